// Which students are in every group of the query, and which miss one group only.
import { countBits, sumLanes } from './bits'
import { addTo, bitmapAt, wordAt } from './chunk'
import { bitmapBytes, bitmapCount, chosenUniversities, columns, regions } from './layout.generated'
import { writeSkill } from './skills'

/** Adds the bits of one bitmap to another. */
function addBits(to: usize, from: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16)
    v128.store(to + at, v128.or(v128.load(to + at), v128.load(from + at)))
}

/** The students of the universities that are asked for: 32 of them at a time, compared with each. */
function uniteUniversities(chunk: usize, to: usize, bytes: usize): usize {
  const length = load<i32>(regions.chosenUniversities)
  let column = chunk + columns.university
  for (let at: usize = 0; at < bytes; at += 4, column += 64) {
    const a = v128.load(column)
    const b = v128.load(column, 16)
    const c = v128.load(column, 32)
    const d = v128.load(column, 48)
    let inA = i16x8.splat(0)
    let inB = inA
    let inC = inA
    let inD = inA
    for (let i = 0; i < length; i++) {
      const number = v128.load_splat<u16>(wordAt(regions.chosenUniversities, i), 4)
      inA = v128.or(inA, i16x8.eq(a, number))
      inB = v128.or(inB, i16x8.eq(b, number))
      inC = v128.or(inC, i16x8.eq(c, number))
      inD = v128.or(inD, i16x8.eq(d, number))
    }
    const any = v128.any_true(v128.or(v128.or(inA, inB), v128.or(inC, inD)))
    store<u16>(to + at, any ? <u16>i8x16.bitmask(i8x16.narrow_i16x8_s(inA, inB)) : 0)
    store<u16>(to + at, any ? <u16>i8x16.bitmask(i8x16.narrow_i16x8_s(inC, inD)) : 0, 2)
  }
  return to
}

/** A bitmap of the chunk, or that of a skill, which is written. */
function bitmapOrSkill(number: i32, chunk: usize, to: usize, bytes: usize): usize {
  if (number >= bitmapCount) return writeSkill(number - bitmapCount, chunk, to, bytes)
  return bitmapAt(chunk, number)
}

/** The union of a group's bitmaps. A group of one is the chunk's own bitmap: nothing is copied. A skill is alone in its group. */
function uniteGroup(list: usize, chunk: usize, to: usize, bytes: usize): usize {
  const length = load<i32>(list)
  const number = load<i32>(list, 4)
  if (number === chosenUniversities) return uniteUniversities(chunk, to, bytes)
  const first = bitmapOrSkill(number, chunk, to, bytes)
  if (length === 1) return first
  memory.copy(to, first, bytes)
  for (let i = 1; i < length; i++) addBits(to, bitmapAt(chunk, load<i32>(wordAt(list, i), 4)), bytes)
  return to
}

export function setGroupBitmap(group: i32, bitmap: usize): void {
  store<usize>(wordAt(regions.groupPointers, group), bitmap)
}

export function groupBitmap(group: i32): usize {
  return load<usize>(wordAt(regions.groupPointers, group))
}

/** Prepares the bitmap of each group for this chunk. */
export function uniteGroups(groups: i32, chunk: usize, bytes: usize): void {
  let list = regions.groups
  for (let group = 0; group < groups; group++) {
    setGroupBitmap(group, uniteGroup(list, chunk, regions.unions + <usize>group * bitmapBytes, bytes))
    list = wordAt(list, 1 + load<i32>(list))
  }
}

/** Writes `matches`, the students in every group; returns how many there are. */
export function filter(groups: i32, bytes: usize): i32 {
  let sum = i16x8.splat(0)
  for (let at: usize = 0; at < bytes; at += 64) {
    let from = groupBitmap(0) + at
    let a = v128.load(from)
    let b = v128.load(from, 16)
    let c = v128.load(from, 32)
    let d = v128.load(from, 48)
    for (let group = 1; group < groups; group++) {
      from = groupBitmap(group) + at
      a = v128.and(a, v128.load(from))
      b = v128.and(b, v128.load(from, 16))
      c = v128.and(c, v128.load(from, 32))
      d = v128.and(d, v128.load(from, 48))
    }
    const to = regions.matches + at
    v128.store(to, a)
    v128.store(to, b, 16)
    v128.store(to, c, 32)
    v128.store(to, d, 48)
    sum = i16x8.add(sum, countBits(a, b, c, d))
  }
  return sumLanes(i32x4.extadd_pairwise_i16x8_u(sum))
}

