// The inner loops of the search, in AssemblyScript: compiled to WebAssembly by `npm run build:kernel`, not by tsc.
// Students stand in chunks of 65,536. A chunk holds one bitmap for each thing that can be asked for, one byte for each
// thing that is scored, and one short row for each student. layout.ts says what is where; both must agree.

// Where a question is written, and its answer read.
const program: usize = 0x1000
const tables: usize = 0x5000
const terms: usize = 0x6000
const counts: usize = 0x8000
const exact: usize = 0xa000
const seen: usize = 0xc000
const candidates: usize = 0x10000
const scratch: usize = 0x40000

const bitmapBytes: usize = 8192
const slots: i32 = 65536

// Which column of bytes is which.
const hours: usize = 0
const months: usize = 1
const evidence: usize = 2
const industriesLow: usize = 3
const industriesHigh: usize = 4
const strongest: usize = 5

/** A row: how many skills, university, degree, year, hours, months, industries, then the skills. */
const rowBytes: usize = 32
const skillsInRow: i32 = 12

let columns: usize = 0
let rows: usize = 0
let chunkBytes: usize = 0
let firstChunk: usize = 0
let skillBitmaps: i32 = 0
let skillCount: i32 = 0

export function setLayout(
  bitmaps: i32,
  howManyColumns: i32,
  first: usize,
  firstSkill: i32,
  howManySkills: i32,
): usize {
  columns = <usize>bitmaps * bitmapBytes
  rows = columns + <usize>howManyColumns * <usize>slots
  chunkBytes = rows + <usize>slots * rowBytes
  firstChunk = first
  skillBitmaps = firstSkill
  skillCount = howManySkills
  return chunkBytes
}

/** How much of the chunk's bitmaps is in use, rounded up to what the loops take at a time. */
function usedBytes(chunk: i32, used: i32): usize {
  const here = min(slots, used - chunk * slots)
  return (((<usize>here + 7) >> 3) + 255) & ~255
}

function copy(to: usize, from: usize, bytes: usize): void {
  memory.copy(to, from, bytes)
}

function or(to: usize, from: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16)
    v128.store(to + at, v128.or(v128.load(to + at), v128.load(from + at)))
}

function and(to: usize, one: usize, other: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16)
    v128.store(to + at, v128.and(v128.load(one + at), v128.load(other + at)))
}

function sumOf(wide: v128): i32 {
  return (
    i32x4.extract_lane(wide, 0) +
    i32x4.extract_lane(wide, 1) +
    i32x4.extract_lane(wide, 2) +
    i32x4.extract_lane(wide, 3)
  )
}

function count(one: usize, bytes: usize): i32 {
  let sum = i32x4.splat(0)
  for (let block: usize = 0; block < bytes; block += 256) {
    let narrow = i8x16.splat(0)
    for (let at = one + block, end = at + 256; at < end; at += 16)
      narrow = i8x16.add(narrow, i8x16.popcnt(v128.load(at)))
    sum = i32x4.add(sum, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(narrow)))
  }
  return sumOf(sum)
}

function countBoth(one: usize, other: usize, bytes: usize): i32 {
  let sum = i32x4.splat(0)
  const apart = other - one
  for (let block: usize = 0; block < bytes; block += 256) {
    let narrow = i8x16.splat(0)
    for (let at = one + block, end = at + 256; at < end; at += 64) {
      narrow = i8x16.add(narrow, i8x16.popcnt(v128.and(v128.load(at), v128.load(at + apart))))
      narrow = i8x16.add(narrow, i8x16.popcnt(v128.and(v128.load(at, 16), v128.load(at + apart, 16))))
      narrow = i8x16.add(narrow, i8x16.popcnt(v128.and(v128.load(at, 32), v128.load(at + apart, 32))))
      narrow = i8x16.add(narrow, i8x16.popcnt(v128.and(v128.load(at, 48), v128.load(at + apart, 48))))
    }
    sum = i32x4.add(sum, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(narrow)))
  }
  return sumOf(sum)
}

/** One group of the question: those whom any of its bitmaps holds. A group of one is the bitmap itself. */
function readGroup(at: usize, chunk: usize, to: usize, bytes: usize): usize {
  const many = load<i32>(at)
  const first = chunk + <usize>load<i32>(at, 4) * bitmapBytes
  if (many === 1) return first
  copy(to, first, bytes)
  for (let i = 1; i < many; i++)
    or(to, chunk + <usize>load<i32>(at + ((<usize>i) << 2), 4) * bitmapBytes, bytes)
  return to
}

function nextGroup(at: usize): usize {
  return at + 4 + ((<usize>load<i32>(at)) << 2)
}

/** Who is in every group. */
function filter(groups: i32, chunk: usize, to: usize, spare: usize, bytes: usize): void {
  let at = program
  for (let group = 0; group < groups; group++) {
    const bitmap = readGroup(at, chunk, spare, bytes)
    if (group === 0) copy(to, bitmap, bytes)
    else and(to, to, bitmap, bytes)
    at = nextGroup(at)
  }
}

