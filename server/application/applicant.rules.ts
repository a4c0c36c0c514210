// How a startup may answer an application.
import type { ApplicationStatus, FinalStatus } from '../../contract/application.ts'
import { isFinal, nextStatuses, undoMinutes } from '../../contract/application-lists.ts'
import { Problem } from '../../contract/problem.ts'
import type { EmailDetails } from '../database/tables.ts'
import { theStudent } from '../outbox/notifier.ts'

type Answered = {
  status: ApplicationStatus
  heldAnswer: FinalStatus | null
  sendAnswerAt: Date | null
  withdrawnAt: Date | null
}

/** Refuses a status that does not follow from the present one, or an acceptance beyond the openings. */
export function checkMove(
  { status, heldAnswer, withdrawnAt }: Answered,
  next: ApplicationStatus,
  { accepted, openings }: { accepted: number; openings: number },
): Answer {
  refuseWithdrawn(withdrawnAt)
  if (heldAnswer) throw new Problem('conflict', `You’ve already ${heldAnswer} this student. Undo that first.`)
  if (!nextStatuses[status].includes(next))
    throw new Problem('conflict', `You’ve already ${status} this student, so you can’t change your answer.`)
  if (next === 'interview_scheduled')
    throw new Problem('conflict', 'Propose times instead. The status changes when the student picks one.')
  if (next === 'accepted' && accepted >= openings)
    throw new Problem(
      'conflict',
      openings === 1 ? 'The only place is taken.' : `All ${openings} places are taken.`,
    )
  return next
}

/** Whether there is an answer to undo. An answer that was undone already is no reason to complain. */
export function canUndo({ status, heldAnswer, sendAnswerAt, withdrawnAt }: Answered, now: Date): boolean {
  refuseWithdrawn(withdrawnAt)
  if (heldAnswer && sendAnswerAt && sendAnswerAt > now) return true
  if (!heldAnswer && !isFinal(status)) return false
  throw new Problem('conflict', `You can only undo within ${undoMinutes} minutes, before the answer is sent.`)
}

/** The answer to send now; nothing where it was sent already. */
export function answerToSend({ status, heldAnswer, withdrawnAt }: Answered): FinalStatus | undefined {
  refuseWithdrawn(withdrawnAt)
  if (!heldAnswer && !isFinal(status))
    throw new Problem('conflict', 'There’s no answer to send. Accept or reject the student first.')
  return heldAnswer ?? undefined
}

const inHold = undoMinutes * 60_000

export const sendAfter = (answeredAt: Date) => new Date(answeredAt.getTime() + inHold)

/** When an answer was given that was held until `sendAt`. */
export const answeredBefore = (sendAt: Date) => new Date(sendAt.getTime() - inHold)

export const takenDown = () =>
  new Problem('conflict', 'We’ve taken this project down, so you can’t answer its applications.')

function refuseWithdrawn(withdrawnAt: Date | null) {
  if (withdrawnAt) throw new Problem('conflict', 'The student has withdrawn this application.')
}

/** A notification about an application replaces the older one, on both sides. */
export const topicOf = (applicationId: number) => `application ${applicationId}`

/** The notifications to the startup, and those to the student that follow from no answer. */
export const newsTexts = {
  applied: (title: string) => `${theStudent} applied to “${title}”`,
  withdrawn: (title: string) => `${theStudent} withdrew their application to “${title}”`,
  overdueForStartup: (title: string) => `${theStudent} is still waiting for your answer about “${title}”`,
  overdueForStudent: (title: string, company: string | null) =>
    `The answer to your application to “${title}”${company ? ` at “${company}”` : ''} is overdue`,
  invited: (title: string, company: string | null) =>
    `${company === null ? 'A startup' : `“${company}”`} invites you to apply to “${title}”`,
}

/** What a startup can move an application to. */
export type Answer = Exclude<ApplicationStatus, 'interview_scheduled'>

/** The notification to the student. */
export function newsOf(
  status: Answer,
  { title, businessName }: { title: string; businessName: string | null },
) {
  const company = businessName === null ? 'A startup' : `“${businessName}”`
  const news: Record<Answer, { text: string; details?: EmailDetails }> = {
    under_review: { text: `${company} is looking at your application to “${title}” again` },
    accepted: {
      text: `You’re in! ${company} accepted your application to “${title}”`,
      details: {
        subject: 'You’re in!',
        sentence: 'Congratulations. Get in touch to agree a start date.',
        button: 'See the next steps',
      },
    },
    rejected: {
      text: `${company} didn’t choose you for “${title}” this time`,
      details: {
        subject: 'An update on your application',
        sentence: 'Thank you for applying. Your dashboard shows other projects that fit you.',
        button: 'See your applications',
      },
    },
  }
  return { kind: 'status_change' as const, ...news[status] }
}
