// An application: a student asks to take part in a project.
import * as z from 'zod/mini'
import { id } from './text.ts'

export const applicationStatuses = ['under_review', 'interview_scheduled', 'accepted', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const applicationInput = z.strictObject({ projectId: id })

export const application = z.strictObject({
  id,
  projectId: id,
  status: z.enum(applicationStatuses),
  appliedDate: z.iso.datetime(),
})
export type Application = z.infer<typeof application>
