// Refuses calls that change something when another site's page makes them in a visitor's name.
import type { FastifyRequest } from 'fastify'
import { Problem } from '../../contract/problem.ts'

export function refuseCrossSite(request: FastifyRequest, publicUrl: string | undefined) {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (site === 'cross-site') throw new Problem('forbidden', foreign)
  if (origin === undefined || origin === publicUrl) return
  const isAtHost = hostOf(origin) === host
  // The host is what the request says it is, so it counts only where the operator has not named our address.
  if (isAtHost && publicUrl)
    throw new Problem('forbidden', `This site is at ${publicUrl}. Please open it there and try again.`)
  if (!isAtHost) throw new Problem('forbidden', foreign)
}

const foreign = 'This call was made by another site, so it was refused.'

function hostOf(origin: string) {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
