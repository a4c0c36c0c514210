// Students search the projects that are open to them.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today, wantedBy } from '../../contract/project.ts'
import type { BrowsedProject, ProjectFilters } from '../../contract/project-search.ts'
import type { Match } from '../../contract/student.ts'
import { testOnPostgres } from '../../tests/database.ts'
import { buildApplication, buildProfile, buildProject, buildStudent } from '../../tests/factories.ts'
import { newMember, startServer, type TestServer } from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { account, application, startup, student } from '../database/tables.ts'
import { encodeCursor } from './browse.rules.ts'

let live: TestServer
let reader: Visitor
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
  reader = (await newMember(live, 'student')).visitor
  await reader.put('/api/student/profile', { body: buildProfile({ maxWeeklyHours: 20 }) })
})
afterAll(() => live.close())

const search = (filters: unknown = {}, others: Record<string, string> = {}) =>
  reader.get('/api/projects', { query: { filters: JSON.stringify(filters), ...others } })
const counts = async (filters: ProjectFilters) =>
  (await reader.get('/api/projects/facets', { query: { filters: JSON.stringify(filters) } })).body
const titles = (projects: BrowsedProject[]) => projects.map(({ title }) => title)
const aDay = 24 * 60 * 60 * 1000

/** Found only by the word that it answers: tests do not see each other's projects. */
async function build(...projects: Parameters<typeof buildProject>[1][]) {
  const word = `w${randomUUID().slice(0, 8)}`
  for (const [index, project] of projects.entries())
    await buildProject(live.database, { description: `About ${word}.`, title: `${index}`, ...project })
  return word
}

test('a student finds what is open, and nothing else', async () => {
  const suspended = await buildProject(live.database)
  await live.database.read
    .update(account)
    .set({ suspendedAt: new Date() })
    .where(
      eq(
        account.id,
        live.database.read
          .select({ id: startup.accountId })
          .from(startup)
          .where(eq(startup.id, suspended.startupId)),
      ),
    )
  const text = await build(
    { title: 'open' },
    { title: 'last day', deadline: today() },
    { title: 'draft', status: 'Draft' },
    { title: 'closed', status: 'Closed' },
    { title: 'taken down', takenDownAt: new Date() },
    { title: 'too late', deadline: today(new Date(Date.now() - 2 * aDay)) },
    { title: 'suspended', startupId: suspended.startupId },
  )
  const { body, headers } = await search({ text })
  expect(titles(body)).toEqual(['open', 'last day'])
  expect(headers['x-total-count']).toBe('2')
  expect(body[0]).toMatchObject({
    company: 'Acorn Ltd',
    skills: [{ name: 'React', level: 1 }],
    answerDays: 14,
    answering: { inTime: null, medianDays: null },
    companyDescription: null,
    companyWebsite: null,
    domainConfirmed: false,
  })
  expect((await counts({})).open).toBe(Number((await search()).headers['x-total-count']))
})

test('in short words, too, each sign stands for itself', async () => {
  const text = await build({ title: '5% a_b c\\d' }, { title: '5x axb cdd' })
  for (const short of ['5%', 'a_b', 'c\\d', '5% A_B C\\D'])
    expect(titles((await search({ text: `${short} ${text}` })).body)).toEqual(['5% a_b c\\d'])
})

testOnPostgres(
  'words are looked for everywhere, and each choice’s count is what choosing it gives',
  async () => {
    const text = await build(
      { location: 'Oxford', industry: 'Climate', commitment: '6+ months' },
      { location: 'Oxford', industry: 'Fintech', skills: ['Rust'] },
      { location: 'Remote', industry: 'Climate', title: '100% of_it' },
      { location: 'London', industry: 'AI_Agents', commitment: 'Under 3 months' },
      { location: 'Lyon, France', country: 'FR', industry: 'Climate' },
    )
    expect(titles((await search({ text: `lyon ${text}` })).body)).toEqual(['4'])
    expect((await search({ text, countries: ['FR'], locations: ['Remote'] })).body).toHaveLength(2)
    expect(titles((await search({ text: `RUST ${text}` })).body)).toEqual(['1'])
    expect(titles((await search({ text: `acorn ai agents ${text}` })).body)).toEqual(['3'])
    expect(titles((await search({ text: `100% of_it ${text}` })).body)).toEqual(['100% of_it'])
    expect((await search({ text: `${text} cobol` })).body).toEqual([])

    const filters: ProjectFilters[] = [
      { text },
      { text, locations: ['Oxford'] },
      { text, locations: ['Oxford', 'Remote'], industries: ['Climate'] },
      { text, industries: ['Climate', 'AI_Agents'], commitment: '6+ months' },
      { text, countries: ['GB'], locations: ['Lyon, France'] },
      { text, countries: ['DE'] },
    ]
    for (const now of filters) {
      const counted = await counts(now)
      const totalWith = async (change: Partial<ProjectFilters>) =>
        Number((await search({ ...now, ...change })).headers['x-total-count'])
      for (const { value, count } of counted.locations)
        expect(await totalWith({ locations: [value], countries: [] }), value).toBe(count)
      for (const { value, count } of counted.countries)
        expect(await totalWith({ countries: [value], locations: [] }), value).toBe(count)
      for (const { value, count } of counted.industries)
        expect(await totalWith({ industries: [value] }), value).toBe(count)
      for (const { value, count } of counted.commitments)
        expect(await totalWith({ commitment: value }), value).toBe(count)
      const { commitment: _, ...rest } = now
      expect(Number((await search(rest)).headers['x-total-count'])).toBe(counted.anyCommitment)
    }
  },
)

