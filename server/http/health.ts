// For balancers and monitors: is the process alive, is it ready.
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { type Limit, makeCounter, networkOf } from './limits.ts'
import type { WorkQueue } from './work-queue.ts'

export type Readiness = {
  /** Stopping: not ready, but everything is still answered. */
  draining: boolean
  /** No longer listening: each connection is closed after its next answer. */
  closing: boolean
}

/** The search's index in this process. Until it is loaded the database answers. */
export type IndexFigures = {
  isReady: boolean
  students: number
  bytes: number
  loadedInSeconds: number
  changes: number
}

type Watched = {
  database: Database
  readiness: Readiness
  slots: WorkQueue
  callLimit: Limit
  describeIndex: (() => IndexFigures) | undefined
}

/** Under load slots come free all the time, and other processes have no more room: only a process that is stuck is not ready. */
const longestStuck = 3

/** A balancer asks more often than people do, and what it asks costs little. */
const checksPerCall = 10

const pingEvery = 1000

export function serveHealth(
  app: FastifyInstance,
  { database, readiness, slots, callLimit, describeIndex }: Watched,
) {
  const count = makeCounter({ ...callLimit, max: callLimit.max * checksPerCall })
  const ping = makeSharedPing(() => database.ping())
  app.get('/livez', { logLevel: 'silent' }, async () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    count(networkOf(request.ip))
    if (readiness.draining) return reply.code(503).send({ status: 'draining' })
    if (slots.secondsStuck() > longestStuck)
      return reply.code(503).send({ status: 'full: no call has ended for some seconds' })
    try {
      await ping()
      return { status: 'ready', search: describeIndex ? shown(describeIndex()) : { answeredBy: 'database' } }
    } catch (error) {
      return reply.code(503).send({ status: statusOf(error) })
    }
  })
}

/** However many ask, the database is asked once a second, and one that does not answer is asked once. */
function makeSharedPing(ping: () => Promise<void>) {
  let last = Promise.resolve()
  let askAgainAt = 0
  return () => {
    if (Date.now() >= askAgainAt) {
      askAgainAt = Number.POSITIVE_INFINITY
      last = ping().finally(() => {
        askAgainAt = Date.now() + pingEvery
      })
    }
    return last
  }
}

function statusOf(error: unknown) {
  const { code = '' } = error as { code?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full'
  if (code === 'EROFS' || code === 'EACCES') return 'the data folder cannot be written'
  return 'the database cannot be reached'
}

const shown = ({ isReady, students, bytes, loadedInSeconds }: IndexFigures) =>
  isReady
    ? { answeredBy: 'index', students, megabytes: Math.ceil(bytes / 1024 / 1024), loadedInSeconds }
    : { answeredBy: 'database', isLoading: true }
