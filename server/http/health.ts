// For whoever watches over the process: is it alive, is it ready.
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

export type Readiness = { draining: boolean }

export function serveHealth(app: FastifyInstance, database: Database, readiness: Readiness) {
  app.get('/livez', { logLevel: 'silent' }, async () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    if (readiness.draining) return reply.code(503).send({ status: 'draining' })
    try {
      await database.ping()
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'the database cannot be reached' })
    }
  })
}
