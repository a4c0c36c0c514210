// A database that is dumped and restored on another server: alerts continue, and nothing is read again and again.
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { newPostgresUrl } from '../../tests/database.ts'
import { buildStudent, buildStudents } from '../../tests/factories.ts'
import { query, runPostgresTool, startPostgres } from '../../tests/postgres.ts'
import { makeNotifier } from '../outbox/notifier.ts'
import { alertStartups } from '../saved-search/student-alerts.ts'
import { makeStudentIndex } from '../student/index/student-index.ts'
import { noteStudentChange, oldestRunning, readChanges } from '../student/student-change.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import { account, savedSearch, searchMatch, student } from './tables.ts'

const notifier = makeNotifier({ publicUrl: 'http://here', secret: 'x', canMail: false })

/** A student who was not there before. */
async function publish(database: Database) {
  const { id } = await buildStudent(database, { visibility: 'nobody' })
  await database.write(async (transaction) => {
    await noteStudentChange(transaction, id)
    await transaction.update(student).set({ visibility: 'everyone' }).where(eq(student.id, id))
  })
}

test('restored on another server, alerts arrive and a search reads only what is new', async () => {
  const [oldUrl, server] = [await newPostgresUrl('live'), await startPostgres()]
  onTestFinished(server.stop)
  const newUrl = await server.createDatabase('launchquad')
  const old = await openDatabase({ url: oldUrl, connections: 4 }, 'live')
  const [owner] = await old.read
    .insert(account)
    .values({ email: 'owner@example.org', userType: 'startup' })
    .returning()
  const accountId = owner?.id ?? 0
  const hourAgo = new Date(Date.now() - 60 * 60_000)
  await old.read
    .insert(savedSearch)
    .values({ accountId, name: 'All', filters: {}, alert: true, createdAt: hourAgo })
  await buildStudents(
    old,
    Array.from({ length: 50 }, () => ({})),
  )
  // The old server is far ahead of a new one.
  await query(
    oldUrl,
    `do $$ begin for n in 1..3000 loop perform pg_current_xact_id(); commit; end loop; end $$`,
  )
  await publish(old)
  await alertStartups(old, notifier)
  const told = (database: Database) => database.read.$count(searchMatch)
  const toldBefore = await told(old)
  expect(toldBefore).toBeGreaterThan(0)
  // Not told before the dump, so it is to be told after it.
  await publish(old)
  await old.close()
  runPostgresTool('psql', ['-q', '-d', newUrl], runPostgresTool('pg_dump', [oldUrl]))

  const restored = await openDatabase({ url: newUrl, connections: 4 }, 'live')
  onTestFinished(restored.close)
  await alertStartups(restored, notifier)
  expect(await told(restored)).toBe(toldBefore + 1)
  await publish(restored)
  await alertStartups(restored, notifier)
  expect(await told(restored)).toBe(toldBefore + 2)
  await alertStartups(restored, notifier)
  expect(await told(restored)).toBe(toldBefore + 2)

  const index = makeStudentIndex(restored)
  onTestFinished(index.stop)
  await index.catchUp()
  expect(index.describe()).toMatchObject({ isReady: true, students: 53, changes: 0 })
  const readUpTo = await oldestRunning(restored.read)
  expect((await readChanges(restored.read, readUpTo)).changes).toEqual([])
  await publish(restored)
  // Building and changing: two changes, and none of those from before.
  expect((await readChanges(restored.read, readUpTo)).changes).toHaveLength(2)
  await index.catchUp()
  expect(index.describe()).toMatchObject({ students: 54, changes: 2 })
})
