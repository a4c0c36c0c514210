// Someone who is away gets one email about a conversation, until they come back to it.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApplication, buildProfile, buildProject } from '../../tests/factories.ts'
import { type MailServer, startMailServer } from '../../tests/mail.ts'
import { newMember, newNamedStartup, startServer, type TestServer } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { account, mail, notification, sentEmail, student } from '../database/tables.ts'
import { emailNotifications } from '../outbox/notification-emails.ts'

let mailServer: MailServer
let live: TestServer
beforeAll(async () => {
  mailServer = await startMailServer()
  live = await startServer({ MODE: 'live', SMTP_URL: mailServer.url })
})
afterAll(async () => {
  await live.close()
  await mailServer.stop()
})

async function newPair() {
  const founder = await newNamedStartup(live)
  const applicant = await newMember(live, 'student')
  await applicant.visitor.put('/api/student/profile', { body: buildProfile() })
  await live.database.read.update(account).set({ emailConfirmedAt: new Date() })
  const [row] = await live.database.read
    .select()
    .from(student)
    .where(eq(student.accountId, applicant.user.id))
  const project = await buildProject(live.database, { startupId: founder.startupId })
  await buildApplication(live.database, project.id, { studentId: row?.id ?? 0 })
  const { body } = await founder.visitor.post('/api/conversations', {
    body: { studentId: row?.id, messageId: randomUUID(), text: 'Are you free?' },
  })
  const path = `/api/conversations/${body.id}`
  return {
    founder,
    applicant,
    id: body.id as number,
    send: ({ visitor }: { visitor: Visitor }, text: string) =>
      visitor.post(`${path}/messages`, { body: { messageId: randomUUID(), text } }),
    read: ({ visitor }: { visitor: Visitor }, upTo: number) =>
      visitor.put(`${path}/read`, { body: { upTo } }),
    block: ({ visitor }: { visitor: Visitor }) => visitor.put(`${path}/block`),
  }
}

async function pass(minutes: number) {
  const time = sql`make_interval(mins => ${minutes})`
  await live.database.read.update(sentEmail).set({ at: sql`${sentEmail.at} - ${time}` })
  await live.database.read
    .update(notification)
    .set({ emailAt: sql`${notification.emailAt} - ${time}` })
    .where(sql`${notification.emailAt} is not null`)
}

async function sentTo({ user }: { user: { email: string } }) {
  await Promise.all([1, 2].map(() => emailNotifications(live.database, live.notifier)))
  await until(async () => (await live.database.read.$count(mail)) === 0)
  return mailServer.sentTo(user.email)
}

test('after five minutes, with all that was written by then, and no second one before they have read it', async () => {
  const { founder, applicant, id, send, read } = await newPair()
  await send(founder, 'On Tuesday?')
  expect(await sentTo(applicant)).toHaveLength(0)
  await pass(6)
  const [first] = await sentTo(applicant)
  expect(first?.subject).toBe('You have a new message')
  for (const words of ['“Acorn Ltd” sent you a message', 'Are you free?', 'On Tuesday?', `/messages/${id}`])
    expect(first?.text).toContain(words)
  expect(first?.text).toContain('/unsubscribe?token=')
  await send(founder, 'Still there?')
  await pass(120)
  expect(await sentTo(applicant)).toHaveLength(1)

  await read(applicant, 3)
  await send(founder, 'One more thing.')
  await pass(120)
  expect((await sentTo(applicant)).at(-1)?.text).toContain('One more thing.')
  expect(await sentTo(applicant)).toHaveLength(2)
  // The inbox counts them, not the bell.
  expect((await applicant.visitor.get('/api/notifications')).body.notifications).toEqual([])
})

test('never to someone who has read it, blocks the other side, or turned these emails off', async () => {
  const { founder, applicant, send, read, block } = await newPair()
  await read(applicant, 1)
  await pass(6)
  expect(await sentTo(applicant)).toHaveLength(0)
  await send(founder, 'Hello?')
  await block(applicant)
  await pass(6)
  expect(await sentTo(applicant)).toHaveLength(0)

  const other = await newPair()
  await other.applicant.visitor.put('/api/notifications/settings', {
    body: { kind: 'message', byMail: false },
  })
  await pass(6)
  expect(await sentTo(other.applicant)).toHaveLength(0)
})

test('to a startup it names the student in the form they chose', async () => {
  const { founder, applicant, send } = await newPair()
  await send(applicant, 'I am.')
  await pass(6)
  const [first] = await sentTo(founder)
  expect(first?.text).toContain('Mia H. sent you a message')
  expect(first?.text).not.toContain('Hartley')
})
