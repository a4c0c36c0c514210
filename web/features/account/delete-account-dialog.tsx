// Asks before an account is deleted: the word must be typed, and where there are accounts the password too.
import { type FormEvent, useState } from 'react'
import { useCapabilities } from '../../platform/capabilities.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Field, PasswordInput, TextInput } from '../../ui/field.tsx'
import { passwordProblemOf, useDeleteAccount } from './settings.queries.ts'

const word = 'DELETE'

type DeleteAccountDialogProps = { lost: string; onClose: () => void }

export function DeleteAccountDialog({ lost, onClose }: DeleteAccountDialogProps) {
  const { hasAccounts } = useCapabilities()
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const deletion = useDeleteAccount()
  const meant = typed.trim().toUpperCase() === word
  const missing = hasAccounts && password === '' ? 'Please enter your password' : undefined
  const refused = passwordProblemOf(deletion.error)

  const confirm = (event?: FormEvent) => {
    event?.preventDefault()
    setTried(true)
    if (!meant || missing || deletion.isPending) return
    deletion.mutate(hasAccounts ? { password } : undefined, {
      // Closed after another failure: the toast about it would be behind the dialog.
      onError: (error) => passwordProblemOf(error) ?? onClose(),
    })
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
      <p>We’ll delete your {lost} too. You can’t undo this.</p>
      <form noValidate onSubmit={confirm} className="mt-4 grid gap-4">
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
        {hasAccounts && (
          <Field label="Password" error={tried ? (missing ?? refused) : undefined}>
            <PasswordInput
              autoComplete="current-password"
              value={password}
              onChange={(event) => {
                setPassword(event.target.value)
                deletion.reset()
              }}
            />
          </Field>
        )}
        {/* With two fields, pressing Enter sends only where there is a button to press. */}
        <button type="submit" hidden />
      </form>
    </ConfirmDialog>
  )
}
