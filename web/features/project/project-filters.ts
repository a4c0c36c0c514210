// Which projects are shown and in which order. Stored in the address: a search can be saved and shared.
import { everyCommitment, locations } from '../../../contract/project.ts'
import { industries } from '../../../contract/student.ts'
import { type ProjectFilters, type ProjectSort, projectSorts } from '../../platform/data-source.ts'

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

const known = <Value extends string>(values: readonly Value[], asked: readonly string[]) =>
  values.filter((value) => asked.includes(value))
