import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runStep } from '../scripts/steps.ts'

const starts = () => {
  const folder = mkdtempSync(join(tmpdir(), 'launchquad-steps-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'starts')
}
const title = 'A step of a test'

test('a step that hangs is ended with what it started, and a runner is started once more', async () => {
  const file = starts()
  // Its output is closed only when the second process has ended, too.
  const hangs = `echo >> ${file}; sleep 1000 & wait`
  expect(await runStep({ title, command: hangs, isRestarted: true }, 300)).toBe(false)
  expect(readFileSync(file, 'utf8')).toBe('\n\n')
})

test('a step that passes or fails is not started again', async () => {
  const file = starts()
  const step = { title, isRestarted: true }
  expect(await runStep({ ...step, command: `echo >> ${file}` })).toBe(true)
  expect(await runStep({ ...step, command: `echo >> ${file}; exit 3` })).toBe(false)
  expect(readFileSync(file, 'utf8')).toBe('\n\n')
})
