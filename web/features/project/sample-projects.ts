// The demo's projects: sample data, filtered, counted and sorted here.
import { useQuery } from '@tanstack/react-query'
import { commitments } from '../../../contract/project.ts'
import type { SampleProject } from './browsable-project.ts'
import type { ProjectResults, ProjectSearch } from './found-projects.ts'
import { countWith, filterProjects, orders } from './project-filters.ts'
import { fitOf } from './project-fit.ts'

export function useSampleProjects({ filters, sort, profile, openedId }: ProjectSearch): ProjectResults {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['browsable-projects'],
    queryFn: async (): Promise<SampleProject[]> => {
      const { browsableProjects } = await import('../../../sample/browsable-projects.ts')
      return browsableProjects(new Date()).map((project) => ({
        ...project,
        skills: project.skills.map((name) => ({ name, level: 1 })),
        domainConfirmed: false,
      }))
    },
  })
  const projects =
    data &&
    filterProjects(data, filters)
      .map((project) => ({ project, score: profile ? fitOf(profile, project).score : 0 }))
      .sort(orders[sort])
      .map(({ project }) => project)
  return {
    found: data &&
      projects && {
        projects,
        total: projects.length,
        open: data.length,
        opened: data.find(({ id }) => String(id) === openedId),
        commitments,
        countWith: (name, choice) => countWith(data, filters, name, choice),
        more: undefined,
      },
    isError,
    isFetching,
    refetch,
  }
}
