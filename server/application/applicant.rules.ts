// How a startup may answer an application.
import { nextStatuses, undoMinutes, undoUntil } from '../../contract/applicant.ts'
import type { ApplicationStatus } from '../../contract/application.ts'
import { Problem } from '../../contract/problem.ts'

type Answered = { status: ApplicationStatus; withdrawnAt: Date | null }
type Event = { status: ApplicationStatus | 'withdrawn'; at: Date }

const words = {
  under_review: 'under review',
  interview_scheduled: 'at the interview',
  accepted: 'accepted',
  rejected: 'rejected',
} as const

/** Refuses a status that does not follow from the present one, or an acceptance beyond the openings. */
export function checkMove(
  { status, withdrawnAt }: Answered,
  next: ApplicationStatus,
  { accepted, openings }: { accepted: number; openings: number },
) {
  refuseWithdrawn(withdrawnAt)
  if (status === next) throw new Problem('conflict', `This application is ${words[next]} already.`)
  if (!nextStatuses[status].includes(next))
    throw new Problem(
      'conflict',
      `This application is ${words[status]}, which is final. It could be undone for ${undoMinutes} minutes.`,
    )
  if (next === 'accepted' && accepted >= openings)
    throw new Problem(
      'conflict',
      openings === 1 ? 'The one place is taken.' : `All ${openings} places are taken.`,
    )
}

/** The status to go back to, and since when it is left: `events` are the newest first. */
export function readUndo(
  { status, withdrawnAt }: Answered,
  events: Event[],
  now: Date,
): { back: ApplicationStatus; since: Date } {
  refuseWithdrawn(withdrawnAt)
  const [last, before] = events
  const until = last && undoUntil(status, last.at)
  if (!last || !until) throw new Problem('conflict', 'There is nothing to undo.')
  if (until <= now)
    throw new Problem('conflict', `An answer can be undone for ${undoMinutes} minutes. These are over.`)
  const back = before && before.status !== 'withdrawn' ? before.status : 'under_review'
  return { back, since: last.at }
}

function refuseWithdrawn(withdrawnAt: Date | null) {
  if (withdrawnAt) throw new Problem('conflict', 'The student has withdrawn this application.')
}

/** A notification about an application replaces the older one, on both sides. */
export const topicOf = (applicationId: number) => `application ${applicationId}`

/** The notification to the student. */
export function newsOf(
  status: ApplicationStatus,
  { title, businessName }: { title: string; businessName: string | null },
) {
  const company = businessName === null ? 'A startup' : `“${businessName}”`
  const sentences = {
    under_review: `${company} is looking at your application to “${title}” again`,
    interview_scheduled: `${company} would like to interview you for “${title}”`,
    accepted: `You’re in! ${company} accepted your application to “${title}”`,
    rejected: `${company} didn’t choose you for “${title}” this time`,
  }
  const kind = status === 'interview_scheduled' ? ('interview' as const) : ('status_change' as const)
  return { kind, text: sentences[status] }
}
