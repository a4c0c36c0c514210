// The HTTP server before any route: time limits, headers, the request log, and what every failure answers.
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { Problem } from '../../contract/problem.ts'
import { answerBrokenRequests } from './broken-requests.ts'
import { makeRefusalPacing, makeTurns, watchConnecting } from './flood.ts'
import { addHeaders, headersFor } from './headers.ts'
import type { Readiness } from './health.ts'
import { busy, networkOf, Overloaded, retryAfterOf, TooMany } from './limits.ts'
import { measureRequests } from './metrics.ts'
import { warnOfProxy } from './overload.ts'
import { bodyOf, toProblem } from './problems.ts'
import { describeError, logRequest, logRequests } from './request-log.ts'
import type { KnownSessions } from './session-cookie.ts'

type Settings = {
  isHttps: boolean
  logLevel: string
  /** Where log lines go instead of the standard output. */
  logTo: { write: (line: string) => void } | undefined
  trustedProxies: number
  requestSeconds: number
  knownSessions: KnownSessions
}

/** About as many as begin within a second. A university that enters the demo together is one network. */
const maxWaitingForTurn = 1000

export async function makeHttpServer(settings: Settings) {
  const { isHttps, logLevel, logTo, trustedProxies, requestSeconds, knownSessions } = settings
  const headers = headersFor(isHttps)
  const readiness: Readiness = { draining: false, closing: false }
  const app = fastify({
    logger: {
      level: logLevel,
      serializers: { err: describeError },
      ...(logTo && { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_, hop) => hop < trustedProxies,
    // However slow the machine is, it starts.
    pluginTimeout: 0,
    // Routes that take a body set their own limit.
    bodyLimit: 4096,
    requestTimeout: requestSeconds * 1000,
    connectionTimeout: 2 * requestSeconds * 1000,
    http: { headersTimeout: requestSeconds * 500, connectionsCheckingInterval: 500 },
    // Longer than an address can be: a parameter that is too long is refused by the call that it belongs to.
    routerOptions: { maxParamLength: 20_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequests(headers),
    // Hooks do not run for an address that cannot be read.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      fail(error, request, reply)
      logRequest(request, reply)
    },
  })
  const registry = measureRequests(app)
  await app.register(cookie)
  // A balancer sends no more requests on a connection that is about to be closed.
  app.addHook('onSend', async (_, reply) => {
    if (readiness.closing) reply.header('Connection', 'close')
  })
  logRequests(app)
  // People we know take turns among each other, and so do the networks of strangers: a flood of one is not felt by the other.
  const room = { max: maxWaitingForTurn, milliseconds: 400, refuse: () => overloaded }
  const isTaken = watchConnecting(app.server)
  const [turnOfSession, turnOfNetwork] = [makeTurns({ room, isTaken }), makeTurns({ room, isTaken })]
  const paceRefusal = makeRefusalPacing(isTaken)
  const refuse = makeRefusal(headers, readiness)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/livez') return
    const session = knownSessions.keyOf(request)
    const turn = session ? turnOfSession(session) : turnOfNetwork(networkOf(request.ip))
    try {
      await turn
    } catch {
      await paceRefusal(reply.elapsedTime)
      return refuse(request, reply)
    }
  })
  // What follows is spared for the refused of a flood.
  addHeaders(app, headers)
  if (trustedProxies === 0) warnOfProxy(app)
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof TooMany || error instanceof Overloaded) await paceRefusal(reply.elapsedTime)
    return fail(error, request, reply)
  })
  await app.register(compress, { threshold: 1024 })
  return { app, readiness, registry }
}

const overloaded = new Overloaded(busy)

/** Past everything that makes an answer of fastify: in a flood, most of the time goes into refusals. */
function makeRefusal(headers: Record<string, string>, readiness: Readiness) {
  const body = JSON.stringify(bodyOf(overloaded))
  const all = {
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Retry-After': retryAfterOf(overloaded),
  }
  return (request: FastifyRequest, reply: FastifyReply) => {
    request.problem = overloaded
    reply.hijack()
    if (readiness.closing) reply.raw.setHeader('Connection', 'close')
    reply.raw.writeHead(overloaded.status, all).end(body)
    return reply
  }
}

const cutOff = new Problem(
  'bad-input',
  'The connection broke off before everything arrived. Please try again.',
)
const isCutOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

export function fail(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = isCutOff(request) ? cutOff : toProblem(error)
  request.problem = problem
  if (problem.code === 'broken' || (problem.code === 'unavailable' && !(problem instanceof Overloaded)))
    request.log.error({ err: error }, problem.message)
  const retryAfter = retryAfterOf(problem)
  if (retryAfter) reply.header('Retry-After', String(retryAfter))
  return reply.code(problem.status).send(bodyOf(problem))
}
