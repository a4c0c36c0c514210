// When a request is over. Fastify's onResponse does not run for a client that closes first, so we listen for ourselves.
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** What its handler does; it goes on when the client leaves. */
    work?: Promise<unknown>
    /** Set at the end: the client closed the connection before it had the whole answer. */
    clientLeft?: boolean
  }
}

type Callbacks = Set<() => void>

const callbacksOf = new WeakMap<ServerResponse, Callbacks>()
const endsOf = new WeakMap<Socket, Callbacks>()

/** Calls back once, when the answer is sent or the connection has closed, whichever is first. */
export function whenOver({ raw: { socket } }: FastifyRequest, reply: FastifyReply, callback: () => void) {
  const callbacks = callbacksOf.get(reply.raw) ?? listen(socket, reply.raw)
  callbacks.add(callback)
  if (socket.destroyed && callbacks.delete(callback)) callback()
}

function listen(socket: Socket, response: ServerResponse): Callbacks {
  const callbacks: Callbacks = new Set()
  callbacksOf.set(response, callbacks)
  const ends = endsOf.get(socket) ?? new Set()
  if (!endsOf.has(socket)) {
    endsOf.set(socket, ends)
    // A response that is pipelined behind another does not learn that its connection has closed.
    socket.once('close', () => {
      for (const end of ends) end()
    })
  }
  const end = () => {
    ends.delete(end)
    for (const callback of callbacks) if (callbacks.delete(callback)) callback()
  }
  ends.add(end)
  response.once('close', end)
  return callbacks
}

type OnEnd = (request: FastifyRequest, reply: FastifyReply) => void

const onEndsOf = new WeakMap<FastifyInstance, OnEnd[]>()

/** Runs once for every request: after its answer, or, where the client has left, after its work. */
export function onRequestEnd(app: FastifyInstance, onEnd: OnEnd) {
  const onEnds = onEndsOf.get(app)
  if (onEnds) return void onEnds.push(onEnd)
  const all = [onEnd]
  onEndsOf.set(app, all)
  const callAll: OnEnd = (request, reply) => {
    for (const one of all) one(request, reply)
  }
  app.addHook('onRequest', async (request, reply) => {
    let isAnswered = false
    reply.raw.once('finish', () => {
      isAnswered = true
    })
    whenOver(request, reply, async () => {
      request.clientLeft = !isAnswered
      if (isAnswered) return callAll(request, reply)
      await request.work?.catch(() => {})
      // By then a failure of the work has reached the error handler.
      setImmediate(() => callAll(request, reply))
    })
  })
}
