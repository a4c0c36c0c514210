// A page of students from the index, in the very order of the search by SQL.
import { bestIndustries, most, reachedShare, skillTenths } from '../../../contract/match.ts'
import {
  commitmentMonths,
  degrees,
  industries,
  type SearchFilters,
  type SearchSort,
  universities,
  weeklyHours,
  years,
} from '../../../contract/student.ts'
import { highestLevel } from '../../../contract/technology.ts'
import type { FoundPage, Place } from '../search.store.ts'
import { columns, places, skillBitmap } from './layout.ts'
import { groupsOf, placeOf, writeProgram } from './question.ts'
import type { Students } from './students.ts'

export function findPage(
  students: Students,
  filters: SearchFilters,
  { sort, limit, after }: { sort: SearchSort; limit: number; after: Place | undefined },
): FoundPage {
  const { kernel, slots } = students
  const groups = groupsOf(filters)
  writeProgram(students, groups)
  const order = sort === 'match' ? undefined : orderOf(sort)
  const scored = order ? noScore : writeScore(students, filters)
  if (order) writeTable(students, 0, (value) => order.keys[value] ?? 0)

  const from = after ? keyAfter(after, order?.values, sort.startsWith('-')) : { key: 255, isExact: false }
  const afterSlot = after && from.isExact ? slots.firstAfter(after.id) - 1 : -1
  const total = kernel.search(
    groups.length,
    slots.used(),
    from.key < 0 ? 0 : limit + 1,
    order?.column ?? -1,
    scored.terms,
    scored.steps,
    scored.industries,
    from.key,
    afterSlot,
  )
  const found = from.key < 0 ? [] : readCandidates(students).slice(0, limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const valueFor = (key: number) =>
    order ? (order.values[order.values.length - 1 - key] as string | number) : key
  return {
    total,
    ids: page.map(({ slot }) => slots.idAt(slot)),
    next: found.length > limit && last ? { value: valueFor(last.key), id: slots.idAt(last.slot) } : undefined,
  }
}

function readCandidates({ kernel, words }: Students) {
  const read = words().subarray(places.candidates / 4)
  return Array.from({ length: kernel.howManyCandidates() }, (_, index) => ({
    slot: read[2 * index] as number,
    key: read[2 * index + 1] as number,
  })).sort((one, other) => other.key - one.key || one.slot - other.slot)
}

/** The values of a column in the order that is wanted, and the key of each: the first has the highest. */
function orderOf(sort: SearchSort) {
  const name = sort.replace('-', '') as 'university' | 'degree' | 'year' | 'hours' | 'months'
  const list: readonly (string | number)[] = {
    university: universities,
    degree: degrees,
    // As PostgreSQL counts places in a list.
    year: years.map((_, index) => index + 1),
    hours: Array.from({ length: weeklyHours.most + 1 }, (_, value) => value),
    months: Array.from({ length: commitmentMonths.most + 1 }, (_, value) => value),
  }[name]
  const values = [...list].sort((one, other) => (one < other ? -1 : 1))
  if (sort.startsWith('-')) values.reverse()
  const keys = list.map((value) => values.length - 1 - values.indexOf(value))
  return { column: columns[name], values, keys }
}

/** From which key a page goes on. A made-up value lies between two keys, or beyond them all. */
function keyAfter({ value }: Place, values: readonly (string | number)[] | undefined, descending: boolean) {
  if (!values) return { key: Math.min(Number(value), 255), isExact: true }
  const isPast = (other: string | number) => (descending ? other < value : other > value)
  const place = values.indexOf(value)
  if (place >= 0) return { key: values.length - 1 - place, isExact: true }
  const next = values.findIndex(isPast)
  return { key: next < 0 ? -1 : values.length - 1 - next, isExact: false }
}

const noScore = { terms: 0, steps: 0, industries: 0 }

function writeTable({ bytes }: Students, which: number, points: (value: number) => number) {
  for (let value = 0; value < 64; value += 1) bytes()[places.tables + 64 * which + value] = points(value)
}

/** The sum of contract/match.ts in tables: what each value gives. Whoever is scored has reached what was asked for. */
function writeScore(students: Students, wanted: SearchFilters) {
  const { technologies = [], industries: asked = [], minWeeklyHours, minCommitmentMonths } = wanted
  writeTable(students, 0, (has) => availability('hours', has, minWeeklyHours, weeklyHours.most))
  writeTable(students, 1, (has) => availability('months', has, minCommitmentMonths, commitmentMonths.most))
  writeTable(students, 2, (named) =>
    asked.length > 0
      ? share(most.industries, named, asked.length)
      : share(most.industries, Math.min(named, bestIndustries), bestIndustries),
  )
  const named = asked.reduce((mask, industry) => mask | (1 << industries.indexOf(industry)), 0)
  const industryMask = asked.length > 0 ? named : 0xffff
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

const share = (points: number, part: number, whole: number) => Math.floor((points * part) / whole)
