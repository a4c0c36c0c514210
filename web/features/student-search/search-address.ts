// The search in the address bar: readable, stable, and checked by the contract when read. Wrong values are dropped.
import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import * as z from 'zod/mini'
import {
  type Degree,
  degrees,
  type Industry,
  industries,
  maxSearchedTechnologies,
  type Narrowing,
  narrowings,
  type SearchFilters,
  type SearchSort,
  searchFilters,
  searchSorts,
  type University,
  universities,
} from '../../../contract/student.ts'
import { technologyNames } from '../../../contract/technology.ts'
import { id } from '../../../contract/text.ts'

/** The filters that people set. */
export type Filters = {
  universities: University[]
  degrees: Degree[]
  industries: Industry[]
  technologies: { name: string; minLevel: number }[]
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

export const comparisonLimit = 3
export const noFilters: Filters = { universities: [], degrees: [], industries: [], technologies: [] }

let lastRead: { search: string; address: SearchAddress } | undefined

/** Every row of a list asks for the same address. */
export function readAddress(search: string): SearchAddress {
  if (lastRead?.search !== search) lastRead = { search, address: parseAddress(search) }
  return lastRead.address
}

function parseAddress(search: string): SearchAddress {
  const given = new URLSearchParams(search)
  const list = (name: string) => (given.get(name) ?? '').split(',').filter(Boolean)
  const ids = (name: string) => [...new Set(list(name).map(Number).filter(isId))].slice(0, comparisonLimit)
  const sort = searchSorts.find((one) => one === given.get('sort')) ?? 'match'
  const student = Number(given.get('student'))
  const [chosen, compare] = [ids('chosen'), ids('compare')]
  // Nobody is compared with nobody: one alone is chosen.
  const isAlone = compare.length === 1
  return {
    filters: readFilters(list, (name) => (given.has(name) ? Number(given.get(name)) : undefined)),
    sort,
    only: narrowings.filter((one) => list('only').includes(one)),
    student: isId(student) ? student : undefined,
    chosen: isAlone ? [...new Set([...chosen, ...compare])].slice(0, comparisonLimit) : chosen,
    compare: isAlone ? [] : compare,
  }
}

function readFilters(
  list: (name: string) => string[],
  number: (name: string) => number | undefined,
): Filters {
  const fits = (part: unknown) => z.safeParse(searchFilters, part).success
  const technologies = list('technologies').map((text) => {
    const [name = '', level = '1'] = text.split(':')
    return { name, minLevel: Number(level) }
  })
  const [minWeeklyHours, minCommitmentMonths] = [number('hours'), number('months')]
  return inOrder({
    universities: universities.filter((one) => list('universities').includes(one)),
    degrees: degrees.filter((one) => list('degrees').includes(one)),
    industries: industries.filter((one) => list('industries').includes(one)),
    technologies: technologies
      .filter((one) => fits({ technologies: [one] }))
      .slice(0, maxSearchedTechnologies),
    ...(minWeeklyHours !== undefined && fits({ minWeeklyHours }) && { minWeeklyHours }),
    ...(minCommitmentMonths !== undefined && fits({ minCommitmentMonths }) && { minCommitmentMonths }),
  })
}

/** One order for the same filters: one address, one cache entry. */
export function inOrder(filters: SearchFilters): Filters {
  const { minWeeklyHours, minCommitmentMonths, technologies = [] } = filters
  return {
    universities: universities.filter((one) => filters.universities?.includes(one)),
    degrees: degrees.filter((one) => filters.degrees?.includes(one)),
    industries: industries.filter((one) => filters.industries?.includes(one)),
    technologies: technologyNames.flatMap((name) => technologies.find((one) => one.name === name) ?? []),
    ...(minWeeklyHours !== undefined && { minWeeklyHours }),
    ...(minCommitmentMonths !== undefined && { minCommitmentMonths }),
  }
}

export function writeAddress({ filters, sort, only, student, chosen, compare }: SearchAddress): string {
  const parts: [name: string, values: readonly (string | number)[]][] = [
    ['universities', filters.universities],
    ['degrees', filters.degrees],
    ['industries', filters.industries],
    ['technologies', filters.technologies.map(({ name, minLevel }) => `${name}:${minLevel}`)],
    ['hours', filters.minWeeklyHours === undefined ? [] : [filters.minWeeklyHours]],
    ['months', filters.minCommitmentMonths === undefined ? [] : [filters.minCommitmentMonths]],
    ['sort', sort === 'match' ? [] : [sort]],
    ['only', only],
    ['student', student === undefined ? [] : [student]],
    ['chosen', chosen],
    ['compare', compare],
  ]
  return parts
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}=${values.map(readable).join(',')}`)
    .join('&')
}

const readable = (value: string | number) =>
  encodeURIComponent(value).replaceAll('%20', '+').replaceAll('%3A', ':').replaceAll('%2F', '/')

const isId = (value: number) => z.safeParse(id, value).success

export type Go = (change: Partial<SearchAddress>, options?: { replace?: boolean }) => void

export function useSearchAddress() {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const address = useMemo(() => readAddress(search), [search])
  const hrefFor = useCallback(
    (change: Partial<SearchAddress>) => {
      // Read again: two changes in one event must not undo each other.
      const query = writeAddress({ ...readAddress(window.location.search), ...change })
      return pathname + (query && `?${query}`)
    },
    [pathname],
  )
  const go: Go = useCallback((change, options) => navigate(hrefFor(change), options), [navigate, hrefFor])
  return { address, go, hrefFor }
}
