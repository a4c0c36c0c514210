// Facet counts from the index: how many students each choice would leave.
import { evidenceFilters, evidenceKinds, rankOfEvidence } from '../../../contract/evidence.ts'
import {
  degrees,
  hourSteps,
  industries,
  monthSteps,
  type SearchFacets,
  type SearchFilters,
  years,
} from '../../../contract/student.ts'
import { highestLevel, technologies } from '../../../contract/technology.ts'
import { type Counted, facetsFrom } from '../facets.ts'
import type { Kernel } from './kernel/kernel.ts'
import {
  bitmaps,
  hourStepBitmaps,
  monthStepBitmaps,
  skillCode,
  tableBytes,
  walkedCounts,
} from './kernel/layout.ts'
import { compileQuery, evidenceOf, type Group, range } from './query-compiler.ts'
import type { Students } from './students.ts'

/** With fewer matches in a chunk it takes less time to walk their rows than to count every bitmap. */
const defaultMaxWalked = 4500

/** The kernel counts degrees and skills by itself. */
const bitmapFacets = [
  ...range(bitmaps.year, bitmaps.hours - bitmaps.year),
  ...hourStepBitmaps,
  ...monthStepBitmaps,
]

export function countFacets(
  { kernel, slots, universities, selectText }: Students,
  filters: SearchFilters,
  maxWalked = defaultMaxWalked,
): SearchFacets {
  selectText(filters.text)
  const groups = compileQuery(filters)
  const minEvidence = rankOfEvidence(filters.minEvidence ?? 'none')
  const among = { universities: universities.numbersOf(filters.universities), usedSlots: slots.used() }
  const counts = kernel.countFacets({
    ...among,
    groups: groups.map(({ anyOf }) => anyOf),
    maxUniversity: universities.size(),
    maxWalked,
    minEvidence,
    // The first group is who may be seen: no choice of the startup's.
    ownFacets: groups.slice(1).map(({ ownFacets }) => ownFacets),
    allFacets: bitmapFacets,
    narrowings: evidenceFilters.slice(minEvidence).map((min) => evidenceOf(filters, min)),
  })
  const counted = sumCounts(counts, groups, minEvidence)
  /** Less evidence than is asked for is another search: what is asked for differs in every technology. */
  const withEvidence = (min: SearchFilters['minEvidence']) => {
    const more = rankOfEvidence(min ?? 'none') - minEvidence
    if (more >= 0) return more === 0 ? counted.total : (counts.narrowed[more - 1] as number)
    const wider = compileQuery({ ...filters, minEvidence: min })
    return kernel.count({ ...among, groups: wider.map(({ anyOf }) => anyOf) })
  }
  return facetsFrom(filters, {
    ...counted,
    universities: { names: universities.names, counts: counts.byUniversity },
    evidence: evidenceFilters.map(withEvidence),
    without: { ...counted.without, evidence: withEvidence(undefined) },
  })
}

/**
 * Bitmaps count students with at least a value, walked rows those with exactly this one. Each chunk was counted in one
 * of the two ways; the sum is over both. Skills have no bitmaps: they are always counted by their exact level. Walked ones
 * are also counted by their exact evidence; others as the highest, if they have enough.
 */
function sumCounts(
  { byBitmap, byGroup, walked }: Omit<ReturnType<Kernel['countFacets']>, 'byUniversity'>,
  groups: readonly Group[],
  minEvidence: number,
): Omit<Counted, 'universities' | 'evidence'> {
  const at = (counts: Int32Array, index: number) => counts[index] as number
  const sumValues = (firstBitmap: number, length: number, firstWalked: number) => {
    const sums: number[] = []
    for (let index = 0; index < length; index += 1)
      sums.push(at(byBitmap, firstBitmap + index) + at(walked, firstWalked + index))
    return sums
  }
  const sumSteps = (stepBitmaps: number[], steps: number[], firstWalked: number) => {
    const sums: number[] = []
    let [value, sum] = [tableBytes, 0]
    for (let index = steps.length - 1; index >= 0; index -= 1) {
      while (value > (steps[index] as number)) sum += at(walked, firstWalked + --value)
      sums[index] = sum + at(byBitmap, stepBitmaps[index] as number)
    }
    return sums
  }
  const sumLevels = (technology: number) => {
    const levels = [0, 0, 0, 0, 0]
    let sum = 0
    for (let level = highestLevel - 1; level >= 0; level -= 1) {
      for (let evidence = minEvidence; evidence < evidenceKinds.length; evidence += 1)
        sum += at(walked, walkedCounts.skill + skillCode(technology, level + 1, evidence))
      levels[level] = sum
    }
    return levels
  }
  /** The codes of a technology with more evidence come after those with less. */
  const sumKnown = (technology: number) => {
    const first = walkedCounts.skill + skillCode(technology, 1, minEvidence)
    const end = walkedCounts.skill + skillCode(technology + 1, 1)
    let sum = 0
    for (let code = first; code < end; code += 1) sum += at(walked, code)
    return [sum]
  }
  const asked = new Set(groups.map(({ filter }) => (typeof filter === 'object' ? filter.technology : '')))
  const skills = technologies.map(({ name }, index) => (asked.has(name) ? sumLevels(index) : sumKnown(index)))
  const without: Counted['without'] = { technologies: new Map() }
  for (const [index, { filter }] of groups.entries()) {
    const count = at(byGroup, index)
    if (typeof filter === 'object') without.technologies.set(filter.technology, count)
    else if (filter !== 'visible') without[filter] = count
  }
  return {
    total: at(byGroup, groups.length),
    degrees: Array.from(walked.subarray(walkedCounts.degree, walkedCounts.degree + degrees.length)),
    years: sumValues(bitmaps.year, years.length, walkedCounts.year),
    industries: sumValues(bitmaps.industry, industries.length, walkedCounts.industry),
    technologies: skills,
    hours: sumSteps(hourStepBitmaps, hourSteps, walkedCounts.hours),
    months: sumSteps(monthStepBitmaps, monthSteps, walkedCounts.months),
    without,
  }
}
