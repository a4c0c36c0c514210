// Accounts where the server sends mail: confirming, forgetting, changing, and nothing that a stranger can learn.
import { eq, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { UserType } from '../../contract/account.ts'
import { startMailServer } from '../../tests/mail.ts'
import { freePort } from '../../tests/postgres.ts'
import {
  decrypted,
  newEmail,
  newMember,
  startServer,
  startServerForThisTest,
  type TestServer,
} from '../../tests/server.ts'
import { bothConsents, goodPassword, type Visitor } from '../../tests/visitor.ts'
import * as tables from '../database/tables.ts'
import { deleteExpired, deleteUnconfirmed } from './account.store.ts'

const settings = { MODE: 'live', SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://launchquad.example' }
let live: TestServer
beforeAll(async () => {
  live = await startServer(settings)
})
afterAll(() => live.close())
afterEach(() => {
  vi.useRealTimers()
})

const { account, mail, mailedToken } = tables
const newPassword = 'a different long phrase'
const hour = 60 * 60 * 1000
const later = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })

const lettersTo = async (email: string) => {
  const waiting = live.database.read.select().from(mail).where(eq(mail.recipient, email))
  return (await waiting.orderBy(mail.id)).map(decrypted)
}
const accountOf = async (email: string) =>
  (await live.database.read.select().from(account).where(eq(account.email, email)))[0]

/** The token of the link in the newest mail to an address. */
async function tokenFor(email: string, page: string) {
  const newest = (await lettersTo(email)).at(-1)
  const [, token] =
    new RegExp(`http://launchquad\\.example/${page}\\?token=([\\w-]+)`).exec(newest?.text ?? '') ?? []
  if (!token) throw new Error(`No link to ${page} in: ${newest?.text}`)
  return token
}

const register = (visitor: Visitor, email: string, userType: UserType = 'student', password = goodPassword) =>
  visitor.post('/api/register', { body: { email, password, userType, ...bothConsents } })
const confirm = (visitor: Visitor, token: string, proof: object = { password: goodPassword }) =>
  visitor.post('/api/email/confirm', { body: { token, ...proof } })

async function confirmed(userType: UserType = 'student', email = newEmail()) {
  const visitor = live.visit()
  await register(visitor, email, userType)
  const { status, body } = await confirm(visitor, await tokenFor(email, 'confirm-email'))
  expect(status).toBe(200)
  return { visitor, user: body, email }
}

