// Counts the students of one bitmap in many others, several in each pass.
import { sumLanes, widen } from './bits'
import { bitmapsInPass, blockBytes, regions } from './layout.generated'

let added = 0

function pairAt(index: i32): usize {
  return regions.counted + ((<usize>index) << 3)
}

/** The next `countAdded` adds how many are in the bitmap to the number at an address. */
export function addBitmap(bitmap: usize, count: usize): void {
  store<usize>(pairAt(added), bitmap)
  store<usize>(pairAt(added), count, 4)
  added++
}

export function countAdded(students: usize, bytes: usize): void {
  let index = 0
  for (; index + bitmapsInPass <= added; index += bitmapsInPass) countFour(students, pairAt(index), bytes)
  if (index < added) {
    // The last one again, without effect.
    const last = load<usize>(pairAt(added - 1))
    while (added < index + bitmapsInPass) addBitmap(last, regions.ignoredCount)
    countFour(students, pairAt(index), bytes)
  }
  added = 0
}

function addSum(count: usize, sum: v128): void {
  store<i32>(count, load<i32>(count) + sumLanes(sum))
}

function countFour(students: usize, pairs: usize, bytes: usize): void {
  let a = load<usize>(pairs)
  let b = load<usize>(pairs, 8)
  let c = load<usize>(pairs, 16)
  let d = load<usize>(pairs, 24)
  let sumA = i32x4.splat(0)
  let sumB = sumA
  let sumC = sumA
  let sumD = sumA
  for (let end = students + bytes; students < end; ) {
    let blockA = i8x16.splat(0)
    let blockB = blockA
    let blockC = blockA
    let blockD = blockA
    for (
      let stop = students + blockBytes;
      students < stop;
      students += 16, a += 16, b += 16, c += 16, d += 16
    ) {
      const bits = v128.load(students)
      blockA = i8x16.add(blockA, i8x16.popcnt(v128.and(bits, v128.load(a))))
      blockB = i8x16.add(blockB, i8x16.popcnt(v128.and(bits, v128.load(b))))
      blockC = i8x16.add(blockC, i8x16.popcnt(v128.and(bits, v128.load(c))))
      blockD = i8x16.add(blockD, i8x16.popcnt(v128.and(bits, v128.load(d))))
    }
    sumA = i32x4.add(sumA, widen(blockA))
    sumB = i32x4.add(sumB, widen(blockB))
    sumC = i32x4.add(sumC, widen(blockC))
    sumD = i32x4.add(sumD, widen(blockD))
  }
  addSum(load<usize>(pairs, 4), sumA)
  addSum(load<usize>(pairs, 12), sumB)
  addSum(load<usize>(pairs, 20), sumC)
  addSum(load<usize>(pairs, 28), sumD)
}
