// Signing in and out, registering, and everything else about an account.
import type { UserType } from '../../contract/account.ts'
import { Problem } from '../../contract/problem.ts'
import { demoStartup, demoStudent } from '../../sample/accounts.ts'
import type { Queries } from '../database/database.ts'
import type { Handlers, Reply } from '../http/handler.ts'
import { type AccountParts, type AccountSettings, accountPartsOf } from './account.parts.ts'
import { checkNewPassword, deadLink, needMail, refuse, suspended, wrongCredentials } from './account.rules.ts'
import {
  type Account,
  confirmEmail,
  createAccount,
  deleteSessions,
  getAccount,
  getAccountByEmail,
  lockAccount,
  openTypeOf,
  recordConsents,
  setPasswordHash,
  setUserType,
  userFrom,
  userOf,
} from './account.store.ts'
import { alreadyRegisteredEmail, confirmationEmail } from './account-emails.ts'
import { emailRoutes } from './email.routes.ts'
import { passwordRoutes } from './password.routes.ts'
import { hashPassword, passwordFits } from './password.ts'
import { personalDataRoutes } from './personal-data.routes.ts'
import { sessionRoutes } from './session.routes.ts'
import { makeSignIn } from './sign-in.ts'

export function accountRoutes(settings: AccountSettings) {
  const parts = accountPartsOf(settings)
  return {
    ...entryRoutes(parts),
    ...passwordRoutes(parts),
    ...emailRoutes(parts),
    ...sessionRoutes(parts),
    ...personalDataRoutes(parts),
  }
}

/** Registered, but never confirmed nor used, for so long: deleted. */
const daysToConfirm = 7

