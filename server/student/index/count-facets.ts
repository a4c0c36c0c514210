// What each choice of a search would leave, counted in the index.
import {
  degrees,
  hourSteps,
  industries,
  monthSteps,
  type SearchFacets,
  type SearchFilters,
  universities,
  years,
} from '../../../contract/student.ts'
import { highestLevel, technologies } from '../../../contract/technology.ts'
import { type Counted, facetsFrom } from '../facets.ts'
import { bitmaps, exactCounts, hourStepBitmaps, monthStepBitmaps, othersCount, places } from './layout.ts'
import { type Group, groupsOf, range, writeLists, writeProgram } from './query-compiler.ts'
import type { Students } from './students.ts'

/** In a chunk with at most so many matches it takes less time to walk them than to count every bitmap. */
const fewMatches = 4500

const everyChoiceButSkills = [
  ...range(bitmaps.university, bitmaps.hours - bitmaps.university),
  ...hourStepBitmaps,
  ...monthStepBitmaps,
]

export function countFacets(students: Students, filters: SearchFilters, few = fewMatches): SearchFacets {
  const groups = groupsOf(filters)
  writeProgram(students, groups)
  const words = students.words()
  // Nothing is asked about the first group: who may be seen is no choice of the startup's.
  writeLists(
    words,
    places.own,
    groups.slice(1).map(({ own }) => own),
  )
  writeLists(words, places.every, [everyChoiceButSkills])
  students.kernel.facets(groups.length, students.slots.used(), places.own, places.every, few)
  return facetsFrom(filters, readCounts(words, groups))
}

/** Chunks with few matches were walked: what they have exactly, not at least, stands among the exact counts. */
function readCounts(words: Uint32Array, groups: readonly Group[]): Counted {
  const at = (index: number) => words[index] as number
  const counts = places.counts / 4
  const exact = places.exact / 4
  const list = (first: number, howMany: number, walked: number) => {
    const sums: number[] = []
    for (let place = 0; place < howMany; place += 1)
      sums.push(at(counts + first + place) + at(exact + walked + place))
    return sums
  }
  const steps = (bitmapsOfSteps: number[], stepValues: number[], walked: number) => {
    const sums: number[] = []
    let [value, sum] = [64, 0]
    for (let place = stepValues.length - 1; place >= 0; place -= 1) {
      while (value > (stepValues[place] as number)) sum += at(exact + walked + --value)
      sums[place] = sum + at(counts + (bitmapsOfSteps[place] as number))
    }
    return sums
  }
  const skills: number[][] = []
  for (let technology = 0; technology < technologies.length; technology += 1) {
    const levels = [0, 0, 0, 0, 0]
    let walked = 0
    for (let level = highestLevel - 1; level >= 0; level -= 1) {
      const place = technology * highestLevel + level
      walked += at(exact + exactCounts.skill + place)
      levels[level] = at(counts + bitmaps.skill + place) + walked
    }
    skills.push(levels)
  }
  const without: Counted['without'] = { technologies: new Map() }
  for (const [index, { of }] of groups.entries()) {
    const others = at(counts + othersCount + index)
    if (typeof of === 'object') without.technologies.set(of.technology, others)
    else if (of !== 'visible') without[of] = others
  }
  return {
    total: at(counts + othersCount + groups.length),
    universities: list(bitmaps.university, universities.length, exactCounts.university),
    degrees: list(bitmaps.degree, degrees.length, exactCounts.degree),
    years: list(bitmaps.year, years.length, exactCounts.year),
    industries: list(bitmaps.industry, industries.length, exactCounts.industry),
    technologies: skills,
    hours: steps(hourStepBitmaps, hourSteps, exactCounts.hours),
    months: steps(monthStepBitmaps, monthSteps, exactCounts.months),
    without,
  }
}
