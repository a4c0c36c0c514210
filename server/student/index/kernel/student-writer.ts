// Writes students into the chunks: bits, columns, a row and skills for each slot.
import { strengthOf, strongestSkills } from '../../../../contract/match.ts'
import { highestLevel } from '../../../../contract/skill-level.ts'
import type { Kernel } from './kernel.ts'
import {
  bitmapBytes,
  bitmapCount,
  bitmaps,
  blockBytes,
  cacheLine,
  columns,
  maxEntries as defaultMaxEntries,
  entryCountBits,
  entryEvidenceShift,
  evidencePlanes,
  inPlanes,
  knownOffset,
  levelPlanes,
  levelPlanesBytes,
  maxRowSkills,
  minBoundPoints,
  noPosition,
  planesBytes,
  positionLayers,
  positionsOffset,
  positionTableBytes,
  readSkillCode,
  rowBytes,
  rowsOffset,
  skillSetsOffset,
  slotsPerChunk,
  slotsPerVector,
  structs,
  technologiesInTable,
  unplacedSkills,
} from './layout.ts'

/** A student as the index stores one. Degrees and years are positions in the contract's lists. */
export type IndexedStudent = {
  /** Without a profile the slot stays empty. */
  hasProfile: boolean
  forEveryone: boolean
  /** Its name. */
  university: string
  degree: number
  year: number
  hours: number
  months: number
  /** The points for CV and LinkedIn in a match. */
  documents: number
  /** One bit for each industry. */
  industries: number
  /** As `skillCode` makes them. */
  skills: number[]
  /** The words by which text search finds the student, as `searchedTextOf` makes them. */
  text: string
}

const byteInBitmap = (slot: number) => (slot % slotsPerChunk) >> 3
const bitOf = (slot: number) => 1 << (slot & 7)

/** Where a student is in the first of several interleaved bitmaps; each other is a block further. */
function byteInPlanes(slot: number, planes: number) {
  const byte = byteInBitmap(slot)
  return byte + (planes - 1) * blockBytes * Math.floor(byte / blockBytes)
}

/** The fewest entries that a list has room for: a cache line. */
const minCapacity = cacheLine / 4
/** The fields of a skill set, in words. */
const entriesAt = structs.SkillSet.offsets.entries / 4
const capacityAt = structs.SkillSet.offsets.capacity / 4
const unplacedTechnology = (entry: number) => (entry >> 16) & 0x3fff
/** The bytes of a position table from one vector of a bitmap to the next. */
const vectorStride = positionLayers * technologiesInTable

function setBits(bytes: Uint8Array, offset: number, bits: number) {
  bytes[offset] = (bytes[offset] as number) | bits
}

function clearBits(bytes: Uint8Array, offset: number, bits: number) {
  bytes[offset] = (bytes[offset] as number) & ~bits
}

