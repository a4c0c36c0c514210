// Which projects are new to the searches of students: those that were published since the last look.
import { and, asc, gt, inArray, lte } from 'drizzle-orm'
import type { ProjectFilters } from '../../contract/project-search.ts'
import type { Database, Queries } from '../database/database.ts'
import { project } from '../database/tables.ts'
import { fitsSearch, isOpen } from '../outbox/open-projects.ts'
import type { Post } from '../outbox/post.ts'
import { goOn } from '../outbox/progress.ts'
import { type AlertedSearch, listAlerted, tellNew } from './alerts.ts'

/** Longer than a transaction can take, so that none is stored behind our back. */
const settled = 60_000

export const alertStudents = (database: Database, post: Post) =>
  goOn(database, 'alerts for students', async (transaction, upTo) => {
    const until = Date.now() - settled
    const posted = await listPosted(transaction, upTo, until)
    if (posted.length === 0) return upTo
    for (const search of await listAlerted(transaction, 'student')) {
      const newer = posted.filter(({ postedAt }) => postedAt >= search.createdAt)
      await tellNew(transaction, post, 'student', search, await listFitting(transaction, search, newer))
    }
    return until
  })

type Posted = { id: number; postedAt: Date }

const listPosted = (queries: Queries, after: number, until: number): Promise<Posted[]> =>
  queries
    .select({ id: project.id, postedAt: project.postedAt })
    .from(project)
    .where(and(isOpen(), gt(project.postedAt, new Date(after)), lte(project.postedAt, new Date(until))))

async function listFitting(queries: Queries, { filters }: AlertedSearch, posted: Posted[]) {
  if (posted.length === 0) return []
  const ids = posted.map(({ id }) => id)
  const fitting = await queries
    .select({ id: project.id })
    .from(project)
    .where(and(inArray(project.id, ids), fitsSearch(filters as ProjectFilters)))
    .orderBy(asc(project.id))
  return fitting.map(({ id }) => id)
}
