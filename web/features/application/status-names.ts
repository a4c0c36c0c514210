// The four statuses of an application, as both sides read them.
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