test('of a pasted sentence the first eight different words count', async () => {
  const word = await build({ title: 'one two three four five six seven' })
  expect(
    titles((await search({ text: `${word} one two three four five six seven eight nine` })).body),
  ).toEqual(['one two three four five six seven'])
  const twice = `${word} one ONE one two two three four five six seven`
  expect((await search({ text: twice })).headers['x-total-count']).toBe('1')
  expect((await search({ text: `${word} one two three four five six eight` })).body).toEqual([])
})

test('the best fit comes first, or the newest, or the best paid, and pages repeat and lose nothing', async () => {
  // Once: two that were posted at the same time must not differ by a millisecond.
  const now = Date.now()
  const at = (days: number) => new Date(now - days * aDay)
  const text = await build(
    { skills: ['Rust'], skillLevels: [3], postedAt: at(3), hourlyPounds: 12.5 },
    { skills: ['Python'], skillLevels: [2], postedAt: at(5), hourlyPounds: null },
    { skills: ['Python', 'Rust'], skillLevels: [4, 1], postedAt: at(1), hourlyPounds: 15.6 },
    { skills: ['Python'], skillLevels: [2], postedAt: at(5), hourlyPounds: 9 },
  )
  const all = async (sort: string, limit: string) => {
    const found: BrowsedProject[] = []
    let next: string | undefined = '/api/projects'
    let query: Record<string, string> | undefined = { filters: JSON.stringify({ text }), sort, limit }
    while (next) {
      const { body, headers } = await reader.get(next, query && { query })
      found.push(...body)
      next = /<(.+)>/.exec(String(headers.link ?? ''))?.[1]
      query = undefined
    }
    return titles(found)
  }
  for (const limit of ['1', '2', '200']) {
    expect(await all('fit', limit)).toEqual(['1', '3', '2', '0'])
    expect(await all('newest', limit)).toEqual(['2', '0', '1', '3'])
    expect(await all('compensation', limit)).toEqual(['2', '0', '3', '1'])
  }
})

testOnPostgres('the order is that of the numbers which are shown, whatever is asked for', async () => {
  const [asked, levels] = [
    ['Python', 'React', 'Rust', 'Figma', 'SQL'],
    [1, 2, 3, 4, 5],
  ]
  const text = await build(
    ...Array.from({ length: 60 }, (_, index) => ({
      skills: asked.slice(index % 4, (index % 4) + 1 + (index % 3)),
      skillLevels: levels.map((level) => 1 + ((level * (index + 1)) % 5)).slice(0, 1 + (index % 3)),
      weeklyHours: [5, 12, 20, 40][index % 4] ?? 5,
      durationWeeks: [1, 12, 39, 52][(index >> 2) % 4] ?? 1,
      industry: index % 2 ? ('Climate' as const) : ('B2B' as const),
    })),
    { skills: [], skillLevels: [] },
  )
  const { body } = await search({ text }, { limit: '200' })
  expect(body).toHaveLength(61)
  const found = (body as BrowsedProject[]).map(({ id, match }) => ({ id, score: match.score }))
  expect(new Set(found.map(({ score }) => score)).size).toBeGreaterThan(10)
  expect(found).toEqual([...found].sort((one, next) => next.score - one.score || one.id - next.id))
})

test('both sides see the same numbers, with the hours that are left', async () => {
  const { visitor, user } = await newMember(live, 'student')
  await visitor.put('/api/student/profile', { body: buildProfile({ maxWeeklyHours: 20 }) })
  await live.database.read.update(student).set({ busyHours: 8 }).where(eq(student.accountId, user.id))
  const text = await build({
    skills: ['Python', 'React'],
    skillLevels: [3, 2],
    weeklyHours: 12,
    durationWeeks: 26,
  })
  const [project] = (await visitor.get('/api/projects', { query: { filters: JSON.stringify({ text }) } }))
    .body as BrowsedProject[]
  const [own] = await live.database.read.select().from(student).where(eq(student.accountId, user.id))
  const { visitor: founder } = await newMember(live, 'startup')
  const filters = JSON.stringify(project && wantedBy(project))
  const seen = await founder.get(`/api/students/${own?.id}`, { query: { filters } })
  const numbersOf = ({ score, kind, reasons }: Match) => [score, kind, reasons.map(({ lost }) => lost)]
  expect(numbersOf(project?.match as Match)).toEqual(numbersOf(seen.body.match))
  const said = ({ reasons }: Match) => reasons.map(({ why }) => why)
  expect(said(project?.match as Match)).toContain('Needs 12 h a week; you have 12 free')
  expect(said(seen.body.match)).toContain('Needs 12 h a week; has 12 free')
})

