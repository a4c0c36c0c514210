// The lists of a project's applicants, apart from its schemas: a screen that needs one does not load zod.
import type { Applicant } from './applicant.ts'
import { applicationStatuses } from './application-lists.ts'

/** Which applicants are shown. */
export const applicantFilters = ['all', ...applicationStatuses, 'liked', 'overdue'] as const
export type ApplicantFilter = (typeof applicantFilters)[number]

export const applicantSorts = ['match', 'newest'] as const
export type ApplicantSort = (typeof applicantSorts)[number]

export const applicantPage = { default: 25, max: 100 }

/** How many can be listed whatever the filter. */
export const maxIncluded = 200

/** Who is counted and shown under a filter. */
export function fitsFilter(
  { status, overdue, isLiked }: Pick<Applicant, 'status' | 'overdue'> & { isLiked: boolean },
  filter: ApplicantFilter,
) {
  if (filter === 'all') return true
  if (filter === 'liked') return isLiked
  return filter === 'overdue' ? overdue : status === filter
}
