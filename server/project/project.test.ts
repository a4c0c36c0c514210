// A startup's own projects: written, published, closed, deleted.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../contract/project.ts'
import { testOnPostgres } from '../../tests/database.ts'
import {
  buildApplication,
  buildProject,
  buildProjectInput,
  buildStudent,
  inDays,
} from '../../tests/factories.ts'
import {
  newMember,
  newNamedStartup,
  startServer,
  startServerForThisTest,
  type TestServer,
  visitAsStartup,
} from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { application, attempt, notification, project, startup, student } from '../database/tables.ts'
import { getAnswering } from './answering.store.ts'

const path = '/api/startup/projects'
const create = (visitor: Visitor, different = {}) =>
  visitor.post(path, { body: buildProjectInput(different) })
const save = (visitor: Visitor, id: number, different = {}) =>
  visitor.put(`${path}/${id}`, { body: buildProjectInput(different) })
const setStatus = (visitor: Visitor, id: number, status: unknown) =>
  visitor.put(`${path}/${id}/status`, { body: { status } })
const remove = (visitor: Visitor, id: number) => visitor.delete(`${path}/${id}`)
const list = async (visitor: Visitor) => (await visitor.get(path)).body

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
})
afterAll(() => live.close())

async function newStartup(businessName?: string | null) {
  const { visitor, startupId } = await newNamedStartup(live, businessName)
  return { visitor, id: startupId }
}
async function newProject(visitor: Visitor, different = {}): Promise<number> {
  const { status, body } = await create(visitor, different)
  expect(status).toBe(201)
  return body.id
}
const change = (id: number, values: Partial<typeof project.$inferInsert>) =>
  live.database.read.update(project).set(values).where(eq(project.id, id))
const newsOf = (accountId: number) =>
  live.database.read.select().from(notification).where(eq(notification.accountId, accountId))

