// Accounts in live mode: registering, signing in and out.
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { consentVersions } from '../../contract/consent.ts'
import { onPostgres, testOnPostgres, waitingForLocks } from '../../tests/database.ts'
import {
  newEmail,
  newPerson,
  signInElsewhere,
  startServer,
  startServerForThisTest,
  type TestServer,
  testSecret,
} from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import { bothConsents, goodPassword } from '../../tests/visitor.ts'
import * as tables from '../database/tables.ts'
import { deleteExpired, deleteSessions, setPasswordHash } from './account.store.ts'
import { hashPassword } from './password.ts'
import { makeSessions } from './session.ts'

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
})
afterAll(() => live.close())
afterEach(() => {
  vi.useRealTimers()
})

const newPassword = 'a different long phrase'
const count = (table: Parameters<typeof live.database.read.$count>[0], where?: ReturnType<typeof eq>) =>
  live.database.read.$count(table, where)

describe('registering', () => {
  test('a visitor without a session has no user', async () => {
    const { status, body } = await live.visit().get('/api/user')
    expect(status).toBe(401)
    expect(body).toEqual({ code: 'signed-out', message: 'Please sign in first.' })
  })

  test.each(['student', 'startup'] as const)('a %s registers and is signed in', async (userType) => {
    const visitor = live.visit()
    const email = newEmail()
    const { status, body } = await visitor.post('/api/register', {
      body: { email, password: goodPassword, userType, ...bothConsents },
    })
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(Number), email, userType, createdAt: expect.any(String) })
    expect(Math.abs(Date.now() - Date.parse(body.createdAt))).toBeLessThan(60_000)
    expect((await visitor.get('/api/user')).body).toEqual(body)
    expect((await live.visit().login(email)).body).toEqual(body)
  })

  test('the three fields of the form are enough', async () => {
    const body = { email: newEmail(), password: goodPassword, userType: 'startup' }
    expect((await live.visit().post('/api/register', { body })).status).toBe(201)
  })

  test('what they agreed to is recorded, with the version and the time', async () => {
    const { user } = await newPerson(live)
    const rows = await live.database.read
      .select()
      .from(tables.consent)
      .where(eq(tables.consent.accountId, user.id))
    expect(rows.map(({ document, version }) => [document, version]).sort()).toEqual([
      ['privacy', consentVersions.privacy],
      ['terms', consentVersions.terms],
    ])
    for (const { at } of rows) expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000)
  })

  test('only hashes of the password and of the token are stored', async () => {
    const { visitor, user } = await newPerson(live)
    const [account] = await live.database.read
      .select()
      .from(tables.account)
      .where(eq(tables.account.id, user.id))
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/)
    const token = visitor.cookies.get('session') ?? ''
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
    const [session] = await live.database.read
      .select()
      .from(tables.session)
      .where(eq(tables.session.accountId, user.id))
    expect(session?.tokenHash).toBeTruthy()
    expect(session?.tokenHash).not.toContain(token)
  })

  test('an address can be registered once, however it is written', async () => {
    const { user } = await newPerson(live)
    for (const email of [user.email, user.email.toUpperCase(), `  ${user.email} `]) {
      const { status, body } = await live.visit().post('/api/register', {
        body: { email, password: goodPassword, userType: 'startup', ...bothConsents },
      })
      expect(status).toBe(409)
      expect(body.fields.email).toBe('An account with this email address already exists')
    }
  })

  testOnPostgres('fifty equal registrations at once make one account', async () => {
    const email = newEmail()
    const body = { email, password: goodPassword, userType: 'student', ...bothConsents }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => live.visit().post('/api/register', { body })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    // So many at once are more than may wait for a hash: the rest is asked to try again.
    expect(statuses.filter((status) => ![201, 409, 503].includes(status))).toEqual([])
    expect(await count(tables.account, eq(tables.account.email, email))).toBe(1)
  })

  test('what is wrong with a registration is said beside its field', async () => {
    const email = newEmail()
    const wrong: [body: object, field: string, message: string | RegExp][] = [
      [
        { email: 'nobody', password: goodPassword, userType: 'student' },
        'email',
        'Please enter a valid email address',
      ],
      [
        { email, password: 'seven77', userType: 'student' },
        'password',
        'Password must be at least 8 characters',
      ],
      [
        { email, password: 'x'.repeat(129), userType: 'student' },
        'password',
        'Password must be at most 128 characters',
      ],
      [{ email, password: 'Password1', userType: 'student' }, 'password', /most common/],
      [{ email, password: 'aaaaaaaa', userType: 'student' }, 'password', /repeats the same characters/],
      [{ email, password: ' '.repeat(8), userType: 'student' }, 'password', /Spaces alone/],
      [{ email, password: 'launchquad', userType: 'student' }, 'password', /our name in it/],
      [{ email, password: 'L@unchquad-2026', userType: 'student' }, 'password', /our name in it/],
      [{ email, password: email.toUpperCase(), userType: 'student' }, 'password', /your email address in it/],
      [
        { email, password: `${email.split('@')[0]}1`, userType: 'student' },
        'password',
        /your email address in it/,
      ],
      [{ email, password: goodPassword, userType: 'admin' }, 'userType', /./],
      [{ email, password: goodPassword }, 'userType', /./],
      [{ password: goodPassword, userType: 'student' }, 'email', 'Please enter a valid email address'],
      [
        { email, password: goodPassword, userType: 'student', acceptTerms: false },
        'acceptTerms',
        'You must accept the Terms and Conditions to sign up',
      ],
      [
        { email, password: goodPassword, userType: 'student', acceptPrivacy: false },
        'acceptPrivacy',
        'You must accept the Privacy Notice to sign up',
      ],
      [
        { email, password: goodPassword, userType: 'student', id: 1 },
        'id',
        'We don’t recognise this. Please leave it out',
      ],
      [
        { email, password: goodPassword, userType: 'student', createdAt: '2020' },
        'createdAt',
        /leave it out/,
      ],
    ]
    for (const [body, field, message] of wrong) {
      const answer = await live.visit().post('/api/register', { body: { ...bothConsents, ...body } })
      expect(answer.status, JSON.stringify(body)).toBe(400)
      expect(answer.body.message).toBeTruthy()
      expect(answer.body.fields[field]).toEqual(
        message instanceof RegExp ? expect.stringMatching(message) : message,
      )
    }
    expect(await count(tables.account, eq(tables.account.email, email))).toBe(0)
  })

  test('the ways into the demo do not exist', async () => {
    for (const path of ['/api/demo-login', '/api/auth/student/demo-login']) {
      const visitor = live.visit()
      expect((await visitor.post(path)).status).toBe(404)
      expect(visitor.cookies.size).toBe(0)
    }
    expect(await count(tables.account, sql`${tables.account.email} like 'demo%'`)).toBe(0)
  })
})

