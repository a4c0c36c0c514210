// Both sides confirm a match, and it becomes an accepted application. Or one declines, and the place is free again.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { roundPath } from '../../contract/paths.ts'
import { Problem } from '../../contract/problem.ts'
import { acceptMatched } from '../application/accept-matched.ts'
import type { Queries } from '../database/database.ts'
import { holdAccounts, lockStudents } from '../database/row-locks.ts'
import { account, application, project, roundMatch, startup, student } from '../database/tables.ts'
import type { Caller } from '../http/handler.ts'
import { type Notifier, theStudent } from '../outbox/notifier.ts'
import { isRunning } from '../student/accepted-projects.ts'
import { remainingHours } from '../student/findable.ts'
import { checkConfirming, type RoundRow } from './round.rules.ts'
import { isOffered, listOpenings } from './round.store.ts'

type Which = { studentId?: number | undefined; projectId?: number | undefined }

const ofStudent = alias(account, 'of_student')
const ofStartup = alias(account, 'of_startup')

/** The caller's match, unless the other side or the project is hidden. */
async function findMatch(queries: Queries, caller: Caller, { id }: RoundRow, which: Which) {
  const [found] = await queries
    .select({
      match: roundMatch,
      project,
      startup,
      studentAccountId: student.accountId,
      hours: remainingHours,
    })
    .from(roundMatch)
    .innerJoin(student, eq(student.id, roundMatch.studentId))
    .innerJoin(ofStudent, eq(ofStudent.id, student.accountId))
    .innerJoin(project, eq(project.id, roundMatch.projectId))
    .innerJoin(startup, eq(startup.id, project.startupId))
    .innerJoin(ofStartup, eq(ofStartup.id, startup.accountId))
    .where(
      and(
        eq(roundMatch.roundId, id),
        caller.userType === 'student'
          ? eq(student.accountId, caller.id)
          : and(eq(startup.accountId, caller.id), eq(roundMatch.studentId, which.studentId ?? 0)),
        which.projectId === undefined ? undefined : eq(roundMatch.projectId, which.projectId),
        isNull(ofStudent.suspendedAt),
        isOffered,
      ),
    )
  return found
}

/** Row locks in the order of database/row-locks.ts: of 50 confirmations at once, each sees what the one before it did. */
async function lockMatch(queries: Queries, caller: Caller, row: RoundRow, which: Which) {
  const before = await findMatch(queries, caller, row, which)
  if (!before) throw noMatch(caller)
  const { studentAccountId, match, project: of, startup: by } = before
  await holdAccounts(queries, [studentAccountId, by.accountId])
  await lockStudents(queries, [match.studentId])
  await queries.select({ id: project.id }).from(project).where(eq(project.id, of.id)).for('no key update')
  await queries
    .select({ id: roundMatch.studentId })
    .from(roundMatch)
    .where(isThis(match))
    .for('no key update')
  const locked = await findMatch(queries, caller, row, which)
  if (!locked) throw noMatch(caller)
  return locked
}

type Match = typeof roundMatch.$inferSelect
const isThis = ({ roundId, studentId }: Match) =>
  and(eq(roundMatch.roundId, roundId), eq(roundMatch.studentId, studentId))

const noMatch = ({ userType }: Caller) =>
  new Problem(
    'not-found',
    userType === 'student'
      ? 'You have no match to confirm in this round. Its project may have left.'
      : 'We couldn’t find this match. The student may have left.',
  )

