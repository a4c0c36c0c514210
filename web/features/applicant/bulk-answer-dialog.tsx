// Asks what to say to several applicants before they are answered. What was typed is kept as a draft.
import { type FormEvent, useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Applicant } from '../../../contract/applicant.ts'
import type { FinalStatus } from '../../../contract/application.ts'
import { firstNamePlaceholder, undoMinutes, withFirstName } from '../../../contract/application-lists.ts'
import { longestMessage } from '../../../contract/conversation-lists.ts'
import type { Project } from '../../../contract/project.ts'
import { counted } from '../../lib/counted.ts'
import { runUnlessBlocked } from '../../lib/navigation-blocker.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { useFormDraft } from '../../ui/form-draft.tsx'
import { useUser } from '../account/account.queries.ts'
import type { Coverable } from '../student/blind.ts'
import { nameOfApplicant } from './applicant-card.tsx'

const verbs: Record<FinalStatus, { name: string; pending: string }> = {
  accepted: { name: 'Accept', pending: 'Accepting...' },
  rejected: { name: 'Reject', pending: 'Rejecting...' },
}

const prefilled: Record<FinalStatus, (title: string) => string> = {
  accepted: (title) =>
    `Hi ${firstNamePlaceholder},\n\nGood news: we’d love to have you on “${title}”. When could you start?`,
  rejected: (title) =>
    `Hi ${firstNamePlaceholder},\n\nThank you for applying to “${title}”, and for the time you put into it. We won’t be taking your application further this time. We wish you all the best, and hope you’ll find something that suits you soon.`,
}

const draftSchema = z.strictObject({ message: z.string() })

type BulkAnswerDialogProps = {
  answer: FinalStatus
  project: Project
  placesLeft: number
  applicants: readonly (Applicant & Coverable)[]
  pending: boolean
  onSend: (message: string, onSent: () => void) => void
  onClose: () => void
}

export function BulkAnswerDialog({
  answer,
  project,
  placesLeft,
  applicants,
  ...props
}: BulkAnswerDialogProps) {
  const formId = useId()
  const form = useForm({ defaultValues: { message: prefilled[answer](project.title) } })
  const name = `answer ${answer} to ${project.id}`
  const draft = useFormDraft(form, { name, accountId: useUser().id, schema: draftSchema })
  const message = form.watch('message').trim()
  const left = longestMessage - message.length
  const close = () => runUnlessBlocked(props.onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (left < 0) return
    props.onSend(message, () => {
      draft.clear()
      props.onClose()
    })
  }
  const students = counted(applicants.length, 'student')
  const [first] = applicants
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={`${verbs[answer].name} ${students}`}
      description={`We’ll let them know in ${undoMinutes} minutes. You can undo it until then.`}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={props.pending} pendingLabel={verbs[answer].pending}>
            {verbs[answer].name} {students}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {answer === 'accepted' && applicants.length > placesLeft && (
          <p className="font-medium text-danger">
            {placesLeft <= 0
              ? 'All places are taken. Add places to the project first.'
              : `There ${placesLeft === 1 ? 'is' : 'are'} only ${counted(placesLeft, 'place')} left. We’ll accept those at the top of the list first.`}
          </p>
        )}
        {draft.notice}
        <Field
          label="Message"
          optional
          hint={`${firstNamePlaceholder} becomes each student’s first name. We’ll send it with the answer. ${Math.max(0, left)} characters left.`}
          error={left < 0 ? `Please use at most ${longestMessage} characters` : undefined}
        >
          <TextArea rows={7} {...form.register('message')} />
        </Field>
        {first && message && (
          <figure className="grid gap-1.5">
            <figcaption className="text-sm font-semibold">What {nameOfApplicant(first)} will read</figcaption>
            <blockquote className="max-h-40 overflow-y-auto border-l-2 border-brand bg-paper px-4 py-2.5 break-words whitespace-pre-line">
              {first.isCovered ? message : withFirstName(message, first.name)}
            </blockquote>
          </figure>
        )}
      </form>
      {draft.question}
    </Dialog>
  )
}
