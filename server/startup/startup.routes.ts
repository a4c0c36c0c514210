// A startup's details: its own, and those that others may see.
import { Problem } from '../../contract/problem.ts'
import type { Database } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { prepareStartupByAccount, saveStartup } from './startup.store.ts'

export function startupRoutes(database: Database) {
  const getStartup = prepareStartupByAccount(database.read)
  async function getByAccount(accountId: number) {
    const startup = await getStartup(accountId)
    if (!startup) throw new Problem('not-found', 'We couldn’t find this startup.')
    return startup
  }
  return {
    getOwnStartup: (_, { caller }) => getByAccount(caller.id),
    getStartup: ({ userId }) => getByAccount(userId),
    saveStartup: async (input, { caller }) => {
      const isSaved = await database.write((transaction) => saveStartup(transaction, caller.id, input))
      if (!isSaved)
        throw new Problem(
          'changed-elsewhere',
          'Your company details were changed in another tab or on another device. Reload to see them, then make your change again.',
        )
      return getByAccount(caller.id)
    },
  } satisfies Partial<Handlers>
}
