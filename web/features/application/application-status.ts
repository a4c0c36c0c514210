// What an application is shown as, the steps of one without a timeline, and how long an answer is overdue.
import type { ApplicationStatus } from '../../../contract/application.ts'
import type { SentApplication } from '../../platform/data-source.ts'
import { statusNames, statusTones } from './status-names.ts'
import type { Step } from './timeline-steps.ts'

/** What an application is shown as. Who withdrew does not want to know what it was before. */
export type ShownStatus = ApplicationStatus | 'withdrawn'

export const shownNames: Record<ShownStatus, string> = { ...statusNames, withdrawn: 'Withdrawn' }
export const shownTones = { ...statusTones, withdrawn: 'neutral' } as const

export const isWithdrawn = ({ followed }: SentApplication) => Boolean(followed?.withdrawnAt)
export const shownStatus = (application: SentApplication): ShownStatus =>
  isWithdrawn(application) ? 'withdrawn' : application.status

/** Where only the status is known, and not when it was reached: only applying has a date. */
export function stepsTo({ status, appliedDate }: Pick<SentApplication, 'status' | 'appliedDate'>): Step[] {
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
    ...(name === statusNames.rejected && { isRefusal: true }),
  }))
}

const aDay = 24 * 60 * 60 * 1000

/** Full days beyond the promised one; nothing where the startup still has time, or has answered. */
export function daysOverdue(application: SentApplication, now = Date.now()): number | undefined {
  const { followed } = application
  if (!followed || followed.answeredAt || followed.withdrawnAt) return undefined
  const late = now - Date.parse(followed.answerBy)
  return late > 0 ? Math.max(1, Math.floor(late / aDay)) : undefined
}
