// The real program on a real database, without a port, and visitors with a cookie jar each.
import { randomUUID } from 'node:crypto'
import { hashSync } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import type { UserType } from '../contract/account.ts'
import { demoCvs } from '../sample/sample-cvs.ts'
import { createAccount, userOf } from '../server/account/account.store.ts'
import { strength } from '../server/account/password.ts'
import { makeSessions } from '../server/account/session.ts'
import { buildApp, type Parts } from '../server/app.ts'
import { startJobs } from '../server/background/jobs.ts'
import { readConfig } from '../server/config.ts'
import { type mail, startup } from '../server/database/tables.ts'
import { decrypt } from '../server/outbox/encryption.ts'
import type { NewNotification } from '../server/outbox/notifier.ts'
import { cvsInDatabase } from '../server/student/cv-storage.ts'
import { newDatabase } from './database.ts'
import { until } from './until.ts'
import { goodPassword, makeVisitor } from './visitor.ts'

/** Hashes in a tenth of a millisecond instead of fifty: hundreds of tests sign in. */
const cheap = { memoryCost: 8, timeCost: 1 }
const asForPeople = { ...strength }
Object.assign(strength, cheap)

/** For tests about what a hash costs. */
export function hashAsForPeople() {
  beforeAll(() => void Object.assign(strength, asForPeople))
  afterAll(() => void Object.assign(strength, cheap))
}

/** Of `goodPassword`. */
const cheapHash = hashSync(goodPassword, { ...asForPeople, ...cheap })

export const testSecret = 'f3a9c1d27b64e85f09a1b2c3d4e5f607'

const settingsOfTests = {
  LOG_LEVEL: 'silent',
  LIMIT_CALLS: '1000000',
  // Calls that wait are refused after a second, and a slow machine may need longer.
  LIMIT_AT_ONCE: '1000000',
  LIMIT_AT_ONCE_PER_ADDRESS: '1000000',
  LIMIT_SIGN_INS: '1000000',
  LIMIT_SIGN_UPS: '1000000',
  LIMIT_UPLOADS: '1000000',
  LIMIT_MAILS: '1000000',
  LIMIT_DOWNLOADS: '1000000',
  CONSTANT_TIME_MS: '0',
  LINK_CHECKS: 'off',
  // Pages come with their content, however slow the machine is.
  RENDER_MS: '60000',
  SECRET: testSecret,
}

/** What a test may replace. Its own database stays open. */
type Brought = Partial<Pick<Parts, 'cvs' | 'database' | 'hasMailbox' | 'logTo' | 'webFolder'>>

export type TestServer = Awaited<ReturnType<typeof startServer>>

export async function startServer(settings: Record<string, string> = {}, brought: Brought = {}) {
  const config = readConfig({ ...settingsOfTests, ...settings })
  const database = brought.database ?? (await newDatabase(config.mode))
  const cvs = brought.cvs ?? (config.mode === 'demo' ? demoCvs : cvsInDatabase)
  const { app, readiness, registry, notifier, showings } = await buildApp({
    ...brought,
    config,
    database,
    cvs,
  })
  await app.ready()
  // Only where a test has a mail server: elsewhere nothing is to happen by itself.
  const background = config.smtpUrl
    ? startJobs({ config, database, cvs, notifier, showings, log: app.log })
    : undefined
  return {
    app,
    readiness,
    registry,
    database,
    notifier,
    showings,
    visit: (address?: string) => makeVisitor(app, address),
    close: async () => {
      await app.close()
      await background?.stop()
      if (!brought.database) await database.close()
    },
  }
}

/** For tests with their own settings: closed when the test is over. */
export async function startServerForThisTest(settings: Record<string, string> = {}, brought: Brought = {}) {
  const server = await startServer(settings, brought)
  onTestFinished(server.close)
  return server
}

/** Until then SQL answers searches, and counts are missing. */
export const untilIndexed = ({ visit }: Pick<TestServer, 'visit'>) =>
  until(async () => (await visit().get('/readyz')).body.search.answeredBy === 'index')

/** A person who registered. Where that is not the point, `newMember` is cheaper. */
export async function newPerson(server: TestServer, userType: UserType = 'student') {
  const visitor = server.visit()
  return { visitor, user: await visitor.register(userType, newEmail()) }
}

/** The same person on another device. */
export async function signInElsewhere(server: TestServer, email: string) {
  const visitor = server.visit()
  const { status } = await visitor.login(email)
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`)
  return visitor
}

/** A new user in live mode who is signed in already, without a call. */
export async function newMember(server: TestServer, userType: UserType, email = newEmail()) {
  const { account, token } = await server.database.write(async (transaction) => {
    const account = await createAccount(transaction, { email, passwordHash: cheapHash, userType })
    if (!account) throw new Error(`${email} is taken`)
    const sessions = makeSessions('live', server.database, testSecret)
    const token = await sessions.start(transaction, { accountId: account.id, passwordHash: cheapHash })
    return { account, token: token ?? '' }
  })
  const visitor = server.visit()
  visitor.cookies.set('session', token)
  return { visitor, user: userOf(account) }
}

/** Something for the bell; what it says seldom matters. */
export const notify = (
  { database, notifier }: TestServer,
  accountId: number,
  news: Partial<NewNotification> = {},
) =>
  database.write((transaction) =>
    notifier.notify(transaction, {
      accountId,
      kind: 'status_change',
      text: 'You were accepted.',
      path: '/student/applications',
      onceKey: 'application 1 accepted',
      ...news,
    }),
  )

/** A startup that gets contact details and CVs, because it has a name. */
export async function newNamedStartup(server: TestServer, businessName: string | null = 'Acorn Ltd') {
  const member = await newMember(server, 'startup')
  const [row] = await server.database.read
    .update(startup)
    .set({ businessName })
    .where(eq(startup.accountId, member.user.id))
    .returning()
  return { ...member, startupId: row?.id ?? 0 }
}

export async function visitAsStartup(server: TestServer) {
  const visitor = server.visit()
  expect((await visitor.post('/api/demo-login')).status).toBe(200)
  return visitor
}

export async function visitAsStudent(server: TestServer) {
  const visitor = server.visit()
  expect((await visitor.post('/api/auth/student/demo-login')).status).toBe(200)
  return visitor
}

/** A waiting email as its reader will see it. */
export const decrypted = (row: typeof mail.$inferSelect) =>
  row.isEncrypted ? { ...row, text: decrypt(testSecret, row.text) ?? '' } : row

export const newEmail = (name = 'someone') => `${name}.${randomUUID()}@example.ac.uk`
