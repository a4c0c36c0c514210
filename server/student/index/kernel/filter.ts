// Who is in every group of the question, and who misses one of them.
import { bitsIn, sumOf } from './bits'
import { bitmapBytes, built, matches, missing, near, pointers, program } from './memory'

function copy(to: usize, from: usize, bytes: usize): void {
  memory.copy(to, from, bytes)
}

function or(to: usize, from: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16)
    v128.store(to + at, v128.or(v128.load(to + at), v128.load(from + at)))
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
export function readGroups(groups: i32, chunk: usize, bytes: usize): void {
  let at = program
  for (let group = 0; group < groups; group++) {
    const bitmap = readGroup(at, chunk, built + <usize>group * bitmapBytes, bytes)
    store<usize>(pointers + ((<usize>group) << 2), bitmap)
    at = nextGroup(at)
  }
}

export function groupAt(group: i32): usize {
  return load<usize>(pointers + ((<usize>group) << 2))
}

/** Finds who is in every group; answers how many. */
export function filter(groups: i32, bytes: usize): i32 {
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
export function filterNear(groups: i32, bytes: usize): i32 {
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
export function filterMissing(group: usize, bytes: usize): i32 {
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
