// The cookies that carry a session's token, and that of a device that has signed in before.
import { createHash } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

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

export type KnownSessions = ReturnType<typeof makeKnownSessions>

/** Sessions that are most likely real, without a query: this process has found them before, or they carry our signature. */
export function makeKnownSessions(
  read: (request: FastifyRequest) => string | undefined,
  isOurs: (token: string) => boolean,
) {
  const found = new LRUCache<string, boolean>({ max: 10_000 })
  /** Every request asks three times. */
  const hashes = new WeakMap<FastifyRequest, string>()
  const hashOf = (request: FastifyRequest) => {
    const hash =
      hashes.get(request) ??
      createHash('sha256')
        .update(read(request) ?? '')
        .digest('base64')
    hashes.set(request, hash)
    return hash
  }
  return {
    /** What tells it from the others; nothing if it is not known. */
    keyOf: (request: FastifyRequest) => {
      if (!read(request)) return
      const key = hashOf(request)
      return (found.get(key) ?? isOurs(read(request) ?? '')) ? key : undefined
    },
    remember: (request: FastifyRequest) => {
      found.set(hashOf(request), true)
    },
    /** A session that has ended is a stranger's cookie. */
    forget: (request: FastifyRequest) => {
      found.set(hashOf(request), false)
    },
  }
}
