// Interviews in the database, with the people on both sides and the project.
import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../database/database.ts'
import { account, application, interview, project, startup, student } from '../database/tables.ts'

export const studentAccount = alias(account, 'student_account')
export const startupAccount = alias(account, 'startup_account')

export const selectInterviews = (queries: Queries, which: SQL | undefined) =>
  queries
    .select({ interview, student, startup, project, studentAccount, startupAccount })
    .from(interview)
    .leftJoin(student, eq(student.id, interview.studentId))
    .leftJoin(studentAccount, eq(studentAccount.id, student.accountId))
    .leftJoin(startup, eq(startup.id, interview.startupId))
    .leftJoin(startupAccount, eq(startupAccount.id, startup.accountId))
    .leftJoin(application, eq(application.id, interview.applicationId))
    .leftJoin(project, eq(project.id, application.projectId))
    .where(which)
    .orderBy(asc(interview.id))

export type InterviewRow = Awaited<ReturnType<typeof selectInterviews>>[number]

/** Row locks on those of the ids that there are. */
export async function lockRows(
  queries: Queries,
  table: typeof application | typeof startup,
  ids: (number | null)[],
) {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return
  await queries
    .select({ id: table.id })
    .from(table as typeof application)
    .where(inArray(table.id, wanted))
    .orderBy(asc(table.id))
    .for('no key update')
}
