// The one way in which a form shows what was refused: beside its fields, else above its button, else as a toast.
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../lib/api.ts'
import { toast } from './toast-store.ts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getValues'>

/** Beside the fields, with the focus on the first. Returns whether the form has any of them. */
export function showFieldErrors<Values extends FieldValues>(
  form: Form<Values>,
  errors: Record<string, string>,
) {
  const values = form.getValues()
  const names = Object.keys(errors).filter((name) => Object.hasOwn(values, name.split('.')[0] ?? ''))
  for (const name of names) {
    form.setError(
      name as FieldPath<Values>,
      { message: errors[name] ?? '' },
      { shouldFocus: name === names[0] },
    )
  }
  return names.length > 0
}

/** What the server found wrong with fields. For forms whose mutation shows a toast for the rest. */
export const showServerFieldErrors = <Values extends FieldValues>(form: Form<Values>, error: unknown) =>
  showFieldErrors(form, (error instanceof ApiError && error.problem?.fields) || {})

/** For forms with a `FormError`: what is not about a field is shown there, and a failure as a toast. */
export function showServerErrors<Values extends FieldValues>(form: Form<Values>, error: unknown) {
  const refusal = error instanceof ApiError && error.status < 500 ? error.problem : undefined
  if (!refusal) {
    toast({ title: 'Error', description: 'Something went wrong. Please try again.', destructive: true })
  } else if (!showServerFieldErrors(form, error)) {
    form.setError('root', { message: refusal.message })
  }
}
