// People take their data along, and leave nothing behind.
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProfile, buildProject } from '../../tests/factories.ts'
import { buildPdf } from '../../tests/pdf.ts'
import { newRound } from '../../tests/rounds.ts'
import {
  newEmail,
  newMember,
  newNamedStartup,
  startServer,
  startServerForThisTest,
  type TestServer,
} from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import * as tables from '../database/tables.ts'
import { cvsInDatabase } from '../student/cv-storage.ts'

const settings = { MODE: 'live', SMTP_URL: 'smtp://127.0.0.1:9' }
let live: TestServer
beforeAll(async () => {
  live = await startServer(settings)
})
afterAll(() => live.close())

const { application, applicationEvent, mail, notification, savedSearch, student } = tables

/** A startup with a project, and a student who applied to it and was accepted. */
async function twoWhoMet() {
  const { startupId, ...startup } = await newNamedStartup(live)
  const project = await buildProject(live.database, { startupId })
  const applicant = await newMember(live, 'student')
  await applicant.visitor.put('/api/student/profile', { body: buildProfile() })
  await applicant.visitor.upload(buildPdf({ text: 'mine' }))
  await applicant.visitor.post('/api/student/applications', { body: { projectId: project.id } })
  const [row] = await live.database.read
    .select()
    .from(student)
    .where(eq(student.accountId, applicant.user.id))
  const studentId = row?.id ?? 0
  const [applied] = await live.database.read
    .update(application)
    .set({ status: 'accepted' })
    .where(eq(application.studentId, studentId))
    .returning()
  await live.database.read
    .insert(applicationEvent)
    .values({ applicationId: applied?.id ?? 0, kind: 'accepted', by: 'startup' })
  return { startup, startupId, project, applicant, studentId }
}

async function dataOf(visitor: Visitor) {
  const { status, headers, bytes } = await visitor.get('/api/user/data')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/zip')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="launchquad-data-[\d-]+\.zip"/)
  const files = unzipSync(bytes)
  return { files, data: JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) }
}

describe('downloading personal data', () => {
  test('a student gets all that is stored about them, and the CV', async () => {
    const { startup, startupId, applicant, studentId } = await twoWhoMet()
    await live.database.read.insert(tables.likedStudent).values({ startupId, studentId })
    await live.database.read.insert(tables.profileView).values({ startupId, studentId })
    await live.database.read.insert(tables.studentShowing).values({ studentId, week: '2026-11-16', count: 3 })
    await live.database.read.insert(savedSearch).values({
      accountId: applicant.user.id,
      name: 'Mine',
      filters: {},
      alert: true,
    })
    const other = await buildProject(live.database, { title: 'Night bus' })
    const { id: roundId } = await newRound(live)
    await live.database.read
      .insert(tables.roundStudent)
      .values({ roundId, studentId, number: 1, wishes: [other.id] })
    const { files, data } = await dataOf(applicant.visitor)
    expect(Buffer.from(files['cv.pdf'] ?? [])).toEqual(buildPdf({ text: 'mine' }))
    expect(data).toMatchObject({
      account: { email: applicant.user.email, userType: 'student' },
      sessions: [{ device: null }],
      profile: {
        university: 'Oxford',
        technologies: expect.arrayContaining([{ name: 'Python', level: 4, evidence: 'project' }]),
        industries: expect.arrayContaining(['Climate', 'Education']),
        projects: [{ title: 'Night sky' }],
        cv: { fileName: 'my.pdf', size: buildPdf({ text: 'mine' }).length, uploadedAt: expect.any(String) },
      },
      applications: [{ project: 'A shop window', startup: 'Acorn Ltd', status: 'accepted' }],
      linkChecks: [{ url: 'https://example.org/sky', answered: false }],
      likedBy: [{ startup: 'Acorn Ltd' }],
      profileOpenedBy: [{ startup: 'Acorn Ltd', at: expect.any(String) }],
      shownInSearches: [{ week: '2026-11-16', pages: 3 }],
      savedSearches: [{ name: 'Mine' }],
      matchingRounds: [{ name: 'Spring cohort', wishes: ['Night bus'] }],
    })
    expect(data.applications[0].timeline.map(({ kind }: { kind: string }) => kind)).toContain('accepted')
    expect(JSON.stringify(data)).not.toContain(startup.user.email)
  })

  test('a startup gets what it wrote and did, and nothing of the students', async () => {
    const { startup, startupId, applicant, studentId } = await twoWhoMet()
    await live.database.read.insert(tables.studentTag).values({ startupId, studentId, tag: 'contacted' })
    const { files, data } = await dataOf(startup.visitor)
    expect(Object.keys(files)).toEqual(['data.json'])
    expect(data).toMatchObject({
      account: { email: startup.user.email },
      company: { businessName: 'Acorn Ltd' },
      projects: [{ title: 'A shop window' }],
      tags: [{ studentId, tag: 'contacted' }],
    })
    expect(JSON.stringify(data)).not.toContain(applicant.user.email)
  })

  test('what registering stored is in it, and no hash', async () => {
    const server = await startServerForThisTest({ MODE: 'live' }, { database: live.database })
    const visitor = server.visit()
    await visitor.register('student')
    const { data } = await dataOf(visitor)
    expect(data.consents).toHaveLength(2)
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash/i)
  })

  test('so often, and only when signed in', async () => {
    expect((await live.visit().get('/api/user/data')).status).toBe(401)
    const server = await startServerForThisTest({ MODE: 'live', LIMIT_DOWNLOADS: '1' })
    const { visitor } = await newMember(server, 'student')
    expect((await visitor.get('/api/user/data')).status).toBe(200)
    expect((await visitor.get('/api/user/data')).status).toBe(429)
  })
})

