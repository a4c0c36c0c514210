// Checks of the settings forms before anything is sent. The specification wants a toast, besides the error at the field.
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showFieldErrors } from '../../ui/form-errors.ts'
import { toast } from '../../ui/toast-store.ts'

type Refusal = { title: string; description: string; beside?: string }

export function refuseForm<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  names: readonly string[],
  { title, description, beside = description }: Refusal,
) {
  showFieldErrors(form, Object.fromEntries(names.map((name) => [name, beside])))
  toast({ title, description, destructive: true })
}

/** The fields with nothing in them. */
export const emptyIn = (values: Record<string, string>) =>
  Object.keys(values).filter((name) => values[name]?.trim() === '')

export const missing = {
  title: 'Missing Information',
  description: 'Please fill in all required fields.',
  beside: 'Please fill this in',
}
