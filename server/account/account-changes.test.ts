// Accounts in live mode: changing the password or the email address, and deleting the account.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPostgres, testOnPostgres, waitingForLocks } from '../../tests/database.ts'
import { buildProfile } from '../../tests/factories.ts'
import { buildPdf } from '../../tests/pdf.ts'
import { newEmail, newPerson, signInElsewhere, startServer, type TestServer } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import { bothConsents, goodPassword } from '../../tests/visitor.ts'
import * as tables from '../database/tables.ts'
import { createAccount, setEmail } from './account.store.ts'

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
})
afterAll(() => live.close())

const newPassword = 'a different long phrase'
const count = (table: Parameters<typeof live.database.read.$count>[0], where?: ReturnType<typeof eq>) =>
  live.database.read.$count(table, where)

describe('changing the password', () => {
  const change = (different: object = {}) => ({
    body: { currentPassword: goodPassword, newPassword, confirmPassword: newPassword, ...different },
  })

  test('ends every session, and this browser gets a new one', async () => {
    const { visitor, user } = await newPerson(live)
    const other = await signInElsewhere(live, user.email)
    const old = live.visit()
    old.cookies.set('session', visitor.cookies.get('session') ?? '')
    expect((await visitor.put('/api/user/password', change())).status).toBe(204)
    expect((await old.get('/api/user')).status).toBe(401)
    expect((await visitor.get('/api/user')).status).toBe(200)
    expect((await other.get('/api/user')).status).toBe(401)
    expect((await live.visit().login(user.email)).status).toBe(401)
    expect((await live.visit().login(user.email, newPassword)).status).toBe(200)
  })

  test('is refused with a reason beside the field, and then nothing changes', async () => {
    const { visitor, user } = await newPerson(live)
    const wrong: [different: object, field: string, message: string][] = [
      [
        { confirmPassword: 'something else' },
        'confirmPassword',
        'New password and confirmation do not match.',
      ],
      [
        { newPassword: 'seven77', confirmPassword: 'seven77' },
        'newPassword',
        'Password must be at least 8 characters long.',
      ],
      [
        { newPassword: 'password123', confirmPassword: 'password123' },
        'newPassword',
        'This is one of the most common passwords. Please choose another.',
      ],
      [
        { currentPassword: 'not my password' },
        'currentPassword',
        'Wrong password. Please enter your current one.',
      ],
      [{ newPassword: '', confirmPassword: '' }, 'newPassword', 'Please fill this in'],
      [{ userType: 'startup' }, 'userType', 'We don’t recognise this. Please leave it out'],
    ]
    for (const [different, field, message] of wrong) {
      const { status, body } = await visitor.put('/api/user/password', change(different))
      expect(status, message).toBe(400)
      expect(body.message).toContain(message)
      expect(body.fields[field]).toBe(message)
    }
    expect((await live.visit().login(user.email)).status).toBe(200)
  })

  test('needs a session', async () => {
    expect((await live.visit().put('/api/user/password', change())).status).toBe(401)
  })

  test('of two who change it at once, one is too late', async () => {
    const { visitor, user } = await newPerson(live)
    const other = await signInElsewhere(live, user.email)
    const answers = await Promise.all([
      visitor.put('/api/user/password', change()),
      other.put('/api/user/password', change()),
    ])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await count(tables.session, eq(tables.session.accountId, user.id))).toBe(1)
  })
})

