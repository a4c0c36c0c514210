// Alerts for saved searches. Changes are stored as alert jobs, and each job is compared with a few searches at a time:
// no transaction is long, however many searches there are.
import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { UserType } from '../../contract/account.ts'
import type { Database, Queries } from '../database/database.ts'
import { account, alertJob, notification, savedSearch, searchMatch } from '../database/tables.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { shownAs } from './saved-search.store.ts'

export type AlertedSearch = typeof savedSearch.$inferSelect

const searchesAtOnce = 20
const changesAtOnce = 25

export const hasAlerts = async (queries: Queries, userType: UserType): Promise<boolean> =>
  (await listAlerted(queries, userType, { after: 0, limit: 1 })).length > 0

/** Locks their accounts first, in the order of a deletion: none is deleted before the transaction ends. */
async function listAlerted(
  queries: Queries,
  userType: UserType,
  { after, limit }: { after: number; limit: number },
): Promise<AlertedSearch[]> {
  const rows = await queries
    .select({ savedSearch })
    .from(savedSearch)
    .innerJoin(account, eq(account.id, savedSearch.accountId))
    .where(
      and(
        gt(savedSearch.id, after),
        eq(savedSearch.alert, true),
        eq(account.userType, userType),
        isNull(account.suspendedAt),
      ),
    )
    .orderBy(asc(savedSearch.id))
    .limit(limit)
    .for('key share', { of: account })
  return rows.map((row) => row.savedSearch)
}

export async function addAlertJobs(transaction: Queries, userType: UserType, changes: unknown[]) {
  for (let from = 0; from < changes.length; from += changesAtOnce)
    await transaction
      .insert(alertJob)
      .values({ userType, changes: changes.slice(from, from + changesAtOnce) })
}

/** Answers the ids of the students or projects that these changes make new to a search. */
type FindNew<Change> = (
  transaction: Queries,
  changes: Change[],
) => (search: AlertedSearch) => Promise<number[]>

/** Runs the alert jobs. SKIP LOCKED: several processes share them, and continue what another left. */
export async function runAlertJobs<Change>(
  database: Database,
  notifier: Notifier,
  userType: UserType,
  findNew: FindNew<Change>,
  stopping?: AbortSignal,
) {
  const runSome = () =>
    database.write(async (transaction) => {
      const [job] = await transaction
        .select()
        .from(alertJob)
        .where(eq(alertJob.userType, userType))
        .orderBy(asc(alertJob.id))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!job) return false
      const searches = await listAlerted(transaction, userType, {
        after: job.searchesUpTo,
        limit: searchesAtOnce,
      })
      const findIn = findNew(transaction, job.changes as Change[])
      for (const search of searches)
        await notifyNewMatches(transaction, notifier, userType, search, await findIn(search))
      const last = searches.length === searchesAtOnce ? searches.at(-1) : undefined
      if (last)
        await transaction.update(alertJob).set({ searchesUpTo: last.id }).where(eq(alertJob.id, job.id))
      else await transaction.delete(alertJob).where(eq(alertJob.id, job.id))
      return true
    })
  while (!stopping?.aborted && (await runSome()));
}

/** A match is announced once: a profile may come and go, a project may be published again. */
async function notifyNewMatches(
  transaction: Queries,
  notifier: Notifier,
  userType: UserType,
  search: AlertedSearch,
  ids: number[],
) {
  if (ids.length === 0) return
  const fresh = await transaction
    .insert(searchMatch)
    .values(ids.map((foundId) => ({ searchId: search.id, foundId, toEmail: notifier.canMail })))
    .onConflictDoNothing()
    .returning()
  if (fresh.length === 0) return
  const topic = `search ${search.id}`
  const isUnread = sql`exists (select 1 from ${notification} where ${notification.accountId} = ${search.accountId}
    and ${notification.topic} = ${topic} and ${notification.readAt} is null)`
  const [counted] = await transaction
    .update(savedSearch)
    .set({
      newMatches: sql`case when ${isUnread} then ${savedSearch.newMatches} else 0 end + ${fresh.length}::int`,
    })
    .where(eq(savedSearch.id, search.id))
    .returning({ count: savedSearch.newMatches })
  await notifier.notify(transaction, {
    accountId: search.accountId,
    kind: 'new_match',
    text: inWords(counted?.count ?? fresh.length, userType, search.name),
    path: shownAs(userType, search).path,
    topic,
    onceKey: randomUUID(),
    inBellOnly: true,
  })
}

export function inWords(count: number, userType: UserType, name: string) {
  const found = userType === 'startup' ? 'student' : 'project'
  return count === 1 ? `1 new ${found} matches “${name}”` : `${count} new ${found}s match “${name}”`
}

/** After this long without a match, a student or project counts as new again. */
const daysKept = 30

export async function deleteOldMatches(transaction: Queries) {
  await transaction
    .delete(searchMatch)
    .where(
      and(
        eq(searchMatch.toEmail, false),
        lt(searchMatch.at, sql`now() - make_interval(days => ${daysKept})`),
      ),
    )
}
