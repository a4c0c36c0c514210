// People are notified: in the bell, on its page, and by email where they want it.
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testOnPostgres } from '../../tests/database.ts'
import { type MailServer, startMailServer } from '../../tests/mail.ts'
import {
  newMember,
  notify,
  startServer,
  startServerForThisTest,
  type TestServer,
} from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { account, mail, mutedMail, notification } from '../database/tables.ts'
import type { NewNotification } from '../outbox/notifier.ts'

let mailServer: MailServer
let live: TestServer
beforeAll(async () => {
  mailServer = await startMailServer()
  live = await startServer({
    MODE: 'live',
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'http://launchquad.example',
  })
})
afterAll(async () => {
  await live.close()
  await mailServer.stop()
})

type Member = Awaited<ReturnType<typeof newMember>>

async function newReader(userType: 'student' | 'startup' = 'student', server = live): Promise<Member> {
  const member = await newMember(server, userType)
  await server.database.write((transaction) =>
    transaction.update(account).set({ emailConfirmedAt: new Date() }).where(eq(account.id, member.user.id)),
  )
  return member
}
const tell = ({ user }: Member, news: Partial<NewNotification> = {}, server = live) =>
  notify(server, user.id, news)
/** Waits until it is decided whether each notification is emailed. */
const decided = ({ user }: Member) =>
  until(
    async () =>
      (await live.database.read.$count(
        notification,
        and(eq(notification.accountId, user.id), isNotNull(notification.emailAt)),
      )) === 0,
  )
const listOf = async ({ visitor }: Member, query: Record<string, string> = {}) =>
  (await visitor.get('/api/notifications', { query })).body
const unreadOf = async ({ visitor }: Member) => (await visitor.get('/api/notifications/unread')).body.unread
const setByMail = ({ visitor }: Member, kind: unknown, byMail: unknown) =>
  visitor.put('/api/notifications/settings', { body: { kind, byMail } })

