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
const pointers: usize = 0xd000
const ladders: usize = 0xd800
const candidates: usize = 0x10000
const scratch: usize = 0x40000

const bitmapBytes: usize = 8192
const slots: i32 = 65536

// Of one chunk: who is in every group, who is missing in one only, who in this one only; then groups of several bitmaps.
const matches: usize = scratch
const near: usize = scratch + bitmapBytes
const missing: usize = scratch + 2 * bitmapBytes
const built: usize = scratch + 3 * bitmapBytes

/** A row: how many skills, university, degree, year, hours, months, industries, then the skills. */
const rowBytes: usize = 32
const skillsInRow: i32 = 12

/** The level of each technology in binary: three bitmaps in turn, 256 bytes of each. */
const levelPiece: usize = 256
const levelBytes: usize = 3 * bitmapBytes

let columns: usize = 0
let rows: usize = 0
let levels: usize = 0
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
  levels = rows + <usize>slots * rowBytes
  chunkBytes = levels + <usize>(howManySkills / 5) * levelBytes
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

function sumOf(wide: v128): i32 {
  return (
    i32x4.extract_lane(wide, 0) +
    i32x4.extract_lane(wide, 1) +
    i32x4.extract_lane(wide, 2) +
    i32x4.extract_lane(wide, 3)
  )
}

/** Bits set in four times 16 bytes, as eight numbers. */
function bitsIn(a: v128, b: v128, c: v128, d: v128): v128 {
  const two = i8x16.add(i8x16.popcnt(a), i8x16.popcnt(b))
  return i16x8.extadd_pairwise_i8x16_u(i8x16.add(two, i8x16.add(i8x16.popcnt(c), i8x16.popcnt(d))))
}

