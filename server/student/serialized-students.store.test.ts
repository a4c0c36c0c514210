// The prepared rows of the search: always what the joins give, and only for startups that may see the student.
import { createHash, randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { technologies } from '../../contract/technology.ts'
import { demoCvs } from '../../sample/sample-cvs.ts'
import { students } from '../../sample/students.ts'
import { newDatabase } from '../../tests/database.ts'
import { buildProfile, buildProject, buildStudent, buildStudents } from '../../tests/factories.ts'
import { newMember, startServerForThisTest, visitAsStartup } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import { confirmEmail, deleteAccount, setEmail } from '../account/account.store.ts'
import { startJobs } from '../background/jobs.ts'
import { readConfig } from '../config.ts'
import { currentNumber } from '../database/change-number.ts'
import type { Database, Queries } from '../database/database.ts'
import {
  account,
  application,
  applicationEvent,
  serializedStudent,
  student,
  studentChange,
} from '../database/tables.ts'
import { restore, suspend } from '../operator/operator.store.ts'
import { readUniversities } from '../university/universities.ts'
import { refreshFromProjects } from './busy-hours.ts'
import { removeCv, setCv } from './cv.store.ts'
import { matchedOf, shownOf } from './found-student.ts'
import { saveProfile } from './profile.store.ts'
import { currentFormat, fillSerialized, prepareSerialized } from './serialized-students.store.ts'
import { getStudents, type StudentWithParts } from './student.store.ts'
import { noteStudentChange } from './student-change.ts'
import { setVisibility, visibleTo } from './visibility.store.ts'

let database: Database
let project: { id: number; startupId: number }
let otherStartupId: number
beforeAll(async () => {
  database = await newDatabase('live')
  project = await buildProject(database, { weeklyHours: 9 })
  otherStartupId = (await buildProject(database)).startupId
})
afterAll(() => database.close())

const fill = () => fillSerialized(database)
const rowsOf = async (ids: number[]) =>
  (
    await database.read.select().from(serializedStudent).where(inArray(serializedStudent.studentId, ids))
  ).sort((one, other) => one.studentId - other.studentId)

/** What a row should hold, by the joins. */
function expectedRow(found: StudentWithParts) {
  const { email: _, ...shown } = shownOf(found, false) ?? { email: null }
  const { technologies: skills, ...matched } = matchedOf(found)
  return {
    studentId: found.id,
    format: currentFormat,
    json: JSON.stringify(shown),
    matched: {
      ...matched,
      technologies: skills.map(({ name, level, evidence }) => ({ name, level, evidence })),
    },
  }
}
const byJoins = async (ids: number[]) => {
  const found = await getStudents(database.read, ids)
  return found.sort((one, other) => one.id - other.id).map(expectedRow)
}

type Someone = { id: number; accountId: number; email: string }
type Change = (transaction: Queries, someone: Someone, number: number) => Promise<unknown>
const changes: Record<string, Change> = {
  save: (transaction, { id }, number) =>
    saveProfile(
      transaction,
      id,
      buildProfile({
        headline: number % 2 ? null : `“${number}” </script> \\ 🚀`,
        linkedinUrl: number % 3 ? null : 'https://www.linkedin.com/in/mia',
        maxWeeklyHours: 1 + (number % 40),
        technologies: technologies
          .slice(0, number % 6)
          .map(({ name }) => ({ name, level: 1 + (number % 5) })),
        industryInterests: number % 2 ? ['Climate', 'Education'] : [],
        projects: Array.from({ length: number % 4 }, (_, index) => ({
          title: `Project ${number} ${index}`,
          description: 'Line\nand "quotes"',
          link: null,
          technologies: ['Rust'],
        })),
      }),
    ),
  'choose the form of the name': (transaction, { id }, number) =>
    saveProfile(transaction, id, buildProfile({ nameForm: number % 2 ? 'full' : 'initial' })),
  'hide or show': async (transaction, { id }, number) => {
    await noteStudentChange(transaction, id)
    await setVisibility(transaction, id, (['everyone', 'applied', 'nobody'] as const)[number % 3] ?? 'nobody')
  },
  'upload a CV': (transaction, { id }) =>
    setCv(transaction, id, { key: randomUUID(), fileName: 'cv.pdf', size: 1 }),
  'remove the CV': (transaction, { id }) => removeCv(transaction, id),
  'change the address': async (transaction, someone, number) => {
    someone.email = `${randomUUID()}@${number % 2 ? 'ox.ac.uk' : 'example.org'}`
    await setEmail(transaction, someone.accountId, someone.email)
  },
  'confirm the address': (transaction, { accountId, email }) => confirmEmail(transaction, accountId, email),
  suspend: (transaction, { accountId }) => suspend(transaction, accountId),
  restore: (transaction, { accountId }) => restore(transaction, accountId),
  'be accepted or not': async (transaction, { id }, number) => {
    const status = number % 2 ? 'accepted' : 'rejected'
    const [applied] = await transaction
      .insert(application)
      .values({ studentId: id, projectId: project.id, status })
      .onConflictDoUpdate({ target: [application.studentId, application.projectId], set: { status } })
      .returning()
    await transaction
      .insert(applicationEvent)
      .values({ applicationId: applied?.id ?? 0, kind: status, by: 'startup' })
    await refreshFromProjects(transaction, id)
  },
  leave: (transaction, { accountId }) => deleteAccount(transaction, accountId),
}

test('whatever changes, also at the same time, a row is what the joins give', async () => {
  const people: Someone[] = await buildStudents(
    database,
    Array.from({ length: 6 }, () => ({ university: 'Oxford' as const })),
  )
  const all = people.map(({ id }) => id)
  await fill()
  const read = prepareSerialized(database.read, false)
  const seen = new Set<string>()
  const change = fc.record({
    what: fc.constantFrom(...Object.keys(changes)),
    who: fc.nat(),
    number: fc.nat(),
  })
  const step = fc.array(change, { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const some of steps) {
        // Nobody can change what another change deletes.
        const leaving = people.length > 2 && some.length === 1
        const chosen = some.filter(({ what }) => what !== 'leave' || leaving)
        const before = people.length
        await Promise.all(
          chosen.map(({ what, who, number }) => {
            seen.add(what)
            const someone = people[who % before] as Someone
            if (what === 'leave') people.splice(people.indexOf(someone), 1)
            return database.write(async (transaction) => changes[what]?.(transaction, someone, number))
          }),
        )
        expect(await rowsOf(all)).toEqual(await byJoins(all))
        for (const startupId of [project.startupId, otherStartupId]) {
          const visible = await getStudents(database.read, all, visibleTo(startupId))
          const ids = (await read(all, startupId)).map(({ id }) => id)
          expect(ids.sort((one, other) => one - other)).toEqual(
            visible.map(({ id }) => id).sort((one, other) => one - other),
          )
        }
      }
    }),
    { seed: 20_260_214, numRuns: 15 },
  )
  expect([...seen].sort()).toEqual(Object.keys(changes).sort())
})

