// Startups search for students: who may, with what, page by page.
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { matchesText, searchedTextOf } from '../../contract/searched-text.ts'
import { page } from '../../contract/student.ts'
import { technologyNames } from '../../contract/technology.ts'
import { demoStartup } from '../../sample/accounts.ts'
import { students } from '../../sample/students.ts'
import { buildProfile, buildStudent, buildStudents } from '../../tests/factories.ts'
import { everySort } from '../../tests/search-model.ts'
import {
  newMember,
  startServer,
  startServerForThisTest,
  type TestServer,
  untilIndexed,
  visitAsStartup,
  visitAsStudent,
} from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { likedStudent, student as studentTable } from '../database/tables.ts'
import { encodeCursor } from './student.rules.ts'
import { turnFor } from './turn.ts'

const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id)
const nextOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1]

describe('in the demo', () => {
  let demo: TestServer
  let startup: Visitor
  beforeAll(async () => {
    demo = await startServer()
    startup = await visitAsStartup(demo)
    await untilIndexed(demo)
  })
  afterAll(() => demo.close())

  test('a startup finds all students, fifty at a time, best match first', async () => {
    const answer = await startup.get('/api/students/search')
    expect(answer.status).toBe(200)
    expect(answer.headers['x-total-count']).toBe(String(students.length))
    expect(answer.body).toHaveLength(page.default)
    // Only live counts whom its searches show.
    expect(demo.showings).toBeUndefined()
    const scores = answer.body.map(({ match }: { match: { score: number } }) => match.score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(answer.body[0]).toMatchObject({
      email: expect.stringContaining('@'),
      match: { reasons: expect.any(Array) },
    })
  })

  test('the specified filters are all understood', async () => {
    const filters = {
      universities: ['Oxford', 'Cambridge'],
      degrees: ['Computer Science', 'Mathematics'],
      industries: ['Fintech', 'Climate', 'B2B'],
      technologies: [{ name: 'Python', minLevel: 2 }],
      minWeeklyHours: 8,
      minCommitmentMonths: 3,
      onlyLiked: false,
      startupId: demoStartup.id,
    }
    const { status, body, headers } = await startup.search(filters)
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThan(0)
    expect(Number(headers['x-total-count'])).toBe(body.length)
    for (const student of body) {
      expect(filters.universities).toContain(student.university)
      expect(filters.degrees).toContain(student.degree)
      expect(student.industries.some((industry: string) => filters.industries.includes(industry))).toBe(true)
      expect(student.maxWeeklyHours).toBeGreaterThanOrEqual(8)
      expect(student.maxCommitmentMonths).toBeGreaterThanOrEqual(3)
      const python = student.technologies.find(({ name }: { name: string }) => name === 'Python')
      expect(python.experienceLevel).toBeGreaterThanOrEqual(2)
    }
  })

  test('a technology without a level means any level', async () => {
    const [plain, one] = [
      await startup.search({ technologies: [{ name: 'React' }] }),
      await startup.search({ technologies: [{ name: 'React', minLevel: 1 }] }),
    ]
    expect(plain.body).toEqual(one.body)
  })

  test.each(everySort)('following the links by %s gives each student exactly once', async (sort) => {
    const seen: number[] = []
    let next: string | undefined = `/api/students/search?sort=${encodeURIComponent(sort)}&limit=77`
    let pages = 0
    while (next) {
      const answer = await startup.get(next)
      expect(answer.headers['x-total-count']).toBe(String(students.length))
      seen.push(...idsOf(answer))
      next = nextOf(answer)
      pages += 1
    }
    expect(pages).toBe(Math.ceil(students.length / 77))
    expect(seen).toHaveLength(students.length)
    expect(new Set(seen)).toEqual(new Set(students.map(({ id }) => id)))
  })

  test('the link keeps filters, order and limit', async () => {
    const filters = { universities: ['Oxford'], technologies: [{ name: 'C++', minLevel: 1 }] }
    const first = await startup.search(filters, { sort: '-hours', limit: '2' })
    const next = new URL(nextOf(first) ?? '', 'http://localhost')
    expect(JSON.parse(next.searchParams.get('filters') ?? '')).toEqual(filters)
    expect(next.searchParams.get('sort')).toBe('-hours')
    expect(next.searchParams.get('limit')).toBe('2')
    const whole = await startup.search(filters, { sort: '-hours', limit: '200' })
    const second = await startup.get(`${next.pathname}${next.search}`)
    expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(whole).slice(0, 4))
    expect(nextOf(whole)).toBeUndefined()
  })

  test('nobody is found, and that is an empty list', async () => {
    const { status, body, headers } = await startup.search({
      technologies: [
        { name: 'Terraform', minLevel: 5 },
        { name: 'Adobe XD', minLevel: 5 },
      ],
      minWeeklyHours: 40,
    })
    expect(status).toBe(200)
    expect(body).toEqual([])
    expect(headers['x-total-count']).toBe('0')
    expect(headers.link).toBeUndefined()
  })

  test('a search for another startup is refused', async () => {
    expect((await startup.search({ startupId: demoStartup.id })).status).toBe(200)
    for (const startupId of [102, demoStartup.accountId, 2_147_483_647]) {
      expect((await startup.search({ startupId })).status).toBe(403)
    }
  })

  test('only startups search', async () => {
    expect((await (await visitAsStudent(demo)).search()).status).toBe(403)
    expect((await demo.visit().search()).status).toBe(401)
  })

  test.each([
    [{ filters: '{"universitys":["Oxford"]}' }, 'filters.universitys'],
    [{ filters: '{"__proto__":{"universities":["Oxford"]}}' }, undefined],
    [{ filters: `{"universities":["${'a'.repeat(121)}"]}` }, 'filters.universities.0'],
    [
      { filters: JSON.stringify({ universities: Array.from({ length: 21 }, String) }) },
      'filters.universities',
    ],
    [{ filters: '{"universities":"Oxford"}' }, 'filters.universities'],
    [{ filters: '{"universities":["Oxford","Oxford"]}' }, 'filters.universities'],
    [{ filters: '{"technologies":[{"name":"React","minLevel":6}]}' }, 'filters.technologies.0.minLevel'],
    [{ filters: '{"technologies":[{"name":"React","level":1}]}' }, 'filters.technologies.0.level'],
    [{ filters: '{"technologies":[{"name":"React"},{"name":"React"}]}' }, 'filters.technologies'],
    [{ filters: '{"minWeeklyHours":0}' }, 'filters.minWeeklyHours'],
    [{ filters: '{"minWeeklyHours":"10"}' }, 'filters.minWeeklyHours'],
    [{ filters: '{"minCommitmentMonths":25}' }, 'filters.minCommitmentMonths'],
    [{ filters: '{"onlyLiked":"yes"}' }, 'filters.onlyLiked'],
    [{ filters: '{"text":7}' }, 'filters.text'],
    [{ filters: '{"text":"a\\u0000"}' }, 'filters.text'],
    [{ filters: '{"startupId":0}' }, 'filters.startupId'],
    [{ filters: '{' }, 'filters'],
    [{ filters: '' }, 'filters'],
    [{ filters: '[]' }, 'filters'],
    [{ filters: 'null' }, 'filters'],
    [{ filters: '['.repeat(5000) }, 'filters'],
    [{ sort: 'name' }, 'sort'],
    [{ sort: '-match' }, 'sort'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '201' }, 'limit'],
    [{ limit: '-1' }, 'limit'],
    [{ limit: '1e2' }, 'limit'],
    [{ limit: '' }, 'limit'],
    [{ page: '2' }, 'page'],
  ])('%o is refused', async (query, field) => {
    const { status, body } = await startup.get('/api/students/search', {
      query: query as Record<string, string>,
    })
    expect(status).toBe(400)
    expect(body.message).toBeTruthy()
    if (field) expect(Object.keys(body.fields)).toContain(field)
  })

  test('eleven technologies are refused with a clear sentence, and ten are not', async () => {
    const wanted = (count: number) => ({
      technologies: technologyNames.slice(0, count).map((name) => ({ name })),
    })
    expect((await startup.search(wanted(10))).status).toBe(200)
    const { status, body } = await startup.search(wanted(11))
    expect(status).toBe(400)
    expect(body.message).toBe('You can choose up to 10 technologies.')
  })

  test.each([
    ['one two three four five six', 'Please use at most 5 words.'],
    ['x'.repeat(81), 'Please use at most 80 characters.'],
    ['?!', 'Please use letters or numbers.'],
  ])('a search for %s is refused with a clear sentence', async (text, message) => {
    const { status, body } = await startup.search({ text })
    expect([status, body.message]).toEqual([400, message])
  })

  test('a startup finds students by name, headline, project or skill, even with a typo', async () => {
    for (const text of [
      'maya rosen',
      'MAYA',
      'myaa',
      'offlin',
      'kubernetse',
      'tide',
      'c++',
      'x'.repeat(80),
    ]) {
      const { body, headers } = await startup.search({ text }, { limit: '200' })
      const expected = students.filter((one) => matchesText(searchedTextOf(one), text))
      expect(idsOf({ body }).toSorted(), text).toEqual(expected.map(({ id }) => id).toSorted())
      expect(headers['x-total-count']).toBe(String(expected.length))
      expect(expected.length > 0, text).toBe(!text.startsWith('xx'))
    }
  })

  test('a parameter that comes twice is refused', async () => {
    expect((await startup.get('/api/students/search?limit=5&limit=6')).status).toBe(400)
    expect((await startup.get('/api/students/search?filters={}&filters={}')).status).toBe(400)
  })

  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  test.each([
    ['nothing', '', 'match'],
    ['no base64', '%%%', 'match'],
    ['no JSON', Buffer.from('{').toString('base64url'), 'match'],
    ['no list', encoded({ value: 1 }), 'match'],
    ['null', encoded(null), 'match'],
    ['another order', encodeCursor('hours', { value: 5, id: 1001, first: 1001 }, 0), 'match'],
    ['text for a number', encoded(['hours', '5', 1001]), 'hours'],
    ['a number for text', encoded(['university', 5, 1001]), 'university'],
    ['a fraction', encoded(['hours', 5.5, 1001]), 'hours'],
    ['a huge id', encoded(['hours', 5, 1e12]), 'hours'],
    ['a huge value', encoded(['hours', 1e12, 1001]), 'hours'],
    ['a list for a value', encoded(['university', ['Oxford'], 1001]), 'university'],
    ['a huge first id', encoded(['hours', 5, 1001, 1e12]), 'hours'],
    ['a huge turn', encoded(['hours', 5, 1001, 1001, 1e12]), 'hours'],
    ['a NUL', encoded(['university', 'a\u0000', 1001]), 'university'],
  ])('a cursor with %s is refused', async (_, cursor, sort) => {
    const { status, body } = await startup.search({}, { cursor, sort })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('cursor')
  })

  test.each(everySort)('a made-up cursor by %s finds a page or nobody', async (sort) => {
    for (const value of /university|degree/.test(sort) ? ['', 'zzz', '🚀'] : [0, 40_000, 2_147_483_647]) {
      const { status } = await startup.search(
        {},
        { sort, cursor: encodeCursor(sort, { value, id: 0, first: 1100 }, 1100) },
      )
      expect(status).toBe(200)
    }
  })

  test.each([
    ['an id only', ['hours', 10, 1100], 0],
    ['no turn', ['hours', 10, 1100, 1050], 1050],
  ])('a page that began when cursors had %s goes on', async (_, old, first) => {
    const pageAt = (cursor: string) => startup.search({}, { sort: 'hours', cursor })
    const found = await pageAt(encoded(old))
    expect(found.body.length).toBeGreaterThan(0)
    const now = encodeCursor('hours', { value: 10, id: 1100, first }, turnFor(demoStartup.id))
    expect(idsOf(found)).toEqual(idsOf(await pageAt(now)))
  })

  test('the counts beside the choices are for the same startup and the same filters', async () => {
    const counts = (filters: object) =>
      startup.get('/api/students/facets', { query: { filters: JSON.stringify(filters) } })
    const found = await startup.search({ universities: ['Oxford'] })
    const { status, body } = await counts({ universities: ['Oxford'], startupId: demoStartup.id })
    expect(status).toBe(200)
    expect(String(body.total)).toBe(found.headers['x-total-count'])
    expect((await counts({ startupId: 102 })).status).toBe(403)
    expect((await counts({ universitys: [] })).status).toBe(400)
  })

  test('without the index students are found, and not counted', async () => {
    const server = await startServerForThisTest({ SEARCH_INDEX: 'off' })
    const startup = await visitAsStartup(server)
    expect((await startup.search({})).headers['x-total-count']).toBe(String(students.length))
    expect(await startup.get('/api/students/facets')).toMatchObject({ status: 200, body: null })
  })

  test('one student can be looked at with the match for a search', async () => {
    const filters = { universities: ['Oxford'], minWeeklyHours: 10 }
    const [found] = (await startup.search(filters)).body
    const query = { filters: JSON.stringify(filters) }
    expect((await startup.get(`/api/students/${found.id}`, { query })).body).toEqual(found)
    expect((await startup.get('/api/students/999999')).status).toBe(404)
    expect(
      (await startup.get(`/api/students/${found.id}`, { query: { filters: '{"startupId":102}' } })).status,
    ).toBe(403)
    expect((await (await visitAsStudent(demo)).get(`/api/students/${found.id}`)).status).toBe(403)
  })

  test.each(['0', '-1', '1.5', 'abc', '2147483648', '9999999999999999999', '%00', "1'--"])(
    'there is no student %s',
    async (id) => {
      for (const path of [`/api/students/${id}`, `/api/students/${id}/cv`, `/api/startups/${id}`])
        expect([400, 404]).toContain((await startup.get(path)).status)
    },
  )
})

