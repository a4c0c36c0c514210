// Choosing a new password with the link from an email.

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { resetInput } from '../../../contract/account.ts'
import { shortestPassword } from '../../../contract/account-lists.ts'
import { Button } from '../../ui/button.tsx'
import { Field, PasswordInput } from '../../ui/field.tsx'
import { showServerErrors } from '../../ui/form-errors.ts'
import { FormError } from './credential-fields.tsx'
import { useResetPassword } from './links.queries.ts'

const resolver = zodResolver(z.pick(resetInput, { newPassword: true }))

export function ResetPasswordForm({ token }: { token: string }) {
  const form = useForm({ resolver, defaultValues: { newPassword: '' } })
  const reset = useResetPassword()
  const { errors } = form.formState
  const submit = form.handleSubmit(({ newPassword }) =>
    reset.mutate({ token, newPassword }, { onError: (error) => showServerErrors(form, error) }),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label="New password"
        hint={`At least ${shortestPassword.live} characters. A few unrelated words work well.`}
        error={errors.newPassword?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <FormError error={errors.root?.message} />
      <Button type="submit" pending={reset.isPending} pendingLabel="Saving...">
        Save the new password
      </Button>
    </form>
  )
}
