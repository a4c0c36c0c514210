// How a startup may answer an application: every move there is.
import { describe, expect, test } from 'vitest'
import { type ApplicationStatus, applicationStatuses } from '../../contract/application.ts'
import { checkMove, readUndo } from './applicant.rules.ts'

const free = { accepted: 0, openings: 1 }
const now = new Date('2030-05-01T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('an application moves', () => {
  const allowed: Record<ApplicationStatus, ApplicationStatus[]> = {
    under_review: ['interview_scheduled', 'accepted', 'rejected'],
    interview_scheduled: ['under_review', 'accepted', 'rejected'],
    accepted: [],
    rejected: [],
  }
  const moves = applicationStatuses.flatMap((from) => applicationStatuses.map((to) => ({ from, to })))

  test.each(moves)('from $from to $to, or not', ({ from, to }) => {
    const move = () => checkMove({ status: from, withdrawnAt: null }, to, free)
    if (allowed[from].includes(to)) expect(move).not.toThrow()
    else expect(move).toThrow(/final|already/)
  })

  test.each(moves)('nowhere from $from to $to once it is withdrawn', ({ from, to }) => {
    expect(() => checkMove({ status: from, withdrawnAt: now }, to, free)).toThrow(/withdrawn/)
  })

  test.each([
    { accepted: 0, openings: 1, fits: true },
    { accepted: 1, openings: 1, fits: false },
    { accepted: 2, openings: 3, fits: true },
    { accepted: 3, openings: 3, fits: false },
  ])('to accepted with $accepted of $openings openings taken: $fits', ({ accepted, openings, fits }) => {
    const move = (to: ApplicationStatus) => () =>
      checkMove({ status: 'under_review', withdrawnAt: null }, to, { accepted, openings })
    if (fits) expect(move('accepted')).not.toThrow()
    else expect(move('accepted')).toThrow(/taken/)
    expect(move('rejected')).not.toThrow()
  })
})

describe('an answer is undone', () => {
  const events = (status: ApplicationStatus, minutes: number, before?: ApplicationStatus) => [
    { status, at: minutesAgo(minutes) },
    ...(before ? [{ status: before, at: minutesAgo(60) }] : []),
  ]

  test.each([
    { status: 'accepted', before: 'under_review', back: 'under_review' },
    { status: 'accepted', before: 'interview_scheduled', back: 'interview_scheduled' },
    { status: 'rejected', before: 'interview_scheduled', back: 'interview_scheduled' },
    { status: 'rejected', before: undefined, back: 'under_review' },
  ] as const)('from $status back to $back', ({ status, before, back }) => {
    expect(readUndo({ status, withdrawnAt: null }, events(status, 9, before), now)).toEqual({
      back,
      since: minutesAgo(9),
    })
  })

  test('for ten minutes and not longer', () => {
    const undo = (minutes: number) => () =>
      readUndo({ status: 'accepted', withdrawnAt: null }, events('accepted', minutes), now)
    expect(undo(9.99)).not.toThrow()
    expect(undo(10)).toThrow('These are over')
  })

  test('only where it was final, and not withdrawn', () => {
    for (const status of ['under_review', 'interview_scheduled'] as const)
      expect(() => readUndo({ status, withdrawnAt: null }, events(status, 1), now)).toThrow('nothing to undo')
    expect(() => readUndo({ status: 'accepted', withdrawnAt: now }, events('accepted', 1), now)).toThrow(
      'withdrawn',
    )
  })
})
