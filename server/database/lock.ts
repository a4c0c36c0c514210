// One process holds an embedded database: two on one folder would silently lose each other's writes.
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Takes the lock or throws an error that names the holder. Answers how to give it back. */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  await mkdir(dirname(path), { recursive: true })
  for (;;) {
    if (await created(path)) return () => rm(path, { force: true })
    const holder = await holderOf(path)
    if (holder !== undefined && isRunning(holder)) {
      throw new Error(
        `Process ${holder} already uses the data folder ${dirname(path)}. ` +
          'Stop it first, or give this one another folder with DATA_DIR.',
      )
    }
    await takeAway(path)
  }
}

async function created(path: string) {
  try {
    const file = await open(path, 'wx')
    await file.writeFile(String(process.pid))
    await file.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** A holder that has just made the file may not have written its number yet. */
async function holderOf(path: string, tries = 10): Promise<number | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === '' && tries > 0) {
    await setTimeout(50)
    return holderOf(path, tries - 1)
  }
  return text && /^[1-9]\d*$/.test(text) ? Number(text) : undefined
}

/** Our own number in a file that we did not write is left from a process that had it before us. */
function isRunning(pid: number) {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Moved aside before it is deleted: of two processes that find a dead lock, one moves what the other made. */
async function takeAway(path: string) {
  const aside = `${path}.${process.pid}`
  try {
    await rename(path, aside)
  } catch {
    return
  }
  const moved = await holderOf(aside)
  if (moved !== undefined && isRunning(moved)) await rename(aside, path)
  else await rm(aside, { force: true })
}
