// One saved search: opened, renamed, its alert turned on or off, deleted.

import { zodResolver } from '@hookform/resolvers/zod'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import { type SavedSearch, savedSearchInput } from '../../../contract/saved-search.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { useFormDraft } from '../../ui/form-draft.tsx'
import { showServerFieldErrors } from '../../ui/form-errors.ts'
import { useUser } from '../account/account.queries.ts'
import { searchDraft } from './save-search-form.tsx'
import { type Searched, useChangeSearch, useDeleteSearch } from './saved-search.queries.ts'

type SavedSearchRowProps = { search: SavedSearch; of: Searched['of']; onOpen: () => void }

export function SavedSearchRow({ search, of, onOpen }: SavedSearchRowProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const change = useChangeSearch()
  const remove = useDeleteSearch()
  const { id, name, alert, summary, path } = search
  const [wanted, setWanted] = useState(alert)
  return (
    <Card as="li" className="grid gap-2 p-4">
      {isRenaming ? (
        <RenameForm search={search} onDone={() => setIsRenaming(false)} />
      ) : (
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <Link href={path} onClick={onOpen} className="link font-semibold break-words">
              {name}
            </Link>
            <p className="break-words text-sm text-ink-2">{summary}</p>
          </div>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Rename ${name}`}
            onClick={() => setIsRenaming(true)}
          >
            <Pencil aria-hidden="true" className="size-4" />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Delete ${name}`}
            onClick={() => setIsDeleting(true)}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        </div>
      )}
      <Checkbox
        label={
          <>
            Alert me about new {of}
            <span className="sr-only"> in {name}</span>
          </>
        }
        checked={wanted}
        onChange={({ target }) => {
          setWanted(target.checked)
          change.mutate({ id, alert: target.checked }, { onError: () => setWanted(alert) })
        }}
      />
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title={`Delete “${name}”?`}
        confirmLabel="Delete search"
        pending={remove.isPending}
        pendingLabel="Deleting..."
        onConfirm={() => remove.mutate(id, { onSuccess: () => setIsDeleting(false) })}
      >
        You’ll stop getting alerts about new matches.
      </ConfirmDialog>
    </Card>
  )
}

function RenameForm({ search: { id, name, alert }, onDone }: { search: SavedSearch; onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(savedSearchInput), defaultValues: { name, alert } })
  const draft = useFormDraft(form, {
    name: `search ${id}`,
    accountId: useUser().id,
    schema: searchDraft,
    asksBeforeClosing: false,
  })
  const close = () => {
    draft.clear()
    onDone()
  }
  const change = useChangeSearch()
  const submit = form.handleSubmit((typed) =>
    change.mutate(
      { id, name: typed.name },
      { onSuccess: close, onError: (error) => showServerFieldErrors(form, error) },
    ),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label="New name" error={form.formState.errors.name?.message}>
        <TextInput autoComplete="off" maxLength={60} autoFocus {...form.register('name')} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" pending={change.isPending} pendingLabel="Saving...">
          Save name
        </Button>
        <Button variant="secondary" size="sm" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
