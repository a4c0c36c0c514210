// Who runs, who waits, and who is refused.
import { expect, test } from 'vitest'
import { makeWorkQueue } from './work-queue.ts'

const full = new Error('full')
const refuse = () => full
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('so many run at once, so many wait in order, and the next is refused', async () => {
  const queue = makeWorkQueue({ atOnce: 2, waiting: 2, refuse })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [1, 2, 3, 4, 5].map((number) =>
    queue.run(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
      return number
    }),
  )
  await expect(all[4]).rejects.toBe(full)
  expect(begun).toEqual([1, 2])
  for (const begunByNow of [3, 4, 4, 4]) {
    ends.shift()?.()
    await nextTurn()
    expect(begun).toHaveLength(begunByNow)
  }
  expect(await Promise.all(all.slice(0, 4))).toEqual([1, 2, 3, 4])
  expect(begun).toEqual([1, 2, 3, 4])
  expect(queue.isIdle()).toBe(true)
})

test('lower ranks go first, and push out the highest when there is no room to wait', async () => {
  const queue = makeWorkQueue({ atOnce: 1, waiting: 2, refuse })
  const end = await queue.enter()
  const order: string[] = []
  const wait = (name: string, rank: number) =>
    queue.enter(rank).then((next) => {
      order.push(name)
      next()
    })
  const busy = wait('busy', 9)
  const busier = wait('busier', 20)
  const known = wait('known', 1)
  await expect(busier).rejects.toBe(full)
  await expect(wait('another', 9)).rejects.toBe(full)
  end()
  await Promise.all([busy, known])
  expect(order).toEqual(['known', 'busy'])
})

test('work that fails makes room as well, and making room twice counts once', async () => {
  const queue = makeWorkQueue({ atOnce: 1, waiting: 0, refuse })
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const end = await queue.enter()
  end()
  end()
  await queue.enter()
  await expect(queue.enter()).rejects.toBe(full)
})

test('who has waited for too long is refused, and nobody runs in their stead', async () => {
  const queue = makeWorkQueue({ atOnce: 1, waiting: 1, seconds: 0.01, refuse })
  const end = await queue.enter()
  await expect(queue.enter()).rejects.toBe(full)
  expect(queue.secondsStuck()).toBeGreaterThan(0)
  end()
  expect(queue.isIdle()).toBe(true)
  expect(queue.secondsStuck()).toBe(0)
})
