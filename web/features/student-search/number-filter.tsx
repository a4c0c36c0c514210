// A minimum of hours or months: typed, or one of a few steps, each with its count of students.

import { memo } from 'react'
import { counted } from '../../lib/counted.ts'
import { cx } from '../../ui/cx.ts'
import { NumberInput } from '../../ui/field.tsx'
import type { ChangeDraft } from './filter-draft.ts'
import { FilterField } from './filter-field.tsx'

type NumberFilterProps = {
  unit: 'hours' | 'months'
  label: string
  about: string
  value: string
  onChange: ChangeDraft
  onLeave: () => void
  error: string | undefined
  steps: readonly number[]
  counts: readonly { atLeast: number; count: number }[] | undefined
}

export const NumberFilter = memo(function NumberFilter(props: NumberFilterProps) {
  const { unit, label, about, value, onChange, onLeave, error, steps, counts } = props
  return (
    <div className="grid gap-1.5">
      <FilterField label={label} about={about} error={error}>
        <NumberInput
          unit={unit}
          placeholder="Any"
          value={value}
          onChange={(event) => onChange({ [unit]: event.target.value })}
          onBlur={onLeave}
        />
      </FilterField>
      <div className="grid min-h-11 grid-cols-4 gap-1">
        {steps.map((atLeast) => {
          const count = counts?.find((one) => one.atLeast === atLeast)?.count
          const isSet = value === String(atLeast)
          return (
            <button
              key={atLeast}
              type="button"
              aria-pressed={isSet}
              aria-label={`${atLeast} ${unit} or more${count === undefined ? '' : `, ${counted(count, 'student')}`}`}
              onClick={() => onChange({ [unit]: isSet ? '' : String(atLeast) })}
              className={cx(
                'grid min-h-11 content-center rounded-sm border border-line text-center leading-tight tabular-nums transition-colors hover:bg-sunk',
                'aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-deep',
              )}
            >
              <span className="text-sm font-semibold">{atLeast}</span>
              <span className={cx('text-xs', isSet ? 'text-brand-deep' : 'text-ink-3')}>{count}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
})
