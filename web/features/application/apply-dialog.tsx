// Asks for an optional note to the startup before an application is sent.
import { type FormEvent, useId, useState } from 'react'
import { longestNote } from '../../../contract/application.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import type { AppliedProject } from './application.queries.ts'

type ApplyDialogProps = {
  project: AppliedProject
  pending: boolean
  onApply: (note: string) => void
  onClose: () => void
}

export function ApplyDialog({ project, pending, onApply, onClose }: ApplyDialogProps) {
  const formId = useId()
  const [note, setNote] = useState('')
  const left = longestNote - note.trim().length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a portal still bubbles to the page that it was opened from.
    event.stopPropagation()
    if (left >= 0) onApply(note.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Apply to ${project.title}`}
      description={project.company}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={pending} pendingLabel="Applying...">
            Send application
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-ink-2">
          {project.company} sees your email address and your note, and your profile and CV unless you show
          them to nobody.
        </p>
        <Field
          label="Note to the startup"
          optional
          hint={`Why this project, and what you would bring. ${Math.max(0, left)} characters left.`}
          error={left < 0 ? `Please use at most ${longestNote} characters` : undefined}
        >
          <TextArea rows={5} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
