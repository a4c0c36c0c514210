// Tells the search and the alerts that a student changed: called in the transaction of every change to what can be
// found (profile, CV, visibility, busy hours, suspension, deletion).
import { eq, sql } from 'drizzle-orm'
import type { Findable } from '../../contract/fits.ts'
import type { Queries } from '../database/database.ts'
import { student, studentChange } from '../database/tables.ts'
import { getFindable } from './findable.ts'

/** Called before the change, so that what startups could find until now can be read. */
export async function noteStudentChange(queries: Queries, studentId: number) {
  await queries.insert(studentChange).values({ studentId, before: await getFindable(queries, studentId) })
}

/** The same for all that belongs to an account, which may be a startup's. */
export async function noteAccountChange(queries: Queries, accountId: number) {
  const found = await queries.select({ id: student.id }).from(student).where(eq(student.accountId, accountId))
  for (const { id } of found) await noteStudentChange(queries, id)
}

export type StudentChange = { sequence: number; studentId: number; before: Findable | null }

/** How far somebody has read the changes: every change of an earlier transaction has been seen. */
export type ChangesRead = { changes: StudentChange[]; readUpTo: number }

/**
 * The changes since `readUpTo`, some of them perhaps once more. Sequence numbers are given before a transaction is
 * stored, so that a lower one can turn up later than a higher one. That is why this goes by transactions: whatever
 * is older than the oldest one still under way is there for all to see.
 */
export async function readChanges(queries: Queries, readUpTo: number): Promise<ChangesRead> {
  const { rows } = (await queries.execute(sql`
    with oldest as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as running)
    select oldest.running::text as running, ${studentChange.sequence}::text as sequence,
      ${studentChange.studentId} as "studentId", ${studentChange.before} as before
    from oldest left join ${studentChange} on ${isSince(readUpTo, sql`oldest.running`)}
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

/** A number from before the database was restored elsewhere is from another count: then all of them are new. */
const isSince = (readUpTo: number, running: ReturnType<typeof sql>) =>
  sql`${studentChange.transaction} >= case when ${readUpTo}::bigint > ${running} then 0 else ${readUpTo}::bigint end`
