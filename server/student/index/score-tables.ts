// The match score of contract/match.ts as tables for the kernel, and bounds by which it skips students who cannot be
// among the top k. All points come from the contract: a change there needs none here.
import {
  availabilityPoints,
  industryPoints,
  maxPoints,
  skillPoints,
  skillTenths,
  tenthsFor,
} from '../../../contract/match.ts'
import { commitmentMonths, industries, type SearchFilters, weeklyHours } from '../../../contract/student.ts'
import { highestLevel } from '../../../contract/technology.ts'
import type { ScoreTables } from './kernel/kernel.ts'
import { bitmaps, minBoundPoints, skillBitmap, tableBytes, vectorBytes } from './kernel/layout.ts'
import { technologyIndex } from './query-compiler.ts'

export function makeTable(valueFor: (index: number) => number, length = tableBytes) {
  const table = new Uint8Array(length)
  for (let index = 0; index < length; index += 1) table[index] = valueFor(index)
  return table
}

/**
 * Pairs of a bitmap and the points that a student outside has lost at least. `first` is the bitmap of the students with
 * at least `min`; one for each higher value follows it.
 */
function makeBound(first: number, min: number, max: number, pointsFor: (value: number) => number) {
  const bound = new Int32Array(2 * (max - min + 1))
  for (let step = 0; min + step <= max; step += 1) {
    bound[2 * step] = first + step
    bound[2 * step + 1] = pointsFor(max) - pointsFor(min + step - 1)
  }
  return bound
}

/** There are few minimums: each table and bound is made once. */
function cacheAvailability(of: 'hours' | 'months', max: number) {
  const cache = new Map<number | undefined, { table: Uint8Array; bound: Int32Array }>()
  return (wanted: number | undefined) => {
    const cached = cache.get(wanted)
    if (cached) return cached
    const pointsFor = (has: number) => availabilityPoints(of, has, wanted)
    const made = { table: makeTable(pointsFor), bound: makeBound(bitmaps[of], 1, max, pointsFor) }
    cache.set(wanted, made)
    return made
  }
}
const hoursFor = cacheAvailability('hours', weeklyHours.max)
const monthsFor = cacheAvailability('months', commitmentMonths.max)

/** By the number of industries in the query. */
const industryTables = Array.from({ length: industries.length + 1 }, (_, asked) =>
  makeTable((named) => industryPoints(named, asked)),
)
const everyIndustry = 2 ** industries.length - 1

const points = (value: number) => value
const evidenceBound = makeBound(
  bitmaps.evidence,
  minBoundPoints.evidence,
  maxPoints.projects + maxPoints.cv + maxPoints.linkedin,
  points,
)
const strongestBound = makeBound(bitmaps.strongest, minBoundPoints.strongest, maxPoints.skills, points)

export function makeScoreTables(filters: SearchFilters): ScoreTables {
  const { technologies = [], industries: asked = [] } = filters
  const hours = hoursFor(filters.minWeeklyHours)
  const months = monthsFor(filters.minCommitmentMonths)
  const asksForSkills = technologies.length > 0
  return {
    hours: hours.table,
    months: months.table,
    industries: industryTables[asked.length] as Uint8Array,
    industryMask: asked.length > 0 ? maskOf(asked) : everyIndustry,
    skills: asksForSkills ? skillTable(technologies) : undefined,
    skillTerms: skillTerms(technologies),
    // Industries have no bound: they are a small part of the score.
    bounds: [
      hours.bound,
      months.bound,
      evidenceBound,
      ...(asksForSkills
        ? technologies.map((skill) => skillBound(skill, technologies.length))
        : [strongestBound]),
    ],
  }
}

const maskOf = (asked: readonly (typeof industries)[number][]) =>
  asked.reduce((mask, industry) => mask | (1 << industries.indexOf(industry)), 0)

type AskedSkill = NonNullable<SearchFilters['technologies']>[number]

/** What each level adds to the tenths of the one below. */
function skillTerms(technologies: readonly AskedSkill[]) {
  const terms: number[] = []
  for (const { name, minLevel } of technologies)
    for (let level = minLevel + 1; level <= highestLevel; level += 1) {
      terms.push(skillBitmap(technologyIndex(name), level))
      terms.push(tenthsFor(level, minLevel) - tenthsFor(level - 1, minLevel))
    }
  return terms
}

/** By the tenths that the terms add up to. Every student who is scored has reached the minimum levels. */
function skillTable(technologies: readonly AskedSkill[]) {
  const reached = technologies.reduce((sum, { minLevel }) => sum + tenthsFor(minLevel, minLevel), 0)
  const vectors = 1 + Math.floor((skillTenths.beyond * technologies.length) / vectorBytes)
  return makeTable((tenths) => skillPoints(reached + tenths, technologies.length), vectors * vectorBytes)
}

/** As if every other skill gave all it can. */
function skillBound({ name, minLevel }: AskedSkill, asked: number) {
  const first = skillBitmap(technologyIndex(name), minLevel + 1)
  return makeBound(first, minLevel + 1, highestLevel, (level) =>
    skillPoints(10 * (asked - 1) + tenthsFor(level, minLevel), asked),
  )
}
