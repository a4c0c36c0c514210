// Saves the current search under a name.

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type SavedSearch, savedSearchInput } from '../../../contract/saved-search.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { useFormDraft } from '../../ui/form-draft.tsx'
import { showServerFieldErrors } from '../../ui/form-errors.ts'
import { useUser } from '../account/account.queries.ts'
import { FormError } from '../account/credential-fields.tsx'
import { reasonOf, type Searched, useSaveSearch } from './saved-search.queries.ts'

/** What was typed so far, which need not be a name yet. */
export const searchDraft = z.object({ name: z.string(), alert: z.boolean() })

type SaveSearchFormProps = { searched: Searched; summary: string }

export function SaveSearchForm({ searched, summary }: SaveSearchFormProps) {
  const form = useForm({
    resolver: zodResolver(savedSearchInput),
    defaultValues: { name: '', alert: true },
  })
  useFormDraft(form, {
    name: `search for ${searched.of}`,
    accountId: useUser().id,
    schema: searchDraft,
    asksBeforeClosing: false,
  })
  const save = useSaveSearch(searched)
  const submit = form.handleSubmit((input) =>
    save.mutate(input, {
      onSuccess: () => form.reset(),
      onError: (error) => {
        if (!showServerFieldErrors(form, error)) form.setError('root', { message: reasonOf(error) })
      },
    }),
  )
  return (
    <Card as="section" aria-labelledby="save-search" className="p-4">
      <form noValidate onSubmit={submit} className="grid gap-3">
        <div>
          <h3 id="save-search" className="text-base font-semibold">
            Save this search
          </h3>
          <p className="break-words text-sm text-ink-2">{summary}</p>
        </div>
        <Field label="Name" error={form.formState.errors.name?.message}>
          <TextInput autoComplete="off" maxLength={60} {...form.register('name')} />
        </Field>
        <Checkbox label={`Alert me about new ${searched.of}`} {...form.register('alert')} />
        <Button
          type="submit"
          className="justify-self-start"
          pending={save.isPending}
          pendingLabel="Saving..."
        >
          Save search
        </Button>
        <FormError error={form.formState.errors.root?.message} />
        {/* Beside the form, because what lies behind an open sheet is not read out. */}
        <p role="status" className="text-ink-2">
          {save.data && savedNote(save.data, searched.of)}
        </p>
      </form>
    </Card>
  )
}

const savedNote = ({ name, alert }: SavedSearch, of: Searched['of']) =>
  alert ? `Saved. We’ll alert you about new ${of} in “${name}”.` : `Saved as “${name}”.`
