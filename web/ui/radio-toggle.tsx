// One of a few options: the browser's radio buttons, drawn as segments.
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { useHydrated } from '../lib/use-hydrated.ts'
import { cx } from './cx.ts'

type Option<Value extends string> = { value: Value; label: string; icon?: LucideIcon }

type RadioToggleProps<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Shows the icons alone; the words are read out. */
  iconsOnly?: boolean
  className?: string
}

export function RadioToggle<Value extends string>({
  label,
  options,
  value,
  onChange,
  iconsOnly = false,
  className,
}: RadioToggleProps<Value>) {
  const name = useId()
  // A choice made before the page is alive would be lost.
  const isReady = useHydrated()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx('inline-flex rounded-md border border-line-2 bg-surface p-0.5', className)}
    >
      {options.map(({ icon: Icon, ...option }) => (
        <label
          key={option.value}
          title={iconsOnly ? option.label : undefined}
          className={cx(
            'relative inline-flex min-h-8.5 flex-1 items-center justify-center gap-2 rounded-[8px] border border-transparent text-sm',
            'font-medium text-ink-2 transition-colors hover:text-ink has-checked:border-brand has-checked:bg-brand-soft',
            'has-checked:text-brand-deep has-focus-visible:outline-2 has-focus-visible:outline-offset-1',
            'has-focus-visible:outline-(--focus) touch:min-h-11',
            iconsOnly ? 'min-w-8.5 touch:min-w-11' : 'px-4 max-[22rem]:px-2.5',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={!isReady}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none rounded-[8px] outline-none"
          />
          {Icon && <Icon aria-hidden="true" className="size-4" />}
          <span className={iconsOnly ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
