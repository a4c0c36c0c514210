// What is searched for among the projects, and what a search found.
import type { Commitment } from '../../../contract/project.ts'
import type { StudentProfile } from '../../../contract/student.ts'
import type { BrowsableProject } from './browsable-project.ts'
import type { FilterName, ProjectFilters, ProjectSort } from './project-filters.ts'

export type ProjectSearch = {
  filters: ProjectFilters
  sort: ProjectSort
  profile: StudentProfile | undefined
  /** The project to show in full, by its address. */
  openedId: string | null
}

/** What a search found: the pages that are loaded, and how many there are in all. */
export type FoundProjects = {
  projects: BrowsableProject[]
  total: number
  /** All that could be found, whatever is searched for. */
  open: number
  opened: BrowsableProject | undefined
  commitments: readonly Commitment[]
  countWith: <Name extends FilterName>(name: Name, choice: ProjectFilters[Name]) => number | undefined
  more: { load: () => void; isLoading: boolean } | undefined
}

export type ProjectResults = {
  found: FoundProjects | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => void
}
