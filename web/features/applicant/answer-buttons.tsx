// Answering an application. No button moves when one is pressed: a second click never hits a different action.
import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Applicant } from '../../../contract/applicant.ts'
import { isFinal, nextStatuses } from '../../../contract/application-lists.ts'
import { counted } from '../../lib/counted.ts'
import { useDelayed } from '../../lib/use-delayed.ts'
import { Button } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useHasOpenInterview } from '../interview/interview.queries.ts'
import { ProposeButton } from '../interview/interview-part.tsx'
import type { Answer } from './applicant.queries.ts'

const answers = [
  { status: 'accepted', label: 'Accept', variant: 'primary' },
  { status: 'rejected', label: 'Reject', variant: 'quiet' },
  { status: 'under_review', label: 'Back to review', variant: 'quiet' },
] as const

const underWay: Record<Answer['status'], string> = {
  accepted: 'Accepting...',
  rejected: 'Rejecting...',
  under_review: 'Moving back to review...',
  undo: 'Undoing...',
  send: 'Sending your answer...',
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
  const hasInterview = useHasOpenInterview(applicant.id)
  const isHeld = isFinal(status) && minutes > 0
  useFocusAfterAnswer(group, `${status} ${isHeld}`)
  const isSlow = useDelayed(sending !== undefined)
  return (
    <fieldset
      ref={group}
      aria-label={`Answer ${name}`}
      tabIndex={-1}
      className="grid min-w-0 gap-2 outline-none"
    >
      <div className="flex flex-wrap items-center gap-2">
        <ProposeButton to={{ applicationIds: [applicant.id] }} name={name} disabled={isFinal(status)} />
        {answers.map(({ status: next, label, variant }) => {
          const isPossible = nextStatuses[status].includes(next)
          // Only where it is the way back: with an interview, that is cancelling it. It is the last, so nothing moves.
          if (next === 'under_review' && (!isPossible || hasInterview)) return null
          const isTaken = isPossible && next === 'accepted' && isFull
          const button = (
            <Button
              key={next}
              size="sm"
              variant={variant}
              pending={sending === next}
              aria-label={`${label} ${name}`}
              // The pressed one keeps the focus.
              {...(status === next || isTaken ? { 'aria-disabled': true } : { disabled: !isPossible })}
              onClick={() => onAnswer(next)}
            >
              {label}
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
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p className="basis-full text-sm text-ink-2 sm:basis-auto">
          {sending && isSlow
            ? underWay[sending]
            : isHeld
              ? `We’ll let them know in ${counted(minutes, 'minute')}.`
              : isFinal(status)
                ? 'This answer is final.'
                : 'You can undo Accept and Reject.'}
        </p>
        {/* Their space stays: what is below must not slide under the pointer. */}
        <Button
          size="sm"
          variant="secondary"
          className={isHeld ? '' : 'invisible'}
          pending={sending === 'undo'}
          onClick={() => onAnswer('undo')}
          aria-label={`Undo for ${name}`}
        >
          <Undo2 aria-hidden="true" className="size-4" />
          Undo
        </Button>
        <Button
          size="sm"
          variant="quiet"
          className={isHeld ? '' : 'invisible'}
          pending={sending === 'send'}
          onClick={() => onAnswer('send')}
          aria-label={`Send now to ${name}`}
        >
          Send now
        </Button>
      </div>
    </fieldset>
  )
}

/** Where the button that was pressed is gone, the focus stays with this applicant, and on no other button. */
function useFocusAfterAnswer(group: React.RefObject<HTMLFieldSetElement | null>, state: string) {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const focused = document.activeElement
    const isLost = !focused || focused === document.body || getComputedStyle(focused).visibility === 'hidden'
    if (isLost) group.current?.focus()
  }, [group, state])
}

/** Whole minutes that are left, kept up to date. */
export function useMinutesUntil(moment: string | null) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!moment) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(timer)
  }, [moment])
  return moment ? Math.max(0, Math.ceil((Date.parse(moment) - now) / 60_000)) : 0
}
