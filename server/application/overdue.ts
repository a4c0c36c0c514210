// Notifies both sides, once, when an answer is overdue.
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { applicantsPath, paths } from '../../contract/paths.ts'
import type { Database } from '../database/database.ts'
import { account, application, notification, project, startup, student } from '../database/tables.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { isProjectShown } from '../project/open-projects.ts'
import { newsTexts, topicOf } from './applicant.rules.ts'

const atOnce = 100

/** Any number that no other lock on the server uses. */
const advisoryLock = 5_062_874

const studentAccount = alias(account, 'student_account')
const startupAccount = alias(account, 'startup_account')

/** A student who withdraws and applies again waits from the start. */
export const overdueKey = sql<string>`'overdue ' || ${application.id} || ' of ' || extract(epoch from ${application.appliedAt})`

export async function notifyOverdue(database: Database, notifier: Notifier, stopping?: AbortSignal) {
  while (!stopping?.aborted && (await notifySome(database, notifier)) === atOnce);
}

function notifySome(database: Database, notifier: Notifier): Promise<number> {
  return database.write(async (transaction) => {
    // Two processes that insert the same notifications would wait for each other.
    const { rows } = (await transaction.execute(
      sql`select pg_try_advisory_xact_lock(${advisoryLock}) as locked`,
    )) as unknown as { rows: { locked: boolean }[] }
    if (!rows[0]?.locked) return 0
    const overdue = await transaction
      .select({
        onceKey: overdueKey,
        applicationId: application.id,
        projectId: project.id,
        title: project.title,
        company: startup.businessName,
        ofStudent: student.accountId,
        ofStartup: startup.accountId,
      })
      .from(application)
      .innerJoin(student, eq(student.id, application.studentId))
      .innerJoin(project, eq(project.id, application.projectId))
      .innerJoin(startup, eq(startup.id, project.startupId))
      .innerJoin(studentAccount, eq(studentAccount.id, student.accountId))
      .innerJoin(startupAccount, eq(startupAccount.id, startup.accountId))
      .where(
        and(
          isProjectShown,
          isNull(studentAccount.suspendedAt),
          eq(application.status, 'under_review'),
          isNull(application.answeredAt),
          isNull(application.heldAnswer),
          isNull(application.withdrawnAt),
          sql`${application.answerBy} < now()`,
          sql`not exists (select 1 from ${notification} where ${notification.accountId} = ${student.accountId}
            and ${notification.onceKey} = ${overdueKey})`,
        ),
      )
      .orderBy(asc(application.id))
      .limit(atOnce)
      // SKIP LOCKED: an answer or deletion under way comes first, and then there is nothing to notify.
      .for('share', { of: [application, studentAccount, startupAccount], skipLocked: true })
    for (const { applicationId, projectId, title, company, ofStudent, ofStartup, onceKey } of overdue) {
      const topic = topicOf(applicationId)
      const news = { kind: 'overdue_answer', onceKey, topic, projectId } as const
      await notifier.notify(transaction, {
        ...news,
        accountId: ofStudent,
        about: ofStartup,
        text: newsTexts.overdueForStudent(title, company),
        path: paths.studentApplications,
      })
      await notifier.notify(transaction, {
        ...news,
        accountId: ofStartup,
        about: ofStudent,
        text: newsTexts.overdueForStartup(title),
        path: applicantsPath(projectId),
      })
    }
    return overdue.length
  })
}
