// The cache of serialized students: never out of date, and never larger than its limit.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchFilters } from '../../contract/student.ts'
import { newDatabase, newDatabaseLocation, onPostgres } from '../../tests/database.ts'
import { buildProfile, buildProject, buildStudents } from '../../tests/factories.ts'
import { buildPdf } from '../../tests/pdf.ts'
import { newMember, startServer, type TestServer, untilIndexed } from '../../tests/server.ts'
import { goodPassword, type Visitor } from '../../tests/visitor.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { prepareSerialized } from './serialized-students.store.ts'
import { makeSerializedStudents } from './serialized-students.ts'

/** Two processes with a cache and one without; the embedded database has one process only. */
let databases: Database[]
let servers: TestServer[]
let startups: Visitor[]
let students: { visitor: Visitor; applicationId?: number | undefined }[]
let projectId: number

beforeAll(async () => {
  const location = await newDatabaseLocation('live')
  const first = await openDatabase(location, 'live')
  databases = [first, onPostgres ? await openDatabase(location, 'live') : first]
  const [one, other] = databases as [Database, Database]
  servers = [
    await startServer({ MODE: 'live' }, { database: one }),
    await startServer({ MODE: 'live' }, { database: other }),
    await startServer({ MODE: 'live', SEARCH_INDEX: 'off' }, { database: one }),
  ]
  const [server] = servers as [TestServer]
  const { visitor } = await newMember(server, 'startup')
  startups = servers.map((each) => {
    const same = each.visit()
    for (const [name, value] of visitor.cookies) same.cookies.set(name, value)
    return same
  })
  const startupId = (await visitor.get('/api/startups')).body.id
  projectId = (await buildProject(one, { startupId })).id
  students = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const student = server.visit()
      await student.register('student')
      await student.put('/api/student/profile', { body: buildProfile() })
      return { visitor: student }
    }),
  )
  for (const each of servers.slice(0, 2)) await untilIndexed(each)
})
afterAll(async () => {
  for (const server of servers) await server.close()
  for (const database of new Set(databases)) await database.close()
})

type Student = (typeof students)[number]
type Answer = { status: number }
const happenings: Record<string, (student: Student, number: number) => Promise<Answer | undefined>> = {
  save: ({ visitor }, number) =>
    visitor.put('/api/student/profile', {
      body: buildProfile({
        maxWeeklyHours: 1 + (number % 40),
        technologies: number % 3 === 0 ? [] : [{ name: 'Rust', level: 1 + (number % 5) }],
        projects: Array.from({ length: number % 4 }, (_, index) => ({
          title: `“${number}” ${index}`,
          description: 'Line\nand \\ "quotes" </script> 🚀',
          link: null,
          technologies: ['Rust'],
        })),
      }),
    }),
  hide: ({ visitor }, number) =>
    visitor.put('/api/student/visibility', {
      body: { visibility: ['everyone', 'applied', 'nobody'][number % 3] },
    }),
  upload: ({ visitor }) => visitor.upload(buildPdf()),
  move: ({ visitor }) =>
    visitor.put('/api/user/email', {
      body: { newEmail: `${randomUUID()}@example.ac.uk`, password: goodPassword },
    }),
  apply: async (student) => {
    const { visitor, applicationId } = student
    const answer = applicationId
      ? await visitor.delete(`/api/student/applications/${applicationId}`)
      : await visitor.post('/api/student/applications', { body: { projectId } })
    student.applicationId = applicationId ? undefined : answer.body.id
    return answer
  },
  leave: async (student) => {
    if (students.length < 4) return undefined
    students = students.filter((other) => other !== student)
    return student.visitor.leave()
  },
}

const searches: SearchFilters[] = [
  {},
  { minWeeklyHours: 10 },
  { technologies: [{ name: 'Rust', minLevel: 2 }] },
  { industries: ['Climate'], minCommitmentMonths: 3 },
]

