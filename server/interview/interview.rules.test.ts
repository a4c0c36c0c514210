// When times can be offered and picked.
import { describe, expect, test } from 'vitest'
import { checkPick, checkTimes, isFree, nextReminder, overlaps, spanOf } from './interview.rules.ts'

const now = new Date('2027-05-03T12:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const span = (from: number, minutes = 30) => spanOf(inMinutes(from), minutes)
const aDay = 24 * 60

test('two interviews overlap unless one is over when the other begins', () => {
  for (const [from, minutes, isOverlap] of [
    [60, 30, true],
    [45, 20, true],
    [89, 15, true],
    [70, 5, true],
    [30, 90, true],
    [30, 30, false],
    [90, 30, false],
  ] as const)
    expect(overlaps(span(60), span(from, minutes)), `${from} for ${minutes}`).toBe(isOverlap)
})

describe('times that are offered', () => {
  const check = (minutesAhead: number[], busy = [span(600)]) =>
    checkTimes(
      minutesAhead.map((ahead) => inMinutes(ahead).toISOString()),
      { minutes: 30, side: 'startup', busy, now },
    )

  test('are put in order', () => {
    expect(check([120, 60, 630])).toEqual([inMinutes(60), inMinutes(120), inMinutes(630)])
  })

  test.each([
    [[60, 0], 'times.1', 'That time has passed. Choose one that’s still to come.'],
    [[-60], 'times.0', 'That time has passed. Choose one that’s still to come.'],
    [[4], 'times.0', 'Choose a time that’s at least 5 minutes away.'],
    [[180 * aDay + 5], 'times.0', 'Choose a time within the next 180 days.'],
    [[60, 580], 'times.1', 'You already have an interview at that time.'],
    [[60, 90, 75], 'times.2', 'Two of these times overlap. Leave enough time between them.'],
    [[60, 120, 180, 240, 300, 360], 'times', 'Please offer at most 5 times.'],
  ])('in %j minutes: refused in one sentence', (ahead, field, message) => {
    expect(() => check(ahead)).toThrow(
      expect.objectContaining({ code: 'bad-input', message, fields: { [field]: message } }),
    )
  })

  test('are at most three where a student offers them', () => {
    const times = [60, 120, 180, 240].map((ahead) => inMinutes(ahead).toISOString())
    expect(() => checkTimes(times, { minutes: 30, side: 'student', busy: [], now })).toThrow(
      'Please offer at most 3 times.',
    )
  })
})

describe('a time that is picked', () => {
  const pick =
    (different: Partial<Parameters<typeof checkPick>[0]> = {}) =>
    () =>
      checkPick({
        side: 'student',
        proposedBy: 'startup',
        offered: [inMinutes(60), inMinutes(120)],
        picked: span(60),
        mine: [],
        theirs: [],
        name: 'Acorn Ltd',
        now,
        ...different,
      })

  test('must be offered by the other side, still to come, and free on both sides', () => {
    expect(pick()).not.toThrow()
    expect(pick({ picked: span(90) })).toThrow('This time is no longer offered. Pick another.')
    expect(pick({ proposedBy: 'student' })).toThrow('It’s up to Acorn Ltd to pick one.')
    expect(pick({ now: inMinutes(60) })).toThrow('That time has passed. Pick another.')
    expect(pick({ mine: [span(45)] })).toThrow('You already have an interview at that time.')
    expect(pick({ theirs: [span(75)] })).toThrow(
      'Acorn Ltd has just given this time to someone else. Pick another.',
    )
    expect(pick({ mine: [span(30)], theirs: [span(90)] })).not.toThrow()
  })

  test('is shown as free only as long as it is', () => {
    expect(isFree(span(60), [span(90)], now)).toBe(true)
    expect(isFree(span(60), [span(89)], now)).toBe(false)
    expect(isFree(span(0), [], now)).toBe(false)
  })
})

test('reminders come a day and an hour before, and none that would have been due already', () => {
  expect(nextReminder(inMinutes(2 * aDay), now)).toEqual(inMinutes(aDay))
  expect(nextReminder(inMinutes(aDay), now)).toEqual(inMinutes(aDay - 60))
  expect(nextReminder(inMinutes(61), now)).toEqual(inMinutes(1))
  expect(nextReminder(inMinutes(60), now)).toBeNull()
})