describe('in live', () => {
  let live: TestServer
  beforeAll(async () => {
    live = await startServer({ MODE: 'live' })
    await untilIndexed(live)
  })
  afterAll(() => live.close())

  test('a student is found once the profile is written, and again when it changes', async () => {
    const { visitor: startup } = await newMember(live, 'startup')
    const { visitor: student, user } = await newMember(live, 'student')
    const [row] = await live.database.read
      .select()
      .from(studentTable)
      .where(eq(studentTable.accountId, user.id))
    const found = async (filters: object) => idsOf(await startup.search(filters))
    expect(await found({})).not.toContain(row?.id)
    await student.put('/api/student/profile', { body: buildProfile({ university: 'Oxford' }) })
    expect(await found({ universities: ['Oxford'] })).toContain(row?.id)
    await student.put('/api/student/profile', { body: buildProfile({ university: 'Cambridge' }) })
    expect(await found({ universities: ['Oxford'] })).not.toContain(row?.id)
    expect(await found({})).toContain(row?.id)
    await student.leave()
    expect(await found({})).not.toContain(row?.id)
  })

  test('students are found and counted by any university, listed or not', async () => {
    const { visitor: startup } = await newMember(live, 'startup')
    const names = ['University of California, Berkeley', 'Hogwarts', 'Hogwarts']
    const ids: number[] = []
    for (const university of names) ids.push((await buildStudent(live.database, { university })).id)
    const found = async (...universities: string[]) =>
      idsOf(await startup.search({ universities })).toSorted()
    expect(await found('Hogwarts')).toEqual(ids.slice(1))
    expect(await found('Hogwarts', 'University of California, Berkeley')).toEqual(ids)
    expect(await found('hogwarts')).toEqual([])
    const filters = JSON.stringify({ universities: ['Hogwarts', 'Nobody studies here'] })
    const { body } = await startup.get('/api/students/facets', { query: { filters } })
    expect(body.total).toBe(2)
    expect(body.universities).toContainEqual({ value: 'Hogwarts', count: 2 })
    expect(body.universities).toContainEqual({ value: names[0], count: 1 })
    expect(body.universities.at(-1)).toEqual({ value: 'Nobody studies here', count: 0 })
    const counts = body.universities.map(({ count }: { count: number }) => count)
    expect(counts).toEqual(counts.toSorted((one: number, other: number) => other - one))
  })

  test('a student is found by the words of the profile as it is now, and only by the shown part of the name', async () => {
    const { visitor: startup } = await newMember(live, 'startup')
    const { visitor: student } = await newMember(live, 'student')
    const save = (different: object) =>
      student.put('/api/student/profile', {
        body: buildProfile({ name: 'Zephyrine Quillfeather', headline: null, ...different }),
      })
    const isFound = async (text: string) => (await startup.search({ text })).body.length === 1
    await save({})
    expect([await isFound('zephirine q'), await isFound('quillfeather')]).toEqual([true, false])
    await save({ nameForm: 'full', headline: 'Glassblower' })
    expect([await isFound('quillfeathr'), await isFound('zephyrine glassblow')]).toEqual([true, true])
    const [project] = buildProfile().projects
    await save({ name: undefined, nameForm: undefined, projects: [{ ...project, title: 'Xylophone tuner' }] })
    expect([await isFound('quillfeather xylophone'), await isFound('glassblower')]).toEqual([true, false])
    await student.leave()
    expect(await isFound('quillfeather')).toBe(false)
  })

  test('only liked students means the ones that this startup likes', async () => {
    const { visitor: startup } = await newMember(live, 'startup')
    const { visitor: other } = await newMember(live, 'startup')
    const liked = await buildStudent(live.database)
    await buildStudent(live.database)
    const { id: startupId } = (await startup.get('/api/startups')).body
    await live.database.read.insert(likedStudent).values({ startupId, studentId: liked.id })
    const mine = await startup.search({ onlyLiked: true })
    expect(idsOf(mine)).toEqual([liked.id])
    expect(mine.headers['x-total-count']).toBe('1')
    expect(idsOf(await other.search({ onlyLiked: true }))).toEqual([])
    expect(idsOf(await startup.search({ onlyLiked: false })).length).toBeGreaterThan(1)
  })
})

