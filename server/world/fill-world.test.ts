// A live marketplace that is filled with the world works as if all of it had happened there.
import { eq, isNotNull, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationStatuses } from '../../contract/application.ts'
import { evidenceKinds } from '../../contract/evidence.ts'
import { kindsFor } from '../../contract/notification.ts'
import { type FoundStudent, narrowings } from '../../contract/student.ts'
import { makeWorld, type World, worldSignIns } from '../../sample/world/world.ts'
import { verifyRound } from '../../scripts/verify-round.ts'
import { startServer, type TestServer } from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { notifyOverdue } from '../application/overdue.ts'
import {
  account,
  mail,
  notification,
  roundMatch,
  searchMatch,
  serializedStudent,
  student as studentTable,
} from '../database/tables.ts'
import { readCommand } from '../operator/operator.ts'
import { makeNotifier } from '../outbox/notifier.ts'
import { remindOfRounds } from '../round/reminders.ts'
import { runRounds } from '../round/run-round.ts'
import { emailDigests } from '../saved-search/digest.ts'
import { alertStudents } from '../saved-search/project-alerts.ts'
import { alertStartups } from '../saved-search/student-alerts.ts'
import { endFinishedProjects } from '../student/busy-hours.ts'
import { cvsInDatabase } from '../student/cv-storage.ts'
import { searchBySql } from '../student/search.ts'
import { fillWorld } from './fill-world.ts'

let server: TestServer
let world: World
let startup: Visitor
let student: Visitor

beforeAll(async () => {
  server = await startServer({ MODE: 'live' })
  const made = makeWorld(new Date())
  // Drawing all the CVs would take longer than everything else.
  world = {
    ...made,
    students: made.students.map((one, index) => ({ ...one, hasCv: one.hasCv && index < 9 })),
  }
  await fillWorld(server.database, cvsInDatabase, world)
  ;[startup, student] = [server.visit(), server.visit()]
  for (const [visitor, { email, password }] of [
    [startup, worldSignIns.startup],
    [student, worldSignIns.student],
  ] as const)
    expect((await visitor.login(email, password)).status).toBe(200)
})
afterAll(() => server.close())

const missing = <Item>(listed: readonly Item[], used: readonly Item[]) =>
  listed.filter((item) => !used.includes(item))

