// Changing how to sign in, and leaving, need the current password.
import { accountDeleted } from '../../contract/problem.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Caller } from '../http/handler.ts'
import { refuse } from './account.rules.ts'
import { type Account, getAccount, lockAccount } from './account.store.ts'
import { passwordFits } from './password.ts'

export function refusePassword(field: string): never {
  refuse(field, 'Wrong password. Please enter your current one.')
}

/**
 * Answers the hash that the password fits, for `lockIfUnchanged`. A demo account has no password: whatever a visitor
 * types is taken for it, and nothing as well.
 */
export const makePasswordCheck =
  (database: Database) =>
  async (field: string, caller: Caller, password: string | undefined): Promise<string | null> => {
    const account = await getAccount(database.read, caller.id)
    if (!account) throw accountDeleted()
    if (account.passwordHash === null) return null
    if (password === undefined) refuse(field, 'Please enter your password.')
    if (!(await passwordFits(account.passwordHash, password))) refusePassword(field)
    return account.passwordHash
  }

/** Checking takes a while: a password that was changed meanwhile is no longer proof. */
export async function lockIfUnchanged(
  transaction: Queries,
  field: string,
  caller: Caller,
  checkedHash: string | null,
): Promise<Account> {
  const locked = await lockAccount(transaction, caller.id)
  if (!locked) throw accountDeleted()
  if (locked.passwordHash !== checkedHash) refusePassword(field)
  return locked
}
