// A page of students from the index, in the same order as the search by SQL.
import type { SearchFilters } from '../../../contract/student.ts'
import type { Cursor, FoundPage, PageWanted } from '../search.store.ts'
import { compileQuery } from './query-compiler.ts'
import { orderOf } from './search-order.ts'
import type { Students } from './students.ts'

export function findPage(
  { kernel, slots, selectText }: Students,
  filters: SearchFilters,
  { sort, limit, after, pivot }: PageWanted & { pivot: number },
): FoundPage {
  selectText(filters.text)
  const { values, ...order } = orderOf(sort, filters)
  const from = after ? keyAfter(after, values, sort.startsWith('-')) : { key: 255, isExact: false }
  const isPastTheEnd = from.key < 0
  const [usedSlots, firstFromPivot] = [slots.used(), slots.firstAfter(pivot - 1)]
  const ordinalOf = ({ id }: Cursor) =>
    slots.firstAfter(id) - 1 - firstFromPivot + (id < pivot ? usedSlots : 0)
  const { total, found } = kernel.search({
    groups: compileQuery(filters).map(({ anyOf }) => anyOf),
    usedSlots,
    // One more tells whether there is another page.
    wanted: isPastTheEnd ? 0 : limit + 1,
    order,
    // Where all ids are below it, they begin with the first.
    pivotSlot: firstFromPivot === usedSlots ? 0 : firstFromPivot,
    maxKey: from.key,
    afterOrdinal: after && from.isExact ? ordinalOf(after) : -1,
  })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const cursorValue = (key: number) => (values ? (values[values.length - 1 - key] as string | number) : key)
  return {
    total,
    ids: page.map(({ slot }) => slots.idAt(slot)),
    pivot,
    next:
      found.length > limit && last ? { value: cursorValue(last.key), id: slots.idAt(last.slot) } : undefined,
  }
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
