// Changing the password, and choosing a new one where it was forgotten.
import type { Handlers } from '../http/handler.ts'
import type { AccountParts } from './account.parts.ts'
import { checkNewPassword, checkPasswordChange, deadLink, needMail, suspended } from './account.rules.ts'
import { confirmEmail, deleteSessions, getAccountByEmail, setPasswordHash } from './account.store.ts'
import { makeCurrentPasswordCheck } from './current-password.ts'
import { passwordChangedLetter, resetLetter } from './letters.ts'
import { hashPassword } from './password.ts'
import { inTheSameTime } from './same-time.ts'

export function passwordRoutes({ database, tokens, post, shortestPassword }: AccountParts) {
  const checkCurrentPassword = makeCurrentPasswordCheck(database)
  return {
    changePassword: async (input, { caller, reply }) => {
      checkPasswordChange(input, shortestPassword.toChange)
      await checkCurrentPassword('currentPassword', caller, input.currentPassword)
      const passwordHash = await hashPassword(input.newPassword)
      await database.write(async (transaction) => {
        await setPasswordHash(transaction, caller.id, passwordHash)
        await deleteSessions(transaction, caller.id, caller.sessionHash)
        await tokens.revokeAll(transaction, caller.id)
        await post.mail(transaction, passwordChangedLetter(caller.email, post.link))
      })
      reply.note({ event: 'password changed' })
      return undefined
    },

    forgotPassword: async ({ email }) => {
      needMail(post)
      const send = database.write(async (transaction) => {
        const account = await getAccountByEmail(transaction, email)
        if (!account || account.suspendedAt) return
        const token = await tokens.make(transaction, {
          accountId: account.id,
          purpose: 'reset-password',
          email: account.email,
        })
        await post.mail(transaction, resetLetter(account.email, token, post.link))
      })
      await inTheSameTime(send)
      return undefined
    },

    resetPassword: async ({ token, newPassword }, { reply }) => {
      checkNewPassword('newPassword', newPassword, shortestPassword.toRegister)
      const passwordHash = await hashPassword(newPassword)
      await database.write(async (transaction) => {
        const used = await tokens.use(transaction, 'reset-password', token)
        // Whoever reads the mail has the address: that confirms it.
        const account = used && (await confirmEmail(transaction, used.accountId, used.email))
        if (!account) throw deadLink()
        if (account.suspendedAt) throw suspended()
        await setPasswordHash(transaction, account.id, passwordHash)
        await deleteSessions(transaction, account.id)
        await tokens.revokeAll(transaction, account.id)
        await post.mail(transaction, passwordChangedLetter(account.email, post.link))
        reply.note({ event: 'password reset', account: account.id })
      })
      return undefined
    },
  } satisfies Partial<Handlers>
}
