// What happened to an application so far, as the student sees it too.
import { ChevronRight } from 'lucide-react'
import type { Applicant } from '../../../contract/applicant.ts'
import { Timeline } from '../application/timeline.tsx'
import { stepsSince } from '../application/timeline-steps.ts'

export const ApplicantTimeline = ({ applicant, name }: { applicant: Applicant; name: string }) => (
  <details className="group text-sm">
    <summary className="flex min-h-8 w-fit cursor-pointer items-center gap-1.5 rounded-sm text-ink-2 hover:text-ink touch:min-h-11">
      <ChevronRight
        aria-hidden="true"
        className="size-4 shrink-0 transition-transform group-open:rotate-90"
      />
      Timeline
    </summary>
    <div className="pt-2">
      <Timeline steps={stepsSince(applicant.events, { reader: 'startup', other: name })} />
    </div>
  </details>
)
