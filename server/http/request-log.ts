// One line a request, with sign-ins and refusals; never a password, cookie, token or CV.
import type { FastifyInstance } from 'fastify'
import type { Problem } from '../../contract/problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    problem?: Problem
  }
}

export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply
    const facts = {
      method: request.method,
      path: request.url.split('?')[0]?.slice(0, 200),
      status: statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: request.ip,
      account: request.caller?.id,
      problem: request.problem?.code,
      ...request.noted,
    }
    if (statusCode >= 500) request.log.error(facts, 'request')
    else if (request.problem) request.log.warn(facts, 'request')
    else request.log.info(facts, 'request')
  })
}
