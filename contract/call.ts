// How a call is described once, for the server, the web and the OpenAPI document.
import * as z from 'zod/mini'
import type { Mode, UserType } from './account.ts'
import type { ProblemCode } from './problem.ts'
import { text } from './text.ts'

/** Who may make a call: anyone, anyone signed in, or one type of user. */
export type Who = 'anyone' | 'signed-in' | UserType

type Fields = z.core.$ZodShape
type Schema = z.core.$ZodType

/** The files that can come back, and the type that each is sent with. */
export const fileTypes = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  calendar: 'text/calendar; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const
export type FileKind = keyof typeof fileTypes

/** Which file a call answers with, if any. */
export const fileKindOf = ({ answer }: Call): FileKind | undefined =>
  typeof answer === 'string' && Object.hasOwn(fileTypes, answer) ? (answer as FileKind) : undefined

export type Call = {
  who: Who
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With parameters in braces: `/api/students/{id}/cv`. */
  path: `/api/${string}`
  summary: string
  /** In the other mode: a demo call does not exist in live, a live call is refused in the demo. */
  only?: Mode
  /** Which of the stricter limits applies besides the general one. */
  limit?: 'sign-in' | 'sign-up' | 'upload' | 'mail' | 'download'
  /** Takes the database or the processor long enough that few of one account run at once. */
  expensive?: true
  params?: Fields
  query?: Fields
  body?: Schema
  /** The largest body in bytes, where it is not the default. */
  maxBody?: number
  /** The name of the one file field of a multipart body. */
  upload?: string
  /** What comes back: JSON by a schema, a file, nothing, or a stream of events (`events` describes one of them). */
  answer: Schema | FileKind | 'nothing' | 'events'
  events?: Schema
  status?: 200 | 201
  headers?: Record<string, string>
  /** Ways to fail beyond those that follow from the rest of the description. */
  problems?: readonly ProblemCode[]
}

const kibibyte = 1024
export const defaultMaxBody = 16 * kibibyte
/** For what strangers send: an address, a password or a token. */
export const smallBody = 4 * kibibyte
/** 20 projects with texts of the greatest length, in any script. */
export const profileBody = 160 * kibibyte
/** A message of the greatest length, even with every character escaped. */
export const messageBody = 32 * kibibyte
/** 2,000 likes and 2,000 tags. */
export const importBody = 128 * kibibyte

export const call = <const C extends Call>(description: C) => description

type FieldsOf<F> = F extends Fields ? { [K in keyof F]: z.infer<F[K]> } : unknown
type BodyOf<C> = C extends { body: infer B extends Schema } ? z.infer<B> : unknown
type UploadOf<C> = C extends { upload: infer Name extends string } ? Record<Name, UploadedFile> : unknown

/** What was uploaded lies in a temporary file, which is open until the call is answered. */
export type UploadedFile = {
  name: string
  type: string
  size: number
  fd: number
  read: () => Promise<Uint8Array>
}

/** A file piece by piece, read only as fast as it can be sent. */
export type FileContent = { size?: number; content: AsyncIterable<Uint8Array> }

/** An answer that goes on: called once for each client, it answers how to stop. */
export type Subscribe<Event = unknown> = (client: EventClient<Event>) => () => void
export type EventClient<Event = unknown> = {
  /** With the same id as the last event it got, a client that reconnects is sent nothing. */
  send: (id: string, event: Event) => void
  end: () => void
}

/** What a handler is given, parsed. */
export type InputOf<C extends Call> = FieldsOf<C['params']> & FieldsOf<C['query']> & BodyOf<C> & UploadOf<C>

/** What a handler must give back. */
export type AnswerOf<C extends Call> = C['answer'] extends infer A
  ? A extends Schema
    ? z.input<A>
    : A extends FileKind
      ? FileContent & { fileName: string }
      : A extends 'events'
        ? Subscribe<EventOf<C>>
        : undefined
  : never

export type EventOf<C extends Call> = C extends { events: infer E extends Schema } ? z.infer<E> : never

/** What a caller in the browser reads. */
export type ReplyOf<C extends Call> = C['answer'] extends Schema ? z.output<C['answer']> : undefined

const shownAs = new WeakMap<Schema, Schema>()

/** A parameter of an address, in characters. Node refuses a whole address beyond 16 KiB. */
const maxParameter = 8000

/** A query parameter is text: `read` makes it the value that `schema` then checks. */
function fromText<S extends Schema>(schema: S, read: (text: string) => unknown) {
  const parsed = z.pipe(
    z.pipe(
      text(maxParameter, 'Please shorten this and try again'),
      z.transform((text, context) => {
        try {
          return read(text)
        } catch {
          context.issues.push({
            code: 'custom',
            message: 'Part of this link is broken. Please start again from the page',
            input: text,
          })
          return z.NEVER
        }
      }),
    ),
    schema as unknown as z.ZodMiniType,
  ) as unknown as z.ZodMiniType<z.output<S>, string>
  shownAs.set(parsed, schema)
  return parsed
}

/** The schema of the value that a text parameter stands for, for the OpenAPI document. */
export const valueSchemaOf = (schema: Schema): Schema | undefined => shownAs.get(schema)

export const numberFromText = <S extends Schema>(schema: S) =>
  fromText(schema, (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text))

export const jsonFromText = <S extends Schema>(schema: S) => fromText(schema, (text) => JSON.parse(text))

/** Every way a call can fail: those it names, and those that follow from what it takes and who may make it. */
export function problemsOf(call: Call): ProblemCode[] {
  const codes = new Set<ProblemCode>(['too-many', 'unavailable', 'broken', ...(call.problems ?? [])])
  if (call.params || call.query || call.body || call.upload) codes.add('bad-input')
  if (call.method !== 'GET') codes.add('bad-input').add('forbidden').add('wrong-type').add('too-large')
  if (call.who !== 'anyone') codes.add('signed-out')
  if (call.who === 'student' || call.who === 'startup' || call.only === 'live') codes.add('forbidden')
  if (call.only === 'demo') codes.add('not-found')
  return [...codes]
}
