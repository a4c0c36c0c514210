// The top k students by score or by a column, and how many match in all.
import { bitsToBytes } from './bits'
import { bitmapAt, chunkAt, usedBytes, wordAt } from './chunk'
import { filter, setGroupBitmap, uniteGroups } from './filter'
import {
  BoundStep,
  byScore,
  Candidate,
  columns,
  maxScore,
  regionBytes,
  regions,
  SearchArguments,
  SearchResult,
  SkillTerm,
  slotsPerChunk,
  vectorBytes,
} from './layout.generated'

/** What a table of 64 bytes gives for each of 16 values. */
function lookUp(table: usize, values: v128): v128 {
  const step = i8x16.splat(16)
  let found = i8x16.swizzle(v128.load(table), values)
  values = i8x16.sub(values, step)
  found = v128.or(found, i8x16.swizzle(v128.load(table, 16), values))
  values = i8x16.sub(values, step)
  found = v128.or(found, i8x16.swizzle(v128.load(table, 32), values))
  values = i8x16.sub(values, step)
  return v128.or(found, i8x16.swizzle(v128.load(table, 48), values))
}

/** The points of 16 students for the skills in the query: the tenths above the minimum, looked up in the skill table. */
function skillPoints(chunk: usize, slot: i32, terms: i32, vectors: i32): v128 {
  let tenths = i8x16.splat(0)
  for (let i = 0; i < terms; i++) {
    const term = regions.skillTerms + <usize>i * offsetof<SkillTerm>()
    const bits = load<u16>(bitmapAt(chunk, changetype<SkillTerm>(term).bitmap) + (<usize>slot >> 3))
    tenths = i8x16.add(
      tenths,
      v128.and(bitsToBytes(bits), v128.load_splat<u8>(term, offsetof<SkillTerm>('tenths'))),
    )
  }
  let points = i8x16.splat(0)
  for (let i = 0; i < vectors; i++) {
    const vector = v128.load(regions.skillTable + <usize>i * vectorBytes)
    points = i8x16.add(points, i8x16.swizzle(vector, tenths))
    tenths = i8x16.sub(tenths, i8x16.splat(16))
  }
  return points
}

/** Students with this key or a lower one cannot be among the top k any more. */
let floor: i32 = 0
/** Accepted students above the floor, or on it while there are fewer than k. */
let live: i32 = 0
let accepted: i32 = 0

function accept(slot: i32, key: i32, wanted: i32): void {
  const candidate = changetype<Candidate>(regions.candidates + <usize>accepted * offsetof<Candidate>())
  candidate.slot = slot
  candidate.key = key
  accepted++
  live++
  const count = wordAt(regions.keyHistogram, key)
  store<i32>(count, load<i32>(count) + 1)
  if (live < wanted) return
  // A later slot with the same key comes after on the page: the floor itself is full too.
  for (;;) {
    const onFloor = load<i32>(wordAt(regions.keyHistogram, floor))
    if (live - onFloor < wanted) return
    live -= onFloor
    floor++
  }
}

/** With fewer matches it takes less time to score them all. */
const minMatchesToPrune: i32 = 17

/**
 * Drops the matches whose score cannot exceed the floor; returns how many are left, or -1 if no bound applies. A bound
 * is a part of the score: bitmaps of more and more of it, and the points that a student outside has lost at least.
 */
function prune(bounds: i32, chunk: usize, bytes: usize): i32 {
  const maxLost = maxScore - (floor + 1)
  let groups = 1
  setGroupBitmap(0, regions.matches)
  let step = regions.bounds
  for (; bounds > 0; bounds--) {
    const end = wordAt(step, 1 + load<i32>(step))
    let bitmap = -1
    for (step += 4; step < end; step += offsetof<BoundStep>())
      if (changetype<BoundStep>(step).lost > maxLost) bitmap = changetype<BoundStep>(step).bitmap
    if (bitmap < 0) continue
    setGroupBitmap(groups, bitmapAt(chunk, bitmap))
    groups++
  }
  return groups > 1 ? filter(groups, bytes) : -1
}

/**
 * Finds the first `wanted` students by key, highest first, then by slot. They are among the candidates, in no order and
 * with others that were overtaken.
 */
