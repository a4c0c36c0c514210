// Asks which project, and for an optional note, before an invitation is sent.
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { NoteDialog } from '../../ui/note-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { useUser } from '../account/account.queries.ts'

type InviteDialogProps = {
  studentId: number
  name: string
  choices: { value: string; label: string }[]
  pending: boolean
  onInvite: (projectId: number, note: string, onSent: () => void) => void
  onClose: () => void
}

export function InviteDialog({ studentId, name, choices, pending, onInvite, onClose }: InviteDialogProps) {
  const [project, setProject] = useState(choices[0]?.value ?? null)
  return (
    <NoteDialog
      title={`Invite ${name} to apply`}
      description="They’ll get a notification with their match, and an email if they want those."
      noteLabel="Note"
      noteHint="Say what made you think of them."
      sendLabel="Send invitation"
      pending={pending}
      pendingLabel="Sending..."
      draft={{ name: `invitation ${studentId}`, accountId: useUser().id }}
      onSend={(note, onSent) => project && onInvite(Number(project), note, onSent)}
      onClose={onClose}
    >
      <Field label="Project">
        <Select choices={choices} value={project} onChange={setProject} />
      </Field>
    </NoteDialog>
  )
}
