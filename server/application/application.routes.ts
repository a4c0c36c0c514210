// A student applies to projects, follows what becomes of it, and may withdraw.
import { applicantsPath } from '../../contract/paths.ts'
import { Problem } from '../../contract/problem.ts'
import type { Database } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { recountBusyHours } from '../student/busy-hours.ts'
import { topicOf } from './applicant.rules.ts'
import {
  createApplication,
  holdOpenProject,
  listSentApplications,
  lockOwnApplication,
  maxApplications,
  setWithdrawn,
} from './application.store.ts'
import { getHours } from './hours.store.ts'

export function applicationRoutes(database: Database, notifier: Notifier) {
  return {
    apply: ({ projectId, note }, { caller }) =>
      database.write(async (transaction) => {
        const project = await holdOpenProject(transaction, projectId, caller.id)
        if (!project) throw new Problem('not-found', 'There is no such project, or it takes no applications.')
        const { title, answerDays } = project
        const created = await createApplication(transaction, {
          accountId: caller.id,
          projectId,
          note,
          answerDays,
        })
        if (created === 'applied')
          throw new Problem('already-exists', 'You’ve already applied to this project.')
        if (created === 'too often')
          throw new Problem(
            'already-exists',
            `You’ve applied to this project ${maxApplications} times, so you can’t apply to it again.`,
          )
        const { application, isNew } = created
        // Idempotent: sent again, it answers the stored application and notifies no one.
        if (!isNew) return application
        const topic = topicOf(application.id)
        await notifier.cancelEmails(transaction, topic)
        await notifier.notify(transaction, {
          accountId: project.accountId,
          kind: 'new_application',
          text: `A student applied to “${title}”`,
          path: applicantsPath(projectId),
          topic,
          about: caller.id,
          projectId,
          onceKey: `application ${application.id} of ${application.appliedDate}`,
        })
        return application
      }),

    listSentApplications: (_, { caller }) => listSentApplications(database.read, caller.id),

    getHours: (_, { caller }) => getHours(database.read, caller.id),

    withdrawApplication: ({ id }, { caller }) =>
      database.write(async (transaction) => {
        const own = await lockOwnApplication(transaction, caller.id, id)
        if (!own) throw new Problem('not-found', 'There is no such application.')
        if (own.row.withdrawnAt) return undefined
        if (own.row.status === 'rejected')
          throw new Problem('conflict', 'The startup has answered: there is nothing to withdraw.')
        await setWithdrawn(transaction, id)
        await recountBusyHours(transaction, own.row.studentId)
        const topic = topicOf(id)
        await notifier.cancelEmails(transaction, topic)
        await notifier.notify(transaction, {
          accountId: own.accountId,
          kind: 'status_change',
          text: `A student withdrew their application to “${own.title}”`,
          path: applicantsPath(own.row.projectId),
          topic,
          about: caller.id,
          projectId: own.row.projectId,
          onceKey: `application ${id} of ${own.row.appliedAt.toISOString()} withdrawn`,
        })
        return undefined
      }),
  } satisfies Partial<Handlers>
}