function entryRoutes(parts: AccountParts) {
  const { database, sessions, tokens, devices, attempts, notifier, shortestPassword, inConstantTime } = parts
  const signIn = makeSignIn(parts)

  async function enterDemo(reply: Reply, accountId: number) {
    // No transaction: the demo stores nothing, and a thousand may enter at once.
    const token = await sessions.start(database.read, { accountId, passwordHash: null })
    const caller = token && (await sessions.find(token))
    if (!caller)
      throw new Problem('unavailable', 'The demo isn’t available right now. Please try again later.')
    reply.startSession(token, sessions.seconds)
    reply.note({ event: 'demo entered', account: caller.id })
    return userFrom(caller)
  }

  async function sendConfirmation(transaction: Queries, account: Account) {
    const { id: accountId, email } = account
    if (!(await lockAccount(transaction, accountId))) return
    const token = await tokens.make(transaction, { accountId, purpose: 'confirm-email', email })
    await notifier.mail(
      transaction,
      confirmationEmail({ email, token, userType: openTypeOf(account) }, notifier.link),
    )
  }

  async function registerByEmail(typed: { email: string; password: string; userType: UserType }) {
    const { email, password, userType } = typed
    const passwordHash = await hashPassword(password)
    const isTaken = (await getAccountByEmail(database.read, email)) !== undefined
    const mayEmail = await attempts.mayEmail(isTaken ? 'notice' : 'confirm-email', email)
    return database.write(async (transaction) => {
      const confirmBy = new Date(Date.now() + daysToConfirm * 24 * 60 * 60 * 1000)
      const created = await createAccount(transaction, { email, passwordHash, userType, confirmBy })
      if (created) await recordConsents(transaction, created.id)
      if (mayEmail && created) await sendConfirmation(transaction, created)
      else if (mayEmail) await notifier.mail(transaction, alreadyRegisteredEmail(email, notifier.link))
      return created
    })
  }

  return {
    getUser: async (_, { caller }) => userFrom(caller),

    enterStartupDemo: (_, { reply }) => enterDemo(reply, demoStartup.accountId),

    enterStudentDemo: (_, { reply }) => enterDemo(reply, demoStudent.accountId),

    login: async ({ email, password }, request) => {
      const { reply, network } = request
      const account = await getAccountByEmail(database.read, email)
      const knownDevice = devices.identify(request.device, account)
      const noteRefusal = () => reply.note({ event: 'sign-in refused', emailHash: attempts.hashOf(email) })
      const fits = await attempts
        .signIn({ email, network, knownDevice }, () => passwordFits(account?.passwordHash, password))
        .catch((error) => {
          noteRefusal()
          throw error
        })
      if (!fits || !account) {
        noteRefusal()
        throw wrongCredentials()
      }
      // Knowing the password is what it takes to learn more.
      if (account.suspendedAt) throw suspended()
      if (notifier.canMail && !account.emailConfirmedAt) {
        if (await attempts.mayEmail('confirm-email', email, knownDevice))
          await database.write((transaction) => sendConfirmation(transaction, account))
        throw new Problem(
          'forbidden',
          `Please confirm your email address first. We’ve sent a link to ${account.email}.`,
        )
      }
      const token = await database.write((transaction) => signIn.start(transaction, account, request))
      if (!token) {
        noteRefusal()
        throw wrongCredentials()
      }
      signIn.setCookies(account, token, request)
      reply.note({ event: 'signed in', account: account.id })
      return userOf(account)
    },

    register: async ({ email, password, userType }, request) => {
      const { reply } = request
      checkNewPassword('password', password, { shortest: shortestPassword.toRegister, email })
      if (notifier.canMail) {
        const account = await inConstantTime(registerByEmail({ email, password, userType }))
        reply.note({ event: account ? 'registered' : 'registered again', account: account?.id })
        return null
      }
      const passwordHash = await hashPassword(password)
      const { account, token } = await database.write(async (transaction) => {
        const account = await createAccount(transaction, { email, passwordHash, userType })
        const token = account && (await signIn.start(transaction, account, request))
        if (!token) {
          throw new Problem('already-exists', 'An account with this email address already exists.', {
            email: 'An account with this email address already exists',
          })
        }
        await recordConsents(transaction, account.id)
        return { account, token }
      })
      signIn.setCookies(account, token, request)
      reply.note({ event: 'registered', account: account.id })
      return userOf(account)
    },

    resendConfirmation: async ({ email }, { device }) => {
      needMail(notifier)
      const resend = async () => {
        const account = await getAccountByEmail(database.read, email)
        if (!account || account.emailConfirmedAt || account.suspendedAt) return
        if (await attempts.mayEmail('confirm-email', email, devices.identify(device, account)))
          await database.write((transaction) => sendConfirmation(transaction, account))
      }
      await inConstantTime(resend())
      return undefined
    },

    /** Someone else may have registered this address: their password must not work once its owner confirms it. */
    confirmEmail: async ({ token: linkToken, password, newPassword, userType }, request) => {
      const link = await tokens.find(database.read, 'confirm-email', linkToken)
      const found = link && (await getAccount(database.read, link.accountId))
      if (!link || found?.email !== link.email) throw deadLink()
      if (found.suspendedAt) throw suspended()
      if (newPassword !== undefined) {
        const rules = { shortest: shortestPassword.toRegister, email: found.email }
        checkNewPassword('newPassword', newPassword, rules)
      } else if (!(await passwordFits(found.passwordHash, password ?? ''))) {
        refuse('password', 'Wrong password. Try again, or choose a new password instead.')
      }
      const newHash = newPassword === undefined ? undefined : await hashPassword(newPassword)
      const { account, token } = await database.write(async (transaction) => {
        const locked = await lockAccount(transaction, found.id)
        const used = await tokens.use(transaction, 'confirm-email', linkToken)
        const confirmed = used && (await confirmEmail(transaction, used.accountId, used.email))
        if (!locked || !confirmed) throw deadLink()
        const isUnused = openTypeOf(locked) !== undefined
        if (userType && userType !== confirmed.userType) {
          if (!isUnused) refuse('userType', `This account is already in use as a ${confirmed.userType}.`)
          await setUserType(transaction, confirmed.id, userType)
        }
        if (newHash) {
          await setPasswordHash(transaction, confirmed.id, newHash)
          await deleteSessions(transaction, confirmed.id)
        }
        // The screen says so, and the one who registered may have been someone else.
        if (isUnused) await recordConsents(transaction, confirmed.id)
        await tokens.revokeAll(transaction, confirmed.id)
        const account: Account = {
          ...confirmed,
          userType: userType ?? confirmed.userType,
          passwordHash: newHash ?? found.passwordHash,
        }
        const token = await signIn.start(transaction, account, request)
        if (!token) throw deadLink()
        return { account, token }
      })
      signIn.setCookies(account, token, request)
      request.reply.note({ event: 'email confirmed', account: account.id })
      return userOf(account)
    },

    logout: async (_, { caller, reply }) => {
      if (caller) await sessions.end(caller)
      reply.endSession()
      return undefined
    },
  } satisfies Partial<Handlers>
}
