// Writes students into the chunks: bits, columns, a row and levels for each slot.
import { strongestPoints, strongestSkills } from '../../../../contract/match.ts'
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

/** A student as the index stores one. Universities, degrees and years are positions in the contract's lists. */
export type IndexedStudent = {
  /** Without a profile the slot stays empty. */
  hasProfile: boolean
  forEveryone: boolean
  university: number
  degree: number
  year: number
  hours: number
  months: number
  /** The points for projects, CV and LinkedIn. */
  evidence: number
  /** One bit for each industry. */
  industries: number
  /** Skill codes: `technology * 5 + level - 1`. */
  skills: number[]
}

const chunkOf = (slot: number) => firstChunk + Math.floor(slot / slotsPerChunk) * chunkBytes
const byteInBitmap = (slot: number) => (slot % slotsPerChunk) >> 3
const bitOf = (slot: number) => 1 << (slot & 7)
const offsetOf = (slot: number, bitmap: number) => chunkOf(slot) + bitmap * bitmapBytes + byteInBitmap(slot)

/** The lowest bit of a technology's level; the other two are one and two blocks further. */
function levelOffset(slot: number, technology: number) {
  const byte = byteInBitmap(slot)
  const blocksBefore = Math.floor(byte / blockBytes)
  return (
    chunkOf(slot) +
    levelsOffset +
    technology * levelBytes +
    (levelBitmaps - 1) * blockBytes * blocksBefore +
    byte
  )
}

const setBits = (bytes: Uint8Array, offset: number, bits: number) => {
  bytes[offset] = (bytes[offset] as number) | bits
}
const clearBits = (bytes: Uint8Array, offset: number, bits: number) => {
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
    for (let bitmap = 0; bitmap < bitmapCount; bitmap += 1) clearBit(slot, bitmap)
    for (let technology = 0; technology < technologies.length; technology += 1)
      for (let bit = 0; bit < levelBitmaps; bit += 1)
        clearBits(kernel.bytes(), levelOffset(slot, technology) + bit * blockBytes, bitOf(slot))
  }

  /** The slot must be clear. */
  function write(slot: number, student: IndexedStudent) {
    const bytes = kernel.bytes()
    const { university, degree, year, hours, months, evidence, industries, skills } = student
    const chunk = chunkOf(slot)
    const firstByte = chunk + byteInBitmap(slot)
    const bit = bitOf(slot)
    const set = (bitmap: number) => setBits(bytes, firstByte + bitmap * bitmapBytes, bit)
    if (student.forEveryone) set(bitmaps.everyone)
    set(bitmaps.university + university)
    set(bitmaps.degree + degree)
    set(bitmaps.year + year)
    for (let hour = 0; hour < hours; hour += 1) set(bitmaps.hours + hour)
    for (let month = 0; month < months; month += 1) set(bitmaps.months + month)
    for (let industry = 0, left = industries; left > 0; industry += 1, left >>= 1)
      if (left & 1) set(bitmaps.industry + industry)

    const row = chunk + rowsOffset + (slot % slotsPerChunk) * rowBytes
    const { offsets, bytes: headerBytes } = structs.RowHeader
    bytes[row + offsets.skills] = skills.length
    bytes[row + offsets.university] = university
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
      for (let below = 0; below < level; below += 1) set(bitmaps.skill + skill - below)
      const offset = levelOffset(slot, Math.floor(skill / highestLevel))
      for (let position = 0; position < levelBitmaps; position += 1)
        if (level & (1 << position)) setBits(bytes, offset + position * blockBytes, bit)
      if (index >= maxRowSkills) continue
      bytes[row + headerBytes + 2 * index] = skill & 255
      bytes[row + headerBytes + 2 * index + 1] = skill >> 8
    }

    const strongest = strongestPoints(strongestLevels(withLevel))
    for (let points = minBoundPoints.strongest; points <= strongest; points += 1)
      set(bitmaps.strongest + points - minBoundPoints.strongest)
    for (let points = minBoundPoints.evidence; points <= evidence; points += 1)
      set(bitmaps.evidence + points - minBoundPoints.evidence)

    const inColumn = chunk + (slot % slotsPerChunk)
    bytes[inColumn + columns.hours] = hours
    bytes[inColumn + columns.months] = months
    bytes[inColumn + columns.evidence] = evidence
    bytes[inColumn + columns.industriesLow] = industries & 255
    bytes[inColumn + columns.industriesHigh] = industries >> 8
    bytes[inColumn + columns.strongest] = strongest
    bytes[inColumn + columns.university] = university
    bytes[inColumn + columns.degree] = degree
    bytes[inColumn + columns.year] = year
  }

  /** Every student with a profile has a university. */
  function hasProfile(slot: number) {
    const bytes = kernel.bytes()
    for (let bitmap = bitmaps.university; bitmap < bitmaps.degree; bitmap += 1)
      if ((bytes[offsetOf(slot, bitmap)] as number) & bitOf(slot)) return true
    return false
  }

  return { setBit, clearBit, clear, write, hasProfile }
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