describe('a startup writes projects', () => {
  test('once, however often the form is sent, and each startup its own', async () => {
    const [one, other] = [await newStartup(), await newStartup()]
    const idempotencyKey = 'a form in a browser'
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create(one.visitor, { idempotencyKey })),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    await create(other.visitor, { idempotencyKey })
    expect((await list(other.visitor)).projects).toHaveLength(1)
    await create(one.visitor, { idempotencyKey: 'another form' })
    await create(one.visitor)
    await create(one.visitor)
    expect((await list(one.visitor)).projects).toHaveLength(4)
  })

  test('as a draft first, which only it sees', async () => {
    const { visitor } = await newStartup()
    const { status, body } = await create(visitor)
    expect(status).toBe(201)
    expect(body).toEqual({
      ...buildProjectInput(),
      country: null,
      compensation: '£15 per hour',
      id: expect.any(Number),
      months: 3,
      commitment: '3-6 months',
      status: 'Draft',
      posted: null,
      takenDown: false,
      applicants: 0,
      unanswered: 0,
      accepted: 0,
      overdue: 0,
    })
    expect((await visitor.get(`${path}/${body.id}`)).body).toEqual(body)
    expect(await list(visitor)).toEqual({
      projects: [body],
      answering: { inTime: null, medianDays: null },
    })
    const other = (await newStartup()).visitor
    expect((await list(other)).projects).toEqual([])
    expect((await other.get(`${path}/${body.id}`)).status).toBe(404)
  })

  test.each([
    { weeks: 1, commitment: 'Under 3 months', months: 1 },
    { weeks: 10, commitment: 'Under 3 months', months: 3 },
    { weeks: 12, commitment: '3-6 months', months: 3 },
    { weeks: 26, commitment: '3-6 months', months: 6 },
    { weeks: 39, commitment: '6+ months', months: 9 },
    { weeks: 52, commitment: '6+ months', months: 12 },
  ])('$weeks weeks are offered as $commitment', async ({ weeks, commitment, months }) => {
    const { body } = await create((await newStartup()).visitor, { durationWeeks: weeks })
    expect(body).toMatchObject({ commitment, months })
  })

  test('and changes them', async () => {
    const { visitor } = await newStartup()
    const id = await newProject(visitor)
    const changed = {
      title: 'Storm alarm',
      skills: [{ name: 'Go', level: 5 }],
      places: 50,
      answerDays: 60,
      durationWeeks: 52,
    }
    const { status, body } = await save(visitor, id, changed)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...changed, id, commitment: '6+ months', status: 'Draft' })
    expect((await visitor.get(`${path}/${id}`)).body).toEqual(body)
  })

  test.each([
    { title: ' ' },
    { title: 'x'.repeat(121) },
    { description: '' },
    { durationWeeks: 5 },
    { weeklyHours: 7 },
    { skills: [] },
    { skills: [{ name: 'Klingon', level: 1 }] },
    { skills: [{ name: 'Go', level: 6 }] },
    {
      skills: [
        { name: 'Go', level: 1 },
        { name: 'Go', level: 2 },
      ],
    },
    { location: 'Paris' },
    { remoteWithin: { hours: 3, timeZone: 'Mars/Olympus' } },
    { remoteWithin: { hours: 12, timeZone: 'Europe/London' } },
    { industry: 'Farming' },
    { pay: null },
    { pay: { per: 'hour', amount: 15, currency: 'XYZ' } },
    { pay: { per: 'hour', amount: 0, currency: 'GBP' } },
    { pay: { per: 'hour', amount: 12.345, currency: 'GBP' } },
    { pay: { per: 'day', amount: 120, currency: 'GBP' } },
    { pay: { per: 'unpaid', reason: ' ' } },
    { deadline: '2020-01-01' },
    { deadline: '2031-02-30' },
    { deadline: null },
    { places: 0 },
    { places: 51 },
    { answerDays: 0 },
    { answerDays: 61 },
    { status: 'Published' },
    { startupId: 1 },
  ])('but not with %o', async (wrong) => {
    const { visitor } = await newStartup()
    const id = await newProject(visitor)
    const before = (await visitor.get(`${path}/${id}`)).body
    const [field] = Object.keys(wrong)
    for (const { status, body } of [await create(visitor, wrong), await save(visitor, id, wrong)]) {
      expect(status).toBe(400)
      expect(Object.keys(body.fields)[0]).toMatch(new RegExp(`^${field}`))
    }
    expect((await list(visitor)).projects).toEqual([before])
  })

  test('anywhere in the world, or near a time zone, and students read it in words', async () => {
    const { visitor } = await newStartup()
    const found = (await visitor.get('/api/cities', { query: { text: 'koln' } })).body
    expect(found[0]).toEqual({ name: 'Köln, Germany', country: 'DE', timeZone: 'Europe/Berlin' })
    const pay = { per: 'month', amount: 1800, currency: 'EUR' } as const
    const inCologne = (await create(visitor, { location: found[0].name, pay, weeklyHours: 15 })).body
    expect(inCologne).toMatchObject({
      country: 'DE',
      compensation: '€1,800 per month (about €27.69 per hour)',
      pay,
    })
    const remoteWithin = { hours: 3, timeZone: 'Europe/London' }
    const refused = await save(visitor, inCologne.id, { location: 'Köln, Germany', remoteWithin })
    expect(refused.body.message).toBe('Only a remote project can ask for a time zone.')
    const remote = await save(visitor, inCologne.id, {
      remoteWithin,
      pay: { per: 'unpaid', reason: 'A charity' },
    })
    expect(remote.body).toMatchObject({
      location: 'Remote',
      country: null,
      remoteWithin,
      compensation: 'Unpaid: A charity',
    })
    const student = await newMember(live, 'student')
    await buildApplication(live.database, inCologne.id, {
      studentId:
        (
          await live.database.read.query.student.findFirst({
            where: (row, { eq }) => eq(row.accountId, student.user.id),
          })
        )?.id ?? 0,
    })
    const [sent] = (await student.visitor.get('/api/student/applications')).body
    expect(sent).toMatchObject({
      location: 'Remote, within 3 hours of London time',
      compensation: 'Unpaid: A charity',
    })
  })

  test('a deadline that has passed may stay, another one must lie ahead', async () => {
    const { visitor } = await newStartup()
    const id = await newProject(visitor)
    await change(id, { deadline: '2025-03-01' })
    expect((await save(visitor, id, { deadline: '2025-03-01' })).status).toBe(200)
    expect((await save(visitor, id, { deadline: '2025-03-02' })).body.fields).toHaveProperty('deadline')
    expect((await save(visitor, id, { deadline: today() })).status).toBe(200)
  })

  test('openings cannot be fewer than the students accepted, whose hours follow the project', async () => {
    const { visitor } = await newStartup()
    const id = await newProject(visitor, { places: 2 })
    const { id: studentId } = await buildStudent(live.database)
    for (const who of [{ studentId }, {}]) {
      const { id: applicationId } = await buildApplication(live.database, id, who)
      const answer = { body: { status: 'accepted' } }
      expect((await visitor.put(`/api/startup/applications/${applicationId}/status`, answer)).status).toBe(
        200,
      )
      expect((await visitor.post(`/api/startup/applications/${applicationId}/send`)).status).toBe(200)
    }
    const busyHours = async () =>
      (await live.database.read.select().from(student).where(eq(student.id, studentId)))[0]?.busyHours
    expect(await busyHours()).toBe(10)
    expect((await save(visitor, id, { places: 1 })).body.fields).toHaveProperty('places')
    expect((await save(visitor, id, { places: 2, weeklyHours: 15 })).status).toBe(200)
    expect(await busyHours()).toBe(15)
  })
})

