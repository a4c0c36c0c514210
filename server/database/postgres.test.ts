// What only a database server can do: fall silent, take too long, and lock rows for several transactions at once.
import { asc, eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { newPostgresUrl } from '../../tests/database.ts'
import { buildProject, buildStudent } from '../../tests/factories.ts'
import { newMember, startServerForThisTest, testSecret } from '../../tests/server.ts'
import { startProxy } from '../../tests/tcp-proxy.ts'
import { until } from '../../tests/until.ts'
import { erasePerson } from '../account/account-deletion.store.ts'
import type { Database, Queries } from './database.ts'
import { openDatabase } from './open.ts'
import { account, application, project, startup } from './tables.ts'

const live = { MODE: 'live', SECRET: testSecret }

async function open(url: string, connections = 10): Promise<Database> {
  const database = await openDatabase({ url, connections }, 'live')
  onTestFinished(database.close)
  return database
}

/** A database behind something that can stop forwarding. */
async function openBehindProxy(connections?: number) {
  const url = new URL(await newPostgresUrl('live'))
  const proxy = await startProxy(Number(url.port))
  onTestFinished(proxy.stop)
  url.port = String(proxy.port)
  return { proxy, database: await open(url.href, connections) }
}

test('while the connections are silent callers get an error, and new ones are used as soon as there are any', async () => {
  const { proxy, database } = await openBehindProxy()
  const server = await startServerForThisTest({ ...live, SEARCH_INDEX: 'off' }, { database })
  const { visitor } = await newMember(server, 'student')
  const profile = async () => (await visitor.get('/api/student/profile')).status
  const readiness = async () => (await server.app.inject('/readyz')).statusCode
  expect([await profile(), await readiness()]).toEqual([200, 200])
  proxy.fallSilent()
  expect(await profile()).toBe(503)
  // The last answer counts for a second.
  await until(async () => (await readiness()) === 503)
  // What was open before stays silent for ever.
  proxy.resume()
  await until(async () => (await readiness()) === 200)
  expect(await Promise.all(Array.from({ length: 12 }, profile))).toEqual(Array(12).fill(200))
})

test('a transaction whose connection falls silent fails, and its connection is not used again', async () => {
  const { proxy, database } = await openBehindProxy(1)
  const writing = database.write(async (transaction) => {
    await transaction.insert(account).values({ email: 'silent@example.org', userType: 'student' })
    proxy.fallSilent()
    await transaction.select().from(account)
  })
  await expect(writing).rejects.toMatchObject({ cause: { code: 'ETIMEDOUT' } })
  proxy.resume()
  await database.ping()
  expect(await database.read.$count(account)).toBe(0)
})

test('a connection that is silent from the first word of a transaction is given back', async () => {
  const { proxy, database } = await openBehindProxy(1)
  await database.ping()
  proxy.fallSilent()
  await expect(database.write(async () => 'done')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  proxy.resume()
  expect(await database.write(async () => 'done')).toBe('done')
})

test('a call that reads ends after two seconds; writing, jobs and exports may take longer', async () => {
  const database = await open(await newPostgresUrl('live'))
  const sleep = sql`select pg_sleep(2.5)`
  await Promise.all([
    expect(database.read.execute(sleep)).rejects.toMatchObject({ cause: { code: '57014' } }),
    database.slowRead.execute(sleep),
    database.write((transaction) => transaction.execute(sleep)),
  ])
  expect((await database.read.execute(sql`show statement_timeout`)) as unknown).toMatchObject({
    rows: [{ statement_timeout: '2s' }],
  })
})

test('of two transactions in each other’s way both succeed, and what follows happens once', async () => {
  const database = await open(await newPostgresUrl('live'))
  const [one, other] = await Promise.all([buildStudent(database), buildStudent(database)])
  let [runs, waiting] = [0, 0]
  const after: string[] = []
  const lock = (transaction: Queries, id: number) =>
    transaction.select().from(account).where(eq(account.id, id)).for('update')
  const change = (name: string, [first, second]: [number, number]) =>
    database.write(async (transaction, afterCommit) => {
      runs += 1
      afterCommit(async () => {
        after.push(name)
      })
      await lock(transaction, first)
      waiting += 1
      await until(() => waiting >= 2)
      await lock(transaction, second)
      return name
    })
  const ids = [one.accountId, other.accountId] as [number, number]
  expect(await Promise.all([change('a', ids), change('b', [ids[1], ids[0]])])).toEqual(['a', 'b'])
  // The one that lost may take its first lock again before the other wakes up, and lose once more.
  expect(runs).toBeGreaterThan(2)
  expect(after.sort()).toEqual(['a', 'b'])
})

test('people apply, withdraw, get answers and leave while their startup leaves: nobody sees an error', async () => {
  const server = await startServerForThisTest(live)
  const { database } = server
  const seen = new Set<number>()
  for (let round = 0; round < 6; round += 1) {
    const owner = await newMember(server, 'startup')
    const [own] = await database.read
      .select({ id: startup.id })
      .from(startup)
      .where(eq(startup.accountId, owner.user.id))
    const projects = await Promise.all(
      [1, 2].map(() => buildProject(database, { startupId: own?.id ?? 0, places: 9 })),
    )
    const students = await Promise.all(Array.from({ length: 6 }, () => newMember(server, 'student')))
    const note = ({ status }: { status: number }) => seen.add(status)
    const apply = (student: (typeof students)[number], projectId: number | undefined) =>
      student.visitor.post('/api/student/applications', { body: { projectId } }).then(note)
    await Promise.all(students.slice(0, 4).map((student) => apply(student, projects[0]?.id)))
    const sent = await database.read
      .select({ id: application.id })
      .from(application)
      .where(eq(application.projectId, projects[0]?.id ?? 0))
      .orderBy(asc(application.id))
    const leave = ({ user }: { user: { id: number; email: string } }) =>
      database.write((transaction) => erasePerson(transaction, server.notifier, user.id, user.email))
    await Promise.all([
      ...students.map((student) => apply(student, projects[1]?.id)),
      owner.visitor
        .put(`/api/startup/applications/${sent[0]?.id}/status`, { body: { status: 'accepted' } })
        .then(note)
        .then(() => owner.visitor.post(`/api/startup/applications/${sent[0]?.id}/send`))
        .then(note),
      owner.visitor
        .put(`/api/startup/applications/${sent[1]?.id}/status`, { body: { status: 'accepted' } })
        .then(note),
      ...students.slice(0, 4).map(async (student, index) => {
        note(await student.visitor.delete(`/api/student/applications/${sent[index]?.id}`))
      }),
      leave(owner),
      leave(students[3] as (typeof students)[number]),
    ])
    expect(await database.read.$count(project, eq(project.startupId, own?.id ?? 0))).toBe(0)
  }
  expect([...seen].filter((status) => status >= 500)).toEqual([])
})
