// Searches count whom they show.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildStudents, inDays } from '../../tests/factories.ts'
import { newMember, startServer, type TestServer } from '../../tests/server.ts'
import { account, studentShowing } from '../database/tables.ts'
import { deleteOldShowings, mondayOf } from './showings.ts'

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
})
afterAll(() => live.close())

const shown = async () => {
  const rows = await live.database.read.select().from(studentShowing).orderBy(studentShowing.studentId)
  return rows.map(({ studentId, week, count }) => [studentId, week, count])
}

test('each page counts for the students on it, in every process, until they leave', async () => {
  const students = await buildStudents(
    live.database,
    Array.from({ length: 3 }, () => ({ university: 'University of Showing' })),
  )
  const other = await startServer({ MODE: 'live' }, { database: live.database })
  const { visitor } = await newMember(live, 'startup')
  const { visitor: elsewhere } = await newMember(other, 'startup')
  const search = { universities: ['University of Showing'] }
  expect((await visitor.search(search, { limit: '2' })).body).toHaveLength(2)
  const first = await visitor.search(search, { limit: '2' })
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
  const last = await visitor.get(next.replace(/^https?:\/\/[^/]+/, ''))
  expect(last.body).toHaveLength(1)
  expect((await elsewhere.search(search)).body).toHaveLength(3)
  // Counting takes no profile that was opened, and nothing is stored yet.
  expect(await shown()).toEqual([])
  await live.showings?.store()
  await other.close()
  const week = mondayOf(new Date())
  const onLast = last.body[0].id
  const ids = students.map(({ id }) => id)
  expect(await shown()).toEqual(ids.map((id) => [id, week, id === onLast ? 2 : 3]))

  const [left, ...staying] = students
  await live.database.read.delete(account).where(eq(account.id, left?.accountId ?? 0))
  // Shown just before they left: the others are counted all the same.
  live.showings?.count(ids)
  await live.showings?.store()
  expect((await shown()).map(([id]) => id)).toEqual(staying.map(({ id }) => id))
})

test('what the database could not store is stored later', async () => {
  const { read } = live.database
  const [student] = await buildStudents(live.database, [{}])
  const id = student?.id ?? 0
  const pages = async () => (await shown()).find(([studentId]) => studentId === id)?.[2]
  live.showings?.count([id])
  await read.execute(sql`alter table student_showing rename to away`)
  try {
    await expect(live.showings?.store()).rejects.toThrow()
    live.showings?.count([id])
  } finally {
    await read.execute(sql`alter table away rename to student_showing`)
  }
  await live.showings?.store()
  expect(await pages()).toBe(2)

  await read.insert(studentShowing).values({ studentId: id, week: mondayOf(inDays(-380)), count: 1 })
  await live.database.write(deleteOldShowings)
  expect((await shown()).filter(([studentId]) => studentId === id)).toEqual([[id, mondayOf(new Date()), 2]])
})

test.each([
  ['2026-11-16T00:00:00Z', '2026-11-16'],
  ['2026-11-22T23:59:59Z', '2026-11-16'],
  ['2026-01-01T12:00:00Z', '2025-12-29'],
])('%s is in the week of %s', (moment, monday) => {
  expect(mondayOf(new Date(moment))).toBe(monday)
})
