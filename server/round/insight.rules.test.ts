// Nobody can be recognised in the figures of a round, and the curve of showings is right.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StudentGroup } from '../../contract/round.ts'
import { evennessOf, joinSmallGroups, publishedFigures } from './insight.rules.ts'

const group = (name: string | null, entered: number, matched = 0): StudentGroup => ({
  name,
  entered,
  matched,
})
const total = (groups: StudentGroup[], of: 'entered' | 'matched') =>
  groups.reduce((sum, one) => sum + one[of], 0)

test.each([
  ['large enough, by size', [group('A', 10), group('B', 12)], [group('B', 12), group('A', 10)]],
  [
    'small ones are joined',
    [group('A', 20), group('B', 6, 2), group('C', 5, 1)],
    [group('A', 20), group(null, 11, 3)],
  ],
  [
    'one small one takes the next larger',
    [group('A', 20), group('B', 11), group('C', 1)],
    [group('A', 20), group(null, 12)],
  ],
  ['nothing is left to compare', [group('A', 20), group('B', 1)], []],
  [
    'the smallest of many are joined',
    Array.from({ length: 22 }, (_, index) => group(`Group ${index}`, 100 - index)),
    [...Array.from({ length: 20 }, (_, index) => group(`Group ${index}`, 100 - index)), group(null, 80 + 79)],
  ],
  ['everyone is alike', [group('A', 20)], [group('A', 20)]],
])('%s', (_, groups, shown) => {
  expect(joinSmallGroups(groups, 10)).toEqual(shown)
})

test('no group of 1 to 9 students is shown or can be worked out', () => {
  const anyGroups = fc
    .array(
      fc.record({
        entered: fc.integer({ min: 1, max: 40 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    )
    .map((groups) =>
      groups.map(({ entered, share }, index) =>
        group(`Group ${index}`, entered, Math.floor(entered * share)),
      ),
    )
  fc.assert(
    fc.property(anyGroups, fc.integer({ min: 2, max: 30 }), (groups, fewest) => {
      const shown = joinSmallGroups(groups, fewest)
      for (const one of shown) {
        expect(one.entered).toBeGreaterThanOrEqual(fewest)
        if (one.name !== null) expect(groups).toContainEqual(one)
      }
      // They add up to everyone: no difference to the total is left that could be a group.
      if (shown.length === 0) return
      expect(total(shown, 'entered')).toBe(total(groups, 'entered'))
      expect(total(shown, 'matched')).toBe(total(groups, 'matched'))
    }),
    { numRuns: 500 },
  )
})

test('a round of nine students has no figures to show', () => {
  const alike = [group('A', 9, 3)]
  const figures = {
    ...{ entered: 9, matched: 3, wishes: [3], places: 3, confirmed: 0, showings: null },
    ...{ universities: alike, degrees: alike, years: alike },
  }
  expect(publishedFigures(figures, 10)).toBeNull()
  expect(publishedFigures(figures, 9)).toEqual(figures)
})

test.each([
  ['nobody was shown', [{ pages: 0, students: 12 }], null],
  [
    'everyone equally often',
    [{ pages: 7, students: 20 }],
    { average: 7, shares: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1], gini: 0 },
  ],
  [
    'one of ten always',
    [
      { pages: 50, students: 1 },
      { pages: 0, students: 9 },
    ],
    { average: 5, shares: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1], gini: 0.9 },
  ],
  [
    // Of four students with 1, 2, 3 and 4 pages the Gini coefficient is (2 × 30) / (4 × 10) − 5 / 4.
    'four, each more often',
    [1, 2, 3, 4].map((pages) => ({ pages, students: 1 })),
    { average: 2.5, shares: [0.04, 0.08, 0.14, 0.22, 0.3, 0.42, 0.54, 0.68, 0.84, 1], gini: 0.25 },
  ],
])('how evenly students were shown: %s', (_, shown, evenness) => {
  expect(evennessOf(shown)).toEqual(evenness)
})
