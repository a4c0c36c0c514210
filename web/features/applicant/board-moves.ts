// Where a card of the board may go, and what that means for the application.
import type { Applicant } from '../../../contract/applicant.ts'
import {
  type ApplicationEventKind,
  type ApplicationStatus,
  isFinal,
  nextStatuses,
} from '../../../contract/application-lists.ts'
import type { Answer } from './applicant.queries.ts'

type Move = { answer: Answer['status'] } | { propose: true } | { refused: string }
type Moved = Pick<Applicant, 'status' | 'undoUntil' | 'events'>

/** Nothing where the card stays in its column. */
export function moveTo(
  applicant: Moved,
  next: ApplicationStatus,
  { isFull, now = Date.now() }: { isFull: boolean; now?: number },
): Move | undefined {
  const { status, undoUntil } = applicant
  if (status === next) return undefined
  if (isFinal(status)) {
    if (!undoUntil || Date.parse(undoUntil) <= now)
      return { refused: `You’ve already ${status} this student. This answer is final.` }
    return statusBefore(applicant) === next
      ? { answer: 'undo' }
      : { refused: `You’ve already ${status} this student. Undo that first.` }
  }
  if (!nextStatuses[status].includes(next)) return { refused: 'You can’t move this student there.' }
  if (next === 'accepted' && isFull) return { refused: 'All places are taken.' }
  return next === 'interview_scheduled' ? { propose: true } : { answer: next }
}

/** What the student still sees while an answer is held. */
const statusBefore = ({ events }: Moved) =>
  events.map(({ kind }) => statusAfter[kind]).findLast((status) => status !== undefined)

const statusAfter: Partial<Record<ApplicationEventKind, ApplicationStatus>> = {
  under_review: 'under_review',
  interview_scheduled: 'interview_scheduled',
  interview_agreed: 'interview_scheduled',
  interview_moved: 'interview_scheduled',
  interview_cancelled: 'under_review',
}
