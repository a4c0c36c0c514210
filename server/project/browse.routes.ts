// Students search the projects that are open to them.
import { Problem } from '../../contract/problem.ts'
import type { Database } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { setPageHeaders } from '../http/page-headers.ts'
import { decodeCursor, encodeCursor } from './browse.rules.ts'
import { canRead, countProjects, getOfferedProjects, searchProjects } from './browse.store.ts'
import { getBrowsing, withMatch } from './browsing.ts'

export function browseRoutes(database: Database) {
  return {
    searchProjects: async ({ filters, sort, limit, cursor }, { caller, reply, url }) => {
      const after = decodeCursor(cursor, sort)
      const student = await getBrowsing(database.read, caller.id)
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
      return withMatch(project, await getBrowsing(database.read, caller.id))
    },
  } satisfies Partial<Handlers>
}
