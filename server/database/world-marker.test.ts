// What `npm run live` may delete: the database that it filled itself, and nothing else.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyWorld, readWorldState, repairWorld, type WorldState, writeWorldState } from './world-marker.ts'

async function folderWith(state?: WorldState) {
  const folder = mkdtempSync(join(tmpdir(), 'launchquad-world-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'database'))
  if (state) await writeWorldState(folder, state)
  return folder
}
const hasDatabase = (folder: string) => existsSync(join(folder, 'database'))

test.each<[WorldState | undefined, string]>([
  [
    undefined,
    'was not filled by “npm run live”, so we deleted nothing. Choose another folder with DATA_DIR.',
  ],
  ['emptied', 'are gone already, and what is there now is yours. Nothing was deleted.'],
])('a folder that is %s is not emptied', async (state, message) => {
  const folder = await folderWith(state)
  await expect(emptyWorld(folder)).rejects.toThrow(message)
  expect(hasDatabase(folder)).toBe(true)
  expect(await readWorldState(folder)).toBe(state)
})

test('a folder that another process uses is not emptied', async () => {
  const folder = await folderWith('filled')
  writeFileSync(join(folder, 'lock'), String(process.ppid))
  await expect(emptyWorld(folder)).rejects.toThrow(`Process ${process.ppid} already uses the data folder`)
  expect(hasDatabase(folder)).toBe(true)
  expect(await readWorldState(folder)).toBe('filled')
})

test.each<[before: WorldState | undefined, keeps: boolean, after: WorldState | undefined]>([
  [undefined, true, undefined],
  ['filled', true, 'filled'],
  ['emptied', true, 'emptied'],
  ['filling', false, 'filling'],
  ['emptying', false, 'emptied'],
])('a start that finds %s keeps the database: %s', async (before, keeps, after) => {
  const folder = await folderWith(before)
  await repairWorld(folder)
  expect(hasDatabase(folder)).toBe(keeps)
  expect(await readWorldState(folder)).toBe(after)
})
