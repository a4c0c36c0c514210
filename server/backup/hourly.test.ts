// Hourly backups: when one is due, which are deleted, and what happens on a full disk.
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../../tests/database.ts'
import { newFolder } from '../../tests/process.ts'
import { cvsInDatabase } from '../student/cv-storage.ts'
import { backUpIfDue, outdated } from './hourly.ts'

const hour = 60 * 60_000
const start = Date.parse('2026-11-17T00:00:00Z')
const at = (hours: number) => new Date(start + hours * hour)

test('after ten days there is one backup for each of the last 24 hours, and one for each of the last 7 days', () => {
  let names: string[] = []
  const nameAt = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.lqb`
  for (let hours = 0; hours <= 240; hours += 1) {
    names.push(nameAt(at(hours)))
    const gone = outdated(names, at(hours))
    names = names.filter((name) => !gone.includes(name))
  }
  const ages = names.map(
    (name) =>
      240 - Math.round((Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z.*/, 'T$1:$2:$3Z')) - start) / hour),
  )
  // Midnight: the last of each day is an hour older than the day.
  const days = [25, 49, 73, 97, 121, 145]
  expect(ages.toSorted((one, other) => one - other)).toEqual([...Array(25).keys(), ...days])
  expect(outdated(['notes.txt', 'my-own.lqb', 'x.partial'], at(0))).toEqual([])
})

async function prepare() {
  const database = await newDatabase('live')
  onTestFinished(database.close)
  const source = { queries: database.read, cvs: cvsInDatabase, hasMadeUpPeople: false }
  const folder = newFolder()
  return { source, folder, made: () => readdirSync(join(folder, 'backups')) }
}

test('one is made when the last is an hour old, and none before', async () => {
  const { source, folder, made } = await prepare()
  await backUpIfDue(folder, source, at(0))
  expect(made()).toEqual(['2026-11-17T00-00-00Z.lqb'])
  await backUpIfDue(folder, source, at(0.9))
  expect(made()).toHaveLength(1)
  await backUpIfDue(folder, source, at(1))
  expect(made()).toEqual(['2026-11-17T00-00-00Z.lqb', '2026-11-17T01-00-00Z.lqb'])
})

test('none is made of a database that is younger than an hour', async () => {
  const { source, folder, made } = await prepare()
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database/PG_VERSION'), '17\n')
  await backUpIfDue(folder, source)
  expect(made()).toEqual([])
})

test('on a full disk it says what to do and writes nothing', async () => {
  const { source, folder } = await prepare()
  // A disk without any room.
  symlinkSync('/proc', join(folder, 'backups'))
  await expect(backUpIfDue(folder, source)).rejects.toThrow(
    /^The hourly backup failed\. The disk is full, so we couldn’t write \S+\.lqb\. Make room, or choose another folder\. HOURLY_BACKUPS=off turns hourly backups off\.$/,
  )
})
