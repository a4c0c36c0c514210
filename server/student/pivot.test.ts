// Where equal scores begin: each student first in their turn, and for one startup the same all day.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pivotFor } from './pivot.ts'

const numbersTo = (length: number) => Array.from({ length }, (_, index) => index)

/** How often each of these tied students comes first. */
function countFirsts(tied: number[], pivots: number[]) {
  const counts = new Map(tied.map((id) => [id, 0]))
  for (const pivot of pivots) {
    const first = tied.find((id) => id >= pivot) ?? tied[0] ?? 0
    counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  return [...counts.values()]
}

const ids = { min: 1001, max: 1300 }
const tied = numbersTo(10).map((index) => ids.min + 30 * index)
const [rarest, oftenest] = [160, 240]

test('over the days each of ten tied students is first about equally often', () => {
  const counts = countFirsts(
    tied,
    numbersTo(2000).map((day) => pivotFor(1, ids, day)),
  )
  expect(Math.min(...counts)).toBeGreaterThan(rarest)
  expect(Math.max(...counts)).toBeLessThan(oftenest)
})

test('on one day each of them is first for about as many startups', () => {
  const counts = countFirsts(
    tied,
    numbersTo(2000).map((startupId) => pivotFor(startupId, ids, 20_773)),
  )
  expect(Math.min(...counts)).toBeGreaterThan(rarest)
  expect(Math.max(...counts)).toBeLessThan(oftenest)
})

test('a student who joins or leaves hardly ever changes where the others begin that day', () => {
  const pivots = (range: typeof ids) => numbersTo(2000).map((day) => pivotFor(1, range, day))
  const usual = pivots(ids)
  for (const range of [
    { ...ids, max: 1301 },
    { ...ids, min: 1002 },
  ]) {
    const changed = pivots(range).filter((pivot, day) => pivot !== usual[day])
    expect(changed.length).toBeLessThan(20)
  }
})

test('it is always an id from the lowest to the highest', () => {
  const id = fc.integer({ min: 1, max: 2 ** 31 - 1 })
  fc.assert(
    fc.property(id, id, fc.nat(), fc.nat(), (one, other, startupId, day) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)]
      const pivot = pivotFor(startupId, { min, max }, day)
      expect(pivot).toBeGreaterThanOrEqual(min)
      expect(pivot).toBeLessThanOrEqual(max)
      expect(pivotFor(startupId, { min, max: min }, day)).toBe(min)
    }),
  )
  expect(pivotFor(1, { min: null, max: null })).toBe(0)
})
