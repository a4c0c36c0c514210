// Listing sessions, and ending them.
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SessionOfUser } from '../../contract/account.ts'
import { newMember, startServer, type TestServer } from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import * as tables from '../database/tables.ts'
import { deviceOf } from './device.ts'

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
})
afterAll(() => live.close())
afterEach(() => {
  vi.useRealTimers()
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const sessionsOf = async (visitor: Visitor): Promise<SessionOfUser[]> =>
  (await visitor.get('/api/user/sessions')).body

async function signedInTwice() {
  const one = live.visit()
  const { email } = await one.register('student')
  const other = live.visit()
  await other.post('/api/login', {
    body: { email, password: 'correct horse battery' },
    headers: { 'user-agent': firefox },
  })
  return { one, other, email }
}

describe('the list', () => {
  test('shows each session with its device, and which one is this', async () => {
    const { one, other } = await signedInTwice()
    const seenByOne = await sessionsOf(one)
    expect(seenByOne).toHaveLength(2)
    expect(seenByOne.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const [here] = (await sessionsOf(other)).filter(({ isCurrent }) => isCurrent)
    expect(here?.device).toBe('Firefox on Windows')
    expect(seenByOne.find(({ id }) => id === here?.id)?.isCurrent).toBe(false)
  })

  test('holds nothing that lets anybody in', async () => {
    const { one } = await signedInTwice()
    const hashes = await live.database.read.select({ hash: tables.session.tokenHash }).from(tables.session)
    const shown = JSON.stringify(await sessionsOf(one))
    for (const { hash } of hashes) expect(shown).not.toContain(hash)
    expect(shown).not.toContain(one.cookies.get('session'))
  })

  test('says when a session was last seen, to the minute', async () => {
    const { visitor } = await newMember(live, 'startup')
    const [first] = await sessionsOf(visitor)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 })
    expect((await sessionsOf(visitor))[0]?.lastSeenAt).toBe(first?.lastSeenAt)
    vi.setSystemTime(Date.now() + 60_000)
    const [seen] = await sessionsOf(visitor)
    expect(Date.parse(seen?.lastSeenAt ?? '')).toBe(Date.now())
    expect(seen?.createdAt).toBe(first?.createdAt)
  })

  test('leaves out what is over', async () => {
    const { one, other } = await signedInTwice()
    const over = (await sessionsOf(other)).find(({ isCurrent }) => isCurrent)
    await live.database.read
      .update(tables.session)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(tables.session.device, 'Firefox on Windows'))
    expect((await sessionsOf(one)).map(({ id }) => id)).not.toContain(over?.id)
  })
})

describe('signing out', () => {
  test('on another device leaves this one', async () => {
    const { one, other } = await signedInTwice()
    const elsewhere = (await sessionsOf(one)).find(({ isCurrent }) => !isCurrent)
    const path = `/api/user/sessions/${elsewhere?.id}`
    const answers = await Promise.all([one.delete(path), one.delete(path)])
    for (const { status } of answers) expect([204, 404]).toContain(status)
    expect((await other.get('/api/user')).status).toBe(401)
    expect((await one.get('/api/user')).status).toBe(200)
    expect((await one.delete(path)).status).toBe(404)
  })

  test('on this device is the same as logging out', async () => {
    const { one, other } = await signedInTwice()
    const here = (await sessionsOf(one)).find(({ isCurrent }) => isCurrent)
    expect((await one.delete(`/api/user/sessions/${here?.id}`)).status).toBe(204)
    expect(one.cookies.has('session')).toBe(false)
    expect((await other.get('/api/user')).status).toBe(200)
  })

  test('everywhere ends all, here too', async () => {
    const { one, other, email } = await signedInTwice()
    const { visitor: bystander } = await newMember(live, 'student')
    expect((await one.delete('/api/user/sessions')).status).toBe(204)
    expect(one.cookies.has('session')).toBe(false)
    expect((await other.get('/api/user')).status).toBe(401)
    expect((await bystander.get('/api/user')).status).toBe(200)
    expect((await live.visit().login(email)).status).toBe(200)
  })

  test('for someone else is not possible', async () => {
    const { one } = await signedInTwice()
    const { visitor: stranger } = await newMember(live, 'student')
    const [first] = await sessionsOf(one)
    expect((await stranger.delete(`/api/user/sessions/${first?.id}`)).status).toBe(404)
    expect((await live.visit().delete(`/api/user/sessions/${first?.id}`)).status).toBe(401)
    expect((await live.visit().get('/api/user/sessions')).status).toBe(401)
    expect((await stranger.delete('/api/user/sessions/none')).status).toBe(404)
    expect(await sessionsOf(one)).toHaveLength(2)
  })
})

test('many calls at once are each identified by their own session, and those without one by none', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => newMember(live, 'student')))
  const gone = members.pop()
  await gone?.visitor.delete('/api/user/sessions')
  const stranger = live.visit()
  stranger.cookies.set('session', 'a-token-that-nobody-was-given')
  const asked = members.flatMap((member) => [member, member])
  const [answers, refusals] = await Promise.all([
    Promise.all(asked.map(({ visitor }) => visitor.get('/api/user'))),
    Promise.all([stranger.get('/api/user'), gone?.visitor.get('/api/user')]),
  ])
  expect(answers.map(({ body }) => body.id)).toEqual(asked.map(({ user }) => user.id))
  for (const refusal of refusals) expect(refusal?.status).toBe(401)
})

test('a browser is called by its own name, and what is not known by none', () => {
  for (const [agent, device] of [
    [firefox, 'Firefox on Windows'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari on Mac',
    ],
    ['curl/8.5.0', null],
    ['', null],
  ] as const)
    expect(deviceOf(agent)).toBe(device)
})
