// A backup every hour into the data folder of the embedded database, which a power failure can damage.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { minFreeBytes } from '../database/embedded.ts'
import { BackupProblem, needRoom } from './backup-file.ts'
import { type Source, sizeOf, writeBackup } from './write-backup.ts'

const hour = 60 * 60_000
const day = 24 * hour
const kept = { hours: 24, days: 7 }

export const hourlyFolder = (folder: string) => join(folder, 'backups')

/** Only if the last one is an hour old, so a program that is often started anew makes no more of them. */
export async function backUpIfDue(folder: string, source: Source, now = new Date()) {
  const backups = hourlyFolder(folder)
  await mkdir(backups, { recursive: true, mode: 0o700 })
  const names = await readdir(backups)
  const newest = Math.max(...names.map((name) => timeOf(name) ?? 0), await madeAt(folder))
  if (now.getTime() - newest < hour) return
  const path = join(backups, nameOf(now))
  try {
    await needRoom(path, (await sizeOf(source.queries)) + 2 * minFreeBytes)
    await writeBackup(path, source)
  } catch (error) {
    if (source.stopping?.aborted) return
    if (!(error instanceof BackupProblem)) throw error
    throw new BackupProblem(
      `The hourly backup failed. ${error.message} HOURLY_BACKUPS=off turns hourly backups off.`,
      { cause: error },
    )
  }
  for (const name of outdated([...names, nameOf(now)], now)) await rm(join(backups, name), { force: true })
}

/** What a program that was killed left. To be called before any backup begins. */
export async function deleteLeft(folder: string) {
  const backups = hourlyFolder(folder)
  for (const name of await readdir(backups).catch(() => []))
    if (/\.(partial|asked)$/.test(name)) await rm(join(backups, name), { force: true })
}

/** A file that PostgreSQL never changes: the first backup is due an hour later. */
const madeAt = (folder: string) =>
  stat(join(folder, 'database/PG_VERSION')).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

/**
 * All but the newest of each hour of the last 24, and the newest of each day of the last 7. Hours and days of the clock: by
 * age, a backup would be replaced each time the next one reached its place. Other files are not ours.
 */
export function outdated(names: string[], now: Date): string[] {
  const times = names.flatMap((name) => {
    const time = timeOf(name)
    return time === undefined ? [] : [{ name, time }]
  })
  const newestOf = (length: number, maxAge: number) => {
    const slotOf = (time: number) => Math.floor(time / length)
    const newest = new Map<number, (typeof times)[number]>()
    for (const one of times) {
      const slot = slotOf(one.time)
      if (slotOf(now.getTime()) - slot <= maxAge && one.time >= (newest.get(slot)?.time ?? 0))
        newest.set(slot, one)
    }
    return [...newest.values()].map(({ name }) => name)
  }
  const staying = new Set([...newestOf(hour, kept.hours), ...newestOf(day, kept.days)])
  return times.map(({ name }) => name).filter((name) => !staying.has(name))
}

/** Without colons, which some systems do not allow in names. */
const nameOf = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.lqb`

function timeOf(name: string): number | undefined {
  const [, date, hours, minutes, seconds] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.lqb$/.exec(name) ?? []
  return date ? Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`) : undefined
}
