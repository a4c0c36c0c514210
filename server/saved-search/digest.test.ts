// New matches come in one email, an hour or a day after the first, and only what is still true is in it.
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { UserType } from '../../contract/account.ts'
import type { Digest } from '../../contract/notification.ts'
import { openInTwoProcesses } from '../../tests/database.ts'
import { buildProject, buildStudent } from '../../tests/factories.ts'
import type { Database } from '../database/database.ts'
import {
  account,
  alertJob,
  mail,
  mutedMail,
  notification,
  progress,
  project,
  savedSearch,
  searchMatch,
  student,
  studentChange,
} from '../database/tables.ts'
import { makeNotifier } from '../outbox/notifier.ts'
import { noteStudentChange } from '../student/student-change.ts'
import { deleteOldMatches } from './alerts.ts'
import { emailDigests } from './digest.ts'
import { alertStudents } from './project-alerts.ts'
import { alertStartups } from './student-alerts.ts'

let database: Database
let otherProcess: Database
openInTwoProcesses((...opened) => {
  ;[database, otherProcess] = opened
})
beforeEach(async () => {
  for (const table of [account, alertJob, mail, progress, studentChange]) await database.read.delete(table)
})

const notifier = makeNotifier({ publicUrl: 'http://here', secret: 'x', canMail: true })

let number = 0
async function newOwner(userType: UserType, digest: Digest = 'hourly') {
  const email = `owner${++number}@example.org`
  const [owner] = await database.read
    .insert(account)
    .values({ email, userType, digest, emailConfirmedAt: new Date() })
    .returning()
  const accountId = owner?.id ?? 0
  return {
    accountId,
    email,
    keep: async (name: string, filters: object = {}) => {
      const createdAt = new Date(Date.now() - 60 * 60_000)
      await database.read.insert(savedSearch).values({ accountId, name, filters, alert: true, createdAt })
    },
    emails: () => database.read.select().from(mail).where(eq(mail.recipient, email)),
  }
}

async function newStudent(different: Parameters<typeof buildStudent>[1] = {}) {
  const built = await buildStudent(database, { ...different, visibility: 'nobody' })
  await change(built.id, { visibility: 'everyone' })
  await alertStartups(database, notifier)
  return built
}
const change = (id: number, columns: Partial<typeof student.$inferInsert>) =>
  database.write(async (transaction) => {
    await noteStudentChange(transaction, id)
    await transaction.update(student).set(columns).where(eq(student.id, id))
  })
async function newProject(different: Parameters<typeof buildProject>[1] = {}) {
  const built = await buildProject(database, { postedAt: new Date(Date.now() - 2 * 60_000), ...different })
  await database.read.delete(progress)
  await alertStudents(database, notifier)
  return built
}

async function pass(interval: string) {
  await database.read.update(searchMatch).set({ at: sql`${searchMatch.at} - ${interval}::interval` })
  await Promise.all([emailDigests(database, notifier), emailDigests(otherProcess, notifier)])
}

test('one email lists the new matches of every search, an hour after the first, once in all processes', async () => {
  const owner = await newOwner('startup')
  const chico = 'California State University, Chico'
  await owner.keep('Chico', { universities: [chico] })
  await owner.keep('Everyone')
  await owner.keep('Cambridge', { universities: ['Cambridge'] })
  await newStudent({ university: chico, degree: 'Data Science', yearOfDegree: '3rd' })
  await pass('59 minutes')
  expect(await owner.emails()).toEqual([])
  await newStudent({ university: chico, degree: 'Law', yearOfDegree: 'PhD' })
  await pass('1 minute')
  const [email, ...more] = await owner.emails()
  expect(more).toEqual([])
  expect(email?.subject).toBe('New matches for your saved searches')
  expect(email?.text).toBe(
    [
      'New matches for your saved searches',
      '2 new students match “Chico”\n- California State University, Chico, Data Science, 3rd year\n- California State University, Chico, Law, PhD\nSee the students: http://here/startup/search?universities=California+State+University%5C%2C+Chico',
      '2 new students match “Everyone”\n- California State University, Chico, Data Science, 3rd year\n- California State University, Chico, Law, PhD\nSee the students: http://here/startup/search',
      'You asked us to email you about new matches.',
      `Unsubscribe: ${email?.unsubscribeUrl}`,
      'Launchquad\n',
    ].join('\n\n'),
  )
  await pass('1 day')
  expect(await owner.emails()).toHaveLength(1)
  expect(await database.read.$count(notification, eq(notification.accountId, owner.accountId))).toBe(2)
})

