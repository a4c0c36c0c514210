// Writes students into the chunks: bits, columns, a row and levels for each slot.
import { strengthOf, strongestSkills } from '../../../../contract/match.ts'
import { highestLevel, technologies } from '../../../../contract/technology.ts'
import type { Kernel } from './kernel.ts'
import {
  bitmapBytes,
  bitmapCount,
  bitmaps,
  blockBytes,
  chunkBytes,
  columns,
  firstChunk,
  levelBitmaps,
  levelBytes,
  levelsOffset,
  maxRowSkills,
  minBoundPoints,
  rowBytes,
  rowsOffset,
  slotsPerChunk,
  structs,
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
  /** The points for projects, CV and LinkedIn in a match. */
  evidence: number
  /** One bit for each industry. */
  industries: number
  /** Skill codes: `technology * 5 + level - 1`. */
  skills: number[]
  /** The words by which text search finds the student, as `searchedTextOf` makes them. */
  text: string
}

const chunkOf = (slot: number) => firstChunk + Math.floor(slot / slotsPerChunk) * chunkBytes
const byteInBitmap = (slot: number) => (slot % slotsPerChunk) >> 3
const bitOf = (slot: number) => 1 << (slot & 7)
const offsetOf = (slot: number, bitmap: number) => chunkOf(slot) + bitmap * bitmapBytes + byteInBitmap(slot)

/** The lowest bit of a technology's level; the other two are one and two blocks further. */
function levelOffset(slot: number, technology: number) {
  const byte = byteInBitmap(slot)
  const blocksBefore = (byte / blockBytes) | 0
  return (
    chunkOf(slot) +
    levelsOffset +
    technology * levelBytes +
    (levelBitmaps - 1) * blockBytes * blocksBefore +
    byte
  )
}

function setBits(bytes: Uint8Array, offset: number, bits: number) {
  bytes[offset] = (bytes[offset] as number) | bits
}

function clearBits(bytes: Uint8Array, offset: number, bits: number) {
  bytes[offset] = (bytes[offset] as number) & ~bits
}

export function makeStudentWriter(kernel: Kernel) {
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

  /** Columns and row stay: without bits nothing reads them. */
  function clear(slot: number) {
    const bytes = kernel.bytes()
    const bit = bitOf(slot)
    for (let bitmap = 0; bitmap < bitmapCount; bitmap += 1) clearBits(bytes, offsetOf(slot, bitmap), bit)
    for (let technology = 0; technology < technologies.length; technology += 1)
      for (let position = 0; position < levelBitmaps; position += 1)
        clearBits(bytes, levelOffset(slot, technology) + position * blockBytes, bit)
  }

  const universityAt = (slot: number) => chunkOf(slot) + columns.university + 2 * (slot % slotsPerChunk)

  /** The number of the university of the student in a slot. */
  function universityOf(slot: number) {
    const bytes = kernel.bytes()
    return (bytes[universityAt(slot)] as number) + 256 * (bytes[universityAt(slot) + 1] as number)
  }

  /** The slot must be clear. */
  function write(slot: number, student: IndexedStudent, university: number) {
    const bytes = kernel.bytes()
    const { degree, year, hours, months, evidence, industries, skills } = student
    const chunk = chunkOf(slot)
    const inBitmap = chunk + byteInBitmap(slot)
    const bit = bitOf(slot)
    if (student.forEveryone) setBits(bytes, inBitmap + bitmaps.everyone * bitmapBytes, bit)
    setBits(bytes, inBitmap + (bitmaps.degree + degree) * bitmapBytes, bit)
    setBits(bytes, inBitmap + (bitmaps.year + year) * bitmapBytes, bit)
    for (let hour = 0; hour < hours; hour += 1)
      setBits(bytes, inBitmap + (bitmaps.hours + hour) * bitmapBytes, bit)
    for (let month = 0; month < months; month += 1)
      setBits(bytes, inBitmap + (bitmaps.months + month) * bitmapBytes, bit)
    for (let industry = 0, left = industries; left > 0; industry += 1, left >>= 1)
      if (left & 1) setBits(bytes, inBitmap + (bitmaps.industry + industry) * bitmapBytes, bit)

    const row = chunk + rowsOffset + (slot % slotsPerChunk) * rowBytes
    const { offsets, bytes: headerBytes } = structs.RowHeader
    bytes[row + offsets.skills] = skills.length
    bytes[row + offsets.degree] = degree
    bytes[row + offsets.year] = year
    bytes[row + offsets.hours] = hours
    bytes[row + offsets.months] = months
    bytes[row + offsets.industries] = industries & 255
    bytes[row + offsets.industries + 1] = industries >> 8
    const withLevel = [0, 0, 0, 0, 0, 0]
    for (let index = 0; index < skills.length; index += 1) {
      const skill = skills[index] as number
      const level = (skill % highestLevel) + 1
      withLevel[level] = (withLevel[level] as number) + 1
      for (let below = 0; below < level; below += 1)
        setBits(bytes, inBitmap + (bitmaps.skill + skill - below) * bitmapBytes, bit)
      const offset = levelOffset(slot, Math.floor(skill / highestLevel))
      for (let position = 0; position < levelBitmaps; position += 1)
        if (level & (1 << position)) setBits(bytes, offset + position * blockBytes, bit)
      if (index >= maxRowSkills) continue
      bytes[row + headerBytes + 2 * index] = skill & 255
      bytes[row + headerBytes + 2 * index + 1] = skill >> 8
    }

    const strongest = strongestLevels(withLevel)
    const strength = strengthOf({
      strongest,
      weeklyHours: hours,
      months,
      industries: countBits(industries),
      evidence,
    })
    for (let points = minBoundPoints.strength; points <= strength; points += 1)
      setBits(bytes, inBitmap + (bitmaps.strength + points - minBoundPoints.strength) * bitmapBytes, bit)
    for (let points = minBoundPoints.evidence; points <= evidence; points += 1)
      setBits(bytes, inBitmap + (bitmaps.evidence + points - minBoundPoints.evidence) * bitmapBytes, bit)

    const inColumn = chunk + (slot % slotsPerChunk)
    bytes[inColumn + columns.hours] = hours
    bytes[inColumn + columns.months] = months
    bytes[inColumn + columns.strength] = strength
    bytes[inColumn + columns.evidence] = evidence
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
