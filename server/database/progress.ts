// Jobs that go through a log in order, once for all processes and across restarts.
import { eq } from 'drizzle-orm'
import type { Database, Queries } from './database.ts'
import { progress } from './tables.ts'

/**
 * One step of a job. The position is stored in the same transaction as the step's writes, so nothing is done twice or
 * left out. SKIP LOCKED: while another process runs the step, this one does nothing.
 */
export function advance(
  database: Database,
  job: string,
  step: (transaction: Queries, upTo: number) => Promise<number>,
): Promise<void> {
  return database.write(async (transaction) => {
    const isKnown = await transaction.$count(progress, eq(progress.job, job))
    if (!isKnown) await transaction.insert(progress).values({ job, upTo: 0 }).onConflictDoNothing()
    const [own] = await transaction
      .select()
      .from(progress)
      .where(eq(progress.job, job))
      .for('update', { skipLocked: true })
    if (!own) return
    const upTo = await step(transaction, own.upTo)
    if (upTo !== own.upTo) await transaction.update(progress).set({ upTo }).where(eq(progress.job, job))
  })
}
