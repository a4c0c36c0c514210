// The migrations that this version knows, and databases that know more.
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Queries } from './database.ts'
import { CannotStart } from './start-errors.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** How many migrations a database has had, and when the latest of them was written, which names it. */
export type SchemaVersion = { count: number; latest: number }

export const knownMigrations = () => readMigrationFiles({ migrationsFolder })

async function rowsOf(queries: Queries, query: SQL) {
  return ((await queries.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows
}

export async function readSchemaVersion(queries: Queries): Promise<SchemaVersion> {
  const [table] = await rowsOf(queries, sql`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!table?.name) return { count: 0, latest: 0 }
  const [applied] = await rowsOf(
    queries,
    sql`select count(*)::int as count, max(created_at)::text as latest from drizzle.__drizzle_migrations`,
  )
  return { count: Number(applied?.count), latest: Number(applied?.latest ?? 0) }
}

/** An older program would overlook what a newer one relies on. */
export async function refuseNewerDatabase(queries: Queries) {
  const known = knownMigrations()
  const { count, latest } = await readSchemaVersion(queries)
  if (latest <= (known.at(-1)?.folderMillis ?? 0)) return
  throw new CannotStart(
    `This database belongs to a newer version of Launchquad: it is at schema version ${count}, and this ` +
      `version knows ${known.length}. Start the newer version, or restore a backup from before the update.`,
  )
}

/** As Drizzle does it, but within a transaction, and only up to a version: what an old backup holds fits only there. */
export async function migrateUpTo(transaction: Queries, latest = Number.POSITIVE_INFINITY) {
  await transaction.execute(sql`create schema if not exists drizzle`)
  await transaction.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  const done = await readSchemaVersion(transaction)
  for (const { folderMillis, hash, sql: statements } of knownMigrations()) {
    if (folderMillis <= done.latest || folderMillis > latest) continue
    for (const statement of statements) await transaction.execute(sql.raw(statement))
    await transaction.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    )
  }
}
