// What a process takes: memory, and how late its event loop is.
import { execFileSync } from 'node:child_process'

export const megabytesOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** The 99th percentile since it was last asked for, in milliseconds. */
export async function eventLoopDelay(metricsPort: number) {
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(figures)?.[1]) * 1000
}
