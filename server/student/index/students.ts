// All students of the index: adding, changing and removing them by id.
import { makeKernel } from './kernel/kernel.ts'
import { bitmaps, slotsPerChunk } from './kernel/layout.ts'
import { type IndexedStudent, makeStudentWriter } from './kernel/student-writer.ts'
import { makeSlots } from './slots.ts'
import { makeTextIndex } from './text-index.ts'
import { makeUniversityNumbers } from './university-numbers.ts'

export type Students = ReturnType<typeof makeStudents>

/** With `maxEntries` tests come to level planes sooner. */
export function makeStudents(options?: { maxEntries: number }) {
  const kernel = makeKernel()
  const writer = makeStudentWriter(kernel, options?.maxEntries)
  const slots = makeSlots()
  const text = makeTextIndex()
  const universities = makeUniversityNumbers()
  /** The typed text whose matches the kernel has. */
  let selectedText: string | undefined
  let present = 0

  /** Slots without a student need memory too: the kernel reads their bits. */
  const makeRoom = () => kernel.makeChunks(Math.max(1, Math.ceil(slots.used() / slotsPerChunk)))
  makeRoom()

  function putText(slot: number, words: string) {
    text.put(slot, words)
    selectedText = undefined
  }

  return {
    kernel,
    slots,
    universities,
    setBit: writer.setBit,
    clearBit: writer.clearBit,
    /** How many have a profile. */
    present: () => present,
    /** The bytes of all memory. */
    size: () => kernel.bytes().length + text.bytes(),
    /** While loading, in the order of ids. */
    append: (id: number, student: IndexedStudent) => {
      slots.append(id)
      makeRoom()
      text.append(slots.used() - 1, student.hasProfile ? student.text : '')
      if (!student.hasProfile) return
      writer.write(slots.used() - 1, student, universities.take(student.university))
      present += 1
    },
    /** False if there is no slot left for the student: then all must be loaded again. */
    put: (id: number, student: IndexedStudent | undefined): boolean => {
      if (!student?.hasProfile) {
        const slot = slots.find(id)
        if (slot === undefined) return true
        if (writer.hasProfile(slot)) {
          present -= 1
          universities.release(writer.universityOf(slot))
        }
        writer.clear(slot)
        putText(slot, '')
        return true
      }
      const slot = slots.findOrAdd(id)
      if (slot === undefined) return false
      makeRoom()
      // Taken first: a number that stays the same is not freed in between.
      const university = universities.take(student.university)
      if (writer.hasProfile(slot)) {
        universities.release(writer.universityOf(slot))
        writer.clear(slot)
      } else present += 1
      writer.write(slot, student, university)
      putText(slot, student.text)
      return true
    },
    /** Before a search with a text: which students have the words. The next call with the same text finds them ready. */
    selectText: (typed: string | undefined) => {
      if (!typed || typed === selectedText) return
      const chunks = Math.ceil(slots.used() / slotsPerChunk)
      text.select(typed, chunks, (chunk) => kernel.bitmapOf(chunk, bitmaps.text))
      selectedText = typed
    },
  }
}

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
