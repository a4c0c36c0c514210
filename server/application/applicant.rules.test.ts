// How a startup may answer an application: every move there is.
import { describe, expect, test } from 'vitest'
import { type ApplicationStatus, applicationStatuses } from '../../contract/application.ts'
import { answerToSend, canUndo, checkMove } from './applicant.rules.ts'

const free = { accepted: 0, openings: 1 }
const now = new Date('2030-05-01T12:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const open = { status: 'under_review', heldAnswer: null, sendAnswerAt: null, withdrawnAt: null } as const

describe('an application moves', () => {
  const allowed: Record<ApplicationStatus, ApplicationStatus[]> = {
    under_review: ['accepted', 'rejected'],
    interview_scheduled: ['under_review', 'accepted', 'rejected'],
    accepted: [],
    rejected: [],
  }
  const moves = applicationStatuses.flatMap((from) =>
    applicationStatuses.filter((to) => to !== from).map((to) => ({ from, to })),
  )

  test.each(moves)('from $from to $to, or not', ({ from, to }) => {
    const move = () => checkMove({ ...open, status: from }, to, free)
    if (allowed[from].includes(to)) expect(move).not.toThrow()
    else if (from === 'under_review')
      // The student schedules it, by picking a time.
      expect(move).toThrow('Propose times instead. The status changes when the student picks one.')
    else expect(move).toThrow('so you can’t change your answer')
  })

  test.each(moves)('nowhere from $from to $to once it is withdrawn', ({ from, to }) => {
    expect(() => checkMove({ ...open, status: from, withdrawnAt: now }, to, free)).toThrow(/withdrawn/)
  })

  test.each([
    { accepted: 0, openings: 1, fits: true },
    { accepted: 1, openings: 1, fits: false },
    { accepted: 2, openings: 3, fits: true },
    { accepted: 3, openings: 3, fits: false },
  ])('to accepted with $accepted of $openings openings taken: $fits', ({ accepted, openings, fits }) => {
    const move = (to: ApplicationStatus) => () => checkMove(open, to, { accepted, openings })
    if (fits) expect(move('accepted')).not.toThrow()
    else expect(move('accepted')).toThrow(/taken/)
    expect(move('rejected')).not.toThrow()
  })
})

test('a held answer must be undone before another is given', () => {
  const held = { ...open, heldAnswer: 'accepted', sendAnswerAt: inMinutes(5) } as const
  expect(() => checkMove(held, 'rejected', free)).toThrow(
    'You’ve already accepted this student. Undo that first.',
  )
})

describe('an answer is undone', () => {
  const held = (minutes: number) =>
    ({ ...open, heldAnswer: 'accepted', sendAnswerAt: inMinutes(minutes) }) as const

  test('until it is sent', () => {
    expect(canUndo(held(0.01), now)).toBe(true)
    expect(() => canUndo(held(0), now)).toThrow('You can only undo within 10 minutes')
    expect(() => canUndo({ ...open, status: 'accepted' }, now)).toThrow('before the answer is sent')
  })

  test('once: where there is nothing to undo, nothing happens', () => {
    expect(canUndo(open, now)).toBe(false)
    expect(canUndo({ ...open, status: 'interview_scheduled' }, now)).toBe(false)
  })

  test('not where the student has withdrawn', () => {
    expect(() => canUndo({ ...held(5), withdrawnAt: now }, now)).toThrow('withdrawn')
  })

  test('and not sent after that', () => {
    expect(answerToSend(held(5))).toBe('accepted')
    expect(answerToSend({ ...open, status: 'rejected' })).toBeUndefined()
    expect(() => answerToSend(open)).toThrow('There’s no answer to send')
  })
})