describe('registering', () => {
  test('somebody new gets a link, which confirms the address and signs them in', async () => {
    const visitor = live.visit()
    const email = newEmail()
    const { status, body } = await register(visitor, email)
    expect(status).toBe(201)
    expect(body).toBeNull()
    expect(visitor.cookies.size).toBe(0)
    const [letter] = await lettersTo(email)
    expect(letter?.subject).toBe('Confirm your email address')
    expect(letter?.text).toContain('If this wasn’t you, you can ignore this email')

    const answer = await confirm(visitor, await tokenFor(email, 'confirm-email'))
    expect(answer.body).toMatchObject({ email, userType: 'student' })
    expect((await visitor.get('/api/user')).body).toEqual(answer.body)
    expect((await accountOf(email))?.emailConfirmedAt).toBeInstanceOf(Date)
    expect((await live.visit().login(email)).status).toBe(200)
  })

  test('a stranger learns nothing from registering an address that is known', async () => {
    const { email } = await confirmed()
    const timed = async (address: string) => {
      const started = performance.now()
      const answer = await register(live.visit(), address, 'startup', newPassword)
      return { answer, time: performance.now() - started }
    }
    const [known, unknown] = [await timed(email), await timed(newEmail())]
    expect(known.answer.status).toBe(unknown.answer.status)
    expect(known.answer.body).toEqual(unknown.answer.body)
    expect(Object.keys(known.answer.headers)).toEqual(Object.keys(unknown.answer.headers))
    for (const { time } of [known, unknown]) expect(time).toBeGreaterThanOrEqual(490)
    const newest = (await lettersTo(email)).at(-1)
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
    const subjects = (await lettersTo(email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Confirm your email address')).toHaveLength(1)
  })

  test('until then they cannot sign in: with the right password they get the link again', async () => {
    const email = newEmail()
    await register(live.visit(), email)
    const first = await tokenFor(email, 'confirm-email')
    expect((await live.visit().login(email, 'not my password')).status).toBe(401)
    expect(await lettersTo(email)).toHaveLength(1)
    const visitor = live.visit()
    const { status, body } = await visitor.login(email)
    expect(status).toBe(403)
    expect(body.message).toBe(`Please confirm your email address first. We’ve sent a link to ${email}.`)
    expect(visitor.cookies.size).toBe(0)
    // Earlier links still work, until one of them is used.
    expect((await confirm(live.visit(), first)).status).toBe(200)
    expect((await confirm(live.visit(), await tokenFor(email, 'confirm-email'))).status).toBe(404)
  })

  test('the link is sent again on demand, and the answer is the same for everybody', async () => {
    const waiting = newEmail()
    await register(live.visit(), waiting)
    const { email: known } = await confirmed()
    const before = (await lettersTo(known)).length
    const unknown = newEmail()
    for (const email of [waiting, known, unknown]) {
      const { status, body } = await live.visit().post('/api/email/resend', { body: { email } })
      expect([status, body]).toEqual([204, ''])
    }
    expect(await lettersTo(waiting)).toHaveLength(2)
    expect(await lettersTo(known)).toHaveLength(before)
    expect(await lettersTo(unknown)).toHaveLength(0)
  })
})

describe('an address that somebody else registered first', () => {
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
    expect(await lettersTo(forgotten)).toEqual([])
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

describe('a forgotten password', () => {
  const forget = (email: string) => live.visit().post('/api/password/forgot', { body: { email } })
  const reset = (token: string, password = newPassword) =>
    live.visit().post('/api/password/reset', { body: { token, newPassword: password } })

  test('is replaced with a link, which ends every session and every other link', async () => {
    const { visitor, email } = await confirmed()
    expect((await forget(email.toUpperCase())).status).toBe(204)
    const token = await tokenFor(email, 'reset-password')
    expect((await reset(token)).status).toBe(204)
    expect((await visitor.get('/api/user')).status).toBe(401)
    expect((await live.visit().login(email)).status).toBe(401)
    expect((await live.visit().login(email, newPassword)).status).toBe(200)
    expect((await lettersTo(email)).at(-1)?.subject).toBe('Your password was changed')
    expect((await reset(token)).status).toBe(404)
  })

  test('the answer is the same in the same time, whoever asks for whom', async () => {
    const { email } = await confirmed()
    const before = (await lettersTo(email)).length
    const unknown = newEmail()
    for (const address of [email, unknown]) {
      const started = performance.now()
      const { status, body } = await forget(address)
      expect([status, body]).toEqual([204, ''])
      expect(performance.now() - started).toBeGreaterThanOrEqual(490)
    }
    expect(await lettersTo(email)).toHaveLength(before + 1)
    expect(await lettersTo(unknown)).toHaveLength(0)
  })

  test('a password that is too short or too common leaves the link as it was', async () => {
    const { email } = await confirmed()
    await forget(email)
    const token = await tokenFor(email, 'reset-password')
    for (const wrong of ['seven77', 'password123'])
      expect((await reset(token, wrong)).body.fields).toHaveProperty('newPassword')
    expect((await reset(token)).status).toBe(204)
  })

  test('the link is over after an hour, and after the password was changed', async () => {
    const { visitor, email } = await confirmed()
    await forget(email)
    const token = await tokenFor(email, 'reset-password')
    const body = { currentPassword: goodPassword, newPassword, confirmPassword: newPassword }
    expect((await visitor.put('/api/user/password', { body })).status).toBe(204)
    expect((await reset(token, 'yet another phrase')).status).toBe(404)
    await forget(email)
    const next = await tokenFor(email, 'reset-password')
    later(hour + 1000)
    expect((await reset(next, 'yet another phrase')).status).toBe(404)
  })

  test('of an address that was never confirmed leads to confirming it, with a new password and any type', async () => {
    const email = newEmail()
    await register(live.visit(), email, 'startup')
    await forget(email)
    const [, letter] = await lettersTo(email)
    expect(letter?.subject).toBe('Choose a new password')
    expect(letter?.text).toMatch(/confirm-email\?token=[\w-]+&type=startup&password=new/)
    const proof = { newPassword, userType: 'student' }
    const { body } = await confirm(live.visit(), await tokenFor(email, 'confirm-email'), proof)
    expect(body.userType).toBe('student')
    expect((await live.visit().login(email)).status).toBe(401)
    expect((await live.visit().login(email, newPassword)).status).toBe(200)
  })
})

describe('changing the address', () => {
  const change = (visitor: Visitor, email: string, password = goodPassword) =>
    visitor.put('/api/user/email', { body: { newEmail: email, password } })
  const confirmNew = (visitor: Visitor, token: string) =>
    visitor.post('/api/user/email/confirm', { body: { token } })

  test('the new one counts once it is confirmed, and the old one is told', async () => {
    const { visitor, user, email } = await confirmed()
    const next = newEmail()
    expect((await change(visitor, next)).body).toEqual(user)
    const told = (await lettersTo(email)).at(-1)
    expect(told?.subject).toBe('Your email address is about to change')
    expect(told?.text).toContain(next)
    expect((await live.visit().login(email)).status).toBe(200)

    const token = await tokenFor(next, 'confirm-new-email')
    const { status, body } = await confirmNew(visitor, token)
    expect(status).toBe(200)
    expect(body).toEqual({ ...user, email: next })
    expect((await accountOf(next))?.emailConfirmedAt).toBeInstanceOf(Date)
    expect((await live.visit().login(next)).status).toBe(200)
    expect((await live.visit().login(email)).status).toBe(401)
    expect((await confirmNew(visitor, token)).status).toBe(404)
  })

  test('only the account that asked for it can use the link', async () => {
    const { visitor } = await confirmed()
    const { visitor: stranger } = await confirmed('startup')
    const next = newEmail()
    await change(visitor, next)
    const token = await tokenFor(next, 'confirm-new-email')
    expect((await confirmNew(live.visit(), token)).status).toBe(401)
    expect((await confirmNew(stranger, token)).status).toBe(404)
    expect((await confirmNew(visitor, token)).status).toBe(200)
  })

  test('a taken address gets the same answer, and its owner a mail', async () => {
    const { visitor, user, email } = await confirmed()
    const { email: taken } = await confirmed()
    const { status, body } = await change(visitor, taken)
    expect([status, body]).toEqual([200, user])
    expect((await lettersTo(taken)).at(-1)?.subject).toBe('This address has a Launchquad account already')
    expect((await lettersTo(email)).at(-1)?.subject).toBe('Your email address is about to change')
    expect((await accountOf(taken))?.id).not.toBe(user.id)
  })

  test('an address that was registered meanwhile is not taken over', async () => {
    const { visitor } = await confirmed()
    const next = newEmail()
    await change(visitor, next)
    const token = await tokenFor(next, 'confirm-new-email')
    await register(live.visit(), next)
    expect((await confirmNew(visitor, token)).status).toBe(409)
  })

  test('a new password stops the change', async () => {
    const { visitor, email } = await confirmed()
    const next = newEmail()
    await change(visitor, next)
    const token = await tokenFor(next, 'confirm-new-email')
    await live.visit().post('/api/password/forgot', { body: { email } })
    const body = { token: await tokenFor(email, 'reset-password'), newPassword }
    await live.visit().post('/api/password/reset', { body })
    const again = live.visit()
    expect((await again.login(email, newPassword)).status).toBe(200)
    expect((await confirmNew(again, token)).status).toBe(404)
  })

  test('needs the password, and one’s own address stays as it is', async () => {
    const { visitor, email } = await confirmed()
    expect((await change(visitor, newEmail(), 'not my password')).body.fields).toHaveProperty('password')
    const before = (await lettersTo(email)).length
    expect((await change(visitor, email)).status).toBe(200)
    expect(await lettersTo(email)).toHaveLength(before)
  })
})

test('the mails arrive', async () => {
  const mails = await startMailServer()
  onTestFinished(mails.stop)
  const server = await startServerForThisTest({ ...settings, SMTP_URL: mails.url })
  const visitor = server.visit()
  const email = newEmail()
  await register(visitor, email)
  const welcome = await mails.inboxOf(email, 'Confirm your email address')
  const token = welcome.link('/confirm-email').searchParams.get('token') ?? ''
  expect((await confirm(visitor, token)).status).toBe(200)
  await server.visit().post('/api/password/forgot', { body: { email } })
  const reset = await mails.inboxOf(email, 'Choose a new password')
  const body = { token: reset.link('/reset-password').searchParams.get('token'), newPassword }
  expect((await server.visit().post('/api/password/reset', { body })).status).toBe(204)
  expect((await server.visit().login(email, newPassword)).status).toBe(200)
})

test('while the mail server is away, no table holds a link that arrives later', async () => {
  const port = await freePort()
  const server = await startServerForThisTest({ ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` })
  const email = newEmail()
  await register(server.visit(), email)
  await server.visit().post('/api/password/forgot', { body: { email } })
  const everyTable = Object.values(tables).filter((table) => is(table, PgTable))
  const rows = await Promise.all(everyTable.map((table) => server.database.read.select().from(table)))
  const stored = JSON.stringify(rows)
  expect(stored).toContain(email)

  const mails = await startMailServer(port)
  onTestFinished(mails.stop)
  await server.database.write((transaction) => transaction.update(mail).set({ nextTryAt: sql`now()` }))
  // Wakes the sender.
  await register(server.visit(), newEmail())
  for (const subject of ['Confirm your email address', 'Choose a new password']) {
    const token = (await mails.inboxOf(email, subject)).link('/confirm-email').searchParams.get('token') ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(stored).not.toContain(token)
    const body = { token, password: 'not the password' }
    expect((await server.visit().post('/api/email/confirm', { body })).body.fields).toHaveProperty('password')
  }
})

test('whoever resets the password can sign in there, however often strangers try elsewhere', async () => {
  const server = await startServerForThisTest(
    { ...settings, LIMIT_SIGN_INS: '1' },
    { database: live.database },
  )
  const { email } = await confirmed()
  for (let network = 0; network < 10; network++)
    expect((await server.visit(`10.3.0.${network}`).login(email, 'a guess')).status).toBe(401)
  const owner = server.visit('10.3.1.1')
  expect((await owner.login(email)).status).toBe(429)
  await owner.post('/api/password/forgot', { body: { email } })
  const body = { token: await tokenFor(email, 'reset-password'), newPassword }
  expect((await owner.post('/api/password/reset', { body })).status).toBe(204)
  expect((await server.visit('10.3.1.2').login(email, newPassword)).status).toBe(429)
  expect((await owner.login(email, newPassword)).status).toBe(200)
})

test('nobody can have somebody’s inbox filled, nor keep them from the emails they ask for', async () => {
  const server = await startServerForThisTest({ ...settings, LIMIT_MAILS: '2' }, { database: live.database })
  const { visitor: owner, email } = await confirmed()
  const resets = async () =>
    (await lettersTo(email)).filter(({ subject }) => subject === 'Choose a new password')
  const forget = (visitor: Visitor) => visitor.post('/api/password/forgot', { body: { email } })
  for (const address of ['10.1.0.1', '10.1.0.2', '10.1.0.3', '10.1.0.4'])
    expect((await forget(server.visit(address))).status).toBe(204)
  expect(await resets()).toHaveLength(2)

  // From a device that they have signed in from, the owner gets one of their own.
  const known = server.visit('10.1.0.5')
  known.cookies.set('device', owner.cookies.get('device') ?? '')
  expect((await forget(known)).status).toBe(204)
  expect(await resets()).toHaveLength(3)

  // From anywhere else the answer is the same, and each of the links that were sent works.
  expect((await forget(server.visit('10.1.0.6'))).status).toBe(204)
  const [first] = await resets()
  const [, token] = /token=([\w-]+)/.exec(first?.text ?? '') ?? []
  const body = { token, newPassword }
  expect((await server.visit('10.1.0.6').post('/api/password/reset', { body })).status).toBe(204)

  const waiting = newEmail()
  await register(server.visit('10.1.0.7'), waiting)
  for (let time = 0; time < 3; time++)
    expect((await server.visit(`10.1.1.${time}`).login(waiting)).status).toBe(403)
  expect(await lettersTo(waiting)).toHaveLength(2)
})

test('one network asks for so many emails, whoever they go to', async () => {
  const server = await startServerForThisTest({ ...settings, LIMIT_MAILS: '2' }, { database: live.database })
  const forget = (email: string) => server.visit('10.2.0.1').post('/api/password/forgot', { body: { email } })
  for (let time = 0; time < 2; time++) expect((await forget(newEmail())).status).toBe(204)
  expect((await forget(newEmail())).status).toBe(429)
})

test('an account from before there was mail is asked to confirm at the next sign-in', async () => {
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

test('without mail the calls that need it say so', async () => {
  const server = await startServerForThisTest({ MODE: 'live' }, { database: live.database })
  for (const path of ['/api/password/forgot', '/api/email/resend']) {
    const { status, body } = await server.visit().post(path, { body: { email: newEmail() } })
    expect(status).toBe(403)
    expect(body.message).toContain('sends no emails')
  }
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
