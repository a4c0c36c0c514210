// The weekly hours that running projects leave to a student.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { HoursLeft } from '../../contract/application.ts'
import { accountDeleted } from '../../contract/problem.ts'
import type { Queries } from '../database/database.ts'
import { application, project, startup, student } from '../database/tables.ts'
import { isProjectShown, removedProject } from '../project/open-projects.ts'
import { isRunning, runsUntil } from '../student/accepted-projects.ts'

export async function getHours(queries: Queries, accountId: number): Promise<HoursLeft> {
  const isOwn = eq(student.accountId, accountId)
  const [own] = await queries
    .select({ weeklyHours: student.maxWeeklyHours, busyHours: student.busyHours })
    .from(student)
    .where(isOwn)
  if (!own) throw accountDeleted()
  const running = await queries
    .select({
      projectTitle: project.title,
      company: startup.businessName,
      weeklyHours: project.weeklyHours,
      until: runsUntil,
      isShown: sql<boolean>`${isProjectShown}`,
    })
    .from(application)
    .innerJoin(student, eq(student.id, application.studentId))
    .innerJoin(project, eq(project.id, application.projectId))
    .innerJoin(startup, eq(startup.id, project.startupId))
    .where(and(isOwn, isRunning))
    .orderBy(asc(runsUntil))
  return {
    weeklyHours: own.weeklyHours,
    left: Math.max(0, own.weeklyHours - own.busyHours),
    running: running.map(({ isShown, ...one }) => ({
      ...one,
      projectTitle: isShown ? one.projectTitle : removedProject.title,
      company: (isShown && one.company) || removedProject.company,
      until: new Date(one.until).toISOString(),
    })),
  }
}