test('an accepted student keeps the score for the project, whose own hours are not counted against it', async () => {
  const { visitor, user } = await newMember(live, 'student')
  await visitor.put('/api/student/profile', { body: buildProfile({ maxWeeklyHours: 20 }) })
  const { visitor: founder, user: founding } = await newMember(live, 'startup')
  const [own] = await live.database.read.select().from(startup).where(eq(startup.accountId, founding.id))
  const [me] = await live.database.read.select().from(student).where(eq(student.accountId, user.id))
  const text = await build(
    { title: 'other', weeklyHours: 15, skills: [] },
    { title: 'mine', weeklyHours: 15, skills: [], startupId: own?.id as number },
  )
  const scores = async () => {
    const { body } = await visitor.get('/api/projects', { query: { filters: JSON.stringify({ text }) } })
    const found = body as BrowsedProject[]
    const of = (title: string) => found.find((one) => one.title === title) as BrowsedProject
    const { body: opened } = await visitor.get(`/api/projects/${of('mine').id}`)
    const { body: listed } = await founder.get(`/api/startup/projects/${of('mine').id}/applicants`)
    return {
      order: titles(found),
      id: of('mine').id,
      other: of('other').match.score,
      mine: of('mine').match.score,
      opened: opened.match.score,
      startup: listed.applicants[0]?.student.match.score,
    }
  }
  const { id, mine, other } = await scores()
  expect(other).toBe(mine)
  const applied = await buildApplication(live.database, id, { studentId: me?.id as number })
  await founder.put(`/api/startup/applications/${applied.id}/status`, { body: { status: 'accepted' } })
  const accepted = await founder.post(`/api/startup/applications/${applied.id}/send`)
  expect(accepted.body.student).toMatchObject({ remainingWeeklyHours: 5, match: { score: mine } })
  const after = await scores()
  expect(after).toMatchObject({ mine, opened: mine, startup: mine })
  // Every other project gets what is left: 5 of 15 hours.
  expect(after.other).toBe(mine - 20)
  expect(after.order).toEqual(['mine', 'other'])
})

test('a project says how its startup answers', async () => {
  const text = await build({})
  const [project] = (await search({ text })).body as BrowsedProject[]
  const ago = (days: number) => new Date(Date.now() - days * aDay)
  const applied = async (days: number, answeredAfter?: number) =>
    live.database.read.insert(application).values({
      studentId: (await buildStudent(live.database)).id,
      projectId: project?.id ?? 0,
      status: 'under_review',
      appliedAt: ago(days),
      answerBy: ago(days - 14),
      answeredAt: answeredAfter === undefined ? null : ago(days - answeredAfter),
    })
  await applied(3)
  const answering = async () => (await search({ text })).body[0].answering
  expect(await answering()).toEqual({ inTime: null, medianDays: null })
  await applied(30, 2)
  await applied(30, 4)
  await applied(30, 20)
  await applied(30)
  expect(await answering()).toEqual({ inTime: 50, medianDays: 4 })
})

test('a project can be read at its own address while it is open, and later by its applicants', async () => {
  const { id } = await buildProject(live.database)
  const closed = await buildProject(live.database, { status: 'Closed' })
  expect((await reader.get(`/api/projects/${id}`)).body).toMatchObject({
    id,
    match: { score: expect.any(Number) },
  })
  for (const unread of [closed.id, 2_147_483_647])
    expect((await reader.get(`/api/projects/${unread}`)).status).toBe(404)
  const { visitor, user } = await newMember(live, 'student')
  const [own] = await live.database.read.select().from(student).where(eq(student.accountId, user.id))
  await live.database.read
    .insert(application)
    .values({ studentId: own?.id ?? 0, projectId: closed.id, status: 'under_review' })
  expect((await visitor.get(`/api/projects/${closed.id}`)).status).toBe(200)
  expect((await reader.get(`/api/projects/${closed.id}`)).status).toBe(404)
  for (const wrong of ['0', 'x', '1.5']) expect((await reader.get(`/api/projects/${wrong}`)).status).toBe(400)
})

test('what cannot be asked for is refused', async () => {
  const wrong = [
    { text: '' },
    { text: 'x'.repeat(201) },
    { text: 'a\u0000b' },
    { countries: ['France'] },
    { commitment: 'forever' },
    { status: 'Draft' },
    [],
  ]
  for (const filters of wrong) expect((await search(filters)).status).toBe(400)
  for (const cursor of ['', 'x', 'bnVsbA', Buffer.from('["newest",1,1]').toString('base64url')])
    expect((await search({}, { cursor })).status).toBe(400)
  for (const id of [0, -1, 0.5, 3e9, 1e300])
    expect((await search({}, { cursor: encodeCursor('fit', { value: 1, id }) })).status).toBe(400)
  for (const limit of ['0', '201', 'all']) expect((await search({}, { limit })).status).toBe(400)
  expect((await search({}, { sort: 'random' })).status).toBe(400)
})
