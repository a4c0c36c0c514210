// What keeps a process open to others during a flood. Node accepts one connection per turn of its event loop: when 2,000
// clients are refused and ask again at once, a turn lasts 100 to 400 ms, and who connects in the meantime waits for minutes.

type TurnOptions = {
  /** How many go on in one turn. */
  perTurn?: number
  room?: Room
}
type Room = {
  /** How many may wait. Then owners with more than their share are refused, and from twice as many on everyone. */
  max: number
  refuse: () => Error
}

/**
 * Answers in a turn of the event loop that nobody else was given. Owners go in turn, however much one of them asks.
 * Without an end to the queue, a flood would wait for seconds only to be refused after it.
 */
export function makeTurns({ perTurn = 1, room }: TurnOptions = {}): (owner?: string) => Promise<void> {
  const waiting = new Map<string, (() => void)[]>()
  let count = 0
  let isScheduled = false
  function startNext() {
    for (const [owner, queue] of waiting) {
      waiting.delete(owner)
      count -= 1
      queue.shift()?.()
      // Behind the others.
      if (queue.length > 0) waiting.set(owner, queue)
      return
    }
  }
  function schedule() {
    if (isScheduled || waiting.size === 0) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      for (let started = 0; started < perTurn; started += 1) startNext()
      schedule()
    })
  }
  const isFullFor = ({ length }: readonly unknown[], max: number) =>
    count >= 2 * max || (count >= max && length * waiting.size >= count)
  return async (owner = '') => {
    const queue = waiting.get(owner) ?? []
    if (room && isFullFor(queue, room.max)) throw room.refuse()
    count += 1
    waiting.set(owner, queue)
    schedule()
    await new Promise<void>((resolve) => queue.push(resolve))
  }
}

export const promptRefusalsPerSecond = 100
export const heldRefusalMilliseconds = 700
const refusalsPerTurn = 4

/** Waits before a refusal is sent, where there are many: a client that asks again at once is refused about once a second. */
export function makeRefusalPacing() {
  // Those that are held end together. Sent in one turn, they would keep everyone who connects waiting.
  const ownTurn = makeTurns({ perTurn: refusalsPerTurn })
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
