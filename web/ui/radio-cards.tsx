// One of a few options, each on a card of its own: large to press, with room for a second line.
import { useId } from 'react'
import { useHydrated } from '../lib/use-hydrated.ts'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'

type Option<Value extends string> = { value: Value; label: string; note?: string; disabled?: boolean }

type RadioCardsProps<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  /** Null while nothing is chosen. */
  value: NoInfer<Value> | null
  onChange: (value: Value) => void
  error?: string | undefined
}

export function RadioCards<Value extends string>({
  label,
  options,
  value,
  onChange,
  error,
}: RadioCardsProps<Value>) {
  const name = useId()
  // A choice made before the page is alive would be lost.
  const isReady = useHydrated()
  return (
    <fieldset className="min-w-0" {...(error && { 'aria-describedby': `${name}-error` })}>
      <legend className="mb-1.5 text-label font-semibold">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative flex min-h-12 items-center gap-3 rounded-md border border-line-2 bg-surface px-3.5 py-2 transition-colors',
              'has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-deep has-focus-visible:outline-2',
              'has-focus-visible:outline-offset-1 has-focus-visible:outline-(--focus)',
              option.disabled ? 'cursor-not-allowed border-line bg-sunk text-ink-3' : 'hover:bg-sunk',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled || !isReady}
              onChange={() => onChange(option.value)}
              className="size-4.5 shrink-0 accent-(--color-brand) outline-none"
            />
            <span className="min-w-0 flex-1 font-medium tabular-nums">{option.label}</span>
            {option.note && <span className="text-sm text-ink-3">{option.note}</span>}
          </label>
        ))}
      </div>
      <div className="mt-1.5 empty:hidden">
        <FieldError id={`${name}-error`} error={error} />
      </div>
    </fieldset>
  )
}
