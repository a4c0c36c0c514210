// A page of students from the index, in the very order of the search by SQL.
import {
  commitmentMonths,
  degrees,
  type SearchFilters,
  type SearchSort,
  universities,
  weeklyHours,
  years,
} from '../../../contract/student.ts'
import type { FoundPage, Place } from '../search.store.ts'
import { columns, places } from './layout.ts'
import { groupsOf, writeProgram } from './query-compiler.ts'
import { makeTable, noScore, writeScore, writeTable } from './score-tables.ts'
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
  if (order)
    writeTable(
      students,
      0,
      makeTable((value) => order.keys[value] ?? 0),
    )

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
  const found = from.key < 0 ? [] : readCandidates(students, limit + 1)
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

/** The first `howMany` by key, highest first, then by slot. */
function readCandidates({ kernel, words }: Students, howMany: number) {
  const read = words().subarray(places.candidates / 4)
  // As one number each they are sorted without asking us which of two comes first.
  const numbers = new Float64Array(kernel.howManyCandidates())
  for (let index = 0; index < numbers.length; index += 1)
    numbers[index] = (255 - (read[2 * index + 1] as number)) * 2 ** 32 + (read[2 * index] as number)
  return Array.from(numbers.sort().subarray(0, howMany), (number) => ({
    slot: number % 2 ** 32,
    key: 255 - Math.floor(number / 2 ** 32),
  }))
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
