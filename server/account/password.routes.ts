// Changing the password, and choosing a new one where it was forgotten.
import type { Handlers } from '../http/handler.ts'
import type { AccountParts } from './account.parts.ts'
import { checkNewPassword, checkPasswordChange, deadLink, needMail, suspended } from './account.rules.ts'
import {
  confirmEmail,
  deleteSessions,
  getAccount,
  getAccountByEmail,
  lockAccount,
  openTypeOf,
  setPasswordHash,
} from './account.store.ts'
import { confirmWithNewPasswordEmail, passwordChangedEmail, resetEmail } from './account-emails.ts'
import { lockIfUnchanged, makePasswordCheck } from './current-password.ts'
import { hashPassword } from './password.ts'
import { makeSignIn } from './sign-in.ts'

export function passwordRoutes(parts: AccountParts) {
  const { database, tokens, devices, attempts, notifier, shortestPassword, inConstantTime } = parts
  const checkPassword = makePasswordCheck(database)
  const signIn = makeSignIn(parts)

  async function sendResetLink(email: string, device: string | undefined) {
    const account = await getAccountByEmail(database.read, email)
    if (!account || account.suspendedAt) return
    const userType = openTypeOf(account)
    const purpose = userType ? 'confirm-email' : 'reset-password'
    if (!(await attempts.mayEmail(purpose, email, devices.identify(device, account)))) return
    await database.write(async (transaction) => {
      const locked = await lockAccount(transaction, account.id)
      if (!locked || locked.suspendedAt) return
      const token = await tokens.make(transaction, { accountId: account.id, purpose, email: account.email })
      await notifier.mail(
        transaction,
        userType
          ? confirmWithNewPasswordEmail({ email: account.email, token, userType }, notifier.link)
          : resetEmail(account.email, token, notifier.link),
      )
    })
  }

  return {
    changePassword: async (input, request) => {
      const { caller, reply } = request
      checkPasswordChange(input, { shortest: shortestPassword.toChange, email: caller.email })
      const checkedHash = await checkPassword('currentPassword', caller, input.currentPassword)
      const passwordHash = await hashPassword(input.newPassword)
      const { account, token } = await database.write(async (transaction) => {
        const locked = await lockIfUnchanged(transaction, 'currentPassword', caller, checkedHash)
        const account = { ...locked, passwordHash }
        await setPasswordHash(transaction, caller.id, passwordHash)
        await deleteSessions(transaction, caller.id)
        await tokens.revokeAll(transaction, caller.id)
        await notifier.mail(transaction, passwordChangedEmail(caller.email, notifier.link))
        return { account, token: await signIn.start(transaction, account, request) }
      })
      if (token) signIn.setCookies(account, token, request)
      reply.note({ event: 'password changed' })
      return undefined
    },

    forgotPassword: async ({ email }, { device }) => {
      needMail(notifier)
      await inConstantTime(sendResetLink(email, device))
      return undefined
    },

    resetPassword: async ({ token, newPassword }, { reply, device }) => {
      const link = await tokens.find(database.read, 'reset-password', token)
      const found = link && (await getAccount(database.read, link.accountId))
      if (!found) throw deadLink()
      const rules = { shortest: shortestPassword.toRegister, email: found.email }
      checkNewPassword('newPassword', newPassword, rules)
      const passwordHash = await hashPassword(newPassword)
      const account = await database.write(async (transaction) => {
        await lockAccount(transaction, found.id)
        const used = await tokens.use(transaction, 'reset-password', token)
        // Reading the email proves the address, too.
        const account = used && (await confirmEmail(transaction, used.accountId, used.email))
        if (!account) throw deadLink()
        if (account.suspendedAt) throw suspended()
        await setPasswordHash(transaction, account.id, passwordHash)
        await deleteSessions(transaction, account.id)
        await tokens.revokeAll(transaction, account.id)
        await notifier.mail(transaction, passwordChangedEmail(account.email, notifier.link))
        return { ...account, passwordHash }
      })
      // Signing in works from here, however often strangers try elsewhere.
      reply.setDevice(devices.tokenFor(account, device), devices.seconds)
      reply.note({ event: 'password reset', account: account.id })
      return undefined
    },
  } satisfies Partial<Handlers>
}
