// Why this student: the match score, opened into its parts, in words and bars.
import { Popover } from 'radix-ui'
import { type RefObject, useRef, useState } from 'react'
import type { FoundStudent, MatchReason } from '../../../contract/student.ts'
import { Meter } from '../../ui/meter.tsx'

const partNames: Record<MatchReason['part'], string> = {
  skills: 'Skills',
  availability: 'Availability',
  industries: 'Industries',
  evidence: 'Evidence',
}
const parts = Object.keys(partNames) as MatchReason['part'][]

export function MatchReasons({ match }: Pick<FoundStudent, 'match'>) {
  return (
    <ul className="grid gap-3">
      {parts.map((part) => {
        const reasons = match.reasons.filter((reason) => reason.part === part)
        return (
          <li key={part}>
            <p className="flex justify-between text-label font-semibold">
              <span>{partNames[part]}</span>
              <span className="tabular-nums">
                {sum(reasons.map(({ points }) => points))} of {sum(reasons.map(({ most }) => most))}
              </span>
            </p>
            <ul>
              {reasons.map(({ of, why, points, most }) => (
                <li key={of} className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-0.5 text-sm">
                  <span className="min-w-0">
                    {of !== partNames[part] && <span className="font-medium">{of}: </span>}
                    <span className="text-ink-2">{why}</span>
                  </span>
                  <Meter label={`${of}, ${points} of ${most} points`} value={points} max={most} hideNumber />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

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
        aria-label={`Match ${match.score} of 100: why this student`}
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