/** The same in one pass with `nearMisses`, the students in every group but one. The first group cannot be missed. */
export function filterNear(groups: i32, bytes: usize): i32 {
  let sum = i16x8.splat(0)
  for (let at: usize = 0; at < bytes; at += 64) {
    let from = groupBitmap(0) + at
    let a = v128.load(from)
    let b = v128.load(from, 16)
    let c = v128.load(from, 32)
    let d = v128.load(from, 48)
    let nearA = i8x16.splat(0)
    let nearB = nearA
    let nearC = nearA
    let nearD = nearA
    for (let group = 1; group < groups; group++) {
      from = groupBitmap(group) + at
      let bits = v128.load(from)
      nearA = v128.bitselect(nearA, a, bits)
      a = v128.and(a, bits)
      bits = v128.load(from, 16)
      nearB = v128.bitselect(nearB, b, bits)
      b = v128.and(b, bits)
      bits = v128.load(from, 32)
      nearC = v128.bitselect(nearC, c, bits)
      c = v128.and(c, bits)
      bits = v128.load(from, 48)
      nearD = v128.bitselect(nearD, d, bits)
      d = v128.and(d, bits)
    }
    let to = regions.matches + at
    v128.store(to, a)
    v128.store(to, b, 16)
    v128.store(to, c, 32)
    v128.store(to, d, 48)
    to = regions.nearMisses + at
    v128.store(to, nearA)
    v128.store(to, nearB, 16)
    v128.store(to, nearC, 32)
    v128.store(to, nearD, 48)
    sum = i16x8.add(sum, countBits(a, b, c, d))
  }
  return sumLanes(i32x4.extadd_pairwise_i16x8_u(sum))
}

/** Writes the students who are in both bitmaps; returns how many there are. */
function intersect(one: usize, other: usize, to: usize, bytes: usize): i32 {
  let sum = i16x8.splat(0)
  for (let at: usize = 0; at < bytes; at += 64) {
    const a = v128.and(v128.load(one + at), v128.load(other + at))
    const b = v128.and(v128.load(one + at, 16), v128.load(other + at, 16))
    const c = v128.and(v128.load(one + at, 32), v128.load(other + at, 32))
    const d = v128.and(v128.load(one + at, 48), v128.load(other + at, 48))
    v128.store(to + at, a)
    v128.store(to + at, b, 16)
    v128.store(to + at, c, 32)
    v128.store(to + at, d, 48)
    sum = i16x8.add(sum, countBits(a, b, c, d))
  }
  return sumLanes(i32x4.extadd_pairwise_i16x8_u(sum))
}

/** Counts the matches that are also in every bitmap of a list, then those who are in the next list, too, and so on. */
export function countNarrowed(narrowings: i32, chunk: usize, bytes: usize): void {
  let left = regions.matches
  let list = regions.narrowings
  for (let i = 0; i < narrowings; i++) {
    const length = load<i32>(list)
    let count = 0
    for (let j = 0; j < length; j++) {
      const bitmap = bitmapOrSkill(load<i32>(wordAt(list, j), 4), chunk, regions.terms, bytes)
      count = intersect(left, bitmap, regions.shown, bytes)
      left = regions.shown
      if (count === 0) return
    }
    addTo(regions.narrowedCounts, i, count)
    list = wordAt(list, 1 + length)
  }
}

/** Writes `misses`, the near misses of this group; returns how many there are. */
export function filterMisses(group: usize, bytes: usize): i32 {
  let sum = i16x8.splat(0)
  for (let at: usize = 0; at < bytes; at += 64) {
    const near = regions.nearMisses + at
    const from = group + at
    const a = v128.andnot(v128.load(near), v128.load(from))
    const b = v128.andnot(v128.load(near, 16), v128.load(from, 16))
    const c = v128.andnot(v128.load(near, 32), v128.load(from, 32))
    const d = v128.andnot(v128.load(near, 48), v128.load(from, 48))
    const to = regions.misses + at
    v128.store(to, a)
    v128.store(to, b, 16)
    v128.store(to, c, 32)
    v128.store(to, d, 48)
    sum = i16x8.add(sum, countBits(a, b, c, d))
  }
  return sumLanes(i32x4.extadd_pairwise_i16x8_u(sum))
}
