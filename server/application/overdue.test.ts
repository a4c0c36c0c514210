// Both sides are notified of an overdue answer, once.
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openInTwoProcesses } from '../../tests/database.ts'
import { buildProject, buildStudent } from '../../tests/factories.ts'
import type { Database } from '../database/database.ts'
import { account, application, notification, startup } from '../database/tables.ts'
import { makeNotifier } from '../outbox/notifier.ts'
import { notifyOverdue } from './overdue.ts'

let database: Database
let otherProcess: Database
openInTwoProcesses((...opened) => {
  ;[database, otherProcess] = opened
})
beforeEach(() => database.read.delete(account))

const notifier = makeNotifier({ publicUrl: 'http://here', secret: 'x', canMail: false })
const notify = () => Promise.all([notifyOverdue(database, notifier), notifyOverdue(otherProcess, notifier)])

const yesterday = () => new Date(Date.now() - 24 * 60 * 60_000)
async function newApplication(different: Partial<typeof application.$inferInsert> = {}) {
  const [applicant, offered] = [
    await buildStudent(database),
    await buildProject(database, { title: 'A shop' }),
  ]
  const [made] = await database.read
    .insert(application)
    .values({
      studentId: applicant.id,
      projectId: offered.id,
      status: 'under_review',
      answerBy: yesterday(),
      ...different,
    })
    .returning()
  const [owner] = await database.read.select().from(startup).where(eq(startup.id, offered.startupId))
  const newsOf = async (accountId: number) =>
    (await database.read.select().from(notification).where(eq(notification.accountId, accountId))).map(
      ({ kind, text, path }) => ({ kind, text, path }),
    )
  return {
    id: made?.id ?? 0,
    projectId: offered.id,
    ofStudent: () => newsOf(applicant.accountId),
    ofStartup: () => newsOf(owner?.accountId ?? 0),
  }
}

test('both sides are notified once, however many processes notice it', async () => {
  const late = await newApplication()
  await notify()
  await notify()
  expect(await late.ofStudent()).toEqual([
    {
      kind: 'overdue_answer',
      text: 'The answer to your application to “A shop” at “Acorn Ltd” is overdue',
      path: '/student/applications',
    },
  ])
  expect(await late.ofStartup()).toEqual([
    {
      kind: 'overdue_answer',
      text: '{student} is still waiting for your answer about “A shop”',
      path: `/startup/projects/${late.projectId}/applicants`,
    },
  ])
})

test('an application that is answered, withdrawn or not due yet notifies nobody', async () => {
  const applications = [
    await newApplication({ status: 'rejected', answeredAt: new Date() }),
    await newApplication({ status: 'interview_scheduled', answeredAt: new Date() }),
    await newApplication({ withdrawnAt: new Date() }),
    await newApplication({ answerBy: new Date(Date.now() + 60_000) }),
  ]
  await notify()
  for (const { ofStudent, ofStartup } of applications) {
    expect(await ofStudent()).toEqual([])
    expect(await ofStartup()).toEqual([])
  }
})

test('a student who withdraws and applies again is notified again', async () => {
  const again = await newApplication()
  const latest = async () =>
    Math.max(...(await database.read.select().from(notification)).map(({ id }) => id))
  await notify()
  const first = await latest()
  await notify()
  expect(await latest()).toBe(first)
  await database.read
    .update(application)
    .set({ appliedAt: new Date(Date.now() + 1000) })
    .where(eq(application.id, again.id))
  await notify()
  expect(await latest()).not.toBe(first)
  expect(await again.ofStudent()).toHaveLength(1)
})

test('more than fit in one go are all told', async () => {
  const students = await Promise.all(Array.from({ length: 5 }, () => buildStudent(database)))
  const projects = await Promise.all(Array.from({ length: 50 }, () => buildProject(database)))
  await database.read.insert(application).values(
    students.flatMap(({ id }) =>
      projects.map((to) => ({
        studentId: id,
        projectId: to.id,
        status: 'under_review' as const,
        answerBy: yesterday(),
      })),
    ),
  )
  await notify()
  expect(await database.read.$count(notification)).toBe(500)
})
