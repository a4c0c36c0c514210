// Reminds both sides a day and an hour before an interview, once, however many processes look.
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { tellReminder } from '../calendar/interview-emails.ts'
import { selectInterviews } from '../calendar/interview-rows.ts'
import type { Database } from '../database/database.ts'
import { holdAccounts } from '../database/row-locks.ts'
import { interview } from '../database/tables.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { nextReminder } from './interview.rules.ts'

const atOnce = 100
const isDue = lte(interview.remindAt, sql`now()`)

export async function remindOfInterviews(database: Database, notifier: Notifier, stopping?: AbortSignal) {
  const due = await database.read
    .select({ id: interview.id })
    .from(interview)
    .where(isDue)
    .orderBy(asc(interview.remindAt), asc(interview.id))
    .limit(atOnce)
  for (const { id } of due) {
    if (stopping?.aborted) return
    await database.write(async (transaction) => {
      const [row] = await selectInterviews(transaction, eq(interview.id, id))
      // The accounts before the interview, in the order of database/row-locks.ts.
      await holdAccounts(transaction, [row?.studentAccount?.id ?? 0, row?.startupAccount?.id ?? 0])
      const [locked] = await transaction
        .select()
        .from(interview)
        .where(and(eq(interview.id, id), isDue))
        .for('no key update')
      // Another process may have reminded them meanwhile, or someone cancelled or moved it.
      if (!row || !locked?.startsAt || locked.state !== 'agreed') return
      const now = new Date()
      const next = nextReminder(locked.startsAt, now)
      await transaction.update(interview).set({ remindAt: next }).where(eq(interview.id, id))
      // A process that was away for a day doesn't say 'in a day' an hour before.
      if (locked.startsAt > now)
        await tellReminder(transaction, notifier, { ...row, interview: locked }, next !== null)
    })
  }
}
