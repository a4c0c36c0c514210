// An applicant: a student who applied to a startup's project, and how the startup may answer.
import * as z from 'zod/mini'
import { applicantFilters, maxIncluded } from './applicant-lists.ts'
import { applicationEvent } from './application.ts'
import { applicationStatuses, maxAnsweredAtOnce } from './application-lists.ts'
import { longestMessage } from './conversation-lists.ts'
import { project } from './project.ts'
import { foundStudent } from './student.ts'
import { id, list, paragraph } from './text.ts'

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

/** One page of them, and how many each filter shows on all pages. */
export const listedApplicants = z.strictObject({
  project,
  applicants: z.array(applicant),
  counts: z.record(z.enum(applicantFilters), z.int()),
})

/** Listed whatever the filter: someone who was just answered can still be undone. */
export const includedApplications = list(id, {
  max: maxIncluded,
  tooMany: `Please include at most ${maxIncluded} students`,
})

const applicationIds = list(id, {
  max: maxAnsweredAtOnce,
  none: 'Please choose at least one student',
  tooMany: `Please choose at most ${maxAnsweredAtOnce} students`,
})

/** One answer for several students. */
export const answersInput = z.strictObject({
  answer: z.enum(['accepted', 'rejected'], 'Please accept or reject'),
  applicationIds,
  /** Sent with the answer, in the conversation with each of them. */
  message: z.optional(paragraph(longestMessage)),
})

export const undoAnswersInput = z.strictObject({ applicationIds })

/** What was done with each application. */
export const bulkResult = z.strictObject({
  done: z.array(id),
  /** Why not, in a sentence. */
  refused: z.array(z.strictObject({ id, message: z.string() })),
})
export type BulkResult = z.infer<typeof bulkResult>