/** How many of these are in one bitmap, and how many in another. */
function countTwo(who: usize, bytes: usize, one: usize, oneTo: usize, other: usize, otherTo: usize): void {
  let ones = i32x4.splat(0)
  let others = ones
  for (let end = who + bytes; who < end; ) {
    let few = i8x16.splat(0)
    let fewOthers = few
    for (let stop = who + 256; who < stop; who += 32, one += 32, other += 32) {
      const match = v128.load(who)
      const next = v128.load(who, 16)
      few = i8x16.add(few, i8x16.popcnt(v128.and(match, v128.load(one))))
      fewOthers = i8x16.add(fewOthers, i8x16.popcnt(v128.and(match, v128.load(other))))
      few = i8x16.add(few, i8x16.popcnt(v128.and(next, v128.load(one, 16))))
      fewOthers = i8x16.add(fewOthers, i8x16.popcnt(v128.and(next, v128.load(other, 16))))
    }
    ones = i32x4.add(ones, widen(few))
    others = i32x4.add(others, widen(fewOthers))
  }
  store<i32>(oneTo, load<i32>(oneTo) + sumOf(ones))
  if (otherTo !== oneTo) store<i32>(otherTo, load<i32>(otherTo) + sumOf(others))
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

/** Where the bitmap of each group stands for this chunk. */
function readGroups(groups: i32, chunk: usize, bytes: usize): void {
  let at = program
  for (let group = 0; group < groups; group++) {
    const bitmap = readGroup(at, chunk, built + <usize>group * bitmapBytes, bytes)
    store<usize>(pointers + ((<usize>group) << 2), bitmap)
    at = nextGroup(at)
  }
}

function groupAt(group: i32): usize {
  return load<usize>(pointers + ((<usize>group) << 2))
}

/** Finds who is in every group; answers how many. */
function filter(groups: i32, bytes: usize): i32 {
  let sum = i16x8.splat(0)
  for (let at: usize = 0; at < bytes; at += 64) {
    let from = groupAt(0) + at
    let a = v128.load(from)
    let b = v128.load(from, 16)
    let c = v128.load(from, 32)
    let d = v128.load(from, 48)
    for (let group = 1; group < groups; group++) {
      from = groupAt(group) + at
      a = v128.and(a, v128.load(from))
      b = v128.and(b, v128.load(from, 16))
      c = v128.and(c, v128.load(from, 32))
      d = v128.and(d, v128.load(from, 48))
    }
    const to = matches + at
    v128.store(to, a)
    v128.store(to, b, 16)
    v128.store(to, c, 32)
    v128.store(to, d, 48)
    sum = i16x8.add(sum, bitsIn(a, b, c, d))
  }
  return sumOf(i32x4.extadd_pairwise_i16x8_u(sum))
}

/** The same, and finds who is in every group but one, which is not the first. */
function filterNear(groups: i32, bytes: usize): i32 {
  let sum = i16x8.splat(0)
  for (let at: usize = 0; at < bytes; at += 64) {
    let from = groupAt(0) + at
    let a = v128.load(from)
    let b = v128.load(from, 16)
    let c = v128.load(from, 32)
    let d = v128.load(from, 48)
    let nearA = i8x16.splat(0)
    let nearB = nearA
    let nearC = nearA
    let nearD = nearA
    for (let group = 1; group < groups; group++) {
      from = groupAt(group) + at
      let here = v128.load(from)
      nearA = v128.bitselect(nearA, a, here)
      a = v128.and(a, here)
      here = v128.load(from, 16)
      nearB = v128.bitselect(nearB, b, here)
      b = v128.and(b, here)
      here = v128.load(from, 32)
      nearC = v128.bitselect(nearC, c, here)
      c = v128.and(c, here)
      here = v128.load(from, 48)
      nearD = v128.bitselect(nearD, d, here)
      d = v128.and(d, here)
    }
    let to = matches + at
    v128.store(to, a)
    v128.store(to, b, 16)
    v128.store(to, c, 32)
    v128.store(to, d, 48)
    to = near + at
    v128.store(to, nearA)
    v128.store(to, nearB, 16)
    v128.store(to, nearC, 32)
    v128.store(to, nearD, 48)
    sum = i16x8.add(sum, bitsIn(a, b, c, d))
  }
  return sumOf(i32x4.extadd_pairwise_i16x8_u(sum))
}

/** Finds who is missing in this group only; answers how many. */
function filterMissing(group: usize, bytes: usize): i32 {
  let sum = i16x8.splat(0)
  for (let at: usize = 0; at < bytes; at += 64) {
    const one = near + at
    const from = group + at
    const a = v128.andnot(v128.load(one), v128.load(from))
    const b = v128.andnot(v128.load(one, 16), v128.load(from, 16))
    const c = v128.andnot(v128.load(one, 32), v128.load(from, 32))
    const d = v128.andnot(v128.load(one, 48), v128.load(from, 48))
    const to = missing + at
    v128.store(to, a)
    v128.store(to, b, 16)
    v128.store(to, c, 32)
    v128.store(to, d, 48)
    sum = i16x8.add(sum, bitsIn(a, b, c, d))
  }
  return sumOf(i32x4.extadd_pairwise_i16x8_u(sum))
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

/** Hours, months, evidence, industries in two, strongest skills; by the rest it is sorted. */
function column(chunk: usize, which: i32, slot: i32): usize {
  return chunk + columns + <usize>which * <usize>slots + <usize>slot
}

/** What skills beyond those asked for give to 16 students. */
function skillPoints(chunk: usize, slot: i32, howManyTerms: i32, skillSteps: i32): v128 {
  let beyond = i8x16.splat(0)
  for (let term = 0; term < howManyTerms; term++) {
    const at = terms + ((<usize>term) << 3)
    const bits = load<u16>(chunk + <usize>load<i32>(at) * bitmapBytes + (<usize>slot >> 3))
    beyond = i8x16.add(beyond, v128.and(spread(bits), v128.load_splat<u8>(at, 4)))
  }
  let sum = i8x16.splat(0)
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

/** Among so few it takes less time to score them all. */
const fewToPrune: i32 = 16

/**
 * Leaves those matches who can still be among the best; answers how many. Each ladder is a part of the score: bitmaps
 * of more and more of it, and how many points whoever is not in one has lost at least.
 */
function prune(chunk: usize, bytes: usize): i32 {
  const spare = 100 - (floor + 1)
  let groups = 1
  store<usize>(pointers, matches)
  let at = ladders + 4
  for (let ladder = load<i32>(ladders); ladder > 0; ladder--) {
    const steps = load<i32>(at)
    at += 4
    let bitmap = -1
    for (let step = 0; step < steps; step++)
      if (load<i32>(at + ((<usize>step) << 3), 4) > spare) bitmap = load<i32>(at + ((<usize>step) << 3))
    at += (<usize>steps) << 3
    if (bitmap < 0) continue
    store<usize>(pointers + ((<usize>groups) << 2), chunk + <usize>bitmap * bitmapBytes)
    groups++
  }
  return groups > 1 ? filter(groups, bytes) : -1
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
  const low = i8x16.splat(<i8>industries)
  const high = i8x16.splat(<i8>(industries >> 8))
  const sixteen = i8x16.splat(16)
  // In registers all the time: up to 47 hours, 31 months, 15 industries.
  const hoursTable = v128.load(tables)
  const hoursTable16 = v128.load(tables, 16)
  const hoursTable32 = v128.load(tables, 32)
  const monthsTable = v128.load(tables, 64)
  const monthsTable16 = v128.load(tables, 80)
  const industriesTable = v128.load(tables, 128)
  let total = 0
  floor = kept = found = 0
  memory.fill(seen, 0, 1024)
  for (let number = 0; number * slots < used; number++) {
    const chunk = firstChunk + <usize>number * chunkBytes
    const bytes = usedBytes(number, used)
    readGroups(groups, chunk, bytes)
    const here = filter(groups, bytes)
    if (here === 0) continue
    total += here
    if (wanted === 0) continue
    if (sortColumn < 0 && kept >= wanted && here > fewToPrune && prune(chunk, bytes) === 0) continue
    for (let at: usize = 0; at < bytes; at += 8) {
      let left = load<u64>(matches + at)
      while (left) {
        // The next 16 students among whom there is somebody.
        const place = ctz(left) & 48
        const bits = <i32>(left >> place) & 0xffff
        left &= ~((<u64>0xffff) << place)
        const slot = ((<i32>at) << 3) + <i32>place
        const global = number * slots + slot
        const highest = global + 15 > afterSlot ? highestKey : highestKey - 1
        const lowest = kept < wanted ? floor : floor + 1
        if (lowest > highest) continue
        let keys: v128
        if (sortColumn < 0) {
          const has = column(chunk, 0, slot)
          let value = v128.load(has)
          keys = i8x16.swizzle(hoursTable, value)
          value = i8x16.sub(value, sixteen)
          keys = i8x16.add(keys, i8x16.swizzle(hoursTable16, value))
          value = i8x16.sub(value, sixteen)
          keys = i8x16.add(keys, i8x16.swizzle(hoursTable32, value))
          value = v128.load(has, 1 * 65536)
          keys = i8x16.add(keys, i8x16.swizzle(monthsTable, value))
          value = i8x16.sub(value, sixteen)
          keys = i8x16.add(keys, i8x16.swizzle(monthsTable16, value))
          keys = i8x16.add(keys, v128.load(has, 2 * 65536))
          value = i8x16.add(
            i8x16.popcnt(v128.and(v128.load(has, 3 * 65536), low)),
            i8x16.popcnt(v128.and(v128.load(has, 4 * 65536), high)),
          )
          keys = i8x16.add(keys, i8x16.swizzle(industriesTable, value))
          const skills =
            skillSteps === 0 ? v128.load(has, 5 * 65536) : skillPoints(chunk, slot, howManyTerms, skillSteps)
          keys = i8x16.add(keys, skills)
        } else keys = lookUp(tables, v128.load(column(chunk, sortColumn, slot)))
        const fit = v128.and(
          v128.and(i8x16.ge_u(keys, i8x16.splat(<i8>lowest)), i8x16.le_u(keys, i8x16.splat(<i8>highest))),
          spread(bits),
        )
        if (!v128.any_true(fit)) continue
        let lanes = i8x16.bitmask(fit)
        v128.store(near, keys)
        while (lanes) {
          const lane = ctz(lanes)
          lanes &= lanes - 1
          const key = <i32>load<u8>(near + lane)
          if (kept >= wanted && key <= floor) continue
          if (key === highestKey && global + lane <= afterSlot) continue
          accept(global + lane, key, wanted)
        }
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

/** Three bitmaps tell what would take five. */
function countLevels(chunk: usize, bytes: usize): void {
  for (let skill = 0; skill < skillCount; skill += 5) {
    let at = chunk + levels + <usize>(skill / 5) * levelBytes
    let ones = i32x4.splat(0)
    let twos = ones
    let fours = ones
    let threes = ones
    let fives = ones
    for (let who = matches, end = matches + bytes; who < end; ) {
      let few1 = i8x16.splat(0)
      let few2 = few1
      let few4 = few1
      let few3 = few1
      let few5 = few1
      for (let stop = who + levelPiece; who < stop; who += 16, at += 16) {
        const match = v128.load(who)
        const one = v128.and(match, v128.load(at))
        const two = v128.load(at, 256)
        const four = v128.load(at, 512)
        few1 = i8x16.add(few1, i8x16.popcnt(one))
        few2 = i8x16.add(few2, i8x16.popcnt(v128.and(match, two)))
        few4 = i8x16.add(few4, i8x16.popcnt(v128.and(match, four)))
        few3 = i8x16.add(few3, i8x16.popcnt(v128.and(one, two)))
        few5 = i8x16.add(few5, i8x16.popcnt(v128.and(one, four)))
      }
      at += 2 * levelPiece
      ones = i32x4.add(ones, widen(few1))
      twos = i32x4.add(twos, widen(few2))
      fours = i32x4.add(fours, widen(few4))
      threes = i32x4.add(threes, widen(few3))
      fives = i32x4.add(fives, widen(few5))
    }
    const five = sumOf(fives)
    const atLeast4 = sumOf(fours)
    const three = sumOf(threes)
    const atLeast2 = sumOf(twos) + atLeast4
    add(counts, skillBitmaps + skill, sumOf(ones) - three - five + atLeast2)
    add(counts, skillBitmaps + skill + 1, atLeast2)
    add(counts, skillBitmaps + skill + 2, three + atLeast4)
    add(counts, skillBitmaps + skill + 3, atLeast4)
    add(counts, skillBitmaps + skill + 4, five)
  }
}

function widen(narrow: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(narrow))
}

/** So many rows are asked for before the first is needed: memory is slow to answer, but answers side by side. */
const atATime: i32 = 64
const waiting: usize = 0xd400

/** One by one: a few students have fewer facts than there are bitmaps. */
function countRows(chunk: usize, bytes: usize): void {
  let many = 0
  for (let at: usize = 0; at < bytes; at += 8) {
    let bits = load<u64>(matches + at)
    while (bits) {
      const slot = ((<i32>at) << 3) + <i32>ctz(bits)
      bits &= bits - 1
      store<usize>(waiting + ((<usize>many) << 2), chunk + rows + <usize>slot * rowBytes)
      if (++many === atATime) {
        countWaiting(chunk, many)
        many = 0
      }
    }
  }
  countWaiting(chunk, many)
}

function countWaiting(chunk: usize, many: i32): void {
  let asked = 0
  for (let i = 0; i < many; i++) asked |= load<i32>(load<usize>(waiting + ((<usize>i) << 2)))
  // Kept, so that the loop is not left out for having no use.
  store<i32>(waiting + ((<usize>atATime) << 2), asked)
  let industries = i8x16.splat(0)
  for (let i = 0; i < many; i++) {
    const row = load<usize>(waiting + ((<usize>i) << 2))
    const facts = load<u64>(row)
    add(exact, <i32>(facts >> 8) & 255, 1)
    add(exact, 64 + (<i32>(facts >> 16) & 255), 1)
    add(exact, 128 + (<i32>(facts >> 24) & 255), 1)
    add(exact, 192 + (<i32>(facts >> 32) & 255), 1)
    add(exact, 256 + (<i32>(facts >> 40) & 255), 1)
    industries = i8x16.sub(industries, spread(<i32>(facts >> 48)))
    const many = <i32>facts & 255
    if (many <= skillsInRow) {
      for (let at = row + 8, end = at + ((<usize>many) << 1); at < end; at += 2)
        add(exact, 384 + <i32>load<u16>(at), 1)
    } else {
      // Too many for the row: read from the bitmaps, where each level includes those above it.
      const slot = <i32>((row - chunk - rows) / rowBytes)
      const byte = chunk + (<usize>slot >> 3)
      for (let skill = 0; skill < skillCount; skill++) {
        const has = <i32>load<u8>(byte + <usize>(skillBitmaps + skill) * bitmapBytes) >> (slot & 7)
        add(counts, skillBitmaps + skill, has & 1)
      }
    }
  }
  v128.store(waiting, industries)
  for (let industry = 0; industry < 16; industry++) add(exact, 320 + industry, load<u8>(waiting + industry))
}

/**
 * Counts what each choice would leave: those who are in every group and have it, and, for the choices of a group, also
 * those who are missing in this group only. `own` lists what they can have of each group but the first, `every` all there
 * is but skills.
 * How many are in all the other groups stands in counts from 1024 on, the total last.
 */
export function facets(groups: i32, used: i32, own: usize, every: usize, few: i32): void {
  memory.fill(counts, 0, 0x2000)
  memory.fill(exact, 0, 0x2000)
  for (let number = 0; number * slots < used; number++) {
    const chunk = firstChunk + <usize>number * chunkBytes
    const bytes = usedBytes(number, used)
    readGroups(groups, chunk, bytes)
    const total = filterNear(groups, bytes)
    add(counts, 1024 + groups, total)
    let list = own
    for (let group = 1; group < groups; group++) {
      const many = load<i32>(list)
      list += 4
      const others = filterMissing(groupAt(group), bytes)
      add(counts, 1024 + group, total + others)
      if (others > 0) countBitmaps(missing, chunk, bytes, list, many)
      list += (<usize>many) << 2
    }
    if (total > few) {
      countBitmaps(matches, chunk, bytes, every + 4, load<i32>(every))
      countLevels(chunk, bytes)
    } else if (total > 0) countRows(chunk, bytes)
  }
}

/** Two bitmaps at a time, the last of an odd number alone. */
function countBitmaps(who: usize, chunk: usize, bytes: usize, list: usize, many: i32): void {
  for (let i = 0; i < many; i += 2) {
    const one = <usize>load<i32>(list + ((<usize>i) << 2))
    const other = <usize>load<i32>(list + ((<usize>min(i + 1, many - 1)) << 2))
    countTwo(
      who,
      bytes,
      chunk + one * bitmapBytes,
      counts + (one << 2),
      chunk + other * bitmapBytes,
      counts + (other << 2),
    )
  }
}
