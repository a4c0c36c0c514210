// Each test file has its own database: embedded or PostgreSQL, by the project that runs (vitest.config.ts).
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, inject, test } from 'vitest'
import type { Mode } from '../contract/account.ts'
import type { Database, Queries } from '../server/database/database.ts'
import { type DatabaseLocation, openDatabase } from '../server/database/open.ts'
import { lendDatabase } from './embedded-pool.ts'
import { openCopy } from './embedded-setup.ts'
import { createDatabase } from './postgres.ts'

export const onPostgres = process.env.TEST_DATABASE === 'postgres'

/**
 * For many calls at once, and for rules whose trying out takes seconds. PGlite is the same PostgreSQL, three times as slow and
 * with one connection: its calls wait for each other anyway.
 */
export const testOnPostgres: (name: string, run: () => Promise<void>) => void = onPostgres ? test : () => {}

/** A copy of a database that was prepared for the mode; without one, of a database that nothing was done to. */
export async function newDatabaseLocation(mode?: Mode): Promise<DatabaseLocation> {
  if (!onPostgres)
    return { pglite: mode ? await lendDatabase(mode) : await openCopy(inject('embeddedCopies').fresh) }
  // A machine that stands still for seconds is no failure: postgres.test.ts is about the time limit.
  return { url: await newPostgresUrl(mode), connections: 10, readTimeout: 60_000 }
}

export function newPostgresUrl(mode?: Mode): Promise<string> {
  const server = inject('postgresUrls')[Number(process.env.VITEST_POOL_ID) - 1] ?? ''
  return createDatabase(server, mode)
}

/**
 * Opens a live database for this test file as two processes would, and closes it at the end. The embedded database has
 * one process only: there both are the same.
 */
export function openInTwoProcesses(use: (database: Database, otherProcess: Database) => void) {
  let databases: Database[] = []
  beforeAll(async () => {
    const location = await newDatabaseLocation('live')
    const database = await openDatabase(location, 'live')
    const otherProcess = 'url' in location ? await openDatabase(location, 'live') : database
    databases = [database, otherProcess]
    use(database, otherProcess)
  })
  afterAll(async () => {
    for (const database of new Set(databases)) await database.close()
  })
}

export const newDatabase = async (mode: Mode) => openDatabase(await newDatabaseLocation(mode), mode)

/** How many transactions wait for a lock. */
export async function waitingForLocks(queries: Queries) {
  const { rows } = (await queries.execute(sql`select 1 from pg_locks where not granted`)) as {
    rows: unknown[]
  }
  return rows.length
}
