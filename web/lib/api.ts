// Every call of the contract as a function: `await api.login({ email, password })`.
import type * as z from 'zod/mini'
import type { FileKind, ReplyOf } from '../../contract/call.ts'
import type { CallName as AnyCallName, Calls } from '../../contract/calls.ts'
import type { ProblemBody } from '../../contract/problem.ts'
import { type CallSpec, callManifest } from './call-manifest.ts'

type Schema = z.core.$ZodType

/** A stream of events is no call that one waits for: see `eventsAddress`. */
type CallName = { [Name in AnyCallName]: Calls[Name]['answer'] extends 'events' ? never : Name }[AnyCallName]
type StreamName = Exclude<AnyCallName, CallName>
type SentFields<Fields> =
  Fields extends Record<string, Schema>
    ? { [K in keyof Fields as undefined extends z.input<Fields[K]> ? never : K]: z.output<Fields[K]> } & {
        [K in keyof Fields as undefined extends z.input<Fields[K]> ? K : never]?: z.output<Fields[K]>
      }
    : unknown
type SentBody<C> = C extends { body: infer Body extends Schema } ? z.input<Body> : unknown
type SentFile<C> = C extends { upload: infer Name extends string } ? Record<Name, File> : unknown

/** What a call is sent: its parameters, query, body or file, all in one object. */
export type Sent<Name extends CallName> = SentFields<FieldsOf<Name, 'params'>> &
  SentFields<FieldsOf<Name, 'query'>> &
  SentBody<Calls[Name]> &
  SentFile<Calls[Name]>
type FieldsOf<Name extends CallName, Part extends string> =
  Calls[Name] extends Record<Part, infer Fields> ? Fields : unknown

/** What a call gives back: JSON as described, a file, or nothing. */
export type Reply<Name extends CallName> = Calls[Name]['answer'] extends FileKind
  ? Blob
  : ReplyOf<Calls[Name]>

type Options = {
  signal?: AbortSignal
  onProgress?: OnProgress
  /** It is sent even if the page goes meanwhile. For up to 64 kB. */
  keepalive?: boolean
}

/** How many bytes of a file have arrived. One that is made while it is sent has no total. */
export type OnProgress = (loaded: number, total: number | undefined) => void
type Arguments<Name extends CallName> =
  unknown extends Sent<Name>
    ? [sent?: undefined, options?: Options]
    : Record<never, never> extends Sent<Name>
      ? [sent?: Sent<Name>, options?: Options]
      : [sent: Sent<Name>, options?: Options]

type Problem = Pick<ProblemBody, 'message' | 'fields'>

/** The server answered, but not with a success. Without an answer, `fetch` throws a TypeError. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    text: string,
    readonly problem: Problem | undefined,
  ) {
    super(`${status}: ${text}`)
  }
}

/** What the server said to the person, where it said something. */
export const messageOf = (error: unknown) =>
  (error instanceof ApiError && error.problem?.message) || undefined

export const api = Object.fromEntries(
  (Object.keys(callManifest) as CallName[]).map((name) => [
    name,
    async (...sent: Arguments<typeof name>): Promise<unknown> => (await request(name, ...sent)).reply,
  ]),
) as unknown as { [Name in CallName]: (...sent: Arguments<Name>) => Promise<Reply<Name>> }

export type Send<Answer = AnsweredJson> = (url: string, init: RequestInit, name: CallName) => Promise<Answer>

/** What a call that answers JSON needs of a `Response`. */
export type AnsweredJson = Pick<Response, 'ok' | 'status' | 'statusText' | 'text' | 'json'> & {
  headers: Pick<Headers, 'get'>
}

let send: Send<Response> = (url, init) => fetch(url, init)

/** While the server renders a page it answers the calls itself: see app/render.tsx. */
export function sendWith(other: Send) {
  send = other as Send<Response>
}

/** For the few who also need the headers of the answer. */
export async function request<Name extends CallName>(
  name: Name,
  ...[sent, { signal, onProgress, keepalive } = {}]: Arguments<Name>
): Promise<{ reply: Reply<Name>; headers: AnsweredJson['headers'] }> {
  const call = callManifest[name]
  const { url, body } = build(call, sent ?? {})
  const response = await send(
    url,
    {
      method: call.method,
      credentials: 'same-origin',
      // A form with a file says its own type.
      ...(call.method !== 'GET' && !call.upload && { headers: { 'Content-Type': 'application/json' } }),
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    },
    name,
  )
  if (!response.ok) throw await errorOf(response)
  const reply = await read[(call.answer ?? 'json') as keyof typeof read](response, onProgress)
  return { reply: reply as Reply<Name>, headers: response.headers }
}

export const eventsAddress = (name: StreamName) => callManifest[name].path

const read: Record<'json' | 'file' | 'nothing', (response: Response, onProgress?: OnProgress) => unknown> = {
  json: (response) => response.json(),
  file: (response, onProgress) => (onProgress ? watch(response, onProgress) : response).blob(),
  nothing: () => undefined,
}

function watch({ body, headers }: Response, onProgress: OnProgress) {
  const total = Number(headers.get('Content-Length')) || undefined
  let loaded = 0
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      loaded += chunk.byteLength
      onProgress(loaded, total)
      controller.enqueue(chunk)
    },
  })
  return new Response(body?.pipeThrough(counter) ?? null, { headers })
}

function build(call: CallSpec, sent: Record<string, unknown>) {
  const rest = { ...sent }
  const take = (name: string) => {
    const value = rest[name]
    delete rest[name]
    return value
  }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(asText(take(name))))
  const query = new URLSearchParams()
  for (const name of call.query ?? []) {
    const value = take(name)
    if (value !== undefined) query.set(name, asText(value))
  }
  const url = path + (String(query) && `?${query}`)
  if (call.upload) return { url, body: formWith(call.upload, take(call.upload) as File) }
  return { url, body: call.hasBody ? JSON.stringify(rest) : undefined }
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function formWith(name: string, file: File) {
  const form = new FormData()
  form.set(name, file)
  return form
}

async function errorOf(response: AnsweredJson) {
  const text = await response.text()
  return new ApiError(response.status, text || response.statusText, readProblem(text))
}

export function readProblem(text: string): Problem | undefined {
  try {
    const { message, fields } = JSON.parse(text)
    return typeof message === 'string' ? { message, ...(isTextByName(fields) && { fields }) } : undefined
  } catch {
    return undefined
  }
}

const isTextByName = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

/** The cursor of the next page, from the `Link` header of this one. */
export function nextCursor(headers: AnsweredJson['headers']) {
  const [, address] = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '') ?? []
  return address ? (new URL(address, 'http://any').searchParams.get('cursor') ?? undefined) : undefined
}
