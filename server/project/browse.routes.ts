// Students search the projects that are open to them.
import { type Matched, matchOf } from '../../contract/match.ts'
import { Problem } from '../../contract/problem.ts'
import { type OfferedProject, wantedBy } from '../../contract/project.ts'
import type { BrowsedProject } from '../../contract/project-search.ts'
import type { Database } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { setPageHeaders } from '../http/page-headers.ts'
import { matchedOf } from '../student/found-student.ts'
import { getStudentByAccount } from '../student/student.store.ts'
import { decodeCursor, encodeCursor } from './browse.rules.ts'
import { canRead, countProjects, getOfferedProjects, searchProjects } from './browse.store.ts'

export function browseRoutes(database: Database) {
  const getMatched = async (accountId: number) =>
    matchedOf(await getStudentByAccount(database.read, accountId))
  const withMatch = (project: OfferedProject, matched: Matched): BrowsedProject => ({
    ...project,
    match: matchOf(matched, wantedBy(project)),
  })
  return {
    searchProjects: async ({ filters, sort, limit, cursor }, { caller, reply, url }) => {
      const after = decodeCursor(cursor, sort)
      const matched = await getMatched(caller.id)
      const page = await searchProjects(database.read, filters, { sort, limit, after }, matched)
      setPageHeaders(reply, url, {
        total: page.total,
        nextCursor: page.next && encodeCursor(sort, page.next),
      })
      const projects = await getOfferedProjects(database.read, page.ids)
      return projects.map((project) => withMatch(project, matched))
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
