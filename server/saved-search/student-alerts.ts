// Which students are new to a startup's search: they match now and did not before they changed.
import { type Findable, fits } from '../../contract/fits.ts'
import type { SearchFilters } from '../../contract/student.ts'
import type { Database, Queries } from '../database/database.ts'
import { advance } from '../database/progress.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { getFindable } from '../student/findable.ts'
import { readSettledChanges, type SettledChange, whatFollowed } from '../student/student-change.ts'
import { addAlertJobs, hasAlerts, runAlertJobs } from './alerts.ts'

export async function alertStartups(database: Database, notifier: Notifier, stopping?: AbortSignal) {
  await advance(database, 'alerts for startups', async (transaction, upTo) => {
    const { changes, readUpTo } = await readSettledChanges(transaction, upTo)
    if (changes.length === 0) return upTo
    if (await hasAlerts(transaction, 'startup'))
      await addAlertJobs(transaction, 'startup', await readChanged(transaction, changes, readUpTo))
    return readUpTo
  })
  await runAlertJobs<Changed>(
    database,
    notifier,
    'startup',
    (transaction, changes) => {
      const known = new Map<number, Findable | null>()
      const getNow = async (studentId: number) => {
        if (!known.has(studentId)) known.set(studentId, await getFindable(transaction, studentId))
        return known.get(studentId) ?? null
      }
      return async ({ filters, createdAt }) => {
        const isIn = (student: Findable | null) => student !== null && fits(student, filters as SearchFilters)
        const found: number[] = []
        for (const { studentId, since, before, after } of changes) {
          if (new Date(since) < createdAt || isIn(before) || !isIn(after)) continue
          if (isIn(await getNow(studentId))) found.push(studentId)
        }
        return found
      }
    },
    stopping,
  )
}

/** As it is stored in a job. */
type Changed = {
  studentId: number
  since: string
  before: Findable | null
  /** What these changes led to; there may be later ones, which a later job looks at. */
  after: Findable | null
}

async function readChanged(queries: Queries, changes: SettledChange[], readUpTo: number): Promise<Changed[]> {
  const firstOf = new Map<number, SettledChange>()
  for (const change of changes) if (!firstOf.has(change.studentId)) firstOf.set(change.studentId, change)
  const changed: Changed[] = []
  for (const { studentId, at, before } of firstOf.values()) {
    // In this order: a change between the two queries counts as a later one.
    const now = await getFindable(queries, studentId)
    const later = await whatFollowed(queries, studentId, readUpTo)
    changed.push({ studentId, since: at.toISOString(), before, after: later ? later.before : now })
  }
  return changed
}
