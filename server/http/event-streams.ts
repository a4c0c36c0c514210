// Server-sent events: answers that go on until the client leaves, the session ends or the process stops.
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { Subscribe } from '../../contract/call.ts'
import { busy, Overloaded, TooMany } from './limits.ts'
import { whenOver } from './request-end.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** It goes on for as long as a page is open: it holds no place among the requests under way, and is not timed. */
    isStream?: boolean
    leaveQueue?: () => void
  }
}

type StreamLimits = { perAccount: number; inAll: number; seconds: number }
const defaults: StreamLimits = { perAccount: 20, inAll: 20_000, seconds: 60 * 60 }

/** Shorter than the time after which proxies give up a silent connection. */
const heartbeat = 20_000
/** A client that reads nothing is given up before it takes our memory. */
const maxUnread = 64 * 1024

export function makeEventStreams(app: FastifyInstance, registry: Registry, limits = defaults) {
  const streams = new Map<FastifyReply['raw'], () => void>()
  const ofOwner = new Map<string, number>()
  const timer = setInterval(() => {
    for (const raw of streams.keys()) raw.write(':\n\n')
  }, heartbeat).unref()
  // Clients connect again, to another process where there is one.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    for (const end of streams.values()) end()
  })
  new Gauge({
    name: 'event_streams',
    help: 'Open streams of events',
    registers: [registry],
    collect() {
      this.set(streams.size)
    },
  })

  return (request: FastifyRequest, reply: FastifyReply, owner: string, subscribe: Subscribe) => {
    const own = ofOwner.get(owner) ?? 0
    if (own >= limits.perAccount)
      throw new TooMany(30, 'You have Launchquad open in too many tabs. Close some, then reload this one.')
    if (streams.size >= limits.inAll) throw new Overloaded(busy)
    ofOwner.set(owner, own + 1)
    request.isStream = true
    request.leaveQueue?.()
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'Content-Type': 'text/event-stream',
      // nginx would collect events until its buffer is full.
      'X-Accel-Buffering': 'no',
    })
    request.raw.socket.setTimeout(0)
    // At different times: after a restart everyone connects again.
    raw.write(`retry: ${Math.round(1000 + Math.random() * 2000)}\n\n`)
    let lastId = request.headers['last-event-id']
    const end = () => raw.end()
    const stop = subscribe({
      send: (id, event) => {
        if (id === lastId) return
        lastId = id
        raw.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`)
        if (raw.writableLength > maxUnread) raw.destroy()
      },
      end,
    })
    // The client connects again, and we look its session up again.
    const ending = setTimeout(end, limits.seconds * 1000)
    streams.set(raw, end)
    whenOver(request, reply, () => {
      clearTimeout(ending)
      streams.delete(raw)
      stop()
      const left = (ofOwner.get(owner) ?? 1) - 1
      if (left > 0) ofOwner.set(owner, left)
      else ofOwner.delete(owner)
    })
  }
}
