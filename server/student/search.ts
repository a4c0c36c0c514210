// Searching and counting: by the index in this process as soon as it is loaded, until then by SQL. Both answer the same.
import type { SearchFacets, SearchFilters } from '../../contract/student.ts'
import type { Database } from '../database/database.ts'
import { countFacets } from './facets.store.ts'
import type { StudentIndex } from './index/student-index.ts'
import { type FoundPage, type PageWanted, searchStudents } from './search.store.ts'

export type StudentSearch = {
  search: (filters: SearchFilters, page: PageWanted, startupId: number) => Promise<FoundPage>
  facets: (filters: SearchFilters, startupId: number) => Promise<SearchFacets>
}

export const searchBySql = ({ read }: Database): StudentSearch => ({
  search: (filters, page, startupId) => searchStudents(read, filters, page, startupId),
  facets: (filters, startupId) => countFacets(read, filters, startupId),
})

export function makeSearch(database: Database, index: StudentIndex | undefined): StudentSearch {
  const bySql = searchBySql(database)
  return {
    search: async (filters, page, startupId) =>
      (await index?.search(filters, page, startupId)) ?? bySql.search(filters, page, startupId),
    facets: async (filters, startupId) =>
      (await index?.facets(filters, startupId)) ?? bySql.facets(filters, startupId),
  }
}