describe('signing in and out', () => {
  test('a wrong password and an unknown address get the same answer', async () => {
    const { user } = await newPerson(live)
    const [wrong, unknown] = [
      await live.visit().login(user.email, 'not my password'),
      await live.visit().login(newEmail(), 'not my password'),
    ]
    expect(wrong.status).toBe(401)
    expect(wrong.body.message).toBe('Wrong email address or password.')
    expect(unknown.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
    expect(wrong.headers['set-cookie']).toBeUndefined()
  })

  test('someone signs in with the address in capitals, each time with a new token', async () => {
    const { visitor, user } = await newPerson(live)
    const other = live.visit()
    expect((await other.login(user.email.toUpperCase())).body).toEqual(user)
    expect(other.cookies.get('session')).not.toBe(visitor.cookies.get('session'))
  })

  test('someone who signs out leaves a dead token, and stays signed in elsewhere', async () => {
    const { visitor, user } = await newPerson(live)
    const other = await signInElsewhere(live, user.email)
    const token = visitor.cookies.get('session') ?? ''
    expect((await visitor.post('/api/logout')).status).toBe(204)
    expect(visitor.cookies.has('session')).toBe(false)
    visitor.cookies.set('session', token)
    expect((await visitor.get('/api/user')).status).toBe(401)
    expect((await other.get('/api/user')).status).toBe(200)
  })

  test('someone who is not signed in can sign out', async () => {
    expect((await live.visit().post('/api/logout')).status).toBe(204)
  })

  test('a token that was changed, made up or is old lets nobody in', async () => {
    const { visitor } = await newPerson(live)
    const token = visitor.cookies.get('session') ?? ''
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    for (const wrong of [
      changed,
      token.slice(1),
      `${token}A`,
      '',
      '"',
      '%00',
      '1.99999999999999.a.b',
      'a'.repeat(4000),
    ]) {
      const stranger = live.visit()
      stranger.cookies.set('session', wrong)
      expect((await stranger.get('/api/user')).status).toBe(401)
    }
    expect((await visitor.get('/api/user')).status).toBe(200)
  })

  test('a session is over after 14 days without use, and after 30 at the latest', async () => {
    const { visitor, user } = await newPerson(live)
    const other = await signInElsewhere(live, user.email)
    const passDays = (days: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 60 * 60 * 1000 })
    for (let time = 0; time < 2; time++) {
      passDays(13)
      expect((await visitor.get('/api/user')).status).toBe(200)
    }
    expect((await other.get('/api/user')).status).toBe(401)
    expect((await visitor.get('/api/user/sessions')).body).toHaveLength(1)
    await live.database.keep(deleteExpired)
    expect(await count(tables.session, eq(tables.session.accountId, user.id))).toBe(1)
    passDays(5)
    expect((await visitor.get('/api/user')).status).toBe(401)
  })

  test('signing in again ends the session that this browser had, and no other', async () => {
    const { visitor, user } = await newPerson(live)
    const other = await signInElsewhere(live, user.email)
    const old = live.visit()
    old.cookies.set('session', visitor.cookies.get('session') ?? '')
    expect((await visitor.login(user.email)).status).toBe(200)
    expect((await old.get('/api/user')).status).toBe(401)
    expect((await visitor.get('/api/user')).status).toBe(200)
    expect((await other.get('/api/user')).status).toBe(200)
  })

  test('the old password lets nobody in who typed it just before it was changed', async () => {
    const { user } = await newPerson(live)
    const [before] = await live.database.read
      .select()
      .from(tables.account)
      .where(eq(tables.account.id, user.id))
    const newHash = await hashPassword(newPassword)
    let signingIn: ReturnType<ReturnType<typeof live.visit>['login']> | undefined
    await live.database.write(async (changing) => {
      await setPasswordHash(changing, user.id, newHash)
      await deleteSessions(changing, user.id)
      signingIn = live.visit().login(user.email)
      if (onPostgres) await until(async () => (await waitingForLocks(changing)) > 0)
    })
    expect((await signingIn)?.status).toBe(401)
    // The embedded database has one connection, which makes the sign-in wait from the start: so once more without HTTP.
    const late = await live.database.write((transaction) =>
      makeSessions('live', live.database, testSecret).start(transaction, {
        accountId: user.id,
        passwordHash: before?.passwordHash ?? '',
      }),
    )
    expect(late).toBeUndefined()
    expect(await count(tables.session, eq(tables.session.accountId, user.id))).toBe(0)
  })

  test('a token made with another secret lets nobody in', async () => {
    const { visitor } = await newPerson(live)
    const other = await startServerForThisTest(
      { MODE: 'live', SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0' },
      { database: live.database },
    )
    const stranger = other.visit()
    stranger.cookies.set('session', visitor.cookies.get('session') ?? '')
    expect((await stranger.get('/api/user')).status).toBe(401)
  })
})

test('sessions and counters that are over are cleared away, and no others', async () => {
  const [old, current] = [await newPerson(live), await newPerson(live)]
  const { session, attempt } = tables
  const past = new Date(Date.now() - 1000)
  await live.database.read.update(session).set({ expiresAt: past }).where(eq(session.accountId, old.user.id))
  await live.database.read.insert(attempt).values([
    { key: 'over', count: 1, expiresAt: past },
    { key: 'not over', count: 1, expiresAt: new Date(Date.now() + 60_000) },
  ])
  await live.database.keep(deleteExpired)
  expect(await count(session, eq(session.accountId, old.user.id))).toBe(0)
  expect(await count(attempt, eq(attempt.key, 'over'))).toBe(0)
  expect(await count(attempt, eq(attempt.key, 'not over'))).toBe(1)
  expect((await current.visitor.get('/api/user')).status).toBe(200)
})
