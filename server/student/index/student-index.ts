// The index of all students in this process: loaded from the database, and never behind it when it answers.
import { LRUCache } from 'lru-cache'
import type { SearchFacets, SearchFilters } from '../../../contract/student.ts'
import { noticeServer } from '../../database/change-number.ts'
import type { Database } from '../../database/database.ts'
import type { FoundPage, PageWanted } from '../search.store.ts'
import { daysKept, oldestRunning, readChanges } from '../student-change.ts'
import { turnFor } from '../turn.ts'
import { countFacets } from './count-facets.ts'
import { findPage } from './find-page.ts'
import { makeFreshnessCheck } from './freshness-check.ts'
import { prepareReading } from './read-students.ts'
import { makeStudents, type Students, withStartupBits } from './students.ts'

const pollMilliseconds = 300
const retryMilliseconds = 2_000
const changesAtATime = 1_000
/** Some 40 kB each. */
const maxCachedFacets = 256

export type StudentIndex = ReturnType<typeof makeStudentIndex>

/** Nothing is answered while it loads. `tell` reports failures to the log. */
export function makeStudentIndex(
  { read, slowRead, keep }: Pick<Database, 'read' | 'slowRead' | 'keep'>,
  tell: (error: unknown) => void = () => {},
) {
  const reading = prepareReading(slowRead)
  let students: Students | undefined
  let readUpTo = 0
  /** Sequence numbers that were applied already, of transactions that `readUpTo` does not leave behind yet. */
  let applied = new Set<number>()
  let appliedInAll = 0
  let caughtUpAt = 0
  let loadedInSeconds = 0
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let tellOfChanges: (ids?: number[]) => void = () => {}
  /** The counts of recent searches that are the same for every startup, until any student changes. */
  const facetsCache = new LRUCache<string, SearchFacets>({ max: maxCachedFacets })

  async function load() {
    const started = Date.now()
    students = undefined
    const upTo = await oldestRunning(slowRead)
    const loading = makeStudents()
    await reading.readAll(
      (id, one) => loading.append(id, one),
      () => stopped,
    )
    if (stopped) return
    ;[readUpTo, applied] = [upTo, new Set()]
    const isComplete = await applyChanges(loading)
    tellOfChanges()
    facetsCache.clear()
    if (isComplete) students = loading
    loadedInSeconds = (Date.now() - started) / 1000
  }

  /** False where a student has lost their slot or too much was missed: then everything must be loaded again. */
  async function applyChanges(to: Students): Promise<boolean> {
    const isTooLate = caughtUpAt > 0 && Date.now() - caughtUpAt > (daysKept - 0.1) * 24 * 60 * 60 * 1000
    if (isTooLate) caughtUpAt = 0
    if (isTooLate || isMostlyEmpty(to)) return false
    const started = Date.now()
    const next = await readChanges(slowRead, readUpTo)
    if (next.readUpTo < readUpTo) {
      // The database was restored on another server while we ran: everything may be different.
      await keep(noticeServer)
      return false
    }
    const fresh = next.changes.filter(({ sequence }) => !applied.has(sequence))
    const ids = [...new Set(fresh.map(({ studentId }) => studentId))]
    for (let at = 0; at < ids.length; at += changesAtATime) {
      const some = ids.slice(at, at + changesAtATime)
      const present = new Map<number, Parameters<Students['put']>[1]>()
      await reading.readSome(some, (id, one) => present.set(id, one))
      facetsCache.clear()
      // In the order of ids: slots for those in between are made once.
      for (const id of some.toSorted((one, other) => one - other))
        if (!to.put(id, present.get(id))) return false
      tellOfChanges(some)
    }
    ;[readUpTo, applied] = [next.readUpTo, new Set(next.changes.map(({ sequence }) => sequence))]
    appliedInAll += fresh.length
    caughtUpAt = started
    return true
  }

  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined
  /** Starts after the call: every change committed before it is in the index when it ends. */
  function catchUp(): Promise<void> {
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = undefined
        running = work()
        return running
      })
    return waiting
  }
  async function work() {
    if (stopped) return
    if (students && (await applyChanges(students))) return
    await load()
  }

  function keepUp(delay: number) {
    if (stopped) return
    timer = setTimeout(() => {
      catchUp().then(
        () => keepUp(pollMilliseconds),
        (error) => {
          tell(error)
          keepUp(retryMilliseconds)
        },
      )
    }, delay)
    timer.unref()
  }
  keepUp(0)

  const checkFreshness = makeFreshnessCheck(read, () => ({ readUpTo, applied: [...applied] }))
  async function answer<T>(
    filters: SearchFilters,
    startupId: number,
    find: (students: Students, startup: { granted: number[]; liked: number[] }) => T,
  ): Promise<T | undefined> {
    if (!students) return undefined
    const { behind, ...startup } = await checkFreshness({
      startupId,
      onlyLiked: filters.onlyLiked ?? false,
    })
    if (behind) await catchUp()
    const current = students
    return current && withStartupBits(current, startup, () => find(current, startup))
  }

  return {
    search: (filters: SearchFilters, page: PageWanted, startupId: number): Promise<FoundPage | undefined> =>
      answer(filters, startupId, (current) =>
        findPage(current, filters, { ...page, turn: page.turn ?? turnFor(startupId) }),
      ),
    facets: (filters: SearchFilters, startupId: number): Promise<SearchFacets | undefined> =>
      answer(filters, startupId, (current, { granted, liked }) => {
        if (granted.length + liked.length > 0) return countFacets(current, filters)
        const asked = JSON.stringify(filters)
        const facets = facetsCache.get(asked) ?? countFacets(current, filters)
        facetsCache.set(asked, facets)
        return facets
      }),
    catchUp,
    /** Called with the students who changed, before any answer that includes the change; without ids: anyone may have. */
    whenChanged: (listener: (ids?: number[]) => void) => {
      tellOfChanges = listener
    },
    describe: () => ({
      isReady: students !== undefined,
      students: students?.present() ?? 0,
      bytes: students?.size() ?? 0,
      loadedInSeconds,
      changes: appliedInAll,
    }),
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await waiting?.catch(() => {})
      await running.catch(() => {})
    },
  }
}

/** So many have gone that the empty slots cost more than loading again. */
const isMostlyEmpty = (students: Students) => students.slots.used() > 100_000 + 4 * students.present()
