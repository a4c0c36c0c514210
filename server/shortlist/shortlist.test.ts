// A startup's likes and tags are kept on the server, for every device.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testOnPostgres } from '../../tests/database.ts'
import { buildProject, buildStudent, buildStudents } from '../../tests/factories.ts'
import { newMember, startServer, type TestServer } from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { application, likedStudent, student, studentTag } from '../database/tables.ts'

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
})
afterAll(() => live.close())

const newStartup = async () => (await newMember(live, 'startup')).visitor
const shortlistOf = async (startup: Visitor) => (await startup.get('/api/startup/marks')).body
const like = (startup: Visitor, id: unknown) => startup.put(`/api/startup/likes/${id}`)
const unlike = (startup: Visitor, id: unknown) => startup.delete(`/api/startup/likes/${id}`)
const tag = (startup: Visitor, id: unknown, name: string) => startup.put(`/api/startup/tags/${id}/${name}`)
const untag = (startup: Visitor, id: unknown, name: string) =>
  startup.delete(`/api/startup/tags/${id}/${name}`)

test('a startup likes and tags a student, and takes both back', async () => {
  const [startup, { id }] = [await newStartup(), await buildStudent(live.database)]
  expect(await shortlistOf(startup)).toEqual({ liked: [], tagged: [], applications: [], invitations: [] })
  expect((await like(startup, id)).status).toBe(204)
  expect((await tag(startup, id, 'contacted')).status).toBe(204)
  expect((await tag(startup, id, 'interviewed')).status).toBe(204)
  expect(await shortlistOf(startup)).toEqual({
    liked: [id],
    tagged: [
      { studentId: id, tag: 'contacted' },
      { studentId: id, tag: 'interviewed' },
    ],
    applications: [],
    invitations: [],
  })
  expect((await unlike(startup, id)).status).toBe(204)
  expect((await untag(startup, id, 'contacted')).status).toBe(204)
  expect(await shortlistOf(startup)).toEqual({
    liked: [],
    tagged: [{ studentId: id, tag: 'interviewed' }],
    applications: [],
    invitations: [],
  })
})

testOnPostgres('marking twice, many times at once too, is marking once', async () => {
  const [startup, { id }] = [await newStartup(), await buildStudent(live.database)]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => (turn % 2 ? like(startup, id) : tag(startup, id, 'contacted'))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  expect(await live.database.read.$count(likedStudent, eq(likedStudent.studentId, id))).toBe(1)
  expect(await live.database.read.$count(studentTag, eq(studentTag.studentId, id))).toBe(1)
  for (let time = 0; time < 2; time++) {
    expect((await unlike(startup, id)).status).toBe(204)
    expect((await untag(startup, id, 'contacted')).status).toBe(204)
  }
  expect(await shortlistOf(startup)).toEqual({ liked: [], tagged: [], applications: [], invitations: [] })
})

test('each startup has its own likes and tags', async () => {
  const [one, other] = [await newStartup(), await newStartup()]
  const { id } = await buildStudent(live.database)
  await like(one, id)
  await tag(one, id, 'assigned_project')
  await unlike(other, id)
  await untag(other, id, 'assigned_project')
  expect(await shortlistOf(other)).toEqual({ liked: [], tagged: [], applications: [], invitations: [] })
  expect((await shortlistOf(one)).liked).toEqual([id])
  expect((await one.search({ onlyLiked: true })).body.map((found: { id: number }) => found.id)).toEqual([id])
})

test('hidden students cannot be liked or tagged, and earlier likes and tags can be removed', async () => {
  const [startup, { id }] = [await newStartup(), await buildStudent(live.database)]
  await like(startup, id)
  await live.database.read.update(student).set({ visibility: 'nobody' }).where(eq(student.id, id))
  for (const unseen of [id, 2_147_483_647]) {
    expect((await like(startup, unseen)).status).toBe(404)
    expect((await tag(startup, unseen, 'contacted')).status).toBe(404)
  }
  expect((await unlike(startup, id)).status).toBe(204)
  expect((await shortlistOf(startup)).liked).toEqual([])
})

test('what is no student or no tag is refused', async () => {
  const [startup, { id }] = [await newStartup(), await buildStudent(live.database)]
  for (const wrong of ['0', 'me', '1.5', '99999999999']) {
    expect((await like(startup, wrong)).status).toBe(400)
    expect((await untag(startup, wrong, 'contacted')).status).toBe(400)
  }
  expect((await tag(startup, id, 'hired')).status).toBe(400)
})

