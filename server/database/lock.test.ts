// The lock on a folder, without a database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { takeLock } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'launchquad-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let folders = 0
const newLock = () => {
  folders += 1
  return join(folder, String(folders), 'lock')
}

async function finishedProcess() {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid
}

test('a process takes the lock, is named by it, and gives it back', async () => {
  const path = newLock()
  const giveBack = await takeLock(path)
  expect(readFileSync(path, 'utf8')).toBe(String(process.pid))
  expect(readdirSync(join(path, '..'))).toEqual(['lock'])
  await giveBack()
  expect(existsSync(path)).toBe(false)
})

test('a lock that another running process holds is refused with its number', async () => {
  const path = newLock()
  await (await takeLock(path))()
  writeFileSync(path, String(process.ppid))
  await expect(takeLock(path)).rejects.toThrow(`Process ${process.ppid} already uses the data folder`)
  expect(readFileSync(path, 'utf8')).toBe(String(process.ppid))
})

test('what a dead process, a broken write or our own number left behind is taken over', async () => {
  for (const left of [String(await finishedProcess()), '', 'nonsense', '-1', String(process.pid)]) {
    const path = newLock()
    await (await takeLock(path))()
    writeFileSync(path, left)
    await takeLock(path)
    expect(readFileSync(path, 'utf8')).toBe(String(process.pid))
  }
})

test('a lock that is just being written is waited for', async () => {
  const path = newLock()
  await (await takeLock(path))()
  writeFileSync(path, '')
  setTimeout(() => writeFileSync(path, String(process.ppid)), 50)
  await expect(takeLock(path)).rejects.toThrow(`Process ${process.ppid} already uses`)
})
