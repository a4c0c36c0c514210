// What every page of a round begins with: what a round is, its dates, and what there is to do.
import { ArrowRight, ArrowUpDown, Check, Handshake, ListOrdered } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UserType } from '../../../contract/account-lists.ts'
import type { Round, RoundSummary } from '../../../contract/round.ts'
import { confirmDays, type RoundPhase, roundPhases } from '../../../contract/round-lists.ts'
import { useLocalTime } from '../../lib/use-local-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { otherwise, phaseNames, whatToDo } from './round-words.ts'
import type { SaveState } from './use-autosave.ts'

export function Moment({ at }: { at: string }) {
  const inWords = useLocalTime('medium')
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {inWords(at)}
    </time>
  )
}

export const PhaseBadge = ({ phase }: { phase: RoundPhase }) => (
  <Badge tone={phase === 'over' || phase === 'cancelled' ? 'neutral' : 'brand'}>{phaseNames[phase]}</Badge>
)

type TodoProps = { round: RoundSummary; userType: UserType }

/** What to do and until when, and what happens otherwise. */
export function Todo({ round, userType }: TodoProps) {
  const { text, by, until, on } = whatToDo(round, userType)
  const nothing = otherwise(round, userType)
  const at = by ?? until ?? on
  return (
    <div className="grid gap-1">
      <p className="font-display text-xl leading-snug font-[640] tracking-[-0.02em]">
        {text}
        {at && (
          <>
            {by ? ' by ' : until ? ' until ' : ' on '}
            <Moment at={at} />.
          </>
        )}
      </p>
      {nothing && <p className="text-ink-2">{nothing}</p>}
    </div>
  )
}

const steps = {
  student: [
    { icon: ListOrdered, name: 'You wish' },
    { icon: ArrowUpDown, name: 'Startups rank' },
    { icon: Handshake, name: 'You match' },
  ],
  startup: [
    { icon: ListOrdered, name: 'Students wish' },
    { icon: ArrowUpDown, name: 'You rank' },
    { icon: Handshake, name: 'You match' },
  ],
} as const

const explained: Record<UserType, string> = {
  student:
    'Nobody has to race for the first reply: everyone is matched at the same moment. List the projects you’d take, favourite first, and startups rank the students who wished for them. Put your favourite first: it never hurts your chances with the others.',
  startup:
    'Nobody has to race for the first reply: everyone is matched at the same moment. Enter your projects, then rank the students who wished for them. Each place goes to the student highest on your list who didn’t get a wish they like better.',
}

export function WhatARoundIs({ userType }: { userType: UserType }) {
  return (
    <Card as="section" aria-label="How a matching round works" className="grid gap-4 p-5">
      <ol className="flex items-start justify-center gap-1 sm:gap-4">
        {steps[userType].map(({ icon: Icon, name }, index) => (
          <li key={name} className="flex items-start gap-1 sm:gap-4">
            {index > 0 && <ArrowRight aria-hidden="true" className="mt-3 size-5 shrink-0 text-ink-3" />}
            <span className="grid w-18 justify-items-center gap-1.5 text-center text-sm font-semibold sm:w-28">
              <span className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand-deep">
                <Icon aria-hidden="true" className="size-5.5" />
              </span>
              {name}
            </span>
          </li>
        ))}
      </ol>
      <p className="max-w-prose text-ink-2">{explained[userType]}</p>
    </Card>
  )
}

/** The dates of a round, with the phase it is in. */
export function Dates({ round }: { round: Round }) {
  const now = roundPhases.indexOf(round.phase)
  const dates: { phase: RoundPhase; name: string; at: ReactNode }[] = [
    {
      phase: 'entering',
      name: 'Students wish, startups enter',
      at: (
        <>
          until <Moment at={round.enterBy} />
        </>
      ),
    },
    {
      phase: 'ranking',
      name: 'Startups rank',
      at: (
        <>
          until <Moment at={round.rankBy} />
        </>
      ),
    },
    { phase: 'waiting', name: 'Result', at: <Moment at={round.resultsAt} /> },
    {
      phase: 'confirming',
      name: 'Both sides confirm',
      at: round.confirmBy ? (
        <>
          until <Moment at={round.confirmBy} />
        </>
      ) : (
        <>within {confirmDays} days</>
      ),
    },
  ]
  if (round.phase === 'cancelled') return null
  return (
    <ol aria-label="Dates" className="grid gap-x-4 sm:grid-cols-4">
      {dates.map(({ phase, name, at }, index) => {
        const isDone = index < now
        const isNow = index === now
        return (
          <li
            key={phase}
            {...(isNow && { 'aria-current': 'step' })}
            className="relative flex gap-3 pb-4 sm:grid sm:content-start sm:gap-1.5 sm:pb-0"
          >
            <span
              aria-hidden="true"
              className={cx(
                'grid size-6 shrink-0 place-items-center rounded-full border-2',
                isDone && 'border-brand bg-brand text-on-brand',
                isNow && 'border-brand bg-brand-soft',
                !isDone && !isNow && 'border-line-2',
              )}
            >
              {isDone && <Check strokeWidth={3} className="size-3.5" />}
              {isNow && <span className="size-2.5 rounded-full bg-brand" />}
            </span>
            <span className="min-w-0 text-sm">
              <span className={cx('block', isNow ? 'font-semibold' : 'text-ink-2')}>
                {name}
                {isDone && <span className="sr-only"> (done)</span>}
                {isNow && <span className="sr-only"> (now)</span>}
              </span>
              <span className="block text-ink-3 tabular-nums">{at}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

type SavedStateProps = { state: SaveState; onRetry: () => void; onDiscard: () => void }

/** What became of the last change. */
export function SavedState({ state, onRetry, onDiscard }: SavedStateProps) {
  const linkLook = 'link min-h-8 touch:min-h-11'
  return (
    <div role="status" className="flex min-h-8 flex-wrap items-center gap-x-3 text-sm touch:min-h-11">
      {state.is === 'failed' ? (
        <>
          <span className="text-danger">Not saved. {state.problem}</span>
          <button type="button" className={linkLook} onClick={onRetry}>
            Try again
          </button>
          <button type="button" className={linkLook} onClick={onDiscard}>
            Back to what’s saved
          </button>
        </>
      ) : state.is === 'saving' ? (
        <span className="text-ink-2">Saving...</span>
      ) : (
        <span className="inline-flex items-center gap-1.5 text-ink-2">
          <Check aria-hidden="true" strokeWidth={2.5} className="size-4 text-brand" />
          Saved
        </span>
      )}
    </div>
  )
}
