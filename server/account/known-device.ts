// A browser that has signed in to an account before, by a cookie that we signed. It only decides whose failed tries
// count against whom: a stranger who tries passwords elsewhere doesn't shut the owner out here.
import { randomBytes } from 'node:crypto'
import type { Account } from './account.store.ts'
import { areEqual, hashToken } from './token.ts'

export type KnownDevices = ReturnType<typeof makeKnownDevices>

export function makeKnownDevices(secret: string) {
  /** A new password makes every device unknown: nothing is stored, and nothing needs to be revoked. */
  const sign = (id: string, { id: accountId, passwordHash }: Account) =>
    hashToken(secret, `device ${id} ${accountId} ${passwordHash}`)

  /** The id of the device, if it has signed in to this account with its current password. */
  const identify = (token: string | undefined, account: Account | undefined) => {
    const [id = '', signature = ''] = token?.split('.') ?? []
    return account && areEqual(signature, sign(id, account)) ? id : undefined
  }

  return {
    seconds: 365 * 24 * 60 * 60,
    identify,
    /** A token for the cookie. A device that is known keeps its own. */
    tokenFor: (account: Account, token: string | undefined) => {
      const id = identify(token, account) ?? randomBytes(16).toString('base64url')
      return `${id}.${sign(id, account)}`
    },
  }
}
