// Applications in the database, as the startup sees them.
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ApplicationStatus, FinalStatus } from '../../contract/application.ts'
import { nameInForm } from '../../contract/student.ts'
import type { Queries } from '../database/database.ts'
import { holdAccounts, lockStudents } from '../database/row-locks.ts'
import { account, application, project, startup, student } from '../database/tables.ts'
import { isProjectShown } from '../project/open-projects.ts'
import { statusForStartup } from '../project/project.store.ts'
import { addEvent } from './timeline.store.ts'

/** The applications to one project that were not withdrawn, of students who are not suspended. */
export const listApplications = (queries: Queries, startupId: number, projectId: number) =>
  selectApplications(queries, startupId, eq(application.projectId, projectId))

export async function getApplication(queries: Queries, startupId: number, id: number) {
  const [found] = await selectApplications(queries, startupId, eq(application.id, id))
  return found
}

async function selectApplications(queries: Queries, startupId: number, which: ReturnType<typeof eq>) {
  const rows = await queries
    .select({
      application,
      status: statusForStartup,
      email: account.email,
      name: student.name,
      nameForm: student.nameForm,
    })
    .from(application)
    .innerJoin(project, and(eq(project.id, application.projectId), eq(project.startupId, startupId)))
    .innerJoin(student, eq(student.id, application.studentId))
    .innerJoin(account, eq(account.id, student.accountId))
    .where(and(which, isNull(application.withdrawnAt), isNull(account.suspendedAt)))
    .orderBy(asc(application.id))
  const now = new Date()
  return rows.map(({ application: row, status, email, name, nameForm }) => {
    const { sendAnswerAt } = row
    const answered = row.answeredAt !== null || row.heldAnswer !== null
    return {
      id: row.id,
      status,
      appliedAt: row.appliedAt.toISOString(),
      note: row.note,
      answerBy: row.answerBy.toISOString(),
      answered,
      overdue: !answered && row.answerBy < now,
      undoUntil: sendAnswerAt && sendAnswerAt > now ? sendAnswerAt.toISOString() : null,
      studentId: row.studentId,
      name: nameInForm(name, nameForm),
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
    .select({ project, startup, studentAccountId: student.accountId })
    .from(application)
    .innerJoin(project, eq(project.id, application.projectId))
    .innerJoin(startup, eq(startup.id, project.startupId))
    .innerJoin(student, eq(student.id, application.studentId))
    .innerJoin(account, eq(account.id, student.accountId))
    .where(and(ofStartup, isNull(account.suspendedAt)))
    .for('no key update', { of: project })
  const [row] = await queries.select().from(application).where(eq(application.id, id)).for('no key update')
  return locked && row && { ...locked, application: row }
}

export async function countAccepted(queries: Queries, projectId: number): Promise<number> {
  const { withdrawnAt } = application
  return queries.$count(
    application,
    and(eq(application.projectId, projectId), eq(statusForStartup, 'accepted'), isNull(withdrawnAt)),
  )
}

/** Stores an answer that the student does not see yet; without one, it is undone. */
export async function setHeldAnswer(
  queries: Queries,
  id: number,
  held: { heldAnswer: FinalStatus; sendAnswerAt: Date } | undefined,
) {
  await queries
    .update(application)
    .set(held ?? { heldAnswer: null, sendAnswerAt: null })
    .where(eq(application.id, id))
}

const ofStudent = alias(account, 'of_student')

/** Held answers whose time is over. Those of hidden projects and people wait until they are shown again. */
export const listDueAnswers = (queries: Queries, limit: number) =>
  queries
    .select({ id: application.id, startupId: project.startupId })
    .from(application)
    .innerJoin(project, eq(project.id, application.projectId))
    .innerJoin(student, eq(student.id, application.studentId))
    .innerJoin(ofStudent, eq(ofStudent.id, student.accountId))
    .where(and(lte(application.sendAnswerAt, sql`now()`), isProjectShown, isNull(ofStudent.suspendedAt)))
    .orderBy(asc(application.sendAnswerAt), asc(application.id))
    .limit(limit)

/** Answers the id of its event. */
export async function setStatus(
  queries: Queries,
  id: number,
  { status, answeredAt, at }: { status: ApplicationStatus; answeredAt: Date; at: Date },
): Promise<number> {
  await queries
    .update(application)
    .set({ status, answeredAt, heldAnswer: null, sendAnswerAt: null })
    .where(eq(application.id, id))
  return addEvent(queries, id, { kind: status, by: 'startup', at })
}
