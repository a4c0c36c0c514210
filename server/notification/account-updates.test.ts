// An open page learns at once what has changed for its account, until its session ends.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEvents } from '../../tests/event-stream.ts'
import {
  newMember,
  notify,
  signInElsewhere,
  startServer,
  startServerForThisTest,
  type TestServer,
} from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import { notification } from '../database/tables.ts'
import { readCommand } from '../operator/operator.ts'

type Member = Awaited<ReturnType<typeof newMember>>

async function listen({ app }: TestServer) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startServer({ MODE: 'live' })
  port = await listen(server)
})
afterAll(() => server.close())

const watch = ({ visitor }: Pick<Member, 'visitor'>, { lastEventId = '', at = port } = {}) =>
  openEvents(at, '/api/updates', { session: visitor.cookies.get('session'), lastEventId })

test('a page is sent the unread count when it opens, and again whenever it changes', async () => {
  const [reader, other] = [await newMember(server, 'student'), await newMember(server, 'student')]
  await notify(server, reader.user.id, { onceKey: 'first' })
  const [stream, strangers] = [await watch(reader), await watch(other)]
  expect(stream.headers['content-type']).toBe('text/event-stream')
  expect(stream.headers['cache-control']).toBe('no-store')
  await stream.received({ unread: 1 })
  await notify(server, reader.user.id, { onceKey: 'second' })
  await stream.received({ unread: 2 })
  await reader.visitor.put('/api/notifications/read', { body: { upTo: 2 ** 31 - 1 } })
  await stream.received({ unread: 0 })
  expect(strangers.events().map(({ data }) => data)).toEqual([
    { unread: 0, messages: 0, inbox: 0, hasRounds: false },
  ])
})

test('who connects again is sent what has changed meanwhile, and nothing if nothing has', async () => {
  const reader = await newMember(server, 'student')
  const before = await watch(reader)
  await before.received({ unread: 0 })
  before.leave()
  const lastEventId = before.events().at(-1)?.id ?? ''
  const unchanged = await watch(reader, { lastEventId })
  await notify(server, reader.user.id, { onceKey: 'while nobody was there' })
  await unchanged.received({ unread: 1 })
  expect(unchanged.events()).toHaveLength(1)
  const changed = await watch(reader, { lastEventId })
  await changed.received({ unread: 1 })
})

describe('a stream ends when its session does', () => {
  test.for([
    ['signing out', ({ visitor }: Member) => visitor.post('/api/logout')],
    ['deleting the account', ({ visitor }: Member) => visitor.leave()],
    [
      'being suspended',
      ({ user }: Member) => readCommand(['suspend', user.email])({ ...server, operator: 'Ada' }),
    ],
  ] as const)('by %s', async ([, end]) => {
    const member = await newMember(server, 'student')
    const stream = await watch(member)
    await stream.received({ unread: 0 })
    await end(member)
    await stream.ended()
    expect((await member.visitor.get('/api/updates')).status).toBe(401)
  })

  test('and only that session’s', async () => {
    const member = await newMember(server, 'student')
    const elsewhere = await signInElsewhere(server, member.user.email)
    const [here, there] = [await watch(member), await watch({ visitor: elsewhere })]
    await Promise.all([here.received({ unread: 0 }), there.received({ unread: 0 })])
    await elsewhere.post('/api/logout')
    await there.ended()
    await notify(server, member.user.id, { onceKey: 'still here' })
    await here.received({ unread: 1 })
  })
})

test('a stream takes no place among the requests under way, and is not measured as a slow one', async () => {
  const busy = await startServerForThisTest({
    MODE: 'live',
    LIMIT_AT_ONCE_PER_ADDRESS: '1',
    LIMIT_AT_ONCE: '1',
  })
  const at = await listen(busy)
  const member = await newMember(busy, 'student')
  const stream = await watch(member, { at })
  await stream.received({ unread: 0 })
  expect((await member.visitor.get('/api/notifications/unread')).status).toBe(200)
  expect(await busy.registry.metrics()).toContain('event_streams 1')
  stream.leave()
  await until(async () => (await busy.registry.metrics()).includes('event_streams 0'))
  expect(await busy.registry.metrics()).not.toContain('route="/api/updates"')
})

test('an account has 20 streams, and one more when one has left', async () => {
  const member = await newMember(server, 'student')
  const streams = []
  for (let opened = 0; opened < 20; opened += 1) streams.push(await watch(member))
  const refused = await member.visitor.get('/api/updates')
  expect(refused.status).toBe(429)
  expect(refused.body.message).toBe(
    'You have Launchquad open in too many tabs. Close some, then reload this one.',
  )
  streams[0]?.leave()
  await until(async () => {
    const { status } = await watch(member)
    return status === 200
  })
})

test('a server that stops ends its streams', async () => {
  const stopping = await startServer({ MODE: 'live' })
  const at = await listen(stopping)
  const stream = await watch(await newMember(stopping, 'student'), { at })
  await stream.received({ unread: 0 })
  await stopping.close()
  await stream.ended()
})

test('a notification that is deleted is no longer counted', async () => {
  const reader = await newMember(server, 'student')
  await notify(server, reader.user.id, { onceKey: 'gone soon' })
  const stream = await watch(reader)
  await stream.received({ unread: 1 })
  await server.database.write((transaction) =>
    transaction.delete(notification).where(eq(notification.accountId, reader.user.id)),
  )
  await stream.received({ unread: 0 })
})
