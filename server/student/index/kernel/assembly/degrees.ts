// Counts students by degree. Everyone has one: few students are looked up, many are counted from the planes.
import { allOnesIf, sumLanes, widen } from './bits'
import { addTo, wordAt } from './chunk'
import {
  bitmapBytes,
  bitmaps,
  blockBytes,
  columns,
  degreeCount,
  regionBytes,
  regions,
  vectorBytes,
  walkedCounts,
} from './layout.generated'

/** With fewer students in a chunk it takes less time to look up each. */
const minToCountPlanes = 8000

export function countDegrees(students: usize, count: i32, chunk: usize, bytes: usize): void {
  if (count >= minToCountPlanes) countPlanes(students, chunk, bytes)
  else lookUpDegrees(students, chunk, bytes)
}

function lookUpDegrees(students: usize, chunk: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 8) {
    const column = chunk + columns.degree + (at << 3)
    for (let bits = load<u64>(students + at); bits; bits &= bits - 1)
      addTo(regions.walkedCounts, walkedCounts.degree + <i32>load<u8>(column + <usize>ctz(bits)), 1)
  }
}

function countPlanes(students: usize, chunk: usize, bytes: usize): void {
  for (let first = 0; first < degreeCount; first += 16) {
    memory.fill(regions.degreeSums, 0, regionBytes.degreeSums)
    for (let at: usize = 0; at < bytes; at += blockBytes) sumBlock(students + at, first, chunk + at)
    for (let i = 0; i < 16; i++) store<i32>(wordAt(regions.degreeSums, i), sumLanes(v128.load(sumAt(i))))
    // From the students with at least the bits of a degree to those with exactly these.
    for (let bit = 1; bit < 16; bit <<= 1)
      for (let i = 0; i < 16; i++)
        if (!(i & bit)) addTo(regions.degreeSums, i, -load<i32>(wordAt(regions.degreeSums, i | bit)))
    for (let i = 0; i < 16; i++)
      addTo(regions.walkedCounts, walkedCounts.degree + first + i, load<i32>(wordAt(regions.degreeSums, i)))
  }
}

function sumAt(index: i32): usize {
  return regions.degreeSums + <usize>index * vectorBytes
}

function addBlock(index: i32, block: v128): void {
  v128.store(sumAt(index), i32x4.add(v128.load(sumAt(index)), widen(block)))
}

/** Adds one block to the sums of 16 degrees, which differ in their lowest four bits: the others say who has one of them. */
function sumBlock(students: usize, first: i32, chunk: usize): void {
  const flip16 = allOnesIf(!(first & 16))
  const flip32 = allOnesIf(!(first & 32))
  const flip64 = allOnesIf(!(first & 64))
  let plane = chunk + <usize>bitmaps.degreePlane * bitmapBytes
  let block0 = i8x16.splat(0)
  let block1 = block0
  let block2 = block0
  let block3 = block0
  let block4 = block0
  let block5 = block0
  let block6 = block0
  let block7 = block0
  let block8 = block0
  let block9 = block0
  let block10 = block0
  let block11 = block0
  let block12 = block0
  let block13 = block0
  let block14 = block0
  let block15 = block0
  for (const end = students + blockBytes; students < end; students += 16, plane += 16) {
    const by16 = v128.xor(v128.load(plane, 4 * bitmapBytes), flip16)
    const by32 = v128.xor(v128.load(plane, 5 * bitmapBytes), flip32)
    const by64 = v128.xor(v128.load(plane, 6 * bitmapBytes), flip64)
    const has0 = v128.and(v128.and(v128.load(students), by16), v128.and(by32, by64))
    const has1 = v128.and(has0, v128.load(plane))
    const bit2 = v128.load(plane, bitmapBytes)
    const has2 = v128.and(has0, bit2)
    const has3 = v128.and(has1, bit2)
    const bit4 = v128.load(plane, 2 * bitmapBytes)
    const has4 = v128.and(has0, bit4)
    const has5 = v128.and(has1, bit4)
    const has6 = v128.and(has2, bit4)
    const has7 = v128.and(has3, bit4)
    const bit8 = v128.load(plane, 3 * bitmapBytes)
    block0 = i8x16.add(block0, i8x16.popcnt(has0))
    block8 = i8x16.add(block8, i8x16.popcnt(v128.and(has0, bit8)))
    block1 = i8x16.add(block1, i8x16.popcnt(has1))
    block9 = i8x16.add(block9, i8x16.popcnt(v128.and(has1, bit8)))
    block2 = i8x16.add(block2, i8x16.popcnt(has2))
    block10 = i8x16.add(block10, i8x16.popcnt(v128.and(has2, bit8)))
    block3 = i8x16.add(block3, i8x16.popcnt(has3))
    block11 = i8x16.add(block11, i8x16.popcnt(v128.and(has3, bit8)))
    block4 = i8x16.add(block4, i8x16.popcnt(has4))
    block12 = i8x16.add(block12, i8x16.popcnt(v128.and(has4, bit8)))
    block5 = i8x16.add(block5, i8x16.popcnt(has5))
    block13 = i8x16.add(block13, i8x16.popcnt(v128.and(has5, bit8)))
    block6 = i8x16.add(block6, i8x16.popcnt(has6))
    block14 = i8x16.add(block14, i8x16.popcnt(v128.and(has6, bit8)))
    block7 = i8x16.add(block7, i8x16.popcnt(has7))
    block15 = i8x16.add(block15, i8x16.popcnt(v128.and(has7, bit8)))
  }
  addBlock(0, block0)
  addBlock(1, block1)
  addBlock(2, block2)
  addBlock(3, block3)
  addBlock(4, block4)
  addBlock(5, block5)
  addBlock(6, block6)
  addBlock(7, block7)
  addBlock(8, block8)
  addBlock(9, block9)
  addBlock(10, block10)
  addBlock(11, block11)
  addBlock(12, block12)
  addBlock(13, block13)
  addBlock(14, block14)
  addBlock(15, block15)
}
