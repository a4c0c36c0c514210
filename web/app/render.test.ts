// Workspaces as the server renders them, with the answers of a real server.
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applications } from '../../sample/applications.ts'
import { browsableProjects } from '../../sample/browsable-projects.ts'
import { buildProfile } from '../../tests/factories.ts'
import {
  newMember,
  startServer,
  startServerForThisTest,
  type TestServer,
  visitAsStartup,
  visitAsStudent,
} from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { renderWorkspace, storedIn } from './render.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Call = Parameters<typeof renderWorkspace>[0]['send']

const sendAs =
  (visitor: Visitor): Call =>
  async (url) => {
    const { status, headers, body } = await visitor.get(url)
    return Response.json(body, {
      status,
      headers: { 'X-Total-Count': String(headers['x-total-count']), Link: String(headers.link) },
    })
  }

type Different = Partial<Parameters<typeof renderWorkspace>[0]>

async function render(visitor: Visitor, address: string, different: Different = {}) {
  const { body: user } = await visitor.get('/api/user')
  const { html, page, renders } = await renderWorkspace({
    mode: 'demo',
    address,
    user,
    width: 1440,
    stored: storedIn({}),
    send: sendAs(visitor),
    timeIsUp: new Promise(() => {}),
    ...different,
  })
  return { html, queries: page.queries.queries.map(({ queryKey }) => queryKey[0]), renders }
}

/** Which of these a page shows. A whole page would be too long for an error message. */
const shown = (html: string, ...texts: string[]) => texts.filter((text) => html.includes(text))

const never: Call = () => new Promise(() => {})

test('a founder finds the students of the search in the address, and the browser need not ask for them', async () => {
  const startup = await visitAsStartup(server)
  const { html, queries } = await render(startup, '/startup/search?technologies=Python:4')
  const filters = JSON.stringify({ technologies: [{ name: 'Python', minLevel: 4 }] })
  const [first] = (await startup.get('/api/students/search', { query: { filters } })).body
  expect(shown(html, first.name, 'Clear all')).toEqual([first.name, 'Clear all'])
  expect(queries).toEqual(
    expect.arrayContaining(['/api/user', '/api/startups', '/api/students/search', '/api/students/facets']),
  )
})

test('a question mark in a search is part of it', async () => {
  const { html } = await render(await visitAsStartup(server), '/startup/search?text=why?not')
  expect(shown(html, 'why?not')).toEqual(['why?not'])
})

test('the question about cookies comes with the page until it is answered', async () => {
  const startup = await visitAsStartup(server)
  const question = 'aria-label="Cookies"'
  const asked = await render(startup, '/startup/projects')
  expect(shown(asked.html, question)).toEqual([question])
  const answered = await render(startup, '/startup/projects', {
    stored: storedIn({ cookiesAccepted: 'false' }),
  })
  expect(shown(answered.html, question)).toEqual([])
})

test('on a phone the students come as cards', async () => {
  const { html } = await render(await visitAsStartup(server), '/startup/search', { width: 390 })
  expect(shown(html, '<article', '<table')).toEqual(['<article'])
})

test('blind review hides who they are from the first paint on', async () => {
  const startup = await visitAsStartup(server)
  const [first] = (await startup.get('/api/students/search')).body
  const names = [first.name, `Student ${first.id}`]
  const open = await render(startup, '/startup/search')
  expect(shown(open.html, ...names)).toEqual([first.name])
  const blind = await render(startup, '/startup/search', { stored: storedIn({ blindReview: 'true' }) })
  expect(shown(blind.html, ...names)).toEqual([`Student ${first.id}`])
})

test('a student finds projects, applications and the profile', async () => {
  const student = await visitAsStudent(server)
  const { headline } = (await student.get('/api/student/profile')).body
  for (const [address, text] of [
    ['/student/dashboard', browsableProjects(new Date())[0]?.title],
    ['/student/applications', applications(new Date())[0]?.projectTitle],
    ['/student/profile', headline],
  ])
    expect(shown((await render(student, address)).html, text)).toEqual([text])
})

test('a page is rendered once: what it asks for is answered before', async () => {
  const live = await startServerForThisTest({ MODE: 'live' })
  const { visitor: liveStudent } = await newMember(live, 'student')
  expect((await liveStudent.put('/api/student/profile', { body: buildProfile() })).status).toBe(200)
  const ofFounders = [
    '/startup/search?technologies=Python:4&hours=10',
    '/startup/projects',
    '/startup/profile',
  ]
  const ofStudents = ['/student/dashboard?q=app&location=Remote', '/student/profile', '/student/applications']
  for (const [mode, startup, student] of [
    ['demo', await visitAsStartup(server), await visitAsStudent(server)],
    ['live', (await newMember(live, 'startup')).visitor, liveStudent],
  ] as const) {
    for (const [visitor, address] of [
      ...ofFounders.map((one) => [startup, one] as const),
      ...ofStudents.map((one) => [student, one] as const),
    ]) {
      const { queries, renders } = await render(visitor, address, { mode })
      expect({ mode, address, renders, queries }).toMatchObject({ renders: 1 })
    }
  }
})

test('what a page asks for only once it is rendered is answered too', async () => {
  const startup = await visitAsStartup(server)
  const [first] = (await startup.get('/api/students/search')).body
  const { queries, renders } = await render(
    startup,
    `/startup/search?technologies=Rust:5&student=${first.id}`,
  )
  expect(queries).toContain('/api/students')
  expect(renders).toBe(2)
})

test('a slow call holds up neither the page nor what is there without it', async () => {
  const startup = await visitAsStartup(server)
  const send = sendAs(startup)
  const { html, queries } = await render(startup, '/startup/search', {
    send: (...call) => (call[2] === 'searchStudents' ? never(...call) : send(...call)),
    timeIsUp: setTimeout(200, true as const),
  })
  const texts = ['Find Students', 'demo@startup.example', 'Searching students']
  expect(shown(html, ...texts)).toEqual(texts)
  expect(queries).not.toContain('/api/students/search')
})

test('what fails is left to the browser', async () => {
  const startup = await visitAsStartup(server)
  const { html, queries } = await render(startup, '/startup/profile', {
    send: async () => Response.json({ code: 'broken', message: 'Sorry' }, { status: 500 }),
  })
  expect(shown(html, 'Company Profile')).toEqual(['Company Profile'])
  expect(queries).toEqual(['/api/user'])
})

test('pages that are rendered at the same time keep apart', async () => {
  const [startup, student] = [await visitAsStartup(server), await visitAsStudent(server)]
  const pages = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 ? render(startup, '/account') : render(student, '/account'),
    ),
  )
  const addresses = ['demo.student@imperial.example.ac.uk', 'demo@startup.example']
  for (const [index, { html }] of pages.entries())
    expect(shown(html, ...addresses)).toEqual([addresses[index % 2]])
})
