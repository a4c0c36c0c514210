// When times can be offered and picked.
import type { UserType } from '../../contract/account.ts'
import type { ApplicationStatus, FinalStatus } from '../../contract/application.ts'
import { isFinal } from '../../contract/application-lists.ts'
import { type InterviewState, leadMinutes, maxDaysAhead, maxTimes } from '../../contract/interview-lists.ts'
import { Problem } from '../../contract/problem.ts'

const aMinute = 60_000
const aDay = 24 * 60 * aMinute

/** From its first minute to its last. */
export type Span = { startsAt: Date; endsAt: Date }

export const spanOf = (startsAt: Date, minutes: number): Span => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + minutes * aMinute),
})

/** One that ends as the other begins doesn't overlap. */
export const overlaps = (one: Span, other: Span) => one.startsAt < other.endsAt && other.startsAt < one.endsAt

const overlapsAny = (span: Span, others: Span[]) => others.some((other) => overlaps(span, other))

/** The earliest first. Refuses times that nobody could keep; `busy` are the agreed interviews of who offers. */
export function checkTimes(
  times: readonly string[],
  { minutes, side, busy, now }: { minutes: number; side: UserType; busy: Span[]; now: Date },
): Date[] {
  const max = maxTimes[side]
  if (times.length > max) throw badTimes('times', `Please offer at most ${max} times.`)
  const spans = times.map((time) => spanOf(new Date(time), minutes))
  for (const [index, span] of spans.entries()) {
    const ahead = span.startsAt.getTime() - now.getTime()
    const problem =
      ahead <= 0
        ? 'That time has passed. Choose one that’s still to come.'
        : ahead < leadMinutes * aMinute
          ? `Choose a time that’s at least ${leadMinutes} minutes away.`
          : ahead > maxDaysAhead * aDay
            ? `Choose a time within the next ${maxDaysAhead} days.`
            : overlapsAny(span, busy)
              ? 'You already have an interview at that time.'
              : overlapsAny(span, spans.slice(0, index))
                ? 'Two of these times overlap. Leave enough time between them.'
                : undefined
    if (problem) throw badTimes(`times.${index}`, problem)
  }
  return spans.map(({ startsAt }) => startsAt).sort((one, other) => one.getTime() - other.getTime())
}

const badTimes = (field: string, problem: string) => new Problem('bad-input', problem, { [field]: problem })

type HasState = { state: InterviewState; endsAt: Date | null }

/** Neither cancelled nor over. */
export const isOpen = ({ state, endsAt }: HasState, now: Date) =>
  state === 'proposed' || (state === 'agreed' && endsAt !== null && endsAt > now)

export function checkOpen(interview: HasState, now: Date) {
  if (interview.state === 'cancelled') throw new Problem('conflict', 'This interview was cancelled.')
  if (!isOpen(interview, now)) throw new Problem('conflict', 'This interview is over.')
}

type Pick = {
  side: UserType
  proposedBy: UserType
  offered: Date[]
  picked: Span
  /** What else each side has agreed. */
  mine: Span[]
  theirs: Span[]
  /** Who is on the other side. */
  name: string
  now: Date
}

export function checkPick({ side, proposedBy, offered, picked, mine, theirs, name, now }: Pick) {
  if (!offered.some((time) => time.getTime() === picked.startsAt.getTime()))
    throw new Problem('conflict', 'This time is no longer offered. Pick another.')
  if (side === proposedBy)
    throw new Problem('conflict', `You’ve offered these times. It’s up to ${name} to pick one.`)
  if (picked.startsAt <= now) throw new Problem('conflict', 'That time has passed. Pick another.')
  if (overlapsAny(picked, mine)) throw new Problem('conflict', 'You already have an interview at that time.')
  if (overlapsAny(picked, theirs))
    throw new Problem('conflict', `${name} has just given this time to someone else. Pick another.`)
}

/** Whether one of the offered times can still be picked. */
export const isFree = (offered: Span, busy: Span[], now: Date) =>
  offered.startsAt > now && !overlapsAny(offered, busy)

/** Refuses times for an application that has its answer. */
export function checkApplication({
  status,
  heldAnswer,
  withdrawnAt,
}: {
  status: ApplicationStatus
  heldAnswer: FinalStatus | null
  withdrawnAt: Date | null
}) {
  if (withdrawnAt) throw new Problem('conflict', 'The student has withdrawn this application.')
  if (heldAnswer) throw new Problem('conflict', `You’ve already ${heldAnswer} this student. Undo that first.`)
  if (isFinal(status)) throw new Problem('conflict', `You’ve already ${status} this student.`)
}

const remindBefore = { day: aDay, hour: 60 * aMinute }

/** When both are reminded next. Nothing that would have been due before they agreed. */
export function nextReminder(startsAt: Date, now: Date): Date | null {
  const due = Object.values(remindBefore).map((before) => new Date(startsAt.getTime() - before))
  return due.find((at) => at > now) ?? null
}
