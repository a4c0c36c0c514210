// A page of students from the index, in the same order as the search by SQL.
import type { SearchFilters } from '../../../contract/student.ts'
import type { Cursor, FoundPage, PageWanted } from '../search.store.ts'
import type { SearchQuery } from './kernel/kernel.ts'
import { columns, maxUniversities } from './kernel/layout.ts'
import { compileQuery } from './query-compiler.ts'
import { orderOf, type SearchOrder } from './search-order.ts'
import type { Students } from './students.ts'

export function findPage(
  students: Students,
  filters: SearchFilters,
  { sort, limit, after, turn }: PageWanted & { turn: number },
): FoundPage {
  const { kernel, slots, universities, selectText } = students
  selectText(filters.text)
  const query: Query = {
    groups: compileQuery(filters).map(({ anyOf }) => anyOf),
    universities: universities.numbersOf(filters.universities),
    usedSlots: slots.used(),
  }
  const isDescending = sort.startsWith('-')
  const isByUniversity = sort === 'university' || sort === '-university'
  const { values, ...order } = isByUniversity
    ? universityOrder(students, query, { after, isDescending, wanted: limit + 1 })
    : orderOf(sort, filters)
  const from = firstKey(after, values, isByUniversity, isDescending)
  const isPastTheEnd = from.key < 0
  const isContinued = after !== undefined && from.isExact
  const { total, found } = kernel.search({
    ...query,
    // One more tells whether there is another page.
    wanted: isPastTheEnd ? 0 : limit + 1,
    order,
    turn,
    maxKey: from.key,
    continued: isContinued ? slotsAfter(after, students) : undefined,
  })
  const ids = found.slice(0, limit).map(({ slot }) => slots.idAt(slot))
  const keys = found.map(({ key }) => key)
  const lastKey = keys[limit - 1] as number
  const cursorValue = (key: number) => (values ? (values[values.length - 1 - key] as string | number) : key)
  return {
    total,
    ids,
    turn,
    next:
      found.length > limit
        ? {
            value: cursorValue(lastKey),
            id: ids[limit - 1] as number,
            first: isContinued && lastKey === from.key ? after.first : (ids[keys.indexOf(lastKey)] as number),
          }
        : undefined,
  }
}

/** Where students with the cursor's value go on, and how many slots are left for them. */
function slotsAfter({ id, first }: Cursor, { slots }: Students) {
  const firstSlot = slots.firstAfter(id)
  const end = slots.firstAfter(first - 1)
  return { firstSlot, slots: end - firstSlot + (id < first ? 0 : slots.used()) }
}

type Query = Pick<SearchQuery, 'groups' | 'universities' | 'usedSlots'>

function firstKey(
  after: Cursor | undefined,
  values: readonly (string | number)[] | undefined,
  isByUniversity: boolean,
  isDescending: boolean,
) {
  // The first university of the page has the highest key.
  if (isByUniversity)
    return { key: (values?.length ?? 0) - 1, isExact: after !== undefined && values?.[0] === after.value }
  return after ? keyAfter(after, values, isDescending) : { key: 255, isExact: false }
}

/** The key of students whose university is not on the page: higher than any that is. */
const notOnPage = 255

/**
 * There are too many universities for a key of a byte, but a page has students of no more than `wanted`. So those
 * that the page needs are found first, by counting the matches of each.
 */
function universityOrder(
  { kernel, universities }: Students,
  query: Query,
  { after, isDescending, wanted }: { after: Cursor | undefined; isDescending: boolean; wanted: number },
): SearchOrder {
  const counts = kernel.countUniversities({ ...query, maxUniversity: universities.size() })
  const ranked = universities.ranked()
  const step = isDescending ? -1 : 1
  const numbers: number[] = []
  let found = 0
  for (
    let at = after
      ? firstRank(ranked, String(after.value), isDescending)
      : isDescending
        ? ranked.length - 1
        : 0;
    at >= 0 && at < ranked.length && found < wanted;
    at += step
  ) {
    const number = (ranked[at] as (typeof ranked)[number]).number
    const count = counts[number] as number
    if (count === 0) continue
    numbers.push(number)
    // Some of the university at which the last page ended were on it.
    if (universities.nameOf(number) !== after?.value) found += count
  }
  const keys = new Uint8Array(maxUniversities).fill(notOnPage)
  for (const [index, number] of numbers.entries()) keys[number] = numbers.length - 1 - index
  return {
    column: columns.university,
    keys: undefined,
    universityKeys: keys,
    values: numbers.map(universities.nameOf),
    bounds: [],
    boundsAreExact: false,
    best: numbers.length - 1,
  }
}

/** The rank at which names from this one on begin, in either direction. */
function firstRank(ranked: readonly { name: Buffer }[], name: string, isDescending: boolean) {
  const sought = Buffer.from(name)
  let [low, high] = [0, ranked.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const order = Buffer.compare((ranked[middle] as { name: Buffer }).name, sought)
    if (order < 0 || (isDescending && order === 0)) low = middle + 1
    else high = middle
  }
  return isDescending ? low - 1 : low
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
