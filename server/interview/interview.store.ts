// Interviews as the people on both sides see and change them.
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { daysListed, type Interview } from '../../contract/interview.ts'
import { isWebAddress } from '../../contract/text.ts'
import { isOpenInterview } from '../calendar/cancel-interviews.ts'
import { offerOf } from '../calendar/interview-emails.ts'
import {
  type InterviewRow,
  lockRows,
  selectInterviews,
  startupAccount,
  studentAccount,
} from '../calendar/interview-rows.ts'
import { personOf } from '../conversation/conversation.store.ts'
import type { Queries } from '../database/database.ts'
import { holdAccounts, lockStudents } from '../database/row-locks.ts'
import {
  account,
  application,
  conversation,
  interview,
  offeredTime,
  project,
  startup,
  student,
} from '../database/tables.ts'
import type { Caller } from '../http/handler.ts'
import { isProjectShown } from '../project/open-projects.ts'
import { isFree, isOpen, type Span, spanOf } from './interview.rules.ts'

/** The caller's own, unless the other side is suspended. */
const isOwn = ({ id, userType }: Caller) => {
  const [mine, theirs] =
    userType === 'student' ? [studentAccount, startupAccount] : [startupAccount, studentAccount]
  return and(eq(mine.id, id), isNull(theirs.suspendedAt))
}

export async function getInterviewRow(queries: Queries, caller: Caller, id: number) {
  const [row] = await selectInterviews(queries, and(eq(interview.id, id), isOwn(caller)))
  return row
}

/** What is still to come, and what is over or was cancelled lately. */
const isListed = sql`case ${interview.state}
  when 'agreed' then ${interview.endsAt} > now() - make_interval(days => ${daysListed})
  when 'cancelled' then ${interview.changedAt} > now() - make_interval(days => ${daysListed})
  else exists (select 1 from ${offeredTime} where ${offeredTime.interviewId} = ${interview.id}
    and ${offeredTime.startsAt} > now() - make_interval(days => ${daysListed})) end`

export async function listInterviews(
  queries: Queries,
  caller: Caller,
  { applicationId, studentId }: { applicationId?: number | undefined; studentId?: number | undefined },
): Promise<Interview[]> {
  const rows = await selectInterviews(
    queries,
    and(
      isOwn(caller),
      isListed,
      applicationId === undefined ? undefined : eq(interview.applicationId, applicationId),
      studentId === undefined ? undefined : eq(interview.studentId, studentId),
    ),
  )
  return showInterviews(queries, caller, rows)
}

/** As the caller sees them. */
export async function showInterviews(
  queries: Queries,
  caller: Caller,
  rows: InterviewRow[],
): Promise<Interview[]> {
  if (rows.length === 0) return []
  const offered = await listOffered(
    queries,
    rows.map((row) => row.interview.id),
  )
  const busy = await listAgreed(queries, {
    studentIds: rows.flatMap((row) => row.interview.studentId ?? []),
    startupIds: rows.flatMap((row) => row.interview.startupId ?? []),
  })
  const shown = await listShownProjects(
    queries,
    rows.flatMap((row) => row.project?.id ?? []),
  )
  const talks = await listConversations(queries, caller)
  const now = new Date()
  const { userType: side } = caller
  return rows.map((row) => {
    const { interview: one, student: of, startup: by, project: about } = row
    const { minutes, place } = offerOf(one)
    const taken = busy.filter((other) => other.id !== one.id && isOfSame(other, one))
    const times = (offered.get(one.id) ?? []).map((startsAt) => ({
      startsAt: startsAt.toISOString(),
      isFree: isFree(spanOf(startsAt, minutes), taken, now),
    }))
    const canChange = isOpen(one, now)
    return {
      id: one.id,
      state: one.state,
      proposedBy: one.proposedBy,
      minutes: one.minutes,
      place: one.place,
      isLink: isWebAddress(one.place),
      note: one.note,
      offer: times.length > 0 ? { minutes, place, isLink: isWebAddress(place) } : null,
      offered: times,
      startsAt: one.startsAt?.toISOString() ?? null,
      sequence: one.sequence,
      cancelledBy: one.cancelledBy,
      person: personOf(side, {
        account: side === 'student' ? row.startupAccount : row.studentAccount,
        student: of,
        startup: by,
      }),
      projectTitle: about && (side === 'startup' || shown.has(about.id)) ? about.title : null,
      applicationId: one.applicationId,
      conversationId: talks.get((side === 'student' ? one.startupId : one.studentId) ?? 0) ?? null,
      canPick: canChange && one.proposedBy !== side && times.some((time) => time.isFree),
      canPropose: canChange,
      canCancel: canChange,
    }
  })
}

type Sides = { studentId: number | null; startupId: number | null }
const isOfSame = (one: Sides, other: Sides) =>
  (one.studentId !== null && one.studentId === other.studentId) ||
  (one.startupId !== null && one.startupId === other.startupId)

/** The earliest first. */
export async function listOffered(queries: Queries, interviewIds: number[]) {
  const rows = await queries
    .select()
    .from(offeredTime)
    .where(inArray(offeredTime.interviewId, interviewIds))
    .orderBy(asc(offeredTime.startsAt))
  const offered = new Map<number, Date[]>(interviewIds.map((id) => [id, []]))
  for (const { interviewId, startsAt } of rows) offered.get(interviewId)?.push(startsAt)
  return offered
}