describe('leaving', () => {
  const newsOf = (accountId: number) =>
    live.database.read.select().from(notification).where(eq(notification.accountId, accountId))

  test('of a startup notifies its applicants, and gives them their hours back', async () => {
    const { startup, project, applicant, studentId } = await twoWhoMet()
    await live.database.read.update(student).set({ busyHours: 10 }).where(eq(student.id, studentId))
    expect((await startup.visitor.leave()).status).toBe(204)
    const news = (await newsOf(applicant.user.id)).filter(({ kind }) => kind === 'status_change')
    expect(news.map(({ text }) => text)).toEqual([
      `“Acorn Ltd” has left Launchquad: “${project.title}” and your application to it are gone`,
    ])
    const [left] = await live.database.read.select().from(student).where(eq(student.id, studentId))
    expect(left?.busyHours).toBe(0)
    expect(await live.database.read.$count(application, eq(application.studentId, studentId))).toBe(0)
  })

  test('of a student: nothing that names them is left, and nothing of anybody else goes', async () => {
    const { startup, applicant, studentId } = await twoWhoMet()
    const { email } = applicant.user
    const tell = (text: string) =>
      live.database.read.insert(notification).values({
        accountId: startup.user.id,
        kind: 'new_application',
        text,
        path: '/',
        topic: text,
        onceKey: text,
      })
    await tell(`${email} applied`)
    await tell(`not-${email} applied`)
    await live.database.read.insert(mail).values([
      { recipient: startup.user.email, subject: 'News', text: `Write to ${email}.` },
      { recipient: email, subject: 'News', text: 'For you' },
      { recipient: startup.user.email, subject: 'News', text: 'Something else' },
    ])
    expect((await applicant.visitor.leave()).status).toBe(204)
    expect((await newsOf(startup.user.id)).map(({ text }) => text)).toContain(`not-${email} applied`)
    expect((await newsOf(startup.user.id)).map(({ text }) => text)).not.toContain(`${email} applied`)
    const emails = await live.database.read.select().from(mail)
    expect(emails.filter(({ text }) => text === 'Something else')).toHaveLength(1)
    expect(emails.filter(({ recipient, text }) => `${recipient} ${text}`.includes(email))).toMatchObject([
      { subject: 'Your account was deleted' },
    ])
    const { studentChange } = tables
    const changes = await live.database.read
      .select()
      .from(studentChange)
      .where(eq(studentChange.studentId, studentId))
    expect(changes.length).toBeGreaterThan(0)
    for (const { before } of changes) expect(before).toBeNull()
  })

  test('two at once are as good as one', async () => {
    const { visitor } = await newMember(live, 'student')
    const answers = await Promise.all([visitor.leave(), visitor.leave()])
    for (const { status } of answers) expect([204, 401]).toContain(status)
  })

  test('a bucket that is away does not bring anybody back', async () => {
    const lines: string[] = []
    const server = await startServerForThisTest(
      { MODE: 'live', LOG_LEVEL: 'error' },
      {
        database: live.database,
        logTo: { write: (line) => lines.push(line) },
        cvs: {
          ...cvsInDatabase,
          delete: async () => async () => {
            throw new Error('The bucket is away')
          },
        },
      },
    )
    const { visitor, user } = await newMember(server, 'student', newEmail())
    await visitor.upload(buildPdf({ text: 'mine' }))
    expect((await visitor.leave()).status).toBe(204)
    expect(await live.database.read.$count(tables.account, eq(tables.account.id, user.id))).toBe(0)
    expect(lines.join()).toContain('The bucket is away')
  })
})
