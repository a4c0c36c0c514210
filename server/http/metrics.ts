// Metrics for Prometheus, on a separate port that only this machine can reach.
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { IndexFigures } from './health.ts'
import { onRequestEnd } from './request-end.ts'

export function measureRequests(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  onRequestEnd(app, (request, reply) => {
    if (request.isStream) return
    const route = request.routeOptions.url ?? 'none'
    // 499, as nginx counts a client that left before its answer.
    const status = request.clientLeft ? 499 : reply.statusCode
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
  })
  return registry
}

export function measureIndex(registry: Registry, describe: () => IndexFigures) {
  const measure = (name: string, help: string, value: (figures: IndexFigures) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value(describe()))
      },
    })
  measure('search_index_ready', 'Whether searches are answered by the index', ({ isReady }) =>
    Number(isReady),
  )
  measure('search_index_students', 'Students in the index', ({ students }) => students)
  measure('search_index_bytes', 'Memory that the index takes', ({ bytes }) => bytes)
  measure('search_index_load_seconds', 'How long loading it took', ({ loadedInSeconds }) => loadedInSeconds)
  measure('search_index_changes', 'Changes applied since the start', ({ changes }) => changes)
}

export function serveMetrics(registry: Registry, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics())
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server))
  })
}
