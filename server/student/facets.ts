// The answer about the choices of a search, made from what the index counted.
import { evidenceFilters, rankOfEvidence } from '../../contract/evidence.ts'
import { highestLevel } from '../../contract/skill-level.ts'
import {
  degrees,
  hourSteps,
  industries,
  monthSteps,
  type SearchFacets,
  type SearchFilters,
  type Widening,
  years,
} from '../../contract/student.ts'
import { technologies } from '../../contract/technology.ts'

/** Each list but universities is in the order of the contract's. A filter's own choices are counted as if it were not set. */
export type Counted = {
  total: number
  /** At least those that have any, side by side: there are thousands. */
  universities: { names: readonly string[]; counts: ArrayLike<number> }
  degrees: number[]
  years: number[]
  industries: number[]
  /** For each technology those with level 1 or more; for those asked for also with 2, 3, 4 and 5. */
  technologies: number[][]
  evidence: number[]
  hours: number[]
  months: number[]
  /** How many there are without a filter, for each that is set. */
  without: Partial<Record<Widening['filter'], number>> & { technologies: Map<string, number> }
}

export function facetsFrom(filters: SearchFilters, counted: Counted): SearchFacets {
  const asked = new Set(filters.technologies?.map(({ name }) => name))
  return {
    total: counted.total,
    universities: mostFrequent(counted.universities, filters.universities),
    degrees: choices(degrees, counted.degrees),
    years: choices(years, counted.years),
    industries: choices(industries, counted.industries),
    technologies: technologies.map(({ name }, index) => ({
      name,
      counts: (counted.technologies[index] ?? []).slice(0, asked.has(name) ? highestLevel : 1),
    })),
    evidence: choices(evidenceFilters, counted.evidence),
    hours: hourSteps.map((step, index) => ({ atLeast: step, count: counted.hours[index] ?? 0 })),
    months: monthSteps.map((step, index) => ({ atLeast: step, count: counted.months[index] ?? 0 })),
    wider: widen(filters, counted),
  }
}

/** What dropping each filter would bring, or lowering it by a step. */
function widen(filters: SearchFilters, counted: Counted): Widening[] {
  const wider: Widening[] = []
  const add = (widening: Omit<Widening, 'more'>) =>
    wider.push({ ...widening, more: widening.total - counted.total })
  const drop = (filter: Exclude<Widening['filter'], 'technology'>, key: keyof SearchFilters, from?: number) =>
    add({
      filter,
      ...(from && { from }),
      total: counted.without[filter] ?? 0,
      filters: without(filters, key),
    })

  if (filters.text) drop('text', 'text')
  for (const filter of ['universities', 'degrees', 'industries'] as const)
    if (filters[filter]?.length) drop(filter, filter)

  const asked = filters.technologies ?? []
  for (const { name: technology, minLevel: from } of asked) {
    const others = asked.filter(({ name }) => name !== technology)
    const to = from - 1
    const index = technologies.findIndex(({ name }) => name === technology)
    if (to > 0)
      add({
        filter: 'technology',
        technology,
        from,
        to,
        total: counted.technologies[index]?.[to - 1] ?? 0,
        filters: {
          ...filters,
          technologies: asked.map((other) =>
            other.name === technology ? { ...other, minLevel: to } : other,
          ),
        },
      })
    const total = counted.without.technologies.get(technology) ?? 0
    add({ filter: 'technology', technology, from, total, filters: { ...filters, technologies: others } })
  }

  const { minEvidence } = filters
  if (minEvidence) {
    const from = rankOfEvidence(minEvidence)
    const to = evidenceFilters[from - 2]
    if (to)
      add({
        filter: 'evidence',
        from,
        to: rankOfEvidence(to),
        total: counted.evidence[from - 2] ?? 0,
        filters: { ...filters, minEvidence: to },
      })
    drop('evidence', 'minEvidence', from)
  }

  const lower = (
    filter: 'hours' | 'months',
    key: 'minWeeklyHours' | 'minCommitmentMonths',
    steps: number[],
  ) => {
    const from = filters[key]
    if (!from) return
    const index = steps.findLastIndex((step) => step < from)
    const to = steps[index]
    if (to) add({ filter, from, to, total: counted[filter][index] ?? 0, filters: { ...filters, [key]: to } })
    drop(filter, key, from)
  }
  lower('hours', 'minWeeklyHours', hourSteps)
  lower('months', 'minCommitmentMonths', monthSteps)
  if (filters.onlyLiked) drop('onlyLiked', 'onlyLiked')
  return wider
}

function without(filters: SearchFilters, key: keyof SearchFilters): SearchFilters {
  const { [key]: _, ...others } = filters
  return others
}

/** How many universities are offered besides those that are chosen. */
const offeredUniversities = 20

type UniversityCount = SearchFacets['universities'][number]

/** Kept in order while it is filled: sorting thousands of universities would take longer than counting their students. */
function mostFrequent(
  { names, counts }: Counted['universities'],
  chosen: readonly string[] = [],
): UniversityCount[] {
  const top: UniversityCount[] = []
  let minCount = 1
  for (let index = 0; index < names.length; index += 1) {
    const count = counts[index] as number
    if (count < minCount) continue
    const one = { value: names[index] as string, count }
    let at = top.length
    while (at > 0 && comesBefore(one, top[at - 1] as UniversityCount)) at -= 1
    top.splice(at, 0, one)
    top.length = Math.min(top.length, offeredUniversities)
    if (top.length === offeredUniversities) minCount = (top.at(-1) as UniversityCount).count
  }
  const others = new Set(chosen)
  for (const { value } of top) others.delete(value)
  return [...top, ...Array.from(others, (value) => ({ value, count: counts[names.indexOf(value)] ?? 0 }))]
}

const comesBefore = (one: UniversityCount, other: UniversityCount) =>
  one.count === other.count ? one.value < other.value : one.count > other.count

const choices = <Value extends string>(values: readonly Value[], counts: number[]) =>
  values.map((value, index) => ({ value, count: counts[index] ?? 0 }))
