// A student applies to a project.
import { Problem } from '../../contract/problem.ts'
import type { Database } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { createApplication, isOpenToApplications } from './application.store.ts'

export function applicationRoutes(database: Database) {
  return {
    apply: ({ projectId }, { caller }) =>
      database.write(async (transaction) => {
        if (!(await isOpenToApplications(transaction, projectId))) {
          throw new Problem('not-found', 'There is no such project, or it takes no applications.')
        }
        const application = await createApplication(transaction, caller.id, projectId)
        if (!application) throw new Problem('already-exists', 'You have already applied to this project.')
        return application
      }),
  } satisfies Partial<Handlers>
}
