// Students that are kept in writing: never shown as they were before a change, and never more than there is room for.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchFilters } from '../../contract/student.ts'
import { newDatabase, newPlace, onPostgres } from '../../tests/database.ts'
import { buildProfile, buildProject, buildStudents } from '../../tests/factories.ts'
import { buildPdf } from '../../tests/pdf.ts'
import { newMember, startServer, type TestServer } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import { goodPassword, type Visitor } from '../../tests/visitor.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { getStudents, type StudentWithParts } from './student.store.ts'
import { makeWrittenStudents } from './written-students.ts'

/** Two processes that keep what they wrote, and one that reads everything anew; the embedded database has but one. */
let databases: Database[]
let servers: TestServer[]
let startups: Visitor[]
let students: { visitor: Visitor; applicationId?: number | undefined }[]
let projectId: number

beforeAll(async () => {
  const place = await newPlace('live')
  const first = await openDatabase(place, 'live')
  databases = [first, onPostgres ? await openDatabase(place, 'live') : first]
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
  for (const each of servers.slice(0, 2))
    await until(async () => (await each.visit().get('/readyz')).body.search.answeredBy === 'index')
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
        projects: Array.from({ length: number % 4 }, (_, place) => ({
          title: `“${number}” ${place}`,
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

test('whatever happens, those who keep students answer as if they read them anew', async () => {
  const happening = fc.record({
    what: fc.constantFrom(...Object.keys(happenings)),
    who: fc.nat(),
    number: fc.nat(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(happening, { maxLength: 3 }), { maxLength: 8 }), async (steps) => {
      for (const together of steps) {
        const chosen = new Map(together.map((one) => [students[one.who % students.length], one]))
        // Searched meanwhile too, so that some are being read while they change.
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
    { seed: 20_260_214, numRuns: 8 },
  )
})

/** Reads from a database of its own, and says how often; `gate` is waited for when it was read. */
async function makeReading() {
  const database = await newDatabase('live')
  const built = await buildStudents(
    database,
    Array.from({ length: 10 }, () => ({})),
  )
  const state = { reads: [] as number[][], gate: Promise.resolve() }
  const read = async (ids: number[]): Promise<StudentWithParts[]> => {
    state.reads.push(ids)
    const found = await getStudents(database.read, ids)
    await state.gate
    return found
  }
  return { database, ids: built.map(({ id }) => id), state, read }
}

test('who is kept is not read again, in whatever order; who changed while being read is', async () => {
  const { database, ids, state, read } = await makeReading()
  const written = makeWrittenStudents(read, true)
  const [first = 0, second = 0, third = 0] = ids
  const idsOf = async (wanted: number[]) =>
    (await written.get(wanted, 1)).map(({ json }) => JSON.parse(json).id)
  expect(await idsOf([second, first])).toEqual([second, first])
  expect(await idsOf([first, third, second])).toEqual([first, third, second])
  expect(state.reads).toEqual([[second, first], [third]])

  written.forget([third])
  let open = () => {}
  state.gate = new Promise((resolve) => {
    open = resolve
  })
  const late = written.get([third], 1)
  written.forget([third])
  open()
  await late
  expect(await idsOf([first, third])).toEqual([first, third])
  written.forget()
  expect(await idsOf([first])).toEqual([first])
  expect(state.reads).toEqual([[second, first], [third], [third], [third], [first]])
  await database.close()
})

test('where there is no more room, those go who were not asked for longest', async () => {
  const { database, ids, state, read } = await makeReading()
  const sizes = makeWrittenStudents(read, true)
  await sizes.get(ids.slice(0, 1), 1)
  const room = 3.5 * sizes.bytes()
  const written = makeWrittenStudents(read, true, room)
  for (const id of ids.slice(0, 3)) await written.get([id], 1)
  await written.get(ids.slice(0, 1), 1)
  await written.get(ids.slice(3, 4), 1)
  state.reads = []
  await written.get([ids[0], ids[2], ids[3]] as number[], 1)
  expect(state.reads).toEqual([])
  await written.get(ids.slice(1, 2), 1)
  expect(state.reads).toEqual([ids.slice(1, 2)])
  expect((await written.get(ids, 1)).length).toBe(10)
  expect(written.bytes()).toBeLessThanOrEqual(room)
  written.forget()
  expect(written.bytes()).toBe(0)
  await database.close()
})
