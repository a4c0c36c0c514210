// Caches students as the JSON of a search result: validated and serialized once, until they change. Only the match is
// computed for each search.
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { type Matched, matchOf, type Wanted } from '../../contract/match.ts'
import { foundStudent } from '../../contract/student.ts'
import { SerializedAnswer } from '../http/handler.ts'
import { matchedOf, shownOf } from './found-student.ts'
import type { StudentWithParts } from './student.store.ts'

/** The JSON of everything but the match, and what the match is computed from. */
export type SerializedStudent = { json: string; matched: Matched }

const withoutMatch = z.omit(foundStudent, { match: true })

/** Nothing for a student without a profile. */
export function serializeStudent(
  student: StudentWithParts,
  withEmail: boolean,
): SerializedStudent | undefined {
  const shown = shownOf(student, withEmail)
  if (!shown) return undefined
  const { technologies, ...matched } = matchedOf(student)
  return {
    json: JSON.stringify(z.parse(withoutMatch, shown)),
    matched: { ...matched, technologies: technologies.map(({ name, level }) => ({ name, level })) },
  }
}

export const answerWith = (students: readonly SerializedStudent[], wanted: Wanted) =>
  new SerializedAnswer(
    `[${students
      .map(({ json, matched }) => `${json.slice(0, -1)},"match":${JSON.stringify(matchOf(matched, wanted))}}`)
      .join(',')}]`,
  )

/** What an entry takes besides the JSON, roughly: technologies, industries and the cache's own bookkeeping. */
const bytesPerEntry = 1_000

/**
 * `read` answers those of the students whom a startup may see. The cache doesn't check visibility: callers must know
 * that the startup may still see all of them.
 */
export function makeSerializedStudents(
  read: (ids: number[], startupId: number) => Promise<StudentWithParts[]>,
  withEmail: boolean,
  maxBytes = 32 * 2 ** 20,
) {
  const cache = new LRUCache<number, SerializedStudent>({
    maxSize: maxBytes,
    sizeCalculation: ({ json }) => 2 * json.length + bytesPerEntry,
  })
  /** The latest read of each student. One that is no longer the latest may hold what the student was before a change. */
  const reading = new Map<number, object>()

  async function readAndCache(ids: number[], startupId: number, found: Map<number, SerializedStudent>) {
    const thisRead = {}
    for (const id of ids) reading.set(id, thisRead)
    try {
      for (const student of await read(ids, startupId)) {
        const serialized = serializeStudent(student, withEmail)
        if (!serialized) continue
        found.set(student.id, serialized)
        if (reading.get(student.id) === thisRead) cache.set(student.id, serialized)
      }
    } finally {
      for (const id of ids) if (reading.get(id) === thisRead) reading.delete(id)
    }
  }

  return {
    /** In the order of the ids. */
    get: async (ids: number[], startupId: number): Promise<SerializedStudent[]> => {
      const found = new Map<number, SerializedStudent>()
      for (const id of ids) {
        const cached = cache.get(id)
        if (cached) found.set(id, cached)
      }
      const missing = ids.filter((id) => !found.has(id))
      if (missing.length > 0) await readAndCache(missing, startupId, found)
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    /** Without ids, everything: where it is not known who changed. */
    invalidate: (ids?: number[]) => {
      if (!ids) {
        cache.clear()
        reading.clear()
        return
      }
      for (const id of ids) {
        cache.delete(id)
        reading.delete(id)
      }
    },
    bytes: () => cache.calculatedSize,
  }
}
