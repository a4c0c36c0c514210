// Answers several applicants at once: who is chosen, and the bar that answers them.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Applicant, BulkResult } from '../../../contract/applicant.ts'
import type { FinalStatus } from '../../../contract/application.ts'
import { isFinal, maxAnsweredAtOnce } from '../../../contract/application-lists.ts'
import { maxInvited } from '../../../contract/interview-lists.ts'
import type { Project } from '../../../contract/project.ts'
import { counted } from '../../lib/counted.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { Banner } from '../../ui/banner.tsx'
import { Boundary } from '../../ui/boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { clearOfToasts } from '../../ui/toast-place.ts'
import { ProposeTimes } from '../interview/interview-part.tsx'
import type { Coverable } from '../student/blind.ts'
import { nameOfApplicant } from './applicant-card.tsx'
import { useBulkAnswer } from './bulk-answers.queries.ts'

const BulkAnswerDialog = lazyComponent('BulkAnswerDialog', () => import('./bulk-answer-dialog.tsx'))

type Shown = Applicant & Coverable

/** Those who can still be answered. */
const isOpen = ({ status }: Applicant) => !isFinal(status)

export type Choice = {
  chosen: readonly Shown[]
  /** As many as can be answered at once. */
  choosable: readonly Shown[]
  isChosen: (id: number) => boolean
  toggle: (id: number) => void
  setChosen: (ids: readonly number[]) => void
}

/** Only who is shown counts: nobody answers someone they don't see. */
export function useChoice(shown: readonly Shown[]): Choice {
  const [ids, setChosen] = useState<readonly number[]>([])
  const open = shown.filter(isOpen)
  const chosen = open.filter(({ id }) => ids.includes(id))
  const toggle = useCallback(
    (id: number) =>
      setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id])),
    [],
  )
  return {
    chosen,
    choosable: open.slice(0, maxAnsweredAtOnce),
    isChosen: (id) => chosen.some((one) => one.id === id),
    toggle,
    setChosen,
  }
}

export function ChooseAll({ choice: { chosen, choosable, setChosen } }: { choice: Choice }) {
  if (choosable.length < 2) return null
  const hasAll = choosable.every(({ id }) => chosen.some((one) => one.id === id))
  return (
    <Checkbox
      label="Select all shown"
      className="justify-self-start"
      checked={hasAll}
      onChange={() => setChosen(hasAll ? [] : choosable.map(({ id }) => id))}
    />
  )
}

type BulkBarProps = {
  project: Project
  placesLeft: number
  choice: Choice
  onSend?: (ids: readonly number[]) => void
}

/** At the bottom of the list. */
export function BulkBar({ project, placesLeft, choice, onSend }: BulkBarProps) {
  const { chosen, setChosen } = choice
  const [answer, setAnswer] = useState<FinalStatus>()
  const [isProposing, setIsProposing] = useState(false)
  const [refused, setRefused] = useState<{ names: string[]; message: string }[]>([])
  const send = useBulkAnswer(project.id)
  useFocusAfter(chosen.length)
  const isTooMany = chosen.length > maxAnsweredAtOnce
  // Those who were left out stay chosen: the next answer may be for them.
  const report = (result: BulkResult, asked: readonly Shown[]) => {
    const left = new Map(result.refused.map(({ id, message }) => [id, message]))
    setChosen([...left.keys()])
    setRefused(
      [...new Set(left.values())].map((message) => ({
        message,
        names: asked.filter(({ id }) => left.get(id) === message).map(nameOfApplicant),
      })),
    )
  }
  return (
    <>
      <div
        ref={clearOfToasts}
        className="clear-of-bottom sticky bottom-[calc(0.75rem+var(--cookie-banner,0px))] z-10 grid max-w-full justify-items-start gap-2 justify-self-start empty:hidden max-sm:justify-self-stretch"
      >
        {refused.length > 0 && (
          <Banner
            tone="amber"
            title="We couldn’t answer everyone"
            onClose={() => setRefused([])}
            className="max-h-48 max-w-xl overflow-y-auto shadow-raised"
          >
            <ul role="status">
              {refused.map(({ names, message }) => (
                <li key={message}>
                  {names.join(', ')}: {message}
                </li>
              ))}
            </ul>
          </Banner>
        )}
        {chosen.length > 0 && (
          <section
            aria-label="Selected applicants"
            className="flex max-w-full animate-rise-in flex-wrap items-center gap-2 rounded-lg border border-line-2 bg-surface py-2 pr-2 pl-4 shadow-raised max-sm:justify-self-stretch"
          >
            <p role="status" className="text-sm font-semibold tabular-nums max-sm:flex-1">
              {isTooMany ? `Select at most ${maxAnsweredAtOnce}` : `${chosen.length} selected`}
            </p>
            <Button variant="quiet" size="sm" onClick={() => setChosen([])}>
              Clear
            </Button>
            {chosen.length <= maxInvited && (
              <Button variant="secondary" size="sm" onClick={() => setIsProposing(true)}>
                Propose times…
              </Button>
            )}
            <Button
              variant="secondary"
              size="sm"
              aria-disabled={isTooMany}
              onClick={() => !isTooMany && setAnswer('rejected')}
            >
              Reject…
            </Button>
            <Button size="sm" aria-disabled={isTooMany} onClick={() => !isTooMany && setAnswer('accepted')}>
              Accept…
            </Button>
          </section>
        )}
      </div>
      {isProposing && (
        <ProposeTimes
          to={{ applicationIds: chosen.map(({ id }) => id) }}
          name={chosen.length === 1 ? chosen.map(nameOfApplicant).join() : counted(chosen.length, 'student')}
          onClose={() => setIsProposing(false)}
        />
      )}
      {answer && (
        <Boundary isOverlay>
          <BulkAnswerDialog
            answer={answer}
            project={project}
            placesLeft={placesLeft}
            applicants={chosen}
            pending={send.isPending}
            onSend={(message, onSent) => {
              const applicationIds = chosen.map(({ id }) => id)
              onSend?.(applicationIds)
              send.mutate(
                { answer, applicationIds, ...(message && { message }) },
                {
                  onSuccess: (result) => {
                    onSent()
                    report(result, chosen)
                  },
                },
              )
            }}
            onClose={() => setAnswer(undefined)}
          />
        </Boundary>
      )}
    </>
  )
}

/** The bar goes with the button that was pressed: the focus must not go with it. */
function useFocusAfter(chosen: number) {
  const before = useRef(0)
  useEffect(() => {
    if (before.current > 0 && chosen === 0 && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
    before.current = chosen
  }, [chosen])
}
