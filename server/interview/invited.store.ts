// The students whom a startup wants to interview.
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { Problem } from '../../contract/problem.ts'
import { findConversation, getConversation } from '../conversation/conversation.store.ts'
import type { Queries } from '../database/database.ts'
import { account, application, project, student } from '../database/tables.ts'
import type { Caller } from '../http/handler.ts'
import { getTalk } from '../student/contact.ts'
import { checkApplication } from './interview.rules.ts'

export type Invited = { studentId: number; accountId: number; applicationId: number | null }

/** Applicants by their applications, or a student who talks to the startup. */
export async function findInvited(
  queries: Queries,
  startupId: number,
  { applicationIds, studentId }: { applicationIds?: number[] | undefined; studentId?: number | undefined },
): Promise<Invited[]> {
  if (applicationIds === undefined && studentId === undefined) {
    const message = 'Please choose a student'
    throw new Problem('bad-input', `${message}.`, { studentId: message })
  }
  if (applicationIds === undefined) {
    const [found] = await queries
      .select({ studentId: student.id, accountId: student.accountId })
      .from(student)
      .innerJoin(account, eq(account.id, student.accountId))
      .where(and(eq(student.id, studentId ?? 0), isNull(account.suspendedAt)))
    if (!found) throw noTalk()
    return [{ ...found, applicationId: await findOpenApplication(queries, found.studentId, startupId) }]
  }
  const found = await queries
    .select({ applicationId: application.id, studentId: student.id, accountId: student.accountId })
    .from(application)
    .innerJoin(project, eq(project.id, application.projectId))
    .innerJoin(student, eq(student.id, application.studentId))
    .innerJoin(account, eq(account.id, student.accountId))
    .where(
      and(
        inArray(application.id, applicationIds),
        eq(project.startupId, startupId),
        isNull(account.suspendedAt),
      ),
    )
    .orderBy(asc(application.id))
  if (found.length < applicationIds.length)
    throw new Problem('not-found', 'We can’t find this application. It may have been withdrawn.')
  return found
}

/** What people in a conversation talk about: the latest application that has no answer yet. */
async function findOpenApplication(queries: Queries, studentId: number, startupId: number) {
  const [found] = await queries
    .select({ id: application.id })
    .from(application)
    .innerJoin(project, eq(project.id, application.projectId))
    .where(
      and(
        eq(application.studentId, studentId),
        eq(project.startupId, startupId),
        inArray(application.status, ['under_review', 'interview_scheduled']),
        isNull(application.heldAnswer),
        isNull(application.withdrawnAt),
        isNull(project.takenDownAt),
      ),
    )
    .orderBy(desc(application.appliedAt), desc(application.id))
    .limit(1)
  return found?.id ?? null
}

/** Once their rows are locked. */
export async function checkInvited(
  queries: Queries,
  caller: Caller,
  startupId: number,
  { studentId, applicationId }: Invited,
) {
  if ((await getTalk(queries, studentId, startupId))?.blocks)
    throw new Problem('conflict', 'You can’t propose times to this student.')
  if (applicationId === null) {
    const id = await findConversation(queries, studentId, startupId)
    const talk = id === undefined ? undefined : await getConversation(queries, caller.id, id)
    if (!talk) throw noTalk()
    if (!talk.canSend || talk.state !== 'open')
      throw new Problem('conflict', 'You can propose times once this student accepts your message.')
    return
  }
  const [found] = await queries
    .select({ application, takenDownAt: project.takenDownAt })
    .from(application)
    .innerJoin(project, eq(project.id, application.projectId))
    .where(eq(application.id, applicationId))
  if (!found) throw new Problem('not-found', 'We can’t find this application. It may have been withdrawn.')
  if (found.takenDownAt)
    throw new Problem('conflict', 'We’ve taken this project down, so you can’t answer its applications.')
  checkApplication(found.application)
}

const noTalk = () =>
  new Problem('not-found', 'You don’t have a conversation with this student yet. Send a message first.')
