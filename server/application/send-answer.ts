// Sends a startup's answer: from then on the student sees it. Final answers are held first, while they can be undone.
import { and, eq } from 'drizzle-orm'
import { withFirstName } from '../../contract/application-lists.ts'
import { paths } from '../../contract/paths.ts'
import { nameInForm } from '../../contract/student-lists.ts'
import { cancelInterviews } from '../calendar/cancel-interviews.ts'
import { sendFromStartup } from '../conversation/send-from-startup.ts'
import type { Database, Queries } from '../database/database.ts'
import { interview } from '../database/tables.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { refreshFromProjects } from '../student/busy-hours.ts'
import { type Answer, answeredBefore, newsOf, topicOf } from './applicant.rules.ts'
import { listDueAnswers, lockApplication, setStatus } from './applicant.store.ts'

export type Locked = NonNullable<Awaited<ReturnType<typeof lockApplication>>>

/** Moves a locked application to a status, and notifies the student. */
export async function sendAnswer(
  transaction: Queries,
  notifier: Notifier,
  { application, project, startup, student }: Locked,
  status: Answer,
) {
  const { id, studentId, sendAnswerAt, heldMessage } = application
  const at = new Date()
  const answeredAt = application.answeredAt ?? (sendAnswerAt ? answeredBefore(sendAnswerAt) : at)
  const eventId = await setStatus(transaction, id, { status, answeredAt, at })
  await refreshFromProjects(transaction, studentId)
  const text = heldMessage && withFirstName(heldMessage, nameInForm(student.name, student.nameForm))
  const isSent = text && (await sendFromStartup(transaction, { student, startup, text }))
  const topic = topicOf(id)
  await notifier.cancelEmails(transaction, topic)
  const { details, ...news } = newsOf(status, { title: project.title, businessName: startup.businessName })
  // One email for both: the answer's email quotes the message.
  const emailDetails = { ...details, ...(isSent && { quote: text }) }
  // Who is accepted may still meet as agreed, but has no time to pick any more.
  const isWaiting = status === 'accepted' ? eq(interview.state, 'proposed') : undefined
  const emailed = await cancelInterviews(
    transaction,
    notifier,
    and(eq(interview.applicationId, id), isWaiting),
    {
      by: 'startup',
      instead: () => ({
        student: { subject: 'An update on your application', ...emailDetails, text: news.text },
      }),
    },
  )
  await notifier.notify(transaction, {
    accountId: student.accountId,
    ...news,
    ...((details || isSent) && { details: emailDetails }),
    inBellOnly: emailed.has(student.accountId),
    path: paths.studentApplications,
    topic,
    about: startup.accountId,
    projectId: project.id,
    onceKey: `application event ${eventId}`,
  })
}

const atOnce = 100

/** A background job: sends the answers that can no longer be undone. */
export async function sendHeldAnswers(database: Database, notifier: Notifier, stopping?: AbortSignal) {
  for (const { id, startupId } of await listDueAnswers(database.read, atOnce)) {
    if (stopping?.aborted) return
    await database.write(async (transaction) => {
      const locked = await lockApplication(transaction, startupId, id)
      // Another process may have sent it meanwhile, or the student withdrawn.
      const held = locked?.application.heldAnswer
      if (held && !locked.application.withdrawnAt) await sendAnswer(transaction, notifier, locked, held)
    })
  }
}
