// Hours that accepted projects take while they run.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildStudent } from '../../tests/factories.ts'
import { newMember, startServer, type TestServer } from '../../tests/server.ts'
import { student } from '../database/tables.ts'
import { noteStudentChange } from './student-change.ts'

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
})
afterAll(() => live.close())

function change(studentId: number, columns: Partial<typeof student.$inferInsert>) {
  return live.database.write(async (transaction) => {
    await noteStudentChange(transaction, studentId)
    await transaction.update(student).set(columns).where(eq(student.id, studentId))
  })
}

test('hours that an accepted project takes are neither found nor scored', async () => {
  const someone = await buildStudent(live.database, { maxWeeklyHours: 30 })
  const { visitor: startup } = await newMember(live, 'startup')
  const look = async () => (await startup.get(`/api/students/${someone.id}`)).body
  const isFoundWith = async (minWeeklyHours: number) =>
    (await startup.search({ minWeeklyHours }, { limit: '200' })).body.some(
      ({ id }: { id: number }) => id === someone.id,
    )
  const before = await look()
  expect(before).toMatchObject({ maxWeeklyHours: 30, remainingWeeklyHours: 30 })
  expect(await isFoundWith(25)).toBe(true)
  await change(someone.id, { busyHours: 12 })
  const after = await look()
  expect(after).toMatchObject({ maxWeeklyHours: 30, remainingWeeklyHours: 18 })
  expect(after.match.score).toBeLessThan(before.match.score)
  expect(await isFoundWith(18)).toBe(true)
  expect(await isFoundWith(19)).toBe(false)
  await change(someone.id, { busyHours: 35 })
  expect((await look()).remainingWeeklyHours).toBe(0)
  expect(await isFoundWith(1)).toBe(false)
})
