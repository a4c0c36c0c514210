// Emails that wait are sent: once, however many processes send them, and whatever the email server does.
import { createServer } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openInTwoProcesses } from '../../tests/database.ts'
import { startMailServer } from '../../tests/mail.ts'
import { freePort } from '../../tests/postgres.ts'
import { testSecret } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import type { Database } from '../database/database.ts'
import { mail } from '../database/tables.ts'
import { encrypt } from './encryption.ts'
import { type Mailbox, makeSender } from './sender.ts'

let database: Database
let otherProcess: Database
openInTwoProcesses((...opened) => {
  ;[database, otherProcess] = opened
})
beforeEach(() => database.write((transaction) => transaction.delete(mail)))

const lines: string[] = []
const keep = (facts: object, message: string) => lines.push(JSON.stringify({ ...facts, message }))
const log = { info: keep, warn: keep, error: keep }
beforeEach(() => lines.splice(0))

async function mailServerForThisTest(port?: number) {
  const server = await startMailServer(port)
  onTestFinished(server.stop)
  return server
}

function senderTo(to: string | Mailbox, from = database) {
  const settings = { to, from: 'Launchquad <hello@launchquad.example>', secret: testSecret }
  return makeSender(from, { ...settings, publicUrl: 'https://launchquad.example' }, log)
}

const queue = (...recipients: string[]) =>
  database.write((transaction) =>
    transaction
      .insert(mail)
      .values(
        recipients.map((recipient) => ({ recipient, subject: `For ${recipient}`, text: 'Good news.\n' })),
      )
      .returning(),
  )
const waiting = () => database.read.select().from(mail)
const makeDue = () => database.write((transaction) => transaction.update(mail).set({ nextTryAt: sql`now()` }))

test('a mail arrives as it was written, says who it is from and how to get no more of them', async () => {
  const server = await mailServerForThisTest()
  const [written] = await database.write((transaction) =>
    transaction
      .insert(mail)
      .values({
        recipient: 'zoë@example.ac.uk',
        subject: 'Zoë’s news',
        text: 'You were accepted.\n\nhttps://launchquad.example/there\n',
        html: '<p>You were <b>accepted</b>.</p>',
        unsubscribeUrl: 'https://launchquad.example/unsubscribe?token=1.new_match.abc',
      })
      .returning(),
  )
  await senderTo(server.url).sendDue()
  expect(server.received).toMatchObject([
    {
      from: 'hello@launchquad.example',
      subject: 'Zoë’s news',
      text: 'You were accepted.\n\nhttps://launchquad.example/there',
      html: '<p>You were <b>accepted</b>.</p>',
      messageId: `<mail-${written?.id}@launchquad.example>`,
      headers: {
        'list-unsubscribe': '<https://launchquad.example/unsubscribe?token=1.new_match.abc>',
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      },
    },
  ])
  expect(await waiting()).toEqual([])
})

test('two processes send each of sixty emails once', async () => {
  const server = await mailServerForThisTest()
  await queue(...Array.from({ length: 60 }, (_, number) => `reader${number}@example.org`))
  await Promise.all([senderTo(server.url).sendDue(), senderTo(server.url, otherProcess).sendDue()])
  expect(server.received).toHaveLength(60)
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(60)
  expect(await waiting()).toEqual([])
})

test('while the mail server is away nothing is lost, and each attempt waits longer than the last', async () => {
  const port = await freePort()
  const sender = senderTo(`smtp://127.0.0.1:${port}`)
  await queue('patient@example.org')
  const waits: number[] = []
  for (let attempt = 0; attempt < 9; attempt++) {
    await sender.sendDue()
    const [queued] = await waiting()
    waits.push(Math.round(((queued?.nextTryAt.getTime() ?? 0) - Date.now()) / 60_000))
    await makeDue()
  }
  expect(waits).toEqual([1, 5, 30, 120, 360, 720, 1440, 1440, 1440])
  const server = await mailServerForThisTest(port)
  await sender.sendDue()
  expect(server.received).toMatchObject([{ to: ['patient@example.org'] }])
})

