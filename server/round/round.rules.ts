// The phases of a round, what is left to do in each, and what is refused when.
import type { UserType } from '../../contract/account.ts'
import { Problem } from '../../contract/problem.ts'
import type { RoundPhase, RoundTodo } from '../../contract/round-lists.ts'
import type { round } from '../database/tables.ts'

export type RoundRow = typeof round.$inferSelect
type Dates = Pick<
  RoundRow,
  'enterBy' | 'rankBy' | 'resultsAt' | 'confirmBy' | 'finishedAt' | 'cancelledAt' | 'createdAt'
>

export function phaseOf(
  { enterBy, rankBy, confirmBy, finishedAt, cancelledAt }: Dates,
  now: Date,
): RoundPhase {
  if (cancelledAt) return 'cancelled'
  if (finishedAt) return confirmBy && confirmBy > now ? 'confirming' : 'over'
  if (enterBy > now) return 'entering'
  return rankBy > now ? 'ranking' : 'waiting'
}

type Entered = {
  /** Wishes or projects. */
  entered: number
  /** Projects with students to rank that are not ranked. */
  unranked: number
  /** Matches that the caller has not confirmed, and those that wait for the other side. */
  unconfirmed: number
  unanswered: number
}

/** What is left to do. */
export function todoOf(
  phase: RoundPhase,
  side: UserType,
  { entered, unranked, unconfirmed, unanswered }: Entered,
): RoundTodo {
  if (phase === 'over' || phase === 'cancelled') return 'nothing'
  if (phase === 'confirming') return unconfirmed > 0 ? 'confirm' : unanswered > 0 ? 'wait' : 'nothing'
  if (entered === 0) return phase !== 'entering' ? 'nothing' : side === 'student' ? 'wish' : 'enter'
  return phase === 'ranking' && unranked > 0 ? 'rank' : 'wait'
}

const longTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})
/** In British time: '1 December 2026 at 00:00'. */
export const inWords = (date: Date) => longTime.format(date)

const cancelled = () => new Problem('conflict', 'This round was cancelled.')

/** Refuses to enter or to change wishes once that is over. */
export function checkEntering(row: RoundRow, now: Date) {
  const phase = phaseOf(row, now)
  if (phase === 'cancelled') throw cancelled()
  if (phase !== 'entering')
    throw new Problem('conflict', `You could change this until ${inWords(row.enterBy)}.`)
}

/** Refuses to leave once there is a result. */
export function checkLeaving(row: RoundRow, now: Date) {
  const phase = phaseOf(row, now)
  if (phase === 'confirming') throw new Problem('conflict', 'The result is out. Decline your match instead.')
  if (phase === 'over') throw new Problem('conflict', 'This round is over.')
}

/** Refuses to show who wished while wishes can change. */
export function checkWishesFixed(row: RoundRow, now: Date) {
  if (phaseOf(row, now) === 'entering')
    throw new Problem(
      'conflict',
      `Students can change their wishes until ${inWords(row.enterBy)}. You’ll see them then.`,
    )
}

export function checkRanking(row: RoundRow, now: Date) {
  checkWishesFixed(row, now)
  const phase = phaseOf(row, now)
  if (phase === 'cancelled') throw cancelled()
  if (phase !== 'ranking')
    throw new Problem('conflict', `You could rank students until ${inWords(row.rankBy)}.`)
}

export function checkConfirming(row: RoundRow, now: Date) {
  const phase = phaseOf(row, now)
  if (phase === 'cancelled') throw cancelled()
  if (phase === 'over' && row.confirmBy)
    throw new Problem('conflict', `You could confirm until ${inWords(row.confirmBy)}.`)
  if (phase !== 'confirming') throw new Problem('conflict', 'There’s no result to confirm yet.')
}

/** Whether a startup sees who the students are: not while it could still rank them by it. */
export const isCovered = (row: RoundRow, now: Date) =>
  row.isBlind && ['entering', 'ranking'].includes(phaseOf(row, now))

export function checkWishCount(count: number, { maxWishes }: RoundRow) {
  if (count <= maxWishes) return
  const message = `You can wish for up to ${maxWishes} ${maxWishes === 1 ? 'project' : 'projects'} in this round`
  throw new Problem('bad-input', `${message}.`, { projectIds: message })
}

export function checkPlaces(places: number, openings: number) {
  if (openings <= 0) throw new Problem('conflict', 'All places of this project are taken.')
  if (places <= openings) return
  const message =
    openings === 1 ? 'This project has one place left' : `This project has ${openings} places left`
  throw new Problem('bad-input', `${message}.`, { places: message })
}

const hour = 3_600_000
const steps = [
  { key: 'three hours', before: 3 * hour },
  { key: 'a day', before: 24 * hour },
  { key: 'a week', before: 7 * 24 * hour },
] as const

export type Reminder = {
  of: 'enter' | 'rank' | 'confirm'
  /** How long before, in words. */
  left: (typeof steps)[number]['key']
  date: Date
}

/** Which reminder is due now, if any. A date that was nearer from the start has no earlier ones. */
export function reminderAt(row: Dates, now: Date): Reminder | undefined {
  const phase = phaseOf(row, now)
  const [of, date, from] =
    phase === 'entering'
      ? (['enter', row.enterBy, row.createdAt] as const)
      : phase === 'ranking'
        ? (['rank', row.rankBy, row.enterBy] as const)
        : (['confirm', phase === 'confirming' ? row.confirmBy : null, row.finishedAt] as const)
  if (!date || !from) return undefined
  const step = steps.find(({ before }) => date.getTime() - before <= now.getTime())
  if (!step || date.getTime() - step.before < from.getTime()) return undefined
  return { of, left: step.key, date }
}
