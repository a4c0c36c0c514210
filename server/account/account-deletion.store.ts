// Deleting an account: what must happen besides what the database deletes by cascade.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { paths } from '../../contract/paths.ts'
import { cancelInterviews, holdInterviewed, isWithAccount } from '../calendar/cancel-interviews.ts'
import type { Queries } from '../database/database.ts'
import { holdAccounts, lockStudents } from '../database/row-locks.ts'
import {
  account,
  application,
  conversation,
  conversationMember,
  interview,
  mail,
  notification,
  operatorLog,
  project,
  startup,
  student,
  studentChange,
} from '../database/tables.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { refreshFromProjects } from '../student/busy-hours.ts'
import { deleteLinksOf } from '../student/checked-link.store.ts'
import { deleteAccount } from './account.store.ts'

export async function erasePerson(queries: Queries, notifier: Notifier, accountId: number, email: string) {
  await queries.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update')
  await holdInterviewed(queries, isWithAccount(accountId))
  await lockApplicants(queries, accountId)
  const [own] = await queries.select({ id: student.id }).from(student).where(eq(student.accountId, accountId))
  const emailed = await cancelInterviews(queries, notifier, isWithAccount(accountId), {
    by: own ? 'student' : 'startup',
    leaving: own ? 'student' : 'startup',
    why: own ? 'The student has left Launchquad.' : 'The startup has left Launchquad.',
    instead: ({ startup, project }) =>
      own || !project ? {} : { student: leftNews(startup?.businessName, project.title) },
  })
  await leaveInterviews(queries, accountId, own ? 'studentId' : 'startupId')
  const left = await notifyApplicants(queries, notifier, accountId, emailed)
  const conversations = await noteLeaving(queries, accountId)
  if (own) await deleteLinksOf(queries, own.id)
  await deleteAccount(queries, accountId)
  await deleteLeft(queries, conversations)
  for (const studentId of left) await refreshFromProjects(queries, studentId)
  // The search learns that the student is gone, and nothing else of them.
  if (own)
    await queries.update(studentChange).set({ before: null }).where(eq(studentChange.studentId, own.id))
  await eraseMentions(queries, email)
}

/** The other sides keep the messages, without a name. Answers which conversations. */
async function noteLeaving(queries: Queries, accountId: number) {
  const own = await queries
    .select({ id: conversationMember.conversationId })
    .from(conversationMember)
    .where(eq(conversationMember.accountId, accountId))
  const ids = own.map(({ id }) => id)
  await queries
    .update(conversationMember)
    .set({ version: sql`${conversationMember.version} + 1` })
    .where(inArray(conversationMember.conversationId, ids))
  return ids
}

/** Conversations that both sides have left. */
async function deleteLeft(queries: Queries, ids: number[]) {
  const isInside = sql`exists (select 1 from ${conversationMember}
    where ${conversationMember.conversationId} = ${conversation.id} and ${conversationMember.accountId} is not null)`
  await queries.delete(conversation).where(and(inArray(conversation.id, ids), sql`not ${isInside}`))
}

/**
 * The other sides keep them, cancelled and without a name. Not left to the foreign keys: several of them would change a row
 * that this transaction has changed, and PostgreSQL then checks one that is about to be changed too.
 */
async function leaveInterviews(queries: Queries, accountId: number, side: 'studentId' | 'startupId') {
  const left = await queries
    .update(interview)
    .set({ [side]: null, applicationId: null })
    .where(isWithAccount(accountId))
    .returning({ id: interview.id })
  await queries.delete(interview).where(
    and(
      inArray(
        interview.id,
        left.map(({ id }) => id),
      ),
      isNull(interview.studentId),
      isNull(interview.startupId),
    ),
  )
}

/** All applicants, withdrawn ones too: their applications are deleted with the projects. */
async function lockApplicants(queries: Queries, accountId: number) {
  const applicants = await queries
    .select({ accountId: student.accountId, studentId: student.id })
    .from(application)
    .innerJoin(project, eq(project.id, application.projectId))
    .innerJoin(startup, eq(startup.id, project.startupId))
    .innerJoin(student, eq(student.id, application.studentId))
    .where(eq(startup.accountId, accountId))
  await holdAccounts(
    queries,
    applicants.map((one) => one.accountId),
  )
  await lockStudents(
    queries,
    applicants.map((one) => one.studentId),
  )
}

const leftNews = (company: string | null | undefined, title: string) => ({
  subject: 'An update on your application',
  text: `${company ? `“${company}”` : 'A startup'} has left Launchquad: “${title}” and your application to it are gone`,
})

/** Notifies the applicants that a startup's projects are gone. Answers the ids of those students. */
async function notifyApplicants(
  queries: Queries,
  notifier: Notifier,
  accountId: number,
  emailed: Set<number>,
) {
  const applicants = await queries
    .select({
      accountId: student.accountId,
      studentId: student.id,
      applicationId: application.id,
      projectId: project.id,
      title: project.title,
      company: startup.businessName,
    })
    .from(application)
    .innerJoin(project, eq(project.id, application.projectId))
    .innerJoin(startup, eq(startup.id, project.startupId))
    .innerJoin(student, eq(student.id, application.studentId))
    .where(and(eq(startup.accountId, accountId), isNull(application.withdrawnAt)))
  for (const { accountId: to, applicationId, projectId, title, company } of applicants) {
    const topic = `application ${applicationId}`
    await notifier.cancelEmails(queries, topic)
    await notifier.notify(queries, {
      accountId: to,
      kind: 'status_change',
      text: leftNews(company, title).text,
      inBellOnly: emailed.has(to),
      path: paths.studentApplications,
      topic,
      onceKey: `project ${projectId} is gone`,
    })
  }
  return new Set(applicants.map(({ studentId }) => studentId))
}

/**
 * Notifications name students only when they are read: what is stored can only mention the address. An operator may have
 * searched for it.
 */
async function eraseMentions(queries: Queries, email: string) {
  const escaped = email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const mention = `(^|[^[:alnum:]._%+-])${escaped}($|[^[:alnum:]-])`
  await queries.delete(notification).where(sql`${notification.text} ~* ${mention}`)
  await queries
    .update(operatorLog)
    .set({ subject: 'a deleted address' })
    .where(sql`${operatorLog.subject} ~* ${mention}`)
  await queries
    .delete(mail)
    .where(sql`${mail.recipient} = ${email} or ${mail.subject} ~* ${mention} or ${mail.text} ~* ${mention}`)
}
