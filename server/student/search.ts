// Searching: by the index in this process as soon as it is loaded, until then by SQL. Both find the same. Only the index counts.
import type { SearchFilters } from '../../contract/student.ts'
import type { Database } from '../database/database.ts'
import type { StudentIndex } from './index/student-index.ts'
import { type FoundPage, type PageWanted, searchStudents } from './search.store.ts'
import { prepareSerialized } from './serialized-students.store.ts'
import { makeSerializedStudents } from './serialized-students.ts'

export type StudentSearch = {
  search: (filters: SearchFilters, page: PageWanted, startupId: number) => Promise<FoundPage>
}

export const searchBySql = ({ read }: Database): StudentSearch => ({
  search: (filters, page, startupId) => searchStudents(read, filters, page, startupId),
})

export function makeSearch(database: Database, index: StudentIndex | undefined, withEmail: boolean) {
  const bySql = searchBySql(database)
  const readSerialized = prepareSerialized(database.read, withEmail)
  const serialized = makeSerializedStudents(readSerialized)
  index?.whenChanged(serialized.invalidate)
  return {
    search: async (filters: SearchFilters, page: PageWanted, startupId: number) =>
      (await index?.search(filters, page, startupId)) ?? bySql.search(filters, page, startupId),
    /** `undefined` while the index loads: by SQL they take seconds where there are many students. */
    facets: async (filters: SearchFilters, startupId: number) => index?.facets(filters, startupId),
    /** The page with its students. Only the index knows that the cached ones are up to date. */
    find: async (filters: SearchFilters, wanted: PageWanted, startupId: number) => {
      const found = await index?.search(filters, wanted, startupId)
      if (found) return { page: found, students: await serialized.get(found.ids, startupId) }
      const page = await bySql.search(filters, wanted, startupId)
      const students = new Map((await readSerialized(page.ids, startupId)).map((one) => [one.id, one]))
      return { page, students: page.ids.flatMap((id) => students.get(id) ?? []) }
    },
  }
}
