// Links of students' projects are opened in the background, politely, and what answered counts as evidence.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { StudentProfile } from '../../contract/student.ts'
import { buildProfile } from '../../tests/factories.ts'
import { startLinkServer } from '../../tests/link-server.ts'
import { newMember, startServer, startServerForThisTest, type TestServer } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { checkedLink, studentChange } from '../database/tables.ts'
import { checkLinks } from './check-links.ts'
import { tidyLinks } from './checked-link.store.ts'

let live: TestServer
let links: Awaited<ReturnType<typeof startLinkServer>>
/** By path. */
let statuses: Record<string, number> = {}
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
  links = await startLinkServer((request, response) => {
    response.writeHead(statuses[request.url ?? ''] ?? 200).end()
  })
})
afterAll(async () => {
  await links.stop()
  await live.close()
})
beforeEach(async () => {
  statuses = {}
  links.requests.length = 0
  await live.database.read.delete(checkedLink)
})

const check = () =>
  checkLinks(live.database, { publicUrl: 'https://launchquad.example/', network: links.network })

const projectWith = (link: string) => ({
  title: 'Night sky',
  description: 'Stars.',
  link,
  technologies: ['Python'],
})

async function newStudent(...projectLinks: string[]) {
  const { visitor } = await newMember(live, 'student')
  await save(visitor, projectLinks)
  return visitor
}

const save = (visitor: Visitor, projectLinks: string[]) =>
  visitor.put('/api/student/profile', { body: buildProfile({ projects: projectLinks.map(projectWith) }) })

const profileOf = async (visitor: Visitor): Promise<StudentProfile> =>
  (await visitor.get('/api/student/profile')).body

const evidenceOf = async (visitor: Visitor) =>
  (await profileOf(visitor)).technologies.find(({ name }) => name === 'Python')?.evidence

const linksStored = () => live.database.read.select().from(checkedLink).orderBy(checkedLink.url)

/** As if this much time had passed for all links. */
const pass = (time: string) =>
  live.database.read.update(checkedLink).set({
    checkedAt: sql`${checkedLink.checkedAt} - ${time}::interval`,
    nextCheckAt: sql`${checkedLink.nextCheckAt} - ${time}::interval`,
  })

test('a link that answers is evidence, once, until it is gone', async () => {
  const visitor = await newStudent('https://student.test/sky')
  expect(await evidenceOf(visitor)).toBe('project')
  expect((await profileOf(visitor)).projects[0]).not.toHaveProperty('linkCheck')
  await check()
  expect(await evidenceOf(visitor)).toBe('link')
  expect((await profileOf(visitor)).projects[0]?.linkCheck).toEqual({
    answered: true,
    at: expect.any(String),
  })

  // Not before a month is over, however often the profile is saved or the job runs.
  await save(visitor, ['https://student.test/sky'])
  await check()
  await pass('29 days')
  await check()
  expect(links.requests).toEqual(['student.test/sky'])
  const changes = await live.database.read.$count(studentChange)
  await pass('1 day')
  await check()
  expect(links.requests).toHaveLength(2)
  expect(await live.database.read.$count(studentChange)).toBe(changes)

  statuses['/sky'] = 404
  await pass('30 days')
  await check()
  expect(await evidenceOf(visitor)).toBe('project')
  expect((await profileOf(visitor)).projects[0]?.linkCheck).toMatchObject({ answered: false })
})

test('a server that is overloaded for a while loses nobody their evidence, one that stays away does', async () => {
  const visitor = await newStudent('https://student.test/sky')
  await check()
  statuses['/sky'] = 503
  for (const wait of ['30 days', '1 hour', '6 hours', '1 day']) {
    await pass(wait)
    await check()
    expect(await evidenceOf(visitor)).toBe('link')
    expect((await profileOf(visitor)).projects[0]?.linkCheck).toMatchObject({ answered: false })
    // Not at once again.
    await check()
  }
  expect(links.requests).toHaveLength(5)
  await pass('3 days')
  await check()
  expect(await evidenceOf(visitor)).toBe('project')

  // Back again, it counts again.
  statuses = {}
  await pass('7 days')
  await check()
  expect(await evidenceOf(visitor)).toBe('link')
})

test('who mends a link and saves need not wait', async () => {
  statuses['/sky'] = 404
  const visitor = await newStudent('https://student.test/sky')
  await check()
  statuses = {}
  await save(visitor, ['https://student.test/sky'])
  await check()
  expect(links.requests).toHaveLength(1)
  await pass('11 minutes')
  await save(visitor, ['https://student.test/sky'])
  await check()
  expect(links.requests).toHaveLength(2)
  expect(await evidenceOf(visitor)).toBe('link')
})

