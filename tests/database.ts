// A database of its own for each test file: embedded or PostgreSQL, by the project that runs (vitest.config.ts).
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Mode } from '../contract/account.ts'
import { type DatabaseLocation, openDatabase } from '../server/database/open.ts'
import { lendDatabase } from './embedded-pool.ts'
import { openCopy } from './embedded-setup.ts'
import { query } from './postgres.ts'

export const onPostgres = process.env.TEST_DATABASE === 'postgres'

/** A copy of a database that was prepared for the mode; without one, of a database that nothing was done to. */
export async function newDatabaseLocation(mode?: Mode): Promise<DatabaseLocation> {
  if (!onPostgres)
    return { pglite: mode ? await lendDatabase(mode) : await openCopy(inject('embeddedCopies').fresh) }
  return { url: await newPostgresUrl(mode), connections: 10 }
}

export async function newPostgresUrl(mode?: Mode): Promise<string> {
  const name = `t${randomUUID().replaceAll('-', '')}`
  const server = inject('postgresUrls')[Number(process.env.VITEST_POOL_ID) - 1] ?? ''
  await query(server, `create database ${name} template ${mode ?? 'template1'}`)
  return server.replace(/postgres$/, name)
}

export const newDatabase = async (mode: Mode) => openDatabase(await newDatabaseLocation(mode), mode)
