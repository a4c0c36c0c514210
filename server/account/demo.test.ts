// Accounts in the demo: everybody enters, everything can be tried, nothing changes for anybody else.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoStartup, demoStudent } from '../../sample/accounts.ts'
import { newDatabase, testOnPostgres } from '../../tests/database.ts'
import {
  newEmail,
  startServer,
  startServerForThisTest,
  type TestServer,
  visitAsStartup,
  visitAsStudent,
} from '../../tests/server.ts'
import * as tables from '../database/tables.ts'

let demo: TestServer
beforeAll(async () => {
  demo = await startServer()
})
afterAll(() => demo.close())
afterEach(() => {
  vi.useRealTimers()
})

const allAccounts = () => demo.database.read.select().from(tables.account).orderBy(tables.account.id)

describe('entering', () => {
  test.each([
    ['startup', '/api/demo-login', demoStartup.email],
    ['student', '/api/auth/student/demo-login', demoStudent.email],
  ])('a visitor enters as the demo %s', async (userType, path, email) => {
    const visitor = demo.visit()
    expect((await visitor.get('/api/user')).status).toBe(401)
    const { status, body } = await visitor.post(path)
    expect(status).toBe(200)
    expect(body).toEqual({ id: expect.any(Number), email, userType, createdAt: expect.any(String) })
    expect((await visitor.get('/api/user')).body).toEqual(body)
  })

  test('the call has no payload, with or without a JSON content type', async () => {
    const headers = { 'content-type': 'application/json' }
    expect((await demo.visit().post('/api/demo-login', { headers })).status).toBe(200)
    expect((await demo.visit().post('/api/demo-login', { headers, body: '' })).status).toBe(200)
    expect((await demo.visit().post('/api/demo-login', { body: {} })).status).toBe(200)
    expect((await demo.visit().post('/api/demo-login', { body: { userType: 'student' } })).status).toBe(400)
  })

  test('signing in and registering are refused with a message', async () => {
    for (const [path, body] of [
      ['/api/login', { email: demoStartup.email, password: 'correct horse battery' }],
      ['/api/register', { email: newEmail(), password: 'correct horse battery', userType: 'student' }],
      ['/api/login', { nonsense: true }],
    ] as const) {
      const visitor = demo.visit()
      const answer = await visitor.post(path, { body })
      expect(answer.status).toBe(403)
      expect(answer.body.message).toBe(
        'Signing in and registering are disabled in the demo. Please enter the demo instead.',
      )
      expect(visitor.cookies.size).toBe(0)
    }
  })

  // A thousand hashes at once would be refused (see password.ts), and without its database nothing could be read.
  testOnPostgres('a thousand visitors enter at once, without hashing and without the database', async () => {
    const database = await newDatabase('demo')
    const server = await startServerForThisTest({}, { database })
    await visitAsStartup(server)
    await visitAsStudent(server)
    expect(await database.read.$count(tables.session)).toBe(0)
    await database.close()
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        server.visit().post(index % 2 ? '/api/demo-login' : '/api/auth/student/demo-login'),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ headers }) => String(headers['set-cookie']))).size).toBe(1000)
  })
})

describe('a visitor', () => {
  test('changes the password, the address and deletes the account, and nothing is stored', async () => {
    const before = await allAccounts()
    for (const enter of [visitAsStartup, visitAsStudent]) {
      const visitor = await enter(demo)
      const other = await enter(demo)
      const { body: user } = await visitor.get('/api/user')

      const passwords = { currentPassword: 'whatever', newPassword: 'sixsix', confirmPassword: 'sixsix' }
      expect((await visitor.put('/api/user/password', { body: passwords })).status).toBe(204)

      const email = newEmail()
      const changed = await visitor.put('/api/user/email', {
        body: { newEmail: email, password: 'whatever' },
      })
      expect(changed.status).toBe(200)
      expect(changed.body).toEqual({ ...user, email })
      expect((await visitor.get('/api/user')).body).toEqual(user)

      const token = visitor.cookies.get('session') ?? ''
      expect((await visitor.delete('/api/user')).status).toBe(204)
      expect(visitor.cookies.size).toBe(0)
      visitor.cookies.set('session', token)
      expect((await visitor.get('/api/user')).status).toBe(401)

      expect((await other.get('/api/user')).body).toEqual(user)
      expect((await (await enter(demo)).get('/api/user')).body).toEqual(user)
    }
    expect(await allAccounts()).toEqual(before)
  })

  test('is refused what would be refused in live', async () => {
    const visitor = await visitAsStudent(demo)
    const change = (newPassword: string, confirmPassword = newPassword) =>
      visitor.put('/api/user/password', {
        body: { currentPassword: 'whatever', newPassword, confirmPassword },
      })
    expect((await change('sixsix', 'sevens7')).body.message).toBe(
      'New password and confirmation do not match.',
    )
    expect((await change('five5')).body.message).toBe('Password must be at least 6 characters long.')
    expect((await change('123456')).body.message).toMatch(/most common/)
    const email = (newEmail: string) =>
      visitor.put('/api/user/email', { body: { newEmail, password: 'whatever' } })
    expect((await email('nobody')).body.fields.newEmail).toBe('Please enter a valid email address')
    expect((await email(demoStartup.email)).status).toBe(409)
  })

  test('who signs out leaves a dead token, and everybody else signed in', async () => {
    const visitor = await visitAsStartup(demo)
    const other = await visitAsStartup(demo)
    const token = visitor.cookies.get('session') ?? ''
    expect((await visitor.post('/api/logout')).status).toBe(204)
    visitor.cookies.set('session', token)
    expect((await visitor.get('/api/user')).status).toBe(401)
    expect((await other.get('/api/user')).status).toBe(200)
    expect((await (await visitAsStartup(demo)).get('/api/user')).status).toBe(200)
  })

  test('stays signed in over a restart', async () => {
    const start = () => startServerForThisTest({ SECRET: '' }, { database: demo.database })
    const visitor = await visitAsStartup(await start())
    const afterRestart = (await start()).visit()
    afterRestart.cookies.set('session', visitor.cookies.get('session') ?? '')
    expect((await afterRestart.get('/api/user')).status).toBe(200)
  })

  test('is not let in with a token that was changed, made up, foreign or old', async () => {
    const visitor = await visitAsStartup(demo)
    const token = visitor.cookies.get('session') ?? ''
    const [account, expiresAt, random, signature] = token.split('.')
    const other = await startServerForThisTest({ SECRET: 'another one' }, { database: demo.database })
    const foreign = (await visitAsStartup(other)).cookies.get('session') ?? ''
    const wrong = [
      [demoStudent.accountId, expiresAt, random, signature].join('.'),
      [account, Number(expiresAt) + 1, random, signature].join('.'),
      [account, expiresAt, random, ''].join('.'),
      [account, expiresAt, random, signature?.slice(1)].join('.'),
      [account, expiresAt, random, 'é'.repeat(43)].join('.'),
      foreign,
      '1.99999999999999.a.b',
      '...',
      'a'.repeat(4000),
    ]
    for (const value of wrong) {
      const stranger = demo.visit()
      stranger.cookies.set('session', encodeURIComponent(value))
      expect((await stranger.get('/api/user')).status, value).toBe(401)
    }
    expect((await visitor.get('/api/user')).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 })
    expect((await visitor.get('/api/user')).status).toBe(401)
  })
})
