// Caches students as the JSON of a search result, until they change. Only the match is computed for each search.
import { LRUCache } from 'lru-cache'
import { matchOf, type Wanted } from '../../contract/match.ts'
import { SerializedAnswer } from '../http/handler.ts'
import { extend, type SerializedStudent } from './serialized-students.store.ts'

export const answerWith = (students: readonly SerializedStudent[], wanted: Wanted) =>
  new SerializedAnswer(
    `[${students.map(({ json, matched }) => extend(json, 'match', matchOf(matched, wanted))).join(',')}]`,
  )

/** What an entry takes besides the JSON, roughly: technologies, industries and the cache's own bookkeeping. */
const bytesPerEntry = 1_000

/**
 * `read` answers those of the students whom a startup may see, in any order. The cache doesn't check visibility: callers
 * must know that the startup may still see all of them.
 */
export function makeSerializedStudents(
  read: (ids: number[], startupId: number) => Promise<SerializedStudent[]>,
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
        found.set(student.id, student)
        if (reading.get(student.id) === thisRead) cache.set(student.id, student)
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
