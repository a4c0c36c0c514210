// Refuses calls that change something when another site's page makes them in a visitor's name.
import type { FastifyRequest } from 'fastify'
import { Problem } from '../../contract/problem.ts'

export function refuseCrossSite(request: FastifyRequest, publicUrl: string | undefined) {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin } = request.headers
  const foreignOrigin =
    origin !== undefined && origin !== publicUrl && hostOf(origin) !== request.headers.host
  if (request.headers['sec-fetch-site'] === 'cross-site' || foreignOrigin) {
    throw new Problem('forbidden', 'This call was made by another site, so it was refused.')
  }
}

function hostOf(origin: string) {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