export function search(): void {
  const query = changetype<SearchArguments>(regions.searchArguments)
  const groups = query.groups
  const usedSlots = query.usedSlots
  const wanted = query.wanted
  const sortColumn = query.sortColumn
  const skillTerms = query.skillTerms
  const skillVectors = query.skillVectors
  const bounds = query.bounds
  const maxKey = query.maxKey
  const afterSlot = query.afterSlot
  const maskLow = i8x16.splat(<i8>query.industryMask)
  const maskHigh = i8x16.splat(<i8>(query.industryMask >> 8))
  const sixteen = i8x16.splat(16)
  // In registers all the time: up to 47 hours, 31 months, 15 industries.
  const hours0 = v128.load(regions.hoursTable)
  const hours16 = v128.load(regions.hoursTable, 16)
  const hours32 = v128.load(regions.hoursTable, 32)
  const months0 = v128.load(regions.monthsTable)
  const months16 = v128.load(regions.monthsTable, 16)
  const industries0 = v128.load(regions.industriesTable)
  let total = 0
  floor = live = accepted = 0
  memory.fill(regions.keyHistogram, 0, regionBytes.keyHistogram)
  for (let index = 0; index * slotsPerChunk < usedSlots; index++) {
    const chunk = chunkAt(index)
    const bytes = usedBytes(index, usedSlots)
    uniteGroups(groups, chunk, bytes)
    const matches = filter(groups, bytes)
    if (matches === 0) continue
    total += matches
    if (wanted === 0) continue
    if (
      sortColumn === byScore &&
      live >= wanted &&
      matches >= minMatchesToPrune &&
      prune(bounds, chunk, bytes) === 0
    )
      continue
    for (let at: usize = 0; at < bytes; at += 8) {
      let left = load<u64>(regions.matches + at)
      while (left) {
        // The next 16 slots with a match among them.
        const shift = ctz(left) & 48
        const bits = <i32>(left >> shift) & 0xffff
        left &= ~((<u64>0xffff) << shift)
        const slotInChunk = ((<i32>at) << 3) + <i32>shift
        const slot = index * slotsPerChunk + slotInChunk
        const highest = slot + 15 > afterSlot ? maxKey : maxKey - 1
        const lowest = live < wanted ? floor : floor + 1
        if (lowest > highest) continue
        const column = chunk + <usize>slotInChunk
        let keys: v128
        if (sortColumn === byScore) {
          let value = v128.load(column, columns.hours)
          keys = i8x16.swizzle(hours0, value)
          value = i8x16.sub(value, sixteen)
          keys = i8x16.add(keys, i8x16.swizzle(hours16, value))
          value = i8x16.sub(value, sixteen)
          keys = i8x16.add(keys, i8x16.swizzle(hours32, value))
          value = v128.load(column, columns.months)
          keys = i8x16.add(keys, i8x16.swizzle(months0, value))
          value = i8x16.sub(value, sixteen)
          keys = i8x16.add(keys, i8x16.swizzle(months16, value))
          keys = i8x16.add(keys, v128.load(column, columns.evidence))
          value = i8x16.add(
            i8x16.popcnt(v128.and(v128.load(column, columns.industriesLow), maskLow)),
            i8x16.popcnt(v128.and(v128.load(column, columns.industriesHigh), maskHigh)),
          )
          keys = i8x16.add(keys, i8x16.swizzle(industries0, value))
          const skills =
            skillVectors === 0
              ? v128.load(column, columns.strongest)
              : skillPoints(chunk, slotInChunk, skillTerms, skillVectors)
          keys = i8x16.add(keys, skills)
        } else keys = lookUp(regions.sortTable, v128.load(column + <usize>sortColumn))
        const fit = v128.and(
          v128.and(i8x16.ge_u(keys, i8x16.splat(<i8>lowest)), i8x16.le_u(keys, i8x16.splat(<i8>highest))),
          bitsToBytes(bits),
        )
        if (!v128.any_true(fit)) continue
        let lanes = i8x16.bitmask(fit)
        v128.store(regions.keyLanes, keys)
        while (lanes) {
          const lane = ctz(lanes)
          lanes &= lanes - 1
          const key = <i32>load<u8>(regions.keyLanes + lane)
          if (live >= wanted && key <= floor) continue
          if (key === maxKey && slot + lane <= afterSlot) continue
          accept(slot + lane, key, wanted)
        }
      }
    }
  }
  const result = changetype<SearchResult>(regions.searchResult)
  result.total = total
  result.candidates = accepted
}
