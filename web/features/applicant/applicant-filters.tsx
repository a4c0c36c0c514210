// Which applicants are shown, and in which order.
import type { ApplicantFilter, ApplicantSort } from '../../../contract/applicant-lists.ts'
import { applicantFilters } from '../../../contract/applicant-lists.ts'
import { ToggleChip } from '../../ui/chip.tsx'
import { Select } from '../../ui/select.tsx'

export const filterNames: Record<ApplicantFilter, string> = {
  all: 'All',
  under_review: 'Under review',
  interview_scheduled: 'Interview',
  accepted: 'Accepted',
  rejected: 'Rejected',
  liked: 'Liked',
  overdue: 'Overdue',
}

type ApplicantFiltersProps = {
  counts: Readonly<Record<ApplicantFilter, number>>
  value: ApplicantFilter
  onChange: (filter: ApplicantFilter) => void
}

export function ApplicantFilters({ counts, value, onChange }: ApplicantFiltersProps) {
  return (
    <fieldset aria-label="Show" className="flex min-w-0 flex-wrap gap-2">
      {applicantFilters
        .filter((filter) => filter !== 'overdue' || value === filter || counts.overdue > 0)
        .map((filter) => (
          <ToggleChip key={filter} pressed={value === filter} onPressedChange={() => onChange(filter)}>
            {filterNames[filter]} <span className="tabular-nums">{counts[filter]}</span>
          </ToggleChip>
        ))}
    </fieldset>
  )
}

const sorts = [
  { value: 'match', label: 'Best match first' },
  { value: 'newest', label: 'Newest first' },
] as const

export const ApplicantSortSelect = (props: {
  value: ApplicantSort
  onChange: (sort: ApplicantSort) => void
}) => <Select aria-label="Sort applicants" choices={sorts} className="w-44" {...props} />
