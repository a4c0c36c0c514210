// The names and colours of an application's statuses, for students and startups.
import type { ApplicationStatus } from '../../../contract/application.ts'
import { answerNames } from '../shortlist/pipeline.ts'

export const statusNames: Record<ApplicationStatus, string> = {
  under_review: 'Under Review',
  ...answerNames,
}

export const statusTones = {
  under_review: 'neutral',
  interview_scheduled: 'brand',
  accepted: 'brand',
  rejected: 'danger',
} as const satisfies Record<ApplicationStatus, string>
