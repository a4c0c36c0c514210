// Answering an application: to which statuses it can move, and taking a final answer back while there is time.
import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Applicant, nextStatuses } from '../../../contract/applicant.ts'
import type { ApplicationStatus } from '../../../contract/application.ts'
import { Button } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { Answer } from './applicant.queries.ts'

const words: Record<ApplicationStatus, string> = {
  under_review: 'Back to review',
  interview_scheduled: 'Interview',
  accepted: 'Accept',
  rejected: 'Reject',
}

type AnswerButtonsProps = {
  applicant: Applicant
  /** Part of the accessible name of the buttons. */
  name: string
  isFull: boolean
  /** What is being sent for this applicant. */
  sending: Answer['status'] | undefined
  onAnswer: (status: Answer['status']) => void
}

export function AnswerButtons({ applicant, name, isFull, sending, onAnswer }: AnswerButtonsProps) {
  const { status, undoUntil } = applicant
  const group = useRef<HTMLFieldSetElement>(null)
  const minutes = useMinutesUntil(undoUntil)
  useFocusAfterAnswer(group, status)

  const answer = (next: Answer['status']) => {
    if (!sending) onAnswer(next)
  }
  const final = nextStatuses[status].length === 0
  return (
    <fieldset
      ref={group}
      aria-label={`Answer ${name}`}
      tabIndex={-1}
      className="flex min-w-0 flex-wrap items-center gap-2 outline-none"
    >
      {nextStatuses[status].map((next) => {
        const isTaken = next === 'accepted' && isFull
        const button = (
          <Button
            key={next}
            size="sm"
            variant={next === 'accepted' ? 'primary' : next === 'rejected' ? 'quiet' : 'secondary'}
            pending={sending === next}
            aria-label={`${words[next]} ${name}`}
            {...(isTaken ? { 'aria-disabled': true } : { onClick: () => answer(next) })}
          >
            {words[next]}
          </Button>
        )
        return isTaken ? (
          <Tooltip key={next} content="All places are taken.">
            {button}
          </Tooltip>
        ) : (
          button
        )
      })}
      {final && minutes > 0 && (
        <Button
          size="sm"
          variant="secondary"
          pending={sending === 'undo'}
          onClick={() => answer('undo')}
          aria-label={`Undo for ${name}, ${minutes} min left`}
        >
          <Undo2 aria-hidden="true" className="size-4" />
          Undo ({minutes} min left)
        </Button>
      )}
      {final && minutes === 0 && <p className="text-sm text-ink-3">This answer is final.</p>}
    </fieldset>
  )
}

/** The button that was pressed is gone: the focus stays with this applicant. */
function useFocusAfterAnswer(group: React.RefObject<HTMLFieldSetElement | null>, status: ApplicationStatus) {
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost) (group.current?.querySelector('button') ?? group.current)?.focus()
  }, [group, status])
}

/** Whole minutes that are left, kept up to date. */
function useMinutesUntil(moment: string | null) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!moment) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(timer)
  }, [moment])
  return moment ? Math.max(0, Math.ceil((Date.parse(moment) - now) / 60_000)) : 0
}