describe('the bell', () => {
  test('shows what happened, the latest first, and counts what is not read', async () => {
    const reader = await newReader()
    expect(await listOf(reader)).toEqual({ notifications: [], hasMore: false })
    await tell(reader)
    await tell(reader, { kind: 'interview', text: 'You are invited.', onceKey: 'application 2 interview' })
    expect(await unreadOf(reader)).toBe(2)
    expect(await listOf(reader)).toEqual({
      notifications: [
        expect.objectContaining({ kind: 'interview', text: 'You are invited.', isRead: false }),
        expect.objectContaining({ text: 'You were accepted.', path: '/student/applications' }),
      ],
      hasMore: false,
    })
  })

  testOnPostgres('tells the same thing once, however many notice it at the same time', async () => {
    const reader = await newReader()
    await Promise.all(Array.from({ length: 20 }, () => tell(reader)))
    expect(await unreadOf(reader)).toBe(1)
    await mailServer.waitForEmail(reader.user.email)
    await until(async () => (await live.database.read.$count(mail)) === 0)
    expect(mailServer.sentTo(reader.user.email)).toHaveLength(1)
  })

  test('turns its pages without losing or repeating any', async () => {
    const reader = await newReader()
    for (let number = 1; number <= 7; number++)
      await tell(reader, { text: `News ${number}`, onceKey: `news ${number}` })
    const seen: string[] = []
    for (let before: string | undefined, hasMore = true; hasMore; ) {
      const page = await listOf(reader, { limit: '3', ...(before && { before }) })
      seen.push(...page.notifications.map(({ text }: { text: string }) => text))
      before = String(page.notifications.at(-1).id)
      hasMore = page.hasMore
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `News ${number}`))
    for (const query of [{ limit: '0' }, { limit: '101' }, { before: 'x' }, { after: '1' }])
      expect((await reader.visitor.get('/api/notifications', { query })).status).toBe(400)
  })

  test('a notification is read, twice at once too, and stays read since then', async () => {
    const reader = await newReader()
    await tell(reader)
    const [{ id }] = (await listOf(reader)).notifications
    const read = () => reader.visitor.put(`/api/notifications/${id}/read`)
    const answers = await Promise.all([read(), read()])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    const readAt = async () =>
      (await live.database.read.select().from(notification).where(eq(notification.id, id)))[0]?.readAt
    const first = await readAt()
    await read()
    expect(await readAt()).toEqual(first)
    expect(await unreadOf(reader)).toBe(0)
    expect((await listOf(reader)).notifications).toMatchObject([{ isRead: true }])
  })

  test('all are read up to the latest that was seen, and no later one', async () => {
    const reader = await newReader()
    await tell(reader)
    const [{ id }] = (await listOf(reader)).notifications
    await tell(reader, { onceKey: 'meanwhile' })
    const readAll = (body: unknown) => reader.visitor.put('/api/notifications/read', { body })
    const answers = await Promise.all([readAll({ upTo: id }), readAll({ upTo: id })])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await unreadOf(reader)).toBe(1)
    for (const wrong of [{}, { upTo: 0 }, { upTo: '1' }, { upTo: id, all: true }])
      expect((await readAll(wrong)).status).toBe(400)
  })

  test('nobody can list or mark another person’s', async () => {
    const [reader, stranger] = [await newReader(), await newReader()]
    await tell(reader)
    const [{ id }] = (await listOf(reader)).notifications
    expect((await listOf(stranger)).notifications).toEqual([])
    expect((await stranger.visitor.put(`/api/notifications/${id}/read`)).status).toBe(404)
    expect((await stranger.visitor.put('/api/notifications/2147483647/read')).status).toBe(404)
    expect((await stranger.visitor.put('/api/notifications/0/read')).status).toBe(400)
    await stranger.visitor.put('/api/notifications/read', { body: { upTo: id } })
    expect(await unreadOf(reader)).toBe(1)
  })

  test('is only for people who are signed in', async () => {
    const anyone = live.visit()
    const answers = [
      await anyone.get('/api/notifications'),
      await anyone.get('/api/notifications/unread'),
      await anyone.put('/api/notifications/1/read'),
      await anyone.put('/api/notifications/read', { body: { upTo: 1 } }),
      await anyone.get('/api/notifications/settings'),
      await anyone.put('/api/notifications/settings', { body: { kind: 'new_match', byMail: false } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
  })
})

describe('by mail', () => {
  test('the same words come with a link and a way to unsubscribe, under our own subject', async () => {
    const reader = await newReader()
    await tell(reader)
    const email = await mailServer.waitForEmail(reader.user.email)
    expect(email.subject).toBe('An update on an application')
    expect(email.text).toContain('You were accepted.')
    expect(email.link('/student/applications').origin).toBe('http://launchquad.example')
    expect(email.headers['list-unsubscribe']).toBe(`<${email.link('/unsubscribe')}>`)
  })

  test('nothing comes to an address that is not confirmed, and nothing waits for it', async () => {
    const reader = await newMember(live, 'student')
    await tell(reader)
    expect(await unreadOf(reader)).toBe(1)
    await decided(reader)
    expect(await live.database.read.$count(mail, eq(mail.recipient, reader.user.email))).toBe(0)
    expect(mailServer.sentTo(reader.user.email)).toEqual([])
    expect((await reader.visitor.get('/api/notifications/settings')).body.state).toBe('not confirmed')
  })

  test('nothing comes to a suspended account', async () => {
    const reader = await newReader()
    await live.database.read
      .update(account)
      .set({ suspendedAt: new Date() })
      .where(eq(account.id, reader.user.id))
    await tell(reader)
    expect(await live.database.read.$count(notification, eq(notification.accountId, reader.user.id))).toBe(1)
    await decided(reader)
    expect(await live.database.read.$count(mail, eq(mail.recipient, reader.user.email))).toBe(0)
    expect(mailServer.sentTo(reader.user.email)).toEqual([])
  })

  test('each kind can be turned off and on again', async () => {
    const reader = await newReader()
    const kinds = (...off: string[]) =>
      ['status_change', 'interview', 'invitation', 'overdue_answer', 'new_match', 'message', 'round'].map(
        (kind) => ({
          kind,
          byMail: !off.includes(kind),
        }),
      )
    expect((await reader.visitor.get('/api/notifications/settings')).body).toEqual({
      state: 'on',
      kinds: kinds(),
      digest: 'daily',
    })
    const answers = await Promise.all([
      setByMail(reader, 'status_change', false),
      setByMail(reader, 'status_change', false),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body.kinds).toEqual(kinds('status_change'))
    }
    await tell(reader)
    await tell(reader, { kind: 'interview', text: 'You are invited.', onceKey: 'another' })
    await mailServer.waitForEmail(reader.user.email, 'interview')
    expect(mailServer.sentTo(reader.user.email)).toHaveLength(1)
    expect(await unreadOf(reader)).toBe(2)
    expect((await setByMail(reader, 'status_change', true)).body.kinds).toEqual(kinds())
    await tell(reader, { onceKey: 'again' })
    await mailServer.waitForEmail(reader.user.email, 'update')
  })

  test('people choose how often we email new matches', async () => {
    const reader = await newReader()
    const choose = (digest: unknown) => reader.visitor.put('/api/notifications/digest', { body: { digest } })
    expect((await choose('hourly')).body.digest).toBe('hourly')
    expect((await reader.visitor.get('/api/notifications/settings')).body.digest).toBe('hourly')
    expect((await choose('daily')).body.digest).toBe('daily')
    for (const wrong of ['weekly', null, undefined, ['daily']]) expect((await choose(wrong)).status).toBe(400)
    const anyone = live.visit()
    expect((await anyone.put('/api/notifications/digest', { body: { digest: 'daily' } })).status).toBe(401)
  })

  test('only what one gets can be turned off', async () => {
    const startup = await newReader('startup')
    expect((await startup.visitor.get('/api/notifications/settings')).body.kinds).toEqual(
      [
        'new_application',
        'status_change',
        'interview',
        'overdue_answer',
        'new_match',
        'message',
        'round',
      ].map((kind) => ({
        kind,
        byMail: true,
      })),
    )
    const wrong: [unknown, unknown][] = [
      ['invitation', false],
      ['everything', false],
      ['new_match', 'no'],
      ['new_match', undefined],
    ]
    for (const [kind, byMail] of wrong) expect((await setByMail(startup, kind, byMail)).status).toBe(400)
  })

  test('without a mail server the bell rings all the same', async () => {
    const quiet = await startServerForThisTest({ MODE: 'live' })
    const reader = await newReader('student', quiet)
    await tell(reader, {}, quiet)
    expect(await unreadOf(reader)).toBe(1)
    expect(await quiet.database.read.$count(mail)).toBe(0)
    expect((await reader.visitor.get('/api/notifications/settings')).body.state).toBe('not sent here')
  })
})

describe('unsubscribing from a mail', () => {
  async function newEmailTo() {
    const reader = await newReader()
    await tell(reader)
    const address = (await mailServer.waitForEmail(reader.user.email)).link('/unsubscribe')
    const muted = () => live.database.read.$count(mutedMail, eq(mutedMail.accountId, reader.user.id))
    return { reader, muted, address, token: address.searchParams.get('token') ?? '' }
  }
  const unsubscribe = (visitor: Visitor, token: unknown) =>
    visitor.post('/api/unsubscribe', { body: { token } })

  test('needs no one signed in, turns off that kind, and can be repeated', async () => {
    const { reader, muted, token } = await newEmailTo()
    const answers = await Promise.all([unsubscribe(live.visit(), token), unsubscribe(live.visit(), token)])
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toEqual({ kind: 'status_change' })
    }
    expect(await muted()).toBe(1)
    await tell(reader, { onceKey: 'later', about: 1 })
    await decided(reader)
    expect(mailServer.sentTo(reader.user.email)).toHaveLength(1)
    expect(await live.database.read.$count(mail, eq(mail.recipient, reader.user.email))).toBe(0)
  })

  test('a mail program does it with one notifier to the address in the header', async () => {
    const { muted, address } = await newEmailTo()
    const path = address.pathname + address.search
    const oneClick = await live.visit().post(path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.status).toBe(204)
    expect(await muted()).toBe(1)
    expect((await live.visit().post(path)).status).toBe(204)
    expect((await live.visit().post('/unsubscribe?token=x')).status).toBe(404)
    expect((await live.visit().post('/unsubscribe')).status).toBe(404)
  })

  test('a token that was changed, or made for another kind or person, does nothing', async () => {
    const { muted, token } = await newEmailTo()
    const [accountId = '', kind = '', signature = ''] = token.split('.')
    const forged = [
      '',
      'x',
      `${accountId}.interview.${signature}`,
      `${Number(accountId) + 1}.${kind}.${signature}`,
      `${accountId}.${kind}.${signature.slice(0, -1)}`,
      `${accountId}.${kind}.${signature}x`,
      `0${accountId}.${kind}.${signature}`,
    ]
    for (const wrong of forged) expect((await unsubscribe(live.visit(), wrong)).status).toBe(404)
    for (const wrong of [null, 1, ['x'], 'x'.repeat(201)])
      expect((await unsubscribe(live.visit(), wrong)).status).toBe(400)
    expect(await muted()).toBe(0)
  })

  test('an account that is gone is no failure', async () => {
    const { reader, token } = await newEmailTo()
    await live.database.write((transaction) =>
      transaction.delete(account).where(eq(account.id, reader.user.id)),
    )
    expect((await unsubscribe(live.visit(), token)).status).toBe(200)
  })
})
