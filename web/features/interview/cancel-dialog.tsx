// Asks for an optional reason before an interview is cancelled, or times are declined or withdrawn.
import type { Interview } from '../../../contract/interview.ts'
import { timeInWords } from '../../../contract/time-zone.ts'
import { NoteDialog } from '../../ui/note-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useUser } from '../account/account.queries.ts'
import { useCancelInterview } from './interview.queries.ts'
import { useTimeZone } from './use-time-zone.ts'

type CancelDialogProps = {
  interview: Interview
  name: string
  sendLabel: string
  onCancelled: () => void
  onClose: () => void
}

export function CancelDialog({ interview, name, sendLabel, onCancelled, onClose }: CancelDialogProps) {
  const { id, startsAt, minutes, projectTitle } = interview
  const cancel = useCancelInterview()
  const { zone } = useTimeZone()
  return (
    <NoteDialog
      title={startsAt ? `Cancel the interview with ${name}?` : `No interview with ${name}?`}
      description={startsAt ? timeInWords(startsAt, minutes, zone, 'long') : (projectTitle ?? '')}
      noteLabel={`Reason for ${name}`}
      noteHint="A line is enough."
      sendLabel={sendLabel}
      closeLabel="Go back"
      pending={cancel.isPending}
      pendingLabel="Sending..."
      draft={{ name: `cancelled interview ${id}`, accountId: useUser().id }}
      onSend={(note, onSent) =>
        cancel.mutate(
          { id, ...(note && { note }) },
          {
            onSuccess: () => {
              onCancelled()
              onSent()
              toast({ title: 'Interview cancelled', description: `We’ve let ${name} know.` })
            },
          },
        )
      }
      onClose={onClose}
    >
      <p className="text-ink-2">
        {startsAt
          ? `We’ll let ${name} know and email both of you a calendar update.`
          : `We’ll let ${name} know that these times are off.`}
      </p>
    </NoteDialog>
  )
}
