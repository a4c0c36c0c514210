// Bounds what is under way at once, for each address and in the whole process.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Limit, makeCounter, networkOf, Overloaded, TooMany } from './limits.ts'
import { whenOver } from './request-end.ts'
import { makeWorkQueue, type WorkQueue } from './work-queue.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** How many calls its address has made in the current minute, this one included. */
    callsOfAddress: number
  }
}

/** How long a call waits for its turn before it is refused. */
const seconds = 0.7

/** Slots for the work of calls. A slot is held by work, never by a connection, so a client that leaves cannot keep one. */
export const makeCallSlots = (atOnce: number): WorkQueue =>
  makeWorkQueue({
    atOnce,
    waiting: 10 * atOnce,
    seconds,
    refuse: () => new Overloaded('Too much is going on right now. Please try again in a moment.'),
  })

/** How many calls an address may make, and how many of its requests may be under way, unfinished bodies included. */
export function makeAddressLimits(calls: Limit, underWay: number) {
  const countCall = makeCounter(calls)
  const queues = new Map<string, WorkQueue>()
  const newQueue = () =>
    makeWorkQueue({
      atOnce: underWay,
      // A campus is one address: a phone that comes in the same moment as 20 others waits instead of failing.
      waiting: 5 * underWay,
      seconds,
      refuse: () =>
        new TooMany(1, 'Too many requests from your network at once. Please try again in a moment.'),
    })
  return (app: FastifyInstance) => {
    app.decorateRequest('callsOfAddress', 0)
    app.addHook('onRequest', async (request, reply) => {
      const network = networkOf(request.ip)
      request.callsOfAddress = countCall(network)
      const queue = queues.get(network) ?? newQueue()
      queues.set(network, queue)
      const end = await queue.enter()
      whenOver(request, reply, () => {
        end()
        if (queue.isIdle()) queues.delete(network)
      })
    })
  }
}

const promptRefusalsPerSecond = 100
const heldRefusalMilliseconds = 700

/**
 * Holds refusals back while there are many. Node accepts one connection per turn of its event loop, and 2,000 clients that are
 * refused and ask again at once make a turn last 100 ms and more: everyone else would wait minutes to be accepted.
 */
export function makeRefusalPacing() {
  let second = 0
  let count = 0
  return async (elapsedMilliseconds: number) => {
    const now = Math.floor(Date.now() / 1000)
    count = now === second ? count + 1 : 1
    second = now
    if (count > promptRefusalsPerSecond)
      await wait(Math.max(0, heldRefusalMilliseconds - elapsedMilliseconds))
  }
}

/** Only once, because every request would say the same. A stranger can write the header too, so it may be a false alarm. */
export function warnOfProxy(app: FastifyInstance) {
  let hasWarned = false
  app.addHook('onRequest', async ({ headers }) => {
    if (hasWarned || (headers['x-forwarded-for'] ?? headers.forwarded) === undefined) return
    hasWarned = true
    app.log.warn(
      'A request came through a proxy, but TRUSTED_PROXIES is 0, so all visitors count as one address and share its ' +
        'limits. Set TRUSTED_PROXIES to the number of proxies in front of this process.',
    )
  })
}
