// Where a project is, in words, and how far apart clocks are over the year.
import { expect, test } from 'vitest'
import { hoursApart, placeInWords } from './place.ts'

test('people read where a project is', () => {
  const within = (hours: number, timeZone: string) =>
    placeInWords({ location: 'Remote', remoteWithin: { hours, timeZone } })
  expect(placeInWords({ location: 'London' })).toBe('London')
  expect(placeInWords({ location: 'London', country: 'GB' })).toBe('London, United Kingdom')
  expect(placeInWords({ location: 'Paris, France', country: 'FR' })).toBe('Paris, France')
  expect(placeInWords({ location: 'Hong Kong', country: 'HK' })).toBe('Hong Kong')
  expect(within(3, 'Europe/London')).toBe('Remote, within 3 hours of London time')
  expect(within(1, 'America/Argentina/Buenos_Aires')).toBe('Remote, within 1 hour of Buenos Aires time')
  expect(within(0, 'America/New_York')).toBe('Remote, on New York time')
})

test('the hours between two clocks are the most there will be, also where summer time begins on other days', () => {
  const from = (day: string, weeks = 0) => ({ now: Date.parse(day), weeks })
  const london = (other: string, when: { now: number; weeks: number }) =>
    hoursApart('Europe/London', other, when)
  expect(london('America/New_York', from('2026-01-15'))).toBe(5)
  // The United States change three weeks before Europe.
  expect(london('America/New_York', from('2026-03-16'))).toBe(4)
  expect(london('America/New_York', from('2026-03-16', 12))).toBe(5)
  expect(london('Asia/Kolkata', from('2026-07-01'))).toBe(4.5)
  expect(london('Asia/Kolkata', from('2026-07-01', 26))).toBe(5.5)
  expect(london('Europe/London', from('2026-07-01', 52))).toBe(0)
  expect(hoursApart('Pacific/Auckland', 'Pacific/Honolulu', from('2026-07-01'))).toBe(2)
})
