// The fields that signing in and signing up share. Password managers know them, and pasting works.
import type { ComponentProps } from 'react'
import { useCapabilities } from '../../platform/capabilities.ts'
import { Field, PasswordInput, TextInput } from '../../ui/field.tsx'

type InputProps = ComponentProps<'input'> & { error: string | undefined }

export function EmailField({ error, ...input }: InputProps) {
  const { hasAccounts } = useCapabilities()
  return (
    <Field label="Email" error={error}>
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        disabled={!hasAccounts}
        {...input}
      />
    </Field>
  )
}

export function PasswordField({ error, hint, ...input }: InputProps & { hint?: string }) {
  const { hasAccounts } = useCapabilities()
  return (
    <Field label="Password" error={error} hint={hasAccounts && hint}>
      <PasswordInput disabled={!hasAccounts} {...input} />
    </Field>
  )
}

/** What is wrong with the whole, such as an address and a password that do not belong together. */
export function FormError({ error }: { error: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {error && (
        <p className="rounded-md bg-danger-soft px-3.5 py-2.5 text-sm font-medium text-danger">{error}</p>
      )}
    </div>
  )
}