describe('a startup publishes', () => {
  test('a project, takes it back, and closes it', async () => {
    const { visitor } = await newStartup()
    const id = await newProject(visitor)
    const { status, body } = await setStatus(visitor, id, 'Published')
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'Published', posted: expect.any(String) })
    expect((await setStatus(visitor, id, 'Published')).body).toEqual(body)
    expect((await setStatus(visitor, id, 'Closed')).body).toMatchObject({ status: 'Closed' })
    expect((await setStatus(visitor, id, 'Published')).body).toEqual(body)
    expect((await setStatus(visitor, id, 'Draft')).body).toMatchObject({ status: 'Draft', posted: null })
    expect((await setStatus(visitor, id, 'Gone')).status).toBe(400)
  })

  test('not what was taken down, not past the deadline, and not without a name', async () => {
    const { visitor } = await newStartup()
    const takenDown = await newProject(visitor)
    await change(takenDown, { takenDownAt: new Date() })
    const refused = await setStatus(visitor, takenDown, 'Published')
    expect(refused.status).toBe(409)
    expect((await setStatus(visitor, takenDown, 'Closed')).status).toBe(409)
    expect((await save(visitor, takenDown, { title: 'Another title' })).status).toBe(409)
    expect((await remove(visitor, takenDown)).status).toBe(409)
    expect((await visitor.get(`${path}/${takenDown}`)).body.title).toBe('Tide alarm')
    expect(refused.body.message).toBe('We’ve taken this project down, so it can’t be changed or deleted.')

    const late = await newProject(visitor)
    await change(late, { deadline: '2025-03-01' })
    expect((await setStatus(visitor, late, 'Published')).body.message).toContain('deadline')

    const nameless = (await newStartup(null)).visitor
    const project = await newProject(nameless)
    expect((await setStatus(nameless, project, 'Published')).body.message).toContain('business name')
  })

  testOnPostgres('ten times a day, also at once and with projects that are deleted again', async () => {
    const { visitor } = await newStartup()
    const ids = await Promise.all(Array.from({ length: 12 }, () => newProject(visitor)))
    const answers = await Promise.all(ids.map((id) => setStatus(visitor, id, 'Published')))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429, 429])
    expect(answers.find(({ status }) => status === 429)?.body.message).toBe(
      'You can publish 10 projects a day. Please try again tomorrow.',
    )
    for (const id of ids) expect((await remove(visitor, id)).status).toBe(204)
    const another = await newProject(visitor)
    expect((await setStatus(visitor, another, 'Published')).status).toBe(429)
    await live.database.read.update(attempt).set({ expiresAt: new Date() })
    expect((await setStatus(visitor, another, 'Published')).status).toBe(200)
    const other = (await newStartup()).visitor
    expect((await setStatus(other, await newProject(other), 'Published')).status).toBe(200)
  })

  test('no title or name with an address in it, written before these were refused', async () => {
    const { visitor, id: startupId } = await newStartup()
    const id = await newProject(visitor)
    await change(id, { title: 'See evil.example' })
    expect((await visitor.get(`${path}/${id}`)).body.title).toBe('See evil.example')
    const refused = await setStatus(visitor, id, 'Published')
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(/^Please change the title first: Please leave out web/)
    expect((await save(visitor, id, { title: 'See evil.example' })).body.fields.title).toMatch(/leave out/)
    expect((await save(visitor, id, { title: 'A better one' })).status).toBe(200)
    await live.database.read
      .update(startup)
      .set({ businessName: 'Launchquad Security' })
      .where(eq(startup.id, startupId))
    expect((await setStatus(visitor, id, 'Published')).body.message).toMatch(/your business name first/)
  })

  test('nothing more while applications wait longer than promised', async () => {
    const { visitor } = await newStartup()
    const [first, second] = [await newProject(visitor, { title: 'Tides' }), await newProject(visitor)]
    expect((await setStatus(visitor, first, 'Published')).status).toBe(200)
    const { id } = await buildApplication(live.database, first, { answerBy: inDays(-1) })
    await buildApplication(live.database, first, { answerBy: inDays(-1), withdrawnAt: new Date() })
    await buildApplication(live.database, first)
    expect((await list(visitor)).projects[1]).toMatchObject({ applicants: 2, unanswered: 2, overdue: 1 })

    const refused = await setStatus(visitor, second, 'Published')
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('Please answer the overdue applications first: 1 to “Tides”.')
    expect((await setStatus(visitor, first, 'Closed')).status).toBe(200)
    expect((await setStatus(visitor, second, 'Published')).status).toBe(409)

    await visitor.put(`/api/startup/applications/${id}/status`, { body: { status: 'rejected' } })
    expect((await list(visitor)).projects[1]).toMatchObject({ applicants: 2, unanswered: 1, overdue: 0 })
    expect((await setStatus(visitor, second, 'Published')).status).toBe(200)
  })
})

