// Says why signing in or up failed, once: beside the fields it is about, above the button, or as a toast.

import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../lib/api.ts'
import { showFieldErrors } from '../../lib/field-errors.ts'
import { toast } from '../../ui/toast-store.ts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getValues'>

export function tellFailure<Values extends FieldValues>(form: Form<Values>, error: unknown) {
  const refusal = error instanceof ApiError && error.status < 500 ? error.problem : undefined
  if (!refusal) {
    toast({ title: 'Error', description: 'Something went wrong. Please try again.', destructive: true })
  } else if (!showFieldErrors(form, error)) {
    form.setError('root', { message: refusal.message })
  }
}
