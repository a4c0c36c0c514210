// The log of student changes: each with what could be found before, none missed, however late its transaction ends.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase, onPostgres } from '../../tests/database.ts'
import { buildStudent } from '../../tests/factories.ts'
import type { Database } from '../database/database.ts'
import { account, student } from '../database/tables.ts'
import { noteAccountChange, noteStudentChange, readChanges } from './student-change.ts'

let database: Database
beforeAll(async () => {
  database = await newDatabase('live')
})
afterAll(() => database.close())

const latest = async () => (await readChanges(database.read, 0)).changes.at(-1)

test('a change tells what every startup could find before', async () => {
  const someone = await buildStudent(database, {
    university: 'Oxford',
    maxWeeklyHours: 20,
    busyHours: 8,
    industries: ['Climate'],
    technologies: [{ name: 'Rust', level: 4, evidence: 'project' }],
  })
  await database.write((transaction) => noteStudentChange(transaction, someone.id))
  expect(await latest()).toMatchObject({
    studentId: someone.id,
    before: {
      university: 'Oxford',
      degree: 'Mathematics',
      yearOfDegree: '2nd',
      hours: 12,
      months: 6,
      industries: ['Climate'],
      technologies: [{ name: 'Rust', level: 4, evidence: 'project' }],
      text: ' rust ',
    },
  })
})

test('who could not be found by everyone has nothing before', async () => {
  const hidden = [
    await buildStudent(database, { visibility: 'nobody' }),
    await buildStudent(database, { visibility: 'applied' }),
    await buildStudent(database, { university: null, degree: null, yearOfDegree: null }),
    await buildStudent(database),
  ]
  const suspended = hidden.at(-1)?.accountId ?? 0
  await database.read.update(account).set({ suspendedAt: new Date() }).where(eq(account.id, suspended))
  for (const { id } of hidden) {
    await database.write((transaction) => noteStudentChange(transaction, id))
    expect(await latest()).toMatchObject({ studentId: id, before: null })
  }
})

test('the deletion of an account outlives its student', async () => {
  const { id, accountId } = await buildStudent(database)
  await database.write(async (transaction) => {
    await noteAccountChange(transaction, accountId)
    await transaction.delete(account).where(eq(account.id, accountId))
  })
  expect(await database.read.$count(student, eq(student.id, id))).toBe(0)
  expect(await latest()).toMatchObject({ studentId: id, before: { university: 'Cambridge' } })
})

test('what was read is not read again for ever', async () => {
  const { readUpTo } = await readChanges(database.read, 0)
  expect((await readChanges(database.read, readUpTo)).changes).toEqual([])
})

// The embedded database runs one transaction after another.
if (onPostgres)
  test('a change whose transaction ends late is not missed', async () => {
    const [early, late] = [await buildStudent(database), await buildStudent(database)]
    let { readUpTo } = await readChanges(database.read, 0)
    const seen: number[] = []
    const read = async () => {
      const next = await readChanges(database.read, readUpTo)
      readUpTo = next.readUpTo
      seen.push(...next.changes.map(({ studentId }) => studentId))
    }
    await database.write(async (transaction) => {
      await noteStudentChange(transaction, late.id)
      await database.write((other) => noteStudentChange(other, early.id))
      await read()
      expect(seen).toEqual([early.id])
    })
    await read()
    expect(seen).toContain(late.id)
  })
