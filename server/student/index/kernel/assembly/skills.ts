// Who knows a technology: read from the list or the level planes of a chunk.
import { allOnesIf, haveBits, sumLanes, widen } from './bits'
import { addTo, wordAt } from './chunk'
import { addBitmap } from './count-bitmaps'
import {
  blockBytes,
  codesPerSkill,
  entryCountBits,
  entryEvidenceShift,
  knownOffset,
  levelPlanesBytes,
  levelsPerSkill,
  positionsOffset,
  positionTableBytes,
  regions,
  SkillSet,
  skillSetsOffset,
  technologiesInTable,
  technologyCount,
  unplacedSkills,
  vectorBytes,
  walkedCounts,
} from './layout.generated'

function skillSetAt(chunk: usize, technology: i32): SkillSet {
  return changetype<SkillSet>(chunk + skillSetsOffset + <usize>technology * offsetof<SkillSet>())
}

/** Where an entry counts its level. */
function levelShift(entry: u32): i32 {
  return <i32>((entry >> 16) & 63)
}

function hasEvidence(entry: u32, min: i32): bool {
  return <i32>(entry >> entryEvidenceShift) >= min
}

/** A bitmap of the students with at least the level and the evidence of a skill code, written unless there is one. */
export function writeSkill(skill: i32, chunk: usize, to: usize, bytes: usize): usize {
  const set = skillSetAt(chunk, skill / codesPerSkill)
  const level = (skill % levelsPerSkill) + 1
  const minEvidence = (skill % codesPerSkill) / levelsPerSkill
  if (set.entries >= 0) {
    memory.fill(to, 0, bytes)
    const end = set.address + set.entries * 4
    for (let at = set.address; at < end; at += 4) {
      const entry = load<u32>(at)
      if (levelShift(entry) < (level - 1) * entryCountBits || !hasEvidence(entry, minEvidence)) continue
      const byte = to + ((entry & 0xffff) >> 3)
      store<u8>(byte, <u8>(<u32>load<u8>(byte) | ((<u32>1) << (entry & 7))))
    }
    return to
  }
  // Who has any evidence has the skill.
  if (level === 1 && minEvidence === 0) return <usize>set.address + knownOffset
  if (level > 1) writeLevel(set.address, level, to, bytes)
  if (minEvidence > 0) writeShown(level > 1 ? to : 0, set.address, minEvidence, to, bytes)
  return to
}

/** Writes a bitmap: the students with at least the level, from planes. */
function writeLevel(planes: usize, level: i32, to: usize, bytes: usize): void {
  // 1: any bit. 2: the second or the third. 3: the third, or the first and the second. 4: the third. 5: the first and the third.
  const isUpTo4 = allOnesIf(level <= 4)
  const isUpTo2 = allOnesIf(level <= 2)
  const is3 = allOnesIf(level === 3)
  const is1 = allOnesIf(level === 1)
  let plane = planes
  for (let at = to, end = to + bytes; at < end; plane += 2 * blockBytes)
    for (let stop = at + blockBytes; at < stop; at += 16, plane += 16) {
      const bit1 = v128.load(plane)
      const bit2 = v128.load(plane, blockBytes)
      const bit4 = v128.load(plane, 2 * blockBytes)
      const by4 = v128.and(bit4, v128.or(bit1, isUpTo4))
      const by2 = v128.and(bit2, v128.or(isUpTo2, v128.and(bit1, is3)))
      v128.store(at, v128.or(v128.or(by4, by2), v128.and(bit1, is1)))
    }
}

/** Who has at least the evidence. 1: any bit. 2: the second. 3: both. */
function areShown(bit1: v128, bit2: v128, isUpTo2: v128, is1: v128): v128 {
  return v128.or(v128.and(bit2, v128.or(bit1, isUpTo2)), v128.and(bit1, is1))
}

/** Writes a bitmap: the students with at least the evidence, from planes; without a bitmap of students, of all. */
function writeShown(students: usize, planes: usize, minEvidence: i32, to: usize, bytes: usize): void {
  const isUpTo2 = allOnesIf(minEvidence <= 2)
  const is1 = allOnesIf(minEvidence === 1)
  let plane = planes + levelPlanesBytes
  for (let at: usize = 0; at < bytes; plane += blockBytes)
    for (let stop = at + blockBytes; at < stop; at += 16, plane += 16) {
      const shown = areShown(v128.load(plane), v128.load(plane, blockBytes), isUpTo2, is1)
      v128.store(to + at, students ? v128.and(v128.load(students + at), shown) : shown)
    }
}

