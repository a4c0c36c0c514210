// Starts a session for a person who has just proved who they are.
import type { Queries } from '../database/database.ts'
import type { Caller, Reply } from '../http/handler.ts'
import type { AccountParts } from './account.parts.ts'
import type { Account } from './account.store.ts'
import { deviceOf } from './device.ts'

type Request = { caller: Caller | undefined; reply: Reply; userAgent: string; device: string | undefined }

export const makeSignIn = ({ sessions, devices }: Pick<AccountParts, 'sessions' | 'devices'>) => ({
  /** In the transaction that changes the account, or on its own. Nothing if the password was changed meanwhile. */
  start: (transaction: Queries, account: Account, { caller, userAgent }: Request) =>
    sessions.start(transaction, {
      accountId: account.id,
      passwordHash: account.passwordHash,
      device: deviceOf(userAgent),
      replaces: caller?.sessionHash,
    }),

  /** Once it is stored. */
  setCookies: (account: Account, token: string, { caller, reply, device }: Request) => {
    reply.startSession(token, sessions.seconds)
    // The demo's accounts have no devices: all visitors share them.
    if (!caller?.isShared) reply.setDevice(devices.tokenFor(account, device), devices.seconds)
  },
})
