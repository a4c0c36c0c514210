// Students as they stand in the answer to a search: checked and written as JSON once, and kept until something about
// them changes. Only the match is made anew for each search.
import * as z from 'zod/mini'
import { type Matched, matchOf, type Wanted } from '../../contract/match.ts'
import { foundStudent } from '../../contract/student.ts'
import { WrittenAnswer } from '../http/handler.ts'
import { matchedOf, shownOf } from './found-student.ts'
import type { StudentWithParts } from './student.store.ts'

/** The JSON of all but the match, and what the match is made of. */
export type WrittenStudent = { json: string; matched: Matched }

const withoutMatch = z.omit(foundStudent, { match: true })

/** Nothing for a student without a profile. */
export function writeStudent(student: StudentWithParts, withEmail: boolean): WrittenStudent | undefined {
  const shown = shownOf(student, withEmail)
  if (!shown) return undefined
  const { technologies, ...matched } = matchedOf(student)
  return {
    json: JSON.stringify(z.parse(withoutMatch, shown)),
    matched: { ...matched, technologies: technologies.map(({ name, level }) => ({ name, level })) },
  }
}

export const answerWith = (students: readonly WrittenStudent[], wanted: Wanted) =>
  new WrittenAnswer(
    `[${students
      .map(({ json, matched }) => `${json.slice(0, -1)},"match":${JSON.stringify(matchOf(matched, wanted))}}`)
      .join(',')}]`,
  )

/** What a student takes besides the text, roughly: technologies, industries and places in maps. */
const bytesBeside = 1_000

/**
 * `read` answers those of the students whom a startup may see. Whoever asks must know that the startup may still see
 * them all: what is kept is not checked again.
 */
export function makeWrittenStudents(
  read: (ids: number[], startupId: number) => Promise<StudentWithParts[]>,
  withEmail: boolean,
  mostBytes = 32 * 2 ** 20,
) {
  /** The one that was not used for longest comes first. */
  const kept = new Map<number, WrittenStudent>()
  let bytes = 0
  /** Who is being read, by the last to do so: what changes meanwhile may have been read as it was before. */
  const reading = new Map<number, object>()

  const sizeOf = ({ json }: WrittenStudent) => 2 * json.length + bytesBeside

  function drop(id: number) {
    const one = kept.get(id)
    if (one && kept.delete(id)) bytes -= sizeOf(one)
  }

  function keep(id: number, written: WrittenStudent) {
    drop(id)
    kept.set(id, written)
    bytes += sizeOf(written)
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break
      drop(oldest)
    }
  }

  async function readAndKeep(ids: number[], startupId: number, found: Map<number, WrittenStudent>) {
    const thisTime = {}
    for (const id of ids) reading.set(id, thisTime)
    try {
      for (const student of await read(ids, startupId)) {
        const written = writeStudent(student, withEmail)
        if (!written) continue
        found.set(student.id, written)
        if (reading.get(student.id) === thisTime) keep(student.id, written)
      }
    } finally {
      for (const id of ids) if (reading.get(id) === thisTime) reading.delete(id)
    }
  }

  return {
    /** In the order of the ids. */
    get: async (ids: number[], startupId: number): Promise<WrittenStudent[]> => {
      const found = new Map<number, WrittenStudent>()
      for (const id of ids) {
        const one = kept.get(id)
        if (!one) continue
        found.set(id, one)
        kept.delete(id)
        kept.set(id, one)
      }
      const missing = ids.filter((id) => !found.has(id))
      if (missing.length > 0) await readAndKeep(missing, startupId, found)
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    /** Without ids, everybody: when nobody knows who changed. */
    forget: (ids?: number[]) => {
      for (const id of ids ?? [...kept.keys(), ...reading.keys()]) {
        drop(id)
        reading.delete(id)
      }
    },
    bytes: () => bytes,
  }
}
