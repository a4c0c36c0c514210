// Which projects are new to the searches of students: those that were published since the last look.
import { and, asc, gt, inArray, lte } from 'drizzle-orm'
import type { ProjectFilters } from '../../contract/project-search.ts'
import type { Database, Queries } from '../database/database.ts'
import { advance } from '../database/progress.ts'
import { project } from '../database/tables.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { fitsSearch, isOpen } from '../project/open-projects.ts'
import { addAlertJobs, hasAlerts, runAlertJobs } from './alerts.ts'

/** Longer than a transaction can take: none commits behind our position. */
const commitDelay = 60_000

/** As it is stored in a job. */
type Posted = { projectId: number; since: string }

export async function alertStudents(database: Database, notifier: Notifier, stopping?: AbortSignal) {
  await advance(database, 'alerts for students', async (transaction, upTo) => {
    const until = Date.now() - commitDelay
    const posted = await listPosted(transaction, upTo, until)
    if (posted.length === 0) return upTo
    if (await hasAlerts(transaction, 'student')) await addAlertJobs(transaction, 'student', posted)
    return until
  })
  await runAlertJobs<Posted>(
    database,
    notifier,
    'student',
    (transaction, posted) =>
      ({ filters, createdAt }) => {
        const newer = posted.filter(({ since }) => new Date(since) >= createdAt)
        return listFitting(
          transaction,
          filters as ProjectFilters,
          newer.map(({ projectId }) => projectId),
        )
      },
    stopping,
  )
}

async function listPosted(queries: Queries, after: number, until: number): Promise<Posted[]> {
  const rows = await queries
    .select({ id: project.id, postedAt: project.postedAt })
    .from(project)
    .where(and(isOpen(), gt(project.postedAt, new Date(after)), lte(project.postedAt, new Date(until))))
  return rows.map(({ id, postedAt }) => ({ projectId: id, since: postedAt.toISOString() }))
}

async function listFitting(queries: Queries, filters: ProjectFilters, ids: number[]) {
  if (ids.length === 0) return []
  const fitting = await queries
    .select({ id: project.id })
    .from(project)
    .where(and(inArray(project.id, ids), isOpen(), fitsSearch(filters)))
    .orderBy(asc(project.id))
  return fitting.map(({ id }) => id)
}
