// What a process takes: memory, and how late its event loop is.
import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

export const megabytesOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** What is left when its garbage is collected. The system gets freed pages back later, if at all. */
export async function heapMegabytes({ pid, metricsPort }: { pid: number; metricsPort: number }) {
  // Connections that were cut are closed within 15 s.
  await wait(20_000)
  process.kill(pid, 'SIGUSR2')
  await wait(500)
  const heap = await figureOf(metricsPort, 'nodejs_heap_size_used_bytes')
  return (heap + (await figureOf(metricsPort, 'nodejs_external_memory_bytes'))) / 1024 / 1024
}

async function figureOf(metricsPort: number, name: string) {
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(figures)?.[1])
}

/** The 99th percentile since it was last asked for, in milliseconds. */
export const eventLoopDelay = async (metricsPort: number) =>
  (await figureOf(metricsPort, 'nodejs_eventloop_lag_p99_seconds')) * 1000
