// Students apply to projects.
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApplicationStatus } from '../../contract/application.ts'
import { today } from '../../contract/project.ts'
import { browsableProjects } from '../../sample/browsable-projects.ts'
import { testOnPostgres } from '../../tests/database.ts'
import { buildProject } from '../../tests/factories.ts'
import {
  newMember,
  startServer,
  type TestServer,
  visitAsStartup,
  visitAsStudent,
} from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import {
  account,
  application,
  applicationEvent,
  notification,
  startup,
  student,
  studentChange,
} from '../database/tables.ts'
import { endFinishedProjects, refreshFromProjects } from '../student/busy-hours.ts'

const apply = (visitor: Visitor, projectId: unknown, note?: string) =>
  visitor.post('/api/student/applications', { body: { projectId, ...(note && { note }) } })

const withdraw = (visitor: Visitor, id: unknown) => visitor.delete(`/api/student/applications/${id}`)

const aDay = 24 * 60 * 60 * 1000
const daysFromNow = (days: number) => new Date(Date.now() + days * aDay)

const wrongProjects = [0, -1, 1.5, '401', null, 2_147_483_648, [401]]

describe('in live', () => {
  let live: TestServer
  beforeAll(async () => {
    live = await startServer({ MODE: 'live' })
  })
  afterAll(() => live.close())

  const newStudent = async () => (await newMember(live, 'student')).visitor
  /** As the startup's answer is stored. */
  const answer = (id: number, status: ApplicationStatus) =>
    live.database.write(async (transaction) => {
      const [answered] = await transaction
        .update(application)
        .set({ status, answeredAt: new Date() })
        .where(eq(application.id, id))
        .returning()
      await transaction.insert(applicationEvent).values({ applicationId: id, kind: status, by: 'startup' })
      await refreshFromProjects(transaction, answered?.studentId ?? 0)
    })
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
    const again = await apply(student, id, 'Please!')
    expect(again.status).toBe(409)
    expect(again.body.message).toBe('You’ve already applied to this project.')
    expect((await apply(await newStudent(), id)).status).toBe(201)
    expect(await rowsFor(id)).toBe(2)
  })

  testOnPostgres('fifty equal applications at once make one, and each is answered with it', async () => {
    const { id, startupId } = await buildProject(live.database)
    const student = await newStudent()
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply(student, id, 'Hello')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await rowsFor(id)).toBe(1)
    const events = await live.database.read
      .select()
      .from(applicationEvent)
      .where(eq(applicationEvent.applicationId, answers[0]?.body.id))
    expect(events).toHaveLength(1)
    const told = await live.database.read
      .select()
      .from(notification)
      .innerJoin(startup, eq(startup.accountId, notification.accountId))
      .where(eq(startup.id, startupId))
    expect(told).toHaveLength(1)
  })

  test('sent again with the same note, it is the same application until there is an answer', async () => {
    const { id } = await buildProject(live.database)
    const student = await newStudent()
    const first = await apply(student, id, 'Hello')
    await answer(first.body.id, 'interview_scheduled')
    expect((await apply(student, id, 'Hello')).body).toEqual({ ...first.body, status: 'interview_scheduled' })
    expect((await apply(student, id)).status).toBe(409)
    await answer(first.body.id, 'rejected')
    expect((await apply(student, id, 'Hello')).status).toBe(409)
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
    expect(more.body.fields).toEqual({ status: 'We don’t recognise this. Please leave it out' })
    expect(await rowsFor(id)).toBe(0)
  })

  test('there is nothing to apply to once a project is over, taken down, or its startup suspended', async () => {
    const student = await newStudent()
    const suspended = await buildProject(live.database)
    await live.database.read
      .update(account)
      .set({ suspendedAt: new Date() })
      .where(
        inArray(
          account.id,
          live.database.read
            .select({ id: startup.accountId })
            .from(startup)
            .where(eq(startup.id, suspended.startupId)),
        ),
      )
    const closed = [
      suspended,
      await buildProject(live.database, { status: 'Closed' }),
      await buildProject(live.database, { takenDownAt: new Date() }),
      await buildProject(live.database, { deadline: today(daysFromNow(-2)) }),
    ]
    for (const { id } of closed) expect((await apply(student, id)).status).toBe(404)
    const lastDay = await buildProject(live.database, { deadline: today() })
    expect((await apply(student, lastDay.id)).status).toBe(201)
  })

  test('a note goes with the application, and nothing longer than a page', async () => {
    const student = await newStudent()
    const { id } = await buildProject(live.database, { answerDays: 3 })
    const send = (note: unknown) =>
      student.post('/api/student/applications', { body: { projectId: id, note } })
    for (const wrong of ['', '   ', 'x'.repeat(1001), 7, null, 'a\u0000b'])
      expect((await send(wrong)).body.fields).toHaveProperty('note')
    expect((await send('  I wrote a harbour simulator.  ')).status).toBe(201)
    const [sent] = (await student.get('/api/student/applications')).body
    expect(sent.note).toBe('I wrote a harbour simulator.')
    expect(Date.parse(sent.answerBy) - Date.parse(sent.appliedDate)).toBe(3 * aDay)
  })

  test('a student sees their own applications, each with its steps, and the contact once accepted', async () => {
    const { visitor, user } = await newMember(live, 'student')
    const [one, two] = [await buildProject(live.database), await buildProject(live.database)]
    const first = (await apply(visitor, one.id)).body
    const second = (await apply(visitor, two.id)).body
    await apply(await newStudent(), one.id)
    const sent = async () => (await visitor.get('/api/student/applications')).body
    const at = expect.any(String)
    expect(await sent()).toMatchObject([
      { id: second.id, projectId: two.id, contactEmail: null },
      {
        id: first.id,
        projectId: one.id,
        projectTitle: one.title,
        company: 'Acorn Ltd',
        status: 'under_review',
        answeredAt: null,
        withdrawnAt: null,
        contactEmail: null,
        events: [{ kind: 'under_review', at, by: 'student' }],
      },
    ])
    await answer(first.id, 'interview_scheduled')
    await answer(first.id, 'accepted')
    const [, accepted] = await sent()
    expect(accepted).toMatchObject({
      status: 'accepted',
      contactEmail: expect.stringMatching(/@startup\.example$/),
      events: [
        { kind: 'under_review', at, by: 'student' },
        { kind: 'interview_scheduled', at, by: 'startup' },
        { kind: 'accepted', at, by: 'startup' },
      ],
    })
    expect(user.userType).toBe('student')
  })

  test('the startup reads of an application, and then that it was withdrawn', async () => {
    const project = await buildProject(live.database)
    const student = await newStudent()
    const { id } = (await apply(student, project.id)).body
    await apply(student, project.id)
    const news = () =>
      live.database.read
        .select({ kind: notification.kind, text: notification.text })
        .from(notification)
        .innerJoin(startup, eq(startup.accountId, notification.accountId))
        .where(eq(startup.id, project.startupId))
        .orderBy(notification.id)
    expect(await news()).toEqual([{ kind: 'new_application', text: '{student} applied to “A shop window”' }])
    await withdraw(student, id)
    await withdraw(student, id)
    expect(await news()).toEqual([
      { kind: 'status_change', text: '{student} withdrew their application to “A shop window”' },
    ])
  })

  test('a student applies three times to one project at most', async () => {
    const project = await buildProject(live.database)
    const [student, other] = [await newStudent(), await newStudent()]
    for (let time = 1; time <= 3; time++) {
      const { status, body } = await apply(student, project.id)
      expect(status).toBe(201)
      await withdraw(student, body.id)
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(student, project.id)))
    for (const { status, body } of answers) {
      expect(status).toBe(409)
      expect(body.message).toBe('You’ve applied to this project 3 times, so you can’t apply to it again.')
    }
    expect((await apply(other, project.id)).status).toBe(201)
    expect((await apply(student, (await buildProject(live.database)).id)).status).toBe(201)
  })

  test('a student withdraws, twice is the same as once, and may apply again while the project is open', async () => {
    const { id: projectId } = await buildProject(live.database)
    const student = await newStudent()
    const { id } = (await apply(student, projectId)).body
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(student, id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    const [withdrawn] = (await student.get('/api/student/applications')).body
    expect(withdrawn.withdrawnAt).toEqual(expect.any(String))
    expect(withdrawn.events.map((event: { kind: string }) => event.kind)).toEqual([
      'under_review',
      'withdrawn',
    ])
    const again = await Promise.all(Array.from({ length: 10 }, () => apply(student, projectId)))
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([201]))
    const sent = (await student.get('/api/student/applications')).body
    expect(sent).toMatchObject([{ id, status: 'under_review', withdrawnAt: null }])
    expect(sent[0].events).toHaveLength(3)
  })

  test('nobody withdraws someone else’s application, or one that was rejected', async () => {
    const { id: projectId } = await buildProject(live.database)
    const student = await newStudent()
    const { id } = (await apply(student, projectId)).body
    const other = await withdraw(await newStudent(), id)
    expect(other.status).toBe(404)
    expect(other.body).toEqual((await withdraw(student, 2_147_483_647)).body)
    for (const wrong of ['0', 'mine', '1.5']) expect((await withdraw(student, wrong)).status).toBe(400)
    await answer(id, 'rejected')
    expect((await withdraw(student, id)).status).toBe(409)
    expect((await apply(student, projectId)).status).toBe(409)
  })

  test('an accepted project takes hours while it runs, and gives them back', async () => {
    const { visitor, user } = await newMember(live, 'student')
    const weeks = { durationWeeks: 4, weeklyHours: 8 }
    const [one, two] = [
      await buildProject(live.database, { ...weeks, title: 'Four weeks' }),
      await buildProject(live.database, { durationWeeks: 12, weeklyHours: 5, title: 'Twelve weeks' }),
    ]
    const hours = async () => (await visitor.get('/api/student/hours')).body
    expect(await hours()).toEqual({ weeklyHours: 20, left: 20, running: [] })
    const [first, second] = [(await apply(visitor, one.id)).body.id, (await apply(visitor, two.id)).body.id]
    expect((await hours()).left).toBe(20)
    await answer(first, 'accepted')
    await answer(second, 'accepted')
    const company = 'Acorn Ltd'
    expect(await hours()).toEqual({
      weeklyHours: 20,
      left: 7,
      running: [
        { projectTitle: 'Four weeks', company, weeklyHours: 8, until: expect.any(String) },
        { projectTitle: 'Twelve weeks', company, weeklyHours: 5, until: expect.any(String) },
      ],
    })
    expect(Date.parse((await hours()).running[0].until)).toBeCloseTo(daysFromNow(28).getTime(), -6)

    await live.database.read
      .update(applicationEvent)
      .set({ at: daysFromNow(-29) })
      .where(eq(applicationEvent.applicationId, first))
    const own = eq(student.accountId, user.id)
    const changes = () => live.database.read.$count(studentChange)
    const before = await changes()
    await Promise.all([endFinishedProjects(live.database), endFinishedProjects(live.database)])
    expect(await live.database.read.select({ busy: student.busyHours }).from(student).where(own)).toEqual([
      { busy: 5 },
    ])
    expect(await changes()).toBe(before + 1)
    expect((await hours()).left).toBe(15)
    await withdraw(visitor, second)
    expect(await hours()).toEqual({ weeklyHours: 20, left: 20, running: [] })
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
