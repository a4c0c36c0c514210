// One prepared database of each mode: a test file loads a copy in a second instead of creating one.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

const cache = 'node_modules/.cache/launchquad'
/** What decides how a database is prepared. The sample data has dates, so every day has its own copies. */
const preparedFrom = ['contract', 'sample', 'server/database', 'package-lock.json']

export default async function setup(project: TestProject) {
  project.provide('embeddedCopies', await prepareCopies())
}

export async function prepareCopies() {
  const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'))
  const fresh = await cached(`pglite-${version}.tar`, () => PGlite.create())
  const key = keyOf(preparedFrom)
  removeOthers(key)
  const prepared = (mode: Mode) =>
    cached(`${mode}-${key}.tar`, async () => {
      const pglite = await openCopy(fresh)
      await openDatabase({ pglite }, mode)
      return pglite
    })
  const [demo, live] = await Promise.all(modes.map(prepared))
  return { fresh, demo: demo ?? '', live: live ?? '' }
}

export const openCopy = (path: string) => PGlite.create({ loadDataDir: new Blob([readFileSync(path)]) })

/** Making one takes many seconds: it is kept with the installed packages. */
async function cached(name: string, make: () => Promise<PGlite>): Promise<string> {
  const path = join(cache, name)
  if (existsSync(path)) return path
  mkdirSync(cache, { recursive: true })
  const pglite = await make()
  const copy = await pglite.dumpDataDir('none')
  await pglite.close()
  const written = `${path}.${randomUUID()}`
  writeFileSync(written, Buffer.from(await copy.arrayBuffer()))
  renameSync(written, path)
  return path
}

function keyOf(paths: string[]): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  const files = paths.flatMap((path) =>
    path.includes('.')
      ? [path]
      : readdirSync(path, { recursive: true }).map((name) => join(path, String(name))),
  )
  for (const file of files.sort())
    if (/\.(ts|sql|json)$/.test(file) && !file.endsWith('.test.ts'))
      hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function removeOthers(key: string) {
  for (const name of existsSync(cache) ? readdirSync(cache) : [])
    if (/^(demo|live)-/.test(name) && !name.includes(key))
      rmSync(join(cache, name), { recursive: true, force: true })
}
