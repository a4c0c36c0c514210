// Opens the database: PostgreSQL where there is a DATABASE_URL, else the embedded one in a folder.
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import type { Mode } from '../../contract/account.ts'
import { type Connection, type Database, makeDatabase } from './database.ts'
import { takeLock } from './lock.ts'
import { prepare } from './prepare.ts'
import * as tables from './tables.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')
const casing = 'snake_case'

/** Any number that no other program on the server uses for its own lock. */
const migrationLock = 5_062_873

/** An embedded database is opened in a folder, or handed over open. */
export type Place = { url: string; connections: number } | EmbeddedPlace
type EmbeddedPlace = { folder: string } | { pglite: PGlite }

export async function openDatabase(place: Place, mode: Mode): Promise<Database> {
  const connection = 'url' in place ? await openPostgres(place, mode) : await openEmbedded(place, mode)
  return makeDatabase(connection, mode)
}

async function openPostgres(place: { url: string; connections: number }, mode: Mode): Promise<Connection> {
  const pool = new Pool({
    connectionString: place.url,
    max: place.connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'launchquad',
    keepAlive: true,
  })
  // An idle connection that the server ends is replaced by the next query; without a listener it would end us.
  pool.on('error', () => {})
  // So would one that is lost between two queries of a transaction; there the next query fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  // One connection does it all while it holds the lock, so that processes that start together take turns.
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const queries = drizzleNodePostgres(client, { schema: tables, casing })
    await migrateNodePostgres(queries, { migrationsFolder })
    await prepare(queries, mode)
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    await client.query('reset statement_timeout')
    client.release()
  } catch (error) {
    client.release(true)
    await pool.end()
    throw error
  }
  return { queries: drizzleNodePostgres(pool, { schema: tables, casing }), close: () => pool.end() }
}

async function openEmbedded(place: EmbeddedPlace, mode: Mode): Promise<Connection> {
  const unlock = 'folder' in place ? await takeLock(join(place.folder, 'lock')) : async () => {}
  try {
    const pglite = 'folder' in place ? await PGlite.create(join(place.folder, 'database')) : place.pglite
    const queries = drizzlePglite(pglite, { schema: tables, casing })
    await migratePglite(queries, { migrationsFolder })
    if (await prepare(queries, mode)) await pglite.exec('vacuum analyze')
    const vacuum = setInterval(() => pglite.exec('vacuum analyze').catch(() => {}), 60 * 60 * 1000)
    vacuum.unref()
    return {
      queries,
      close: async () => {
        clearInterval(vacuum)
        await pglite.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}
