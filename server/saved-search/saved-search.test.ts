// Startups keep searches for students, students keep searches for projects, each their own.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxSavedSearches } from '../../contract/saved-search.ts'
import { newMember, startServer, type TestServer } from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { savedSearch } from '../database/tables.ts'

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
})
afterAll(() => live.close())

const startupPath = '/api/startup/searches'
const studentPath = '/api/student/searches'
const searchOf = (different = {}) => ({ name: 'React in Oxford', alert: true, filters: {}, ...different })
const save = (visitor: Visitor, different = {}, path = startupPath) =>
  visitor.post(path, { body: searchOf(different) })
const listOf = async (visitor: Visitor) => (await visitor.get('/api/searches')).body
const newStartup = async () => (await newMember(live, 'startup')).visitor
const newStudent = async () => (await newMember(live, 'student')).visitor

test('a startup keeps a search for students, with the address that opens it and what it asks for', async () => {
  const startup = await newStartup()
  const { status, body } = await save(startup, {
    filters: {
      universities: ['Oxford', 'California State University, Chico'],
      degrees: ['Data Science'],
      technologies: [
        { name: 'React', minLevel: 3 },
        { name: 'C++', minLevel: 1 },
        { name: 'Kubernetes', minLevel: 2 },
      ],
      industries: ['AI_Agents'],
      minWeeklyHours: 10,
      minCommitmentMonths: 6,
    },
  })
  expect(status).toBe(201)
  const { pathname, searchParams } = new URL(body.path, 'http://here')
  expect(pathname).toBe('/startup/search')
  expect(Object.fromEntries(searchParams)).toEqual({
    universities: 'Oxford,California State University\\, Chico',
    degrees: 'Data Science',
    industries: 'AI_Agents',
    technologies: 'React:3,C++:1,Kubernetes:2',
    hours: '10',
    months: '6',
  })
  expect(body.summary).toBe(
    'Oxford, California State University, Chico, Data Science, React from level 3, C++, Kubernetes from level 2, AI Agents, 10 hours a week or more, 6 months or more',
  )
  expect(await listOf(startup)).toEqual([body])
})

test('a student keeps a search for projects', async () => {
  const student = await newStudent()
  const { status, body } = await save(
    student,
    {
      name: 'Near home',
      alert: false,
      filters: { text: 'web shop', locations: ['Oxford', 'Remote'], commitment: '3-6 months' },
    },
    studentPath,
  )
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(Number),
    name: 'Near home',
    alert: false,
    summary: '“web shop”, Oxford, Remote, 3-6 months',
    path: '/student/dashboard?q=web+shop&location=Oxford&location=Remote&commitment=3-6+months',
  })
  const all = await save(student, { name: 'Everything' }, studentPath)
  expect(all.body).toMatchObject({ summary: 'All projects', path: '/student/dashboard' })
  expect((await listOf(student)).map(({ name }: { name: string }) => name)).toEqual([
    'Everything',
    'Near home',
  ])
})

test('a search is renamed, its alert turned off, and deleted', async () => {
  const startup = await newStartup()
  const { id, path } = (await save(startup)).body
  const changed = await startup.put(`/api/searches/${id}`, { body: { name: 'Oxford', alert: false } })
  expect(changed.body).toMatchObject({ id, path, name: 'Oxford', alert: false })
  expect((await startup.put(`/api/searches/${id}`, { body: { name: 'Oxford', alert: true } })).status).toBe(
    200,
  )
  const gone = await Promise.all([
    startup.delete(`/api/searches/${id}`),
    startup.delete(`/api/searches/${id}`),
  ])
  expect(gone.map(({ status }) => status).sort()).toEqual([204, 404])
  expect(await listOf(startup)).toEqual([])
})

test('the same name is there once, however often it is asked for at once', async () => {
  const startup = await newStartup()
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(startup)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  const again = await save(startup)
  expect(again.body).toMatchObject({
    message: 'You already have a search with this name. Please choose another.',
    fields: { name: 'You already have a search with this name' },
  })
  const { id } = (await save(startup, { name: 'Another' })).body
  const renamed = await startup.put(`/api/searches/${id}`, { body: { name: 'React in Oxford', alert: true } })
  expect(renamed.status).toBe(409)
  expect((await save(await newStartup())).status).toBe(201)
})

