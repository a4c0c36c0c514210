// Why this student: the score, opened into its parts. Each says what it is, and what it takes off 100.
import { Check } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type RefObject, useRef, useState } from 'react'
import { scoreNames } from '../../../contract/match.ts'
import type { FoundStudent, Match, MatchReason } from '../../../contract/student.ts'

const partNames: Record<MatchReason['part'], string> = {
  skills: 'Skills',
  availability: 'Availability',
  industries: 'Industries',
  evidence: 'Evidence',
}
const parts = Object.keys(partNames) as MatchReason['part'][]

const introductions: Record<Match['kind'], string> = {
  match: 'From 100, we take points off for whatever is missing.',
  strength:
    'You haven’t asked for skills, hours, months or industries, so this rates the profile as a whole.',
}

export function MatchReasons({ match }: Pick<FoundStudent, 'match'>) {
  return (
    <>
      <p className="mb-3 text-label text-ink-3">{introductions[match.kind]}</p>
      <ul className="grid gap-3">
        {parts.map((part) => {
          const reasons = match.reasons.filter((reason) => reason.part === part)
          if (reasons.length === 0) return null
          return (
            <li key={part}>
              <p className="text-label font-semibold">{partNames[part]}</p>
              <ul>
                {reasons.map((reason) => (
                  <li
                    key={reason.of}
                    className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 py-0.5 text-sm"
                  >
                    <span className="min-w-0">
                      {!isNamed(reason, partNames[part]) && (
                        <span className="font-medium">{reason.of}: </span>
                      )}
                      <span className="text-ink-2">{reason.why}</span>
                    </span>
                    <LostPoints reason={reason} />
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** By the heading above it, or in the words themselves. */
const isNamed = ({ of, why }: MatchReason, heading: string) => of === heading || why.includes(of)

/** A tick, or what a reason takes off the score. */
export function LostPoints({ reason: { met, lost } }: { reason: MatchReason }) {
  if (met)
    return (
      <span className="text-right">
        <Check aria-hidden="true" strokeWidth={2.5} className="inline size-4 text-brand" />
        <span className="sr-only">Nothing lost</span>
      </span>
    )
  return (
    <span className="text-right font-medium whitespace-nowrap tabular-nums">
      <span aria-hidden="true">−{lost}</span>
      <span className="sr-only">{lost === 1 ? '1 point lost' : `${lost} points lost`}</span>
    </span>
  )
}

/** The score itself, to press. What it opens is made only then: a row must stay light. */
export function MatchButton({ match }: Pick<FoundStudent, 'match'>) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${scoreNames[match.kind]} ${match.score} of 100: why this student`}
        title={scoreNames[match.kind]}
        onClick={() => setIsOpen(!isOpen)}
        className="-mx-1.5 inline-flex min-h-8 items-center gap-2 rounded-sm px-1.5 hover:bg-brand-soft touch:min-h-11"
      >
        <span className="min-w-[2ch] text-right font-semibold tabular-nums">{match.score}</span>
        <span className="h-1.5 w-13 overflow-hidden rounded-full bg-line-2">
          <span className="block h-full rounded-full bg-brand" style={{ width: `${match.score}%` }} />
        </span>
      </button>
      {isOpen && (
        <Popover.Root open onOpenChange={setIsOpen}>
          <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
          <Popover.Portal>
            <Popover.Content
              aria-label="Why this student"
              align="start"
              sideOffset={4}
              collisionPadding={8}
              // The button closes it by itself.
              onInteractOutside={(event) => {
                if (button.current?.contains(event.target as Node)) event.preventDefault()
              }}
              onCloseAutoFocus={() => button.current?.focus()}
              className="z-30 max-h-(--radix-popover-content-available-height) w-84 max-w-[calc(100vw-1rem)] animate-fade-in overflow-y-auto rounded-md border border-line-2 bg-surface p-4 shadow-raised"
            >
              <h2 className="mb-3 text-[1.0625rem]">Why this student</h2>
              <MatchReasons match={match} />
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </>
  )
}
