// The active filters as removable chips. Those that have not been run yet look different.
import { memo } from 'react'
import { Button } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { strip } from '../../ui/strip.ts'
import { type ChangeDraft, draftOf, emptyDraft, type FilterDraft, listActive } from './filter-draft.ts'
import type { Filters } from './search-address.ts'

type ActiveFiltersProps = {
  draft: FilterDraft
  applied: Filters
  onChange: ChangeDraft
}

export const ActiveFilters = memo(function ActiveFilters({ draft, applied, onChange }: ActiveFiltersProps) {
  const active = listActive(draft)
  if (active.length === 0) return null
  const run = new Set(listActive(draftOf(applied)).map(({ key }) => key))
  return (
    <ul aria-label="Active filters" className={cx(strip, 'items-center')}>
      {active.map(({ key, label, without }) => (
        <li key={key} className={run.has(key) ? '' : 'rounded-full outline-1 outline-dashed outline-brand'}>
          <RemovableChip
            label={run.has(key) ? label : `${label} (not applied)`}
            onRemove={() => onChange(without)}
          />
        </li>
      ))}
      <li>
        <Button variant="quiet" size="sm" onClick={() => onChange(emptyDraft)}>
          Clear all
        </Button>
      </li>
    </ul>
  )
})
