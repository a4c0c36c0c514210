// A dialog that sends something with an optional note. What was typed is kept as a draft.
import { type FormEvent, type ReactNode, useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { longestNote } from '../../contract/application-lists.ts'
import { runUnlessBlocked } from '../lib/navigation-blocker.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field, TextArea } from './field.tsx'
import { useFormDraft } from './form-draft.tsx'

const draftSchema = z.strictObject({ note: z.string() })

type NoteDialogProps = {
  title: string
  description: string
  noteLabel: string
  noteHint: string
  sendLabel: string
  closeLabel?: string
  pending: boolean
  pendingLabel: string
  draft: { name: string; accountId: number }
  onSend: (note: string, onSent: () => void) => void
  onClose: () => void
  /** Above the note. */
  children: ReactNode
}

export function NoteDialog({ noteLabel, noteHint, onSend, onClose, ...props }: NoteDialogProps) {
  const formId = useId()
  const form = useForm({ defaultValues: { note: '' } })
  const draft = useFormDraft(form, { ...props.draft, schema: draftSchema })
  const left = longestNote - form.watch('note').trim().length
  const close = () => runUnlessBlocked(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a portal still bubbles to the page that it was opened from.
    event.stopPropagation()
    if (left < 0) return
    onSend(form.getValues('note').trim(), () => {
      draft.clear()
      onClose()
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {props.closeLabel ?? 'Cancel'}
          </Button>
          <Button type="submit" form={formId} pending={props.pending} pendingLabel={props.pendingLabel}>
            {props.sendLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {props.children}
        {draft.notice}
        <Field
          label={noteLabel}
          optional
          hint={`${noteHint} ${Math.max(0, left)} characters left.`}
          error={left < 0 ? `Please use at most ${longestNote} characters` : undefined}
        >
          <TextArea rows={5} {...form.register('note')} />
        </Field>
      </form>
      {draft.question}
    </Dialog>
  )
}
