// The projects that students can browse. The demo has them as sample data and makes no call; live asks the server.
import type { Mode } from '../../../contract/account.ts'
import type { Answering, Commitment, OfferedProject } from '../../../contract/project.ts'
import type { BrowsedProject } from '../../../contract/project-search.ts'
import type { StudentProfile } from '../../../contract/student.ts'
import { useMode } from '../../lib/mode.ts'
import { useOpenProjects } from './open-projects.ts'
import type { FilterName, ProjectFilters, ProjectSort } from './project-filters.ts'
import { useSampleProjects } from './sample-projects.ts'

/** What both have. The promise to answer, and how it is kept, is known in live only. */
export type BrowsableProject = Omit<
  OfferedProject,
  'durationWeeks' | 'places' | 'startupId' | 'answering' | 'answerDays' | 'posted'
> & {
  posted: string
  answers?: Answering & { days: number }
  match?: BrowsedProject['match']
}

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

const sources: Record<Mode, (search: ProjectSearch) => ProjectResults> = {
  demo: useSampleProjects,
  live: useOpenProjects,
}

/** A page never changes its mode. */
export function useProjectSearch(search: ProjectSearch): ProjectResults {
  const useSource = sources[useMode()]
  return useSource(search)
}
