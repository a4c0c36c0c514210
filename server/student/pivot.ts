// Students with equal scores take turns. They come in the order of ids from a pivot on, then the ids below it. The pivot
// depends on the day and the startup: searching again on the same day finds the same order, in every process.
import { createHash } from 'node:crypto'

/** The lowest and the highest id there is; without students there is none. */
export type IdRange = { min: number | null; max: number | null }

const aDay = 24 * 60 * 60 * 1000

const today = () => Math.floor(Date.now() / aDay)

/**
 * Any id from the lowest to the highest, each as likely as the other. Numbers are drawn until one is in the range: a
 * student who joins or leaves changes the range, but hardly ever the first drawn number in it.
 */
export function pivotFor(startupId: number, { min, max }: IdRange, day = today()): number {
  if (min === null || max === null) return 0
  const mask = 0x7f_ff_ff_ff >>> (Math.clz32((max - min) | 1) - 1)
  for (let attempt = 0; ; attempt += 1) {
    const drawn = createHash('sha256').update(`${day} ${startupId} ${attempt}`).digest().readUInt32LE()
    // The one id from the lowest on that ends in the drawn bits.
    const id = min + ((drawn - min) & mask)
    if (id <= max) return id
  }
}
