// Which interview a card shows, and when one is over.
import { expect, test } from 'vitest'
import type { Interview } from '../../../contract/interview.ts'
import { currentOf, isOver } from './interview-states.ts'

const at = (minutesFromNow: number) => new Date(Date.now() + minutesFromNow * 60_000).toISOString()
const interview = (different: Partial<Interview>) =>
  ({ id: 1, state: 'proposed', minutes: 30, startsAt: null, ...different }) as Interview

test('an interview is over once its time has passed, and not while it lasts', () => {
  expect(isOver(interview({ state: 'agreed', startsAt: at(-31) }))).toBe(true)
  expect(isOver(interview({ state: 'agreed', startsAt: at(-29) }))).toBe(false)
  expect(isOver(interview({ state: 'cancelled', startsAt: at(-31) }))).toBe(false)
})

test('the open interview counts, and where there is none, the last one', () => {
  const past = interview({ id: 1, state: 'agreed', startsAt: at(-60) })
  const open = interview({ id: 2 })
  const cancelled = interview({ id: 3, state: 'cancelled' })
  expect(currentOf([cancelled, past, open])).toBe(open)
  expect(currentOf([past, cancelled])).toBe(cancelled)
  expect(currentOf([])).toBeUndefined()
})