describe('a startup deletes a project', () => {
  test('and its open applicants are notified, once', async () => {
    const { visitor } = await newStartup()
    const id = await newProject(visitor)
    const people = await Promise.all([1, 2, 3].map(() => buildStudent(live.database)))
    const [waiting, rejected, withdrawn] = people
    await buildApplication(live.database, id, { studentId: waiting?.id ?? 0 })
    await buildApplication(live.database, id, {
      studentId: rejected?.id ?? 0,
      status: 'rejected',
      answeredAt: new Date(),
    })
    await buildApplication(live.database, id, { studentId: withdrawn?.id ?? 0, withdrawnAt: new Date() })

    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(visitor, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(404)])
    expect(await live.database.read.$count(application, eq(application.projectId, id))).toBe(0)
    expect(await newsOf(waiting?.accountId ?? 0)).toMatchObject([
      { kind: 'status_change', text: '“Acorn Ltd” deleted “Tide alarm”, and your application with it' },
    ])
    for (const other of [rejected, withdrawn]) expect(await newsOf(other?.accountId ?? 0)).toEqual([])
  })

  test('but closes it instead where students were accepted or wait too long', async () => {
    const { visitor } = await newStartup()
    for (const different of [
      { status: 'accepted', answeredAt: new Date() } as const,
      { answerBy: inDays(-1) },
    ]) {
      const id = await newProject(visitor)
      await buildApplication(live.database, id, different)
      const refused = await remove(visitor, id)
      expect(refused.status).toBe(409)
      expect(refused.body.message).toMatch(/close/i)
      expect((await visitor.get(`${path}/${id}`)).status).toBe(200)
    }
  })
})

