// What is asked before someone is declined, blocked or reported.
import { type ReactNode, useId, useState } from 'react'
import type { Message } from '../../../contract/conversation.ts'
import {
  type DeclineReason,
  declineReasons,
  longestReport,
  type ReportReason,
  reportReasons,
} from '../../../contract/conversation-lists.ts'
import { nameOfPerson } from '../../lib/person-name.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Field, FieldGroup, TextArea } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useInterviews } from '../interview/interview.queries.ts'
import { isOpen } from '../interview/interview-states.ts'
import { type Conversation, useAnswer, useBlock, useReport } from './conversation.queries.ts'
import { declineNames, reportNames } from './reason-names.ts'

type DialogProps = { conversation: Conversation; onClose: () => void }

export function BlockDialog({ conversation: { id, person }, onClose }: DialogProps) {
  const block = useBlock()
  const name = nameOfPerson(person)
  const hasInterview = useInterviews().data?.some((one) => one.conversationId === id && isOpen(one))
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Block ${name}?`}
      confirmLabel="Block"
      pending={block.isPending}
      onConfirm={() => block.mutate({ id, on: true }, { onSuccess: onClose })}
    >
      Nothing they send will reach you. You can unblock them at any time.
      {hasInterview && ' We’ll cancel your interview with them and let them know.'}
    </ConfirmDialog>
  )
}

export function DeclineDialog({ conversation: { id, person }, onClose }: DialogProps) {
  const answer = useAnswer()
  return (
    <ReasonDialog<DeclineReason>
      title="Decline this message"
      description={`${nameOfPerson(person)} will see your reason.`}
      question="Why?"
      reasons={declineReasons}
      names={declineNames}
      sendLabel="Decline"
      pending={answer.isPending}
      onSend={(reason) => answer.mutate({ id, answer: 'decline', reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

export function ReportDialog({ conversation: { id }, message, onClose }: DialogProps & { message: Message }) {
  const report = useReport()
  const [note, setNote] = useState('')
  const left = longestReport - note.trim().length
  const send = (reason: ReportReason) => {
    if (left < 0) return
    report.mutate(
      { id, number: message.number, reason, ...(note.trim() && { note: note.trim() }) },
      {
        onSuccess: () => {
          toast({ title: 'Thanks for telling us', description: 'We’ll look at this message.' })
          onClose()
        },
      },
    )
  }
  return (
    <ReasonDialog<ReportReason>
      title="Report this message"
      description="We’ll look at it. The other side won’t know that you reported it."
      question="What’s wrong with it?"
      reasons={reportReasons}
      names={reportNames}
      sendLabel="Report"
      pending={report.isPending}
      onSend={send}
      onClose={onClose}
    >
      <blockquote className="line-clamp-4 border-l-2 border-line-2 pl-3 text-sm break-words whitespace-pre-line text-ink-2">
        {message.text}
      </blockquote>
      <Field
        label="Anything else we should know?"
        optional
        error={left < 0 ? `Please use at most ${longestReport} characters` : undefined}
      >
        <TextArea rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ReasonDialog>
  )
}

type ReasonDialogProps<Reason extends string> = {
  title: string
  description: string
  question: string
  reasons: readonly Reason[]
  names: Record<Reason, string>
  sendLabel: string
  pending: boolean
  onSend: (reason: Reason) => void
  onClose: () => void
  children?: ReactNode
}

function ReasonDialog<Reason extends string>(props: ReasonDialogProps<Reason>) {
  const { reasons, names, onSend, onClose } = props
  const formId = useId()
  const [reason, setReason] = useState<Reason>()
  const [wasSent, setWasSent] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={props.title}
      description={props.description}
      className="max-w-md"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={props.pending}>
            {props.sendLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setWasSent(true)
          if (reason) onSend(reason)
        }}
      >
        <FieldGroup label={props.question} error={wasSent && !reason ? 'Please choose a reason' : undefined}>
          {reasons.map((one) => (
            <label key={one} className="flex min-h-9 items-center gap-2.5 touch:min-h-11">
              <input
                type="radio"
                name={formId}
                checked={reason === one}
                onChange={() => setReason(one)}
                className="size-4.5 accent-(--color-brand)"
              />
              {names[one]}
            </label>
          ))}
        </FieldGroup>
        {props.children}
      </form>
    </Dialog>
  )
}
