// Interviews in the database, with the people on both sides and the project.
import { asc, eq, type SQL } from 'drizzle-orm'
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
