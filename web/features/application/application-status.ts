// The steps that lead to each status of an application, and how long an answer is overdue.
import type {
  ApplicationEvent,
  ApplicationEventKind,
  ApplicationStatus,
} from '../../../contract/application.ts'
import type { SentApplication } from '../../platform/data-source.ts'
import { statusNames, statusTones } from './status-names.ts'

/** What an application is shown as. Who withdrew does not want to know what it was before. */
export type ShownStatus = ApplicationStatus | 'withdrawn'

export const shownNames: Record<ShownStatus, string> = { ...statusNames, withdrawn: 'Withdrawn' }
export const shownTones = { ...statusTones, withdrawn: 'neutral' } as const

export const isWithdrawn = ({ followed }: SentApplication) => Boolean(followed?.withdrawnAt)
export const shownStatus = (application: SentApplication): ShownStatus =>
  isWithdrawn(application) ? 'withdrawn' : application.status

export type Step = { name: string; state: 'done' | 'current' | 'ahead'; date?: string }

export function stepsOf(application: SentApplication): Step[] {
  const { status, appliedDate, followed } = application
  return followed ? stepsSince(followed.events) : stepsTo(status, appliedDate)
}

/** Where only the status is known, and not when it was reached: only applying has a date. */
function stepsTo(status: ApplicationStatus, appliedDate: string): Step[] {
  const names = {
    under_review: ['Applied', 'Under Review', 'Decision'],
    interview_scheduled: ['Applied', 'Reviewed', 'Invited to interview', 'Decision'],
    accepted: ['Applied', 'Reviewed', 'Accepted'],
    rejected: ['Applied', 'Reviewed', 'Rejected'],
  }[status]
  const here = names.indexOf(statusNames[status])
  return names.map((name, index) => ({
    name,
    state: index < here ? 'done' : index === here ? 'current' : 'ahead',
    ...(index === 0 && { date: appliedDate }),
  }))
}

/** Every step that was taken, with its date, and the decision while it is still to come. */
function stepsSince(events: readonly ApplicationEvent[]): Step[] {
  const latest = events.at(-1)?.kind
  const steps = events.map(
    ({ kind, by, at }, index): Step => ({
      name: nameOf(kind, by, index),
      state: index === events.length - 1 ? 'current' : 'done',
      date: at,
    }),
  )
  const isOpen = latest !== undefined && !['accepted', 'rejected', 'withdrawn'].includes(latest)
  return isOpen ? [...steps, { name: 'Decision', state: 'ahead' }] : steps
}

const eventNames: Record<ApplicationEventKind, string> = {
  ...shownNames,
  seen: 'Seen',
  interview_proposed: 'Interview proposed',
  interview_agreed: 'Interview agreed',
  interview_moved: 'Interview moved',
  interview_cancelled: 'Interview cancelled',
}

function nameOf(kind: ApplicationEventKind, by: ApplicationEvent['by'], index: number) {
  if (kind !== 'under_review') return eventNames[kind]
  if (by === 'startup') return 'Under Review again'
  return index === 0 ? 'Applied' : 'Applied again'
}

const aDay = 24 * 60 * 60 * 1000

/** Full days beyond the promised one; nothing where the startup still has time, or has answered. */
export function daysOverdue(application: SentApplication, now = Date.now()): number | undefined {
  const { followed } = application
  if (!followed || followed.answeredAt || followed.withdrawnAt) return undefined
  const late = now - Date.parse(followed.answerBy)
  return late > 0 ? Math.max(1, Math.floor(late / aDay)) : undefined
}
