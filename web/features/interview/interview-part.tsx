// The interview of an application or a conversation, wherever these are shown, and the button that proposes one.
import { CalendarPlus, ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { timeInWords } from '../../../contract/time-zone.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { nameOfPerson } from '../../lib/person-name.ts'
import { usePreload } from '../../lib/use-preload.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { useInterviews, useRefreshApplications } from './interview.queries.ts'
import { InterviewCard } from './interview-card.tsx'
import { currentOf, isOpen } from './interview-states.ts'
import type { ProposedTo } from './times-dialog.tsx'
import { useTimeZone } from './use-time-zone.ts'

const ProposeDialog = lazyComponent('ProposeDialog', () => import('./times-dialog.tsx'))

type InterviewPartProps = {
  applicationId: number
  /** What the other side is called here. */
  name: string
  /** Shown where there is no interview. */
  otherwise?: ReactNode
}

export function InterviewPart({ applicationId, name, otherwise = null }: InterviewPartProps) {
  const interviews = useInterviews()
  const interview = currentOf(interviews.data?.filter((one) => one.applicationId === applicationId) ?? [])
  useRefreshApplications(interviews.data && (interview?.state ?? 'none'))
  if (interview) return <InterviewCard key={interview.id} interview={interview} name={name} />
  return interviews.isLoading ? null : otherwise
}

/** Above the messages of a conversation, and folded up unless there is something to pick. */
export function ConversationInterviews({ conversationId }: { conversationId: number }) {
  const { data = [] } = useInterviews()
  const { zone } = useTimeZone()
  const open = data.filter((one) => one.conversationId === conversationId && isOpen(one))
  return open.map((interview) => {
    const { id, startsAt, minutes, canPick } = interview
    return (
      <details key={id} open={canPick} className="border-b border-line">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-sm font-semibold focus-visible:-outline-offset-2 sm:px-4">
          <span className="min-w-0 flex-1 truncate tabular-nums">
            {startsAt
              ? `Interview: ${timeInWords(startsAt, minutes, zone)}`
              : canPick
                ? 'Interview: pick a time'
                : 'Interview: waiting for an answer'}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-4 text-ink-3 transition-transform in-open:rotate-180"
          />
        </summary>
        <div className="max-h-[45dvh] overflow-y-auto overscroll-contain px-3 pb-3 sm:px-4">
          <InterviewCard interview={interview} name={nameOfPerson(interview.person)} />
        </div>
      </details>
    )
  })
}

type ProposeInConversationProps = { conversationId: number; studentId: number; name: string }

/** Only until there is an interview: its own buttons change it. */
export function ProposeInConversation({ conversationId, studentId, name }: ProposeInConversationProps) {
  const { data } = useInterviews()
  if (!data || data.some((one) => one.conversationId === conversationId && isOpen(one))) return null
  return <ProposeButton to={{ studentId }} name={name} isShort />
}

type ProposeButtonProps = {
  to: ProposedTo
  name: string
  disabled?: boolean
  /** In the header of a conversation, where a phone has no room for words. */
  isShort?: boolean
}

export function ProposeButton({ to, name, disabled = false, isShort = false }: ProposeButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  usePreload(ProposeDialog)
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        disabled={disabled}
        aria-label={`Propose times to ${name}`}
        onClick={() => setIsAsking(true)}
      >
        {isShort && <CalendarPlus aria-hidden="true" className="size-4" />}
        <span className={isShort ? 'max-sm:sr-only' : undefined}>Propose times</span>
      </Button>
      {isAsking && <ProposeTimes to={to} name={name} onClose={() => setIsAsking(false)} />}
    </>
  )
}

type ProposeTimesProps = { to: ProposedTo; name: string; onClose: () => void }

export function ProposeTimes({ to, name, onClose }: ProposeTimesProps) {
  const { data = [] } = useInterviews()
  // The one that these times would change, if any.
  const current = data.find(
    (one) => isOpen(one) && 'applicationIds' in to && String(to.applicationIds) === String(one.applicationId),
  )
  return (
    <Boundary isOverlay>
      <ProposeDialog to={to} name={name} interview={current} onClose={onClose} />
    </Boundary>
  )
}
