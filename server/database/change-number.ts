// Numbers for changes, in the order in which readers may rely on them: by transaction, because sequence numbers are
// given before a transaction is stored. Each PostgreSQL server counts its own transactions, so a number starts with the
// generation of the database, which goes up by one when the database was restored on another server. Whatever was
// written before a restore is then older than whatever comes after it.
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { installation, progress, studentChange } from './tables.ts'

/** More transactions than any server will count. */
const transactionsInGeneration = 2 ** 40

const inGeneration = (transaction: SQL) =>
  sql`((select ${installation.generation} from ${installation})::bigint * ${sql.raw(String(transactionsInGeneration))} + ${transaction}::text::bigint)`

/** The number of the transaction that writes. */
export const currentNumber = inGeneration(sql`pg_current_xact_id()`)

/** The oldest transaction under way: every change of an earlier one can be seen. */
export const oldestRunningNumber = inGeneration(sql`pg_snapshot_xmin(pg_current_snapshot())`)

/** Called at every start, and when a number turns out to be in the future. Answers whether the server is another one. */
export async function noticeServer(queries: Queries): Promise<boolean> {
  const serverId = sql`(select system_identifier::text from pg_control_system())`
  const next = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`
  // Versions before this one did not store the server. They had numbers of transactions, and for other jobs times.
  const isAhead = sql`(exists (select 1 from ${studentChange} where ${studentChange.transaction} > ${next})
    or exists (select 1 from ${progress} where ${progress.upTo} > ${next} and ${progress.upTo} < 1000000000000))`
  const noticed = await queries
    .update(installation)
    .set({
      serverId,
      generation: sql`case when ${installation.serverId} is not null or ${isAhead}
        then ${installation.generation} + 1 else ${installation.generation} end`,
    })
    .where(sql`${installation.serverId} is distinct from ${serverId}`)
    .returning({ generation: installation.generation })
  return noticed.length > 0
}
