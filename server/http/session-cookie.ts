// The cookies that carry a session's token, and that of a device that has signed in before.
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const makeSessionCookie = (isHttps: boolean) => makeCookie('session', isHttps)
export const makeDeviceCookie = (isHttps: boolean) => makeCookie('device', isHttps)

/** Over https the `__Host-` name keeps other sites on the same domain from setting it. */
function makeCookie(plainName: string, isHttps: boolean) {
  const name = isHttps ? `__Host-${plainName}` : plainName
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const
  return {
    read: (request: FastifyRequest) => request.cookies[name],
    set: (reply: FastifyReply, token: string, seconds: number) =>
      reply.setCookie(name, token, { ...attributes, maxAge: seconds }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, attributes),
  }
}
