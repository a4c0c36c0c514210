// Projects in the database, as their own startup sees them.
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ApplicationStatus } from '../../contract/application.ts'
import { hourlyPounds, payInWords } from '../../contract/pay.ts'
import {
  commitmentOf,
  monthsOf,
  type Project,
  type ProjectInput,
  type ProjectStatus,
} from '../../contract/project.ts'
import type { Queries } from '../database/database.ts'
import { account, application, attempt, project, student } from '../database/tables.ts'
import { placeOf } from './project-place.ts'

export type ProjectRow = typeof project.$inferSelect

/** What everyone reads of a project who may read it. */
export const writtenOf = (row: Omit<ProjectRow, 'searchedText' | 'skillCodes'>) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  durationWeeks: row.durationWeeks,
  months: monthsOf(row.durationWeeks),
  weeklyHours: row.weeklyHours,
  commitment: row.commitment,
  skills: row.skills.map((name, index) => ({ name, level: row.skillLevels[index] ?? 1 })),
  location: row.location,
  country: row.country,
  remoteWithin: row.remoteWithin,
  industry: row.industry,
  compensation: row.compensation,
  deadline: row.deadline,
  places: row.places,
  answerDays: row.answerDays,
})

/** What an application is to its startup: an answer counts as soon as it is given, even while it can be undone. */
export const statusForStartup = sql<ApplicationStatus>`coalesce(${application.heldAnswer}, ${application.status})`

const isUnanswered = sql`(${application.id} is not null and ${application.answeredAt} is null
  and ${application.heldAnswer} is null and ${application.withdrawnAt} is null)`

/** Not answered by the promised day, though the startup could have answered it. */
const isOverdue = sql`(${isUnanswered} and ${application.answerBy} < now() and ${project.takenDownAt} is null)`

/** Suspended students are not shown to startups, and are not counted either. */
const isOfSuspended = sql`exists (select 1 from ${student} inner join ${account} on ${account.id} = ${student.accountId}
  where ${student.id} = ${application.studentId} and ${account.suspendedAt} is not null)`

const countIf = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`

/** The startup's projects, newest first; only one of them where an id is given. */
export async function listProjects(queries: Queries, startupId: number, id?: number): Promise<Project[]> {
  const rows = await queries
    .select({
      project,
      applicants: countIf(sql`${application.id} is not null and not ${isOfSuspended}`),
      unanswered: countIf(sql`${isUnanswered} and not ${isOfSuspended}`),
      accepted: countIf(sql`${statusForStartup} = 'accepted'`),
      overdue: countIf(sql`${isOverdue} and not ${isOfSuspended}`),
    })
    .from(project)
    .leftJoin(application, and(eq(application.projectId, project.id), isNull(application.withdrawnAt)))
    .where(and(eq(project.startupId, startupId), id === undefined ? undefined : eq(project.id, id)))
    .groupBy(project.id)
    .orderBy(desc(project.id))
  return rows.map(({ project: row, ...counts }) => ({
    ...writtenOf(row),
    ...counts,
    pay: row.pay,
    status: row.status,
    posted: row.status === 'Draft' ? null : row.postedAt.toISOString(),
    takenDown: row.takenDownAt !== null,
  }))
}

/** Which projects have applications that wait too long, and how many. */
export async function listOverdue(queries: Queries, startupId: number) {
  const projects = await listProjects(queries, startupId)
  return projects.flatMap(({ title, overdue }) => (overdue > 0 ? [{ title, count: overdue }] : []))
}

export async function getProject(queries: Queries, startupId: number, id: number) {
  const [found] = await listProjects(queries, startupId, id)
  return found
}

/** Row lock for a change. With 'update', for a deletion, no one can apply at the same time either. */
export async function lockProject(
  queries: Queries,
  startupId: number,
  id: number,
  strength: 'no key update' | 'update' = 'no key update',
) {
  const [found] = await queries
    .select()
    .from(project)
    .where(and(eq(project.id, id), eq(project.startupId, startupId)))
    .for(strength)
  return found
}

const columnsOf = ({ skills, ...input }: ProjectInput) => ({
  ...input,
  ...placeOf(input),
  compensation: payInWords(input.pay, input),
  hourlyPounds: hourlyPounds(input.pay, input),
  commitment: commitmentOf(input.durationWeeks),
  skills: skills.map(({ name }) => name),
  skillLevels: skills.map(({ level }) => level),
})

/** The project that was created with the same key, if there is one. */
export async function createProject(
  queries: Queries,
  startupId: number,
  { idempotencyKey, ...input }: ProjectInput & { idempotencyKey?: string | undefined },
) {
  const [created] = await queries
    .insert(project)
    .values({ ...columnsOf(input), startupId, status: 'Draft', idempotencyKey })
    .onConflictDoNothing({ target: [project.startupId, project.idempotencyKey] })
    .returning({ id: project.id })
  if (created) return created.id
  const [before] = await queries
    .select({ id: project.id })
    .from(project)
    .where(and(eq(project.startupId, startupId), eq(project.idempotencyKey, idempotencyKey ?? '')))
  if (!before) throw new Error('No project was created')
  return before.id
}

export async function saveProject(queries: Queries, id: number, input: ProjectInput) {
  await queries.update(project).set(columnsOf(input)).where(eq(project.id, id))
}

export async function setProjectStatus(queries: Queries, { id, status }: ProjectRow, next: ProjectStatus) {
  const posted = status === 'Draft' && next === 'Published' ? { postedAt: new Date() } : {}
  await queries
    .update(project)
    .set({ status: next, ...posted })
    .where(eq(project.id, id))
}

export async function deleteProject(queries: Queries, id: number) {
  await queries.delete(project).where(eq(project.id, id))
}

/** In one order: two changes that lock the same students cannot deadlock. */
export async function listAcceptedStudents(queries: Queries, projectId: number): Promise<number[]> {
  const { studentId, withdrawnAt } = application
  const rows = await queries
    .select({ studentId })
    .from(application)
    .where(and(eq(application.projectId, projectId), eq(statusForStartup, 'accepted'), isNull(withdrawnAt)))
    .orderBy(asc(studentId))
  return rows.map((row) => row.studentId)
}

/** The students who still hope for this project. */
export const listWaiting = (queries: Queries, projectId: number) =>
  queries
    .select({ accountId: student.accountId, applicationId: application.id })
    .from(application)
    .innerJoin(student, eq(student.id, application.studentId))
    .where(
      and(
        eq(application.projectId, projectId),
        inArray(application.status, ['under_review', 'interview_scheduled']),
        isNull(application.withdrawnAt),
      ),
    )

/** How often the startup has done this within a day, with this time. */
export const countWithinDay = (queries: Queries, what: 'publish' | 'invite', startupId: number) =>
  countWithin(queries, `${what} startup ${startupId}`, 24)

/** How often something was done within these hours, with this time. Not counted if the transaction is rolled back. */
export async function countWithin(queries: Queries, key: string, hours: number): Promise<number> {
  const isOver = sql`${attempt.expiresAt} <= now()`
  const [counted] = await queries
    .insert(attempt)
    .values({ key, count: 1, expiresAt: sql`now() + make_interval(hours => ${hours})` })
    .onConflictDoUpdate({
      target: attempt.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempt.count} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${attempt.expiresAt} end`,
      },
    })
    .returning({ count: attempt.count })
  return counted?.count ?? 0
}
