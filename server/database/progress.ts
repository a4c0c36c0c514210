// Work that goes through something from end to end, once for all processes together and across restarts.
import { eq } from 'drizzle-orm'
import type { Database, Queries } from './database.ts'
import { progress } from './tables.ts'

/**
 * One step of a work: how far it has come is stored in the same transaction as what it did, so that nothing is done
 * twice and nothing is left out. Where another process is at it, there is nothing to do.
 */
export function goOn(
  database: Database,
  work: string,
  step: (transaction: Queries, upTo: number) => Promise<number>,
): Promise<void> {
  return database.write(async (transaction) => {
    const isKnown = await transaction.$count(progress, eq(progress.work, work))
    if (!isKnown) await transaction.insert(progress).values({ work, upTo: 0 }).onConflictDoNothing()
    const [own] = await transaction
      .select()
      .from(progress)
      .where(eq(progress.work, work))
      .for('update', { skipLocked: true })
    if (!own) return
    const upTo = await step(transaction, own.upTo)
    if (upTo !== own.upTo) await transaction.update(progress).set({ upTo }).where(eq(progress.work, work))
  })
}
