// Registering where the server sends emails: confirming the address, and nothing that a stranger can learn.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { UserType } from '../../contract/account.ts'
import {
  confirm,
  emailSettings,
  hour,
  later,
  newPassword,
  register,
  startEmailServer,
} from '../../tests/emailed-links.ts'
import { newEmail, newMember, startServerForThisTest, type TestServer } from '../../tests/server.ts'
import { bothConsents, goodPassword } from '../../tests/visitor.ts'
import * as tables from '../database/tables.ts'
import { deleteExpired, deleteUnconfirmed } from './account.store.ts'

const { account, mailedToken } = tables
let live: TestServer
const { accountOf, confirmed, emailsTo, tokenFor } = startEmailServer((server) => {
  live = server
})

describe('registering', () => {
  test('a new user gets a link, which confirms the address and signs them in', async () => {
    const visitor = live.visit()
    const email = newEmail()
    const { status, body } = await register(visitor, email)
    expect(status).toBe(201)
    expect(body).toBeNull()
    expect(visitor.cookies.size).toBe(0)
    const [sent] = await emailsTo(email)
    expect(sent?.subject).toBe('Confirm your email address')
    expect(sent?.text).toContain('If this wasn’t you, you can ignore this email')

    const answer = await confirm(visitor, await tokenFor(email, 'confirm-email'))
    expect(answer.body).toMatchObject({ email, userType: 'student' })
    expect((await visitor.get('/api/user')).body).toEqual(answer.body)
    expect((await accountOf(email))?.emailConfirmedAt).toBeInstanceOf(Date)
    expect((await live.visit().login(email)).status).toBe(200)
  })

  test('a stranger learns nothing from registering an address that is known', async () => {
    const { email } = await confirmed()
    const server = await startServerForThisTest(
      { ...emailSettings, CONSTANT_TIME_MS: '300' },
      { database: live.database },
    )
    const timed = async (address: string) => {
      const started = performance.now()
      const answer = await register(server.visit(), address, 'startup', newPassword)
      return { answer, time: performance.now() - started }
    }
    const [known, unknown] = [await timed(email), await timed(newEmail())]
    expect(known.answer.status).toBe(unknown.answer.status)
    expect(known.answer.body).toEqual(unknown.answer.body)
    expect(Object.keys(known.answer.headers)).toEqual(Object.keys(unknown.answer.headers))
    for (const { time } of [known, unknown]) expect(time).toBeGreaterThanOrEqual(290)
    const newest = (await emailsTo(email)).at(-1)
    expect(newest?.subject).toBe('You already have a Launchquad account')
    expect(newest?.text).toContain('http://launchquad.example/auth')
    expect(newest?.text).not.toContain('token')
    expect((await live.visit().login(email)).body.userType).toBe('student')
    expect((await live.visit().login(email, newPassword)).status).toBe(401)
  })

  test('many equal registrations at once make one account', async () => {
    const email = newEmail()
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(live.visit(), email)))
    for (const { status, body } of answers) expect([status, body]).toEqual([201, null])
    expect(await live.database.read.$count(account, eq(account.email, email))).toBe(1)
    const subjects = (await emailsTo(email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Confirm your email address')).toHaveLength(1)
  })

  test('until then they cannot sign in: with the right password they get the link again', async () => {
    const email = newEmail()
    await register(live.visit(), email)
    const first = await tokenFor(email, 'confirm-email')
    expect((await live.visit().login(email, 'not my password')).status).toBe(401)
    expect(await emailsTo(email)).toHaveLength(1)
    const visitor = live.visit()
    const { status, body } = await visitor.login(email)
    expect(status).toBe(403)
    expect(body.message).toBe(`Please confirm your email address first. We’ve sent a link to ${email}.`)
    expect(visitor.cookies.size).toBe(0)
    // Earlier links still work, until one of them is used.
    expect((await confirm(live.visit(), first)).status).toBe(200)
    expect((await confirm(live.visit(), await tokenFor(email, 'confirm-email'))).status).toBe(404)
  })

  test('the link is sent again on demand, and the answer is the same for everyone', async () => {
    const waiting = newEmail()
    await register(live.visit(), waiting)
    const { email: known } = await confirmed()
    const before = (await emailsTo(known)).length
    const unknown = newEmail()
    for (const email of [waiting, known, unknown]) {
      const { status, body } = await live.visit().post('/api/email/resend', { body: { email } })
      expect([status, body]).toEqual([204, ''])
    }
    expect(await emailsTo(waiting)).toHaveLength(2)
    expect(await emailsTo(known)).toHaveLength(before)
    expect(await emailsTo(unknown)).toHaveLength(0)
  })
})

