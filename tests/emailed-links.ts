// What tests of emailed links share: a live server that queues its emails, and how to register and confirm there.
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import type { UserType } from '../contract/account.ts'
import { account, mail } from '../server/database/tables.ts'
import { decrypted, newEmail, startServer, type TestServer } from './server.ts'
import { bothConsents, goodPassword, type Visitor } from './visitor.ts'

/** Nothing listens there: emails wait in the database. */
export const emailSettings = {
  MODE: 'live',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: 'http://launchquad.example',
}

export const newPassword = 'a different long phrase'
export const hour = 60 * 60 * 1000
export const later = (milliseconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })

export const register = (
  visitor: Visitor,
  email: string,
  userType: UserType = 'student',
  password = goodPassword,
) => visitor.post('/api/register', { body: { email, password, userType, ...bothConsents } })

export const confirm = (visitor: Visitor, token: string, proof: object = { password: goodPassword }) =>
  visitor.post('/api/email/confirm', { body: { token, ...proof } })

/** One server for the test file, closed at its end. */
export function startEmailServer(use: (server: TestServer) => void) {
  let live: TestServer
  beforeAll(async () => {
    live = await startServer(emailSettings)
    use(live)
  })
  afterAll(() => live.close())
  afterEach(() => {
    vi.useRealTimers()
  })

  const emailsTo = async (email: string) => {
    const waiting = live.database.read.select().from(mail).where(eq(mail.recipient, email))
    return (await waiting.orderBy(mail.id)).map(decrypted)
  }

  /** The token of the link in the newest email to an address. */
  async function tokenFor(email: string, page: string) {
    const newest = (await emailsTo(email)).at(-1)
    const [, token] =
      new RegExp(`http://launchquad\\.example/${page}\\?token=([\\w-]+)`).exec(newest?.text ?? '') ?? []
    if (!token) throw new Error(`No link to ${page} in: ${newest?.text}`)
    return token
  }

  return {
    emailsTo,
    tokenFor,
    accountOf: async (email: string) =>
      (await live.database.read.select().from(account).where(eq(account.email, email)))[0],
    confirmed: async (userType: UserType = 'student', email = newEmail()) => {
      const visitor = live.visit()
      await register(visitor, email, userType)
      const { status, body } = await confirm(visitor, await tokenFor(email, 'confirm-email'))
      expect(status).toBe(200)
      return { visitor, user: body, email }
    },
  }
}