test('an email that was encrypted with another SECRET is dropped, since its link is dead as well', async () => {
  const server = await mailServerForThisTest()
  const [ours, other] = await queue('ours@example.org', 'other@example.org')
  const encryptAs = (secret: string, id = 0) =>
    database.write((transaction) =>
      transaction
        .update(mail)
        .set({
          text: encrypt(secret, 'A link.\n'),
          html: encrypt(secret, '<p>A link.</p>'),
          isEncrypted: true,
        })
        .where(eq(mail.id, id)),
    )
  await encryptAs(testSecret, ours?.id)
  await encryptAs('another secret', other?.id)
  await senderTo(server.url).sendDue()
  expect(server.received).toMatchObject([
    { to: ['ours@example.org'], text: 'A link.', html: '<p>A link.</p>' },
  ])
  expect(await waiting()).toEqual([])
  expect(lines.join()).toContain('encrypted with another SECRET')
})

test('a mail that is not due yet is left alone', async () => {
  const server = await mailServerForThisTest()
  await queue('later@example.org')
  await database.write((transaction) =>
    transaction.update(mail).set({ nextTryAt: sql`now() + interval '1 minute'` }),
  )
  await senderTo(server.url).sendDue()
  expect(server.received).toEqual([])
})

test('a mailbox that does not exist is dropped; a full one, or trouble with us, is tried again', async () => {
  const server = await mailServerForThisTest()
  server.refuse((address) => {
    if (address.startsWith('unknown')) return `550 5.1.1 ${address} is unknown`
    if (address.startsWith('full')) return '452 4.2.2 the mailbox is full'
    if (address.startsWith('distrusted')) return '554 5.7.1 we do not relay for you'
    return undefined
  })
  await queue('unknown@example.org', 'full@example.org', 'distrusted@example.org', 'good@example.org')
  await senderTo(server.url).sendDue()
  expect(server.received).toMatchObject([{ to: ['good@example.org'] }])
  expect((await waiting()).map(({ recipient }) => recipient).sort()).toEqual([
    'distrusted@example.org',
    'full@example.org',
  ])
  expect(lines).toHaveLength(3)
  expect(lines.join()).toContain('refused for good')
  expect(lines.join()).not.toContain('example.org')
})

test('a mail server that never answers keeps nobody from working', async () => {
  const silent = createServer(() => {})
  const connections = new Set<import('node:net').Socket>()
  silent.on('connection', (socket) => connections.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  await queue('waiting@example.org')
  const sending = senderTo(`smtp://127.0.0.1:${port}`).sendDue()
  await until(() => connections.size > 0)
  await queue('another@example.org')
  expect(await waiting()).toHaveLength(2)
  silent.close()
  for (const socket of connections) socket.destroy()
  await sending
  expect(await waiting()).toHaveLength(2)
})

test('what a killed process was sending is sent by the next one, and can be recognised', async () => {
  const server = await mailServerForThisTest()
  const [queued] = await queue('twice@example.org')
  // As the killed one left it: taken, and perhaps sent.
  await database.write((transaction) =>
    transaction
      .update(mail)
      .set({ attempts: 1 })
      .where(eq(mail.id, queued?.id ?? 0)),
  )
  await senderTo(server.url).sendDue()
  expect(server.received).toMatchObject([{ messageId: `<mail-${queued?.id}@launchquad.example>` }])
})

test('a calendar entry goes along twice: for programs that show invitations, and as a file', async () => {
  const file = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR'
  await database.write((transaction) =>
    transaction.insert(mail).values({
      recipient: 'mia@example.org',
      subject: 'Hi',
      text: 'Hi',
      html: '<p>Hi',
      calendar: { method: 'CANCEL', file },
    }),
  )
  const messages: Buffer[] = []
  await senderTo({ receive: async (message) => void messages.push(message) }).sendDue()
  const { attachments } = await PostalMime.parse(messages[0] ?? '', { attachmentEncoding: 'utf8' })
  expect(
    attachments.map(({ mimeType, content }) => [
      mimeType,
      String(content).trim().replaceAll(/\r?\n/g, '\r\n'),
    ]),
  ).toEqual([
    ['text/calendar', file],
    ['application/ics', file],
  ])
  expect(attachments[0]?.method).toBe('CANCEL')
  expect(attachments[1]?.filename).toBe('invite.ics')
})
