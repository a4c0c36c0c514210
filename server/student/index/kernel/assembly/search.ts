// The top k students by score or by a column, and how many match in all.
import { bitsToBytes } from './bits'
import { bitmapAt, chunkAt, usedBytes, wordAt } from './chunk'
import { filter, setGroupBitmap, uniteGroups } from './filter'
import {
  BoundStep,
  bitmapBytes,
  bitmapCount,
  Candidate,
  columns,
  regionBytes,
  regions,
  SearchArguments,
  SearchResult,
  SkillTerm,
  slotsPerChunk,
  vectorBytes,
} from './layout.generated'
import { writeSkill } from './skills'

/** What a table of so many vectors gives for each of 16 values. */
function lookUp(table: usize, values: v128, vectors: i32): v128 {
  let found = i8x16.swizzle(v128.load(table), values)
  for (let i = 1; i < vectors; i++) {
    values = i8x16.sub(values, i8x16.splat(16))
    found = v128.or(found, i8x16.swizzle(v128.load(table + <usize>i * vectorBytes), values))
  }
  return found
}

function termBitmap(term: i32): usize {
  return regions.terms + <usize>term * bitmapBytes
}

/** Prepares the bitmap of each term for this chunk. */
function writeTerms(terms: i32, chunk: usize, bytes: usize): void {
  for (let i = 0; i < terms; i++) {
    const term = changetype<SkillTerm>(regions.skillTerms + <usize>i * offsetof<SkillTerm>())
    writeSkill(term.skill, chunk, termBitmap(i), bytes)
  }
}

/** What skills add to the keys of 16 students: the sum of the terms, looked up in the skill table. */
function skillPoints(slot: i32, terms: i32, vectors: i32): v128 {
  let points = i8x16.splat(0)
  for (let i = 0; i < terms; i++) {
    const term = regions.skillTerms + <usize>i * offsetof<SkillTerm>()
    const bits = load<u16>(termBitmap(i) + (<usize>slot >> 3))
    points = i8x16.add(
      points,
      v128.and(bitsToBytes(bits), v128.load_splat<u8>(term, offsetof<SkillTerm>('points'))),
    )
  }
  return lookUp(regions.skillTable, points, vectors)
}

/** The keys of 16 students by their universities. */
function universityKeys(chunk: usize, slot: i32): v128 {
  const column = chunk + columns.university + ((<usize>slot) << 1)
  for (let lane: usize = 0; lane < 16; lane++)
    store<u8>(
      regions.keyLanes + lane,
      load<u8>(regions.universityKeys + <usize>load<u16>(column + (lane << 1))),
    )
  return v128.load(regions.keyLanes)
}

/** Students with this key or a lower one cannot be among the top k any more. */
let floor: i32 = 0
/** Accepted students above the floor, or on it while there are fewer than k. */
let live: i32 = 0
let accepted: i32 = 0

