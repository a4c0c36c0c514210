// Two expensive calls of an account run at once: one person must not make everyone else wait. The others queue. A browser
// that searches while its user types cancels most of them, and a cancelled call is never run.
import type { ServerResponse } from 'node:http'
import { TooMany } from './limits.ts'

export type ExpensiveLimits = { running: number; waiting: number; seconds: number }
const defaults: ExpensiveLimits = { running: 2, waiting: 10, seconds: 5 }

const tooMany = () =>
  new TooMany(1, 'You have several searches running already. Please wait a moment and try again.')

type Queue = { running: number; waiting: (() => void)[] }

export function makeExpensiveCalls(limits = defaults) {
  const queues = new Map<string, Queue>()

  /** Runs the work once it is its turn; not at all when the client leaves before. */
  return async <T>(owner: string, response: ServerResponse, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(owner) ?? { running: 0, waiting: [] }
    queues.set(owner, queue)
    if (queue.running >= limits.running) await waitForTurn(queue, response, limits)
    else queue.running += 1
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else queue.running -= 1
      if (queue.running === 0) queues.delete(owner)
    }
  }
}

/** The one that ends hands its turn over: `running` stays as it is. */
function waitForTurn(queue: Queue, response: ServerResponse, { waiting, seconds }: ExpensiveLimits) {
  return new Promise<void>((resolve, reject) => {
    if (queue.waiting.length >= waiting || response.destroyed) return reject(tooMany())
    const done = () => {
      clearTimeout(timer)
      response.off('close', giveUp)
    }
    const start = () => {
      done()
      resolve()
    }
    const giveUp = () => {
      done()
      queue.waiting.splice(queue.waiting.indexOf(start), 1)
      reject(tooMany())
    }
    const timer = setTimeout(giveUp, seconds * 1000)
    response.once('close', giveUp)
    queue.waiting.push(start)
  })
}
