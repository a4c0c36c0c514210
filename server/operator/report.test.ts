// The operator resolves what people reported, and every look is recorded.
import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApplication, buildProfile, buildProject } from '../../tests/factories.ts'
import { newMember, newNamedStartup, startServer, type TestServer } from '../../tests/server.ts'
import { erasePerson } from '../account/account-deletion.store.ts'
import { readPersonalData } from '../account/personal-data.store.ts'
import { account, mail, notification, report, student } from '../database/tables.ts'
import { readCommand } from './operator.ts'
import { WrongCommand } from './wrong-command.ts'

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live', SMTP_URL: 'smtp://127.0.0.1:9' })
})
afterAll(() => live.close())

const admin = (...words: string[]) =>
  readCommand(words)({ database: live.database, notifier: live.notifier, operator: 'Ada' })
const emailsTo = async (email: string) =>
  (await live.database.read.select().from(mail).where(eq(mail.recipient, email))).map(
    ({ subject, text }) => ({ subject, text }),
  )
const noticesOf = async (accountId: number) =>
  (
    await live.database.read
      .select()
      .from(notification)
      .where(eq(notification.accountId, accountId))
      .orderBy(asc(notification.id))
  )
    .filter(({ kind }) => kind === 'notice')
    .map(({ path }) => path)

/** A startup with an applicant, who talk: message 8 of 16 is the startup's, and the student reports it. */
async function newReport() {
  const founder = await newNamedStartup(live)
  const { visitor, user } = await newMember(live, 'student')
  await visitor.put('/api/student/profile', { body: buildProfile({ name: 'Mia Hartley' }) })
  const [profile] = await live.database.read.select().from(student).where(eq(student.accountId, user.id))
  const project = await buildProject(live.database, { startupId: founder.startupId })
  const { id: applicationId } = await buildApplication(live.database, project.id, {
    studentId: profile?.id ?? 0,
  })
  for (const one of [user.id, founder.user.id])
    await live.database.read.update(account).set({ emailConfirmedAt: new Date() }).where(eq(account.id, one))
  const say = (number: number) => ({ messageId: randomUUID(), text: `Line\n${number}.` })
  const { body } = await visitor.post('/api/conversations', { body: { applicationId, ...say(1) } })
  const conversationId = body.id as number
  for (let number = 2; number <= 16; number += 1)
    await (number % 2 === 0 ? founder.visitor : visitor).post(
      `/api/conversations/${conversationId}/messages`,
      { body: say(number) },
    )
  const send = (number: number) =>
    visitor.post(`/api/conversations/${conversationId}/reports`, {
      body: { number, reason: 'harassment', note: 'He won’t stop.\nPlease help.' },
    })
  expect((await send(8)).status).toBe(204)
  const [row] = await live.database.read
    .select()
    .from(report)
    .where(eq(report.conversationId, conversationId))
  return { id: String(row?.id), founder, mia: { visitor, user }, conversationId, send }
}

test('an operator lists reports, and reads the messages around the reported one and no others', async () => {
  const { id, founder, mia, send } = await newReport()
  const line = `student ${mia.user.id} reported startup ${founder.user.id}`
  expect(await admin('reports')).toMatch(
    new RegExp(`^${id}\t[\\d :-]{16}\tharassment\t${line}\tno others$`, 'm'),
  )
  await send(10)
  expect(await admin('reports')).toContain(`${line}\t1 other about this account`)

  const shown = await admin('report', id)
  expect(shown).toContain(`${line}, 1 other about this account\nNote: He won’t stop. Please help.\n`)
  const lines = shown.split('\n').slice(4)
  expect(lines).toHaveLength(11)
  expect(lines[0]).toMatch(/^ {2}[\d :-]{16} Mia H\.: Line 3\.$/)
  expect(lines[5]).toMatch(/^> [\d :-]{16} Acorn Ltd: Line 8\.$/)
  expect(lines[10]).toContain('13.')
  for (const wrong of ['999999', 'x']) await expect(admin('report', wrong)).rejects.toThrow(WrongCommand)
})