function accept(ordinal: i32, key: i32, wanted: i32): void {
  const candidate = changetype<Candidate>(regions.candidates + <usize>accepted * offsetof<Candidate>())
  candidate.ordinal = ordinal
  candidate.key = key
  accepted++
  live++
  const count = wordAt(regions.keyHistogram, key)
  store<i32>(count, load<i32>(count) + 1)
  if (live < wanted) return
  // A later student with the same key comes after on the page: the floor itself is full too.
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
 * Drops the matches whose key cannot exceed the floor; returns how many are left, or -1 if no bound applies. A bound
 * is a part of the key: bitmaps of more and more of it, and what a student outside has lost at least.
 */
function prune(bounds: i32, bestKey: i32, chunk: usize, bytes: usize): i32 {
  const maxLost = bestKey - (floor + 1)
  let groups = 1
  setGroupBitmap(0, regions.matches)
  let step = regions.bounds
  for (; bounds > 0; bounds--) {
    const end = wordAt(step, 1 + load<i32>(step))
    let bitmap = -1
    for (step += 4; step < end; step += offsetof<BoundStep>())
      if (changetype<BoundStep>(step).lost > maxLost) bitmap = changetype<BoundStep>(step).bitmap
    if (bitmap < 0) continue
    setGroupBitmap(groups, bitmap < bitmapCount ? bitmapAt(chunk, bitmap) : termBitmap(bitmap - bitmapCount))
    groups++
  }
  return groups > 1 ? filter(groups, bytes) : -1
}

/** Drops the matches below a slot of the chunk. */
function keepFrom(slotInChunk: i32): void {
  const at = regions.matches + (<usize>slotInChunk >> 3)
  memory.fill(regions.matches, 0, <usize>slotInChunk >> 3)
  store<u8>(at, <u8>(<i32>load<u8>(at) & (0xff << (slotInChunk & 7))))
}

/** Drops the others. */
function keepBelow(slotInChunk: i32, bytes: usize): void {
  const at = regions.matches + (<usize>slotInChunk >> 3)
  store<u8>(at, <u8>(<i32>load<u8>(at) & ~(0xff << (slotInChunk & 7))))
  memory.fill(at + 1, 0, regions.matches + bytes - (at + 1))
}

/**
 * Finds the first `wanted` students by key, highest first, then by ordinal. They are among the candidates, in no order
 * and with others that were overtaken. Slots are walked in the order of ordinals: from the pivot to the last one, then
 * from the first one to the pivot. So the pivot's chunk comes twice, each time with one side of the pivot.
 */
export function search(): void {
  const query = changetype<SearchArguments>(regions.searchArguments)
  const groups = query.groups
  const usedSlots = query.usedSlots
  const wanted = query.wanted
  const sortColumn = query.sortColumn
  const sortVectors = query.sortVectors
  const skillTerms = query.skillTerms
  const skillVectors = query.skillVectors
  const bounds = query.bounds
  const bestKey = query.bestKey
  const maxKey = query.maxKey
  const afterOrdinal = query.afterOrdinal
  const byUniversity = query.byUniversity !== 0
  const pivotSlot = query.pivotSlot
  const pivotInChunk = pivotSlot % slotsPerChunk
  const chunks = (usedSlots + slotsPerChunk - 1) / slotsPerChunk
  const passes = pivotInChunk > 0 ? chunks + 1 : chunks
  let total = 0
  floor = live = accepted = 0
  memory.fill(regions.keyHistogram, 0, regionBytes.keyHistogram)
  for (let pass = 0; pass < passes; pass++) {
    const isSecond = pass === chunks
    // Nobody is wanted, or the page is full of students whom nobody can exceed.
    const isFull = wanted === 0 || (live >= wanted && floor >= min(bestKey, maxKey))
    if (isSecond && isFull) break
    let index = pivotSlot / slotsPerChunk + pass
    const hasWrapped = index >= chunks
    if (hasWrapped) index -= chunks
    const chunk = chunkAt(index)
    const bytes = usedBytes(index, usedSlots)
    uniteGroups(groups, chunk, bytes)
    const matches = filter(groups, bytes)
    if (matches === 0) continue
    if (!isSecond) total += matches
    if (isFull) continue
    if (pass === 0) keepFrom(pivotInChunk)
    else if (isSecond) keepBelow(pivotInChunk, bytes)
    /** What makes a slot an ordinal in this pass. */
    const toOrdinal = (hasWrapped ? usedSlots : 0) - pivotSlot
    const afterSlot = afterOrdinal - toOrdinal
    writeTerms(skillTerms, chunk, bytes)
    if (
      bounds > 0 &&
      live >= wanted &&
      matches >= minMatchesToPrune &&
      prune(bounds, bestKey, chunk, bytes) === 0
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
        let keys = byUniversity ? universityKeys(chunk, slotInChunk) : v128.load(column + <usize>sortColumn)
        if (sortVectors > 0) keys = lookUp(regions.sortTable, keys, sortVectors)
        if (skillVectors > 0) keys = i8x16.add(keys, skillPoints(slotInChunk, skillTerms, skillVectors))
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
          accept(slot + lane + toOrdinal, key, wanted)
        }
      }
    }
  }
  const result = changetype<SearchResult>(regions.searchResult)
  result.total = total
  result.candidates = accepted
}
