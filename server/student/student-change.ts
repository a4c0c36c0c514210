// The log of student changes, for the search and the alerts: written in the transaction of every change to what can be
// found (profile, CV, visibility, busy hours, suspension, deletion).
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Findable } from '../../contract/fits.ts'
import { currentNumber, noticeServer, oldestRunningNumber } from '../database/change-number.ts'
import { beforeCommit, type Queries } from '../database/database.ts'
import { lockStudents } from '../database/row-locks.ts'
import { student, studentChange } from '../database/tables.ts'
import { getFindable } from './findable.ts'
import { writeSerialized } from './serialized-students.store.ts'

/**
 * Called before the change: it stores what startups could find until now. What a search shows of the student is
 * written when the transaction ends.
 */
export async function noteStudentChange(queries: Queries, studentId: number) {
  await lockStudents(queries, [studentId])
  const before = await getFindable(queries, studentId)
  await queries.insert(studentChange).values({ studentId, before, transaction: currentNumber })
  beforeCommit(queries, `serialize student ${studentId}`, () => writeSerialized(queries, [studentId]))
}

/** The same for all that belongs to an account, which may be a startup's. */
export async function noteAccountChange(queries: Queries, accountId: number) {
  const found = await queries.select({ id: student.id }).from(student).where(eq(student.accountId, accountId))
  for (const { id } of found) await noteStudentChange(queries, id)
}

type StudentChange = { sequence: number; studentId: number; before: Findable | null }

/** Every change of a transaction before `readUpTo` has been seen. */
export type ChangesRead = { changes: StudentChange[]; readUpTo: number }

/**
 * The changes since `readUpTo`, some of them perhaps once more. Sequence numbers are given before the commit, so a lower
 * one can turn up after a higher one. That is why this goes by transactions: all that are older than the oldest one
 * still running are visible.
 */
export async function readChanges(queries: Queries, readUpTo: number): Promise<ChangesRead> {
  const { rows } = (await queries.execute(sql`
    with oldest as (select ${oldestRunningNumber} as running)
    select oldest.running::text as running, ${studentChange.sequence}::text as sequence,
      ${studentChange.studentId} as "studentId", ${studentChange.before} as before
    from oldest left join ${studentChange} on ${studentChange.transaction} >= ${readUpTo}::bigint
    order by ${studentChange.sequence}`)) as unknown as {
    rows: { running: string; sequence: string | null; studentId: number; before: Findable | null }[]
  }
  return {
    readUpTo: Number(rows[0]?.running),
    changes: rows.flatMap(({ sequence, studentId, before }) =>
      sequence === null ? [] : [{ sequence: Number(sequence), studentId, before }],
    ),
  }
}

export type SettledChange = typeof studentChange.$inferSelect
type SettledRead = { changes: SettledChange[]; readUpTo: number }

/**
 * For readers that must see each change exactly once: only changes older than every running transaction, so none can
 * turn up behind `readUpTo`.
 */
export async function readSettledChanges(queries: Queries, readUpTo: number): Promise<SettledRead> {
  let running = await oldestRunning(queries)
  // The database was restored on another server while we ran.
  if (readUpTo > running && (await noticeServer(queries))) running = await oldestRunning(queries)
  const changes = await queries
    .select()
    .from(studentChange)
    .where(and(gte(studentChange.transaction, readUpTo), lt(studentChange.transaction, running)))
    .orderBy(asc(studentChange.sequence))
  return { changes, readUpTo: running }
}

/** The first change of a student that is not among those read up to there: it tells what they led to. */
export async function whatFollowed(queries: Queries, studentId: number, readUpTo: number) {
  const [later] = await queries
    .select()
    .from(studentChange)
    .where(and(eq(studentChange.studentId, studentId), gte(studentChange.transaction, readUpTo)))
    .orderBy(asc(studentChange.sequence))
    .limit(1)
  return later
}

/** The oldest transaction still under way: every change of an earlier one can be seen. */
export async function oldestRunning(queries: Queries): Promise<number> {
  const { rows } = (await queries.execute(
    sql`select ${oldestRunningNumber}::text as running`,
  )) as unknown as { rows: { running: string }[] }
  return Number(rows[0]?.running)
}

/** A reader that is further behind must load everything again. */
export const daysKept = 30

export async function deleteOldChanges(queries: Queries) {
  await queries
    .delete(studentChange)
    .where(lt(studentChange.at, sql`now() - make_interval(days => ${daysKept})`))
}
