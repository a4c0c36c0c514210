// Some answers must not tell by their time what was found: a registered address or none.
import { setTimeout } from 'node:timers/promises'

/** Longer than either work takes: argon2 and a handful of rows. */
const milliseconds = 500

export async function inConstantTime<T>(work: Promise<T>): Promise<T> {
  await Promise.all([work.catch(() => {}), setTimeout(milliseconds)])
  return work
}