test('whatever happens, a cached answer is the same as a fresh one', async () => {
  const happening = fc.record({
    what: fc.constantFrom(...Object.keys(happenings)),
    who: fc.nat(),
    number: fc.nat(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(happening, { maxLength: 3 }), { maxLength: 8 }), async (steps) => {
      for (const batch of steps) {
        const chosen = new Map(batch.map((one) => [students[one.who % students.length], one]))
        // Searches at the same time read some students while they change.
        const meanwhile = startups.flatMap((startup) => searches.map((filters) => startup.search(filters)))
        const happened = await Promise.all(
          [...chosen].map(([student, { what, number }]) => student && happenings[what]?.(student, number)),
        )
        for (const answer of happened) expect(answer?.status ?? 200).toBeLessThan(300)
        for (const filters of searches) {
          const [one, other, anew] = await Promise.all(startups.map((startup) => startup.search(filters)))
          for (const kept of [one, other]) {
            expect(kept?.bytes.toString()).toBe(anew?.bytes.toString())
            expect(kept?.headers['x-total-count']).toBe(anew?.headers['x-total-count'])
          }
        }
        for (const { status } of await Promise.all(meanwhile)) expect(status).toBe(200)
      }
    }),
    { seed: 20_260_214, numRuns: 5 },
  )
})

/** Reads from its own database and records each read; `gate` delays the answer. */
async function makeReading() {
  const database = await newDatabase('live')
  const built = await buildStudents(
    database,
    Array.from({ length: 10 }, () => ({})),
  )
  const state = { reads: [] as number[][], gate: Promise.resolve() }
  const readSerialized = prepareSerialized(database.read, true)
  const read = async (ids: number[], startupId: number) => {
    state.reads.push(ids)
    const found = await readSerialized(ids, startupId)
    await state.gate
    return found
  }
  return { database, ids: built.map(({ id }) => id), state, read }
}

test('cached students are not read again, in any order; students who changed during a read are', async () => {
  const { database, ids, state, read } = await makeReading()
  const serialized = makeSerializedStudents(read)
  const [first = 0, second = 0, third = 0] = ids
  const idsOf = async (wanted: number[]) =>
    (await serialized.get(wanted, 1)).map(({ json }) => JSON.parse(json).id)
  expect(await idsOf([second, first])).toEqual([second, first])
  expect(await idsOf([first, third, second])).toEqual([first, third, second])
  expect(state.reads).toEqual([[second, first], [third]])

  serialized.invalidate([third])
  let open = () => {}
  state.gate = new Promise((resolve) => {
    open = resolve
  })
  const late = serialized.get([third], 1)
  serialized.invalidate([third])
  open()
  await late
  expect(await idsOf([first, third])).toEqual([first, third])
  serialized.invalidate()
  expect(await idsOf([first])).toEqual([first])
  expect(state.reads).toEqual([[second, first], [third], [third], [third], [first]])
  await database.close()
})

test('the least recently used students are evicted first', async () => {
  const { database, ids, state, read } = await makeReading()
  const sizes = makeSerializedStudents(read)
  await sizes.get(ids.slice(0, 1), 1)
  const room = Math.floor(3.5 * sizes.bytes())
  const serialized = makeSerializedStudents(read, room)
  for (const id of ids.slice(0, 3)) await serialized.get([id], 1)
  await serialized.get(ids.slice(0, 1), 1)
  await serialized.get(ids.slice(3, 4), 1)
  state.reads = []
  await serialized.get([ids[0], ids[2], ids[3]] as number[], 1)
  expect(state.reads).toEqual([])
  await serialized.get(ids.slice(1, 2), 1)
  expect(state.reads).toEqual([ids.slice(1, 2)])
  expect((await serialized.get(ids, 1)).length).toBe(10)
  expect(serialized.bytes()).toBeLessThanOrEqual(room)
  serialized.invalidate()
  expect(serialized.bytes()).toBe(0)
  await database.close()
})
