// The cookie that carries a session's token.
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Over https the `__Host-` name keeps other sites on the same domain from setting it. */
export function makeSessionCookie(isHttps: boolean) {
  const name = isHttps ? '__Host-session' : 'session'
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const
  return {
    read: (request: FastifyRequest) => request.cookies[name],
    set: (reply: FastifyReply, token: string, seconds: number) =>
      reply.setCookie(name, token, { ...attributes, maxAge: seconds }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, attributes),
  }
}
