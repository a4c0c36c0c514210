// The lists and limits of an interview, apart from its schemas: a screen that needs one does not load zod.
import type { UserType } from './account-lists.ts'

/** Times are offered, one is picked, or it was called off. */
export const interviewStates = ['proposed', 'agreed', 'cancelled'] as const
export type InterviewState = (typeof interviewStates)[number]

/** In minutes. Times and lengths are in steps of five. */
export const interviewMinutes = { min: 15, max: 90, default: 30 }
export const stepMinutes = 5

/** How many times each side can offer at once. */
export const maxTimes: Record<UserType, number> = { startup: 5, student: 3 }

/** How many students can be offered the same times at once. */
export const maxInvited = 20

export const longestPlace = 300

/** A time that is offered is at least this far ahead, and at most this far. */
export const leadMinutes = 5
export const maxDaysAhead = 180

/** For how long a cancelled or past interview is still listed. */
export const daysListed = 30
