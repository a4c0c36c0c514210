// The migrations that this version knows, and databases that know more.
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Queries } from './database.ts'
import { CannotStart } from './start-errors.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** An older program would overlook what a newer one relies on. */
export async function refuseNewerDatabase(queries: Queries) {
  const known = readMigrationFiles({ migrationsFolder })
  const latest = known.at(-1)?.folderMillis ?? 0
  const rowsOf = async (query: ReturnType<typeof sql>) =>
    ((await queries.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows
  const [table] = await rowsOf(sql`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!table?.name) return
  const [applied] = await rowsOf(
    sql`select count(*)::int as count, max(created_at)::text as latest from drizzle.__drizzle_migrations`,
  )
  if (Number(applied?.latest ?? 0) <= latest) return
  throw new CannotStart(
    `This database belongs to a newer version of Launchquad: it is at schema version ${applied?.count}, and this ` +
      `version knows ${known.length}. Start the newer version, or restore a backup from before the update.`,
  )
}