test('one host gets one request at a time, however many links lead there, and holds up no other', async () => {
  await newStudent('https://student.test/1', 'https://student.test?2', 'https://STUDENT.test#3')
  await newStudent('https://other.test/', 'https://third.test/')
  await Promise.all([check(), check()])
  expect([...links.requests].sort()).toEqual([
    'other.test/',
    expect.stringMatching(/^student\.test\/(1|\?2|)$/),
    'third.test/',
  ])
  await check()
  expect(links.requests).toHaveLength(3)
  await pass('8 seconds')
  await Promise.all([check(), check()])
  expect(links.requests.slice(3)).toHaveLength(1)
})

test('without a network a student hears nothing about the link, and it is tried again', async () => {
  const visitor = await newStudent('https://student.test/offline')
  const offline = { ...links.network, nameServers: ['127.0.0.1:1'] }
  await checkLinks(live.database, { publicUrl: '/', network: offline })
  expect((await profileOf(visitor)).projects[0]).not.toHaveProperty('linkCheck')
  await pass('1 hour')
  await check()
  expect(await evidenceOf(visitor)).toBe('link')
})

test('everyone with the same link gets its evidence, and it is opened once', async () => {
  const both = [await newStudent('https://student.test/'), await newStudent('https://student.test/')]
  await check()
  for (const visitor of both) expect(await evidenceOf(visitor)).toBe('link')
  expect(links.requests).toHaveLength(1)
})

test('links of a hidden profile are opened once it can be seen', async () => {
  const visitor = await newStudent('https://student.test/hidden')
  await visitor.put('/api/student/visibility', { body: { visibility: 'nobody' } })
  await check()
  expect(links.requests).toEqual([])
  await visitor.put('/api/student/visibility', { body: { visibility: 'applied' } })
  await check()
  expect(links.requests).toHaveLength(1)
})

test('links that nobody has any more are deleted, and those that were never noted are added', async () => {
  const visitor = await newStudent('https://student.test/old', 'https://student.test/lost')
  await save(visitor, ['https://student.test/lost', 'http://student.test/plain'])
  await live.database.read.delete(checkedLink).where(eq(checkedLink.url, 'https://student.test/lost'))
  expect((await linksStored()).map(({ url }) => url)).toEqual(['https://student.test/old'])
  await tidyLinks(live.database)
  expect((await linksStored()).map(({ url }) => url)).toContain('https://student.test/lost')
  expect((await linksStored()).map(({ url }) => url)).not.toContain('https://student.test/old')
  expect((await linksStored()).every(({ url }) => url.startsWith('https:'))).toBe(true)
})

test('with an account, the links that only it had are gone at once', async () => {
  const visitor = await newStudent('https://student.test/own', 'https://student.test/shared')
  await newStudent('https://student.test/shared')
  expect((await visitor.leave()).status).toBe(204)
  expect((await linksStored()).map(({ url }) => url)).toEqual(['https://student.test/shared'])
})

test('a link that no index could hold is saved all the same', async () => {
  // Random, because an index stores repetitions in little space.
  const long = Array.from({ length: 1_900 }, () =>
    String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000)),
  ).join('')
  const visitor = await newStudent(`https://student.test/${long}`)
  expect((await profileOf(visitor)).projects).toHaveLength(1)
  await tidyLinks(live.database)
  expect((await linksStored()).filter(({ url }) => url.length > 1_000)).toEqual([])
})

test('a program that stops in the middle leaves the check to the next one', async () => {
  const slow = await startLinkServer(() => {})
  onTestFinished(slow.stop)
  await newStudent('https://student.test/slow')
  const stopping = new AbortController()
  const running = checkLinks(live.database, { publicUrl: '/', network: slow.network }, stopping.signal)
  await until(() => slow.requests.length === 1)
  stopping.abort()
  await running
  expect(await linksStored()).toMatchObject([{ answered: false, failures: 0 }])
  await pass('10 minutes')
  await check()
  expect(links.requests).toEqual(['student.test/slow'])
})

test('in live the job runs by itself, and a link that leads nowhere fills no log', async () => {
  await newStudent('https://nowhere.invalid/')
  const lines: string[] = []
  await startServerForThisTest(
    { MODE: 'live', SMTP_URL: 'smtp://127.0.0.1:1', LINK_CHECKS: 'on', LOG_LEVEL: 'warn' },
    { database: live.database, logTo: { write: (line) => lines.push(line) } },
  )
  const isChecked = ({ url, nextCheckAt }: typeof checkedLink.$inferSelect) =>
    url === 'https://nowhere.invalid/' && nextCheckAt > new Date(Date.now() + 30 * 60_000)
  await until(async () => (await linksStored()).some(isChecked))
  expect(lines).toEqual([])
})
