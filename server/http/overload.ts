// Bounds what is under way at once, for each session, for each network of strangers, and in the whole process.
import type { FastifyInstance } from 'fastify'
import { makeTurns } from './flood.ts'
import { busy, type Limit, makeCounter, networkOf, Overloaded, TooMany } from './limits.ts'
import { whenOver } from './request-end.ts'
import type { KnownSessions } from './session-cookie.ts'
import { makeWorkQueue, type WorkQueue } from './work-queue.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who goes first when there are more calls than slots: the lower, the sooner. */
    rank: number
    /** Its session is real: the call no longer counts against the network. */
    notAStranger?: () => void
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
    refuse: () => new Overloaded(busy),
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

/**
 * People we know go first: those with the fewest calls in this minute. A campus is one address, so their address does not
 * count. Strangers have nothing else.
 */
const rankOfStrangers = 1_000_000

/** As much as a large lecture hall. Sessions of the demo are free, so one network must not use them without end. */
const sessionsOfNetwork = 50

/**
 * How many calls a session or a network of strangers may make, and how many of its requests may be under way, unfinished
 * bodies included. Only a session that this process has found before counts as one: anyone can make up a cookie.
 */
export function makeCallLimits(calls: Limit, underWay: number, knownSessions: KnownSessions) {
  const countCall = makeCounter(calls)
  const countOfAllSessions = makeCounter({ ...calls, max: sessionsOfNetwork * calls.max })
  const queues = new Map<string, WorkQueue>()
  const newQueue = () =>
    makeWorkQueue({
      atOnce: underWay,
      // A campus is one address: a stranger who comes in the same moment as 20 others waits instead of failing.
      waiting: 5 * underWay,
      seconds,
      refuse: () => new TooMany(1, 'Too many requests at once. Please try again in a moment.'),
    })
  return (app: FastifyInstance) => {
    app.decorateRequest('rank', 0)
    app.addHook('onRequest', async (request, reply) => {
      const network = networkOf(request.ip)
      const session = knownSessions.keyOf(request)
      if (session) {
        countOfAllSessions(network)
        request.rank = countCall(session)
      } else {
        request.rank = rankOfStrangers + countCall(network)
        request.notAStranger = () => countCall.takeBack(network)
      }
      const owner = session ?? network
      const queue = queues.get(owner) ?? newQueue()
      queues.set(owner, queue)
      const end = await queue.enter()
      const leave = () => {
        end()
        if (queue.isIdle()) queues.delete(owner)
      }
      request.leaveQueue = leave
      whenOver(request, reply, leave)
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
