// A checkbox with its label: the browser's own, drawn in our look. The whole row can be pressed.
import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hideLabel?: boolean
  /** Stands at the end of the row, such as a count. */
  aside?: ReactNode
  error?: string | undefined
  /** Some but not all of what it stands for is chosen. */
  partly?: boolean
}

export function Checkbox({
  label,
  hideLabel,
  aside,
  error,
  partly = false,
  className,
  ...props
}: CheckboxProps) {
  const errorId = useId()
  const mark = 'pointer-events-none absolute size-3.5 text-on-brand opacity-0'
  return (
    <div className={className}>
      <label
        className={cx(
          'flex min-h-8 items-center gap-2.5 touch:min-h-11',
          hideLabel && 'min-w-8 justify-center touch:min-w-11',
        )}
      >
        <span className="relative flex size-4.5 shrink-0 items-center justify-center">
          <input
            {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
            {...props}
            type="checkbox"
            {...(partly && { 'aria-checked': 'mixed' })}
            data-partly={partly || undefined}
            className={cx(
              'peer absolute inset-0 appearance-none rounded-[5px] border border-edge bg-surface transition-colors',
              'checked:border-brand checked:bg-brand data-partly:border-brand data-partly:bg-brand',
              'aria-invalid:border-danger disabled:border-line-2 disabled:bg-sunk disabled:checked:bg-ink-3',
              'disabled:cursor-not-allowed',
            )}
          />
          {partly ? (
            <Minus aria-hidden="true" strokeWidth={3} className={cx(mark, 'opacity-100')} />
          ) : (
            <Check aria-hidden="true" strokeWidth={3} className={cx(mark, 'peer-checked:opacity-100')} />
          )}
        </span>
        <span className={hideLabel ? 'sr-only' : 'min-w-0'}>{label}</span>
        {aside !== undefined && <span className="ml-auto text-sm text-ink-3 tabular-nums">{aside}</span>}
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
