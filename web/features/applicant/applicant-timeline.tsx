// What happened to an application so far, as the student sees it too.
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Applicant } from '../../../contract/applicant.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Timeline } from '../application/timeline.tsx'
import { stepsSince } from '../application/timeline-steps.ts'

/** Each card of a long list has one, closed: it is drawn once it is opened, and in pages without JavaScript. */
export function ApplicantTimeline({ applicant, name }: { applicant: Applicant; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const isHydrated = useHydrated()
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-8 w-fit cursor-pointer items-center gap-1.5 rounded-sm text-ink-2 hover:text-ink touch:min-h-11">
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 transition-transform in-open:rotate-90" />
        Timeline
      </summary>
      {(isOpen || !isHydrated) && (
        <div className="pt-2">
          <Timeline steps={stepsSince(applicant.events, { reader: 'startup', other: name })} />
        </div>
      )}
    </details>
  )
}
