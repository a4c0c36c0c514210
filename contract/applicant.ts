// An applicant: a student who applied to a startup's project, and how the startup may answer.
import * as z from 'zod/mini'
import { type ApplicationStatus, applicationStatuses, type FinalStatus } from './application.ts'
import { project } from './project.ts'
import { foundStudent } from './student.ts'
import { id } from './text.ts'

/** From each status to which others. Accepted and rejected are final, once they are sent. */
export const nextStatuses: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  under_review: ['interview_scheduled', 'accepted', 'rejected'],
  interview_scheduled: ['under_review', 'accepted', 'rejected'],
  accepted: [],
  rejected: [],
}

/** A final answer can be undone, and the student sees nothing of it yet. */
export const undoMinutes = 10

export const isFinal = (status: ApplicationStatus): status is FinalStatus => nextStatuses[status].length === 0

export const applicantStatusInput = z.strictObject({
  status: z.enum(applicationStatuses, 'Please choose a status'),
})

export const applicant = z.strictObject({
  /** Of the application. */
  id,
  status: z.enum(applicationStatuses),
  appliedAt: z.iso.datetime(),
  note: z.nullable(z.string()),
  /** Until when the startup has promised an answer. */
  answerBy: z.iso.datetime(),
  answered: z.boolean(),
  overdue: z.boolean(),
  /** Until when an acceptance or rejection can be undone. The student sees it then, or after `sendAnswer`. */
  undoUntil: z.nullable(z.iso.datetime()),
  studentId: id,
  /** In the form that the student chose. */
  name: z.nullable(z.string()),
  email: z.string(),
  /** What the student shows, with the match for the project; nothing where there is no profile, or it is hidden. */
  student: z.nullable(foundStudent),
})
export type Applicant = z.infer<typeof applicant>

export const listedApplicants = z.strictObject({ project, applicants: z.array(applicant) })
