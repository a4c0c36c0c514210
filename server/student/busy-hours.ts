// The hours a week that accepted projects take from a student while they run.
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database, Queries } from '../database/database.ts'
import { application, project, student } from '../database/tables.ts'
import { isRunning } from './accepted-projects.ts'
import { refreshEvidence } from './evidence.store.ts'
import { noteStudentChange } from './student-change.ts'

/** What `student.busyHours` should be. */
const runningHours = sql<number>`(select least(coalesce(sum(${project.weeklyHours}), 0), 168)::int
  from ${application} inner join ${project} on ${project.id} = ${application.projectId}
  where ${application.studentId} = ${student.id} and ${isRunning})`

/**
 * For the running projects of a student, or for one project: the hours a week that the student would have free without
 * it. For that project itself a student is scored by these.
 */
export const listHoursWithout = (queries: Queries, of: { studentId: number } | { projectId: number }) =>
  queries
    .select({
      studentId: application.studentId,
      projectId: application.projectId,
      hours: sql<number>`greatest(0, ${student.maxWeeklyHours} - greatest(0, ${student.busyHours} - ${project.weeklyHours}))::int`,
    })
    .from(application)
    .innerJoin(project, eq(project.id, application.projectId))
    .innerJoin(student, eq(student.id, application.studentId))
    .where(
      and(
        'studentId' in of ? eq(application.studentId, of.studentId) : eq(application.projectId, of.projectId),
        isRunning,
      ),
    )

/**
 * Called in every transaction that may have changed which projects a student was accepted for, or how long they run:
 * the busy hours, and what stands behind the skills.
 */
export async function refreshFromProjects(queries: Queries, studentId: number) {
  await recountBusyHours(queries, studentId)
  await refreshEvidence(queries, [studentId])
}

async function recountBusyHours(queries: Queries, studentId: number) {
  const isThis = eq(student.id, studentId)
  // Row lock: of two changes of one student the second counts what the first did.
  const [before] = await queries
    .select({ busyHours: student.busyHours })
    .from(student)
    .where(isThis)
    .for('no key update')
  // Wrapped once more, because drizzle leaves the tables' names out of a selection from one table.
  const [now] = await queries
    .select({ busyHours: sql<number>`${runningHours}` })
    .from(student)
    .where(isThis)
  if (!before || !now || before.busyHours === now.busyHours) return
  await noteStudentChange(queries, studentId)
  await queries.update(student).set(now).where(isThis)
}

/** Gives students their hours back when a project has run its weeks, and counts it as evidence. Safe to run at any time and in many processes. */
export async function endFinishedProjects(database: Database) {
  const ended = await database.slowRead
    .select({ id: student.id })
    .from(student)
    .where(and(gt(student.busyHours, 0), ne(student.busyHours, runningHours)))
  for (const { id } of ended) await database.write((transaction) => refreshFromProjects(transaction, id))
}
