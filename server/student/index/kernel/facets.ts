// What each choice would leave: the inner loops of the counts.
import { spread, sumOf, widen } from './bits'
import { filterMissing, filterNear, groupAt, readGroups } from './filter'
import {
  add,
  bitmapBytes,
  chunkBytes,
  counts,
  exact,
  firstChunk,
  levelBytes,
  levelPiece,
  levels,
  matches,
  missing,
  rowBytes,
  rows,
  skillBitmaps,
  skillCount,
  skillsInRow,
  slots,
  usedBytes,
} from './memory'

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