test('there is a limit, also for saves at the same time', async () => {
  const { visitor, user } = await newMember(live, 'startup')
  await live.database.read.insert(savedSearch).values(
    Array.from({ length: maxSavedSearches - 1 }, (_, number) => ({
      accountId: user.id,
      name: `Search ${number}`,
      filters: {},
      alert: false,
    })),
  )
  const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => save(visitor, { name })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'You can keep 50 searches. Please delete one to save another.',
  )
  expect(await live.database.read.$count(savedSearch, eq(savedSearch.accountId, user.id))).toBe(50)
})

test('someone else’s search is not there', async () => {
  const [owner, stranger] = [await newStartup(), await newStartup()]
  const { id } = (await save(owner)).body
  for (const missing of [id, 2_147_483_647]) {
    const body = { name: 'Mine now', alert: true }
    expect((await stranger.put(`/api/searches/${missing}`, { body })).status).toBe(404)
    expect((await stranger.delete(`/api/searches/${missing}`)).status).toBe(404)
  }
  expect(await listOf(stranger)).toEqual([])
  expect(await listOf(owner)).toMatchObject([{ id, name: 'React in Oxford' }])
})

test('startups save student searches, students save project searches, both only when signed in', async () => {
  expect((await save(await newStudent())).status).toBe(403)
  expect((await save(await newStartup(), {}, studentPath)).status).toBe(403)
  const anyone = live.visit()
  expect((await save(anyone)).status).toBe(401)
  expect((await save(anyone, {}, studentPath)).status).toBe(401)
  expect((await anyone.get('/api/searches')).status).toBe(401)
  expect((await anyone.put('/api/searches/1', { body: { name: 'x', alert: true } })).status).toBe(401)
  expect((await anyone.delete('/api/searches/1')).status).toBe(401)
})

test('what is no search is refused, with the field', async () => {
  const [startup, student] = [await newStartup(), await newStudent()]
  const wrong: [Visitor, string, object, string][] = [
    [startup, startupPath, { name: ' ' }, 'name'],
    [startup, startupPath, { name: 'x'.repeat(61) }, 'name'],
    [startup, startupPath, { alert: 'yes' }, 'alert'],
    [startup, startupPath, { filters: { onlyLiked: true } }, 'filters.onlyLiked'],
    [startup, startupPath, { filters: { startupId: 1 } }, 'filters.startupId'],
    [startup, startupPath, { filters: { locations: ['Oxford'] } }, 'filters.locations'],
    [startup, startupPath, { filters: undefined }, 'filters'],
    [startup, startupPath, { accountId: 1 }, 'accountId'],
    [student, studentPath, { filters: { universities: ['Oxford'] } }, 'filters.universities'],
    [student, studentPath, { filters: { countries: ['France'] } }, 'filters.countries.0'],
  ]
  for (const [visitor, path, different, field] of wrong) {
    const { status, body } = await save(visitor, different, path)
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty([field])
  }
  const { id } = (await save(startup)).body
  for (const body of [{}, { name: '', alert: true }, { name: 'x' }, { name: 'x', alert: true, filters: {} }])
    expect((await startup.put(`/api/searches/${id}`, { body })).status).toBe(400)
})

test('a search is no larger than one can be made, and every text of it can be stored', async () => {
  const student = await newStudent()
  const saved = (filters: unknown) => save(student, { filters }, studentPath)
  const tooMany = await saved({ locations: Array.from({ length: 1000 }, () => 'Remote') })
  expect(tooMany.status).toBe(400)
  expect(tooMany.body.message).toBe('Please choose at most 50 places.')
  expect((await saved({ locations: Array.from({ length: 25_500 }, () => 'Remote') })).status).toBe(413)
  expect((await saved({ industries: ['B2B', 'B2B'] })).status).toBe(400)
  for (const text of ['\ud83d', 'shop \udc00', 'a\0b']) expect((await saved({ text })).status).toBe(400)
  expect(await listOf(student)).toEqual([])
})
