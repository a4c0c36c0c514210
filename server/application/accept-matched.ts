// A pair that was matched in a round: the application that the student would have sent, accepted.
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { application } from '../database/tables.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { lockApplication } from './applicant.store.ts'
import { sendAnswer } from './send-answer.ts'
import { addEvent } from './timeline.store.ts'

type Pair = { studentId: number; projectId: number; startupId: number; answerDays: number }

/** Both accounts, the student and the project are locked, and the project has an opening. */
export async function acceptMatched(
  transaction: Queries,
  notifier: Notifier,
  { studentId, projectId, startupId, answerDays }: Pair,
) {
  const [before] = await transaction
    .select()
    .from(application)
    .where(sql`${application.studentId} = ${studentId} and ${application.projectId} = ${projectId}`)
    .for('no key update')
  if (before?.status === 'accepted' && !before.withdrawnAt) return
  const id = before?.id ?? (await insert(transaction, { studentId, projectId, answerDays }))
  if (before?.withdrawnAt) {
    await transaction
      .update(application)
      .set({ status: 'under_review', withdrawnAt: null, answeredAt: null, appliedAt: sql`now()` })
      .where(eq(application.id, id))
  }
  if (!before || before.withdrawnAt) await addEvent(transaction, id, { kind: 'under_review', by: 'student' })
  const locked = await lockApplication(transaction, startupId, id)
  if (!locked) throw new Error('An application is gone while its student is locked')
  await sendAnswer(transaction, notifier, locked, 'accepted')
}

async function insert(
  transaction: Queries,
  { studentId, projectId, answerDays }: Omit<Pair, 'startupId'>,
): Promise<number> {
  const answerBy = sql`now() + make_interval(days => ${answerDays}::int)`
  const [added] = await transaction
    .insert(application)
    .values({ studentId, projectId, status: 'under_review', answerBy })
    .returning({ id: application.id })
  if (!added) throw new Error('No application was stored')
  return added.id
}