export type Agreed = Span & Sides & { id: number }

/** The agreed interviews of these people that aren't over. */
export async function listAgreed(
  queries: Queries,
  { studentIds = [], startupIds = [] }: { studentIds?: number[]; startupIds?: number[] },
): Promise<Agreed[]> {
  const { id, studentId, startupId, startsAt, endsAt } = interview
  const rows = await queries
    .select({ id, studentId, startupId, startsAt, endsAt })
    .from(interview)
    .where(
      and(
        eq(interview.state, 'agreed'),
        gt(interview.endsAt, sql`now()`),
        or(inArray(interview.studentId, studentIds), inArray(interview.startupId, startupIds)),
      ),
    )
  return rows.flatMap(({ startsAt, endsAt, ...one }) =>
    startsAt && endsAt ? { ...one, startsAt, endsAt } : [],
  )
}

async function listShownProjects(queries: Queries, ids: number[]) {
  const rows = await queries
    .select({ id: project.id })
    .from(project)
    .where(and(inArray(project.id, ids), isProjectShown))
  return new Set(rows.map(({ id }) => id))
}

/** The caller's conversations, by the id of the student or startup on the other side. */
async function listConversations(queries: Queries, { id, userType }: Caller) {
  const { studentId, startupId } = conversation
  const mine = userType === 'student' ? student : startup
  const rows = await queries
    .select({ id: conversation.id, other: userType === 'student' ? startupId : studentId })
    .from(conversation)
    .innerJoin(mine, eq(mine.id, userType === 'student' ? studentId : startupId))
    .where(eq(mine.accountId, id))
  return new Map(rows.map((row) => [row.other ?? 0, row.id]))
}

type Concerned = {
  accountIds: (number | undefined)[]
  studentId: number | null
  startupId: number | null
  applicationId: number | null
}

/** Row locks: changes of what these people have agreed run one after the other. See database/row-locks.ts. */
export async function lockBothSides(queries: Queries, rows: Concerned[]) {
  await holdAccounts(
    queries,
    rows.flatMap(({ accountIds }) => accountIds.filter((id) => id !== undefined)),
  )
  await lockStudents(
    queries,
    rows.flatMap(({ studentId }) => studentId ?? []),
  )
  await lockRows(
    queries,
    application,
    rows.map(({ applicationId }) => applicationId),
  )
  await lockRows(
    queries,
    startup,
    rows.map(({ startupId }) => startupId),
  )
}

/** One of the caller's own, locked. */
export async function lockInterview(queries: Queries, caller: Caller, id: number) {
  const before = await getInterviewRow(queries, caller, id)
  if (!before) return undefined
  const { studentAccount, startupAccount, interview: one } = before
  await lockBothSides(queries, [{ ...one, accountIds: [studentAccount?.id, startupAccount?.id] }])
  await queries.select({ id: interview.id }).from(interview).where(eq(interview.id, id)).for('no key update')
  return getInterviewRow(queries, caller, id)
}

/** Of an application, or of a student without one. Neither cancelled nor over. */
export async function findOpen(
  queries: Queries,
  {
    studentId,
    startupId,
    applicationId,
  }: { studentId: number; startupId: number; applicationId: number | null },
) {
  const [found] = await queries
    .select()
    .from(interview)
    .where(
      and(
        eq(interview.studentId, studentId),
        eq(interview.startupId, startupId),
        applicationId === null ? isNull(interview.applicationId) : eq(interview.applicationId, applicationId),
        isOpenInterview,
      ),
    )
    .for('no key update')
  return found
}

export async function addInterview(queries: Queries, values: typeof interview.$inferInsert) {
  const [added] = await queries.insert(interview).values(values).returning()
  if (!added) throw new Error('No interview was stored')
  return added
}

export async function changeInterview(
  queries: Queries,
  id: number,
  values: Partial<typeof interview.$inferInsert>,
) {
  const [changed] = await queries
    .update(interview)
    .set({ ...values, changedAt: new Date() })
    .where(eq(interview.id, id))
    .returning()
  if (!changed) throw new Error('An interview is gone while it is locked')
  return changed
}

export async function setOffered(queries: Queries, interviewId: number, times: Date[]) {
  await queries.delete(offeredTime).where(eq(offeredTime.interviewId, interviewId))
  if (times.length > 0)
    await queries.insert(offeredTime).values(times.map((startsAt) => ({ interviewId, startsAt })))
}

export async function setTimeZone(queries: Queries, accountId: number, timeZone: string) {
  await queries
    .update(account)
    .set({ timeZone })
    .where(and(eq(account.id, accountId), sql`${account.timeZone} is distinct from ${timeZone}`))
}

/** A time was picked: nothing else changes the status to this. An answer that the student can't see yet stays. */
export async function setScheduled(queries: Queries, applicationId: number) {
  await queries
    .update(application)
    .set({ status: 'interview_scheduled' })
    .where(and(eq(application.id, applicationId), eq(application.status, 'under_review')))
}

/** The student has heard from the startup: that keeps its promise to reply. */
export async function setAnswered(queries: Queries, applicationId: number) {
  await queries
    .update(application)
    .set({ answeredAt: sql`now()` })
    .where(and(eq(application.id, applicationId), isNull(application.answeredAt)))
}
