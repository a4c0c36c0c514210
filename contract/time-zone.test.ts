// Times as people say them where they are, on both sides of each change of the clock.
import { expect, test } from 'vitest'
import { isTimeZone, timeInWords } from './time-zone.ts'

test.each([
  ['Europe/London', '2027-03-27T09:30Z', 'Saturday 27 March 2027, 09:30–10:00, Greenwich Mean Time (UTC)'],
  ['Europe/London', '2027-03-28T08:30Z', 'Sunday 28 March 2027, 09:30–10:00, British Summer Time (UTC+1)'],
  [
    'Europe/London',
    '2027-10-30T08:30Z',
    'Saturday 30 October 2027, 09:30–10:00, British Summer Time (UTC+1)',
  ],
  ['Europe/London', '2027-10-31T09:30Z', 'Sunday 31 October 2027, 09:30–10:00, Greenwich Mean Time (UTC)'],
  [
    'America/New_York',
    '2027-03-13T14:30Z',
    'Saturday 13 March 2027, 09:30–10:00, Eastern Standard Time (UTC−5)',
  ],
  [
    'America/New_York',
    '2027-03-14T13:30Z',
    'Sunday 14 March 2027, 09:30–10:00, Eastern Daylight Time (UTC−4)',
  ],
  ['Asia/Kolkata', '2027-03-28T04:00Z', 'Sunday 28 March 2027, 09:30–10:00, India Standard Time (UTC+5:30)'],
  [
    'Asia/Kolkata',
    '2027-10-31T04:00Z',
    'Sunday 31 October 2027, 09:30–10:00, India Standard Time (UTC+5:30)',
  ],
  // Half an hour of daylight saving.
  [
    'Australia/Lord_Howe',
    '2027-04-02T22:30Z',
    'Saturday 3 April 2027, 09:30–10:00, Lord Howe Daylight Time (UTC+11)',
  ],
  [
    'Australia/Lord_Howe',
    '2027-04-03T23:00Z',
    'Sunday 4 April 2027, 09:30–10:00, Lord Howe Standard Time (UTC+10:30)',
  ],
])('in %s at %s it is %s', (zone, at, words) => {
  expect(timeInWords(new Date(at), 30, zone)).toBe(words)
})

test('an hour that the clock skips or repeats is said as the clock shows it', () => {
  expect(timeInWords(new Date('2027-03-28T00:45Z'), 30, 'Europe/London')).toContain('00:45–02:15')
  expect(timeInWords(new Date('2027-10-31T00:45Z'), 30, 'Europe/London')).toContain('01:45–01:15')
})

test('a time zone has a name that the engine knows, and no offset', () => {
  for (const name of ['Europe/London', 'Asia/Kolkata', 'Asia/Calcutta', 'Etc/GMT+5', 'UTC'])
    expect(isTimeZone(name)).toBe(true)
  for (const name of ['', 'Europe/Atlantis', '+05:30', 'Europe/London\n', ' Europe/London', 'x'.repeat(65)])
    expect(isTimeZone(name)).toBe(false)
})
