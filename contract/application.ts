// An application: a student asks to take part in a project.
import * as z from 'zod/mini'
import {
  applicationEventKinds,
  applicationSides,
  applicationStatuses,
  longestNote,
} from './application-lists.ts'
import { industries } from './student-lists.ts'
import { id, paragraph } from './text.ts'

export * from './application-lists.ts'

export const applicationInput = z.strictObject({
  projectId: id,
  /** What the student wants to say to the startup. */
  note: z.optional(paragraph(longestNote)),
})

/** A startup asks a student to apply. */
export const invitationInput = z.strictObject({ studentId: id, note: z.optional(paragraph(longestNote)) })

export const application = z.strictObject({
  id,
  projectId: id,
  status: z.enum(applicationStatuses),
  appliedDate: z.iso.datetime(),
})
export type Application = z.infer<typeof application>

/** A step of an application's timeline. */
export const applicationEvent = z.strictObject({
  kind: z.enum(applicationEventKinds),
  at: z.iso.datetime(),
  /** Null where nobody did it but Launchquad. */
  by: z.nullable(z.enum(applicationSides)),
  /** Of a step of an interview: when it takes place. */
  interviewAt: z.nullable(z.iso.datetime()),
})
export type ApplicationEvent = z.infer<typeof applicationEvent>

/** An application as its student sees it. */
export const sentApplication = z.extend(application, {
  projectTitle: z.string(),
  company: z.string(),
  domainConfirmed: z.boolean(),
  industry: z.enum(industries),
  location: z.string(),
  compensation: z.string(),
  description: z.string(),
  note: z.nullable(z.string()),
  /** Until when the startup has promised an answer. */
  answerBy: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
  withdrawnAt: z.nullable(z.iso.datetime()),
  /** Whom to write to, once accepted. */
  contactEmail: z.nullable(z.string()),
  /** The oldest first. */
  events: z.array(applicationEvent),
})
export type SentApplication = z.infer<typeof sentApplication>

/** What a student's accepted projects leave of the weekly hours while they run. */
export const hoursLeft = z.strictObject({
  weeklyHours: z.int(),
  left: z.int().check(z.minimum(0)),
  running: z.array(
    z.strictObject({
      projectTitle: z.string(),
      company: z.string(),
      weeklyHours: z.int(),
      until: z.iso.datetime(),
    }),
  ),
})
export type HoursLeft = z.infer<typeof hoursLeft>
