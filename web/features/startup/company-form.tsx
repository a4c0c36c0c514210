// Changing what students can read about the startup.

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { companiesHouseNumber, type Startup, startupInput } from '../../../contract/startup.ts'
import { webAddress } from '../../../contract/text.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { showServerFieldErrors } from '../../ui/form-errors.ts'
import { useSaveStartup } from './startup.queries.ts'

/** What is left empty is not given. */
const orNothing = <Schema extends z.ZodMiniType<unknown, string>>(schema: Schema) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim() || null),
    ),
    z.nullable(schema),
  )

const resolver = zodResolver(
  z.strictObject({
    businessName: startupInput.shape.businessName,
    websiteUrl: orNothing(webAddress),
    companiesHouseNumber: orNothing(companiesHouseNumber),
  }),
)

export function CompanyForm({ startup, onDone }: { startup: Startup; onDone: () => void }) {
  const save = useSaveStartup()
  const form = useForm({
    resolver,
    defaultValues: {
      businessName: startup.businessName ?? '',
      websiteUrl: startup.websiteUrl ?? '',
      companiesHouseNumber: startup.companiesHouseNumber ?? '',
    },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((input) => {
    if (save.isPending) return
    save.mutate(input, { onSuccess: onDone, onError: (error) => showServerFieldErrors(form, error) })
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-4 pt-2 pb-4">
      <Field
        label="Business Name"
        hint="Students see it on each of your projects."
        error={errors.businessName?.message}
      >
        <TextInput autoComplete="organization" {...form.register('businessName')} />
      </Field>
      <Field
        label="Website"
        optional
        hint="With a confirmed email address at the same domain, students see that it is yours."
        error={errors.websiteUrl?.message}
      >
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          {...form.register('websiteUrl')}
        />
      </Field>
      <Field
        label="Companies House Number"
        optional
        hint="8 digits, or 2 letters and 6 digits"
        error={errors.companiesHouseNumber?.message}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.register('companiesHouseNumber')}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
          Save
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
