// Who of the students with equal scores is on the first page: everyone equally often.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPage } from './index/find-page.ts'
import type { IndexedStudent } from './index/kernel/student-writer.ts'
import { makeStudents, type Students } from './index/students.ts'
import { firstOf, turnFor, turns } from './turn.ts'

const limit = 25

/** How often each of so many equal students is on the first page, over any week. */
function countShown(howMany: number, startups: number, day: number) {
  const shown = Array.from({ length: howMany }, () => 0)
  for (let startupId = 1; startupId <= startups; startupId += 1)
    for (let later = 0; later < 7; later += 1) {
      const first = firstOf(howMany, turnFor(startupId, day + later))
      for (let offset = 0; offset < Math.min(limit, howMany); offset += 1) {
        const rank = (first + offset) % howMany
        shown[rank] = (shown[rank] as number) + 1
      }
    }
  return { least: Math.min(...shown), most: Math.max(...shown) }
}

test('over a week of 10,000 searches the least and the most shown of equal students differ by at most 10 %', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 40_000 }), (howMany, day) => {
      const { least, most } = countShown(howMany, 1430, day)
      expect(least).toBeGreaterThanOrEqual(0.9 * most)
    }),
    { numRuns: 30, examples: [[5000, 20_774]] },
  )
})

const equal: IndexedStudent = {
  hasProfile: true,
  forEveryone: true,
  university: 'Oxford',
  degree: 0,
  year: 0,
  hours: 20,
  months: 6,
  documents: 3,
  industries: 0,
  skills: [],
  text: '',
}
const firstPage = (students: Students, turn: number) =>
  findPage(students, {}, { sort: 'match', limit, after: undefined, turn }).ids

/** The kernel lists 1,024 of them; of the large group it collects the others. */
const groups = { small: 40, middling: 700, large: 1500 }

test.each(Object.entries(groups))(
  'whatever the gaps between their ids and whoever is better, each student of a %s group is shown equally often',
  (_, howMany) => {
    const gap = fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 3 }) },
      fc.integer({ min: 200, max: 2000 }),
    )
    const gaps = fc.array(gap, { minLength: howMany, maxLength: howMany, size: 'max' })
    fc.assert(
      fc.property(gaps, fc.integer({ min: 0, max: 20 }), (between, better) => {
        const students = makeStudents()
        const shown = new Map<number, number>()
        let id = 0
        for (const [index, step] of between.entries()) {
          id += step
          students.append(id, equal)
          shown.set(id, 0)
          // Somewhere in between.
          if (index < better) students.append(++id, { ...equal, hours: 40 })
        }
        // Every student is first once, so each is on as many pages as there are places.
        for (let rank = 0; rank < howMany; rank += 1)
          for (const found of firstPage(students, Math.ceil((rank * turns) / howMany)))
            if (shown.has(found)) shown.set(found, (shown.get(found) ?? 0) + 1)
        expect(new Set(shown.values())).toEqual(new Set([limit - better]))
      }),
      { numRuns: 3 },
    )
  },
)

test('one startup begins elsewhere every day, and on one day every startup', () => {
  const turnsOf = (length: number, turnAt: (index: number) => number) =>
    new Set(Array.from({ length }, (_, index) => turnAt(index)))
  expect(turnsOf(5000, (day) => turnFor(1, day)).size).toBe(5000)
  expect(turnsOf(5000, (startupId) => turnFor(startupId, 20_774)).size).toBe(5000)
})

test('the first is always one of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.nat(), fc.nat(), (howMany, startupId, day) => {
      expect(firstOf(howMany, turnFor(startupId, day))).toBeGreaterThanOrEqual(0)
      expect(firstOf(howMany, turns - 1)).toBeLessThan(howMany)
    }),
  )
})
