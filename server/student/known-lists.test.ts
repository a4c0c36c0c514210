// Which technologies and degrees there are: the specification's in the demo, all in live.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { degrees, demoDegrees } from '../../contract/student.ts'
import { demoTechnologyNames, technologyNames } from '../../contract/technology.ts'
import { buildProfile } from '../../tests/factories.ts'
import {
  newMember,
  startServer,
  type TestServer,
  untilIndexed,
  visitAsStartup,
  visitAsStudent,
} from '../../tests/server.ts'

const search = (filters: unknown, sort = 'match') =>
  `/api/students/search?filters=${encodeURIComponent(JSON.stringify(filters))}&sort=${encodeURIComponent(sort)}`

describe('in the demo', () => {
  let demo: TestServer
  beforeAll(async () => {
    demo = await startServer()
    await untilIndexed(demo)
  })
  afterAll(() => demo.close())

  test('a founder is offered 58 technologies and ten degrees, in the order of the specification', async () => {
    const founder = await visitAsStartup(demo)
    const { body } = await founder.get('/api/students/facets')
    expect(body.technologies.map(({ name }: { name: string }) => name)).toEqual(demoTechnologyNames)
    expect(body.degrees.map(({ value }: { value: string }) => value)).toEqual(demoDegrees)
  })

  test('a technology or degree of live is refused just as one that is in no list', async () => {
    const student = await visitAsStudent(demo)
    const send = (technology: string, degree: string) =>
      student.put('/api/student/profile', {
        body: {
          ...buildProfile(),
          degree,
          technologies: [
            { name: 'Python', level: 3 },
            { name: technology, level: 3 },
          ],
          projects: [{ title: 'Maps', description: 'Of the sky.', technologies: [technology] }],
        },
      })
    const unlisted = await send('Magic', 'Wizardry')
    expect(unlisted.status).toBe(400)
    expect((await send('Zig', 'Philosophy')).body).toEqual(unlisted.body)
    const founder = await visitAsStartup(demo)
    const find = (technology: string, degree: string) =>
      founder.get(search({ degrees: [degree], technologies: [{ name: technology }] }))
    expect((await find('Zig', 'Law')).body.fields).toEqual((await find('Magic', 'Law')).body.fields)
    expect((await find('Rust', 'Philosophy')).status).toBe(400)
    expect((await founder.get(search({}, 'skill:Zig'))).status).toBe(400)
    expect((await founder.get(search({}, 'skill:Rust'))).status).toBe(200)
  })
})

describe('in live', () => {
  let live: TestServer
  beforeAll(async () => {
    live = await startServer({ MODE: 'live' })
    await untilIndexed(live)
  })
  afterAll(() => live.close())

  test('a student of philosophy who knows Zig is found by both, and counted', async () => {
    const { visitor: student } = await newMember(live, 'student')
    const profile = { ...buildProfile(), degree: 'Philosophy', technologies: [{ name: 'Zig', level: 4 }] }
    const saved = await student.put('/api/student/profile', { body: profile })
    expect(saved.status).toBe(200)
    expect(saved.body.technologies).toMatchObject([{ id: 135, name: 'Zig', category: 'Languages', level: 4 }])
    const { visitor: founder } = await newMember(live, 'startup')
    const filters = { degrees: ['Philosophy'], technologies: [{ name: 'Zig', minLevel: 4 }] }
    const found = await founder.get(search(filters, 'skill:Zig'))
    expect(found.body).toHaveLength(1)
    const { body } = await founder.get('/api/students/facets')
    expect(body.technologies.map(({ name }: { name: string }) => name)).toEqual(technologyNames)
    const countsOf = ({ technologies }: { technologies: { name: string; counts: number[] }[] }) =>
      technologies.find(({ name }) => name === 'Zig')?.counts
    expect(countsOf(body)).toEqual([1])
    // The levels of a technology that is asked for are counted too.
    const asked = await founder.get(
      `/api/students/facets?filters=${encodeURIComponent(JSON.stringify(filters))}`,
    )
    expect(countsOf(asked.body)).toEqual([1, 1, 1, 1, 0])
    expect(body.degrees.map(({ value }: { value: string }) => value)).toEqual(degrees)
    expect(body.degrees.find(({ value }: { value: string }) => value === 'Philosophy').count).toBe(1)
  })
})
