// Signing in and out, registering, and all else about one's account.
import { Problem } from '../../contract/problem.ts'
import { demoStartup, demoStudent } from '../../sample/accounts.ts'
import type { Queries } from '../database/database.ts'
import type { Handlers, Reply } from '../http/handler.ts'
import type { AccountParts } from './account.parts.ts'
import { checkNewPassword, deadLink, needMail, suspended } from './account.rules.ts'
import {
  confirmEmail,
  createAccount,
  getAccountByEmail,
  recordConsents,
  userFrom,
  userOf,
} from './account.store.ts'
import { deviceOf } from './device.ts'
import { emailRoutes } from './email.routes.ts'
import { alreadyRegisteredLetter, confirmationLetter } from './letters.ts'
import { passwordRoutes } from './password.routes.ts'
import { hashPassword, passwordFits } from './password.ts'
import { personalDataRoutes } from './personal-data.routes.ts'
import { inTheSameTime } from './same-time.ts'
import { sessionRoutes } from './session.routes.ts'

export function accountRoutes(parts: AccountParts) {
  return {
    ...entryRoutes(parts),
    ...passwordRoutes(parts),
    ...emailRoutes(parts),
    ...sessionRoutes(parts),
    ...personalDataRoutes(parts),
  }
}

function entryRoutes(parts: AccountParts) {
  const { database, sessions, tokens, post, shortestPassword, limitMails } = parts

  async function enter(reply: Reply, accountId: number, userAgent: string) {
    reply.startSession(await sessions.start(accountId, deviceOf(userAgent)), sessions.seconds)
  }

  async function enterDemo(reply: Reply, accountId: number) {
    const token = await sessions.start(accountId)
    const caller = await sessions.find(token)
    if (!caller) throw new Problem('unavailable', 'The demo account is missing.')
    reply.startSession(token, sessions.seconds)
    reply.note({ event: 'demo entered', account: caller.id })
    return userFrom(caller)
  }

  async function sendConfirmation(transaction: Queries, accountId: number, email: string) {
    const token = await tokens.make(transaction, { accountId, purpose: 'confirm-email', email })
    await post.mail(transaction, confirmationLetter(email, token, post.link))
  }

  return {
    getUser: async (_, { caller }) => userFrom(caller),

    enterStartupDemo: (_, { reply }) => enterDemo(reply, demoStartup.accountId),

    enterStudentDemo: (_, { reply }) => enterDemo(reply, demoStudent.accountId),

    login: async ({ email, password }, { reply, userAgent }) => {
      const account = await getAccountByEmail(database.read, email)
      if (!(await passwordFits(account?.passwordHash, password)) || !account) {
        reply.note({ event: 'sign-in refused' })
        throw new Problem('signed-out', 'The email address or the password is not right.')
      }
      // Only who knows the password learns more than that.
      if (account.suspendedAt) throw suspended()
      if (post.canMail && !account.emailConfirmedAt) {
        await limitMails(email)
        await database.write((transaction) => sendConfirmation(transaction, account.id, account.email))
        throw new Problem(
          'forbidden',
          `Please confirm your email address first. We have sent the link to ${account.email} again.`,
        )
      }
      await enter(reply, account.id, userAgent)
      reply.note({ event: 'signed in', account: account.id })
      return userOf(account)
    },

    register: async ({ email, password, userType }, { reply, userAgent }) => {
      checkNewPassword('password', password, shortestPassword.toRegister)
      const create = async () => {
        const passwordHash = await hashPassword(password)
        return database.write(async (transaction) => {
          const created = await createAccount(transaction, { email, passwordHash, userType })
          if (created) await recordConsents(transaction, created.id)
          if (created && post.canMail) await sendConfirmation(transaction, created.id, email)
          else await post.mail(transaction, alreadyRegisteredLetter(email, post.link))
          return created
        })
      }
      if (post.canMail) {
        const account = await inTheSameTime(create())
        reply.note({ event: account ? 'registered' : 'registered again', account: account?.id })
        return null
      }
      const account = await create()
      if (!account) {
        throw new Problem('already-exists', 'An account with this email address already exists.', {
          email: 'An account with this email address already exists',
        })
      }
      await enter(reply, account.id, userAgent)
      reply.note({ event: 'registered', account: account.id })
      return userOf(account)
    },

    resendConfirmation: async ({ email }) => {
      needMail(post)
      const resend = database.write(async (transaction) => {
        const account = await getAccountByEmail(transaction, email)
        if (account && !account.emailConfirmedAt && !account.suspendedAt)
          await sendConfirmation(transaction, account.id, account.email)
      })
      await inTheSameTime(resend)
      return undefined
    },

    confirmEmail: async ({ token }, { reply, userAgent }) => {
      const account = await database.write(async (transaction) => {
        const used = await tokens.use(transaction, 'confirm-email', token)
        const confirmed = used && (await confirmEmail(transaction, used.accountId, used.email))
        if (!confirmed) throw deadLink()
        if (confirmed.suspendedAt) throw suspended()
        return confirmed
      })
      await enter(reply, account.id, userAgent)
      reply.note({ event: 'email confirmed', account: account.id })
      return userOf(account)
    },

    logout: async (_, { caller, reply }) => {
      if (caller) await sessions.end(caller)
      reply.endSession()
      return undefined
    },
  } satisfies Partial<Handlers>
}