/** A byte for each of 16 bits. */
function spread(bits: i32): v128 {
  const places = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128)
  const both = i8x16.swizzle(i16x8.splat(<i16>bits), i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1))
  return i8x16.eq(v128.and(both, places), places)
}

/** What a table of 64 bytes says for each of 16 numbers. */
function lookUp(table: usize, numbers: v128): v128 {
  const step = i8x16.splat(16)
  let found = i8x16.swizzle(v128.load(table), numbers)
  numbers = i8x16.sub(numbers, step)
  found = v128.or(found, i8x16.swizzle(v128.load(table, 16), numbers))
  numbers = i8x16.sub(numbers, step)
  found = v128.or(found, i8x16.swizzle(v128.load(table, 32), numbers))
  numbers = i8x16.sub(numbers, step)
  return v128.or(found, i8x16.swizzle(v128.load(table, 48), numbers))
}

function column(chunk: usize, which: usize, slot: i32): v128 {
  return v128.load(chunk + columns + which * <usize>slots + <usize>slot)
}

/** The match score of 16 students, who are all known to reach what was asked for. */
function score(
  chunk: usize,
  slot: i32,
  howManyTerms: i32,
  skillSteps: i32,
  wanted: v128,
  wantedHigh: v128,
): v128 {
  let sum = column(chunk, evidence, slot)
  sum = i8x16.add(sum, lookUp(tables, column(chunk, hours, slot)))
  sum = i8x16.add(sum, lookUp(tables + 64, column(chunk, months, slot)))
  const named = i8x16.add(
    i8x16.popcnt(v128.and(column(chunk, industriesLow, slot), wanted)),
    i8x16.popcnt(v128.and(column(chunk, industriesHigh, slot), wantedHigh)),
  )
  sum = i8x16.add(sum, lookUp(tables + 128, named))
  if (skillSteps === 0) return i8x16.add(sum, column(chunk, strongest, slot))
  let beyond = i8x16.splat(0)
  for (let term = 0; term < howManyTerms; term++) {
    const at = terms + ((<usize>term) << 3)
    const bits = load<u16>(chunk + <usize>load<i32>(at) * bitmapBytes + (<usize>slot >> 3))
    beyond = i8x16.add(beyond, v128.and(spread(bits), v128.load_splat<u8>(at, 4)))
  }
  for (let step = 0; step < skillSteps; step++) {
    sum = i8x16.add(sum, i8x16.swizzle(v128.load(tables + 0x200 + ((<usize>step) << 4)), beyond))
    beyond = i8x16.sub(beyond, i8x16.splat(16))
  }
  return sum
}

let floor: i32 = 0
let kept: i32 = 0
let found: i32 = 0

function accept(slot: i32, key: i32, wanted: i32): void {
  const place = candidates + ((<usize>found) << 3)
  store<i32>(place, slot)
  store<i32>(place, key, 4)
  found++
  kept++
  const at = seen + ((<usize>key) << 2)
  store<i32>(at, load<i32>(at) + 1)
  if (kept < wanted) return
  // Below the last of the best nobody is wanted; nor beside it, because those who come later have higher ids.
  for (;;) {
    const lowest = load<i32>(seen + ((<usize>floor) << 2))
    if (kept - lowest < wanted) return
    kept -= lowest
    floor++
  }
}

/**
 * Finds the first `wanted` students by key, highest first, then by slot. Answers how many fit in all; who was found is
 * among the candidates. Where `sortColumn` is negative the key is the match score, else what the table says of it.
 */
export function search(
  groups: i32,
  used: i32,
  wanted: i32,
  sortColumn: i32,
  howManyTerms: i32,
  skillSteps: i32,
  industries: i32,
  highestKey: i32,
  afterSlot: i32,
): i32 {
  const matches = scratch
  const spare = scratch + bitmapBytes
  const low = i8x16.splat(<i8>industries)
  const high = i8x16.splat(<i8>(industries >> 8))
  let total = 0
  floor = kept = found = 0
  memory.fill(seen, 0, 1024)
  for (let number = 0; number * slots < used; number++) {
    const chunk = firstChunk + <usize>number * chunkBytes
    const bytes = usedBytes(number, used)
    filter(groups, chunk, matches, spare, bytes)
    const here = count(matches, bytes)
    if (here === 0) continue
    total += here
    if (wanted === 0) continue
    for (let at: usize = 0; at < bytes; at += 2) {
      if ((at & 15) === 0 && !v128.any_true(v128.load(matches + at))) {
        at += 14
        continue
      }
      const bits = load<u16>(matches + at)
      if (bits === 0) continue
      const slot = (<i32>at) << 3
      const global = number * slots + slot
      const highest = global + 15 > afterSlot ? highestKey : highestKey - 1
      const lowest = kept < wanted ? floor : floor + 1
      if (lowest > highest) continue
      const keys =
        sortColumn < 0
          ? score(chunk, slot, howManyTerms, skillSteps, low, high)
          : lookUp(tables, column(chunk, sortColumn, slot))
      const fit = v128.and(
        v128.and(i8x16.ge_u(keys, i8x16.splat(<i8>lowest)), i8x16.le_u(keys, i8x16.splat(<i8>highest))),
        spread(bits),
      )
      if (!v128.any_true(fit)) continue
      let lanes = i8x16.bitmask(fit)
      v128.store(spare, keys)
      while (lanes) {
        const lane = ctz(lanes)
        lanes &= lanes - 1
        const key = <i32>load<u8>(spare + lane)
        if (kept >= wanted && key <= floor) continue
        if (key === highestKey && global + lane <= afterSlot) continue
        accept(global + lane, key, wanted)
      }
    }
  }
  return total
}

