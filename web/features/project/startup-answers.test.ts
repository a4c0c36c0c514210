// What students read about how a startup answers.
import { expect, test } from 'vitest'
import { answerDate, recordOf } from './startup-answers.tsx'

const days = 14

test('the record tells startups that answer from startups that do not', () => {
  expect(recordOf({ inTime: 92, medianDays: 3 })).toBe('Answers 92% in time, usually within 3 days')
  expect(recordOf({ inTime: 100, medianDays: 1 })).toBe('Answers 100% in time, usually within a day')
  expect(recordOf({ inTime: 0, medianDays: 30 })).toBe('Answers 0% in time, usually within 30 days')
  expect(recordOf({ inTime: 0, medianDays: null })).toBe('Hasn’t replied to any applicants yet')
  expect(recordOf({ inTime: null, medianDays: null })).toBe('No applications answered yet')
})

test('the promise is a day that one can wait for', () => {
  const answers = { days, inTime: null, medianDays: null }
  expect(answerDate(answers, Date.parse('2026-03-01T12:00:00Z'))).toBe('15 March 2026')
})
