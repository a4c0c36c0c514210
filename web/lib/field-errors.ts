// Shows in a form what the server found wrong with its fields.
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api.ts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getValues'>

/** Whether the server named fields of this form. Anything else is for the mutation to tell. */
export function showFieldErrors<Values extends FieldValues>(form: Form<Values>, error: unknown) {
  const fields = (error instanceof ApiError && error.problem?.fields) || {}
  const names = Object.keys(form.getValues()) as FieldPath<Values>[]
  const wrong = names.filter((name) => fields[name])
  for (const name of wrong) {
    form.setError(name, { message: fields[name] ?? '' }, { shouldFocus: name === wrong[0] })
  }
  return wrong.length > 0
}
