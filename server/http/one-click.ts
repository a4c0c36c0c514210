// Unsubscribing straight from a mail program (RFC 8058): it posts a form of its own to the address in the mail,
// without a session and without reading the page.
import type { FastifyInstance } from 'fastify'

export function serveOneClick(app: FastifyInstance, unsubscribe: (token: string) => Promise<unknown>) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_, _form, done) => done(null))
    scope.post<{ Querystring: { token?: unknown } }>('/unsubscribe', async (request, reply) => {
      await unsubscribe(String(request.query.token ?? ''))
      request.noted = { event: 'unsubscribed' }
      return reply.code(204).send()
    })
  })
}
