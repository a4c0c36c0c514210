// Alerts of saved searches announce each new match once, however many processes look for it.
import { eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { UserType } from '../../contract/account.ts'
import { onPostgres, openInTwoProcesses, testOnPostgres } from '../../tests/database.ts'
import { buildProject, buildStudent } from '../../tests/factories.ts'
import type { Database } from '../database/database.ts'
import {
  account,
  alertJob,
  notification,
  progress,
  project,
  savedSearch,
  student,
  studentChange,
} from '../database/tables.ts'
import { makeNotifier, type Notifier } from '../outbox/notifier.ts'
import { noteStudentChange } from '../student/student-change.ts'
import { alertStudents } from './project-alerts.ts'
import { alertStartups } from './student-alerts.ts'

let database: Database
let otherProcess: Database
openInTwoProcesses((...opened) => {
  ;[database, otherProcess] = opened
})
beforeEach(async () => {
  for (const table of [account, alertJob, progress, studentChange]) await database.read.delete(table)
})

const notifier = makeNotifier({ publicUrl: 'http://here', secret: 'x', canMail: false })
const look = () => Promise.all([alertStartups(database, notifier), alertStartups(otherProcess, notifier)])
const lookForProjects = () =>
  Promise.all([alertStudents(database, notifier), alertStudents(otherProcess, notifier)])

let number = 0
async function newSearch(userType: UserType, different: Partial<typeof savedSearch.$inferInsert> = {}) {
  const [owner] = await database.read
    .insert(account)
    .values({ email: `owner${++number}@example.org`, userType })
    .returning()
  const accountId = owner?.id ?? 0
  await database.read.insert(savedSearch).values({
    accountId,
    name: 'React in Oxford',
    filters: {},
    alert: true,
    createdAt: new Date(Date.now() - 60 * 60_000),
    ...different,
  })
  return {
    accountId,
    told: async () =>
      (await database.read.select().from(notification).where(eq(notification.accountId, accountId))).map(
        ({ kind, text, path }) => ({ kind, text, path }),
      ),
    texts: async () =>
      (
        await database.read
          .select()
          .from(notification)
          .where(eq(notification.accountId, accountId))
          .orderBy(notification.id)
      ).map(({ text }) => text),
  }
}

/** A student who was not there before. */
async function newStudent(different: Parameters<typeof buildStudent>[1] = {}) {
  const built = await buildStudent(database, { ...different, visibility: 'nobody' })
  await change(built.id, { visibility: different.visibility ?? 'everyone' })
  return built
}
const change = (id: number, columns: Partial<typeof student.$inferInsert>) =>
  database.write(async (transaction) => {
    await noteStudentChange(transaction, id)
    await transaction.update(student).set(columns).where(eq(student.id, id))
  })

describe('startups', () => {
  test('hear how many new students match, once, with the address of the search', async () => {
    const oxford = await newSearch('startup', { filters: { universities: ['Oxford'] } })
    const elsewhere = await newSearch('startup', { filters: { universities: ['Cambridge'] } })
    for (let count = 0; count < 3; count++) await newStudent({ university: 'Oxford' })
    await look()
    await look()
    expect(await oxford.told()).toEqual([
      {
        kind: 'new_match',
        text: '3 new students match “React in Oxford”',
        path: '/startup/search?universities=Oxford',
      },
    ])
    expect(await elsewhere.told()).toEqual([])
    await newStudent({ university: 'Oxford' })
    await look()
    expect(await oxford.texts()).toEqual(['4 new students match “React in Oxford”'])
    await database.read.update(notification).set({ readAt: new Date() })
    await newStudent({ university: 'Oxford' })
    await look()
    expect(await oxford.texts()).toEqual(['1 new student matches “React in Oxford”'])
  })

  test('hear of new students whose words match', async () => {
    const search = await newSearch('startup', { filters: { text: 'rsut' } })
    await newStudent({ technologies: [{ name: 'Rust', level: 3 }] })
    await newStudent({ technologies: [{ name: 'Go', level: 3 }] })
    await look()
    expect(await search.told()).toMatchObject([
      { text: '1 new student matches “React in Oxford”', path: '/startup/search?text=rsut' },
    ])
  })

  test('hear of who comes to match by a change, and not of who matched before', async () => {
    const grown = await buildStudent(database, { maxWeeklyHours: 10 })
    const fitting = await buildStudent(database, { maxWeeklyHours: 30 })
    await look()
    const search = await newSearch('startup', { filters: { minWeeklyHours: 20 } })
    await change(grown.id, { maxWeeklyHours: 20 })
    await change(fitting.id, { maxWeeklyHours: 40 })
    await look()
    expect(await search.texts()).toEqual(['1 new student matches “React in Oxford”'])
  })

  test('hear of someone who comes, goes and comes again only once', async () => {
    const search = await newSearch('startup')
    const { id } = await newStudent()
    await look()
    for (const visibility of ['nobody', 'everyone'] as const) {
      await change(id, { visibility })
      await look()
    }
    expect(await search.texts()).toHaveLength(1)
  })

  test('hear nothing of who is hidden, gone or suspended by now', async () => {
    const search = await newSearch('startup')
    const [hidden, gone, suspended] = [await newStudent(), await newStudent(), await newStudent()]
    await newStudent({ visibility: 'applied' })
    await change(hidden.id, { visibility: 'nobody' })
    await database.write(async (transaction) => {
      await noteStudentChange(transaction, gone.id)
      await transaction.delete(account).where(eq(account.id, gone.accountId))
      await noteStudentChange(transaction, suspended.id)
      await transaction
        .update(account)
        .set({ suspendedAt: new Date() })
        .where(eq(account.id, suspended.accountId))
    })
    await look()
    expect(await search.texts()).toEqual([])
  })

  test('hear nothing without an alert, when suspended, or of what was there before the search', async () => {
    const quiet = await newSearch('startup', { alert: false })
    const out = await newSearch('startup')
    await database.read.update(account).set({ suspendedAt: new Date() }).where(eq(account.id, out.accountId))
    const later = await newSearch('startup', { createdAt: new Date(Date.now() + 60_000) })
    await newStudent()
    await look()
    for (const { texts } of [quiet, out, later]) expect(await texts()).toEqual([])
  })

  test('miss nothing when looking fails half-way', async () => {
    const search = await newSearch('startup')
    await newStudent()
    const failing = { ...notifier, notify: () => Promise.reject(new Error('the power failed')) }
    await expect(alertStartups(database, failing)).rejects.toThrow('the power failed')
    await look()
    expect(await search.texts()).toHaveLength(1)
  })

  testOnPostgres(
    'with many searches hear of it bit by bit, once each, also when the power fails on the way',
    async () => {
      const searches = []
      for (let count = 0; count < 50; count++) searches.push(await newSearch('startup'))
      await newStudent()
      let left = 30
      const failing: Notifier = {
        ...notifier,
        notify: (...news) =>
          left-- > 0 ? notifier.notify(...news) : Promise.reject(new Error('the power failed')),
      }
      await expect(alertStartups(database, failing)).rejects.toThrow('the power failed')
      // What a transaction did before stays done.
      expect(await database.read.$count(notification)).toBe(20)
      await look()
      expect(await database.read.$count(notification)).toBe(50)
      for (const { texts } of searches)
        expect(await texts()).toEqual(['1 new student matches “React in Oxford”'])
      expect(await database.read.$count(alertJob)).toBe(0)
    },
  )

  testOnPostgres('are waited for by nobody: other work is done between two steps', async () => {
    for (let count = 0; count < 60; count++) await newSearch('startup')
    await newStudent()
    let meanwhile = 0
    const alerts = alertStartups(database, notifier).then(() => {
      const now = meanwhile
      meanwhile = Number.NaN
      return now
    })
    while (!Number.isNaN(meanwhile)) {
      await database.write((transaction) => transaction.$count(account))
      meanwhile += 1
    }
    expect(await alerts).toBeGreaterThanOrEqual(3)
  })

  // The embedded database runs one transaction after another.
  if (onPostgres)
    test('hear of a change whose transaction ends late, and once of one that is under way', async () => {
      const search = await newSearch('startup')
      const late = await buildStudent(database, { visibility: 'nobody' })
      await database.write(async (transaction) => {
        await noteStudentChange(transaction, late.id)
        await transaction.update(student).set({ visibility: 'everyone' }).where(eq(student.id, late.id))
        await newStudent()
        await alertStartups(otherProcess, notifier)
      })
      await look()
      await look()
      expect(await search.texts()).toEqual(['2 new students match “React in Oxford”'])
    })
})

describe('students', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

  test('hear of projects that were published since they saved the search, once', async () => {
    const remote = await newSearch('student', { filters: { locations: ['Remote'], text: 'shop' } })
    const london = await newSearch('student', { filters: { locations: ['London'] } })
    await buildProject(database, { location: 'Remote', postedAt: minutesAgo(120) })
    await buildProject(database, { location: 'Remote', postedAt: minutesAgo(2) })
    await buildProject(database, {
      location: 'Remote',
      title: 'An app',
      description: 'For phones.',
      postedAt: minutesAgo(2),
    })
    await buildProject(database, { location: 'Remote', status: 'Draft', postedAt: minutesAgo(2) })
    await lookForProjects()
    await lookForProjects()
    expect(await remote.told()).toEqual([
      {
        kind: 'new_match',
        text: '1 new project matches “React in Oxford”',
        path: '/student/dashboard?q=shop&location=Remote',
      },
    ])
    expect(await london.told()).toEqual([])
  })

  test('a project that is published again is not new again', async () => {
    const search = await newSearch('student')
    const { id } = await buildProject(database, { postedAt: minutesAgo(3) })
    await lookForProjects()
    await database.read.update(notification).set({ readAt: new Date() })
    await database.read
      .update(project)
      .set({ postedAt: minutesAgo(2) })
      .where(eq(project.id, id))
    await database.read.update(progress).set({ upTo: minutesAgo(3).getTime() })
    await lookForProjects()
    expect(await search.texts()).toEqual(['1 new project matches “React in Oxford”'])
    expect(await database.read.$count(notification, isNull(notification.readAt))).toBe(0)
  })

  test('a project that was posted a moment ago waits for the next look', async () => {
    const search = await newSearch('student')
    const { id } = await buildProject(database, { postedAt: minutesAgo(0) })
    await lookForProjects()
    expect(await search.texts()).toEqual([])
    await database.read
      .update(project)
      .set({ postedAt: new Date(Date.now() - 60_500) })
      .where(eq(project.id, id))
    await lookForProjects()
    expect(await search.texts()).toEqual(['1 new project matches “React in Oxford”'])
  })
})