/** Of the students of a bitmap those with at least the evidence, from planes. */
function withEvidence(students: usize, planes: usize, minEvidence: i32, bytes: usize): usize {
  if (minEvidence === 0) return students
  writeShown(students, planes, minEvidence, regions.shown, bytes)
  return regions.shown
}

/** Where who knows a technology at all is counted: as level 1 with the highest evidence. */
function knownCount(technology: i32): i32 {
  return walkedCounts.skill + (technology + 1) * codesPerSkill - levelsPerSkill
}

/** Counts the matches who know each technology, with so much evidence. Bitmaps are counted by the next `countAdded`. */
export function countTechnologies(minEvidence: i32, chunk: usize, bytes: usize): void {
  for (let technology = 0; technology < technologyCount; technology++) {
    const set = skillSetAt(chunk, technology)
    if (set.entries >= 0) continue
    if (minEvidence === 0)
      addBitmap(<usize>set.address + knownOffset, wordAt(regions.knownCounts, technology))
    else addTo(regions.knownCounts, technology, countShown(set.address, minEvidence, bytes))
  }
  let table = chunk + positionsOffset
  for (let first = 0; first < technologyCount; first += technologiesInTable, table += 2 * positionTableBytes)
    countPlaced(table, wordAt(regions.knownCounts, first), minEvidence, bytes)
  const unplaced = skillSetAt(chunk, unplacedSkills)
  for (let at = unplaced.address, end = at + unplaced.entries * 4; at < end; at += 4) {
    const entry = load<u32>(at)
    const isCounted = hasBit(regions.matches, entry) & <u32>hasEvidence(entry, minEvidence)
    addTo(regions.knownCounts, (entry >> 16) & 0x3fff, isCounted)
  }
}

/** Of technologies that are asked for every level was counted. */
export function addKnown(): void {
  for (let technology = 0; technology < technologyCount; technology++)
    if (!load<u8>(regions.askedTechnologies + technology))
      addTo(regions.walkedCounts, knownCount(technology), load<i32>(wordAt(regions.knownCounts, technology)))
}

function addLanes(counts: usize, i16s: v128): void {
  v128.store(counts, i32x4.add(v128.load(counts), i32x4.extend_low_i16x8_u(i16s)))
  v128.store(counts, i32x4.add(v128.load(counts, 16), i32x4.extend_high_i16x8_u(i16s)), 16)
}

/** Adds how many matches have a position in a table to the counts of its 16 technologies. */
function countPlaced(table: usize, counts: usize, minEvidence: i32, bytes: usize): void {
  const least = i8x16.splat(<i8>minEvidence)
  let low = i16x8.splat(0)
  let high = low
  for (let at = regions.matches, end = at + bytes; at < end; ) {
    let block = i8x16.splat(0)
    const stop = at + blockBytes
    if (minEvidence === 0)
      for (; at < stop; at += vectorBytes, table += 2 * vectorBytes) {
        const bits = v128.load(at)
        block = i8x16.sub(block, haveBits(bits, v128.load(table)))
        block = i8x16.sub(block, haveBits(bits, v128.load(table, 16)))
      }
    else
      for (; at < stop; at += vectorBytes, table += 2 * vectorBytes) {
        const bits = v128.load(at)
        const first = i8x16.ge_u(v128.load(table, positionTableBytes), least)
        const second = i8x16.ge_u(v128.load(table, positionTableBytes + 16), least)
        block = i8x16.sub(block, v128.and(haveBits(bits, v128.load(table)), first))
        block = i8x16.sub(block, v128.and(haveBits(bits, v128.load(table, 16)), second))
      }
    low = i16x8.add(low, i16x8.extend_low_i8x16_u(block))
    high = i16x8.add(high, i16x8.extend_high_i8x16_u(block))
  }
  addLanes(counts, low)
  addLanes(counts + 32, high)
}

