// The top k students by score or by a column, and how many match in all.
import { bitsToBytes } from './bits'
import { addTo, bitmapAt, chunkAt, usedBytes, wordAt } from './chunk'
import { filter, setGroupBitmap, uniteGroups } from './filter'
import {
  BoundStep,
  bitmapBytes,
  bitmapCount,
  Candidate,
  columns,
  maxListedTies,
  regionBytes,
  regions,
  SearchArguments,
  SearchResult,
  SkillTerm,
  slotsPerChunk,
  TieArguments,
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

/** A bit for each term whose bitmap is that of this chunk. */
let writtenTerms: u64 = 0

function writeTerm(index: i32, chunk: usize, bytes: usize): usize {
  const bitmap = termBitmap(index)
  if (writtenTerms & ((<u64>1) << index)) return bitmap
  writtenTerms |= (<u64>1) << index
  const term = changetype<SkillTerm>(regions.skillTerms + <usize>index * offsetof<SkillTerm>())
  return writeSkill(term.skill, chunk, bitmap, bytes)
}

/** What skills add to the keys of 16 students: the sum of the terms, up to a limit. */
function skillPoints(slot: i32, terms: i32, maxSum: i32): v128 {
  let points = i8x16.splat(0)
  for (let i = 0; i < terms; i++) {
    const term = regions.skillTerms + <usize>i * offsetof<SkillTerm>()
    const bits = load<u16>(termBitmap(i) + (<usize>slot >> 3))
    points = i8x16.add(
      points,
      v128.and(bitsToBytes(bits), v128.load_splat<u8>(term, offsetof<SkillTerm>('points'))),
    )
  }
  return i8x16.min_u(points, i8x16.splat(<i8>maxSum))
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

/** The lowest key on the page, once it is full. A student with a lower one cannot be on it any more. */
let floor: i32 = 0
/** Accepted students above the floor, or on it. */
let live: i32 = 0
let accepted: i32 = 0
let passes: i32 = 0

// The page is full, and more students have its lowest key. Which of them are on it depends on how many there are. The first
// are listed; the others are counted in each pass, and the few that are wanted of them are collected in a second walk.
let listed: i32 = 0
let isListing: bool = true
let skipped: i32 = 0
let collected: i32 = 0

function addCandidate(ordinal: i32, key: i32): void {
  const candidate = changetype<Candidate>(regions.candidates + <usize>accepted * offsetof<Candidate>())
  candidate.ordinal = ordinal
  candidate.key = key
  accepted++
}

function forgetTies(): void {
  listed = 0
  isListing = true
  memory.fill(regions.tiesOfPasses, 0, (<usize>passes) << 2)
}

function accept(ordinal: i32, key: i32, wanted: i32): void {
  addCandidate(ordinal, key)
  live++
  addTo(regions.keyHistogram, key, 1)
  if (live < wanted) return
  for (;;) {
    const onFloor = load<i32>(wordAt(regions.keyHistogram, floor))
    if (live - onFloor < wanted) return
    live -= onFloor
    floor++
    forgetTies()
  }
}

function addTie(ordinal: i32, pass: i32): void {
  if (!isListing) {
    addTo(regions.tiesOfPasses, pass, 1)
    return
  }
  store<i32>(wordAt(regions.listedTies, listed), ordinal)
  listed++
  isListing = listed < maxListedTies
}

function collectTie(ordinal: i32): void {
  const ties = changetype<TieArguments>(regions.tieArguments)
  // Those before were listed or accepted.
  if (ordinal <= ties.after || collected === ties.wanted) return
  if (skipped < ties.skip) {
    skipped++
    return
  }
  addCandidate(ordinal, floor)
  collected++
}

/** With fewer matches it takes less time to score them all. */
const minMatchesToPrune: i32 = 17

/**
 * Drops the matches whose key cannot reach the floor; returns how many are left, or -1 if no bound applies. A bound
 * is a part of the key: bitmaps of more and more of it, and what a student outside has lost at least.
 */
function prune(bounds: i32, bestKey: i32, chunk: usize, bytes: usize): i32 {
  const maxLost = bestKey - floor
  let groups = 1
  setGroupBitmap(0, regions.matches)
  let step = regions.bounds
  for (; bounds > 0; bounds--) {
    const end = wordAt(step, 1 + load<i32>(step))
    let bitmap = -1
    for (step += 4; step < end; step += offsetof<BoundStep>())
      if (changetype<BoundStep>(step).lost > maxLost) bitmap = changetype<BoundStep>(step).bitmap
    if (bitmap < 0) continue
    setGroupBitmap(
      groups,
      bitmap < bitmapCount ? bitmapAt(chunk, bitmap) : writeTerm(bitmap - bitmapCount, chunk, bytes),
    )
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
 * Looks at the students of one chunk, or of one side of the first slot in it; returns how many match. While ties are
 * collected, at those on the floor only.
 */
function walk(pass: i32, isCollecting: bool): i32 {
  const query = changetype<SearchArguments>(regions.searchArguments)
  const groups = query.groups
  const usedSlots = query.usedSlots
  const wanted = query.wanted
  const sortColumn = query.sortColumn
  const sortVectors = query.sortVectors
  const skillTerms = query.skillTerms
  const maxSkillSum = query.maxSkillSum
  const bounds = query.bounds
  const bestKey = query.bestKey
  const maxKey = query.maxKey
  const byUniversity = query.byUniversity !== 0
  const firstSlot = query.firstSlot
  /** No student of this key is a tie: they go on after the last page, in the order of the walk. */
  const continuedKey = query.isContinued ? maxKey : -1
  const ties = changetype<TieArguments>(regions.tieArguments)
  const firstInChunk = firstSlot % slotsPerChunk
  const chunks = (usedSlots + slotsPerChunk - 1) / slotsPerChunk
  const isSecond = pass === chunks
  // Nobody is wanted, or the page is full of students whom nobody can exceed, in an order that is known.
  const isFull = wanted === 0 || (live >= wanted && floor === continuedKey)
  if (isSecond && isFull) return 0
  let index = firstSlot / slotsPerChunk + pass
  const hasWrapped = index >= chunks
  if (hasWrapped) index -= chunks
  const chunk = chunkAt(index)
  const bytes = usedBytes(index, usedSlots)
  uniteGroups(groups, chunk, bytes)
  const matches = filter(groups, bytes)
  if (matches === 0 || isFull) return matches
  if (isSecond) keepBelow(firstInChunk, bytes)
  else if (pass === 0) keepFrom(firstInChunk)
  /** What makes a slot an ordinal in this pass. */
  const toOrdinal = (hasWrapped ? usedSlots : 0) - firstSlot
  const endSlot = query.endOrdinal - toOrdinal
  writtenTerms = 0
  if (bounds > 0 && live >= wanted && matches >= minMatchesToPrune) {
    const left = prune(bounds, bestKey, chunk, bytes)
    if (left === 0) return matches
    const onlyTies = query.boundsAreExact && floor === bestKey
    if (onlyTies && !isCollecting && listed + left > maxListedTies) {
      isListing = false
      addTo(regions.tiesOfPasses, pass, left)
      return matches
    }
  }
  for (let i = 0; i < skillTerms; i++) writeTerm(i, chunk, bytes)
  for (let at: usize = 0; at < bytes; at += 8) {
    let left = load<u64>(regions.matches + at)
    while (left) {
      // The next 16 slots with a match among them.
      const shift = ctz(left) & 48
      const bits = <i32>(left >> shift) & 0xffff
      left &= ~((<u64>0xffff) << shift)
      const slotInChunk = ((<i32>at) << 3) + <i32>shift
      const slot = index * slotsPerChunk + slotInChunk
      const highest = isCollecting ? floor : slot < endSlot ? maxKey : maxKey - 1
      const lowest = live >= wanted && floor === continuedKey ? floor + 1 : floor
      if (lowest > highest) continue
      const column = chunk + <usize>slotInChunk
      let keys = byUniversity ? universityKeys(chunk, slotInChunk) : v128.load(column + <usize>sortColumn)
      if (sortVectors > 0) keys = lookUp(regions.sortTable, keys, sortVectors)
      if (skillTerms > 0) keys = i8x16.add(keys, skillPoints(slotInChunk, skillTerms, maxSkillSum))
      const fit = v128.and(
        v128.and(i8x16.ge_u(keys, i8x16.splat(<i8>lowest)), i8x16.le_u(keys, i8x16.splat(<i8>highest))),
        bitsToBytes(bits),
      )
      if (!v128.any_true(fit)) continue
      let lanes = i8x16.bitmask(fit)
      if (isCollecting) {
        if (slot + toOrdinal > ties.after && skipped + popcnt(lanes) <= ties.skip) {
          skipped += popcnt(lanes)
          continue
        }
        if (collected === ties.wanted) return matches
      } else if (!isListing && !v128.any_true(v128.and(fit, i8x16.gt_u(keys, i8x16.splat(<i8>floor))))) {
        addTo(regions.tiesOfPasses, pass, popcnt(lanes))
        continue
      }
      v128.store(regions.keyLanes, keys)
      while (lanes) {
        const lane = ctz(lanes)
        lanes &= lanes - 1
        const key = <i32>load<u8>(regions.keyLanes + lane)
        const ordinal = slot + lane + toOrdinal
        if (isCollecting) collectTie(ordinal)
        else if (live < wanted || key > floor) {
          if (key < maxKey || slot + lane < endSlot) accept(ordinal, key, wanted)
        } else if (key === floor && key !== continuedKey) addTie(ordinal, pass)
      }
    }
  }
  return matches
}

/**
 * Finds the first `wanted` students by key, highest first. All who have more than the lowest key on the page are among
 * the candidates, with others that were overtaken; of the lowest key the first are candidates, then listed, then counted.
 * Slots are walked in the order of ordinals: from the first slot to the last one, then from slot 0 to the first. So the
 * chunk of the first slot can come twice, each time with one side of it.
 */
export function search(): void {
  const query = changetype<SearchArguments>(regions.searchArguments)
  const chunks = (query.usedSlots + slotsPerChunk - 1) / slotsPerChunk
  passes = query.firstSlot % slotsPerChunk > 0 ? chunks + 1 : chunks
  floor = live = accepted = 0
  memory.fill(regions.keyHistogram, 0, regionBytes.keyHistogram)
  forgetTies()
  let total = 0
  for (let pass = 0; pass < passes; pass++) {
    const matches = walk(pass, false)
    if (pass < chunks) total += matches
  }
  const result = changetype<SearchResult>(regions.searchResult)
  result.total = total
  result.candidates = accepted
  result.lowestKey = floor
  result.listedTies = listed
  result.countedTies = result.wrappedTies = 0
  if (isListing) return
  const firstWrapped = chunks - query.firstSlot / slotsPerChunk
  for (let pass = 0; pass < passes; pass++) {
    const ties = load<i32>(wordAt(regions.tiesOfPasses, pass))
    result.countedTies += ties
    if (pass >= firstWrapped) result.wrappedTies += ties
  }
}

/** After a search: adds some of the ties that were counted to the candidates. Only their passes are walked again. */
export function collectTies(): void {
  const ties = changetype<TieArguments>(regions.tieArguments)
  skipped = collected = 0
  for (let pass = 0; pass < passes && collected < ties.wanted; pass++) {
    const ofPass = load<i32>(wordAt(regions.tiesOfPasses, pass))
    if (skipped + ofPass <= ties.skip) skipped += ofPass
    else walk(pass, true)
  }
}
