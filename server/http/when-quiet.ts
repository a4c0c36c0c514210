// For closing connections without losing what is on its way.
import { setImmediate } from 'node:timers/promises'

/** Accepting a connection or reading a request takes longer. */
const quietMs = 0.1
const longestMs = 250

/**
 * Waits for a round of the event loop in which nothing arrives. The kernel resets a connection that is closed before we have accepted
 * it or read from it, and after a stall timers run before anything is read.
 */
export async function whenQuiet() {
  const started = performance.now()
  // The rest of this round does not count.
  await setImmediate()
  for (;;) {
    const before = performance.now()
    await setImmediate()
    const now = performance.now()
    if (now - before < quietMs || now - started > longestMs) return
  }
}
