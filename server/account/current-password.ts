// Whoever changes how to sign in must know the current password.
import type { Database } from '../database/database.ts'
import type { Caller } from '../http/handler.ts'
import { refuse } from './account.rules.ts'
import { getAccount } from './account.store.ts'
import { passwordFits } from './password.ts'

/** A demo account has no password, so that whatever a visitor types is taken for it. */
export const makeCurrentPasswordCheck =
  (database: Database) => async (field: string, caller: Caller, password: string) => {
    const account = await getAccount(database.read, caller.id)
    if (account && account.passwordHash === null) return
    if (!(await passwordFits(account?.passwordHash, password)))
      refuse(field, 'The current password is not right.')
  }
