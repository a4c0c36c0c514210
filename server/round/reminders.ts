// Reminds who still has something to do a week, a day and three hours before each date of a round, once, however many processes
// look.
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { roundPath } from '../../contract/paths.ts'
import type { Database } from '../database/database.ts'
import { inParts } from '../database/in-parts.ts'
import {
  account,
  notification,
  project,
  round,
  roundMatch,
  roundProject,
  roundStudent,
  startup,
  student,
} from '../database/tables.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { isOpen } from '../project/open-projects.ts'
import { inWords, type Reminder, type RoundRow, reminderAt } from './round.rules.ts'
import { isOffered, takesPart } from './round.store.ts'

const atOnce = 1000

/** Any number that no other lock on the server uses. */
const advisoryLock = 5_062_875

export async function remindOfRounds(database: Database, notifier: Notifier, stopping?: AbortSignal) {
  const rows = await database.read
    .select()
    .from(round)
    .where(and(isNull(round.cancelledAt), isNull(round.closedAt)))
  for (const row of rows) {
    const reminder = reminderAt(row, new Date())
    if (!reminder) continue
    const onceKey = `round ${row.id} ${reminder.of} ${reminder.left}`
    const isDue = and(
      isNull(account.suspendedAt),
      hasTodo[reminder.of](row),
      sql`not exists (select 1 from ${notification}
        where ${notification.accountId} = ${account.id} and ${notification.onceKey} = ${onceKey})`,
    )
    const due = await database.slowRead
      .select({ id: account.id })
      .from(account)
      .where(isDue)
      .orderBy(account.id)
    for (const part of inParts(due, atOnce)) {
      if (stopping?.aborted) return
      const isPart = sql`${account.id} = any(${sql.param(part.map(({ id }) => id))}::int[])`
      await database.write(async (transaction) => {
        // Two processes that insert the same notifications would wait for each other.
        const { rows: locks } = (await transaction.execute(
          sql`select pg_try_advisory_xact_lock(${advisoryLock}) as locked`,
        )) as unknown as { rows: { locked: boolean }[] }
        if (!locks[0]?.locked) return
        const found = await transaction
          .select({ id: account.id, userType: account.userType })
          .from(account)
          // Someone may have done it meanwhile.
          .where(and(isPart, isDue))
          .orderBy(account.id)
          // SKIP LOCKED: an account that is being deleted needs no reminder.
          .for('key share', { skipLocked: true })
        await notifier.notifyAll(
          transaction,
          found.map(({ id, userType }) => ({
            accountId: id,
            kind: 'round',
            ...textOf(row, reminder, userType),
            path: roundPath(row.id),
            onceKey,
            topic: `round ${row.id} reminder`,
          })),
        )
      })
    }
  }
}

/** Conditions on `account`. */
const hasTodo: Record<Reminder['of'], (row: RoundRow) => SQL> = {
  enter: ({ id, universities, industries }) => sql`(exists (
      select 1 from ${student} where ${student.accountId} = ${account.id} and ${takesPart}
        and ${universities ? sql`${student.university} in ${universities}` : sql`true`}
        and not exists (select 1 from ${roundStudent}
          where ${roundStudent.roundId} = ${id} and ${roundStudent.studentId} = ${student.id}))
    or exists (
      select 1 from ${startup} inner join ${project} on ${project.startupId} = ${startup.id}
      where ${startup.accountId} = ${account.id} and ${isOpen()}
        and ${industries ? sql`${project.industry} in ${industries}` : sql`true`}
        and not exists (select 1 from ${roundProject} inner join ${project} as entered
          on entered.id = ${roundProject.projectId}
          where ${roundProject.roundId} = ${id} and entered.startup_id = ${startup.id})))`,
  rank: ({ id }) => sql`exists (
      select 1 from ${roundProject} inner join ${project} on ${project.id} = ${roundProject.projectId}
        inner join ${startup} on ${startup.id} = ${project.startupId}
      where ${roundProject.roundId} = ${id} and ${startup.accountId} = ${account.id}
        and ${roundProject.rankedAt} is null and ${isOffered}
        and ${roundProject.projectId} in (select unnest(${roundStudent.wishes}) from ${roundStudent}
          inner join ${student} on ${student.id} = ${roundStudent.studentId}
          where ${roundStudent.roundId} = ${id} and ${takesPart}))`,
  confirm: ({ id }) => sql`exists (
      select 1 from ${roundMatch} inner join ${project} on ${project.id} = ${roundMatch.projectId}
        inner join ${startup} on ${startup.id} = ${project.startupId}
        inner join ${student} on ${student.id} = ${roundMatch.studentId}
      where ${roundMatch.roundId} = ${id} and ${roundMatch.releasedAt} is null and ${isOffered} and ${takesPart}
        and ((${student.accountId} = ${account.id} and ${roundMatch.studentConfirmedAt} is null)
          or (${startup.accountId} = ${account.id} and ${roundMatch.startupConfirmedAt} is null)))`,
}

/** What is left to do, and what happens otherwise. */
function textOf({ name }: RoundRow, { of, left, date }: Reminder, userType: 'student' | 'startup') {
  const by = `Until ${inWords(date)}, UK time.`
  const isStudent = userType === 'student'
  const texts = {
    enter: {
      text: `“${name}” closes in ${left}: ${isStudent ? 'choose the projects you’d like' : 'enter your projects'}`,
      sentence: `${by} ${isStudent ? 'You can change your wishes until then.' : 'Students can only wish for projects that are in.'}`,
      button: isStudent ? 'Choose projects' : 'Enter a project',
    },
    rank: {
      text: `“${name}”: ${left} left to rank your students`,
      sentence: `${by} A list that you don’t rank counts as sorted by match score.`,
      button: 'Rank students',
    },
    confirm: {
      text: `“${name}”: ${left} left to confirm your ${isStudent ? 'match' : 'matches'}`,
      sentence: `${by} After that, the place is free again.`,
      button: isStudent ? 'Confirm your match' : 'Confirm your matches',
    },
  }
  const { text, sentence, button } = texts[of]
  return { text, details: { subject: 'A reminder about your matching round', sentence, button } }
}