test('a startup is shown nobody whom it may not see, with a row or without', async () => {
  const [everyone, nobody, applied, suspended] = await buildStudents(database, [
    {},
    { visibility: 'nobody' },
    { visibility: 'applied' },
    {},
  ])
  const ids = [everyone, nobody, applied, suspended].map((one) => one?.id ?? 0)
  await database.read
    .insert(application)
    .values({ studentId: applied?.id ?? 0, projectId: project.id, status: 'under_review' })
  await database.read
    .update(account)
    .set({ suspendedAt: new Date() })
    .where(eq(account.id, suspended?.accountId ?? 0))
  const read = prepareSerialized(database.read, true)
  const idsFor = async (startupId: number) =>
    (await read(ids, startupId)).map(({ id }) => id).sort((one, other) => one - other)
  const expectRight = async () => {
    expect(await idsFor(project.startupId)).toEqual([everyone?.id, applied?.id])
    expect(await idsFor(otherStartupId)).toEqual([everyone?.id])
  }
  expect(await rowsOf(ids)).toEqual([])
  await expectRight()
  const withoutRows = await read(ids, project.startupId)
  await fill()
  expect((await rowsOf(ids)).length).toBe(4)
  await expectRight()
  // The same text, and the address only where it is asked for.
  expect(new Set(await read(ids, project.startupId))).toEqual(new Set(withoutRows))
  expect(withoutRows.map(({ json }) => JSON.parse(json).email)).toContain(everyone?.email)
  const withoutEmail = await prepareSerialized(database.read, false)(ids, project.startupId)
  expect(withoutEmail.map(({ json }) => JSON.parse(json).email)).toEqual([null, null])
})

test('rows that are missing or of another format are written', async () => {
  const people = await buildStudents(
    database,
    Array.from({ length: 450 }, (_, index) => ({ headline: `Number ${index}` })),
  )
  const ids = people.map(({ id }) => id)
  const empty = await buildStudent(database, { university: null, degree: null, yearOfDegree: null })
  await fill()
  expect(await rowsOf(ids)).toEqual(await byJoins(ids))
  expect(await rowsOf([empty.id])).toEqual([])
  const old = ids.slice(100, 400)
  await database.read
    .update(serializedStudent)
    .set({ format: currentFormat + 1, json: '{"id":0}' })
    .where(inArray(serializedStudent.studentId, old))
  const shown = await prepareSerialized(database.read, false)(ids, otherStartupId)
  expect(shown.length).toBe(450)
  expect(shown.every(({ id, json }) => JSON.parse(json).id === id)).toBe(true)
  await fill()
  expect(await rowsOf(ids)).toEqual(await byJoins(ids))
})