function hasBit(bitmap: usize, entry: u64): u32 {
  const slot = <u32>entry & 0xffff
  return (<u32>load<u8>(bitmap + (slot >> 3)) >> (slot & 7)) & 1
}

/** How many matches have at least the evidence, from planes. */
function countShown(planes: usize, minEvidence: i32, bytes: usize): i32 {
  const isUpTo2 = allOnesIf(minEvidence <= 2)
  const is1 = allOnesIf(minEvidence === 1)
  let sum = i32x4.splat(0)
  let plane = planes + levelPlanesBytes
  for (let at = regions.matches, end = at + bytes; at < end; plane += blockBytes) {
    let block = i8x16.splat(0)
    for (let stop = at + blockBytes; at < stop; at += 16, plane += 16) {
      const shown = areShown(v128.load(plane), v128.load(plane, blockBytes), isUpTo2, is1)
      block = i8x16.add(block, i8x16.popcnt(v128.and(v128.load(at), shown)))
    }
    sum = i32x4.add(sum, widen(block))
  }
  return sumLanes(sum)
}

/** Counts the students of a bitmap by their level in a technology, with so much evidence: as with the highest. */
export function countSkill(
  students: usize,
  technology: i32,
  minEvidence: i32,
  chunk: usize,
  bytes: usize,
): void {
  const set = skillSetAt(chunk, technology)
  const first = knownCount(technology)
  if (set.entries < 0) {
    countPlanes(withEvidence(students, set.address, minEvidence, bytes), set.address, first, bytes)
    return
  }
  // In one number, because adding to memory again and again would wait for the sum before.
  let counts: u64 = 0
  const end = set.address + set.entries * 4
  for (let at = set.address; at < end; at += 4) {
    const entry = load<u32>(at)
    const counted = hasBit(students, entry) & <u32>hasEvidence(entry, minEvidence)
    counts += (<u64>counted) << levelShift(entry)
  }
  for (let i = 0; i < levelsPerSkill; i++) {
    addTo(regions.walkedCounts, first + i, <i32>counts & ((1 << entryCountBits) - 1))
    counts >>= entryCountBits
  }
}

function countPlanes(students: usize, plane: usize, first: i32, bytes: usize): void {
  let sum1 = i32x4.splat(0)
  let sum2 = sum1
  let sum4 = sum1
  let sum3 = sum1
  let sum5 = sum1
  for (let end = students + bytes; students < end; ) {
    let block1 = i8x16.splat(0)
    let block2 = block1
    let block4 = block1
    let block3 = block1
    let block5 = block1
    for (let stop = students + blockBytes; students < stop; students += 16, plane += 16) {
      const match = v128.load(students)
      const bit1 = v128.and(match, v128.load(plane))
      const bit2 = v128.load(plane, blockBytes)
      const bit4 = v128.load(plane, 2 * blockBytes)
      block1 = i8x16.add(block1, i8x16.popcnt(bit1))
      block2 = i8x16.add(block2, i8x16.popcnt(v128.and(match, bit2)))
      block4 = i8x16.add(block4, i8x16.popcnt(v128.and(match, bit4)))
      block3 = i8x16.add(block3, i8x16.popcnt(v128.and(bit1, bit2)))
      block5 = i8x16.add(block5, i8x16.popcnt(v128.and(bit1, bit4)))
    }
    // The other two bits of this block are behind it.
    plane += 2 * blockBytes
    sum1 = i32x4.add(sum1, widen(block1))
    sum2 = i32x4.add(sum2, widen(block2))
    sum4 = i32x4.add(sum4, widen(block4))
    sum3 = i32x4.add(sum3, widen(block3))
    sum5 = i32x4.add(sum5, widen(block5))
  }
  const level3 = sumLanes(sum3)
  const level5 = sumLanes(sum5)
  addTo(regions.walkedCounts, first, sumLanes(sum1) - level3 - level5)
  addTo(regions.walkedCounts, first + 1, sumLanes(sum2) - level3)
  addTo(regions.walkedCounts, first + 2, level3)
  addTo(regions.walkedCounts, first + 3, sumLanes(sum4) - level5)
  addTo(regions.walkedCounts, first + 4, level5)
}