test('a warning tells the reported account what not to do, and nothing about the reporter', async () => {
  const { id, founder, mia, conversationId } = await newReport()
  await expect(admin('resolve', id, 'hang')).rejects.toThrow('dismiss, warn, suspend')
  expect(await admin('resolve', id, 'warn')).toBe(
    `Report ${id}: warned startup ${founder.user.email} (${founder.user.id}).`,
  )
  expect(await admin('resolve', id, 'suspend')).toBe(`Report ${id} is resolved already: warned.`)
  expect(await admin('reports')).not.toMatch(new RegExp(`^${id}\t`, 'm'))
  expect(await admin('report', id)).toMatch(/harassment, warned on/)

  const [warning, ...more] = await emailsTo(founder.user.email)
  expect(more).toEqual([])
  expect(warning?.subject).toBe('A warning about your messages')
  expect(warning?.text).not.toMatch(/Mia|Line|stop|conversation/)
  expect(await noticesOf(founder.user.id)).toEqual(['/terms'])
  expect((await founder.visitor.get('/api/user')).status).toBe(200)

  expect((await emailsTo(mia.user.email)).map(({ subject }) => subject)).toEqual([
    'We’ve looked at what you reported',
  ])
  expect(await noticesOf(mia.user.id)).toEqual([`/messages/${conversationId}`])

  expect(await readPersonalData(live.database.read, founder.user.id)).toMatchObject({
    warnings: [{ reason: 'harassment', at: expect.any(Date) }],
    conversations: [{ reports: [] }],
  })
  const own = await readPersonalData(live.database.read, mia.user.id)
  expect(own).toMatchObject({
    warnings: [],
    conversations: [{ reports: [{ number: 8, resolvedAt: expect.any(Date) }] }],
  })
  expect(JSON.stringify(own)).not.toContain('warned')
})

test('a suspension signs the account out, and dismissing tells it nothing', async () => {
  const [one, other] = [await newReport(), await newReport()]
  expect(await admin('resolve', one.id, 'suspend')).toContain('suspended startup')
  expect((await one.founder.visitor.get('/api/user')).status).toBe(401)
  expect((await emailsTo(one.founder.user.email)).map(({ subject }) => subject)).toEqual([
    'Your account is suspended',
  ])
  expect(await admin('resolve', other.id, 'dismiss')).toBe(`Report ${other.id}: dismissed.`)
  expect(await emailsTo(other.founder.user.email)).toEqual([])
  expect(await noticesOf(other.founder.user.id)).toEqual([])
  expect(await noticesOf(other.mia.user.id)).toHaveLength(1)
})

test('a report about a deleted account can only be dismissed, and goes with the conversation', async () => {
  const { id, founder, mia } = await newReport()
  const erase = ({ user }: { user: { id: number; email: string } }) =>
    live.database.write((transaction) => erasePerson(transaction, live.notifier, user.id, user.email))
  await erase(founder)
  expect(await admin('reports')).toContain(`student ${mia.user.id} reported a deleted startup\tno others`)
  expect(await admin('report', id)).toContain('> ')
  await expect(admin('resolve', id, 'warn')).rejects.toThrow('You can only dismiss this report.')
  expect(await admin('resolve', id, 'dismiss')).toBe(`Report ${id}: dismissed.`)
  await erase(mia)
  await expect(admin('report', id)).rejects.toThrow(WrongCommand)
})

test('every look and every decision is in the log, without the address of anyone who is gone', async () => {
  const { id } = await newReport()
  const { user } = await newMember(live, 'student')
  const project = await buildProject(live.database, {})
  for (const words of [
    ['list', user.email],
    ['projects', 'tide'],
    ['suspend', user.email],
    ['restore', String(user.id)],
    ['take-down', String(project.id)],
    ['put-back', String(project.id)],
    ['reports'],
    ['report', id],
    ['resolve', id, 'warn'],
  ])
    await admin(...words)
  await expect(admin('suspend', 'nobody@example.org')).rejects.toThrow(WrongCommand)
  const lines = (await admin('log', 'Ada')).split('\n')
  expect(lines.at(-1)).toMatch(/^\d+ entries$/)
  expect(lines.slice(-10, -1).map((line) => line.replace(/^[\d :-]{16}\t/, ''))).toEqual([
    `Ada\tlist\t${user.email}`,
    'Ada\tprojects\ttide',
    `Ada\tsuspend\taccount ${user.id}`,
    `Ada\trestore\taccount ${user.id}`,
    `Ada\ttake-down\tproject ${project.id}`,
    `Ada\tput-back\tproject ${project.id}`,
    'Ada\treports\topen reports',
    `Ada\treport\treport ${id}`,
    `Ada\tresolve\treport ${id}: warn`,
  ])
  expect((await admin('log', 'nobody did this')).split('\n')).toEqual(['0 entries'])
  await live.database.write((transaction) => erasePerson(transaction, live.notifier, user.id, user.email))
  expect(await admin('log', user.email)).toBe('0 entries')
  expect(await admin('log', 'a deleted address')).toContain('\tlist\t')
})
