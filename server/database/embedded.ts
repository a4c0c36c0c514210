// The embedded database: PostgreSQL in our own process, in a folder that only our user can read.
import { chmod, mkdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Mode } from '../../contract/account.ts'
import { findDamage } from './damage.ts'
import type { Connection, Queries } from './database.ts'
import { withStatements } from './embedded-statements.ts'
import { takeLock } from './lock.ts'
import { migrationsFolder, refuseNewerDatabase } from './migrations.ts'
import { prepare } from './prepare.ts'
import { CannotStart } from './start-errors.ts'
import * as tables from './tables.ts'

export type EmbeddedLocation = { folder: string; probeEveryMs?: number } | { pglite: PGlite }

export async function openEmbedded(location: EmbeddedLocation, mode: Mode): Promise<Connection> {
  const folder = 'folder' in location ? location.folder : undefined
  if (folder) await makePrivate(folder)
  const unlock = folder ? await takeLock(join(folder, 'lock')) : async () => {}
  try {
    if (folder) await probe(folder)
    const pglite = 'pglite' in location ? location.pglite : await openFolder(location.folder)
    const plain = queriesOf(pglite)
    await refuseNewerDatabase(plain)
    await migrate(plain, { migrationsFolder })
    const { isNew, secret } = await prepare(plain, mode)
    if (isNew) await pglite.exec('vacuum analyze')
    const queries = queriesOf(withStatements(pglite))
    const vacuum = setInterval(() => pglite.exec('vacuum analyze').catch(() => {}), 60 * 60 * 1000)
    vacuum.unref()
    const checkDisk = 'folder' in location ? checkedEvery(location) : async () => {}
    return {
      // It runs one statement after another in our own process, and nothing can end one that takes long.
      read: queries,
      slowRead: queries,
      // PGlite hangs when its log finds no room.
      transaction: async (work) => {
        await checkDisk()
        return queries.transaction(work)
      },
      ping: async () => {
        await checkDisk()
        await pglite.query('select 1')
      },
      listen: (onChange) => {
        const listening = pglite.listen('account_changed', (accountId) => onChange(Number(accountId)))
        return async () => (await listening)()
      },
      demoSecret: secret,
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

const queriesOf = (client: PGlite) => drizzle({ client, schema: tables, casing: 'snake_case' })

/** A database as it is, without migrating it: for backups and restores. */
export type AsIs = {
  queries: Queries
  close: () => Promise<void>
}

export async function openEmbeddedAsIs(folder: string): Promise<AsIs> {
  if (!(await isThere(join(folder, 'database'))))
    throw new CannotStart(`There is no database in ${folder}. Correct DATA_DIR, or set DATABASE_URL.`)
  return inFolder(folder, async () => {
    const pglite = await openFolder(folder)
    return { queries: queriesOf(pglite), close: () => pglite.close() }
  })
}

/**
 * An empty database in a folder that has none yet, for a restore. It gets its name when `keep` is called: an interrupted
 * restore leaves none.
 */
export function createEmbedded(folder: string): Promise<AsIs & { keep: () => void }> {
  return inFolder(folder, async () => {
    const [path, making] = [join(folder, 'database'), join(folder, 'database.restoring')]
    if (await isThere(path))
      throw new CannotStart(
        `${folder} already holds a database, and a restore never replaces one. ` +
          `Move ${path} away, or choose another folder with DATA_DIR.`,
      )
    await rm(making, { recursive: true, force: true })
    await createDatabase(making)
    const pglite = await PGlite.create(making)
    let isComplete = false
    return {
      queries: queriesOf(pglite),
      keep: () => {
        isComplete = true
      },
      close: async () => {
        await pglite.close()
        if (isComplete) await rename(making, path)
        else await rm(making, { recursive: true, force: true })
      },
    }
  })
}

/** Holds the folder's lock until what is opened there is closed. */
async function inFolder<T extends AsIs>(folder: string, open: () => Promise<T>): Promise<T> {
  await makePrivate(folder)
  const unlock = await takeLock(join(folder, 'lock'))
  try {
    await probe(folder)
    const opened = await open()
    return { ...opened, close: () => opened.close().finally(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** The files are readable by anyone who can enter the folder, so only our user may. */
async function makePrivate(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

async function openFolder(folder: string): Promise<PGlite> {
  const path = join(folder, 'database')
  if (!(await isThere(path))) await createDatabase(path)
  await chmod(path, 0o700)
  const damage = await findDamage(path)
  if (damage) throw damaged(path, damage, "We haven't changed it.")
  try {
    return await PGlite.create(path)
  } catch (error) {
    // A full disk looks the same as a damaged folder.
    await probe(folder)
    throw damaged(path, reasonOf(error), 'Copy it before you try again.')
  }
}

/** Made in a folder beside it: an interrupted start leaves nothing half made. */
async function createDatabase(path: string) {
  const making = `${path}.new`
  await rm(making, { recursive: true, force: true })
  try {
    const pglite = await PGlite.create(making)
    await pglite.close()
    await rename(making, path)
  } catch (error) {
    await probe(dirname(path))
    throw new CannotStart(
      `The embedded database could not be made in ${path} (${reasonOf(error)}). ` +
        'Make sure that the disk has 200 MB of room, or choose another folder with DATA_DIR.',
    )
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

const reasonOf = (error: unknown) => (error instanceof Error && error.message) || 'PGlite failed'

const damaged = (path: string, reason: string, whatNow: string) =>
  new CannotStart(
    `The embedded database in ${path} is damaged (${reason}). ${whatNow} ` +
      'Move it away. Then restore a backup with “npm run restore”, or start with an empty database.',
  )

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** PostgreSQL's log grows by 16 MiB at a time. */
export const minFreeBytes = 32 * 1024 * 1024

/** Fails when nothing can be written: the disk is full, or read-only. */
async function probe(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < minFreeBytes)
    throw Object.assign(new Error(`Less than 32 MiB are free in ${folder}`), { code: 'ENOSPC' })
  // Quotas and broken disks show only when something is written.
  const path = join(folder, 'probe')
  try {
    await writeFile(path, Buffer.alloc(64 * 1024), { flush: true })
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

function checkedEvery({ folder, probeEveryMs = 5_000 }: { folder: string; probeEveryMs?: number }) {
  let last: { at: number; result: Promise<void> } | undefined
  return () => {
    if (!last || Date.now() - last.at > probeEveryMs) last = { at: Date.now(), result: probe(folder) }
    return last.result
  }
}
