// The secret of a live marketplace on the embedded database: made at the first start and stored beside the database.
import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from './start-errors.ts'

/** To be called while the database is open: its lock keeps two processes from making two. */
export async function storedSecret(
  folder: string,
): Promise<{ secret: string; path: string; isNew: boolean }> {
  const path = join(folder, 'secret')
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new CannotStart(
      `We cannot read the secret in ${path} (${error.code}). Make it a file that this user may read, or set SECRET.`,
    )
  })
  if (stored === undefined) return { secret: await make(path), path, isNew: true }
  const secret = stored.trim()
  if (!/^[0-9a-f]{64}$/.test(secret))
    throw new CannotStart(
      `The secret in ${path} is ${secret ? 'damaged' : 'empty'}. Restore the file from a backup, or delete it: ` +
        'we will make a new one, and everyone will have to sign in again.',
    )
  return { secret, path, isNew: false }
}

/** Written beside it first: an interrupted start leaves no half of a secret. */
async function make(path: string): Promise<string> {
  const secret = randomBytes(32).toString('hex')
  await writeFile(`${path}.new`, `${secret}\n`, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
  return secret
}