describe('an address that a stranger registered first', () => {
  const theirs = 'a password of the attacker'
  const register = async (userType: UserType = 'startup') => {
    const email = newEmail()
    const body = { email, password: theirs, userType, ...bothConsents }
    await live.visit().post('/api/register', { body })
    return { email, token: await tokenFor(email, 'confirm-email') }
  }

  test('is not theirs once its owner confirms it with a new password, as whatever type they like', async () => {
    const { email, token } = await register('startup')
    const visitor = live.visit()
    const { status, body } = await confirm(visitor, token, { newPassword, userType: 'student' })
    expect(status).toBe(200)
    expect(body.userType).toBe('student')
    expect((await visitor.get('/api/student/profile')).status).toBe(200)
    expect((await live.visit().login(email, theirs)).status).toBe(401)
    expect((await live.visit().login(email, newPassword)).body).toEqual(body)
    const { id } = body
    const rows = (table: typeof tables.startup | typeof tables.student) =>
      live.database.read.$count(table, eq(table.accountId, id))
    expect([await rows(tables.startup), await rows(tables.student)]).toEqual([0, 1])
  })

  test('is not confirmed with the link alone, nor with another password, which uses up nothing', async () => {
    const { email, token } = await register()
    const visitor = live.visit()
    expect((await confirm(visitor, token, {})).body.fields.password).toBe(
      'Please enter your password or choose a new one',
    )
    expect((await confirm(visitor, token, { password: theirs, newPassword })).status).toBe(400)
    expect((await confirm(visitor, token)).body.fields.password).toBe(
      'Wrong password. Try again, or choose a new password instead.',
    )
    expect((await confirm(visitor, token, { newPassword: 'launchquad' })).body.fields).toHaveProperty(
      'newPassword',
    )
    expect(visitor.cookies.size).toBe(0)
    expect((await accountOf(email))?.emailConfirmedAt).toBeNull()
    expect((await confirm(visitor, token, { newPassword })).status).toBe(200)
  })

  test('is deleted after seven days, with its emails; what was confirmed or used is kept', async () => {
    const { email: forgotten } = await register()
    const { email: kept, token } = await register()
    await confirm(live.visit(), token, { newPassword })
    const withoutMail = await startServerForThisTest({ MODE: 'live' }, { database: live.database })
    const { email: fromBefore } = await withoutMail.visit().register('student')
    // Registered while confirming was required, and used while it was not.
    const { email: used } = await register()
    expect((await withoutMail.visit().login(used, theirs)).status).toBe(200)

    later(6.9 * 24 * hour)
    await deleteUnconfirmed(live.database, new AbortController().signal)
    expect(await accountOf(forgotten)).toBeDefined()
    later(0.2 * 24 * hour)
    await deleteUnconfirmed(live.database, new AbortController().signal)
    expect(await accountOf(forgotten)).toBeUndefined()
    expect(await emailsTo(forgotten)).toEqual([])
    for (const email of [kept, fromBefore, used]) expect(await accountOf(email)).toBeDefined()
  })
})

describe('a link', () => {
  test('works once, even for two at once', async () => {
    const email = newEmail()
    await register(live.visit(), email)
    const token = await tokenFor(email, 'confirm-email')
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(live.visit(), token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)])
    expect((await confirm(live.visit(), token)).body.message).toBe(
      'This link has been used or has expired. Please ask for a new one.',
    )
  })

  test('is stored hashed, and is over after a day', async () => {
    const email = newEmail()
    await register(live.visit(), email)
    const token = await tokenFor(email, 'confirm-email')
    const rows = await live.database.read.select().from(mailedToken)
    expect(rows.some(({ tokenHash }) => tokenHash === token)).toBe(false)
    later(25 * hour)
    expect((await confirm(live.visit(), token)).status).toBe(404)
  })

  test('is good for its own purpose only, and one that was made up for none', async () => {
    const email = newEmail()
    await register(live.visit(), email)
    const token = await tokenFor(email, 'confirm-email')
    const { visitor } = await confirmed()
    const body = { token, newPassword }
    expect((await live.visit().post('/api/password/reset', { body })).status).toBe(404)
    expect((await visitor.post('/api/user/email/confirm', { body: { token } })).status).toBe(404)
    expect((await confirm(live.visit(), 'a'.repeat(43))).status).toBe(404)
    for (const wrong of ['', 'short', `${token}=`, null, 7])
      expect((await live.visit().post('/api/email/confirm', { body: { token: wrong } })).status).toBe(400)
    expect((await confirm(live.visit(), token)).status).toBe(200)
  })
})

test('an account from before emails were sent is asked to confirm at the next sign-in', async () => {
  const before = await startServerForThisTest({ MODE: 'live' }, { database: live.database })
  const visitor = before.visit()
  const { email } = await visitor.register('student')
  expect((await visitor.get('/api/user')).status).toBe(200)
  expect((await live.visit().login(email)).status).toBe(403)
  const token = await tokenFor(email, 'confirm-email')
  const asStartup = await confirm(live.visit(), token, { password: goodPassword, userType: 'startup' })
  expect(asStartup.body.fields.userType).toBe('This account is already in use as a student.')
  expect((await confirm(live.visit(), token)).status).toBe(200)
})

test('links that are over are cleared away', async () => {
  const { user } = await newMember(live, 'student')
  const row = { accountId: user.id, purpose: 'reset-password', email: user.email } as const
  await live.database.read.insert(mailedToken).values([
    { ...row, tokenHash: 'over', expiresAt: new Date(Date.now() - 1000) },
    { ...row, tokenHash: 'not over', expiresAt: new Date(Date.now() + hour) },
  ])
  await live.database.keep(deleteExpired)
  const left = await live.database.read
    .select({ hash: mailedToken.tokenHash })
    .from(mailedToken)
    .where(eq(mailedToken.accountId, user.id))
  expect(left).toEqual([{ hash: 'not over' }])
})
