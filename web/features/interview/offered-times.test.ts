// What is suggested and refused before anything is sent.
import { expect, test } from 'vitest'
import { readRows, suggestedRows } from './offered-times.ts'

const friday = Date.parse('2026-11-20T23:30:00Z')

test('the next three working days are suggested, by the calendar of the zone', () => {
  expect(suggestedRows('Europe/London', friday)).toEqual([
    { date: '2026-11-23', time: '10:00' },
    { date: '2026-11-24', time: '14:00' },
    { date: '2026-11-25', time: '16:00' },
  ])
  // In London it is Thursday, in Kolkata it is already Friday.
  const [first] = suggestedRows('Asia/Kolkata', Date.parse('2026-11-19T23:30:00Z'))
  expect(first?.date).toBe('2026-11-23')
})

test('each wrong row says why, and empty ones are left out', () => {
  const at = { zone: 'Europe/London', minutes: 30, now: friday }
  const rows = [
    { date: '2026-11-24', time: '14:00' },
    { date: '', time: '' },
    { date: '2026-11-25', time: '10:00' },
  ]
  expect(readRows(rows, at)).toEqual({
    times: ['2026-11-24T14:00:00.000Z', '2026-11-25T10:00:00.000Z'],
    rowOf: [0, 2],
    problems: undefined,
  })
  const problemOf = (date: string, time: string) => readRows([{ date, time }], at).problems?.[0]
  expect(problemOf('', '')).toBe('Please choose a day and a time')
  expect(problemOf('2026-11-24', '')).toBe('Please choose a day and a time')
  expect(problemOf('2026-11-20', '23:30')).toBe('That time has passed. Choose one that’s still to come.')
  expect(problemOf('2027-06-01', '10:00')).toBe('Please choose a day within the next 180 days')
  expect(problemOf('2026-11-24', '10:02')).toBe('Please choose a time in steps of 5 minutes')
  expect(problemOf('2027-03-28', '01:30')).toBe(
    'The clocks go forward, so 01:30 doesn’t exist that day. Choose another time.',
  )
  const overlapping = readRows([...rows, { date: '2026-11-24', time: '14:25' }], at).problems
  expect(overlapping).toEqual([undefined, undefined, undefined, 'This overlaps with another of your times'])
  expect(readRows([...rows, { date: '2026-11-24', time: '14:30' }], at).problems).toBeUndefined()
})
