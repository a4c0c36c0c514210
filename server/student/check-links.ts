// Opens the links of students' projects: one that answered is evidence of the skills that its project names.
import { sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import type { checkedLink } from '../database/tables.ts'
import { listOwners, type TakenLink, takeDueLink, updateLink } from './checked-link.store.ts'
import { refreshEvidence } from './evidence.store.ts'
import { checkLink, type LinkAnswer, type Network } from './link-check.ts'

const hour = 60 * 60
const day = 24 * hour

const againAfter = 30 * day
/** Backoff after failures in a row; after these it is opened as seldom as one that answers. */
const waits = [hour, 6 * hour, day, 3 * day, 7 * day]
/** A link that answered before may be away for about four days. */
const maxUnclear = 5

const checksAtOnce = 4
const studentsAtOnce = 50

type Settings = { publicUrl: string; network?: Network }

/** Checks all that are due. */
export async function checkLinks(database: Database, settings: Settings, stopping?: AbortSignal) {
  async function checkOneAfterAnother() {
    while (!stopping?.aborted) {
      const link = await database.write(takeDueLink)
      if (!link) return
      const answer = await checkLink(link.url, { ...settings, stopping })
      if (!stopping?.aborted) await storeAnswer(database, link, answer)
    }
  }
  await Promise.all(Array.from({ length: checksAtOnce }, checkOneAfterAnother))
}

/** The next check is set last: after a crash in the middle, the link is checked once more and all evidence refreshed. */
async function storeAnswer(
  database: Database,
  { url, ...before }: TakenLink,
  { outcome, status }: LinkAnswer,
) {
  const set = (values: PgUpdateSetSource<typeof checkedLink>) =>
    database.write((transaction) => updateLink(transaction, url, values))
  const again = (seconds: number) => set({ nextCheckAt: sql`now() + make_interval(secs => ${seconds})` })
  if (outcome === 'offline') return again(hour)
  const failures = outcome === 'answered' ? 0 : Math.min(before.failures + 1, 1000)
  const answered =
    outcome === 'answered' || (outcome === 'unclear' && before.answered && failures < maxUnclear)
  await set({ answered, status, failures, checkedAt: sql`now()` })
  const owners = (await listOwners(database.slowRead, url)).map(({ id }) => id)
  for (let at = 0; at < owners.length; at += studentsAtOnce)
    await database.write((transaction) => refreshEvidence(transaction, owners.slice(at, at + studentsAtOnce)))
  await again(failures === 0 ? againAfter : (waits[failures - 1] ?? againAfter))
}
