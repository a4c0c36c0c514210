// A checkbox with its label: the browser's own, drawn in our look. The whole row can be pressed.
import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hideLabel?: boolean
  /** Stands at the end of the row, such as a count. */
  aside?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, hideLabel, aside, error, className, ...props }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label
        className={cx(
          'relative min-h-8 items-center gap-2.5 touch:min-h-11',
          hideLabel ? 'inline-flex min-w-8 justify-center touch:min-w-11' : 'flex',
        )}
      >
        <span className="relative flex size-4.5 shrink-0 items-center justify-center">
          <input
            {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
            {...props}
            type="checkbox"
            className={cx(
              'peer absolute inset-0 appearance-none rounded-[5px] border border-edge bg-surface transition-colors',
              'checked:border-brand checked:bg-brand aria-invalid:border-danger',
              'disabled:cursor-not-allowed disabled:border-line-2 disabled:bg-sunk disabled:checked:bg-ink-3',
            )}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute size-3.5 text-on-brand opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className={hideLabel ? 'sr-only' : 'min-w-0'}>{label}</span>
        {aside !== undefined && <span className="ml-auto text-sm text-ink-3 tabular-nums">{aside}</span>}
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
