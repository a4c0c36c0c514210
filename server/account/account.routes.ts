// Signing in and out, registering, and changing or deleting one's account.
import { Problem } from '../../contract/problem.ts'
import { demoStartup, demoStudent } from '../../sample/accounts.ts'
import type { Database } from '../database/database.ts'
import type { Caller, Handlers, Reply } from '../http/handler.ts'
import { checkConsents, checkNewPassword, checkPasswordChange, refuse } from './account.rules.ts'
import {
  createAccount,
  deleteAccount,
  deleteOtherSessions,
  getAccount,
  getAccountByEmail,
  recordConsents,
  setEmail,
  setPasswordHash,
  userOf,
} from './account.store.ts'
import { hashPassword, passwordFits } from './password.ts'
import type { Sessions } from './session.ts'

export function accountRoutes(
  database: Database,
  sessions: Sessions,
  shortestPassword: { toRegister: number; toChange: number },
  forgetFiles: (transaction: Database['read'], accountId: number) => Promise<() => Promise<void>>,
) {
  async function enter(reply: Reply, accountId: number) {
    reply.startSession(await sessions.start(accountId), sessions.seconds)
  }

  async function enterDemo(reply: Reply, accountId: number) {
    const token = await sessions.start(accountId)
    const caller = await sessions.find(token)
    if (!caller) throw new Problem('unavailable', 'The demo account is missing.')
    reply.startSession(token, sessions.seconds)
    reply.note({ event: 'demo entered', account: caller.id })
    return userFrom(caller)
  }

  /** A demo account has no password, so that whatever a visitor types is taken for it. */
  async function checkCurrentPassword(field: string, caller: Caller, password: string) {
    const account = await getAccount(database.read, caller.id)
    if (account && account.passwordHash === null) return
    if (!(await passwordFits(account?.passwordHash, password)))
      refuse(field, 'The current password is not right.')
  }

  return {
    getUser: async (_, { caller: { id, email, userType, createdAt } }) => ({
      id,
      email,
      userType,
      createdAt,
    }),

    enterStartupDemo: (_, { reply }) => enterDemo(reply, demoStartup.accountId),

    enterStudentDemo: (_, { reply }) => enterDemo(reply, demoStudent.accountId),

    login: async ({ email, password }, { reply }) => {
      const account = await getAccountByEmail(database.read, email)
      if (!(await passwordFits(account?.passwordHash, password)) || !account) {
        reply.note({ event: 'sign-in refused' })
        throw new Problem('signed-out', 'The email address or the password is not right.')
      }
      await enter(reply, account.id)
      reply.note({ event: 'signed in', account: account.id })
      return userOf(account)
    },

    register: async ({ email, password, userType, ...consents }, { reply }) => {
      checkConsents(consents)
      checkNewPassword('password', password, shortestPassword.toRegister)
      const passwordHash = await hashPassword(password)
      const account = await database.write(async (transaction) => {
        const created = await createAccount(transaction, { email, passwordHash, userType })
        if (created) await recordConsents(transaction, created.id)
        return created
      })
      if (!account) {
        throw new Problem('already-exists', 'An account with this email address already exists.', {
          email: 'An account with this email address already exists',
        })
      }
      await enter(reply, account.id)
      reply.note({ event: 'registered', account: account.id })
      return userOf(account)
    },

    logout: async (_, { caller, reply }) => {
      if (caller) await sessions.end(caller)
      reply.endSession()
      return undefined
    },

    changePassword: async (input, { caller, reply }) => {
      checkPasswordChange(input, shortestPassword.toChange)
      await checkCurrentPassword('currentPassword', caller, input.currentPassword)
      const passwordHash = await hashPassword(input.newPassword)
      await database.write(async (transaction) => {
        await setPasswordHash(transaction, caller.id, passwordHash)
        await deleteOtherSessions(transaction, caller.id, caller.sessionHash)
      })
      reply.note({ event: 'password changed' })
      return undefined
    },

    changeEmail: async ({ newEmail, password }, { caller, reply }) => {
      await checkCurrentPassword('password', caller, password)
      const account = await database.write((transaction) => setEmail(transaction, caller.id, newEmail))
      if (!account) {
        throw new Problem('already-exists', 'Another account has this email address.', {
          newEmail: 'Another account has this email address',
        })
      }
      reply.note({ event: 'email changed' })
      return userOf(account)
    },

    deleteUser: async (_, { caller, reply }) => {
      await database.write(async (transaction, afterCommit) => {
        afterCommit(await forgetFiles(transaction, caller.id))
        await deleteAccount(transaction, caller.id)
      })
      await sessions.end(caller)
      reply.endSession()
      reply.note({ event: 'account deleted' })
      return undefined
    },
  } satisfies Partial<Handlers>
}

const userFrom = ({ id, email, userType, createdAt }: Caller) => ({ id, email, userType, createdAt })
