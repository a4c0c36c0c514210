// The steps of an application's timeline in words. Both sides see the same steps, each from where they are.
import type { ApplicationEvent } from '../../../contract/application.ts'
import type { ApplicationEventKind, ApplicationSide } from '../../../contract/application-lists.ts'

export type Step = {
  name: string
  state: 'done' | 'current' | 'ahead'
  /** A day, where more isn't known. */
  date?: string
  at?: string
  interviewAt?: string
  isRefusal?: boolean
}

/** Who reads, and what the other side is called. */
type Reader = { reader: ApplicationSide; other: string }

/** Every step that was taken, and the decision while it is still to come. */
export function stepsSince(events: readonly ApplicationEvent[], { reader, other }: Reader): Step[] {
  const steps = events.map(({ kind, by, at, interviewAt }, index): Step => {
    const who = by === reader ? 'You' : by === null ? 'Launchquad' : other
    const isFirst = !events.slice(0, index).some((event) => event.kind === kind)
    return {
      name: `${who} ${deeds[kind]({ by, isFirst, you: reader === 'student' })}`,
      state: index === events.length - 1 ? 'current' : 'done',
      at,
      ...(interviewAt && { interviewAt }),
      ...(kind === 'rejected' && { isRefusal: true }),
    }
  })
  const latest = events.at(-1)?.kind
  const isOver = latest === undefined || ends.includes(latest)
  return isOver ? steps : [...steps, { name: 'Decision', state: 'ahead' }]
}

const ends: readonly ApplicationEventKind[] = ['accepted', 'rejected', 'withdrawn']

/** `you`: the student reads. */
type Deed = (step: { by: ApplicationEvent['by']; isFirst: boolean; you: boolean }) => string

const deeds: Record<ApplicationEventKind, Deed> = {
  under_review: ({ by, isFirst, you }) => {
    if (by !== 'student') return `moved ${you ? 'you' : 'them'} back to review`
    return isFirst ? 'applied' : 'applied again'
  },
  withdrawn: () => 'withdrew',
  seen: ({ you }) => `looked at ${you ? 'your' : 'their'} profile`,
  interview_scheduled: ({ you }) => `invited ${you ? 'you' : 'them'} to interview`,
  interview_proposed: ({ by, isFirst }) =>
    by === 'student' || !isFirst ? 'proposed other times' : 'proposed interview times',
  interview_agreed: () => 'agreed the interview time',
  interview_moved: () => 'moved the interview',
  interview_cancelled: () => 'cancelled the interview',
  accepted: ({ you }) => `accepted ${you ? 'you' : 'them'}`,
  rejected: ({ you }) => (you ? 'didn’t choose you this time' : 'rejected them'),
}
