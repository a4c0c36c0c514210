// Which applicants are shown: all, by status, liked, or overdue.
import type { Applicant } from '../../../contract/applicant.ts'
import { ToggleChip } from '../../ui/chip.tsx'

export const applicantFilters = {
  all: 'All',
  under_review: 'Under review',
  interview_scheduled: 'Interview',
  accepted: 'Accepted',
  rejected: 'Rejected',
  liked: 'Liked',
  overdue: 'Overdue',
} as const
export type ApplicantFilter = keyof typeof applicantFilters

export const filterNames = Object.keys(applicantFilters) as ApplicantFilter[]

export function fitsFilter(
  { status, studentId, overdue }: Applicant,
  filter: ApplicantFilter,
  isLiked: (studentId: number) => boolean,
) {
  if (filter === 'all') return true
  if (filter === 'liked') return isLiked(studentId)
  return filter === 'overdue' ? overdue : status === filter
}

type ApplicantFiltersProps = {
  applicants: readonly Applicant[]
  isLiked: (studentId: number) => boolean
  value: ApplicantFilter
  onChange: (filter: ApplicantFilter) => void
}

export function ApplicantFilters({ applicants, isLiked, value, onChange }: ApplicantFiltersProps) {
  const count = (filter: ApplicantFilter) =>
    applicants.filter((applicant) => fitsFilter(applicant, filter, isLiked)).length
  return (
    <fieldset aria-label="Show" className="flex min-w-0 flex-wrap gap-2">
      {filterNames
        .filter((name) => name !== 'overdue' || value === name || count(name) > 0)
        .map((name) => (
          <ToggleChip key={name} pressed={value === name} onPressedChange={() => onChange(name)}>
            {applicantFilters[name]} <span className="tabular-nums">{count(name)}</span>
          </ToggleChip>
        ))}
    </fieldset>
  )
}