export async function confirmMatch(
  transaction: Queries,
  notifier: Notifier,
  caller: Caller,
  row: RoundRow,
  which: Which,
) {
  const { match, project: of, startup: by, hours } = await lockMatch(transaction, caller, row, which)
  const mine = caller.userType === 'student' ? 'studentConfirmedAt' : 'startupConfirmedAt'
  const theirs = caller.userType === 'student' ? 'startupConfirmedAt' : 'studentConfirmedAt'
  // Idempotent: sent again, it changes nothing and notifies no one.
  if (match[mine] && !match.releasedAt) return
  checkConfirming(row, new Date())
  refuseReleased(match, caller)
  await checkStillPossible(transaction, caller, { match, hours, weeklyHours: of.weeklyHours })
  await transaction
    .update(roundMatch)
    .set({ [mine]: new Date() })
    .where(isThis(match))
  if (!match[theirs]) return
  await acceptMatched(transaction, notifier, {
    studentId: match.studentId,
    projectId: of.id,
    startupId: by.id,
    answerDays: of.answerDays,
  })
  await notifier.notify(transaction, {
    accountId: by.accountId,
    kind: 'round',
    text: `${theStudent} is in! You’ve both confirmed “${of.title}”`,
    path: roundPath(row.id),
    onceKey: `round ${row.id} student ${match.studentId} confirmed`,
    topic: `round ${row.id} student ${match.studentId}`,
    about: await accountOf(transaction, match.studentId),
    projectId: of.id,
    details: { subject: 'A match is confirmed', sentence: 'Get in touch to agree a start date.' },
  })
}

async function accountOf(queries: Queries, studentId: number) {
  const [found] = await queries
    .select({ id: student.accountId })
    .from(student)
    .where(eq(student.id, studentId))
  return found?.id ?? 0
}

/** What was accepted elsewhere since the result may have taken the place, or the hours. */
async function checkStillPossible(
  queries: Queries,
  { userType }: Caller,
  { match, hours, weeklyHours }: { match: Match; hours: number; weeklyHours: number },
) {
  const projectId = match.projectId ?? 0
  const [running] = await queries
    .select({ id: application.id })
    .from(application)
    .innerJoin(project, eq(project.id, application.projectId))
    .where(
      sql`${application.studentId} = ${match.studentId} and ${application.projectId} = ${projectId} and ${isRunning}`,
    )
  if (running) return
  const openings = (await listOpenings(queries, [projectId])).get(projectId) ?? 0
  if (openings === 0)
    throw new Problem('conflict', 'The project’s last place has been given to someone else since the result.')
  if (hours < weeklyHours)
    throw new Problem(
      'conflict',
      userType === 'student'
        ? `This project needs ${weeklyHours} hours a week; you have ${hours} left.`
        : `This student has only ${hours} hours a week left. Decline the match, and the second round can fill the place.`,
    )
}

function refuseReleased({ releasedAt, declinedBy }: Match, { userType }: Caller) {
  if (!releasedAt) return
  if (declinedBy === userType) throw new Problem('conflict', 'You’ve declined this match.')
  throw new Problem(
    'conflict',
    declinedBy === null
      ? 'This match wasn’t confirmed in time.'
      : `The ${declinedBy} has declined this match.`,
  )
}

export async function declineMatch(
  transaction: Queries,
  notifier: Notifier,
  caller: Caller,
  row: RoundRow,
  which: Which,
) {
  const {
    match,
    project: of,
    startup: by,
    studentAccountId,
  } = await lockMatch(transaction, caller, row, which)
  if (match.releasedAt && match.declinedBy === caller.userType) return
  checkConfirming(row, new Date())
  refuseReleased(match, caller)
  if (match.studentConfirmedAt && match.startupConfirmedAt)
    throw new Problem('conflict', 'You’ve both confirmed this match, so it can’t be declined any more.')
  await transaction
    .update(roundMatch)
    .set({ releasedAt: new Date(), declinedBy: caller.userType })
    .where(isThis(match))
  const company = by.businessName === null ? 'The startup' : `“${by.businessName}”`
  await notifier.notify(transaction, {
    ...(caller.userType === 'student'
      ? {
          accountId: by.accountId,
          about: studentAccountId,
          text: `${theStudent} declined their match with “${of.title}”`,
        }
      : {
          accountId: studentAccountId,
          about: by.accountId,
          text: `${company} declined your match with “${of.title}”`,
        }),
    kind: 'round',
    path: roundPath(row.id),
    onceKey: `round ${row.id} student ${match.studentId} declined`,
    topic: `round ${row.id} student ${match.studentId}`,
    projectId: of.id,
    details: {
      subject: 'A match was declined',
      sentence: 'If places are free, a second round follows by itself.',
    },
  })
}
