// A labelled field, and what people type into it. Hint and error are beside the input and read out with it.
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { cx } from './cx.ts'
import { FieldWiring, useFieldWiring, wire } from './field-wiring.ts'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

export function Field({ label, hint, error, optional, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const wiring = wire(id, hint, error)
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-label font-semibold'}>
        {label}
        {optional && <span className="font-normal text-ink-3"> (optional)</span>}
      </label>
      <FieldWiring value={{ id, ...wiring }}>{children}</FieldWiring>
      <HintAndError id={id} hint={hint} error={error} />
    </div>
  )
}

/** Several inputs under one heading, such as a list of checkboxes. */
export function FieldGroup({ label, hint, error, hideLabel, className, children }: FieldProps) {
  const id = useId()
  return (
    <fieldset {...wire(id, hint, error)} className={cx('min-w-0', className)}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-label font-semibold'}>{label}</legend>
      {children}
      <HintAndError id={id} hint={hint} error={error} />
    </fieldset>
  )
}

function HintAndError({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) {
  return (
    <>
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <p id={`${id}-hint`} className="text-label text-ink-3">
          {hint}
        </p>
      )}
    </>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} className="text-label font-medium text-danger">
      {error}
    </p>
  )
}

export const inputLook = 'typed min-h-10 touch:min-h-11'

export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldWiring()} {...props} className={cx(inputLook, className)} />
}

/** Keeps what was typed, even when it is no number: the error beside it is about that text. */
export function NumberInput({ unit, className, ...props }: ComponentProps<'input'> & { unit?: string }) {
  const input = (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...props}
      className={cx('tabular-nums', unit && 'pr-18', className)}
    />
  )
  if (!unit) return input
  return (
    <div className="relative">
      {input}
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-3">
        {unit}
      </span>
    </div>
  )
}

export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...useFieldWiring()}
      {...props}
      className={cx('typed field-sizing-content min-h-24 resize-y', className)}
    />
  )
}

export function PasswordInput({ className, ...props }: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className={cx('pr-12', className)}
      />
      <button
        type="button"
        disabled={props.disabled}
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-ink-3 not-disabled:hover:text-ink disabled:cursor-not-allowed"
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  )
}
