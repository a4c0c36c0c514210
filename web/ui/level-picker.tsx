// A level from 1 to 5, chosen on the segments that show it: five radio buttons, so arrow keys work.
import { useId } from 'react'
import { nameOfLevel, skillLevels } from '../../contract/skill-level.ts'
import { cx } from './cx.ts'

type LevelPickerProps = { label: string; value: number; onChange: (level: number) => void }

export function LevelPicker({ label, value, onChange }: LevelPickerProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-wrap items-center gap-x-3">
      <span className="-mx-1 inline-flex">
        {skillLevels.map((word, index) => (
          <label
            key={word}
            title={word}
            className="relative flex h-10 w-8 items-center rounded-sm px-0.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-(--focus) touch:h-11 touch:w-9"
          >
            <input
              type="radio"
              name={name}
              aria-label={word}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
              className="absolute inset-0 appearance-none outline-none"
            />
            <span
              aria-hidden="true"
              className={cx(
                'pointer-events-none h-2.5 w-full rounded-[3px] transition-colors forced-color-adjust-none',
                index < value ? 'bg-brand' : 'bg-line-2',
              )}
            />
          </label>
        ))}
      </span>
      <span aria-hidden="true" className="min-w-24 text-sm text-ink-2">
        {nameOfLevel(value)}
      </span>
    </div>
  )
}
