// Runs background jobs, each again and again until the program stops.
import type { Log } from '../outbox/sender.ts'

export type Job = {
  name: string
  everySeconds: number
  /** Ends early on `stopping`; the next run, in this process or another, does the rest. */
  run: (stopping: AbortSignal) => Promise<void>
}

export type Background = {
  /** Runs a job now instead of at its next time. */
  wake: (name: string) => void
  /** Waits for the jobs that run. */
  stop: () => Promise<void>
}

export function startBackground(jobs: Job[], log: Log): Background {
  const stopping = new AbortController()
  const loops = new Map(jobs.map((job) => [job.name, loop(job, stopping.signal, log)]))
  return {
    wake: (name) => loops.get(name)?.wake(),
    stop: async () => {
      stopping.abort()
      for (const { wake } of loops.values()) wake()
      await Promise.all([...loops.values()].map(({ ended }) => ended))
    },
  }
}

function loop(job: Job, stopping: AbortSignal, log: Log) {
  let isWoken = false
  let endPause = () => {}
  const wake = () => {
    isWoken = true
    endPause()
  }
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, job.everySeconds * 1000)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  async function go() {
    while (!stopping.aborted) {
      isWoken = false
      try {
        await job.run(stopping)
      } catch (err) {
        log.error({ err, job: job.name }, 'a background job failed and will be tried again')
      }
      // A wake-up during the run may have come too late for it.
      if (!isWoken && !stopping.aborted) await pause()
    }
  }
  return { wake, ended: go() }
}
