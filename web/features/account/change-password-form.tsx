// Changing the password: the current one, and the new one twice.

import { useForm } from 'react-hook-form'
import { useDataSource } from '../../platform/data-source.ts'
import { Button } from '../../ui/button.tsx'
import { Field, PasswordInput } from '../../ui/field.tsx'
import { showServerFieldErrors } from '../../ui/form-errors.ts'
import { emptyIn, missing, refuseForm } from './form-checks.ts'
import { useChangePassword } from './settings.queries.ts'

const nothing = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function ChangePasswordForm() {
  const form = useForm({ defaultValues: nothing })
  const changePassword = useChangePassword()
  const { minPasswordLength } = useDataSource()
  const { errors } = form.formState

  const submit = form.handleSubmit((typed) => {
    const empty = emptyIn(typed)
    if (empty.length > 0) return refuseForm(form, empty, missing)
    if (typed.newPassword !== typed.confirmPassword) {
      return refuseForm(form, ['confirmPassword'], {
        title: 'Password Mismatch',
        description: 'New password and confirmation do not match.',
      })
    }
    if (typed.newPassword.length < minPasswordLength) {
      return refuseForm(form, ['newPassword'], {
        title: 'Password Too Short',
        description: `Password must be at least ${minPasswordLength} characters long.`,
      })
    }
    changePassword.mutate(typed, {
      onSuccess: () => form.reset(nothing),
      onError: (error) => showServerFieldErrors(form, error),
    })
  })

  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <Field
        label="New password"
        hint={`At least ${minPasswordLength} characters, and not a common one like 123456. A few unrelated words work well.`}
        error={errors.newPassword?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <Field label="Confirm new password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        pending={changePassword.isPending}
        pendingLabel="Changing..."
      >
        Change password
      </Button>
    </form>
  )
}
