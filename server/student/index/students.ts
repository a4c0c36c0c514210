// The students in the memory of the kernel: putting them in and taking them out.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { most, strongestSkills } from '../../../contract/match.ts'
import { highestLevel, technologies } from '../../../contract/technology.ts'
import {
  bitmapBytes,
  bitmaps,
  chunkBytes,
  columns,
  columnsAt,
  firstChunk,
  howManyBitmaps,
  howManyColumns,
  levelBytes,
  levelPiece,
  levelsAt,
  manyPoints,
  rowBytes,
  rowsAt,
  skillsInRow,
  slotsInChunk,
} from './layout.ts'
import { makeSlots } from './slots.ts'

export type IndexedStudent = {
  /** Without a profile, nothing but the place is kept. */
  hasProfile: boolean
  forEveryone: boolean
  /** Places in the lists of the contract. */
  university: number
  degree: number
  year: number
  hours: number
  months: number
  /** The points that projects, CV and LinkedIn give. */
  evidence: number
  /** One bit for each industry. */
  industries: number
  /** `technology * 5 + level - 1`, with the technology's place in the list. */
  skills: number[]
}

type Kernel = {
  memory: WebAssembly.Memory
  setLayout: (bitmaps: number, columns: number, first: number, skill: number, skills: number) => number
  search: (...numbers: number[]) => number
  howManyCandidates: () => number
  facets: (...numbers: number[]) => void
}

const compiled = new WebAssembly.Module(readFileSync(join(import.meta.dirname, 'kernel.wasm')))
const pageBytes = 65_536

