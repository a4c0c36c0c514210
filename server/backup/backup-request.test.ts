// How `npm run backup` asks the running program, when something is in the way.
import { once } from 'node:events'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../../tests/database.ts'
import { buildStudent } from '../../tests/factories.ts'
import { newFolder } from '../../tests/process.ts'
import { until } from '../../tests/until.ts'
import { cvsInDatabase } from '../student/cv-storage.ts'
import { answerBackupRequests, askRunningProgram } from './backup-request.ts'

async function startAnswering(folder: string, cvs = cvsInDatabase) {
  const database = await newDatabase('live')
  onTestFinished(database.close)
  const logged: string[] = []
  const write = (_: object, message: string) => void logged.push(message)
  const source = { queries: database.read, cvs, hasMadeUpPeople: false }
  const stop = await answerBackupRequests(folder, source, { info: write, warn: write, error: write })
  onTestFinished(stop)
  return { database, logged, stop }
}
const ask = (folder: string, file: string) => askRunningProgram(folder, file, () => {})

test('only our user may ask, what a killed program left is deleted, and a leaver stops nothing', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'backups'))
  for (const name of ['old.partial', 'old.asked', 'mine.lqb'])
    writeFileSync(join(folder, 'backups', name), '')
  const file = join(newFolder(), 'x.lqb')
  expect(await ask(folder, file)).toBeUndefined()
  const { logged } = await startAnswering(folder)
  expect(statSync(join(folder, 'backup.sock')).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'backups'))).toEqual(['mine.lqb'])
  const leaver = createConnection(join(folder, 'backup.sock'))
  leaver.on('connect', () => leaver.destroy())
  expect(await ask(folder, file)).toMatchObject({ accounts: 0, cvs: 0 })
  await until(() => readdirSync(join(folder, 'backups')).length === 1)
  expect(logged).toEqual([])
})

test('a program that stops meanwhile is named, and no file is left', async () => {
  const folder = newFolder()
  const stopped = new AbortController()
  let isReading = false
  const { database, stop } = await startAnswering(folder, {
    ...cvsInDatabase,
    read: async () => {
      isReading = true
      if (!stopped.signal.aborted) await once(stopped.signal, 'abort')
      return undefined
    },
  })
  await buildStudent(database, { hasCv: true })
  const target = newFolder()
  const asked = ask(folder, join(target, 'x.lqb'))
  const refused = expect(asked).rejects.toThrow(
    'The program stopped before the backup was finished. Try again.',
  )
  await until(() => isReading)
  stop()
  stopped.abort()
  await refused
  expect(readdirSync(target)).toEqual([])
  await until(() => readdirSync(join(folder, 'backups')).length === 0)
})

test('a data folder whose path is too long for a socket is named, and everything else works', async () => {
  const folder = join(newFolder(), 'a'.repeat(100))
  mkdirSync(folder)
  const { logged } = await startAnswering(folder)
  expect(logged).toEqual([expect.stringContaining('choose a folder with a shorter path with DATA_DIR')])
  expect(await ask(folder, join(newFolder(), 'x.lqb'))).toBeUndefined()
})
