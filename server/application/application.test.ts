// Students apply to projects.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browsableProjects } from '../../sample/browsable-projects.ts'
import { buildProject } from '../../tests/factories.ts'
import {
  newMember,
  startServer,
  type TestServer,
  visitAsStartup,
  visitAsStudent,
} from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { application } from '../database/tables.ts'

const apply = (visitor: Visitor, projectId: unknown) =>
  visitor.post('/api/student/applications', { body: { projectId } })

const wrongProjects = [0, -1, 1.5, '401', null, 2_147_483_648, [401]]

describe('in live', () => {
  let live: TestServer
  beforeAll(async () => {
    live = await startServer({ MODE: 'live' })
  })
  afterAll(() => live.close())

  const newStudent = async () => (await newMember(live, 'student')).visitor
  const rowsFor = (projectId: number) =>
    live.database.read.$count(application, eq(application.projectId, projectId))

  test('a student applies, and the application is under review', async () => {
    const { id } = await buildProject(live.database)
    const { status, body } = await apply(await newStudent(), id)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      projectId: id,
      status: 'under_review',
      appliedDate: expect.any(String),
    })
    expect(await rowsFor(id)).toBe(1)
  })

  test('a student applies once, many students apply to one project', async () => {
    const { id } = await buildProject(live.database)
    const student = await newStudent()
    expect((await apply(student, id)).status).toBe(201)
    const again = await apply(student, id)
    expect(again.status).toBe(409)
    expect(again.body.message).toBe('You have already applied to this project.')
    expect((await apply(await newStudent(), id)).status).toBe(201)
    expect(await rowsFor(id)).toBe(2)
  })

  test('fifty equal applications at once make one', async () => {
    const { id } = await buildProject(live.database)
    const student = await newStudent()
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply(student, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)])
    expect(await rowsFor(id)).toBe(1)
  })

  test('there is nothing to apply to where there is no project, or only a draft', async () => {
    const draft = await buildProject(live.database, { status: 'Draft' })
    const student = await newStudent()
    for (const id of [draft.id, 2_147_483_647]) expect((await apply(student, id)).status).toBe(404)
    expect(await rowsFor(draft.id)).toBe(0)
  })

  test('what is no id, or more than an id, is refused', async () => {
    const { id } = await buildProject(live.database)
    const student = await newStudent()
    for (const wrong of wrongProjects) {
      const { status, body } = await apply(student, wrong)
      expect(status).toBe(400)
      expect(body.fields).toHaveProperty('projectId')
    }
    const more = await student.post('/api/student/applications', {
      body: { projectId: id, status: 'accepted' },
    })
    expect(more.body.fields).toEqual({ status: 'This field is not known here' })
    expect(await rowsFor(id)).toBe(0)
  })

  test('only students apply', async () => {
    const { id } = await buildProject(live.database)
    expect((await apply((await newMember(live, 'startup')).visitor, id)).status).toBe(403)
    expect((await apply(live.visit(), id)).status).toBe(401)
  })
})

describe('in the demo', () => {
  let demo: TestServer
  beforeAll(async () => {
    demo = await startServer()
  })
  afterAll(() => demo.close())

  test('a visitor applies to each project that can be browsed, again and again', async () => {
    const visitor = await visitAsStudent(demo)
    for (const { id } of browsableProjects(new Date())) {
      for (let time = 0; time < 2; time++) {
        const { status, body } = await apply(visitor, id)
        expect(status).toBe(201)
        expect(body).toMatchObject({ projectId: id, status: 'under_review' })
      }
    }
    expect(await demo.database.read.$count(application)).toBe(0)
  })

  test('what live refuses is refused', async () => {
    const visitor = await visitAsStudent(demo)
    expect((await apply(visitor, 999_999)).status).toBe(404)
    for (const wrong of wrongProjects) expect((await apply(visitor, wrong)).status).toBe(400)
    expect((await apply(await visitAsStartup(demo), 401)).status).toBe(403)
  })
})