test('the program writes the rows of the demo’s students when it starts', async () => {
  const server = await startServerForThisTest()
  const { database: demo, notifier, app } = server
  const count = () => demo.read.$count(serializedStudent)
  expect(await count()).toBe(0)
  const background = startJobs({
    config: readConfig({}),
    database: demo,
    cvs: demoCvs,
    notifier,
    log: app.log,
  })
  onTestFinished(background.stop)
  await until(async () => (await count()) === students.length)
  // The address, which is not in the rows, is in the demo's lists.
  const { body } = await (await visitAsStartup(server)).search({}, { limit: '200' })
  expect(body.length).toBeGreaterThan(0)
  for (const { id, email } of body) expect(email).toBe(students.find((one) => one.id === id)?.email)
})

test('a student changed by a version of the program that knows no rows is shown as they are now', async () => {
  const { id } = await buildStudent(database, { headline: 'Before' })
  await fill()
  await database.read.insert(studentChange).values({ studentId: id, transaction: currentNumber })
  await database.read.update(student).set({ headline: 'After' }).where(eq(student.id, id))
  const [shown] = await prepareSerialized(database.read, false)([id], otherStartupId)
  expect(JSON.parse(shown?.json ?? '').headline).toBe('After')
})

test('a search reads the row, whether the index or SQL has found the student', async () => {
  const { id } = await buildStudent(database, { headline: 'By joins', maxWeeklyHours: 37 })
  await fill()
  await database.read
    .update(serializedStudent)
    .set({ json: sql`replace(json, 'By joins', 'By the row')` })
    .where(eq(serializedStudent.studentId, id))
  for (const SEARCH_INDEX of ['on', 'off']) {
    const server = await startServerForThisTest({ MODE: 'live', SEARCH_INDEX }, { database })
    const { visitor } = await newMember(server, 'startup')
    const { body } = await visitor.search({ minWeeklyHours: 37 }, { limit: '200' })
    expect(body.find((one: { id: number }) => one.id === id).headline).toBe('By the row')
  }
})

test('what the rows hold is what their format says', async () => {
  const { id } = await buildStudent(database, {
    name: 'Mia Hartley',
    headline: 'I map the night sky',
    linkedinUrl: 'https://www.linkedin.com/in/mia',
    industries: ['Climate'],
    technologies: [{ name: 'Rust', level: 4, evidence: 'link' }],
    projects: 1,
    hasCv: true,
  })
  await fill()
  const [row] = await rowsOf([id])
  const { projects, ...shown } = JSON.parse(row?.json ?? '')
  // Raise `currentFormat` when this changes, or one of the lists below: rows that were written before are then read no more.
  expect(currentFormat).toBe(2)
  expect(shown).toEqual({
    id,
    name: 'Mia H.',
    headline: 'I map the night sky',
    university: 'Cambridge',
    degree: 'Mathematics',
    yearOfDegree: '2nd',
    universityConfirmed: false,
    linkedinUrl: 'https://www.linkedin.com/in/mia',
    maxWeeklyHours: 20,
    remainingWeeklyHours: 20,
    maxCommitmentMonths: 6,
    cvUrl: `/api/students/${id}/cv`,
    industries: ['Climate'],
    technologies: [
      {
        id: expect.any(Number),
        name: 'Rust',
        category: expect.any(String),
        experienceLevel: 4,
        evidence: 'link',
      },
    ],
  })
  expect(projects).toEqual([
    {
      id: expect.any(Number),
      title: 'Project 1',
      description: 'What it does.',
      link: null,
      technologies: [],
    },
  ])
  expect(row?.matched).toEqual({
    technologies: [{ name: 'Rust', level: 4, evidence: 'link' }],
    industries: ['Climate'],
    weeklyHours: 20,
    months: 6,
    hasCv: true,
    hasLinkedin: true,
  })
  const lists = JSON.stringify([
    technologies.map(({ id, name, category }) => [id, name, category]),
    readUniversities().universities.map(({ name, domains }) => [name, domains]),
  ])
  expect(createHash('sha256').update(lists).digest('hex').slice(0, 16)).toBe('df1e36b517c6ed0d')
})
