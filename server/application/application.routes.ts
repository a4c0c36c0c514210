// A student applies to projects, follows what becomes of it, and may withdraw.
import { Problem } from '../../contract/problem.ts'
import type { Database } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { recountBusyHours } from '../outbox/busy-hours.ts'
import type { Post } from '../outbox/post.ts'
import {
  createApplication,
  holdOpenProject,
  listSentApplications,
  lockOwnApplication,
  setWithdrawn,
} from './application.store.ts'
import { getHours } from './hours.store.ts'

/** Where the startup reads about who applied. */
const applicantsPath = (projectId: number) => `/startup/projects/${projectId}/applicants`

export function applicationRoutes(database: Database, post: Post) {
  return {
    apply: ({ projectId, note }, { caller }) =>
      database.write(async (transaction) => {
        const project = await holdOpenProject(transaction, projectId, caller.id)
        if (!project) throw new Problem('not-found', 'There is no such project, or it takes no applications.')
        const { title, answerDays } = project
        const application = await createApplication(transaction, {
          accountId: caller.id,
          projectId,
          note,
          answerDays,
        })
        if (!application) throw new Problem('already-exists', 'You have already applied to this project.')
        await post.notify(transaction, {
          accountId: project.accountId,
          kind: 'new_application',
          text: `Somebody has applied to “${title}”`,
          path: applicantsPath(projectId),
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
        await post.notify(transaction, {
          accountId: own.accountId,
          kind: 'status_change',
          text: `Somebody has withdrawn their application to “${own.title}”`,
          path: applicantsPath(own.row.projectId),
          onceKey: `application ${id} of ${own.row.appliedAt.toISOString()} withdrawn`,
        })
        return undefined
      }),
  } satisfies Partial<Handlers>
}
