// Why this student: the match score, opened into its parts, in words and bars.
import { Popover } from 'radix-ui'
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
                  <Meter label={`${of}, ${points} of ${most} points`} value={points} most={most} hideNumber />
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

/** The score itself, to press. */
export function MatchButton({ match }: Pick<FoundStudent, 'match'>) {
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={`Match ${match.score} of 100: why this student`}
        className="-mx-1.5 inline-flex min-h-8 items-center rounded-sm px-1.5 hover:bg-brand-soft touch:min-h-11"
      >
        <span aria-hidden="true" className="inline-flex items-center gap-2">
          <span className="min-w-[2ch] text-right font-semibold tabular-nums">{match.score}</span>
          <span className="h-1.5 w-13 overflow-hidden rounded-full bg-line-2">
            <span className="block h-full rounded-full bg-brand" style={{ width: `${match.score}%` }} />
          </span>
        </span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Why this student"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-30 max-h-(--radix-popover-content-available-height) w-84 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border border-line-2 bg-surface p-4 shadow-raised data-[state=open]:animate-fade-in"
        >
          <h2 className="mb-3 text-[1.0625rem]">Why this student</h2>
          <MatchReasons match={match} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
