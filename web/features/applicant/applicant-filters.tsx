// Which applicants are shown, in which order, and as a list or as a board.
import { Columns3, List } from 'lucide-react'
import type { ApplicantFilter } from '../../../contract/applicant-lists.ts'
import { applicantFilters } from '../../../contract/applicant-lists.ts'
import { useStored } from '../../lib/storage.ts'
import { ToggleChip } from '../../ui/chip.tsx'
import { RadioToggle } from '../../ui/radio-toggle.tsx'
import { Select } from '../../ui/select.tsx'
import { applicantsAsBoard, type ViewProps } from './applicants-view.ts'

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

const views = [
  { value: 'list', label: 'List', icon: List },
  { value: 'board', label: 'Board', icon: Columns3 },
] as const

type ViewControlsProps = Pick<ViewProps, 'address' | 'go'> & { view: 'list' | 'board' }

export function ViewControls({ address, view, go }: ViewControlsProps) {
  const [, setPrefersBoard] = useStored(applicantsAsBoard)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Sort applicants"
        choices={sorts}
        className="w-44"
        value={address.sort}
        onChange={(sort) => go({ sort })}
      />
      <RadioToggle
        label="View"
        options={views}
        value={view}
        onChange={(next) => {
          setPrefersBoard(next === 'board')
          go({ view: next })
        }}
      />
    </div>
  )
}
