// The projects that students can browse. The demo has them as sample data and makes no call; live asks the server.
import type { Mode } from '../../../contract/account.ts'
import { useMode } from '../../lib/mode.ts'
import type { ProjectResults, ProjectSearch } from './found-projects.ts'
import { useOpenProjects } from './open-projects.ts'
import { useSampleProjects } from './sample-projects.ts'

const sources: Record<Mode, (search: ProjectSearch) => ProjectResults> = {
  demo: useSampleProjects,
  live: useOpenProjects,
}

/** A page never changes its mode. */
export function useProjectSearch(search: ProjectSearch): ProjectResults {
  const useSource = sources[useMode()]
  return useSource(search)
}
