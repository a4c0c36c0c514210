// What keeps a process open to others during a flood. Node accepts one connection per turn of its event loop: when 2,000
// clients are refused and ask again at once, a turn lasts 100 to 400 ms, and who connects in the meantime waits for minutes.

import type { Server } from 'node:http'

type TurnOptions = {
  /** How many go on in one turn. */
  perTurn?: number
  room?: Room
  /** Whether this turn is needed for something else. */
  isTaken?: (() => boolean) | undefined
}
type Room = {
  /**
   * How many may wait. Then owners with their share or more are refused what they ask and what has waited for too long,
   * and from twice as many on everyone is.
   */
  max: number
  milliseconds: number
  refuse: () => Error
}
type Entry = { owner: string; since: number; start: () => void; refuse: () => void }

/**
 * Answers in a turn of the event loop that nobody else was given. Owners go in turn, however much one of them asks.
 * Without an end to the queue, a flood would wait for seconds only to be refused after it.
 */
export function makeTurns({ perTurn = 1, room, isTaken = () => false }: TurnOptions = {}) {
  /** Of each owner, in the order in which they came. */
  const queues = new Map<string, Entry[]>()
  /** All of them, the oldest first. */
  const waiting = new Set<Entry>()
  let isScheduled = false
  function takeFirstOf(owner: string) {
    const queue = queues.get(owner) ?? []
    const entry = queue.shift()
    if (entry) waiting.delete(entry)
    if (queue.length === 0) queues.delete(owner)
    return entry
  }
  function startNext() {
    for (const [owner, queue] of queues) {
      // Behind the others.
      queues.delete(owner)
      queues.set(owner, queue)
      takeFirstOf(owner)?.start()
      return
    }
  }
  function refuseLate({ max, milliseconds }: Room) {
    const now = performance.now()
    for (const { owner, since } of waiting) {
      if (waiting.size <= max || now - since < milliseconds) return
      const { length } = queues.get(owner) ?? []
      if (hasItsShare(length)) takeFirstOf(owner)?.refuse()
    }
  }
  function schedule() {
    if (isScheduled || waiting.size === 0) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      if (room) refuseLate(room)
      if (!isTaken()) for (let started = 0; started < perTurn; started += 1) startNext()
      schedule()
    })
  }
  const hasItsShare = (length: number) => length * queues.size >= waiting.size
  const isFullFor = (length: number, max: number) =>
    waiting.size >= 2 * max || (waiting.size >= max && hasItsShare(length))
  return async (owner = ''): Promise<void> => {
    const queue = queues.get(owner) ?? []
    if (room && isFullFor(queue.length, room.max)) throw room.refuse()
    queues.set(owner, queue)
    await new Promise<void>((resolve, reject) => {
      const entry = { owner, since: performance.now(), start: resolve, refuse: () => reject(room?.refuse()) }
      queue.push(entry)
      waiting.add(entry)
      schedule()
    })
  }
}

/** One turn in so many is left for other work: clients that only connect must not stop it. */
const turnsForConnecting = 8

/**
 * Whether this turn has accepted a connection. While others wait to be accepted, turns must be short, because each accepts
 * only one of them.
 */
export function watchConnecting(server: Server) {
  let connections = 0
  let isConnecting = false
  server.on('connection', () => {
    connections += 1
    isConnecting = connections % turnsForConnecting !== 0
    setImmediate(() => {
      isConnecting = false
    })
  })
  return () => isConnecting
}

export const promptRefusalsPerSecond = 100
export const heldRefusalMilliseconds = 700
const refusalsPerTurn = 4

/** Waits before a refusal is sent, where there are many: a client that asks again at once is refused about once a second. */
export function makeRefusalPacing(isTaken?: () => boolean) {
  // Those that are held end together. Sent in one turn, they would keep everyone who connects waiting.
  const ownTurn = makeTurns({ perTurn: refusalsPerTurn, isTaken })
  let second = 0
  let count = 0
  return async (elapsedMilliseconds: number) => {
    const now = Math.floor(Date.now() / 1000)
    count = now === second ? count + 1 : 1
    second = now
    const left = heldRefusalMilliseconds - elapsedMilliseconds
    if (count <= promptRefusalsPerSecond) return
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    await ownTurn()
  }
}
