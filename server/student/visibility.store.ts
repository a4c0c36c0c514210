// Which startup may find and read which student.
import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Visibility } from '../../contract/student.ts'
import type { Queries } from '../database/database.ts'
import { application, project, student } from '../database/tables.ts'
import { hasProfile } from './findable.ts'

/** A condition on `student`: visible to everyone, or to this startup only. */
export const visibleTo = (startupId: number | Placeholder | SQL): SQL => isVisible(hasAppliedTo(startupId))

/** The same for a search: who has applied is listed once. PostgreSQL overrates the cost of a subquery for each student. */
export const visibleInSearch = (startupId: number): SQL =>
  isVisible(sql`${student.id} = any(array(select ${application.studentId} ${applicationsTo(startupId)}))`)

const isVisible = (hasApplied: SQL): SQL =>
  sql`(${hasProfile} and (${student.visibility} = 'everyone' or (${student.visibility} = 'applied' and ${hasApplied})))`

/** The same, of a student who has applied to that startup and not withdrawn. */
export const isShownToAppliedTo: SQL = sql`(${student.visibility} <> 'nobody' and ${hasProfile})`

/** Not to every startup, but to this one. */
export const isOnlyFor = (startupId: number | Placeholder | SQL): SQL =>
  sql`(${student.visibility} = 'applied' and ${hasProfile} and ${hasAppliedTo(startupId)})`

const hasAppliedTo = (startupId: number | Placeholder | SQL): SQL =>
  sql`exists (select 1 ${applicationsTo(startupId)} and ${application.studentId} = ${student.id})`

/** A withdrawn application no longer makes the student visible to its startup. */
const applicationsTo = (startupId: number | Placeholder | SQL): SQL => sql`
  from ${application} inner join ${project} on ${project.id} = ${application.projectId}
  where ${application.withdrawnAt} is null and ${project.startupId} = ${startupId}`

/** Those of the students whom the startup may see; none of them is deleted before the transaction ends. */
export async function holdVisible(queries: Queries, startupId: number, studentIds: number[]) {
  if (studentIds.length === 0) return []
  const seen = await queries
    .select({ id: student.id })
    .from(student)
    .where(and(inArray(student.id, studentIds), visibleTo(startupId)))
    .for('key share')
  return seen.map(({ id }) => id)
}

export async function setVisibility(queries: Queries, studentId: number, visibility: Visibility) {
  await queries.update(student).set({ visibility }).where(eq(student.id, studentId))
}
