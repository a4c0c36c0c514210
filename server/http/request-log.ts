// One line a request, with sign-ins and refusals; never a password, cookie, token or CV.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { splitAddress } from '../../contract/paths.ts'
import type { Problem } from '../../contract/problem.ts'
import { causesOf } from './problems.ts'
import { onRequestEnd } from './request-end.ts'

declare module 'fastify' {
  interface FastifyRequest {
    problem?: Problem
  }
}

export const logRequests = (app: FastifyInstance) => onRequestEnd(app, logRequest)

export function logRequest(request: FastifyRequest, reply: FastifyReply) {
  const { statusCode } = reply
  const facts = {
    method: request.method,
    path: pathOf(request.url),
    status: statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    address: request.ip,
    account: request.caller?.id,
    problem: request.problem?.code,
    ...(request.clientLeft && { clientLeft: true }),
    ...request.noted,
  }
  if (statusCode >= 500) request.log.error(facts, 'request')
  else if (request.problem) request.log.warn(facts, 'request')
  else request.log.info(facts, 'request')
}

/** The address of a calendar is a secret. */
const pathOf = (url: string) =>
  splitAddress(url)[0]
    .replace(/^\/calendar\/.*/, '/calendar/')
    .slice(0, 200)

/** What failed and where, but not with what: a query's message ends with its parameters, a driver's error holds whole rows. */
export function describeError(error: Error) {
  const causes = [...causesOf(error)] as (Error & { code?: string })[]
  const messages = causes.map(({ message }) => message?.replace(/\nparams: [\s\S]*/, ''))
  const lines = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return {
    type: error.name,
    code: causes.at(-1)?.code,
    message: messages.join(': '),
    stack: lines.join('\n'),
  }
}
