// Asking for a link that sets a new password.

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { addressInput } from '../../../contract/account.ts'
import { Button } from '../../ui/button.tsx'
import { showServerErrors } from '../../ui/form-errors.ts'
import { EmailField, FormError } from './credential-fields.tsx'
import { useForgotPassword } from './links.queries.ts'

const resolver = zodResolver(addressInput)

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const asking = useForgotPassword()
  const form = useForm({ resolver, defaultValues: { email: '' } })
  const { errors } = form.formState
  const ask = form.handleSubmit((input) =>
    asking.mutate(input, {
      onSuccess: () => onSent(input.email),
      onError: (error) => showServerErrors(form, error),
    }),
  )
  return (
    <form noValidate onSubmit={ask} className="grid gap-4">
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <FormError error={errors.root?.message} />
      <Button type="submit" pending={asking.isPending} pendingLabel="Sending...">
        Send the link
      </Button>
    </form>
  )
}
