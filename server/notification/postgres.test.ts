// Two processes on one PostgreSQL database: what happens in one is on the pages of the other.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newPostgresUrl } from '../../tests/database.ts'
import { openEvents } from '../../tests/event-stream.ts'
import { newMember, notify, startServerForThisTest, type TestServer } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import { openDatabase } from '../database/open.ts'

/** Each with its own connections. */
async function startTwo() {
  const url = await newPostgresUrl('live')
  const start = async () => {
    const database = await openDatabase({ url, connections: 3 }, 'live')
    return startServerForThisTest({ MODE: 'live' }, { database })
  }
  return [await start(), await start()] as const
}

/** Ends the connection that listens. Answers whether there was one. */
async function cutOff({ database }: TestServer) {
  const { rows } = (await database.read.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where query = 'listen account_changed' and datname = current_database()`,
  )) as unknown as { rows: unknown[] }
  return rows.length > 0
}

test('an open page hears what happened in another process, even while the database was out of reach', async () => {
  const [one, other] = await startTwo()
  const member = await newMember(one, 'student')
  await one.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = one.app.server.address() as { port: number }
  const session = member.visitor.cookies.get('session')
  const stream = await openEvents(port, '/api/updates', { session })
  await stream.received({ unread: 0 })
  await notify(other, member.user.id, { onceKey: 'first' })
  await stream.received({ unread: 1 })

  await until(() => cutOff(other))
  await notify(other, member.user.id, { onceKey: 'while it was lost' })
  await stream.received({ unread: 2 })

  const elsewhere = other.visit()
  elsewhere.cookies.set('session', session ?? '')
  expect((await elsewhere.post('/api/logout')).status).toBe(204)
  await stream.ended()
})
