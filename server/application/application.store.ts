// Applications in the database, as their student sees them.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Application, SentApplication } from '../../contract/application.ts'
import { isFinal } from '../../contract/application-lists.ts'
import { isDomainConfirmed } from '../../contract/confirmed-address.ts'
import { placeInWords } from '../../contract/place.ts'
import { accountDeleted } from '../../contract/problem.ts'
import type { Queries } from '../database/database.ts'
import { holdAccounts, lockStudents } from '../database/row-locks.ts'
import { account, application, project, startup, student } from '../database/tables.ts'
import { isOpen, isProjectShown, removedProject } from '../project/open-projects.ts'
import { addEvent, listEvents } from './timeline.store.ts'

/** A project that takes applications now. It, its startup and the applicant stay until the transaction ends. */
export async function holdOpenProject(queries: Queries, projectId: number, applicantAccountId: number) {
  const [owner] = await queries
    .select({ accountId: startup.accountId })
    .from(project)
    .innerJoin(startup, eq(startup.id, project.startupId))
    .where(eq(project.id, projectId))
  if (!owner) return undefined
  await holdAccounts(queries, [owner.accountId])
  await getStudentId(queries, applicantAccountId)
  const [open] = await queries
    .select({
      title: project.title,
      answerDays: project.answerDays,
      startupId: startup.id,
      accountId: startup.accountId,
    })
    .from(project)
    .innerJoin(startup, eq(startup.id, project.startupId))
    .where(and(eq(project.id, projectId), isOpen()))
    .for('share', { of: project })
  return open
}

type NewApplication = { accountId: number; projectId: number; note: string | undefined; answerDays: number }

/** Of one student to one project, counting those that were withdrawn. */
export const maxApplications = 3

/** A student who withdrew may apply again, up to the maximum. The same application sent twice is one. */
export async function createApplication(
  queries: Queries,
  { accountId, projectId, note = undefined, answerDays }: NewApplication,
): Promise<{ application: Application; isNew: boolean } | 'applied' | 'too often'> {
  const studentId = await getStudentId(queries, accountId)
  const answerBy = sql`now() + make_interval(days => ${answerDays}::int)`
  const fresh = { status: 'under_review' as const, note: note ?? null, answerBy }
  const [created] = await queries
    .insert(application)
    .values({ studentId, projectId, ...fresh })
    .onConflictDoUpdate({
      target: [application.studentId, application.projectId],
      set: {
        ...fresh,
        appliedAt: sql`now()`,
        answeredAt: null,
        withdrawnAt: null,
        timesApplied: sql`${application.timesApplied} + 1`,
      },
      setWhere: sql`${application.withdrawnAt} is not null and ${application.timesApplied} < ${maxApplications}`,
    })
    .returning()
  if (!created) {
    const isThis = and(eq(application.studentId, studentId), eq(application.projectId, projectId))
    const [before] = await queries.select().from(application).where(isThis)
    if (before?.withdrawnAt) return 'too often'
    const isSentAgain = before && !isFinal(before.status) && before.note === (note ?? null)
    return isSentAgain ? { application: applicationOf(before), isNew: false } : 'applied'
  }
  await addEvent(queries, created.id, { kind: 'under_review', by: 'student' })
  return { application: applicationOf(created), isNew: true }
}

const applicationOf = (row: typeof application.$inferSelect): Application => ({
  id: row.id,
  projectId: row.projectId,
  status: row.status,
  appliedDate: row.appliedAt.toISOString(),
})

async function getStudentId(queries: Queries, accountId: number): Promise<number> {
  const [found] = await queries
    .select({ id: student.id })
    .from(student)
    .where(eq(student.accountId, accountId))
    .for('key share')
  if (!found) throw accountDeleted()
  return found.id
}

/** The student's own application, with what is needed to withdraw it. Row lock on its project, as for an answer. */
export async function lockOwnApplication(queries: Queries, accountId: number, id: number) {
  const isOwn = and(eq(application.id, id), eq(student.accountId, accountId))
  const [concerned] = await queries
    .select({ startupAccountId: startup.accountId, studentId: student.id })
    .from(application)
    .innerJoin(student, eq(student.id, application.studentId))
    .innerJoin(project, eq(project.id, application.projectId))
    .innerJoin(startup, eq(startup.id, project.startupId))
    .where(isOwn)
  if (!concerned) return undefined
  await holdAccounts(queries, [concerned.startupAccountId])
  await lockStudents(queries, [concerned.studentId])
  const [found] = await queries
    .select({ title: project.title, accountId: startup.accountId })
    .from(application)
    .innerJoin(student, eq(student.id, application.studentId))
    .innerJoin(project, eq(project.id, application.projectId))
    .innerJoin(startup, eq(startup.id, project.startupId))
    .where(isOwn)
    .for('no key update', { of: project })
  const [row] = await queries.select().from(application).where(eq(application.id, id)).for('no key update')
  return found && row && { ...found, row }
}

export async function setWithdrawn(queries: Queries, id: number) {
  await queries
    .update(application)
    // An answer that the student has not seen yet is dropped.
    .set({ withdrawnAt: sql`now()`, heldAnswer: null, sendAnswerAt: null })
    .where(eq(application.id, id))
  await addEvent(queries, id, { kind: 'withdrawn', by: 'student' })
}

/** What students still see of a project that was taken down, or whose startup is suspended. */
const removed = {
  projectTitle: removedProject.title,
  company: removedProject.company,
  domainConfirmed: false,
  compensation: 'Not shown',
  description: 'We’ve removed this project from Launchquad.',
}

/** What a student has applied to, the newest first. */
export async function listSentApplications(queries: Queries, accountId: number): Promise<SentApplication[]> {
  const isOwn = eq(student.accountId, accountId)
  const rows = await queries
    .select({ application, project, of: startup, address: account, isShown: sql<boolean>`${isProjectShown}` })
    .from(application)
    .innerJoin(student, eq(student.id, application.studentId))
    .innerJoin(project, eq(project.id, application.projectId))
    .innerJoin(startup, eq(startup.id, project.startupId))
    .innerJoin(account, eq(account.id, startup.accountId))
    .where(isOwn)
    .orderBy(desc(application.appliedAt), desc(application.id))
  const timelines = await listEvents(
    queries,
    rows.map((row) => row.application.id),
  )
  return rows.map(({ application: sent, project: to, of, address, isShown }) => ({
    id: sent.id,
    projectId: to.id,
    status: sent.status,
    appliedDate: sent.appliedAt.toISOString(),
    industry: to.industry,
    location: placeInWords(to),
    ...(isShown
      ? {
          projectTitle: to.title,
          company: of.businessName ?? 'A startup',
          domainConfirmed: isDomainConfirmed(address, of.websiteUrl),
          compensation: to.compensation,
          description: to.description,
        }
      : removed),
    note: sent.note,
    answerBy: sent.answerBy.toISOString(),
    answeredAt: sent.answeredAt?.toISOString() ?? null,
    withdrawnAt: sent.withdrawnAt?.toISOString() ?? null,
    contactEmail: isShown && sent.status === 'accepted' && !sent.withdrawnAt ? address.email : null,
    events: timelines.get(sent.id) ?? [],
  }))
}
