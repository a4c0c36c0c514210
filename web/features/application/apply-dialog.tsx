// Asks for an optional note to the startup before an application is sent.
import { type FormEvent, useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { longestNote } from '../../../contract/application.ts'
import { runUnlessBlocked } from '../../lib/navigation-blocker.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { useFormDraft } from '../../ui/form-draft.tsx'
import { useUser } from '../account/account.queries.ts'
import { useVisibility } from '../profile/profile.queries.ts'
import type { AppliedProject } from './application.queries.ts'

type ApplyDialogProps = {
  project: AppliedProject
  pending: boolean
  onApply: (note: string, onSent: () => void) => void
  onClose: () => void
}

const draftSchema = z.strictObject({ note: z.string() })

export function ApplyDialog({ project, pending, onApply, onClose }: ApplyDialogProps) {
  const formId = useId()
  const form = useForm({ defaultValues: { note: '' } })
  const draft = useFormDraft(form, {
    name: `application ${project.id}`,
    accountId: useUser().id,
    schema: draftSchema,
  })
  const visibility = useVisibility().data?.visibility
  const left = longestNote - form.watch('note').trim().length
  const close = () => runUnlessBlocked(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a portal still bubbles to the page that it was opened from.
    event.stopPropagation()
    if (left < 0) return
    onApply(form.getValues('note').trim(), () => {
      draft.clear()
      onClose()
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={`Apply to ${project.title}`}
      description={project.company}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
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
          {visibility === 'nobody'
            ? `${project.company} will see your email and note. Your profile and CV are hidden.`
            : `${project.company} will see your profile, CV, email and note.`}
        </p>
        {draft.notice}
        <Field
          label="Note to the startup"
          optional
          hint={`Why this project, and what would you bring? ${Math.max(0, left)} characters left.`}
          error={left < 0 ? `Please use at most ${longestNote} characters` : undefined}
        >
          <TextArea rows={5} {...form.register('note')} />
        </Field>
      </form>
      {draft.question}
    </Dialog>
  )
}
