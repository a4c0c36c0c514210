// The steps of an application, and how long its answer is overdue.
import { expect, test } from 'vitest'
import type { ApplicationEvent } from '../../../contract/application.ts'
import type { SentApplication } from '../../platform/data-source.ts'
import { daysOverdue, shownStatus, stepsOf } from './application-status.ts'

const now = Date.parse('2026-03-20T12:00:00Z')
const followed = {
  note: null,
  answerBy: '2026-03-18T10:00:00.000Z',
  answeredAt: null,
  withdrawnAt: null,
  events: [] as ApplicationEvent[],
}
const sent = (different: Partial<typeof followed> | { answeredAt: string } | { withdrawnAt: string } = {}) =>
  ({
    status: 'under_review',
    appliedDate: '2026-03-04',
    followed: { ...followed, ...different },
  }) as SentApplication

test('an answer is overdue by whole days, until the startup answers or the student withdraws', () => {
  expect(daysOverdue(sent(), now)).toBe(2)
  expect(daysOverdue(sent({ answerBy: '2026-03-20T11:59:00Z' }), now)).toBe(1)
  expect(daysOverdue(sent({ answerBy: '2026-03-20T12:01:00Z' }), now)).toBeUndefined()
  expect(daysOverdue(sent({ answeredAt: '2026-03-19T12:00:00Z' }), now)).toBeUndefined()
  expect(daysOverdue(sent({ withdrawnAt: '2026-03-19T12:00:00Z' }), now)).toBeUndefined()
  expect(daysOverdue({ status: 'under_review' } as SentApplication, now)).toBeUndefined()
})

test('every step has its date, and the decision is still to come while it is', () => {
  const at = '2026-03-05T10:00:00.000Z'
  const step = (kind: ApplicationEvent['kind'], by: ApplicationEvent['by'] = 'startup') => ({
    kind,
    by,
    at,
    interviewAt: null,
  })
  const applied = step('under_review', 'student')
  const names = (...events: ApplicationEvent[]) =>
    stepsOf(sent({ events })).map(({ name, state }) => `${name}: ${state}`)
  expect(names(applied)).toEqual(['Applied: current', 'Decision: ahead'])
  expect(names(applied, step('seen'), step('interview_scheduled'))).toEqual([
    'Applied: done',
    'Seen: done',
    'Invited to interview: current',
    'Decision: ahead',
  ])
  expect(names(applied, step('accepted'))).toEqual(['Applied: done', 'Accepted: current'])
  expect(
    names(applied, step('withdrawn', 'student'), applied, step('rejected'), step('under_review')),
  ).toEqual([
    'Applied: done',
    'Withdrawn: done',
    'Applied again: done',
    'Rejected: done',
    'Under Review again: current',
    'Decision: ahead',
  ])
})

test('a withdrawn application says so, whatever its status was before', () => {
  expect(shownStatus(sent())).toBe('under_review')
  expect(shownStatus(sent({ withdrawnAt: '2026-03-19T12:00:00Z' }))).toBe('withdrawn')
})
