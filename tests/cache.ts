// What takes seconds to make and changes seldom is kept with the installed packages.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve('node_modules/.cache/launchquad')

/** The path of a file or folder, made if it is missing. */
export async function cached(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(folder, name)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const making = `${path}.${randomUUID()}`
  await make(making)
  // Another worker may have been first.
  if (existsSync(path)) rmSync(making, { recursive: true })
  else renameSync(making, path)
  return path
}

/** Changes with the files in these folders, and with the rest that it is given. */
export function keyOf(paths: string[], rest = ''): string {
  const hash = createHash('sha256').update(rest)
  const files = paths.flatMap((path) =>
    path.includes('.')
      ? [path]
      : readdirSync(path, { recursive: true }).map((name) => join(path, String(name))),
  )
  for (const file of files.sort())
    if (/\.(ts|sql|json|wasm|gz|ttf)$/.test(file) && !file.endsWith('.test.ts'))
      hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

const anHour = 60 * 60 * 1000

/** What was made from files as they are no more. Tests that were started before the change may still use what is new. */
export function removeOthers(kind: RegExp, key: string) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name)
    if (kind.test(name) && !name.includes(key) && statSync(path).mtimeMs < Date.now() - anHour)
      rmSync(path, { recursive: true, force: true })
  }
}
