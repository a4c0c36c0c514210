// Students choose who sees them, and see who looked.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProfile, buildProject } from '../../tests/factories.ts'
import { buildPdf } from '../../tests/pdf.ts'
import { newMember, newNamedStartup, startServer, type TestServer, untilIndexed } from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { account, application, profileView, student, studentChange } from '../database/tables.ts'

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
  await untilIndexed(live)
})
afterAll(() => live.close())

const pdf = buildPdf()

async function newStudent() {
  const { visitor, user } = await newMember(live, 'student')
  await visitor.put('/api/student/profile', { body: buildProfile() })
  const { cvUrl } = (await visitor.upload(pdf)).body
  return { visitor, accountId: user.id, id: Number(/\d+/.exec(cvUrl)?.[0]) }
}

async function newStartup() {
  const { visitor, user } = await newNamedStartup(live)
  return { visitor, accountId: user.id, id: (await visitor.get('/api/startups')).body.id as number }
}

const setVisibility = (visitor: Visitor, visibility: unknown) =>
  visitor.put('/api/student/visibility', { body: { visibility } })

/** How the student can be reached: by search, by counts, by the direct address, and the CV. */
async function ways(startup: Visitor, id: number) {
  const filters = JSON.stringify({ universities: ['Oxford'] })
  const found = (await startup.search({ universities: ['Oxford'] }, { limit: '200' })).body
  const profile = await startup.get(`/api/students/${id}`)
  const cv = await startup.get(`/api/students/${id}/cv`)
  return {
    search: found.some((one: { id: number }) => one.id === id),
    count: (await startup.get('/api/students/facets', { query: { filters } })).body.total as number,
    profile: profile.status,
    cv: cv.status,
  }
}

test('a student is seen by everyone registered, by startups they applied to, or by nobody', async () => {
  const [applied, other, hidden] = [await newStartup(), await newStartup(), await newStudent()]
  const project = await buildProject(live.database, { startupId: applied.id })
  expect((await hidden.visitor.get('/api/student/visibility')).body).toEqual({ visibility: 'everyone' })
  const seen = await ways(other.visitor, hidden.id)
  expect(seen).toMatchObject({ search: true, profile: 200, cv: 200 })
  const unseen = { search: false, count: seen.count - 1, profile: 404, cv: 404 }

  expect((await setVisibility(hidden.visitor, 'applied')).body).toEqual({ visibility: 'applied' })
  expect((await hidden.visitor.get('/api/student/visibility')).body).toEqual({ visibility: 'applied' })
  expect(await ways(applied.visitor, hidden.id)).toEqual(unseen)
  const [sent] = await live.database.read
    .insert(application)
    .values({ studentId: hidden.id, projectId: project.id, status: 'under_review' })
    .returning()
  expect(await ways(applied.visitor, hidden.id)).toEqual(seen)
  expect(await ways(other.visitor, hidden.id)).toEqual(unseen)

  await setVisibility(hidden.visitor, 'nobody')
  expect(await ways(applied.visitor, hidden.id)).toEqual(unseen)
  // Their own CV stays theirs.
  expect((await hidden.visitor.get(`/api/students/${hidden.id}/cv`)).status).toBe(200)

  await setVisibility(hidden.visitor, 'applied')
  await live.database.read
    .update(application)
    .set({ withdrawnAt: new Date() })
    .where(eq(application.id, sent?.id ?? 0))
  expect(await ways(applied.visitor, hidden.id)).toEqual(unseen)
})

test('nobody sees a student whose account is suspended', async () => {
  const [startup, suspended] = [await newStartup(), await newStudent()]
  await live.database.read
    .update(account)
    .set({ suspendedAt: new Date() })
    .where(eq(account.id, suspended.accountId))
  expect(await ways(startup.visitor, suspended.id)).toMatchObject({ search: false, profile: 404, cv: 404 })
})

test('who may not see gets the same answer as for nobody', async () => {
  const [startup, hidden] = [await newStartup(), await newStudent()]
  await setVisibility(hidden.visitor, 'nobody')
  for (const path of ['', '/cv']) {
    const { body } = await startup.visitor.get(`/api/students/${hidden.id}${path}`)
    expect(body).toEqual((await startup.visitor.get(`/api/students/2147483647${path}`)).body)
  }
})

test('a change of visibility reaches the search, once', async () => {
  const { visitor, id } = await newStudent()
  const changes = () => live.database.read.$count(studentChange, eq(studentChange.studentId, id))
  const before = await changes()
  await Promise.all(Array.from({ length: 10 }, () => setVisibility(visitor, 'nobody')))
  expect(await changes()).toBe(before + 1)
})

test('what is no visibility is refused', async () => {
  const { visitor, id } = await newStudent()
  for (const wrong of ['friends', '', null, 1, ['nobody']])
    expect((await setVisibility(visitor, wrong)).status).toBe(400)
  const more = await visitor.put('/api/student/visibility', { body: { visibility: 'nobody', id } })
  expect(more.status).toBe(400)
  expect((await visitor.get('/api/student/visibility')).body).toEqual({ visibility: 'everyone' })
})

test('a student sees who opened the profile and downloaded the CV, the latest first', async () => {
  const [one, other, looked] = [await newStartup(), await newStartup(), await newStudent()]
  expect((await looked.visitor.get('/api/student/views')).body).toEqual([])
  await one.visitor.get(`/api/students/${looked.id}`)
  await other.visitor.get(`/api/students/${looked.id}/cv`)
  const { body } = await looked.visitor.get('/api/student/views')
  const at = expect.any(String)
  expect(body).toEqual([
    { what: 'cv', businessName: 'Acorn Ltd', domainConfirmed: false, userId: other.accountId, at },
    { what: 'profile', businessName: 'Acorn Ltd', domainConfirmed: false, userId: one.accountId, at },
  ])
  expect(Math.abs(Date.parse(body[0].at) - Date.now())).toBeLessThan(60_000)
  expect((await (await newStudent()).visitor.get('/api/student/views')).body).toEqual([])
})

test('opening a profile many times in an hour is one look, and the search is none', async () => {
  const [startup, looked] = [await newStartup(), await newStudent()]
  const views = () => live.database.read.$count(profileView, eq(profileView.studentId, looked.id))
  await startup.visitor.search()
  expect(await views()).toBe(0)
  await Promise.all(Array.from({ length: 10 }, () => startup.visitor.get(`/api/students/${looked.id}`)))
  expect(await views()).toBe(1)
  await live.database.read
    .update(profileView)
    .set({ at: sql`now() - interval '61 minutes'` })
    .where(eq(profileView.studentId, looked.id))
  await startup.visitor.get(`/api/students/${looked.id}`)
  expect(await views()).toBe(2)
})

test('looks and visibility go with the student', async () => {
  const [startup, gone] = [await newStartup(), await newStudent()]
  await startup.visitor.get(`/api/students/${gone.id}`)
  await live.database.read.delete(student).where(eq(student.id, gone.id))
  expect(await live.database.read.$count(profileView, eq(profileView.studentId, gone.id))).toBe(0)
})
