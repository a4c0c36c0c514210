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
import {
  bitmaps,
  exactCounts,
  fullRowCount,
  hourStepBitmaps,
  monthStepBitmaps,
  othersCount,
  places,
} from './layout.ts'
import { type Group, groupsOf, range, writeLists, writeProgram } from './question.ts'
import type { Students } from './students.ts'

/** In a chunk with at most so many matches it takes less time to walk them than to count every bitmap. */
const fewMatches = 4000

const everyChoice = [
  ...range(bitmaps.university, bitmaps.hours - bitmaps.university),
  ...hourStepBitmaps,
  ...monthStepBitmaps,
  ...range(bitmaps.skill, technologies.length * highestLevel),
]

export function countChoices(students: Students, filters: SearchFilters, few = fewMatches): SearchFacets {
  const groups = groupsOf(filters)
  writeProgram(students, groups)
  const words = students.words()
  const ownChoices = new Set(groups.flatMap(({ own }) => own))
  writeLists(
    words,
    places.own,
    groups.map(({ own }) => own),
  )
  // Nothing is asked about the first group: who may be seen is no choice of the startup's.
  words[places.own / 4] = -1
  writeLists(words, places.shared, [everyChoice.filter((bitmap) => !ownChoices.has(bitmap))])
  students.kernel.facets(groups.length, students.slots.used(), places.own, places.shared, few)
  return facetsFrom(filters, readCounts(students.words(), groups, ownChoices))
}

function readCounts(words: Uint32Array, groups: readonly Group[], ownChoices: Set<number>): Counted {
  const counts = words.subarray(places.counts / 4)
  const exact = words.subarray(places.exact / 4)
  const at = (list: Uint32Array, index: number) => list[index] as number
  /** Chunks with few matches were walked: what they have exactly stands elsewhere. */
  const chosen = (bitmap: number, walked: number) =>
    at(counts, bitmap) + (ownChoices.has(bitmap) ? 0 : at(exact, walked))
  const list = (first: number, howMany: number, walked: number) =>
    range(0, howMany).map((place) => chosen(first + place, walked + place))
  const steps = (bitmapsOfSteps: number[], stepValues: number[], walked: number) =>
    bitmapsOfSteps.map((bitmap, place) => {
      if (ownChoices.has(bitmap)) return at(counts, bitmap)
      let sum = at(counts, bitmap)
      for (let value = stepValues[place] as number; value < 64; value += 1) sum += at(exact, walked + value)
      return sum
    })
  const skills = technologies.map((_, technology) => {
    const first = technology * highestLevel
    const isOwn = ownChoices.has(bitmaps.skill + first)
    let walked = 0
    const levels = range(0, highestLevel)
    for (const level of levels.toReversed()) {
      const place = first + level
      walked += at(exact, exactCounts.skill + place)
      const whole = walked + at(counts, fullRowCount + place)
      levels[level] = at(counts, bitmaps.skill + place) + (isOwn ? 0 : whole)
    }
    return levels
  })
  const without: Counted['without'] = { technologies: new Map() }
  for (const [index, { of }] of groups.entries()) {
    const others = at(counts, othersCount + index)
    if (typeof of === 'object') without.technologies.set(of.technology, others)
    else if (of !== 'visible') without[of] = others
  }
  return {
    total: at(counts, othersCount + groups.length),
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
