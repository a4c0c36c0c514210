// For whoever watches over the process: is it alive, is it ready.
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

export type Readiness = { draining: boolean }

/** The search's index in this process. Until it is loaded the database answers, so that nobody needs to wait for it. */
export type IndexFigures = {
  isReady: boolean
  students: number
  bytes: number
  loadedInSeconds: number
  changes: number
}

export function serveHealth(
  app: FastifyInstance,
  database: Database,
  readiness: Readiness,
  describeIndex?: () => IndexFigures,
) {
  app.get('/livez', { logLevel: 'silent' }, async () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    if (readiness.draining) return reply.code(503).send({ status: 'draining' })
    try {
      await database.ping()
      return { status: 'ready', search: describeIndex ? shown(describeIndex()) : { answeredBy: 'database' } }
    } catch {
      return reply.code(503).send({ status: 'the database cannot be reached' })
    }
  })
}

const shown = ({ isReady, students, bytes, loadedInSeconds }: IndexFigures) =>
  isReady
    ? { answeredBy: 'index', students, megabytes: Math.ceil(bytes / 1024 / 1024), loadedInSeconds }
    : { answeredBy: 'database', isLoading: true }
