// The one path of every call: who is this, may they, parse, work, check the answer.
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Mode } from '../../contract/account.ts'
import {
  type Call,
  defaultMaxBody,
  type FileContent,
  type FileKind,
  fileKindOf,
  fileTypes,
  type Subscribe,
} from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { Problem } from '../../contract/problem.ts'
import { largestCv } from '../../contract/student.ts'
import type { Database } from '../database/database.ts'
import { refuseCrossSite } from './cross-site.ts'
import type { makeEventStreams } from './event-streams.ts'
import type { makeExpensiveCalls } from './expensive-calls.ts'
import { type Caller, type Handler, type Handlers, SerializedAnswer } from './handler.ts'
import { countAttempt, type Limit, type makeCounter, networkOf } from './limits.ts'
import { readInput } from './read-input.ts'
import { whenOver } from './request-end.ts'
import type { KnownSessions, makeDeviceCookie, makeSessionCookie } from './session-cookie.ts'
import { makeTransfers } from './transfers.ts'
import type { WorkQueue } from './work-queue.ts'

export type Serving = {
  handlers: Handlers
  mode: Mode
  publicUrl: string | undefined
  database: Database
  cookie: ReturnType<typeof makeSessionCookie>
  knownSessions: KnownSessions
  deviceCookie: ReturnType<typeof makeDeviceCookie>
  identify: (token: string) => Promise<Caller | undefined>
  /** Held while there is work to do for a call, and not while its body arrives. */
  slots: WorkQueue
  limits: Record<'calls' | NonNullable<Call['limit']>, Limit>
  /** Counts a call of an account. */
  countCall: ReturnType<typeof makeCounter>
  inTurn: ReturnType<typeof makeExpensiveCalls>
  stream: ReturnType<typeof makeEventStreams>
  /** An answer that takes longer to send is ended. */
  answerSeconds: number
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
    /** Facts for the one log line of this request. */
    noted?: Record<string, unknown>
    /** The temporary file of an upload. */
    uploaded?: FileHandle
  }
}

export function serveCalls(app: FastifyInstance, serving: Serving) {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body as string, done)
  })
  app.addHook('onRequest', async (request) => {
    refuseCrossSite(request, serving.publicUrl)
    const token = serving.cookie.read(request)
    if (!token) return
    const caller = await serving.slots.run(() => serving.identify(token), request.rank)
    if (!caller) return serving.knownSessions.forget(request)
    serving.knownSessions.remember(request)
    request.notAStranger?.()
    request.caller = caller
    serving.countCall(ownerOf(caller))
  })
  app.addHook('onSend', async (request, reply) => {
    const timer = setTimeout(() => reply.raw.destroy(), serving.answerSeconds * 1000)
    whenOver(request, reply, () => clearTimeout(timer))
  })
  const beginTransfer = makeTransfers()
  const uploads = (scope: FastifyInstance) =>
    scope.register(multipart, {
      limits: { fileSize: largestCv, files: 1, fields: 0, parts: 1, fieldNameSize: 100 },
    })

  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    if (call.only === 'demo' && serving.mode === 'live') continue
    const addTo = (scope: FastifyInstance) =>
      scope.route({
        method: call.method,
        url: call.path.replace(/\{(\w+)\}/g, ':$1'),
        // A form with a file is not read by the parsers that this is the limit of.
        bodyLimit: call.maxBody ?? defaultMaxBody,
        onRequest: async (request, reply) => {
          authorize(call, request.caller, serving.mode)
          if (!request.caller || !(call.upload || fileKindOf(call))) return
          // Before a byte of the body is read.
          const end = beginTransfer(ownerOf(request.caller))
          whenOver(request, reply, () => Promise.resolve(request.work).then(end, end))
        },
        handler: async (request, reply) => {
          request.work = serve(name, call, serving, request, reply)
          await request.work
          return reply
        },
      })
    // A scope for each call would double the time that a start takes. Only uploads need one, for their parser.
    if (call.upload)
      app.register(async (scope) => {
        await uploads(scope)
        addTo(scope)
      })
    else addTo(app)
  }
}

