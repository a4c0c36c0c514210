// Saving, renaming and deleting searches.
import { accountDeleted, Problem } from '../../contract/problem.ts'
import { maxSavedSearches } from '../../contract/saved-search.ts'
import type { Database } from '../database/database.ts'
import type { Caller, Handlers } from '../http/handler.ts'
import {
  createSearch,
  deleteSearch,
  hasOther,
  listSearches,
  lockSearches,
  setSearch,
} from './saved-search.store.ts'

export function savedSearchRoutes(database: Database) {
  const save = (input: { name: string; alert: boolean; filters: unknown }, { caller }: { caller: Caller }) =>
    database.write(async (transaction) => {
      const saved = await lockSearches(transaction, caller)
      if (saved === undefined) throw accountDeleted()
      if (await hasOther(transaction, caller, input.name, 0)) refuseName()
      if (saved >= maxSavedSearches) {
        throw new Problem(
          'conflict',
          `You can keep ${maxSavedSearches} searches. Please delete one to save another.`,
        )
      }
      return (await createSearch(transaction, caller, input)) ?? refuseName()
    })

  return {
    listSearches: (_, { caller }) => listSearches(database.read, caller),

    saveStudentSearch: save,
    saveProjectSearch: save,

    changeSearch: (input, { caller }) =>
      database.write(async (transaction) => {
        await lockSearches(transaction, caller)
        if (await hasOther(transaction, caller, input.name, input.id)) refuseName()
        return (await setSearch(transaction, caller, input)) ?? refuseUnknown()
      }),

    deleteSearch: async ({ id }, { caller }) => {
      const isDeleted = await database.write((transaction) => deleteSearch(transaction, caller, id))
      return isDeleted ? undefined : refuseUnknown()
    },
  } satisfies Partial<Handlers>
}

function refuseName(): never {
  throw new Problem('already-exists', 'You already have a search with this name. Please choose another.', {
    name: 'You already have a search with this name',
  })
}

function refuseUnknown(): never {
  throw new Problem('not-found', 'We can’t find this search. It may have been deleted.')
}
