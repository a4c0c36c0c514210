// The match score as the kernel reckons it: tables of what each value gives, and ladders by which it leaves out those
// who cannot be among the best any more.
import { bestIndustries, most, reachedShare, skillTenths } from '../../../contract/match.ts'
import { commitmentMonths, industries, type SearchFilters, weeklyHours } from '../../../contract/student.ts'
import { highestLevel } from '../../../contract/technology.ts'
import { bitmaps, manyPoints, places, skillBitmap } from './layout.ts'
import { placeOf } from './query-compiler.ts'
import type { Students } from './students.ts'

export const noScore = { terms: 0, steps: 0, industries: 0 }

const tableBytes = 64
const share = (points: number, part: number, whole: number) => Math.floor((points * part) / whole)

export function writeTable({ bytes }: Students, which: number, table: Uint8Array) {
  bytes().set(table, places.tables + tableBytes * which)
}

export const makeTable = (points: (value: number) => number) =>
  Uint8Array.from({ length: tableBytes }, (_, value) => points(value))

/** What hours or months give does not depend on anything else, so that each table is made once. */
function makeAvailability(of: 'hours' | 'months', ceiling: number) {
  const made = new Map<number | undefined, Uint8Array>()
  return (wanted: number | undefined) => {
    const known = made.get(wanted) ?? makeTable((has) => availability(of, has, wanted, ceiling))
    made.set(wanted, known)
    return known
  }
}
const hoursTable = makeAvailability('hours', weeklyHours.most)
const monthsTable = makeAvailability('months', commitmentMonths.most)

/** By how many are asked for. */
const industriesTables = Array.from({ length: industries.length + 1 }, (_, asked) => {
  const all = asked || bestIndustries
  return makeTable((named) => share(most.industries, Math.min(named, all), all))
})

/** The sum of contract/match.ts in tables: what each value gives. Whoever is scored has reached what was asked for. */
export function writeScore(students: Students, wanted: SearchFilters) {
  const { technologies = [], industries: asked = [], minWeeklyHours, minCommitmentMonths } = wanted
  const [hours, months] = [hoursTable(minWeeklyHours), monthsTable(minCommitmentMonths)]
  writeTable(students, 0, hours)
  writeTable(students, 1, months)
  writeTable(students, 2, industriesTables[asked.length] as Uint8Array)
  const named = asked.reduce((mask, industry) => mask | (1 << industries.indexOf(industry)), 0)
  const industryMask = asked.length > 0 ? named : 0xffff
  writeLadders(students, hours, months, technologies)
  if (technologies.length === 0) return { ...noScore, industries: industryMask }

  let atLeast = 0
  let terms = 0
  const words = students.words()
  for (const { name, minLevel } of technologies) {
    atLeast += skillTenths.reached + beyond(minLevel, minLevel)
    for (let level = minLevel + 1; level <= highestLevel; level += 1) {
      words[places.terms / 4 + 2 * terms] = skillBitmap(placeOf(name), level)
      words[places.terms / 4 + 2 * terms + 1] = beyond(level, minLevel) - beyond(level - 1, minLevel)
      terms += 1
    }
  }
  const steps = Math.floor((skillTenths.beyond * technologies.length) / 16) + 1
  for (let more = 0; more < 16 * steps; more += 1) {
    const points = share(most.skills, atLeast + more, 10 * technologies.length)
    students.bytes()[places.skillTable + more] = Math.min(points, most.skills)
  }
  return { terms, steps, industries: industryMask }
}

/**
 * For each part of the score bitmaps of more and more of it, and how many of its points whoever is not in one has lost
 * at least. Industries have none.
 */
function writeLadders(
  students: Students,
  hours: Uint8Array,
  months: Uint8Array,
  technologies: NonNullable<SearchFilters['technologies']>,
) {
  const words = students.words()
  let at = places.ladders / 4
  words[at++] = 3 + Math.max(1, technologies.length)
  const write = (first: number, from: number, to: number, pointsOf: (value: number) => number) => {
    words[at++] = to - from + 1
    const all = pointsOf(to)
    for (let value = from; value <= to; value += 1) {
      words[at++] = first + value - from
      words[at++] = all - pointsOf(value - 1)
    }
  }
  write(bitmaps.hours, 1, weeklyHours.most, (value) => hours[value] as number)
  write(bitmaps.months, 1, commitmentMonths.most, (value) => months[value] as number)
  write(bitmaps.evidence, manyPoints.evidence, most.projects + most.cv + most.linkedin, (points) => points)
  if (technologies.length === 0)
    write(bitmaps.strongest, manyPoints.strongest, most.skills, (points) => points)
  const whole = 10 * technologies.length
  for (const { name, minLevel } of technologies)
    write(skillBitmap(placeOf(name), minLevel + 1), minLevel + 1, highestLevel, (level) =>
      share(most.skills, whole - skillTenths.beyond + beyond(level, minLevel), whole),
    )
}

const beyond = (level: number, minLevel: number) =>
  minLevel === highestLevel
    ? skillTenths.beyond
    : share(skillTenths.beyond, level - minLevel, highestLevel - minLevel)

function availability(of: 'hours' | 'months', has: number, wanted: number | undefined, ceiling: number) {
  if (wanted === undefined) return Math.min(share(most[of], has, ceiling), most[of])
  const reached = reachedShare(of)
  if (has < wanted) return 0
  return wanted === ceiling ? most[of] : reached + share(most[of] - reached, has - wanted, ceiling - wanted)
}
