// Cancels interviews, by hand or because what they were about is gone.
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { UserType } from '../../contract/account.ts'
import type { Queries } from '../database/database.ts'
import { holdAccounts } from '../database/row-locks.ts'
import {
  application,
  applicationEvent,
  interview,
  offeredTime,
  startup,
  student,
} from '../database/tables.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { type Instead, tellCancelled } from './interview-emails.ts'
import { type InterviewRow, lockRows, selectInterviews } from './interview-rows.ts'

type Cancellation = {
  by: UserType | null
  note?: string | null
  /** What a notification about the same says, for each side that gets one. */
  instead?: (row: InterviewRow) => Partial<Record<UserType, Instead>>
  /** Why, where nobody cancelled it. */
  why?: string
  /** The side that deletes its account: it gets no email, and is not named. */
  leaving?: UserType
}

/** A condition on `interview`: neither cancelled nor over. */
export const isOpenInterview: SQL = sql`(${interview.state} = 'proposed' or (${interview.state} = 'agreed' and ${interview.endsAt} > now()))`

/** A condition on `interview`. */
export const isAboutProject = (projectId: number): SQL =>
  sql`${interview.applicationId} in (select ${application.id} from ${application} where ${application.projectId} = ${projectId})`

/** A condition on `interview`. */
export const isWithAccount = (accountId: number): SQL =>
  sql`(${interview.studentId} in (select ${student.id} from ${student} where ${student.accountId} = ${accountId})
    or ${interview.startupId} in (select ${startup.id} from ${startup} where ${startup.accountId} = ${accountId}))`

/** Row lock on the accounts of both sides, where that has to come before others: see database/row-locks.ts. */
export async function holdInterviewed(queries: Queries, which: SQL | undefined) {
  const rows = await selectInterviews(queries, and(which, isOpenInterview))
  await holdAccounts(
    queries,
    rows.flatMap(({ studentAccount, startupAccount }) => [studentAccount?.id ?? 0, startupAccount?.id ?? 0]),
  )
}

/**
 * Those of `which` that are open. Locks their applications, startups and themselves; accounts, students and projects are
 * locked before: see database/row-locks.ts. Answers the accounts that were emailed.
 */
export async function cancelInterviews(
  queries: Queries,
  notifier: Notifier,
  which: SQL | undefined,
  { by, note = null, instead, why, leaving }: Cancellation,
): Promise<Set<number>> {
  const open = and(which, isOpenInterview)
  const found = await queries
    .select({ applicationId: interview.applicationId, startupId: interview.startupId })
    .from(interview)
    .where(open)
  const emailed = new Set<number>()
  if (found.length === 0) return emailed
  await lockRows(
    queries,
    application,
    found.map((one) => one.applicationId),
  )
  await lockRows(
    queries,
    startup,
    found.map((one) => one.startupId),
  )
  const locked = await queries
    .select()
    .from(interview)
    .where(open)
    .orderBy(asc(interview.id))
    .for('no key update')
  for (const before of locked) {
    const wasAgreed = before.state === 'agreed'
    await queries
      .update(interview)
      .set({
        state: 'cancelled',
        cancelledBy: by,
        note,
        sequence: wasAgreed ? before.sequence + 1 : before.sequence,
        newMinutes: null,
        newPlace: null,
        remindAt: null,
        changedAt: new Date(),
      })
      .where(eq(interview.id, before.id))
    await queries.delete(offeredTime).where(eq(offeredTime.interviewId, before.id))
    await reopenApplication(queries, before, by)
    const [row] = await selectInterviews(queries, eq(interview.id, before.id))
    if (!row) continue
    const told = await tellCancelled(queries, notifier, without(row, leaving), {
      by: leaving ? null : by,
      wasAgreed,
      instead: instead?.(row),
      why,
    })
    for (const accountId of told) emailed.add(accountId)
  }
  return emailed
}

const without = (row: InterviewRow, side: UserType | undefined): InterviewRow =>
  side === 'student'
    ? { ...row, student: null, studentAccount: null }
    : side === 'startup'
      ? { ...row, startup: null, startupAccount: null }
      : row

/** Without its interview, an application waits for its answer again. */
async function reopenApplication(
  queries: Queries,
  { applicationId, startsAt, state }: typeof interview.$inferSelect,
  by: UserType | null,
) {
  if (applicationId === null) return
  const waiting = await queries
    .update(application)
    .set({ status: 'under_review' })
    .where(
      and(
        eq(application.id, applicationId),
        inArray(application.status, ['under_review', 'interview_scheduled']),
        isNull(application.withdrawnAt),
      ),
    )
    .returning({ id: application.id })
  if (waiting.length === 0) return
  await queries.insert(applicationEvent).values({
    applicationId,
    kind: 'interview_cancelled',
    by,
    interviewAt: state === 'agreed' ? startsAt : null,
  })
}
