// Checks a form with a schema of the contract, so that a form and the server refuse the same things in the same words.
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import * as z from 'zod/mini'

export function schemaResolver<Input extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const parsed = z.safeParse(schema, values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: FieldErrors<Input> = {}
    for (const { path, message } of parsed.error.issues) {
      const name = path.join('.')
      if (!get(errors, name)) set(errors, name, { type: 'schema', message })
    }
    return { values: {}, errors }
  }
}
