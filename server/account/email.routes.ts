// Changing the email address: at once where no email is sent, else when the new one is confirmed.
import { Problem } from '../../contract/problem.ts'
import type { Caller, Handlers } from '../http/handler.ts'
import type { AccountParts } from './account.parts.ts'
import { deadLink } from './account.rules.ts'
import { getAccountByEmail, setEmail, userFrom, userOf } from './account.store.ts'
import { addressChangeEmail, addressTakenEmail, newAddressEmail } from './account-emails.ts'
import { lockIfUnchanged, makePasswordCheck, refusePassword } from './current-password.ts'

const taken = () =>
  new Problem('already-exists', 'Another account already uses this email address.', {
    newEmail: 'Another account already uses this email address',
  })

export function emailRoutes({ database, tokens, attempts, notifier, inConstantTime }: AccountParts) {
  const checkPassword = makePasswordCheck(database)

  /** The one who asks learns nothing about who has the address. */
  async function askForConfirmation(caller: Caller, newEmail: string, checkedHash: string | null) {
    if (newEmail === caller.email) return
    const isTaken = (await getAccountByEmail(database.read, newEmail)) !== undefined
    const mayEmail = await attempts.mayEmail(isTaken ? 'notice' : 'change-email', newEmail)
    await database.write(async (transaction) => {
      await lockIfUnchanged(transaction, 'password', caller, checkedHash)
      await notifier.mail(transaction, addressChangeEmail(caller.email, newEmail, notifier.link))
      if (!mayEmail) return
      if (isTaken) return notifier.mail(transaction, addressTakenEmail(newEmail, notifier.link))
      const token = await tokens.make(transaction, {
        accountId: caller.id,
        purpose: 'change-email',
        email: newEmail,
      })
      await notifier.mail(transaction, newAddressEmail(newEmail, token, notifier.link))
    })
  }

  return {
    changeEmail: async ({ newEmail, password }, { caller, reply }) => {
      const checkedHash = await checkPassword('password', caller, password)
      if (notifier.canMail) {
        await inConstantTime(askForConfirmation(caller, newEmail, checkedHash))
        reply.note({ event: 'email change asked for' })
        return userFrom(caller)
      }
      const account = await database.write(async (transaction) => {
        const changed = await setEmail(transaction, caller.id, newEmail)
        if (!changed) throw taken()
        if (changed.passwordHash !== checkedHash) refusePassword('password')
        return changed
      })
      reply.note({ event: 'email changed' })
      return userOf(account)
    },

    /** Only in the account that asked: a mistyped address must not hand the account to a stranger. */
    confirmNewEmail: async ({ token }, { caller, reply }) => {
      const account = await database.write(async (transaction) => {
        const used = await tokens.use(transaction, 'change-email', token)
        if (used?.accountId !== caller.id) throw deadLink()
        const changed = await setEmail(transaction, caller.id, used.email, new Date())
        if (!changed) throw taken()
        await tokens.revokeAll(transaction, caller.id)
        return changed
      })
      reply.note({ event: 'email changed' })
      return userOf(account)
    },
  } satisfies Partial<Handlers>
}
