// The log: one line a request, with sign-ins and refusals, and never what is nobody's business.
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newDatabase } from '../../tests/database.ts'
import { buildProfile } from '../../tests/factories.ts'
import { buildPdf } from '../../tests/pdf.ts'
import { newEmail, startServer, startServerForThisTest, type TestServer } from '../../tests/server.ts'
import { bothConsents, goodPassword } from '../../tests/visitor.ts'
import type { Database } from '../database/database.ts'
import { account, session } from '../database/tables.ts'

const lines: string[] = []
const logTo = { write: (line: string) => lines.push(line) }
const logged = () => lines.map((line) => JSON.parse(line))
const requests = () => logged().filter(({ msg }) => msg === 'request')

let database: Database
let live: TestServer
beforeAll(async () => {
  database = await newDatabase('live')
  live = await startServer({ MODE: 'live', LOG_LEVEL: 'debug' }, { database, logTo })
  return async () => {
    await live.close()
    await database.close()
  }
})
afterEach(() => {
  lines.length = 0
})

describe('one line a request', () => {
  test('says who did what from where, with which result', async () => {
    const visitor = live.visit('10.1.2.3')
    const user = await visitor.register('startup')
    await visitor.search({ universities: ['Oxford'] })
    expect(requests()).toEqual([
      expect.objectContaining({
        method: 'POST',
        path: '/api/register',
        status: 201,
        address: '10.1.2.3',
        event: 'registered',
        account: user.id,
        ms: expect.any(Number),
      }),
      expect.objectContaining({ method: 'GET', path: '/api/students/search', status: 200, account: user.id }),
    ])
  })

  test('says who signed in, and what was refused and why', async () => {
    const user = await live.visit().register('student')
    lines.length = 0
    await live.visit().login(user.email)
    await live.visit().login(user.email, 'not my password')
    await live.visit().get('/api/user')
    await live.visit().post('/api/logout', { headers: { origin: 'https://evil.example' } })
    await live.visit().get('/api/nothing')
    await live.visit().get('/api/%')
    expect(requests().map(({ event, problem, status }) => [status, event, problem])).toEqual([
      [200, 'signed in', undefined],
      [401, 'sign-in refused', 'signed-out'],
      [401, undefined, 'signed-out'],
      [403, undefined, 'forbidden'],
      [404, undefined, 'not-found'],
      [400, undefined, 'bad-input'],
    ])
  })

  test('says by a keyed hash for which address a password was wrong, and never the address', async () => {
    const [email, other] = [newEmail(), newEmail()]
    for (const typed of [email, email.toUpperCase(), other]) await live.visit().login(typed)
    const server = await startServerForThisTest(
      { MODE: 'live', LOG_LEVEL: 'info', SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0' },
      { database, logTo },
    )
    await server.visit().login(email)
    const [first, second, third, withOtherSecret] = requests().map(({ emailHash }) => emailHash)
    expect(first).toMatch(/^[\w-]{22}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(withOtherSecret).not.toBe(first)
    expect(lines.join('').toLowerCase()).not.toContain(email)
  })

  test('cannot be forged by what is in an address', async () => {
    await live.visit().get('/api/a%0a{"level":30,"msg":"request"}')
    expect(lines).toHaveLength(1)
    expect(lines[0]?.trim().split('\n')).toHaveLength(1)
  })
})

describe('nothing in it is a secret', () => {
  const secrets = {
    password: 'my very own password',
    newPassword: 'my other own password',
    guess: 'the guess of a stranger',
    cv: 'what only my CV says',
  }

  test('when all goes well, and when people make mistakes', async () => {
    const visitor = live.visit()
    const email = newEmail()
    const body = { email, password: secrets.password, userType: 'student', ...bothConsents }
    await visitor.post('/api/register', { body: { ...body, userType: 'nobody' } })
    expect((await visitor.post('/api/register', { body })).status).toBe(201)
    const first = visitor.cookies.get('session') ?? ''
    await visitor.post('/api/register', { body })
    await visitor.login(email, secrets.guess)
    expect((await visitor.login(email, secrets.password)).status).toBe(200)
    const second = visitor.cookies.get('session') ?? ''
    const passwords = {
      currentPassword: secrets.password,
      newPassword: secrets.newPassword,
      confirmPassword: secrets.newPassword,
    }
    await visitor.put('/api/user/password', { body: { ...passwords, currentPassword: secrets.guess } })
    expect((await visitor.put('/api/user/password', { body: passwords })).status).toBe(204)
    await visitor.put('/api/student/profile', { body: buildProfile() })
    const cv = buildPdf({ text: secrets.cv })
    const { cvUrl } = (await visitor.upload(cv)).body
    await visitor.upload(cv, { name: 'cv.exe' })
    await visitor.get(cvUrl)
    await visitor.get(`/api/user?password=${encodeURIComponent(secrets.password)}&token=${second}`)
    await visitor.post('/api/logout', {
      headers: { 'content-type': 'application/json' },
      body: '{"password":"my very own',
    })
    await expectNoSecrets([...Object.values(secrets), first, second])
    expect(requests().length).toBeGreaterThan(10)
  })

  test('when the database fails in the middle of it', async () => {
    const server = await startServerForThisTest({ MODE: 'live', LOG_LEVEL: 'debug' }, { logTo })
    const failing = server.database
    const visitor = server.visit()
    await visitor.register('student')
    const token = visitor.cookies.get('session') ?? ''
    // A table that has gone makes the query fail that stores the password, the token or the CV.
    await failing.read.execute('drop table cv_content')
    expect((await visitor.upload(buildPdf({ text: secrets.cv }))).status).toBe(500)
    await failing.read.execute('alter table account drop column password_hash')
    const body = { email: newEmail(), password: secrets.password, userType: 'student', ...bothConsents }
    expect((await visitor.post('/api/register', { body })).status).toBe(500)
    await failing.read.execute('drop table session')
    expect((await visitor.get('/api/user')).status).toBe(500)

    const errors = logged().filter(({ level, msg }) => level === 50 && msg !== 'request')
    expect(errors).toHaveLength(3)
    expect(JSON.stringify(errors[0])).toContain('cv_content')
    await expectNoSecrets([
      ...Object.values(secrets),
      Buffer.from(secrets.cv).toString('hex'),
      buildPdf({ text: secrets.cv }).toString('base64').slice(0, 20),
      token,
      'argon2id',
      goodPassword,
      body.email,
    ])
  })

  async function expectNoSecrets(texts: string[]) {
    const stored = [
      ...(await database.read.select({ hash: account.passwordHash }).from(account)),
      ...(await database.read.select({ hash: session.tokenHash }).from(session)),
    ]
    const log = lines.join('')
    for (const text of [...texts, ...stored.map(({ hash }) => hash ?? 'argon2')])
      expect(log).not.toContain(text)
    expect(log).not.toMatch(/cookie|\$argon2/i)
  }
})
