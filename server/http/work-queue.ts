// Bounds how much is done at once: so much runs, so much waits its turn, and the rest is refused at once.

export type WorkQueue = ReturnType<typeof makeWorkQueue>

type Options = {
  /** How many run at once. */
  atOnce: number
  /** How many may wait. */
  waiting: number
  /** How long one may wait; for as long as it takes if not given. */
  seconds?: number
  refuse: () => Error
}

type Entry = { rank: number; start: () => void; refuse: () => void }

export function makeWorkQueue({ atOnce, waiting: maxWaiting, seconds, refuse }: Options) {
  let running = 0
  let changedAt = Date.now()
  const waiting: Entry[] = []

  /** Answers once there is room, with the function that makes room again. Lower ranks go first. */
  function enter(rank = 0): Promise<() => void> {
    if (running < atOnce) return Promise.resolve(begin())
    if (waiting.length >= maxWaiting) {
      const last = lastOf(waiting)
      if (!last || last.rank <= rank) return Promise.reject(refuse())
      last.refuse()
    }
    return new Promise((resolve, reject) => {
      const timer = seconds === undefined ? undefined : setTimeout(() => entry.refuse(), seconds * 1000)
      const leave = () => {
        clearTimeout(timer)
        waiting.splice(waiting.indexOf(entry), 1)
      }
      const entry: Entry = {
        rank,
        start: () => {
          leave()
          resolve(begin())
        },
        refuse: () => {
          leave()
          reject(refuse())
        },
      }
      waiting.push(entry)
    })
  }

  function begin() {
    running += 1
    changedAt = Date.now()
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      running -= 1
      changedAt = Date.now()
      firstOf(waiting)?.start()
    }
  }

  return {
    enter,
    run: async <T>(work: () => Promise<T>, rank?: number): Promise<T> => {
      const end = await enter(rank)
      try {
        return await work()
      } finally {
        end()
      }
    },
    isIdle: () => running === 0,
    isFull: () => running >= atOnce,
    /** For how long everything has been taken without anyone making room. */
    secondsStuck: () => (running < atOnce ? 0 : (Date.now() - changedAt) / 1000),
  }
}

/** Among equals, who came first goes first, and who came last is refused first. */
const firstOf = (waiting: readonly Entry[]) =>
  waiting.reduce<Entry | undefined>(
    (first, entry) => (first && first.rank <= entry.rank ? first : entry),
    undefined,
  )
const lastOf = (waiting: readonly Entry[]) =>
  waiting.reduce<Entry | undefined>(
    (last, entry) => (last && last.rank > entry.rank ? last : entry),
    undefined,
  )
