// Where a card of the board may go.
import { expect, test } from 'vitest'
import type { ApplicationEvent } from '../../../contract/application.ts'
import { type ApplicationStatus, applicationStatuses } from '../../../contract/application-lists.ts'
import { moveTo } from './board-moves.ts'

const now = Date.parse('2026-03-20T12:00:00Z')
const later = '2026-03-20T12:05:00.000Z'
const at = '2026-03-19T12:00:00.000Z'
const step = (kind: ApplicationEvent['kind']): ApplicationEvent => ({
  ...{ kind, by: 'startup', at, interviewAt: null },
})

const movesOf = (status: ApplicationStatus, { isFull = false, isHeld = false } = {}) =>
  applicationStatuses.map((next) =>
    moveTo(
      {
        status,
        undoUntil: isHeld ? later : null,
        events: [step('under_review'), step('interview_scheduled'), step('seen')],
      },
      next,
      { isFull, now },
    ),
  )
const refused = (text: string) => ({ refused: expect.stringContaining(text) })

test('an open application moves to every other column, and to Interview by proposing times', () => {
  expect(movesOf('under_review')).toEqual([
    undefined,
    { propose: true },
    { answer: 'accepted' },
    { answer: 'rejected' },
  ])
  expect(movesOf('interview_scheduled')).toEqual([
    { answer: 'under_review' },
    undefined,
    { answer: 'accepted' },
    { answer: 'rejected' },
  ])
})

test('nobody is accepted when all places are taken', () => {
  expect(movesOf('under_review', { isFull: true })[2]).toEqual({ refused: 'All places are taken.' })
})

test('a held answer moves back to where it was, and nowhere else', () => {
  expect(movesOf('accepted', { isHeld: true })).toEqual([
    refused('Undo that first'),
    { answer: 'undo' },
    undefined,
    refused('Undo that first'),
  ])
})

test('an answer that was sent is final', () => {
  const final = refused('This answer is final')
  expect(movesOf('rejected')).toEqual([final, final, final, undefined])
})
