// A page of students and their number: the inner loop of the search.
import { spread } from './bits'
import { filter, readGroups } from './filter'
import {
  bitmapBytes,
  candidates,
  chunkBytes,
  columns,
  firstChunk,
  ladders,
  matches,
  near,
  pointers,
  seen,
  slots,
  tables,
  terms,
  usedBytes,
} from './memory'

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