export function makeStudents() {
  const kernel = new WebAssembly.Instance(compiled).exports as unknown as Kernel
  const skillBitmaps = technologies.length * highestLevel
  const told = kernel.setLayout(howManyBitmaps, howManyColumns, firstChunk, bitmaps.skill, skillBitmaps)
  if (told !== chunkBytes) throw new Error('The kernel and layout.ts disagree')
  const slots = makeSlots()
  let bytes = new Uint8Array(kernel.memory.buffer)
  let words = new Uint32Array(kernel.memory.buffer)
  let present = 0

  function makeRoom(slot: number) {
    const needed = firstChunk + (Math.floor(slot / slotsInChunk) + 1) * chunkBytes
    if (needed <= bytes.length) return
    kernel.memory.grow(Math.ceil((needed - bytes.length) / pageBytes))
    bytes = new Uint8Array(kernel.memory.buffer)
    words = new Uint32Array(kernel.memory.buffer)
  }

  makeRoom(0)

  const chunkOf = (slot: number) => firstChunk + Math.floor(slot / slotsInChunk) * chunkBytes

  function setAt(place: number, bit: number) {
    bytes[place] = (bytes[place] as number) | bit
  }

  const placeOf = (slot: number, bitmap: number) =>
    chunkOf(slot) + bitmap * bitmapBytes + ((slot % slotsInChunk) >> 3)

  /** Where the first bit of a technology's level stands; the other two are one and two pieces behind it. */
  const levelPlaceOf = (slot: number, technology: number) => {
    const byte = (slot % slotsInChunk) >> 3
    const piece = byte >> 8
    return chunkOf(slot) + levelsAt + technology * levelBytes + 2 * levelPiece * piece + byte
  }

  /** False where it was set already. */
  function setBit(slot: number, bitmap: number): boolean {
    const at = placeOf(slot, bitmap)
    const before = bytes[at] as number
    setAt(at, 1 << (slot & 7))
    return bytes[at] !== before
  }

  function clearAt(at: number, slot: number) {
    bytes[at] = (bytes[at] as number) & ~(1 << (slot & 7))
  }

  function clearBit(slot: number, bitmap: number) {
    clearAt(placeOf(slot, bitmap), slot)
  }

  function clear(slot: number) {
    for (let bitmap = 0; bitmap < howManyBitmaps; bitmap += 1) clearBit(slot, bitmap)
    for (let technology = 0; technology < technologies.length; technology += 1)
      for (let piece = 0; piece < 3; piece += 1)
        clearAt(levelPlaceOf(slot, technology) + piece * levelPiece, slot)
  }

  function write(slot: number, student: IndexedStudent) {
    const { university, degree, year, hours, months, industries, skills } = student
    const chunk = chunkOf(slot)
    const inChunk = slot % slotsInChunk
    const bits = chunk + (inChunk >> 3)
    const bit = 1 << (slot & 7)
    if (student.forEveryone) setAt(bits + bitmaps.everyone * bitmapBytes, bit)
    setAt(bits + (bitmaps.university + university) * bitmapBytes, bit)
    setAt(bits + (bitmaps.degree + degree) * bitmapBytes, bit)
    setAt(bits + (bitmaps.year + year) * bitmapBytes, bit)
    for (let least = 0; least < hours; least += 1) setAt(bits + (bitmaps.hours + least) * bitmapBytes, bit)
    for (let least = 0; least < months; least += 1) setAt(bits + (bitmaps.months + least) * bitmapBytes, bit)
    for (let industry = 0, left = industries; left > 0; industry += 1, left >>= 1)
      if (left & 1) setAt(bits + (bitmaps.industry + industry) * bitmapBytes, bit)

    const row = chunk + rowsAt + inChunk * rowBytes
    bytes[row] = skills.length
    bytes[row + 1] = university
    bytes[row + 2] = degree
    bytes[row + 3] = year
    bytes[row + 4] = hours
    bytes[row + 5] = months
    bytes[row + 6] = industries & 255
    bytes[row + 7] = industries >> 8
    const levels = [0, 0, 0, 0, 0, 0]
    for (let index = 0; index < skills.length; index += 1) {
      const skill = skills[index] as number
      const level = (skill % highestLevel) + 1
      levels[level] = (levels[level] as number) + 1
      for (let least = 0; least < level; least += 1)
        setAt(bits + (bitmaps.skill + skill - least) * bitmapBytes, bit)
      const place = levelPlaceOf(slot, Math.floor(skill / highestLevel))
      for (let piece = 0; piece < 3; piece += 1)
        if (level & (1 << piece)) setAt(place + piece * levelPiece, bit)
      if (index >= skillsInRow) continue
      bytes[row + 8 + 2 * index] = skill & 255
      bytes[row + 9 + 2 * index] = skill >> 8
    }

    const strongest = strongestPoints(levels)
    for (let points = manyPoints.strongest; points <= strongest; points += 1)
      setAt(bits + (bitmaps.strongest + points - manyPoints.strongest) * bitmapBytes, bit)
    for (let points = manyPoints.evidence; points <= student.evidence; points += 1)
      setAt(bits + (bitmaps.evidence + points - manyPoints.evidence) * bitmapBytes, bit)

    const column = chunk + columnsAt + inChunk
    bytes[column + columns.hours * slotsInChunk] = hours
    bytes[column + columns.months * slotsInChunk] = months
    bytes[column + columns.evidence * slotsInChunk] = student.evidence
    bytes[column + columns.industriesLow * slotsInChunk] = industries & 255
    bytes[column + columns.industriesHigh * slotsInChunk] = industries >> 8
    bytes[column + columns.strongest * slotsInChunk] = strongest
    bytes[column + columns.university * slotsInChunk] = university
    bytes[column + columns.degree * slotsInChunk] = degree
    bytes[column + columns.year * slotsInChunk] = year
  }

  const hasProfile = (slot: number) => {
    const chunk = chunkOf(slot) + ((slot % slotsInChunk) >> 3)
    for (let university = bitmaps.university; university < bitmaps.degree; university += 1)
      if ((bytes[chunk + university * bitmapBytes] as number) & (1 << (slot & 7))) return true
    return false
  }

  return {
    kernel,
    slots,
    words: () => words,
    bytes: () => bytes,
    setBit,
    clearBit,
    /** How many have a profile, and what they take. */
    present: () => present,
    size: () => bytes.length,
    /** While loading, in the order of ids. */
    append: (id: number, student: IndexedStudent) => {
      slots.append(id)
      makeRoom(slots.used() - 1)
      if (!student.hasProfile) return
      write(slots.used() - 1, student)
      present += 1
    },
    /** False where there is no room for the student: then all must be loaded anew. */
    put: (id: number, student: IndexedStudent | undefined): boolean => {
      if (!student?.hasProfile) {
        const slot = slots.find(id)
        if (slot === undefined) return true
        if (hasProfile(slot)) present -= 1
        clear(slot)
        return true
      }
      const slot = slots.findOrMake(id)
      if (slot === undefined) return false
      makeRoom(slot)
      if (!hasProfile(slot)) present += 1
      clear(slot)
      write(slot, student)
      return true
    },
  }
}

export type Students = ReturnType<typeof makeStudents>

/** Runs one search with the bits of one startup: the students only it may see, and those it likes. */
export function withStartupBits<T>(
  students: Students,
  { granted, liked }: { granted: readonly number[]; liked: readonly number[] },
  search: () => T,
): T {
  const set = (ids: readonly number[], bitmap: number) =>
    ids.flatMap((id) => {
      const slot = students.slots.find(id)
      return slot !== undefined && students.setBit(slot, bitmap) ? [{ slot, bitmap }] : []
    })
  const added = [...set(granted, bitmaps.everyone), ...set(liked, bitmaps.liked)]
  try {
    return search()
  } finally {
    for (const { slot, bitmap } of added) students.clearBit(slot, bitmap)
  }
}

/** What contract/match.ts gives for the strongest skills where none is asked for. */
function strongestPoints(howManyWith: number[]) {
  let [left, sum] = [strongestSkills, 0]
  for (let level = highestLevel; level > 0; level -= 1) {
    const taken = Math.min(left, howManyWith[level] as number)
    sum += taken * level
    left -= taken
  }
  return Math.floor((most.skills * sum) / (strongestSkills * highestLevel))
}