test('a startup reads how far each application to its projects is: an answer it can still undo counts, a withdrawn application does not', async () => {
  const { visitor } = await newMember(live, 'startup')
  const { body: own } = await visitor.get('/api/startups')
  const project = await buildProject(live.database, { startupId: own.id, title: 'Tide tables' })
  const another = await buildProject(live.database, { startupId: own.id, title: 'Sea charts' })
  const ofOthers = await buildProject(live.database)
  const [stays, accepted, leaves] = await buildStudents(live.database, [{}, {}, {}])
  const status = 'under_review' as const
  await live.database.read.insert(application).values([
    { studentId: stays?.id ?? 0, projectId: project.id, status },
    { studentId: stays?.id ?? 0, projectId: another.id, status: 'interview_scheduled' },
    { studentId: stays?.id ?? 0, projectId: ofOthers.id, status: 'accepted' },
    {
      studentId: accepted?.id ?? 0,
      projectId: project.id,
      status,
      heldAnswer: 'accepted',
      sendAnswerAt: new Date(Date.now() + 60_000),
    },
    { studentId: leaves?.id ?? 0, projectId: project.id, status, withdrawnAt: new Date() },
  ])
  expect((await shortlistOf(visitor)).applications).toEqual([
    { studentId: stays?.id, projectTitle: 'Tide tables', status },
    { studentId: stays?.id, projectTitle: 'Sea charts', status: 'interview_scheduled' },
    { studentId: accepted?.id, projectTitle: 'Tide tables', status: 'accepted' },
  ])
})

test('what a browser kept is imported as far as the students can be seen', async () => {
  const startup = await newStartup()
  const [one, two, hidden] = [
    await buildStudent(live.database),
    await buildStudent(live.database),
    await buildStudent(live.database, { visibility: 'nobody' }),
  ]
  const body = {
    liked: [one.id, hidden.id, 2_000_000_000],
    tagged: [
      { studentId: two.id, tag: 'contacted' },
      { studentId: 2_000_000_001, tag: 'contacted' },
    ],
  }
  await like(startup, one.id)
  const answers = await Promise.all([1, 2].map(() => startup.post('/api/startup/marks/import', { body })))
  for (const answer of answers) expect(answer.body).toEqual({ students: 2, unknown: 3 })
  expect(await shortlistOf(startup)).toEqual({
    liked: [one.id],
    tagged: [{ studentId: two.id, tag: 'contacted' }],
    applications: [],
    invitations: [],
  })
  const wrong = await startup.post('/api/startup/marks/import', { body: { ...body, applied: [one.id] } })
  expect(wrong.status).toBe(400)
})

test('a search narrowed to likes and tags finds every student who has all of them, page by page', async () => {
  const { visitor: startup } = await newMember(live, 'startup')
  const { body: own } = await startup.get('/api/startups')
  const project = await buildProject(live.database, { startupId: own.id })
  const students = await buildStudents(
    live.database,
    Array.from({ length: 5 }, (_, index) => ({
      maxWeeklyHours: 20 - 3 * index,
      university: 'Oxford' as const,
    })),
  )
  const [one, two, three, four, five] = students.map(({ id }) => id)
  for (const id of [one, two, three, five]) await like(startup, id)
  for (const id of [two, three, four]) await tag(startup, id, 'contacted')
  await tag(startup, four, 'interviewed')
  await tag(startup, three, 'assigned_project')
  await like(await newStartup(), four)
  const status = 'under_review' as const
  await live.database.read.insert(application).values([
    { studentId: three ?? 0, projectId: project.id, status },
    { studentId: two ?? 0, projectId: project.id, status, withdrawnAt: new Date() },
  ])
  await live.database.read
    .update(student)
    .set({ visibility: 'nobody' })
    .where(eq(student.id, five ?? 0))
  const narrowed = async (only: unknown, others: Record<string, string> = {}) => {
    const answer = await startup.get('/api/startup/students', {
      query: { only: JSON.stringify(only), ...others },
    })
    return { ...answer, ids: answer.status === 200 ? answer.body.map(({ id }: { id: number }) => id) : [] }
  }
  expect((await narrowed(['favorites'])).ids).toEqual([one, two, three])
  expect((await narrowed(['favorites', 'contacted'])).ids).toEqual([two, three])
  expect((await narrowed(['interviewed'])).ids).toEqual([four])
  expect((await narrowed(['hired'])).ids).toEqual([three])
  expect((await narrowed(['applicants'])).ids).toEqual([three])
  const filters = JSON.stringify({ minWeeklyHours: 17 })
  expect((await narrowed(['favorites'], { filters, sort: 'hours' })).ids).toEqual([two, one])
  const first = await narrowed(['favorites'], { limit: '2' })
  expect(first.ids).toEqual([one, two])
  expect(first.headers['x-total-count']).toBe('3')
  const next = /<(.+)>/.exec(String(first.headers.link))?.[1] ?? ''
  expect((await startup.get(next)).body.map(({ id }: { id: number }) => id)).toEqual([three])
  for (const wrong of [[], ['liked'], 'favorites', null]) expect((await narrowed(wrong)).status).toBe(400)
  expect((await narrowed(['favorites'], { filters: '{"startupId":2147483647}' })).status).toBe(403)
})