describe('the startup that signs in', () => {
  test('has projects with applicants in every status, one of them overdue', async () => {
    const { body } = await startup.get('/api/startup/projects')
    expect(body.projects).toHaveLength(6)
    expect(body.answering.inTime).toBeGreaterThan(50)
    const lists = await Promise.all(
      body.projects.map(({ id }: { id: number }) => startup.get(`/api/startup/projects/${id}/applicants`)),
    )
    const applicants = lists.flatMap((list) => list.body.applicants)
    expect(
      missing(
        applicationStatuses,
        applicants.map(({ status }) => status),
      ),
    ).toEqual([])
    expect(applicants.filter(({ overdue }) => overdue).length).toBeGreaterThan(0)
    expect(applicants.filter(({ note }) => note).length).toBeGreaterThan(10)
  })

  test('has likes, tags, invitations and someone in every list', async () => {
    const { body } = await startup.get('/api/startup/marks')
    expect(body.liked.length).toBeGreaterThan(5)
    expect(body.invitations.length).toBeGreaterThan(0)
    for (const narrowing of narrowings) {
      const found = await startup.get('/api/startup/students', {
        query: { only: JSON.stringify([narrowing]) },
      })
      expect(found.body.length, narrowing).toBeGreaterThan(0)
    }
  })

  test('has saved searches that find students, with news about them', async () => {
    const { body } = await startup.get('/api/searches')
    expect(body.length).toBeGreaterThan(1)
    for (const search of world.searches.slice(0, body.length)) {
      const found = await startup.search(search.filters)
      expect(found.body.length, search.name).toBeGreaterThan(0)
    }
  })

  test('finds as many students by the index as by SQL', async () => {
    const visible = world.students.filter(({ visibility }) => visibility === 'everyone').length
    const { headers } = await startup.search()
    const page = { sort: 'match', limit: 1, after: undefined, turn: 0 } as const
    const bySql = await searchBySql(server.database).search({}, page, 501)
    expect(Number(headers['x-total-count'])).toBe(bySql.total)
    expect(bySql.total).toBeGreaterThanOrEqual(visible)
    expect(await server.database.read.$count(serializedStudent)).toBe(world.students.length)
  })

  test('can download a CV', async () => {
    const { status, bytes } = await startup.get('/api/students/1001/cv')
    expect(status).toBe(200)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('the student who signs in', () => {
  test('has a profile, applications in every status and hours that are taken', async () => {
    const profile = await student.get('/api/student/profile')
    expect(profile.body).toMatchObject({ name: 'Leila Haddad', cv: { fileName: 'leila-haddad-cv.pdf' } })
    const { body } = await student.get('/api/student/applications')
    expect(
      missing(
        applicationStatuses,
        body.map(({ status }: { status: string }) => status),
      ),
    ).toEqual([])
    expect(body.every(({ events }: { events: unknown[] }) => events.length > 0)).toBe(true)
    const hours = await student.get('/api/student/hours')
    expect(hours.body.running).toHaveLength(1)
  })

  test('reads who looked at her profile, and finds projects to apply to', async () => {
    expect((await student.get('/api/student/views')).body.length).toBeGreaterThan(5)
    expect((await student.get('/api/projects')).body.length).toBeGreaterThan(20)
    expect((await student.get('/api/searches')).body.length).toBeGreaterThan(1)
  })
})

test('both have a lively inbox, and the operator a report', async () => {
  for (const visitor of [startup, student]) {
    const { conversations } = (await visitor.get('/api/conversations', { query: { limit: '100' } })).body
    expect(conversations.length).toBeGreaterThan(8)
    const unread = conversations.filter((one: { unread: number }) => one.unread > 0)
    expect(unread.length).toBeGreaterThan(2)
    expect((await visitor.get('/api/notifications/unread')).body.messages).toBe(unread.length)
    for (const { id, last } of conversations) {
      const { messages } = (await visitor.get(`/api/conversations/${id}`)).body
      expect(messages.at(-1)).toEqual(last)
    }
  }
  const means = { database: server.database, notifier: server.notifier, operator: 'Ada' }
  expect(await readCommand(['reports'])(means)).toMatch(/^1\t.*\n1 open report$/)
})

test('both rank or wish in one round, and have a match to confirm in another', async () => {
  for (const visitor of [startup, student]) {
    const { rounds } = (await visitor.get('/api/rounds')).body
    expect(rounds).toMatchObject([
      { phase: 'ranking', todo: visitor === startup ? 'rank' : 'wait' },
      { phase: 'confirming', todo: 'confirm' },
    ])
    const [ranking, finished] = rounds
    expect(ranking.entered).toBeGreaterThan(0)
    const { body } = await visitor.get(`/api/rounds/${finished.id}`)
    expect(body.numbers.students).toBeGreaterThanOrEqual(30)
    const { bytes } = await visitor.get(`/api/rounds/${finished.id}/round.json`)
    expect(verifyRound(bytes.toString()).words).toContain('All is as it should be.')
  }
  const matches = await server.database.read.select().from(roundMatch)
  const confirmed = matches.filter((one) => one.studentConfirmedAt && one.startupConfirmedAt)
  expect(confirmed.length).toBeGreaterThan(8)
  expect(matches.length).toBeGreaterThan(confirmed.length)
  const [finished] = world.rounds
  expect(matches.length).toBeLessThan(finished?.students.length ?? 0)
})

test('both have notifications of every kind, some of them unread, the newest first', async () => {
  for (const [visitor, userType] of [
    [startup, 'startup'],
    [student, 'student'],
  ] as const) {
    const { body } = await visitor.get('/api/notifications', { query: { limit: '100' } })
    const times = body.notifications.map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    const kinds = body.notifications.map(({ kind }: { kind: string }) => kind)
    // Messages have an inbox.
    const kindsOfBell = kindsFor[userType].filter((kind) => kind !== 'message')
    expect(missing(kindsOfBell, kinds), userType).toEqual([])
    const { unread } = (await visitor.get('/api/notifications/unread')).body
    expect(unread).toBeGreaterThan(2)
    expect(unread).toBeLessThan(body.notifications.length)
  }
})

test('nobody is emailed about the past, and the background jobs find nothing left to do', async () => {
  const { database } = server
  const before = await rowsNow()
  const notifier = makeNotifier({ publicUrl: 'http://here', secret: 'x', canMail: true })
  await notifyOverdue(database, notifier)
  await alertStartups(database, notifier)
  await alertStudents(database, notifier)
  await emailDigests(database, notifier)
  await endFinishedProjects(database)
  await runRounds(database, notifier)
  await remindOfRounds(database, notifier)
  expect(await rowsNow()).toEqual(before)
  expect(await database.read.$count(mail)).toBe(0)
  expect(await database.read.$count(notification, isNotNull(notification.emailAt))).toBe(0)

  async function rowsNow() {
    const { read } = database
    return {
      notifications: await read.select().from(notification).orderBy(notification.id),
      matches: await read.$count(searchMatch),
      busy: await read
        .select({ id: studentTable.id, hours: studentTable.busyHours })
        .from(studentTable)
        .where(ne(studentTable.busyHours, 0))
        .orderBy(studentTable.id),
    }
  }
})

test('startups find students with evidence of every kind, and some with none', async () => {
  const { body } = await startup.search({}, { limit: '200' })
  const kinds = body.flatMap(({ technologies }: FoundStudent) => technologies.map(({ evidence }) => evidence))
  expect(missing(evidenceKinds, kinds)).toEqual([])
  expect((await startup.search({ minEvidence: 'finished' })).body.length).toBeGreaterThan(1)
})

test('every address is one that cannot exist, and only two people have a password', async () => {
  const accounts = await server.database.read.select().from(account)
  expect(accounts).toHaveLength(325)
  expect(accounts.filter(({ email }) => !email.endsWith('.example'))).toEqual([])
  expect(accounts.filter(({ passwordHash }) => passwordHash)).toHaveLength(2)
})

test('a database with accounts is not filled again', async () => {
  const again = fillWorld(server.database, cvsInDatabase, world)
  await expect(again).rejects.toThrow('This database already has accounts.')
})

test('the next person who registers gets an id after theirs', async () => {
  const user = await server.visit().register('student')
  expect(user.id).toBeGreaterThan(400)
  const [row] = await server.database.read
    .select()
    .from(studentTable)
    .where(eq(studentTable.accountId, user.id))
  expect(row?.id).toBeGreaterThan(1300)
})
