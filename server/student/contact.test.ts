// Who gets a student's email address in live: startups that the student applied to, or whose message they accepted.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testOnPostgres } from '../../tests/database.ts'
import { buildApplication, buildProfile, buildProject, buildStudents } from '../../tests/factories.ts'
import { buildPdf } from '../../tests/pdf.ts'
import {
  newMember,
  newNamedStartup,
  startServer,
  startServerForThisTest,
  type TestServer,
} from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { account, profileView } from '../database/tables.ts'

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
})
afterAll(() => live.close())

async function newStudent(server = live) {
  const { visitor, user } = await newMember(server, 'student')
  await visitor.put('/api/student/profile', { body: buildProfile() })
  const { cvUrl } = (await visitor.upload(buildPdf())).body
  return { visitor, email: user.email, cvUrl, id: Number(/\d+/.exec(cvUrl)?.[0]) }
}
/** The startup writes to the student, who accepts. */
async function letIn(startup: Visitor, { visitor, id }: { visitor: Visitor; id: number }) {
  const asked = await startup.post('/api/conversations', {
    body: { studentId: id, messageId: randomUUID(), text: 'Hello' },
  })
  await visitor.put(`/api/conversations/${asked.body.id}/answer`, { body: { answer: 'accept' } })
}

const open = (startup: Visitor, id: number) => startup.get(`/api/students/${id}`)
const newUnnamed = async () => (await newMember(live, 'startup')).visitor

describe('an email address', () => {
  test.each(['on', 'off'])('is in no list of students, with the index %s', async (SEARCH_INDEX) => {
    const server = await startServerForThisTest({ MODE: 'live', SEARCH_INDEX })
    const { visitor: startup } = await newNamedStartup(server)
    const { visitor, id, email } = await newStudent(server)
    await startup.put(`/api/startup/likes/${id}`)
    const lists = [
      // Twice, since what was found is kept.
      await startup.search(),
      await startup.search(),
      await startup.get('/api/startup/students', { query: { only: '["favorites"]' } }),
    ]
    for (const { body, bytes } of lists) {
      expect(body).toMatchObject([{ id, email: null }])
      expect(String(bytes)).not.toContain(email)
    }
    await letIn(startup, { visitor, id })
    expect((await open(startup, id)).body).toMatchObject({ id, email })
    expect(String((await startup.search()).bytes)).not.toContain(email)
  })

  test('comes on opening the profile once the student accepts a message, and the student sees who opened it', async () => {
    const { visitor: startup } = await newNamedStartup(live)
    const { visitor, id, email } = await newStudent()
    const unknown = await open(startup, id)
    expect(unknown.body.email).toBe(null)
    expect(String(unknown.bytes)).not.toContain(email)
    await letIn(startup, { visitor, id })
    expect((await open(startup, id)).body.email).toBe(email)
    const [view] = (await visitor.get('/api/student/views')).body
    expect(view).toMatchObject({ what: 'profile', businessName: 'Acorn Ltd' })
  })

  test('and CVs wait until the startup has a name', async () => {
    const startup = await newUnnamed()
    const { visitor, id, email, cvUrl } = await newStudent()
    await letIn(startup, { visitor, id })
    const { body, bytes } = await open(startup, id)
    expect(body).toMatchObject({ email: null, emailHint: 'Add your company name to see contact details.' })
    expect(String(bytes)).not.toContain(email)
    const refused = await startup.get(cvUrl)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('Add your company name to download CVs.')
    await startup.put('/api/startups', { body: { businessName: 'Acorn Ltd' } })
    expect((await open(startup, id)).body).toMatchObject({ email })
    expect((await open(startup, id)).body).not.toHaveProperty('emailHint')
    expect((await startup.get(cvUrl)).status).toBe(200)
  })

  test('and CVs wait until the startup’s address is confirmed, where the server sends email', async () => {
    const server = await startServerForThisTest({ MODE: 'live', SMTP_URL: 'smtp://127.0.0.1:1' })
    const { visitor: startup, user } = await newNamedStartup(server)
    const { visitor, id, email, cvUrl } = await newStudent(server)
    await letIn(startup, { visitor, id })
    expect((await open(startup, id)).body).toMatchObject({
      email: null,
      emailHint: 'Confirm your email address to see contact details.',
    })
    expect((await startup.get(cvUrl)).body.message).toBe('Confirm your email address to download CVs.')
    await server.database.read
      .update(account)
      .set({ emailConfirmedAt: new Date() })
      .where(eq(account.id, user.id))
    expect((await open(startup, id)).body).toMatchObject({ email })
    expect((await startup.get(cvUrl)).status).toBe(200)
  })

  test('of an applicant is theirs to give: the startup reads it at once, until they withdraw', async () => {
    const startup = await newUnnamed()
    const { visitor, id, email, cvUrl } = await newStudent()
    const { id: startupId } = (await startup.get('/api/startups')).body
    const project = await buildProject(live.database, { startupId })
    const application = await buildApplication(live.database, project.id, { studentId: id })
    const { applicants } = (await startup.get(`/api/startup/projects/${project.id}/applicants`)).body
    expect(applicants).toMatchObject([{ email, student: { email } }])
    expect((await open(startup, id)).body).toMatchObject({ email })
    expect((await startup.get(cvUrl)).status).toBe(200)
    await visitor.delete(`/api/student/applications/${application.id}`)
    expect((await open(startup, id)).body).toMatchObject({ email: null })
    expect((await startup.get(cvUrl)).status).toBe(409)
  })
})

testOnPostgres('a startup without a name opens twenty profiles a day, also at once', async () => {
  const startup = await newUnnamed()
  const people = await buildStudents(
    live.database,
    Array.from({ length: 23 }, () => ({})),
  )
  const answers = await Promise.all(people.map(({ id }) => open(startup, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 429, 429, 429])
  expect(answers.find(({ status }) => status === 429)?.body.message).toBe(
    'You’ve opened 20 profiles today. Add your company name to open more.',
  )
  const opened = people[answers.findIndex(({ status }) => status === 200)]?.id ?? 0
  const refused = people[answers.findIndex(({ status }) => status === 429)]?.id ?? 0
  expect((await open(startup, opened)).status).toBe(200)
  expect((await open(startup, refused)).status).toBe(429)
  expect((await open(await newUnnamed(), refused)).status).toBe(200)
  const { id: startupId } = (await startup.get('/api/startups')).body
  await live.database.read
    .update(profileView)
    .set({ at: new Date(Date.now() - 25 * 60 * 60_000) })
    .where(eq(profileView.startupId, startupId))
  expect((await open(startup, refused)).status).toBe(200)
  for (const { id } of people)
    await live.database.read.insert(profileView).values({ studentId: id, startupId })
  await startup.put('/api/startups', { body: { businessName: 'Acorn Ltd' } })
  expect((await open(startup, refused)).status).toBe(200)
})
