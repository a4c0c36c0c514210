// When a request is over. Fastify's onResponse does not run for a client that closes first, so we listen for ourselves.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** What its handler does; it goes on when the client leaves. */
    work?: Promise<unknown>
    /** Set at the end: the client closed the connection before it had the whole answer. */
    clientLeft?: boolean
  }
}

/** Runs once for every request: after its answer, or, where the client has left, after its work. */
export function onRequestEnd(
  app: FastifyInstance,
  end: (request: FastifyRequest, reply: FastifyReply) => void,
) {
  app.addHook('onRequest', async (request, reply) => {
    let isAnswered = false
    reply.raw.once('finish', () => {
      isAnswered = true
    })
    reply.raw.once('close', async () => {
      request.clientLeft = !isAnswered
      if (!request.clientLeft) return end(request, reply)
      await request.work?.catch(() => {})
      // By then a failure of the work has reached the error handler.
      setImmediate(() => end(request, reply))
    })
  })
}
