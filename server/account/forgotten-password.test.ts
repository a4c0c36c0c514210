// A forgotten password is replaced with an emailed link, and strangers can neither learn nor disturb anything.
import { describe, expect, test } from 'vitest'
import {
  confirm,
  emailSettings,
  hour,
  later,
  newPassword,
  register,
  startEmailServer,
} from '../../tests/emailed-links.ts'
import { newEmail, startServerForThisTest, type TestServer } from '../../tests/server.ts'
import { goodPassword, type Visitor } from '../../tests/visitor.ts'

let live: TestServer
const { confirmed, emailsTo, tokenFor } = startEmailServer((server) => {
  live = server
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
    expect((await emailsTo(email)).at(-1)?.subject).toBe('Your password was changed')
    expect((await reset(token)).status).toBe(404)
  })

  test('known and unknown addresses get the same answer in the same time', async () => {
    const { email } = await confirmed()
    const before = (await emailsTo(email)).length
    const unknown = newEmail()
    const server = await startServerForThisTest(
      { ...emailSettings, CONSTANT_TIME_MS: '300' },
      { database: live.database },
    )
    for (const address of [email, unknown]) {
      const started = performance.now()
      const { status, body } = await server.visit().post('/api/password/forgot', { body: { email: address } })
      expect([status, body]).toEqual([204, ''])
      expect(performance.now() - started).toBeGreaterThanOrEqual(290)
    }
    expect(await emailsTo(email)).toHaveLength(before + 1)
    expect(await emailsTo(unknown)).toHaveLength(0)
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
    const [, sent] = await emailsTo(email)
    expect(sent?.subject).toBe('Choose a new password')
    expect(sent?.text).toMatch(/confirm-email\?token=[\w-]+&type=startup&password=new/)
    const proof = { newPassword, userType: 'student' }
    const { body } = await confirm(live.visit(), await tokenFor(email, 'confirm-email'), proof)
    expect(body.userType).toBe('student')
    expect((await live.visit().login(email)).status).toBe(401)
    expect((await live.visit().login(email, newPassword)).status).toBe(200)
  })
})

test('after a reset people can sign in on that device, however often strangers try elsewhere', async () => {
  const server = await startServerForThisTest(
    { ...emailSettings, LIMIT_SIGN_INS: '1' },
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

test('a stranger can neither flood an inbox nor keep its owner from the emails they ask for', async () => {
  const server = await startServerForThisTest(
    { ...emailSettings, LIMIT_MAILS: '2' },
    { database: live.database },
  )
  const { visitor: owner, email } = await confirmed()
  const resets = async () =>
    (await emailsTo(email)).filter(({ subject }) => subject === 'Choose a new password')
  const forget = (visitor: Visitor) => visitor.post('/api/password/forgot', { body: { email } })
  for (const address of ['10.1.0.1', '10.1.0.2', '10.1.0.3', '10.1.0.4'])
    expect((await forget(server.visit(address))).status).toBe(204)
  expect(await resets()).toHaveLength(2)

  // From a known device the owner still gets one.
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
  expect(await emailsTo(waiting)).toHaveLength(2)
})

test('one network asks for so many emails, to any address', async () => {
  const server = await startServerForThisTest(
    { ...emailSettings, LIMIT_MAILS: '2' },
    { database: live.database },
  )
  const forget = (email: string) => server.visit('10.2.0.1').post('/api/password/forgot', { body: { email } })
  for (let time = 0; time < 2; time++) expect((await forget(newEmail())).status).toBe(204)
  expect((await forget(newEmail())).status).toBe(429)
})

test('without an email server the calls that need one say so', async () => {
  const server = await startServerForThisTest({ MODE: 'live' }, { database: live.database })
  for (const path of ['/api/password/forgot', '/api/email/resend']) {
    const { status, body } = await server.visit().post(path, { body: { email: newEmail() } })
    expect(status).toBe(403)
    expect(body.message).toContain('don’t send emails')
  }
})
