// Dates and numbers as people say them.
import { expect, test } from 'vitest'
import { counted } from './counted.ts'
import { dateInWords, daysSince } from './dates.ts'

test('days are counted from midnight, and a clock that runs ahead says today', () => {
  const now = Date.parse('2026-03-04T00:10:00Z')
  const said = ['2026-03-05', '2026-03-04', '2026-03-03T23:59:00Z', '2026-02-04'].map((date) =>
    daysSince(date, now),
  )
  expect(said).toEqual(['today', 'today', 'yesterday', '28 days ago'])
})

test('a date is said in words', () => {
  expect(dateInWords('2026-03-04T12:00:00Z')).toBe('4 March 2026')
})

test('thousands are set apart, and one is no plural', () => {
  expect([0, 1, 999, 1200, 1_000_000].map((number) => counted(number, 'student'))).toEqual([
    '0 students',
    '1 student',
    '999 students',
    '1,200 students',
    '1,000,000 students',
  ])
})
