// The hours a week that accepted projects take from a student while they run.
import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { application, applicationEvent, project, student } from '../database/tables.ts'
import { noteStudentChange } from './student-change.ts'

/** Called in the transaction of whatever may have changed them; a project runs from its acceptance for its weeks. */
export async function recountBusyHours(queries: Queries, studentId: number) {
  // Two changes of one student take turns, so that the second counts what the first did.
  const [before] = await queries
    .select({ busyHours: student.busyHours })
    .from(student)
    .where(eq(student.id, studentId))
    .for('update')
  const acceptedAt = sql`(select max(${applicationEvent.at}) from ${applicationEvent} where ${applicationEvent.applicationId} = ${application.id} and ${applicationEvent.status} = 'accepted')`
  const [running] = await queries
    .select({ hours: sql<number>`least(coalesce(sum(${project.weeklyHours}), 0), 168)::int` })
    .from(application)
    .innerJoin(project, eq(project.id, application.projectId))
    .where(
      and(
        eq(application.studentId, studentId),
        eq(application.status, 'accepted'),
        sql`${application.withdrawnAt} is null`,
        sql`${acceptedAt} + make_interval(weeks => ${project.durationWeeks}::int) > now()`,
      ),
    )
  const busyHours = running?.hours ?? 0
  if (!before || before.busyHours === busyHours) return
  await noteStudentChange(queries, studentId)
  await queries.update(student).set({ busyHours }).where(eq(student.id, studentId))
}