describe('how a startup answers', () => {
  test('is the share answered in time, and the median of the days', async () => {
    const { visitor, id: startupId } = await newStartup()
    const { id } = await buildProject(live.database, { startupId })
    const daysFor = async (answered: number, promised = 14) =>
      buildApplication(live.database, id, {
        appliedAt: inDays(-30),
        answerBy: inDays(promised - 30),
        answeredAt: inDays(answered - 30),
        status: 'rejected',
      })
    for (const days of [0.5, 3, 20]) await daysFor(days)
    expect((await list(visitor)).answering).toEqual({ inTime: 66, medianDays: 3 })

    await buildApplication(live.database, id)
    await buildApplication(live.database, id, { withdrawnAt: new Date() })
    expect((await list(visitor)).answering).toEqual({ inTime: 66, medianDays: 3 })

    await buildApplication(live.database, id, { appliedAt: inDays(-30), answerBy: inDays(-16) })
    expect((await list(visitor)).answering).toEqual({ inTime: 50, medianDays: 3 })
    await buildApplication(live.database, id, { answerBy: inDays(-2), withdrawnAt: inDays(-1) })
    expect((await list(visitor)).answering).toEqual({ inTime: 40, medianDays: 3 })
  })

  test('is computed for many startups at once, each from its own', async () => {
    const [quick, silent, fresh] = await Promise.all([newStartup(), newStartup(), newStartup()])
    const [one, two] = await Promise.all(
      [quick, silent].map(({ id }) => buildProject(live.database, { startupId: id })),
    )
    const answered = { appliedAt: inDays(-2), answeredAt: inDays(-0.5), status: 'rejected' } as const
    await buildApplication(live.database, one?.id ?? 0, answered)
    await buildApplication(live.database, two?.id ?? 0, { answerBy: inDays(-1) })
    const answeringOf = await getAnswering(live.database.read, [quick.id, silent.id, fresh.id])
    expect(answeringOf(quick.id)).toEqual({ inTime: 100, medianDays: 2 })
    expect(answeringOf(silent.id)).toEqual({ inTime: 0, medianDays: null })
    expect(answeringOf(fresh.id)).toEqual({ inTime: null, medianDays: null })
  })
})

test('only startups, each for its own: a stranger, a student and another startup get nothing', async () => {
  const { visitor } = await newStartup()
  const id = await newProject(visitor)
  const tries = (who: Visitor) =>
    Promise.all([
      who.get(`${path}/${id}`),
      save(who, id, { title: 'Mine now' }),
      setStatus(who, id, 'Published'),
      remove(who, id),
    ])
  const student = (await newMember(live, 'student')).visitor
  for (const [who, expected] of [
    [live.visit(), 401],
    [student, 403],
    [(await newStartup()).visitor, 404],
  ] as const)
    expect((await tries(who)).map(({ status }) => status)).toEqual(Array(4).fill(expected))
  expect((await create(student)).status).toBe(403)
  expect((await live.visit().get(path)).status).toBe(401)
  for (const wrong of ['0', 'x', '2147483648'])
    expect((await visitor.get(`${path}/${wrong}`)).status).toBe(400)
  expect((await visitor.get(`${path}/${id}`)).body.title).toBe('Tide alarm')
})

test('the demo has none of it', async () => {
  const demo = await startServerForThisTest()
  const visitor = await visitAsStartup(demo)
  expect((await visitor.get(path)).status).toBe(403)
  expect((await create(visitor)).status).toBe(403)
})

test('projects from before there were countries and amounts get them where their texts tell', async () => {
  const folder = join(import.meta.dirname, '../database/migrations')
  const file = readdirSync(folder).find((name) => name.endsWith('_places-and-pay.sql')) ?? ''
  const updates = readFileSync(join(folder, file), 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => statement.includes('UPDATE "project"'))
  const old = { pay: null, hourlyPounds: null, country: null, weeklyHours: 10, durationWeeks: 12 }
  const { startupId } = await buildProject(live.database, { ...old, compensation: '£15 per hour' })
  for (const compensation of [
    '£15.50 an hour',
    '€1,300 a month',
    '$2400 for the project',
    '£15–20 an hour',
    'As agreed',
  ])
    await buildProject(live.database, { ...old, startupId, location: 'Oxford', compensation })
  for (const update of updates) await live.database.read.execute(sql.raw(update))
  const rows = await live.database.read.select().from(project).where(eq(project.startupId, startupId))
  expect(
    rows
      .toSorted((one, other) => one.id - other.id)
      .map(({ country, pay, hourlyPounds }) => [
        country,
        pay,
        hourlyPounds && Math.round(hourlyPounds * 10) / 10,
      ]),
  ).toEqual([
    [null, { per: 'hour', amount: 15, currency: 'GBP' }, 15],
    ['GB', { per: 'hour', amount: 15.5, currency: 'GBP' }, 15.5],
    ['GB', { per: 'month', amount: 1300, currency: 'EUR' }, 26.1],
    ['GB', { per: 'project', amount: 2400, currency: 'USD' }, 15],
    ['GB', null, 15],
    ['GB', null, null],
  ])
})
