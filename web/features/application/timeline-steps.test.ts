// A timeline in words: the same steps for both sides, each from where they are.
import { expect, test } from 'vitest'
import type { ApplicationEvent } from '../../../contract/application.ts'
import { stepsSince } from './timeline-steps.ts'

const at = '2026-03-05T10:00:00.000Z'
const step = (kind: ApplicationEvent['kind'], by: ApplicationEvent['by'] = 'startup') => ({
  ...{ kind, by, at, interviewAt: null },
})
const applied = step('under_review', 'student')
const forStudent = (...events: ApplicationEvent[]) =>
  stepsSince(events, { reader: 'student', other: 'Brambledown' }).map(
    ({ name, state }) => `${name}: ${state}`,
  )
const forStartup = (...events: ApplicationEvent[]) =>
  stepsSince(events, { reader: 'startup', other: 'Mia H.' }).map(({ name, state }) => `${name}: ${state}`)

test('each side reads who did what, and that the decision is still to come', () => {
  const events = [applied, step('seen'), step('interview_proposed'), step('interview_agreed', 'student')]
  expect(forStudent(...events)).toEqual([
    'You applied: done',
    'Brambledown looked at your profile: done',
    'Brambledown proposed interview times: done',
    'You agreed the interview time: current',
    'Decision: ahead',
  ])
  expect(forStartup(...events)).toEqual([
    'Mia H. applied: done',
    'You looked at their profile: done',
    'You proposed interview times: done',
    'Mia H. agreed the interview time: current',
    'Decision: ahead',
  ])
})

test('an answer ends it, and applying again or another look begins it again', () => {
  expect(forStudent(applied, step('accepted'))).toEqual([
    'You applied: done',
    'Brambledown accepted you: current',
  ])
  const events = [applied, step('withdrawn', 'student'), applied, step('rejected'), step('under_review')]
  expect(forStudent(...events)).toEqual([
    'You applied: done',
    'You withdrew: done',
    'You applied again: done',
    'Brambledown didn’t choose you this time: done',
    'Brambledown moved you back to review: current',
    'Decision: ahead',
  ])
  expect(forStartup(applied, step('rejected')).at(-1)).toBe('You rejected them: current')
})

test('a step of an interview says when it takes place, and one that nobody took says so', () => {
  const moved = { ...step('interview_cancelled', null), interviewAt: at }
  expect(stepsSince([applied, moved], { reader: 'student', other: 'Brambledown' })[1]).toMatchObject({
    name: 'Launchquad cancelled the interview',
    interviewAt: at,
  })
})
