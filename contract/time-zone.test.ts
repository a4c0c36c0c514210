// The same time on both sides of both changes of the clock, in four zones: one with changes of half an hour, one without any.
import { expect, test } from 'vitest'
import { fromUtc, isTimeZone, timeInFull, timeInWords, toUtc, zoneName } from './time-zone.ts'

test.for([
  // The day before, the day itself, and the same in autumn.
  ['Europe/London', '2026-03-28', '09:30', '2026-03-28T09:30:00.000Z', 'London time (GMT)'],
  ['Europe/London', '2026-03-29', '09:30', '2026-03-29T08:30:00.000Z', 'London time (GMT+1)'],
  ['Europe/London', '2026-10-24', '09:30', '2026-10-24T08:30:00.000Z', 'London time (GMT+1)'],
  ['Europe/London', '2026-10-25', '09:30', '2026-10-25T09:30:00.000Z', 'London time (GMT)'],
  ['America/New_York', '2026-03-07', '09:30', '2026-03-07T14:30:00.000Z', 'New York time (GMT−5)'],
  ['America/New_York', '2026-03-08', '09:30', '2026-03-08T13:30:00.000Z', 'New York time (GMT−4)'],
  ['America/New_York', '2026-10-31', '09:30', '2026-10-31T13:30:00.000Z', 'New York time (GMT−4)'],
  ['America/New_York', '2026-11-01', '09:30', '2026-11-01T14:30:00.000Z', 'New York time (GMT−5)'],
  ['Australia/Lord_Howe', '2026-04-04', '09:30', '2026-04-03T22:30:00.000Z', 'Lord Howe time (GMT+11)'],
  ['Australia/Lord_Howe', '2026-04-05', '09:30', '2026-04-04T23:00:00.000Z', 'Lord Howe time (GMT+10:30)'],
  ['Australia/Lord_Howe', '2026-10-03', '09:30', '2026-10-02T23:00:00.000Z', 'Lord Howe time (GMT+10:30)'],
  ['Australia/Lord_Howe', '2026-10-04', '09:30', '2026-10-03T22:30:00.000Z', 'Lord Howe time (GMT+11)'],
  ['Asia/Kolkata', '2026-03-29', '09:30', '2026-03-29T04:00:00.000Z', 'Kolkata time (GMT+5:30)'],
  ['Asia/Calcutta', '2026-10-25', '00:10', '2026-10-24T18:40:00.000Z', 'Kolkata time (GMT+5:30)'],
  ['UTC', '2026-10-25', '00:00', '2026-10-25T00:00:00.000Z', 'UTC'],
] as const)('%s %s %s', ([zone, date, time, utc, name]) => {
  expect(toUtc(date, time, zone)).toBe(utc)
  expect(fromUtc(utc, zone)).toEqual({ date, time })
  expect(zoneName(zone, utc)).toBe(name)
  expect(timeInFull(utc, 30, zone)).toMatch(new RegExp(`day \\d+ [A-Z][a-z]+ 2026, ${time}–.*, `))
  expect(timeInFull(utc, 30, zone).endsWith(`, ${name}`)).toBe(true)
})

test.for([
  [
    'Europe/London',
    '2026-03-29',
    ['00:55', '2026-03-29T00:55:00.000Z'],
    '01:30',
    ['02:00', '2026-03-29T01:00:00.000Z'],
  ],
  [
    'America/New_York',
    '2026-03-08',
    ['01:55', '2026-03-08T06:55:00.000Z'],
    '02:30',
    ['03:00', '2026-03-08T07:00:00.000Z'],
  ],
  [
    'Australia/Lord_Howe',
    '2026-10-04',
    ['01:55', '2026-10-03T15:25:00.000Z'],
    '02:15',
    ['02:30', '2026-10-03T15:30:00.000Z'],
  ],
] as const)('in %s, what the clock skips on %s is no time', ([zone, date, before, skipped, after]) => {
  expect(toUtc(date, before[0], zone)).toBe(before[1])
  expect(toUtc(date, skipped, zone)).toBeUndefined()
  expect(toUtc(date, after[0], zone)).toBe(after[1])
})

test.for([
  ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
] as const)('in %s, what the clock shows twice on %s is the first time', ([zone, date, time, utc]) => {
  expect(toUtc(date, time, zone)).toBe(utc)
})

test('a time is written with its day, also where it lasts over midnight or a change of the clock', () => {
  expect(timeInWords('2026-11-24T14:00:00Z', 30, 'Europe/London')).toBe('Tue 24 Nov, 14:00–14:30')
  expect(timeInWords('2026-11-24T14:00:00Z', 30, 'America/New_York', 'long')).toBe(
    'Tuesday 24 November, 09:00–09:30',
  )
  expect(timeInFull(new Date('2026-11-24T14:00:00Z'), 30, 'America/New_York')).toBe(
    'Tuesday 24 November 2026, 09:00–09:30, New York time (GMT−5)',
  )
  expect(timeInWords('2026-09-01T22:45:00Z', 30, 'Europe/London')).toBe('Tue 1 Sep, 23:45–00:15')
  expect(timeInWords('2026-03-29T00:45:00Z', 30, 'Europe/London')).toBe('Sun 29 Mar, 00:45–02:15')
  expect(timeInWords('2026-10-25T00:45:00Z', 30, 'Europe/London')).toBe('Sun 25 Oct, 01:45–01:15')
  expect(toUtc('', '14:00', 'Europe/London')).toBeUndefined()
})

test('a time zone has a name that the engine knows, and no offset', () => {
  for (const name of ['Europe/London', 'Asia/Kolkata', 'Asia/Calcutta', 'Etc/GMT+5', 'UTC'])
    expect(isTimeZone(name)).toBe(true)
  for (const name of ['', 'Europe/Atlantis', '+05:30', 'Europe/London\n', ' Europe/London', 'x'.repeat(65)])
    expect(isTimeZone(name)).toBe(false)
})
