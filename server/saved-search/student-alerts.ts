// Which students are new to the searches of startups: those who fit now and did not before they changed.
import { type Findable, fits } from '../../contract/fits.ts'
import type { SearchFilters } from '../../contract/student.ts'
import type { Database, Queries } from '../database/database.ts'
import { getFindable } from '../outbox/findable.ts'
import type { Post } from '../outbox/post.ts'
import { goOn } from '../outbox/progress.ts'
import { readSettledChanges, type SettledChange, whatFollowed } from '../outbox/student-change.ts'
import { listAlerted, tellNew } from './alerts.ts'

export const alertStartups = (database: Database, post: Post) =>
  goOn(database, 'alerts for startups', async (transaction, upTo) => {
    const { changes, readUpTo } = await readSettledChanges(transaction, upTo)
    if (changes.length === 0) return upTo
    const searches = await listAlerted(transaction, 'startup')
    const changed = searches.length > 0 ? await readChanged(transaction, changes, readUpTo) : []
    for (const search of searches) {
      const filters = search.filters as SearchFilters
      const isIn = (student: Findable | null) => student !== null && fits(student, filters)
      const found = changed.filter(
        ({ since, before, after, now }) =>
          since >= search.createdAt && !isIn(before) && isIn(after) && isIn(now),
      )
      await tellNew(
        transaction,
        post,
        'startup',
        search,
        found.map(({ studentId }) => studentId),
      )
    }
    return readUpTo
  })

type Changed = {
  studentId: number
  since: Date
  before: Findable | null
  /** What these changes led to; there may be later ones, which the next run looks at. */
  after: Findable | null
  now: Findable | null
}

async function readChanged(queries: Queries, changes: SettledChange[], readUpTo: number): Promise<Changed[]> {
  const firstOf = new Map<number, SettledChange>()
  for (const change of changes) if (!firstOf.has(change.studentId)) firstOf.set(change.studentId, change)
  const changed: Changed[] = []
  for (const { studentId, at, before } of firstOf.values()) {
    // In this order, so that a change between the two is seen as a later one.
    const now = await getFindable(queries, studentId)
    const later = await whatFollowed(queries, studentId, readUpTo)
    changed.push({ studentId, since: at, before, after: later ? later.before : now, now })
  }
  return changed
}
