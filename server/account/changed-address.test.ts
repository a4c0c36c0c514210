// Changing the address where the server sends emails, and how its emails arrive.
import { is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { confirm, emailSettings, newPassword, register, startEmailServer } from '../../tests/emailed-links.ts'
import { startMailServer } from '../../tests/mail.ts'
import { freePort } from '../../tests/postgres.ts'
import { newEmail, startServerForThisTest, type TestServer } from '../../tests/server.ts'
import { goodPassword, type Visitor } from '../../tests/visitor.ts'
import * as tables from '../database/tables.ts'

const { mail } = tables
let live: TestServer
const { accountOf, confirmed, emailsTo, tokenFor } = startEmailServer((server) => {
  live = server
})

describe('changing the address', () => {
  const change = (visitor: Visitor, email: string, password = goodPassword) =>
    visitor.put('/api/user/email', { body: { newEmail: email, password } })
  const confirmNew = (visitor: Visitor, token: string) =>
    visitor.post('/api/user/email/confirm', { body: { token } })

  test('the new one counts once it is confirmed, and the old one gets an email', async () => {
    const { visitor, user, email } = await confirmed()
    const next = newEmail()
    expect((await change(visitor, next)).body).toEqual(user)
    const told = (await emailsTo(email)).at(-1)
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

  test('a taken address gets the same answer, and its owner an email', async () => {
    const { visitor, user, email } = await confirmed()
    const { email: taken } = await confirmed()
    const { status, body } = await change(visitor, taken)
    expect([status, body]).toEqual([200, user])
    expect((await emailsTo(taken)).at(-1)?.subject).toBe('This address already has a Launchquad account')
    expect((await emailsTo(email)).at(-1)?.subject).toBe('Your email address is about to change')
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

  test('needs the password, and changes nothing for the same address', async () => {
    const { visitor, email } = await confirmed()
    expect((await change(visitor, newEmail(), 'not my password')).body.fields).toHaveProperty('password')
    const before = (await emailsTo(email)).length
    expect((await change(visitor, email)).status).toBe(200)
    expect(await emailsTo(email)).toHaveLength(before)
  })
})

test('the emails arrive', async () => {
  const mailServer = await startMailServer()
  onTestFinished(mailServer.stop)
  const server = await startServerForThisTest({ ...emailSettings, SMTP_URL: mailServer.url })
  const visitor = server.visit()
  const email = newEmail()
  await register(visitor, email)
  const welcome = await mailServer.waitForEmail(email, 'Confirm your email address')
  const token = welcome.link('/confirm-email').searchParams.get('token') ?? ''
  expect((await confirm(visitor, token)).status).toBe(200)
  await server.visit().post('/api/password/forgot', { body: { email } })
  const reset = await mailServer.waitForEmail(email, 'Choose a new password')
  const body = { token: reset.link('/reset-password').searchParams.get('token'), newPassword }
  expect((await server.visit().post('/api/password/reset', { body })).status).toBe(204)
  expect((await server.visit().login(email, newPassword)).status).toBe(200)
})

test('while the mail server is away, no table holds a link that arrives later', async () => {
  const port = await freePort()
  const server = await startServerForThisTest({ ...emailSettings, SMTP_URL: `smtp://127.0.0.1:${port}` })
  const email = newEmail()
  await register(server.visit(), email)
  await server.visit().post('/api/password/forgot', { body: { email } })
  const everyTable = Object.values(tables).filter((table) => is(table, PgTable))
  const rows = await Promise.all(everyTable.map((table) => server.database.read.select().from(table)))
  const stored = JSON.stringify(rows)
  expect(stored).toContain(email)

  const mailServer = await startMailServer(port)
  onTestFinished(mailServer.stop)
  await server.database.write((transaction) => transaction.update(mail).set({ nextTryAt: sql`now()` }))
  // Wakes the sender.
  await register(server.visit(), newEmail())
  for (const subject of ['Confirm your email address', 'Choose a new password']) {
    const token =
      (await mailServer.waitForEmail(email, subject)).link('/confirm-email').searchParams.get('token') ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(stored).not.toContain(token)
    const body = { token, password: 'not the password' }
    expect((await server.visit().post('/api/email/confirm', { body })).body.fields).toHaveProperty('password')
  }
})
