// Runs what happens without anybody asking: each work again and again until the program stops.
import type { Log } from '../outbox/sender.ts'

export type Work = {
  name: string
  everySeconds: number
  /** Ends early when it is told to stop; what is left is done by the next run, here or elsewhere. */
  run: (stopping: AbortSignal) => Promise<void>
}

export type Background = {
  /** Runs a work now instead of at its next time. */
  wake: (name: string) => void
  /** Waits for what runs. */
  stop: () => Promise<void>
}

export function startBackground(works: Work[], log: Log): Background {
  const stopping = new AbortController()
  const loops = new Map(works.map((work) => [work.name, loop(work, stopping.signal, log)]))
  return {
    wake: (name) => loops.get(name)?.wake(),
    stop: async () => {
      stopping.abort()
      for (const { wake } of loops.values()) wake()
      await Promise.all([...loops.values()].map(({ ended }) => ended))
    },
  }
}

function loop(work: Work, stopping: AbortSignal, log: Log) {
  let isWoken = false
  let endPause = () => {}
  const wake = () => {
    isWoken = true
    endPause()
  }
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, work.everySeconds * 1000)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  async function go() {
    while (!stopping.aborted) {
      isWoken = false
      try {
        await work.run(stopping)
      } catch (err) {
        log.error({ err, work: work.name }, 'background work failed and will be tried again')
      }
      // Whoever woke it meanwhile may have come too late for this run.
      if (!isWoken && !stopping.aborted) await pause()
    }
  }
  return { wake, ended: go() }
}
