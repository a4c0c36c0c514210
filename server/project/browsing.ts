// A student who looks at projects, and how well each fits them.
import { matchOf } from '../../contract/match.ts'
import { type OfferedProject, wantedBy } from '../../contract/project.ts'
import type { BrowsedProject } from '../../contract/project-search.ts'
import type { Queries } from '../database/database.ts'
import { listHoursWithout } from '../student/busy-hours.ts'
import { matchedOf } from '../student/found-student.ts'
import { getStudentByAccount } from '../student/student.store.ts'
import type { Browsing } from './browse.store.ts'

export async function getBrowsing(queries: Queries, accountId: number): Promise<Browsing> {
  const student = await getStudentByAccount(queries, accountId)
  const running = student.busyHours > 0 ? await listHoursWithout(queries, { studentId: student.id }) : []
  const hoursFor = new Map(running.map(({ projectId, hours }) => [projectId, hours]))
  return { matched: matchedOf(student), hoursFor }
}

export const withMatch = (project: OfferedProject, { matched, hoursFor }: Browsing): BrowsedProject => ({
  ...project,
  match: matchOf(
    { ...matched, weeklyHours: hoursFor.get(project.id) ?? matched.weeklyHours },
    wantedBy(project),
    'student',
  ),
})
