// One prepared database of each mode, so that a test file loads a copy in a second instead of making its own.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { type Mode, modes } from '../contract/account.ts'
import { openDatabase } from '../server/database/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with a copy of a database for each mode, and of one that nothing was done to. */
    embeddedCopies: Record<Mode | 'fresh', string>
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'launchquad-embedded-'))
  const copies = { fresh: await freshCopy(), demo: join(folder, 'demo'), live: join(folder, 'live') }
  for (const mode of modes) {
    const pglite = await openCopy(copies.fresh)
    const database = await openDatabase({ pglite }, mode)
    await writeCopy(pglite, copies[mode])
    await database.close()
  }
  project.provide('embeddedCopies', copies)
  return () => rmSync(folder, { recursive: true, force: true })
}

export const openCopy = (path: string) => PGlite.create({ loadDataDir: new Blob([readFileSync(path)]) })

/** Making one takes PGlite many seconds, and it never changes: it is kept with the installed packages. */
async function freshCopy() {
  const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'))
  const path = `node_modules/.cache/launchquad/pglite-${version}.tar`
  if (!existsSync(path)) {
    mkdirSync('node_modules/.cache/launchquad', { recursive: true })
    const pglite = await PGlite.create()
    await writeCopy(pglite, `${path}.${process.pid}`)
    await pglite.close()
    renameSync(`${path}.${process.pid}`, path)
  }
  return path
}

async function writeCopy(pglite: PGlite, path: string) {
  const copy = await pglite.dumpDataDir('none')
  writeFileSync(path, Buffer.from(await copy.arrayBuffer()))
}
