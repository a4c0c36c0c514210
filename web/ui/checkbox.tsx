// A checkbox with its label: the browser's own, drawn in our look. The whole row can be pressed.
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** Stands at the end of the row, such as a count. */
  aside?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, aside, error, className, ...props }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className="flex min-h-8 items-center gap-2.5 touch:min-h-11">
        <input
          {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
          {...props}
          type="checkbox"
          className="box"
        />
        <span className="min-w-0">{label}</span>
        {aside !== undefined && <span className="ml-auto text-sm text-ink-3 tabular-nums">{aside}</span>}
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}

type BareCheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { 'aria-label': string }

/** In a list, where the label is only read out. */
export const BareCheckbox = (props: BareCheckboxProps) => (
  <label className="inline-flex size-8 items-center justify-center touch:size-11">
    <input {...props} type="checkbox" className="box" />
  </label>
)