export function authorize(call: Call, caller: Caller | undefined, mode: Mode) {
  if (call.only === 'live' && mode === 'demo') {
    throw new Problem(
      'forbidden',
      call.who === 'anyone'
        ? 'Signing in and registering are disabled in the demo. Please enter the demo instead.'
        : 'This isn’t part of the demo. It needs your own account.',
    )
  }
  if (call.who === 'anyone') return
  if (!caller) throw new Problem('signed-out', 'Please sign in first.')
  if (call.who !== 'signed-in' && call.who !== caller.userType) {
    throw new Problem('forbidden', `Only ${call.who === 'student' ? 'students' : 'startups'} can do this.`)
  }
}

/** Reads what was sent, then answers in a slot. A slot is not held while a body arrives. */
async function serve(
  name: CallName,
  call: Call,
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { database, handlers, limits, slots, inTurn } = serving
  try {
    // Before a file is read. Other bodies are small, and what cannot be read is no attempt.
    if (call.limit && call.upload) await countAttempt(database, limits[call.limit], ownersOf(request))
    const input = await readInput(call, request)
    const work = async () => {
      // Nobody waits for what would only be read. A change that was asked for is made.
      if (request.raw.socket.destroyed && call.method === 'GET') return
      await answer(call, handlers[name] as Handler<Call>, serving, input, request, reply)
    }
    // A call whose session is looked up is finished before others begin.
    const workInSlot = () => slots.run(work, request.caller ? 0 : request.rank)
    if (call.expensive && request.caller) await inTurn(ownerOf(request.caller), reply.raw, workInSlot)
    else await workInSlot()
  } finally {
    await request.uploaded?.close()
  }
}

async function answer(
  call: Call,
  handle: Handler<Call>,
  serving: Serving,
  input: Record<string, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { limits, database } = serving
  if (call.limit && !call.upload) await countAttempt(database, limits[call.limit], ownersOf(request))
  const answered = await handle(input, contextOf(serving, request, reply))
  if (call.answer === 'nothing') return void reply.code(204).send()
  if (call.answer === 'events')
    return serving.stream(request, reply, ownerOf(request.caller as Caller), answered as Subscribe)
  const kind = fileKindOf(call)
  if (kind) return void sendFile(reply, kind, answered as FileContent & { fileName: string })
  // As text, because fastify would send nothing at all for null.
  reply
    .code(call.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(jsonOf(call, answered))
}

export const jsonOf = (call: Call, answered: unknown) =>
  answered instanceof SerializedAnswer
    ? answered.json
    : JSON.stringify(z.parse(call.answer as z.core.$ZodType, answered))

export const contextOf = (
  { cookie, deviceCookie }: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Parameters<Handler<Call>>[1] => ({
  caller: request.caller as Caller,
  url: request.url,
  userAgent: request.headers['user-agent'] ?? '',
  network: networkOf(request.ip),
  device: deviceCookie.read(request),
  reply: {
    startSession: (token, seconds) => cookie.set(reply, token, seconds),
    endSession: () => cookie.clear(reply),
    setDevice: (token, seconds) => deviceCookie.set(reply, token, seconds),
    forgetDevice: () => deviceCookie.clear(reply),
    header: (name, value) => reply.header(name, value),
    note: (facts) => {
      request.noted = { ...request.noted, ...facts }
    },
  },
})

/**
 * Attempts count against the network and the caller's account. Never against an email address that was typed: a stranger
 * could use up its owner's attempts. What protects an address is in account/attempts.ts.
 */
function ownersOf(request: FastifyRequest) {
  const owners = [networkOf(request.ip)]
  if (request.caller) owners.push(ownerOf(request.caller))
  return owners
}

export const ownerOf = ({ id, isShared, sessionHash }: Caller) =>
  isShared ? `session ${sessionHash}` : `account ${id}`

/** People's files never run on our own origin: always a download, with a policy that allows nothing. */
function sendFile(
  reply: FastifyReply,
  kind: FileKind,
  { fileName, size, content }: FileContent & { fileName: string },
) {
  return reply
    .headers({
      'Content-Type': fileTypes[kind],
      'Content-Disposition': `attachment; filename="${fileName.replace(/[^\w.+-]/g, '_')}"; filename*=UTF-8''${percentEncoded(fileName)}`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      ...(size !== undefined && { 'Content-Length': size }),
    })
    .send(Readable.from(content))
}

const percentEncoded = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
