// The demo's projects: sample data, filtered, counted and sorted in the browser.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { commitments, locations } from '../../contract/project-lists.ts'
import { fitOf } from '../features/project/project-fit.ts'
import type {
  BrowsableProject,
  FilterName,
  FoundProjects,
  ProjectFilters,
  ProjectResults,
  ProjectSearch,
  ProjectSort,
} from '../platform/data-source.ts'

type SampleProject = BrowsableProject & { poundsPerHour: number }

export function useSampleProjects({ filters, sort, profile, openedId }: ProjectSearch): ProjectResults {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['browsable-projects'],
    queryFn: async (): Promise<SampleProject[]> => {
      const { browsableProjects } = await import('../../sample/browsable-projects.ts')
      return browsableProjects(new Date()).map((project) => ({
        ...project,
        skills: project.skills.map((name) => ({ name, level: 1 })),
        domainConfirmed: false,
      }))
    },
  })
  // The same for the same search: opening a project filters, counts and sorts nothing again.
  const found = useMemo((): Omit<FoundProjects, 'opened'> | undefined => {
    if (!data) return undefined
    const projects = filterProjects(data, filters)
      .map((project) => ({ project, score: profile ? fitOf(profile, project).score : 0 }))
      .sort(orders[sort])
      .map(({ project }) => project)
    return {
      projects,
      total: projects.length,
      open: data.length,
      commitments,
      locations,
      countries: [],
      countWith: (name, choice) => countWith(data, filters, name, choice),
      more: undefined,
    }
  }, [data, filters, sort, profile])
  return {
    found: found && { ...found, opened: data?.find(({ id }) => id === openedId) },
    isError,
    isFetching,
    refetch,
  }
}

function filterProjects(projects: readonly SampleProject[], filters: ProjectFilters) {
  const words = filters.text.toLowerCase().split(/\s+/).filter(Boolean)
  return projects.filter(
    (project) =>
      allows(filters.locations, project.location) &&
      allows(filters.industries, project.industry) &&
      (filters.commitment === null || filters.commitment === project.commitment) &&
      words.every((word) => textOf(project).includes(word)),
  )
}

/** How many projects would be left with exactly this choice in its group, beside what the other groups ask for. */
const countWith = <Name extends FilterName>(
  projects: readonly SampleProject[],
  filters: ProjectFilters,
  name: Name,
  choice: ProjectFilters[Name],
) => filterProjects(projects, { ...filters, [name]: choice }).length

type Ordered = { project: SampleProject; score: number }

const orders: Record<ProjectSort, (one: Ordered, other: Ordered) => number> = {
  fit: (one, other) => other.score - one.score || one.project.id - other.project.id,
  newest: (one, other) => other.project.posted.localeCompare(one.project.posted),
  compensation: (one, other) => other.project.poundsPerHour - one.project.poundsPerHour,
}

const allows = (wanted: readonly string[], value: string) => wanted.length === 0 || wanted.includes(value)

const textOf = ({ title, company, description, skills, industry, location }: SampleProject) =>
  [title, company, description, ...skills.map(({ name }) => name), industry.replaceAll('_', ' '), location]
    .join(' ')
    .toLowerCase()
