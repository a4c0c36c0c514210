// The lists and limits of an application, apart from its schemas: a screen that needs one does not load zod.

export const applicationStatuses = ['under_review', 'interview_scheduled', 'accepted', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
export type FinalStatus = Extract<ApplicationStatus, 'accepted' | 'rejected'>

/** The steps of a timeline: each status, and what else both sides follow. */
export const applicationEventKinds = [
  ...applicationStatuses,
  'withdrawn',
  'seen',
  'interview_proposed',
  'interview_agreed',
  'interview_moved',
  'interview_cancelled',
] as const
export type ApplicationEventKind = (typeof applicationEventKinds)[number]

export const applicationSides = ['student', 'startup'] as const
export type ApplicationSide = (typeof applicationSides)[number]

export const longestNote = 1000

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
