// Why this student: the score, opened into its parts. Each says what it is, and what it takes off 100.
import { Check } from 'lucide-react'
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
