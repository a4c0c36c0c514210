// Says in a form what is wrong with it: once as a toast, and beside each field it is about.
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from '../../ui/toast-store.ts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getValues'>

/** What the person must change before anything is sent. */
export function refuseForm<Values extends FieldValues>(
  form: Form<Values>,
  names: FieldPath<Values>[],
  { title, description, beside = description }: { title: string; description: string; beside?: string },
) {
  for (const [index, name] of names.entries()) {
    form.setError(name, { message: beside }, { shouldFocus: index === 0 })
  }
  toast({ title, description, destructive: true })
}

/** The fields with nothing in them. */
export const emptyIn = <Values extends Record<string, string>>(values: Values) =>
  (Object.keys(values) as (keyof Values & string)[]).filter((name) => values[name]?.trim() === '')

export const missing = {
  title: 'Missing Information',
  description: 'Please fill in all required fields.',
  beside: 'Please fill this in',
}