describe('changing the email address', () => {
  test('someone signs in with the new address from then on', async () => {
    const { visitor, user } = await newPerson(live)
    const email = newEmail('New')
    const { status, body } = await visitor.put('/api/user/email', {
      body: { newEmail: email, password: goodPassword },
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...user, email: email.toLowerCase() })
    expect((await visitor.get('/api/user')).body).toEqual(body)
    expect((await live.visit().login(email)).status).toBe(200)
    expect((await live.visit().login(user.email)).status).toBe(401)
  })

  test('is refused for a taken address, a broken one or a wrong password', async () => {
    const { visitor, user } = await newPerson(live)
    const other = await newPerson(live)
    const send = (email: string, password = goodPassword) =>
      visitor.put('/api/user/email', { body: { newEmail: email, password } })
    const taken = await send(other.user.email.toUpperCase())
    expect(taken.status).toBe(409)
    expect(taken.body.fields.newEmail).toBe('Another account already uses this email address')
    expect((await send('nobody')).body.fields.newEmail).toBe('Please enter a valid email address')
    expect((await send(newEmail(), 'not my password')).body.fields.password).toBe(
      'Wrong password. Please enter your current one.',
    )
    expect((await send(user.email)).status).toBe(200)
    expect((await visitor.get('/api/user')).body.email).toBe(user.email)
  })

  test('an address that is being registered at the same time is taken', async () => {
    const { user } = await newPerson(live)
    const email = newEmail()
    let change: Promise<unknown> | undefined
    await live.database.write(async (registering) => {
      await createAccount(registering, { email, passwordHash: '', userType: 'startup' })
      change = live.database.write((changing) => setEmail(changing, user.id, email))
      if (onPostgres) await until(async () => (await waitingForLocks(registering)) > 0)
    })
    expect(await change).toBeUndefined()
  })

  testOnPostgres('of many people who want one address at once, one gets it', async () => {
    const wanted = newEmail()
    const people = await Promise.all(Array.from({ length: 4 }, () => newPerson(live)))
    const changes = people.map(({ visitor }) =>
      visitor.put('/api/user/email', { body: { newEmail: wanted, password: goodPassword } }),
    )
    const registrations = Array.from({ length: 4 }, () =>
      live.visit().post('/api/register', {
        body: { email: wanted, password: goodPassword, userType: 'student', ...bothConsents },
      }),
    )
    const statuses = (await Promise.all([...changes, ...registrations])).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 409)).toHaveLength(1)
    expect(await count(tables.account, eq(tables.account.email, wanted))).toBe(1)
  })
})

describe('deleting the account', () => {
  test('needs the password: without it or with a wrong one nothing is lost', async () => {
    const { visitor, user } = await newPerson(live)
    for (const [sent, message] of [
      [{}, 'Please enter your password.'],
      [{ body: {} }, 'Please enter your password.'],
      [{ body: { password: 'not my password' } }, 'Wrong password. Please enter your current one.'],
    ] as const) {
      const { status, body } = await visitor.delete('/api/user', sent)
      expect([status, body.fields]).toEqual([400, { password: message }])
    }
    expect((await visitor.get('/api/user')).body).toEqual(user)
    expect((await visitor.leave()).status).toBe(204)
  })

  test('everything that belongs to it goes with it, on every device', async () => {
    const { visitor, user } = await newPerson(live)
    const other = await signInElsewhere(live, user.email)
    await visitor.put('/api/student/profile', { body: buildProfile() })
    expect((await visitor.upload(buildPdf())).status).toBe(201)
    const before = await rowsInAllTables()

    const bystander = await newPerson(live)
    expect((await visitor.leave()).status).toBe(204)
    expect(visitor.cookies.size).toBe(0)
    expect((await other.get('/api/user')).status).toBe(401)
    expect((await live.visit().login(user.email)).status).toBe(401)
    expect((await bystander.visitor.get('/api/user')).status).toBe(200)
    await bystander.visitor.leave()

    const after = await rowsInAllTables()
    expect(before).toMatchObject({
      cvContent: 1,
      cv: 1,
      studentProject: 1,
      studentIndustry: 2,
      studentTechnology: 2,
    })
    expect(after).toMatchObject({
      cvContent: 0,
      cv: 0,
      studentProject: 0,
      studentIndustry: 0,
      studentTechnology: 0,
    })
    expect(after.account).toBe(before.account - 1)
    expect(after.student).toBe(before.student - 1)
    expect(after.session).toBe(before.session - 2)
    expect((await live.visit().register('startup', user.email)).id).not.toBe(user.id)
  })

  test('a startup can go as well', async () => {
    const { visitor, user } = await newPerson(live, 'startup')
    const { visitor: other } = await newPerson(live)
    expect((await other.get(`/api/startups/${user.id}`)).status).toBe(200)
    expect((await visitor.leave()).status).toBe(204)
    expect((await other.get(`/api/startups/${user.id}`)).status).toBe(404)
  })

  async function rowsInAllTables() {
    const { account, student, session, cv, cvContent, studentProject, studentIndustry, studentTechnology } =
      tables
    return {
      account: await count(account),
      student: await count(student),
      session: await count(session),
      cv: await count(cv),
      cvContent: await count(cvContent),
      studentProject: await count(studentProject),
      studentIndustry: await count(studentIndustry),
      studentTechnology: await count(studentTechnology),
    }
  }
})