export function howManyCandidates(): i32 {
  return found
}

function add(to: usize, which: i32, more: i32): void {
  const at = to + ((<usize>which) << 2)
  store<i32>(at, load<i32>(at) + more)
}

/** One by one: a few students have fewer facts than there are bitmaps. */
function countRows(matches: usize, chunk: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 8) {
    let bits = load<u64>(matches + at)
    while (bits) {
      const slot = ((<i32>at) << 3) + <i32>ctz(bits)
      bits &= bits - 1
      const row = chunk + rows + <usize>slot * rowBytes
      const many = <i32>load<u8>(row)
      for (let i = 0; i < 5; i++) add(exact + ((<usize>i) << 8), load<u8>(row + i, 1), 1)
      let industries = <i32>load<u16>(row, 6)
      while (industries) {
        add(exact + 1280, ctz(industries), 1)
        industries &= industries - 1
      }
      if (many <= skillsInRow) {
        for (let i = 0; i < many; i++) add(exact + 1536, load<u16>(row + ((<usize>i) << 1), 8), 1)
      } else {
        // Too many for the row: read from the bitmaps, where each level includes those above it.
        const bit = <usize>slot >> 3
        const mask = 1 << (slot & 7)
        for (let i = 0; i < skillCount; i++)
          if (load<u8>(chunk + <usize>(skillBitmaps + i) * bitmapBytes + bit) & mask) add(counts, 1280 + i, 1)
      }
    }
  }
}

/**
 * Counts what each choice would leave. After each group stand its own bitmaps, which are counted among those who are
 * in all the other groups; `shared` are the bitmaps that are counted among those who are in every group.
 * How many are in all the other groups stands in counts from 1024 on, the total last; skills that are read from the
 * bitmaps one by one from 1280 on.
 */
export function facets(groups: i32, used: i32, own: usize, shared: usize, few: i32): void {
  memory.fill(counts, 0, 0x2000)
  memory.fill(exact, 0, 0x2000)
  const built = scratch
  const before = scratch + <usize>groups * bitmapBytes
  const after = before + <usize>(groups + 1) * bitmapBytes
  const matches = after + <usize>(groups + 1) * bitmapBytes
  for (let number = 0; number * slots < used; number++) {
    const chunk = firstChunk + <usize>number * chunkBytes
    const bytes = usedBytes(number, used)
    let at = program
    for (let group = 0; group < groups; group++) {
      store<usize>(
        seen + ((<usize>group) << 2),
        readGroup(at, chunk, built + <usize>group * bitmapBytes, bytes),
      )
      at = nextGroup(at)
    }
    memory.fill(before, 255, bytes)
    for (let group = 0; group < groups; group++) {
      const to = before + <usize>(group + 1) * bitmapBytes
      and(to, to - bitmapBytes, load<usize>(seen + ((<usize>group) << 2)), bytes)
    }
    memory.fill(after + <usize>groups * bitmapBytes, 255, bytes)
    for (let group = groups - 1; group > 0; group--) {
      const to = after + <usize>group * bitmapBytes
      and(to, to + bitmapBytes, load<usize>(seen + ((<usize>group) << 2)), bytes)
    }
    const everyone = before + <usize>groups * bitmapBytes
    const total = count(everyone, bytes)
    add(counts, 1024 + groups, total)

    let list = own
    for (let group = 0; group < groups; group++) {
      const many = load<i32>(list)
      if (many >= 0) {
        and(matches, before + <usize>group * bitmapBytes, after + <usize>(group + 1) * bitmapBytes, bytes)
        const others = count(matches, bytes)
        add(counts, 1024 + group, others)
        if (others > 0)
          for (let i = 0; i < many; i++) {
            const bitmap = load<i32>(list + ((<usize>i) << 2), 4)
            add(counts, bitmap, countBoth(matches, chunk + <usize>bitmap * bitmapBytes, bytes))
          }
      }
      list += 4 + ((<usize>max(many, 0)) << 2)
    }
    if (total === 0) continue
    if (total <= few) {
      countRows(everyone, chunk, bytes)
      continue
    }
    const many = load<i32>(shared)
    for (let i = 0; i < many; i++) {
      const bitmap = load<i32>(shared + ((<usize>i) << 2), 4)
      add(counts, bitmap, countBoth(everyone, chunk + <usize>bitmap * bitmapBytes, bytes))
    }
  }
}
