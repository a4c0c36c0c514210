// The four statuses of an application, and the steps that lead to each.
import type { ApplicationStatus } from '../../../contract/application.ts'

export const statusNames: Record<ApplicationStatus, string> = {
  under_review: 'Under Review',
  interview_scheduled: 'Interview Scheduled',
  accepted: 'Accepted',
  rejected: 'Rejected',
}

export const statusTones = {
  under_review: 'neutral',
  interview_scheduled: 'brand',
  accepted: 'brand',
  rejected: 'danger',
} as const satisfies Record<ApplicationStatus, string>

export type Step = { name: string; state: 'done' | 'current' | 'ahead' }

/** We know where an application stands, not when it got there: only applying has a date. */
export function stepsTo(status: ApplicationStatus): Step[] {
  const names = {
    under_review: ['Applied', 'Under Review', 'Decision'],
    interview_scheduled: ['Applied', 'Reviewed', 'Interview Scheduled', 'Decision'],
    accepted: ['Applied', 'Reviewed', 'Accepted'],
    rejected: ['Applied', 'Reviewed', 'Rejected'],
  }[status]
  const here = names.indexOf(statusNames[status])
  return names.map((name, place) => ({
    name,
    state: place < here ? 'done' : place === here ? 'current' : 'ahead',
  }))
}
