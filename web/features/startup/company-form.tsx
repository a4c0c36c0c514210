// Changing what students can read about the startup.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { companiesHouseNumber, longestAbout, type Startup, startupInput } from '../../../contract/startup.ts'
import { paragraph, webAddress } from '../../../contract/text.ts'
import { runUnlessBlocked } from '../../lib/navigation-blocker.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea, TextInput } from '../../ui/field.tsx'
import { useFormDraft } from '../../ui/form-draft.tsx'
import { showServerFieldErrors } from '../../ui/form-errors.ts'
import { useUser } from '../account/account.queries.ts'
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
    description: orNothing(paragraph(longestAbout)),
    websiteUrl: orNothing(webAddress),
    companiesHouseNumber: orNothing(companiesHouseNumber),
  }),
)

const draftSchema = z.strictObject({
  businessName: z.string(),
  description: z.string(),
  websiteUrl: z.string(),
  companiesHouseNumber: z.string(),
})

export function CompanyForm({ startup, onDone }: { startup: Startup; onDone: () => void }) {
  const save = useSaveStartup()
  const form = useForm({
    resolver,
    defaultValues: {
      businessName: startup.businessName ?? '',
      description: startup.description ?? '',
      websiteUrl: startup.websiteUrl ?? '',
      companiesHouseNumber: startup.companiesHouseNumber ?? '',
    },
  })
  const { errors } = form.formState
  const draft = useFormDraft(form, { name: 'company', accountId: useUser().id, schema: draftSchema })
  const submit = form.handleSubmit((input) =>
    save.mutate(
      { ...input, version: startup.version },
      {
        onSuccess: () => {
          draft.clear()
          onDone()
        },
        onError: (error) => showServerFieldErrors(form, error),
      },
    ),
  )
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-4 pt-2 pb-4">
      {draft.notice}
      <Field
        label="Business Name"
        hint="Students see this on your projects."
        error={errors.businessName?.message}
      >
        <TextInput autoComplete="organization" {...form.register('businessName')} />
      </Field>
      <Field
        label="About"
        optional
        hint="What you build and who for, in a sentence or two. Students see this beside your projects."
        error={errors.description?.message}
      >
        <TextArea rows={3} maxLength={longestAbout} {...form.register('description')} />
      </Field>
      <Field
        label="Website"
        optional
        hint="Confirm an email address at the same domain, and students see that your company is verified."
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
        <Button variant="secondary" onClick={() => runUnlessBlocked(onDone)}>
          Cancel
        </Button>
      </div>
      {draft.question}
    </form>
  )
}
