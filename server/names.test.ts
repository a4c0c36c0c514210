// Startups read a student's name in the form that the student chose, wherever they meet the student.
import { eq, isNotNull } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StudentProfileInput } from '../contract/student.ts'
import { buildProfile, buildProject, buildStudent } from '../tests/factories.ts'
import { newMember, newNamedStartup, startServer, type TestServer } from '../tests/server.ts'
import { until } from '../tests/until.ts'
import { notifyOverdue } from './application/overdue.ts'
import { account, application, mail, notification, searchMatch, student } from './database/tables.ts'
import { emailNotifications } from './outbox/notification-emails.ts'
import { emailDigests } from './saved-search/digest.ts'
import { alertStartups } from './saved-search/student-alerts.ts'

const settings = { MODE: 'live', SMTP_URL: 'smtp://127.0.0.1:9' }

/** A startup with a project, and a student who applied to it. */
async function meet(server: TestServer, profile: Partial<StudentProfileInput> = {}) {
  const { visitor: startup, user: owner } = await newNamedStartup(server)
  await server.database.read.update(account).set({ emailConfirmedAt: new Date(), digest: 'hourly' })
  const { id: startupId } = (await startup.get('/api/startups')).body
  const project = await buildProject(server.database, { startupId, title: 'Tides' })
  await startup.post('/api/startup/searches', { body: { name: 'All', filters: {}, alert: true } })
  const { visitor, user } = await newMember(server, 'student')
  const save = (different: Partial<StudentProfileInput>) =>
    visitor.put('/api/student/profile', { body: buildProfile({ ...profile, ...different }) })
  await save({})
  const [row] = await server.database.read.select().from(student).where(eq(student.accountId, user.id))
  const id = row?.id ?? 0
  await startup.put(`/api/startup/likes/${id}`)
  await visitor.post('/api/student/applications', { body: { projectId: project.id } })
  return { startup, owner, project, visitor, user, id, save }
}

/** Every answer, notification and email in which the startup meets the student. */
async function everythingRead(server: TestServer, { startup, owner, project, id }: Met) {
  const { database, notifier } = server
  const texts: string[] = []
  for (const path of [
    '/api/students/search',
    // Once more, from the cache.
    '/api/students/search',
    `/api/students/${id}`,
    '/api/startup/students?only=["favorites"]',
    `/api/startup/projects/${project.id}/applicants`,
    '/api/notifications',
  ])
    texts.push(String((await startup.get(path)).bytes))
  // Applications wait to be collected in one email.
  await database.read
    .update(notification)
    .set({ emailAt: new Date(0) })
    .where(isNotNull(notification.emailAt))
  await emailNotifications(database, notifier)
  // Changes are read once no older transaction runs on the server.
  await until(async () => {
    await alertStartups(database, notifier)
    await database.read.update(searchMatch).set({ at: new Date(0) })
    await emailDigests(database, notifier)
    return (await database.read.$count(mail, eq(mail.recipient, owner.email))) === 2
  })
  const emails = await database.read.select().from(mail).where(eq(mail.recipient, owner.email))
  await database.read.update(application).set({ answerBy: new Date(0) })
  await notifyOverdue(database, notifier)
  texts.push(String((await startup.get('/api/notifications')).bytes))
  return { answers: texts, emails: emails.map(({ text }) => text) }
}
type Met = Awaited<ReturnType<typeof meet>>

describe.each(['on', 'off'])('with the index %s', (SEARCH_INDEX) => {
  let live: TestServer
  beforeAll(async () => {
    live = await startServer({ ...settings, SEARCH_INDEX })
  })
  afterAll(() => live.close())

  test('a startup reads first name and initial in every list, notification and email, and never the rest', async () => {
    const met = await meet(live, { name: 'Mia Hartley', nameForm: 'initial' })
    const { answers, emails } = await everythingRead(live, met)
    for (const text of answers) expect(text).toContain('Mia H.')
    expect(emails).toHaveLength(2)
    for (const text of emails) expect(text).toContain('Mia H.')
    for (const text of [...answers, ...emails]) expect(text).not.toContain('Hartley')
    expect(answers.at(-1)).toContain('Mia H. is still waiting for your answer about “Tides”')
  })

  test('a change of the form shows at once, also in what was notified before', async () => {
    const met = await meet(live, { name: 'Ana Ivanova', nameForm: 'initial' })
    const look = async () => [
      String((await met.startup.search()).bytes),
      String((await met.startup.get('/api/notifications')).bytes),
    ]
    for (const text of await look()) expect(text).toContain('Ana I.')
    await met.save({ nameForm: 'full' })
    for (const text of await look()) expect(text).toContain('Ana Ivanova')
    await met.save({ nameForm: 'initial' })
    for (const text of await look()) expect(text).not.toContain('Ivanova')
  })
})

describe('in live', () => {
  let live: TestServer
  beforeAll(async () => {
    live = await startServer(settings)
  })
  afterAll(() => live.close())

  test('a profile from before there were names stays as it is: no name, no headline', async () => {
    const someone = await buildStudent(live.database)
    const { visitor: startup } = await newNamedStartup(live)
    const { body } = await startup.get(`/api/students/${someone.id}`)
    expect(body).toMatchObject({ name: null, headline: null, university: 'Cambridge' })
  })

  test('a profile saved without name and headline keeps those it has', async () => {
    const { visitor } = await newMember(live, 'student')
    const { name, headline, nameForm, ...profile } = buildProfile({ nameForm: 'full' })
    await visitor.put('/api/student/profile', { body: { ...profile, name, headline, nameForm } })
    const { body } = await visitor.put('/api/student/profile', { body: profile })
    expect(body).toMatchObject({ name, headline, nameForm })
  })

  test('a deleted student leaves no name behind in the startup’s notifications', async () => {
    const met = await meet(live, { name: 'Zora Quill', nameForm: 'full' })
    const read = async () => String((await met.startup.get('/api/notifications')).bytes)
    expect(await read()).toContain('Zora Quill applied to “Tides”')
    await met.visitor.leave()
    const { database } = live
    expect(await read()).toContain('A student applied to “Tides”')
    for (const table of [student, application])
      expect(JSON.stringify(await database.read.select().from(table))).not.toContain('Quill')
  })

  test('the data that people download has name, headline and the chosen form', async () => {
    const met = await meet(live)
    const { bytes } = await met.visitor.get('/api/user/data')
    const json = strFromU8(
      Object.entries(unzipSync(bytes)).find(([name]) => name.endsWith('.json'))?.[1] ?? new Uint8Array(),
    )
    const { name, headline, nameForm } = buildProfile()
    expect(JSON.parse(json).profile).toMatchObject({ name, headline, nameForm })
    const own = strFromU8(
      Object.entries(unzipSync((await met.startup.get('/api/user/data')).bytes)).find(([file]) =>
        file.endsWith('.json'),
      )?.[1] ?? new Uint8Array(),
    )
    expect(own).toContain('A student applied to “Tides”')
    expect(own).not.toContain('Hartley')
  })
})
