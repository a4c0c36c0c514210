// Which projects are shown and in which order. Lives in the address, so that a search can be kept and shared.
import { type Commitment, everyCommitment, type Location, locations } from '../../../contract/project.ts'
import { type Industry, industries } from '../../../contract/student.ts'
import type { SampleProject } from './browsable-project.ts'

export const projectSorts = { fit: 'Best fit', newest: 'Newest', compensation: 'Compensation' } as const
export type ProjectSort = keyof typeof projectSorts

export type ProjectFilters = {
  text: string
  locations: Location[]
  industries: Industry[]
  commitment: Commitment | null
}
export type FilterName = keyof ProjectFilters

export const noFilters: ProjectFilters = { text: '', locations: [], industries: [], commitment: null }

export const readFilters = (address: URLSearchParams): ProjectFilters => ({
  text: address.get('q') ?? '',
  locations: known(locations, address.getAll('location')),
  industries: known(industries, address.getAll('industry')),
  commitment: known(everyCommitment, address.getAll('commitment'))[0] ?? null,
})

export function readSort(address: URLSearchParams): ProjectSort {
  const sort = address.get('sort') ?? ''
  return Object.hasOwn(projectSorts, sort) ? (sort as ProjectSort) : 'fit'
}

/** What the address says about anything else stays as it is. */
export function writeFilters(address: URLSearchParams, filters: ProjectFilters): URLSearchParams {
  const next = new URLSearchParams(address)
  const write = (name: string, values: readonly string[]) => {
    next.delete(name)
    for (const value of values) if (value) next.append(name, value)
  }
  write('q', [filters.text])
  write('location', filters.locations)
  write('industry', filters.industries)
  write('commitment', filters.commitment ? [filters.commitment] : [])
  return next
}

export function filterProjects(projects: readonly SampleProject[], filters: ProjectFilters) {
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
export const countWith = <Name extends FilterName>(
  projects: readonly SampleProject[],
  filters: ProjectFilters,
  name: Name,
  choice: ProjectFilters[Name],
) => filterProjects(projects, { ...filters, [name]: choice }).length

type Ordered = { project: SampleProject; score: number }

export const orders: Record<ProjectSort, (one: Ordered, other: Ordered) => number> = {
  fit: (one, other) => other.score - one.score || one.project.id - other.project.id,
  newest: (one, other) => other.project.posted.localeCompare(one.project.posted),
  compensation: (one, other) => other.project.poundsPerHour - one.project.poundsPerHour,
}

const allows = (wanted: readonly string[], value: string) => wanted.length === 0 || wanted.includes(value)

const textOf = ({ title, company, description, skills, industry, location }: SampleProject) =>
  [title, company, description, ...skills.map(({ name }) => name), industry.replaceAll('_', ' '), location]
    .join(' ')
    .toLowerCase()

const known = <Value extends string>(values: readonly Value[], asked: readonly string[]) =>
  values.filter((value) => asked.includes(value))
