// Asks before an account is deleted: the word must be typed.
import { type FormEvent, useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { useDeleteAccount } from './settings.queries.ts'

const word = 'DELETE'

type DeleteAccountDialogProps = { lost: string; onClose: () => void }

export function DeleteAccountDialog({ lost, onClose }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const deletion = useDeleteAccount()
  const meant = typed.trim().toUpperCase() === word

  const confirm = (event?: FormEvent) => {
    event?.preventDefault()
    setTried(true)
    // Closed after a failure, so that the toast about it is not behind a dialog.
    if (meant && !deletion.isPending) deletion.mutate(undefined, { onError: onClose })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      confirmLabel="Delete account"
      pending={deletion.isPending}
      pendingLabel="Deleting..."
      onConfirm={confirm}
    >
      <p>Your {lost} are deleted with it. This cannot be undone.</p>
      <form noValidate onSubmit={confirm} className="mt-4">
        <Field
          label={`Type ${word} to confirm`}
          error={tried && !meant ? `Please type ${word} to confirm` : undefined}
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </ConfirmDialog>
  )
}
