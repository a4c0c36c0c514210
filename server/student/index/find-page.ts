// A page of students from the index, in the same order as the search by SQL.
import {
  commitmentMonths,
  degrees,
  type SearchFilters,
  type SearchSort,
  universities,
  weeklyHours,
  years,
} from '../../../contract/student.ts'
import type { Cursor, FoundPage, PageWanted } from '../search.store.ts'
import { columns } from './kernel/layout.ts'
import { compileQuery, range } from './query-compiler.ts'
import { makeScoreTables, makeTable } from './score-tables.ts'
import type { Students } from './students.ts'

export function findPage(
  { kernel, slots }: Students,
  filters: SearchFilters,
  { sort, limit, after }: PageWanted,
): FoundPage {
  const order = sort === 'match' ? undefined : orderOf(sort)
  const from = after ? keyAfter(after, order?.values, sort.startsWith('-')) : { key: 255, isExact: false }
  const isPastTheEnd = from.key < 0
  const { total, found } = kernel.search({
    groups: compileQuery(filters).map(({ anyOf }) => anyOf),
    usedSlots: slots.used(),
    // One more tells whether there is another page.
    wanted: isPastTheEnd ? 0 : limit + 1,
    order: order ? { column: order.column, keys: order.keys } : makeScoreTables(filters),
    maxKey: from.key,
    afterSlot: after && from.isExact ? slots.firstAfter(after.id) - 1 : -1,
  })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const cursorValue = (key: number) =>
    order ? (order.values[order.values.length - 1 - key] as string | number) : key
  return {
    total,
    ids: page.map(({ slot }) => slots.idAt(slot)),
    next:
      found.length > limit && last ? { value: cursorValue(last.key), id: slots.idAt(last.slot) } : undefined,
  }
}

/** The values of a column in the order wanted, and a table of keys: the first value has the highest. */
function orderOf(sort: SearchSort) {
  const name = sort.replace('-', '') as 'university' | 'degree' | 'year' | 'hours' | 'months'
  const list: readonly (string | number)[] = {
    university: universities,
    degree: degrees,
    // PostgreSQL counts positions in a list from 1.
    year: range(1, years.length),
    hours: range(0, weeklyHours.max + 1),
    months: range(0, commitmentMonths.max + 1),
  }[name]
  const values = [...list].sort((one, other) => (one < other ? -1 : 1))
  if (sort.startsWith('-')) values.reverse()
  const keys = list.map((value) => values.length - 1 - values.indexOf(value))
  return { column: columns[name], values, keys: makeTable((value) => keys[value] ?? 0) }
}

/** The key at which a page begins. A made-up cursor's value can be between two keys, or beyond all of them. */
function keyAfter({ value }: Cursor, values: readonly (string | number)[] | undefined, descending: boolean) {
  if (!values) return { key: Math.min(Number(value), 255), isExact: true }
  const isPast = (other: string | number) => (descending ? other < value : other > value)
  const index = values.indexOf(value)
  if (index >= 0) return { key: values.length - 1 - index, isExact: true }
  const next = values.findIndex(isPast)
  return { key: next < 0 ? -1 : values.length - 1 - next, isExact: false }
}
