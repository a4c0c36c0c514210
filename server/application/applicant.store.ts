// Applications in the database, as the startup sees them.
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { undoUntil } from '../../contract/applicant.ts'
import type { ApplicationStatus } from '../../contract/application.ts'
import type { Queries } from '../database/database.ts'
import { holdAccounts, lockStudents } from '../database/row-locks.ts'
import { account, application, applicationEvent, project, student } from '../database/tables.ts'

/** The applications to one project that were not withdrawn, of students who are not suspended. */
export const listApplications = (queries: Queries, startupId: number, projectId: number) =>
  selectApplications(queries, startupId, eq(application.projectId, projectId))

export async function getApplication(queries: Queries, startupId: number, id: number) {
  const [found] = await selectApplications(queries, startupId, eq(application.id, id))
  return found
}

const lastChange =
  sql<Date | null>`(select max(${applicationEvent.at}) from ${applicationEvent} where ${applicationEvent.applicationId} = ${application.id})`.mapWith(
    applicationEvent.at,
  )

async function selectApplications(queries: Queries, startupId: number, which: ReturnType<typeof eq>) {
  const rows = await queries
    .select({
      application,
      changedAt: lastChange,
      email: account.email,
    })
    .from(application)
    .innerJoin(project, and(eq(project.id, application.projectId), eq(project.startupId, startupId)))
    .innerJoin(student, eq(student.id, application.studentId))
    .innerJoin(account, eq(account.id, student.accountId))
    .where(and(which, isNull(application.withdrawnAt), isNull(account.suspendedAt)))
    .orderBy(asc(application.id))
  const now = new Date()
  return rows.map(({ application: row, changedAt, email }) => {
    const until = changedAt && undoUntil(row.status, changedAt)
    return {
      id: row.id,
      status: row.status,
      appliedAt: row.appliedAt.toISOString(),
      note: row.note,
      answerBy: row.answerBy.toISOString(),
      answered: row.answeredAt !== null,
      overdue: row.answeredAt === null && row.answerBy < now,
      undoUntil: until && until > now ? until.toISOString() : null,
      studentId: row.studentId,
      email,
    }
  })
}

/** Row locks for a change: answers to one project run one after the other, so its openings are never overbooked. */
export async function lockApplication(queries: Queries, startupId: number, id: number) {
  const ofStartup = and(eq(application.id, id), eq(project.startupId, startupId))
  const [applicant] = await queries
    .select({ accountId: student.accountId, studentId: student.id })
    .from(application)
    .innerJoin(project, eq(project.id, application.projectId))
    .innerJoin(student, eq(student.id, application.studentId))
    .where(ofStartup)
  if (!applicant) return undefined
  await holdAccounts(queries, [applicant.accountId])
  await lockStudents(queries, [applicant.studentId])
  const [locked] = await queries
    .select({ project, studentAccountId: student.accountId })
    .from(application)
    .innerJoin(project, eq(project.id, application.projectId))
    .innerJoin(student, eq(student.id, application.studentId))
    .innerJoin(account, eq(account.id, student.accountId))
    .where(and(ofStartup, isNull(account.suspendedAt)))
    .for('no key update', { of: project })
  const [row] = await queries.select().from(application).where(eq(application.id, id)).for('no key update')
  return locked && row && { ...locked, application: row }
}

export async function countAccepted(queries: Queries, projectId: number): Promise<number> {
  const { status, withdrawnAt } = application
  return queries.$count(
    application,
    and(eq(application.projectId, projectId), eq(status, 'accepted'), isNull(withdrawnAt)),
  )
}

/** The statuses it had, the newest first. */
export const listEvents = (queries: Queries, applicationId: number) =>
  queries
    .select()
    .from(applicationEvent)
    .where(eq(applicationEvent.applicationId, applicationId))
    .orderBy(desc(applicationEvent.id))

/** Answers the id of the event, which is one of its kind. */
export async function setStatus(
  queries: Queries,
  id: number,
  { status, answeredAt, at }: { status: ApplicationStatus; answeredAt: Date | null; at: Date },
): Promise<number> {
  await queries.update(application).set({ status, answeredAt }).where(eq(application.id, id))
  const [event] = await queries
    .insert(applicationEvent)
    .values({ applicationId: id, status, at })
    .returning({ id: applicationEvent.id })
  return event?.id ?? 0
}
