// Every look and decision of an operator.
import { desc, sql } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { operatorLog } from '../database/tables.ts'
import { contains, maxListed } from './operator.store.ts'

export type Entry = Pick<typeof operatorLog.$inferInsert, 'operator' | 'command' | 'subject'>

export async function addToLog(queries: Queries, entry: Entry) {
  await queries.insert(operatorLog).values(entry)
}

/** The latest, the oldest of them first: a terminal shows its last lines. */
export async function listLog(queries: Queries, words: string) {
  const line = sql`concat_ws(' ', ${operatorLog.operator}, ${operatorLog.command}, ${operatorLog.subject})`
  const found = await queries
    .select({ entry: operatorLog, total: sql<number>`(count(*) over ())::int` })
    .from(operatorLog)
    .where(sql`${line} ilike ${contains(words)}`)
    .orderBy(desc(operatorLog.id))
    .limit(maxListed)
  return found.reverse()
}
