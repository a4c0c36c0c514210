// Bounds what is under way at once, for each address and in the whole process.
import type { FastifyInstance } from 'fastify'
import { makeTurns } from './flood.ts'
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
export function makeCallSlots(atOnce: number): WorkQueue {
  const ownTurn = makeTurns()
  const queue = makeWorkQueue({
    atOnce,
    waiting: 10 * atOnce,
    seconds,
    refuse: () => new Overloaded('Too much is going on right now. Please try again in a moment.'),
  })
  return {
    ...queue,
    run: (work, rank) =>
      queue.run(async () => {
        await ownTurn()
        return work()
      }, rank),
  }
}

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
