// Says in a form why a call failed, once: beside the fields it is about, above the button, or as a toast.
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../lib/api.ts'
import { toast } from '../../ui/toast-store.ts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getValues'>

export function tellFailure<Values extends FieldValues>(form: Form<Values>, error: unknown) {
  const refusal = error instanceof ApiError && error.status < 500 ? error.problem : undefined
  if (!refusal) {
    toast({ title: 'Error', description: 'Something went wrong. Please try again.', destructive: true })
    return
  }
  const names = Object.keys(form.getValues()) as FieldPath<Values>[]
  const wrong = names.filter((name) => refusal.fields?.[name])
  if (wrong.length === 0) form.setError('root', { message: refusal.message })
  for (const name of wrong) {
    form.setError(name, { message: refusal.fields?.[name] ?? '' }, { shouldFocus: name === wrong[0] })
  }
}
