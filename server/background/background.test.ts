// Background jobs run again and again, whatever fails, and end in order.
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../../tests/until.ts'
import { type Job, startBackground } from './background.ts'

const never = 1_000_000

function startForThisTest(...jobs: Job[]) {
  const lines: string[] = []
  const keep = (facts: object, message: string) => lines.push(`${(facts as { job: string }).job}: ${message}`)
  const background = startBackground(jobs, { info: keep, warn: keep, error: keep })
  onTestFinished(background.stop)
  return { ...background, lines }
}

test('each job runs at the start, and again after its time', async () => {
  let runs = 0
  startForThisTest({
    name: 'count',
    everySeconds: 0.01,
    run: async () => {
      runs += 1
    },
  })
  await until(() => runs >= 3)
})

test('what fails is logged and tried again, and holds up nothing else', async () => {
  let [failures, runs] = [0, 0]
  const { lines } = startForThisTest(
    {
      name: 'fail',
      everySeconds: 0.01,
      run: async () => {
        failures += 1
        throw new Error('no')
      },
    },
    {
      name: 'work',
      everySeconds: 0.01,
      run: async () => {
        runs += 1
      },
    },
  )
  await until(() => failures >= 2 && runs >= 2)
  expect(lines[0]).toBe('fail: a background job failed and will be tried again')
})

test('woken, a work runs at once; woken while it runs, once more and never twice at the same time', async () => {
  let [runs, atOnce, max] = [0, 0, 0]
  let finish = () => {}
  const background = startForThisTest({
    name: 'slow',
    everySeconds: never,
    run: async () => {
      runs += 1
      atOnce += 1
      max = Math.max(max, atOnce)
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      atOnce -= 1
    },
  })
  expect(runs).toBe(1)
  background.wake('slow')
  background.wake('slow')
  finish()
  await until(() => runs === 2)
  finish()
  await until(() => atOnce === 0)
  background.wake('slow')
  await until(() => runs === 3)
  finish()
  expect(max).toBe(1)
})

test('stopping waits for what runs, tells it, and starts nothing more', async () => {
  let [runs, ended] = [0, false]
  const background = startForThisTest({
    name: 'slow',
    everySeconds: 0.001,
    run: async (stopping) => {
      runs += 1
      await new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve()))
      ended = true
    },
  })
  await background.stop()
  expect(ended).toBe(true)
  expect(runs).toBe(1)
})