describe('students with equal scores', () => {
  let live: TestServer
  let startup: Visitor
  let ids: number[]
  beforeAll(async () => {
    live = await startServer({ MODE: 'live' })
    startup = (await newMember(live, 'startup')).visitor
    ids = (await buildStudents(live.database, Array(11).fill({}))).map(({ id }) => id)
    const { id: startupId } = (await startup.get('/api/startups')).body
    await live.database.read.insert(likedStudent).values(ids.map((studentId) => ({ startupId, studentId })))
  })
  afterAll(() => live.close())
  afterEach(() => {
    vi.useRealTimers()
  })

  const aDay = 24 * 60 * 60 * 1000
  const tomorrow = Math.floor(Date.now() / aDay) + 1
  const goTo = (day: number) => vi.useFakeTimers({ toFake: ['Date'], now: day * aDay })

  test('take turns to be first, and keep their order all day', async () => {
    const found = async () => idsOf(await startup.search())
    const firsts = new Set<number | undefined>()
    for (let day = tomorrow; day < tomorrow + 7; day += 1) {
      goTo(day)
      const inTheMorning = await found()
      const from = ids.indexOf(inTheMorning[0] ?? 0)
      expect(inTheMorning).toEqual([...ids.slice(from), ...ids.slice(0, from)])
      vi.setSystemTime((day + 1) * aDay - 1)
      expect(await found()).toEqual(inTheMorning)
      firsts.add(inTheMorning[0])
    }
    expect(firsts.size).toBeGreaterThan(1)
  })

  test.each([
    ['of a search', '/api/students/search', {}],
    ['of liked students', '/api/startup/students', { only: '["favorites"]' }],
  ])('come once each on pages %s that run into the next days', async (_, path, query) => {
    const search = (limit: string) => startup.get(path, { query: { ...query, sort: 'year', limit } })
    goTo(tomorrow)
    const expected = idsOf(await search('200'))
    const seen: number[] = []
    const firsts = new Set<number | undefined>()
    let answer = await search('2')
    for (let day = tomorrow + 1; ; day += 1) {
      seen.push(...idsOf(answer))
      const next = nextOf(answer)
      if (!next) break
      goTo(day)
      firsts.add(idsOf(await search('1'))[0])
      answer = await startup.get(next)
    }
    expect(seen).toEqual(expected)
    expect(seen.toSorted((one, other) => one - other)).toEqual(ids)
    expect(firsts.size).toBeGreaterThan(1)
  })
})
