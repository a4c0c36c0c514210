// An applicant: a student who applied to a startup's project, and how the startup may answer.
import * as z from 'zod/mini'
import { applicationEvent } from './application.ts'
import { applicationStatuses } from './application-lists.ts'
import { project } from './project.ts'
import { foundStudent } from './student.ts'
import { id } from './text.ts'

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
  /** What the student sees too, the oldest first. */
  events: z.array(applicationEvent),
})
export type Applicant = z.infer<typeof applicant>

export const listedApplicants = z.strictObject({ project, applicants: z.array(applicant) })
