// One prepared database of each mode: a test file loads a copy in a second instead of creating one.
import { readFileSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { type Mode, modes } from '../contract/account.ts'
import { openDatabase } from '../server/database/open.ts'
import { cached, keyOf, removeOthers } from './cache.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with a copy of a database for each mode, and of one that nothing was done to. */
    embeddedCopies: Record<Mode | 'fresh', string>
  }
}

/** What decides how a database is prepared. The sample data has dates, so every day has its own copies. */
const preparedFrom = ['contract', 'sample', 'server/database', 'package-lock.json']

export default async function setup(project: TestProject) {
  project.provide('embeddedCopies', await prepareCopies())
}

export async function prepareCopies() {
  const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'))
  const fresh = await cached(
    `pglite-${version}.tar`,
    dumpOf(() => PGlite.create()),
  )
  const key = keyOf(preparedFrom, new Date().toISOString().slice(0, 10))
  removeOthers(/^(demo|live)-/, key)
  const openPrepared = (mode: Mode) => async () => {
    const pglite = await openCopy(fresh)
    await openDatabase({ pglite }, mode)
    return pglite
  }
  const prepared = (mode: Mode) => cached(`${mode}-${key}.tar`, dumpOf(openPrepared(mode)))
  const [demo, live] = await Promise.all(modes.map(prepared))
  return { fresh, demo: demo ?? '', live: live ?? '' }
}

export const openCopy = (path: string) => PGlite.create({ loadDataDir: new Blob([readFileSync(path)]) })

/** Making one takes many seconds. */
const dumpOf = (open: () => Promise<PGlite>) => async (path: string) => {
  const pglite = await open()
  const copy = await pglite.dumpDataDir('none')
  await pglite.close()
  writeFileSync(path, Buffer.from(await copy.arrayBuffer()))
}
