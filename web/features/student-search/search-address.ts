// The search in the address bar: readable, stable, and checked by the contract when read. Wrong values are dropped.
import { useRouter } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { isBetween, problemWithText } from '../../../contract/checks.ts'
import { type EvidenceFilter, evidenceFilters } from '../../../contract/evidence.ts'
import type { SearchFilters } from '../../../contract/student.ts'
import {
  commitmentMonths,
  type Degree,
  degrees,
  demoDegrees,
  demoUniversities,
  type Industry,
  industries,
  joinNames,
  longestUniversity,
  maxSearchedTechnologies,
  maxSearchedUniversities,
  type Narrowing,
  narrowings,
  type SearchSort,
  searchSorts,
  skillOfSort,
  splitNames,
  weeklyHours,
} from '../../../contract/student-lists.ts'
import { demoTechnologyNames, findTechnology, highestLevel } from '../../../contract/technology.ts'
import { addressCodec, anyOf, id, ids, mapCodec, oneOf, param, useAddress } from '../../lib/address-codec.ts'
import { useCapabilities } from '../../platform/capabilities.ts'

/** The filters that people set. */
export type Filters = {
  /** By name, headline, project or skill. */
  text?: string
  /** By name. */
  universities: string[]
  degrees: Degree[]
  industries: Industry[]
  technologies: { name: string; minLevel: number }[]
  minEvidence?: EvidenceFilter | undefined
  minWeeklyHours?: number
  minCommitmentMonths?: number
}

export type SearchAddress = {
  filters: Filters
  sort: SearchSort
  only: Narrowing[]
  student: number | undefined
  /** Chosen for a comparison that is not open yet. */
  chosen: number[]
  /** The comparison that is open. */
  compare: number[]
}

/** What the list shows. It is not drawn again when a profile or a comparison opens, or when someone is chosen for one. */
export type ListAddress = Pick<SearchAddress, 'filters' | 'sort' | 'only'>

export const comparisonLimit = 3
export const noFilters: Filters = { universities: [], degrees: [], industries: [], technologies: [] }

const commas = { separator: ',' }
const levels = { min: 1, max: highestLevel }

const technology = param<Filters['technologies']>({
  ...commas,
  read: (given) =>
    given
      .map((text) => {
        const [name = '', level = '1'] = text.split(':')
        return { name, minLevel: Number(level) }
      })
      .filter(({ name, minLevel }) => findTechnology(name) && isBetween(levels, minLevel))
      .slice(0, maxSearchedTechnologies),
  write: (chosen) => chosen.map(({ name, minLevel }) => `${name}:${minLevel}`),
})

const minimum = (range: typeof weeklyHours) =>
  param<number | undefined>({
    read: ([given]) => (given !== undefined && isBetween(range, Number(given)) ? Number(given) : undefined),
    write: (value) => (value === undefined ? [] : [value]),
  })

const text = param<string | undefined>({
  read: ([given = '']) => (problemWithText(given.trim()) ? undefined : given.trim() || undefined),
  write: (value) => (value === undefined ? [] : [value]),
})

const params = addressCodec({
  text,
  universities: param<string[]>({
    read: (texts) => texts.flatMap(splitNames),
    write: (names) => (names.length > 0 ? [joinNames(names)] : []),
  }),
  degrees: anyOf(degrees, commas),
  industries: anyOf(industries, commas),
  technologies: technology,
  evidence: oneOf(evidenceFilters, undefined),
  hours: minimum(weeklyHours),
  months: minimum(commitmentMonths),
  sort: oneOf(searchSorts, 'match'),
  only: anyOf(narrowings, commas),
  student: id,
  chosen: ids(comparisonLimit),
  compare: ids(comparisonLimit),
})

export const searchAddress = mapCodec(
  params,
  ({ text, evidence, hours, months, sort, only, student, chosen, compare, ...filters }): SearchAddress => {
    // Nobody is compared with nobody: one alone is chosen.
    const isAlone = compare.length === 1
    return {
      filters: inOrder({
        ...filters,
        ...(text && { text }),
        ...(evidence && { minEvidence: evidence }),
        ...(hours !== undefined && { minWeeklyHours: hours }),
        ...(months !== undefined && { minCommitmentMonths: months }),
      }),
      sort,
      only,
      student,
      chosen: isAlone ? [...new Set([...chosen, ...compare])].slice(0, comparisonLimit) : chosen,
      compare: isAlone ? [] : compare,
    }
  },
  ({ filters: { text, minEvidence, minWeeklyHours, minCommitmentMonths, ...filters }, ...rest }) => ({
    text,
    ...filters,
    evidence: minEvidence,
    hours: minWeeklyHours,
    months: minCommitmentMonths,
    ...rest,
  }),
)

/** Those of the demo as it lists them, then the others by name. */
function universitiesInOrder(names: readonly string[]): string[] {
  const wanted = new Set(
    names.map((name) => name.trim()).filter((name) => name && name.length <= longestUniversity),
  )
  const ofDemo: string[] = demoUniversities.filter((name) => wanted.delete(name))
  return [...ofDemo, ...[...wanted].sort()].slice(0, maxSearchedUniversities)
}

/** In the order of the list, each once. */
function technologiesInOrder(chosen: Filters['technologies']) {
  const idOf = ({ name }: { name: string }) => findTechnology(name)?.id ?? 0
  const known = new Map(chosen.toReversed().map((one) => [idOf(one), one]))
  known.delete(0)
  return [...known.values()].sort((one, other) => idOf(one) - idOf(other))
}

/** One order for the same filters: one address, one cache entry. */
export function inOrder(filters: SearchFilters): Filters {
  const { text, minEvidence, minWeeklyHours, minCommitmentMonths, technologies = [] } = filters
  return {
    ...(text && { text }),
    universities: universitiesInOrder(filters.universities ?? []),
    degrees: degrees.filter((one) => filters.degrees?.includes(one)),
    industries: industries.filter((one) => filters.industries?.includes(one)),
    technologies: technologiesInOrder(technologies),
    ...(minEvidence && { minEvidence }),
    ...(minWeeklyHours !== undefined && { minWeeklyHours }),
    ...(minCommitmentMonths !== undefined && { minCommitmentMonths }),
  }
}

/** Where there are only the lists and filters of the demo, whatever else an address has is dropped. */
const demoSearchAddress = mapCodec(
  searchAddress,
  (address): SearchAddress => {
    const {
      filters: { minEvidence: _, ...filters },
      sort,
    } = address
    const skill = skillOfSort(sort)
    return {
      ...address,
      filters: {
        ...filters,
        universities: demoUniversities.filter((name) => filters.universities.includes(name)),
        degrees: demoDegrees.filter((name) => filters.degrees.includes(name)),
        technologies: filters.technologies.filter(({ name }) => demoTechnologyNames.includes(name)),
      },
      sort: skill === undefined || demoTechnologyNames.includes(skill) ? sort : 'match',
    }
  },
  (address) => address,
)

export function useSearchAddress() {
  const { anyUniversity } = useCapabilities()
  return useAddress(anyUniversity ? searchAddress : demoSearchAddress)
}

/** Students stay chosen while they are compared. */
export const chosenOf = ({ chosen, compare }: SearchAddress) => (compare.length > 0 ? compare : chosen)

/** A row or card is drawn again only when its own student is chosen. */
export function useIsChosen(id: number) {
  const { ssrSearch } = useRouter()
  const isChosenIn = (search: string) => chosenOf(searchAddress.read(search)).includes(id)
  return useLocationProperty(
    () => isChosenIn(window.location.search),
    () => isChosenIn(ssrSearch ?? window.location.search),
  )
}
