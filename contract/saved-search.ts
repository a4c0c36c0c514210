// A saved search: opened again by its name, with alerts about new matches.
import * as z from 'zod/mini'
import { evidenceNames } from './evidence.ts'
import { privateName } from './name.ts'
import { paths } from './paths.ts'
import { nameOfCountry } from './place.ts'
import { type ProjectFilters, projectFilters } from './project-search.ts'
import { joinNames, type SearchFilters, searchFilters } from './student.ts'
import { id } from './text.ts'

export const maxSavedSearches = 50

const kept = { name: privateName(60), alert: z.boolean() }

/** Likes are not part of a saved search: they change without any student changing. */
export const studentSearchInput = z.strictObject({
  ...kept,
  filters: z.omit(searchFilters, { onlyLiked: true, startupId: true }),
})
export const projectSearchInput = z.strictObject({ ...kept, filters: projectFilters })
export const savedSearchInput = z.strictObject(kept)

export const savedSearch = z.strictObject({
  id,
  name: z.string(),
  alert: z.boolean(),
  /** What is searched for, in words. */
  summary: z.string(),
  /** Opens the search. */
  path: z.string(),
})
export type SavedSearch = z.infer<typeof savedSearch>

type Wanted = { query: [name: string, value: string][]; words: string[] }

/** As Find Students reads it from the address. */
export function studentSearch(filters: SearchFilters) {
  const { minWeeklyHours, minCommitmentMonths, minEvidence, technologies = [] } = filters
  const lists: [name: string, values: readonly string[] | undefined][] = [
    ['text', filters.text ? [filters.text] : []],
    ['universities', filters.universities?.length ? [joinNames(filters.universities)] : []],
    ['degrees', filters.degrees],
    ['industries', filters.industries],
    ['technologies', technologies.map(({ name, minLevel }) => `${name}:${minLevel}`)],
    ['evidence', minEvidence ? [minEvidence] : []],
    ['hours', minWeeklyHours === undefined ? [] : [String(minWeeklyHours)]],
    ['months', minCommitmentMonths === undefined ? [] : [String(minCommitmentMonths)]],
  ]
  return shown(paths.findStudents, 'All students', {
    query: lists.flatMap(([name, values = []]) => (values.length > 0 ? [[name, values.join(',')]] : [])),
    words: [
      ...(filters.text ? [`“${filters.text}”`] : []),
      ...(filters.universities ?? []),
      ...(filters.degrees ?? []),
      ...technologies.map(({ name, minLevel }) => (minLevel > 1 ? `${name} from level ${minLevel}` : name)),
      ...(minEvidence ? [`Evidence: ${evidenceNames[minEvidence]}`] : []),
      ...(filters.industries ?? []).map(inWords),
      ...(minWeeklyHours === undefined ? [] : [`${minWeeklyHours} hours a week or more`]),
      ...(minCommitmentMonths === undefined ? [] : [`${minCommitmentMonths} months or more`]),
    ],
  })
}

/** As Search Projects reads it from the address. */
export function projectSearch({
  text,
  locations = [],
  countries = [],
  industries = [],
  commitment,
}: ProjectFilters) {
  return shown(paths.studentDashboard, 'All projects', {
    query: [
      ...(text ? [['q', text] as [string, string]] : []),
      ...locations.map((location): [string, string] => ['location', location]),
      ...countries.map((country): [string, string] => ['country', country]),
      ...industries.map((industry): [string, string] => ['industry', industry]),
      ...(commitment ? [['commitment', commitment] as [string, string]] : []),
    ],
    words: [
      ...(text ? [`“${text}”`] : []),
      ...locations,
      ...countries.map(nameOfCountry),
      ...industries.map(inWords),
      ...(commitment ? [commitment] : []),
    ],
  })
}

function shown(path: string, everything: string, { query, words }: Wanted) {
  const search = String(new URLSearchParams(query))
  return { path: path + (search && `?${search}`), summary: words.join(', ') || everything }
}

const inWords = (name: string) => name.replaceAll('_', ' ')
