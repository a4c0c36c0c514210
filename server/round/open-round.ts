// The operator opens and cancels rounds.
import { randomBytes } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { roundPath } from '../../contract/paths.ts'
import type { Queries } from '../database/database.ts'
import { round } from '../database/tables.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { holdEveryone, lockRound } from './round.store.ts'
import { sha256 } from './round-result.ts'

export type NewRound = Pick<
  typeof round.$inferSelect,
  'name' | 'enterBy' | 'rankBy' | 'resultsAt' | 'maxWishes' | 'isBlind' | 'industries' | 'universities'
>

/** Both lotteries are fixed now: the first round's seed will be the second one's commitment. */
export async function openRound(queries: Queries, opened: NewRound) {
  const nextSeed = randomBytes(32).toString('hex')
  const seed = sha256(nextSeed)
  const [stored] = await queries
    .insert(round)
    .values({ ...opened, seed, nextSeed, commitment: sha256(seed) })
    .returning()
  if (!stored) throw new Error('No round was stored')
  return stored
}

export const listAllRounds = (queries: Queries, limit: number) =>
  queries.select().from(round).orderBy(desc(round.id)).limit(limit)

/** Answers whether it was done, or why not. */
export async function cancelRound(
  queries: Queries,
  notifier: Notifier,
  id: number,
): Promise<{ name: string; was: 'cancelled now' | 'cancelled before' | 'finished' } | undefined> {
  const accountIds = await holdEveryone(queries, id)
  const row = await lockRound(queries, id)
  if (!row) return undefined
  if (row.cancelledAt) return { name: row.name, was: 'cancelled before' }
  if (row.finishedAt) return { name: row.name, was: 'finished' }
  await queries.update(round).set({ cancelledAt: new Date() }).where(eq(round.id, id))
  const news = {
    kind: 'round',
    text: `“${row.name}” was cancelled`,
    details: {
      subject: 'A matching round was cancelled',
      sentence: 'Nothing of it counts. Applications are open as always.',
    },
    path: roundPath(id),
    topic: `round ${id}`,
    onceKey: `round ${id} cancelled`,
  } as const
  await notifier.notifyAll(
    queries,
    accountIds.map((accountId) => ({ accountId, ...news })),
  )
  return { name: row.name, was: 'cancelled now' }
}