test('once a day for people who chose that', async () => {
  const owner = await newOwner('student', 'daily')
  await owner.keep('Everything')
  await newProject()
  await pass('23 hours')
  expect(await owner.emails()).toEqual([])
  await newProject()
  await pass('1 hour')
  expect(await owner.emails()).toHaveLength(1)
})

test('ten publications are one email, which names five of them', async () => {
  const owner = await newOwner('student')
  await owner.keep('Everything')
  for (let count = 0; count < 10; count++) await newProject({ title: `Project ${count}` })
  await pass('1 hour')
  const [email, ...more] = await owner.emails()
  expect(more).toEqual([])
  expect(email?.text).toContain('10 new projects match “Everything”\n')
  expect(email?.text.match(/- “Project \d” from “Acorn Ltd”/g)).toHaveLength(5)
  expect(email?.text).toContain('- and 5 more')
})

test('what is gone, taken down, suspended, hidden or no longer fitting by then is left out', async () => {
  const person = await newOwner('student')
  await person.keep('Shops', { text: 'shop' })
  const [down, closed, renamed] = [await newProject(), await newProject(), await newProject()]
  await newProject({ title: 'The last shop' })
  const set = (id: number, columns: Partial<typeof project.$inferInsert>) =>
    database.read.update(project).set(columns).where(eq(project.id, id))
  await set(down.id, { takenDownAt: new Date() })
  await set(closed.id, { status: 'Closed' })
  await set(renamed.id, { title: 'A bakery', description: 'Bread.' })

  const company = await newOwner('startup')
  await company.keep('Physicists', { degrees: ['Physics'] })
  const physicist = { degree: 'Physics' } as const
  const [hidden, suspended, moved] = [
    await newStudent(physicist),
    await newStudent(physicist),
    await newStudent(physicist),
  ]
  await change(hidden.id, { visibility: 'nobody' })
  await database.read
    .update(account)
    .set({ suspendedAt: new Date() })
    .where(eq(account.id, suspended.accountId))
  await change(moved.id, { degree: 'Law' })
  await pass('1 hour')
  const [email] = await person.emails()
  expect(email?.text).toContain('1 new project matches “Shops”\n- “The last shop” from “Acorn Ltd”\n')
  expect(await company.emails()).toEqual([])
})

test('nobody is emailed who turned it off, is suspended, or has not confirmed the address', async () => {
  const owners = [await newOwner('startup'), await newOwner('startup'), await newOwner('startup')]
  for (const { keep } of owners) await keep('Everyone')
  await newStudent()
  const [muted, suspended, unconfirmed] = owners
  await database.read.insert(mutedMail).values({ accountId: muted?.accountId ?? 0, kind: 'new_match' })
  const set = (id: number | undefined, columns: Partial<typeof account.$inferInsert>) =>
    database.read
      .update(account)
      .set(columns)
      .where(eq(account.id, id ?? 0))
  await set(suspended?.accountId, { suspendedAt: new Date() })
  await set(unconfirmed?.accountId, { emailConfirmedAt: null })
  await pass('1 hour')
  for (const { emails } of owners) expect(await emails()).toEqual([])
})

test('matches are forgotten after a month, but never before they were emailed', async () => {
  const owner = await newOwner('startup')
  await owner.keep('Everyone')
  await newStudent()
  await database.read.update(searchMatch).set({ at: sql`${searchMatch.at} - interval '31 days'` })
  await database.write(deleteOldMatches)
  await pass('0 days')
  expect(await owner.emails()).toHaveLength(1)
  await database.write(deleteOldMatches)
  expect(await database.read.$count(searchMatch)).toBe(0)
})
