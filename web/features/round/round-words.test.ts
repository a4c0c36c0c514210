import { expect, test } from 'vitest'
import type { ProjectResult, RoundSummary } from '../../../contract/round.ts'
import { otherwise, whatToDo, whyEmpty, whyMissed } from './round-words.ts'

test.each([
  ['full', 2, 'Its 2 places went to students it ranked above you.'],
  ['full', 1, 'Its place went to a student it ranked above you.'],
  ['hours', 2, 'It needs more hours a week than you had free.'],
  ['below', 2, 'The startup didn’t want to go this far down its list.'],
  ['gone', 0, 'It left the round.'],
] as const)('a student reads why a wish was missed: %s, %i places', (reason, places, said) => {
  expect(whyMissed({ reason, places })).toBe(said)
})

const nobody = { wished: 0, matchedHigher: 0, belowLine: 0, hours: 0 }
const someone = {
  studentId: 1,
  name: null,
  university: 'Oxford',
  studentConfirmed: false,
  startupConfirmed: false,
  isReleased: false,
  declinedBy: null,
}
test.each<[ProjectResult, string]>([
  [{ matched: [], places: 1, empty: 1, why: nobody }, 'The place stayed empty. No student wished for it.'],
  [
    {
      matched: [someone],
      places: 3,
      empty: 2,
      why: { ...nobody, wished: 5, matchedHigher: 2, belowLine: 1, hours: 1 },
    },
    '2 of 3 places stayed empty. 5 students wished for it: 1 matched with you, 2 got a wish they ranked higher, 1 was below your line, 1 didn’t have enough hours.',
  ],
])('a startup reads why places stayed empty', (result, said) => {
  expect(whyEmpty(result)).toBe(said)
})

const round: RoundSummary = {
  id: 1,
  name: 'Spring cohort',
  phase: 'entering',
  enterBy: '2026-12-01T00:00:00Z',
  rankBy: '2026-12-08T00:00:00Z',
  resultsAt: '2026-12-10T00:00:00Z',
  confirmBy: null,
  isSecond: false,
  maxWishes: 5,
  isBlind: true,
  industries: null,
  universities: null,
  entered: 0,
  todo: 'wish',
}

test('everyone reads what to do, until when, and what happens otherwise', () => {
  expect(whatToDo(round, 'student')).toEqual({ text: 'Wish for up to 5 projects', by: round.enterBy })
  expect(otherwise(round, 'student')).toContain('you’re not in this round')
  const wished = { ...round, entered: 1, todo: 'wait' } as const
  expect(whatToDo(wished, 'student')).toEqual({
    text: 'You’ve made 1 wish. You can change it',
    until: round.enterBy,
  })
  expect(otherwise(wished, 'student')).toContain('count as they are')
  const ranking = { ...round, phase: 'ranking', entered: 1, todo: 'rank' } as const
  expect(whatToDo(ranking, 'startup').by).toBe(round.rankBy)
  expect(otherwise(ranking, 'startup')).toContain('match scores decide')
  expect(whatToDo(ranking, 'student')).toEqual({
    text: 'Startups are ranking. The result comes',
    on: round.resultsAt,
  })
  const matched = {
    ...round,
    phase: 'confirming',
    confirmBy: '2026-12-15T00:00:00Z',
    todo: 'confirm',
  } as const
  expect(whatToDo(matched, 'student')).toEqual({
    text: 'You have a match. Confirm it',
    by: matched.confirmBy,
  })
  expect(whatToDo(matched, 'startup').text).toBe('Your matches are here. Confirm them')
  expect(otherwise(matched, 'startup')).toContain('their places go into the second round')
  // There is no third.
  expect(otherwise({ ...matched, isSecond: true }, 'student')).toContain('the place stays empty')
})