export function makeStudentWriter(kernel: Kernel, maxEntries = defaultMaxEntries) {
  const chunkOf = (slot: number) => kernel.chunkAt(Math.floor(slot / slotsPerChunk))
  const offsetOf = (slot: number, bitmap: number) => chunkOf(slot) + bitmap * bitmapBytes + byteInBitmap(slot)
  const rowOf = (slot: number) => chunkOf(slot) + rowsOffset + (slot % slotsPerChunk) * rowBytes

  /** The index of the technology's skill set among the words of the memory. */
  const skillSetOf = (slot: number, technology: number) =>
    (chunkOf(slot) + skillSetsOffset + technology * structs.SkillSet.bytes) / 4

  function setPlanes(address: number, planes: number, slot: number, value: number) {
    const first = address + byteInPlanes(slot, planes)
    const bytes = kernel.bytes()
    for (let plane = 0; plane < planes; plane += 1)
      if (value & (1 << plane)) setBits(bytes, first + plane * blockBytes, bitOf(slot))
      else clearBits(bytes, first + plane * blockBytes, bitOf(slot))
  }

  function setSkill(address: number, slot: number, level: number, evidence: number) {
    setPlanes(address, levelPlanes, slot, level)
    setPlanes(address + levelPlanesBytes, evidencePlanes, slot, evidence)
    setPlanes(address + knownOffset, 1, slot, Math.min(level, 1))
  }

  /** The first of the bytes in which students near a slot have a position. */
  const positionsOf = (slot: number, technology: number) =>
    chunkOf(slot) +
    positionsOffset +
    Math.floor(technology / technologiesInTable) * 2 * positionTableBytes +
    Math.floor((slot % slotsPerChunk) / slotsPerVector) * vectorStride +
    (technology % technologiesInTable)

  /** Changes a position, and the evidence with it; false if none is as given. */
  function replacePosition(
    slot: number,
    technology: number,
    from: number,
    to: number,
    evidence = 0,
  ): boolean {
    const bytes = kernel.bytes()
    const first = positionsOf(slot, technology)
    for (let at = first; at < first + vectorStride; at += technologiesInTable)
      if (bytes[at] === from) {
        bytes[at] = to
        bytes[at + positionTableBytes] = evidence
        return true
      }
    return false
  }

  function moveList(set: number, room: number) {
    const [address, entries, capacity] = kernel.words().subarray(set, set + 3) as unknown as number[]
    const moved = kernel.allocate(4 * room)
    const first = (address as number) / 4
    kernel.words().copyWithin(moved / 4, first, first + (entries as number))
    if (capacity) kernel.free(address as number, 4 * capacity)
    kernel.words().set([moved, entries as number, room], set)
  }

  function addEntry(set: number, entry: number) {
    const entries = kernel.words()[set + entriesAt] as number
    if (entries === kernel.words()[set + capacityAt]) moveList(set, Math.max(minCapacity, 2 * entries))
    const words = kernel.words()
    words[(words[set] as number) / 4 + entries] = entry
    words[set + entriesAt] = entries + 1
  }

  const entriesOf = (set: number) => {
    const first = (kernel.words()[set] as number) / 4
    return kernel.words().subarray(first, first + (kernel.words()[set + entriesAt] as number))
  }

  /** Removes the entry that has these bits. The last one takes its place. */
  function removeEntry(set: number, bits: number, mask: number) {
    const list = entriesOf(set)
    list[list.findIndex((entry) => (entry & mask) === bits)] = list.at(-1) as number
    kernel.words()[set + entriesAt] = list.length - 1
  }

  function place(slot: number, technology: number, evidence: number) {
    if (!replacePosition(slot, technology, noPosition, slot % slotsPerVector, evidence))
      addEntry(
        skillSetOf(slot, unplacedSkills),
        (slot % slotsPerChunk) | (technology << 16) | (evidence << entryEvidenceShift),
      )
  }

  function unplace(slot: number, technology: number) {
    if (replacePosition(slot, technology, slot % slotsPerVector, noPosition)) return
    const bits = (slot % slotsPerChunk) | (technology << 16)
    removeEntry(skillSetOf(slot, unplacedSkills), bits, 0x3fffffff)
  }

  /** The same for all students of the chunk. */
  function unplaceAll(slot: number, technology: number) {
    const first = positionsOf(slot - (slot % slotsPerChunk), technology)
    const bytes = kernel.bytes()
    for (let at = first; at < first + positionTableBytes; at += technologiesInTable) bytes[at] = noPosition
    const unplaced = skillSetOf(slot, unplacedSkills)
    const list = entriesOf(unplaced)
    let left = 0
    for (const entry of list) if (unplacedTechnology(entry) !== technology) list[left++] = entry
    kernel.words()[unplaced + entriesAt] = left
    // Many are in it while a chunk is loaded, until the most frequent technologies are in planes.
    const capacity = kernel.words()[unplaced + capacityAt] as number
    if (4 * left < capacity) moveList(unplaced, Math.max(minCapacity, capacity / 2))
  }

  /** Turns a long list into planes. */
  function moveToPlanes(slot: number, technology: number) {
    const set = skillSetOf(slot, technology)
    const planes = kernel.allocate(planesBytes)
    kernel.bytes().fill(0, planes, planes + planesBytes)
    for (const entry of entriesOf(set)) {
      const level = 1 + ((entry >>> 16) & 63) / entryCountBits
      setSkill(planes, entry & 0xffff, level, entry >>> entryEvidenceShift)
    }
    unplaceAll(slot, technology)
    kernel.free(kernel.words()[set] as number, 4 * (kernel.words()[set + capacityAt] as number))
    kernel.words().set([planes, inPlanes, 0], set)
  }

  function addSkill(slot: number, skill: number) {
    const { technology, level, evidence } = readSkillCode(skill)
    const set = skillSetOf(slot, technology)
    if ((kernel.words()[set + entriesAt] as number) >= maxEntries) moveToPlanes(slot, technology)
    if (kernel.words()[set + entriesAt] === inPlanes)
      return setSkill(kernel.words()[set] as number, slot, level, evidence)
    addEntry(
      set,
      (slot % slotsPerChunk) | (((level - 1) * entryCountBits) << 16) | (evidence << entryEvidenceShift),
    )
    place(slot, technology, evidence)
  }

  function removeSkill(slot: number, skill: number) {
    const { technology } = readSkillCode(skill)
    const set = skillSetOf(slot, technology)
    if (kernel.words()[set + entriesAt] === inPlanes)
      return setSkill(kernel.words()[set] as number, slot, 0, 0)
    removeEntry(set, slot % slotsPerChunk, 0xffff)
    unplace(slot, technology)
  }

  const { offsets: inHeader, bytes: headerBytes } = structs.RowHeader

  /** Where the codes of a row with so many skills are. */
  const codesAt = (row: number, skills: number) =>
    skills <= maxRowSkills ? row + headerBytes : (kernel.words()[(row + headerBytes) / 4] as number)

  /** In the row, or apart if there are too many. */
  function writeCodes(slot: number, skills: readonly number[]) {
    const row = rowOf(slot)
    if (skills.length > maxRowSkills) {
      const apart = kernel.allocate(2 * skills.length)
      kernel.words()[(row + headerBytes) / 4] = apart
    }
    const bytes = kernel.bytes()
    bytes[row + inHeader.skills] = skills.length & 255
    bytes[row + inHeader.skills + 1] = skills.length >> 8
    const at = codesAt(row, skills.length)
    for (let index = 0; index < skills.length; index += 1) {
      const skill = skills[index] as number
      bytes[at + 2 * index] = skill & 255
      bytes[at + 2 * index + 1] = skill >> 8
    }
  }

  function clearCodes(slot: number) {
    const row = rowOf(slot)
    const bytes = kernel.bytes()
    const count =
      (bytes[row + inHeader.skills] as number) + 256 * (bytes[row + inHeader.skills + 1] as number)
    const at = codesAt(row, count)
    for (let code = at; code < at + 2 * count; code += 2)
      removeSkill(slot, (bytes[code] as number) + 256 * (bytes[code + 1] as number))
    if (count > maxRowSkills) kernel.free(at, 2 * count)
    bytes[row + inHeader.skills] = 0
    bytes[row + inHeader.skills + 1] = 0
  }

  /** False if it was set already. */
  function setBit(slot: number, bitmap: number): boolean {
    const bytes = kernel.bytes()
    const offset = offsetOf(slot, bitmap)
    const before = bytes[offset]
    setBits(bytes, offset, bitOf(slot))
    return bytes[offset] !== before
  }

  const clearBit = (slot: number, bitmap: number) =>
    clearBits(kernel.bytes(), offsetOf(slot, bitmap), bitOf(slot))

  /** Columns and the rest of the row stay: without bits nothing reads them. */
  function clear(slot: number) {
    const bytes = kernel.bytes()
    const bit = bitOf(slot)
    for (let bitmap = 0; bitmap < bitmapCount; bitmap += 1) clearBits(bytes, offsetOf(slot, bitmap), bit)
    clearCodes(slot)
  }

  const universityAt = (slot: number) => chunkOf(slot) + columns.university + 2 * (slot % slotsPerChunk)

  /** The number of the university of the student in a slot. */
  function universityOf(slot: number) {
    const bytes = kernel.bytes()
    return (bytes[universityAt(slot)] as number) + 256 * (bytes[universityAt(slot) + 1] as number)
  }

  /** The slot must be clear. */
  function write(slot: number, student: IndexedStudent, university: number) {
    for (const skill of student.skills) addSkill(slot, skill)
    writeCodes(slot, student.skills)
    // Taken after that: both can make the memory grow.
    const bytes = kernel.bytes()
    const { degree, year, hours, months, documents, industries, skills } = student
    const chunk = chunkOf(slot)
    const inBitmap = chunk + byteInBitmap(slot)
    const bit = bitOf(slot)
    if (student.forEveryone) setBits(bytes, inBitmap + bitmaps.everyone * bitmapBytes, bit)
    setBits(bytes, inBitmap + (bitmaps.degree + degree) * bitmapBytes, bit)
    for (let plane = 0, left = degree; left > 0; plane += 1, left >>= 1)
      if (left & 1) setBits(bytes, inBitmap + (bitmaps.degreePlane + plane) * bitmapBytes, bit)
    setBits(bytes, inBitmap + (bitmaps.year + year) * bitmapBytes, bit)
    for (let hour = 0; hour < hours; hour += 1)
      setBits(bytes, inBitmap + (bitmaps.hours + hour) * bitmapBytes, bit)
    for (let month = 0; month < months; month += 1)
      setBits(bytes, inBitmap + (bitmaps.months + month) * bitmapBytes, bit)
    for (let industry = 0, left = industries; left > 0; industry += 1, left >>= 1)
      if (left & 1) setBits(bytes, inBitmap + (bitmaps.industry + industry) * bitmapBytes, bit)

    const row = rowOf(slot)
    bytes[row + inHeader.degree] = degree
    bytes[row + inHeader.year] = year
    bytes[row + inHeader.hours] = hours
    bytes[row + inHeader.months] = months
    bytes[row + inHeader.industries] = industries & 255
    bytes[row + inHeader.industries + 1] = industries >> 8

    const withLevel = [0, 0, 0, 0, 0, 0]
    let [evidence, best] = [0, 0]
    for (const skill of skills) {
      const { level, evidence: ofSkill } = readSkillCode(skill)
      withLevel[level] = (withLevel[level] as number) + 1
      evidence += ofSkill
      best = Math.max(best, ofSkill)
    }
    const strongest = strongestLevels(withLevel)
    const strength = strengthOf({
      strongest,
      weeklyHours: hours,
      months,
      industries: countBits(industries),
      evidence,
      documents,
    })
    for (let points = minBoundPoints.strength; points <= strength; points += 1)
      setBits(bytes, inBitmap + (bitmaps.strength + points - minBoundPoints.strength) * bitmapBytes, bit)
    for (let points = minBoundPoints.documents; points <= documents; points += 1)
      setBits(bytes, inBitmap + (bitmaps.documents + points - minBoundPoints.documents) * bitmapBytes, bit)
    for (let rank = 0; rank < best; rank += 1)
      setBits(bytes, inBitmap + (bitmaps.evidence + rank) * bitmapBytes, bit)

    const inColumn = chunk + (slot % slotsPerChunk)
    bytes[inColumn + columns.hours] = hours
    bytes[inColumn + columns.months] = months
    bytes[inColumn + columns.strength] = strength
    bytes[inColumn + columns.documents] = documents
    bytes[inColumn + columns.experience] = strongest
    bytes[inColumn + columns.degree] = degree
    bytes[inColumn + columns.year] = year
    bytes[universityAt(slot)] = university & 255
    bytes[universityAt(slot) + 1] = university >> 8
  }

  /** Every student with a profile has a degree. */
  function hasProfile(slot: number) {
    const bytes = kernel.bytes()
    for (let bitmap = bitmaps.degree; bitmap < bitmaps.year; bitmap += 1)
      if ((bytes[offsetOf(slot, bitmap)] as number) & bitOf(slot)) return true
    return false
  }

  return { setBit, clearBit, clear, write, hasProfile, universityOf }
}

function countBits(mask: number) {
  let count = 0
  for (let left = mask; left > 0; left &= left - 1) count += 1
  return count
}

/** The levels of the strongest skills together. */
function strongestLevels(withLevel: readonly number[]) {
  let [left, sum] = [strongestSkills, 0]
  for (let level = highestLevel; level > 0; level -= 1) {
    const taken = Math.min(left, withLevel[level] as number)
    sum += taken * level
    left -= taken
  }
  return sum
}
