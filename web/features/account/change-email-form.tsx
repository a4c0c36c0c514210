// Changing the email address, with the current password as proof.

import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { emailInput } from '../../../contract/account.ts'
import { Button } from '../../ui/button.tsx'
import { Field, PasswordInput, TextInput } from '../../ui/field.tsx'
import { showServerFieldErrors } from '../../ui/form-errors.ts'
import { emptyIn, missing, refuseForm } from './form-checks.ts'
import { useChangeEmail } from './settings.queries.ts'

const nothing = { newEmail: '', password: '' }

export function ChangeEmailForm() {
  const form = useForm({ defaultValues: nothing })
  const changeEmail = useChangeEmail()
  const { errors } = form.formState

  const submit = form.handleSubmit((typed) => {
    const empty = emptyIn(typed)
    if (empty.length > 0) return refuseForm(form, empty, missing)
    if (!z.safeParse(emailInput.shape.newEmail, typed.newEmail).success) {
      return refuseForm(form, ['newEmail'], {
        title: 'Invalid Email',
        description: 'Please enter a valid email address.',
      })
    }
    changeEmail.mutate(typed, {
      onSuccess: () => form.reset(nothing),
      onError: (error) => showServerFieldErrors(form, error),
    })
  })

  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
      <Field label="New email" error={errors.newEmail?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('newEmail')}
        />
      </Field>
      <Field label="Current password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        pending={changeEmail.isPending}
        pendingLabel="Changing..."
      >
        Change email
      </Button>
    </form>
  )
}
