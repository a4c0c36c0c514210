// Students search the projects that are open to them.
import { matchOf } from '../../contract/match.ts'
import { Problem } from '../../contract/problem.ts'
import { type OfferedProject, wantedBy } from '../../contract/project.ts'
import type { BrowsedProject } from '../../contract/project-search.ts'
import type { Database } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { setPageHeaders } from '../http/page-headers.ts'
import { listHoursWithout } from '../student/busy-hours.ts'
import { matchedOf } from '../student/found-student.ts'
import { getStudentByAccount } from '../student/student.store.ts'
import { decodeCursor, encodeCursor } from './browse.rules.ts'
import { type Browsing, canRead, countProjects, getOfferedProjects, searchProjects } from './browse.store.ts'

export function browseRoutes(database: Database) {
  async function getMatched(accountId: number): Promise<Browsing> {
    const student = await getStudentByAccount(database.read, accountId)
    const running =
      student.busyHours > 0 ? await listHoursWithout(database.read, { studentId: student.id }) : []
    const hoursFor = new Map(running.map(({ projectId, hours }) => [projectId, hours]))
    return { matched: matchedOf(student), hoursFor }
  }
  const withMatch = (project: OfferedProject, { matched, hoursFor }: Browsing): BrowsedProject => ({
    ...project,
    match: matchOf(
      { ...matched, weeklyHours: hoursFor.get(project.id) ?? matched.weeklyHours },
      wantedBy(project),
      'student',
    ),
  })
  return {
    searchProjects: async ({ filters, sort, limit, cursor }, { caller, reply, url }) => {
      const after = decodeCursor(cursor, sort)
      const student = await getMatched(caller.id)
      const page = await searchProjects(database.read, filters, { sort, limit, after }, student)
      setPageHeaders(reply, url, {
        total: page.total,
        nextCursor: page.next && encodeCursor(sort, page.next),
      })
      const projects = await getOfferedProjects(database.read, page.ids)
      return projects.map((project) => withMatch(project, student))
    },

    countProjects: ({ filters }) => countProjects(database.read, filters),

    getOfferedProject: async ({ id }, { caller }) => {
      const [project] = (await canRead(database.read, caller.id, id))
        ? await getOfferedProjects(database.read, [id])
        : []
      if (!project) throw new Problem('not-found', 'We couldn’t find this project. It may have closed.')
      return withMatch(project, await getMatched(caller.id))
    },
  } satisfies Partial<Handlers>
}
