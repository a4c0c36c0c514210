// Whatever is sent to a call, it is answered with something other than a failure of ours.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { buildProfile, buildProjectInput } from '../../tests/factories.ts'
import {
  newMember,
  startServer,
  type TestServer,
  visitAsStartup,
  visitAsStudent,
} from '../../tests/server.ts'
import { form, goodPassword, type Sent, type Visitor } from '../../tests/visitor.ts'

const seed = 20_260_214

const goodBodies: Record<string, unknown> = {
  login: { email: 'someone@example.ac.uk', password: goodPassword },
  register: { email: 'someone@example.ac.uk', password: goodPassword, userType: 'student' },
  saveStudentProfile: buildProfile(),
  apply: { projectId: 401, note: 'Hello' },
  setVisibility: { visibility: 'applied' },
  importMarks: { liked: [1], tagged: [{ studentId: 1, tag: 'contacted' }] },
  saveStartup: { businessName: 'Acorn Ltd', websiteUrl: 'https://acorn.example', companiesHouseNumber: null },
  createProject: buildProjectInput(),
  saveProject: buildProjectInput(),
  setProjectStatus: { status: 'Published' },
  setApplicantStatus: { status: 'accepted' },
  saveStudentSearch: { name: 'Oxford', alert: true, filters: { universities: ['Oxford'] } },
  saveProjectSearch: { name: 'Remote', alert: true, filters: { text: 'shop', locations: ['Remote'] } },
  changeSearch: { name: 'Oxford', alert: false },
  readAllNotifications: { upTo: 1 },
  setByMail: { kind: 'new_match', byMail: false },
  unsubscribe: { token: '1.new_match.x' },
  changePassword: { currentPassword: 'x', newPassword: 'long enough', confirmPassword: 'long enough' },
  changeEmail: { newEmail: 'someone@example.ac.uk', password: 'x' },
  confirmEmail: { token: 'x'.repeat(43), password: 'x', userType: 'student' },
  deleteUser: { password: 'x' },
}
const goodFilters = {
  universities: ['Oxford'],
  technologies: [{ name: 'Python', minLevel: 2 }],
  industries: ['Web3'],
  minWeeklyHours: 5,
  onlyLiked: true,
  startupId: 101,
}

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom('\0', '__proto__', '%', "'"),
)
const junk = fc.oneof(
  fc.jsonValue(),
  text,
  fc.integer(),
  fc.constantFrom(-1, 0, 2 ** 31, 2 ** 53, 1e308, '', [], {}, true),
)

/** Something like the value, with junk here and there. */
const around = (value: unknown): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: partsOf(value) }, { weight: 1, arbitrary: junk })

function partsOf(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) return fc.oneof(fc.tuple(...value.map(around)), fc.array(junk, { maxLength: 4 }))
  if (value === null || typeof value !== 'object') return fc.constant(value)
  const fields = Object.entries(value).map(([key, part]) => [key, around(part)] as const)
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
      fc.dictionary(text, junk, { maxKeys: 1 }),
    )
    .map(([known, unknown]) => ({ ...known, ...unknown }))
}

const anyType = fc.constantFrom(
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  '',
  'a/b;c',
)
const anyHeaders = fc.record(
  {
    cookie: fc.oneof(
      fc.constantFrom(
        'session=',
        'session=%',
        'session=1.99999999999999.a.b',
        ';;;=',
        'session=a; session=b',
      ),
      fc.base64String().map((token) => `session=${token}`),
    ),
    'x-forwarded-for': fc.constantFrom('1.1.1.1', 'nonsense', ',,,'),
    range: fc.constant('bytes=0-1,5-'),
    accept: fc.constant('text/html;q=zzz'),
  },
  { requiredKeys: [] },
)

function anyRequest(name: string, call: Call) {
  const id = fc.oneof(fc.constantFrom('1', '1001', '1002', '0', '-1', '99999999999'), text)
  const parameters = Object.keys(call.params ?? {})
  const query = fc.record(
    {
      filters: fc.oneof(
        around(goodFilters).map((filters) => JSON.stringify(filters)),
        text,
      ),
      sort: fc.oneof(fc.constantFrom('match', '-hours'), text),
      limit: fc.oneof(fc.constantFrom('1', '200', '0', '1e3'), text),
      cursor: fc.oneof(
        fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
        text,
      ),
      other: text,
    },
    { requiredKeys: [] },
  )
  const bytes = fc.uint8Array().map((array) => Buffer.from(array))
  const file = fc
    .record({
      field: fc.constantFrom('cv', 'x', ''),
      name: fc.constantFrom('a.pdf', '', 'a'),
      type: anyType,
      bytes,
    })
    .map((part) => form(part))
  const raw = fc.record({
    body: fc.oneof(fc.json(), text, bytes),
    headers: fc.record({ 'content-type': anyType }),
  })
  const json = around(goodBodies[name] ?? {}).map((body) => ({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }))
  const sent: fc.Arbitrary<Sent> =
    call.method === 'GET' ? fc.constant({}) : fc.oneof(raw, json, json, ...(call.upload ? [file] : []))
  return fc
    .record({ ids: fc.tuple(...parameters.map(() => id)), query, sent, headers: anyHeaders, as: fc.nat(2) })
    .map(({ ids, query, sent, headers, as }) => ({
      path: parameters.reduce<string>(
        (path, parameter, place) => path.replace(`{${parameter}}`, encodeURIComponent(ids[place] || 'x')),
        call.path,
      ),
      sent: {
        ...sent,
        ...(call.query && { query }),
        headers: { ...sent.headers, ...headers },
      },
      as,
    }))
}

async function tryEverything(
  name: string,
  call: Call,
  visitorsOf: () => Promise<Visitor[]>,
  numRuns: number,
) {
  await fc.assert(
    fc.asyncProperty(anyRequest(name, call), async ({ path, sent, as }) => {
      const visitors = await visitorsOf()
      const answer = await visitors[as % visitors.length]?.send(call.method, path, sent)
      expect(answer?.status).toBeLessThan(500)
    }),
    { seed, numRuns },
  )
}

describe('in the demo', () => {
  let demo: TestServer
  beforeAll(async () => {
    demo = await startServer()
  })
  afterAll(() => demo.close())

  test.each(Object.entries<Call>(calls))('nothing breaks %s', async (name, call) => {
    const visitors = async () => [await visitAsStudent(demo), await visitAsStartup(demo), demo.visit()]
    await tryEverything(name, call, visitors, 60)
  })
})

describe('in live', () => {
  let live: TestServer
  beforeAll(async () => {
    live = await startServer({ MODE: 'live' })
  })
  afterAll(() => live.close())

  const onlyLive = Object.entries<Call>(calls).filter(([, { only }]) => only === 'live')
  test.each(onlyLive)('nothing breaks %s', async (name, call) => {
    const members = [await newMember(live, 'student'), await newMember(live, 'startup')]
    const visitors = [...members.map(({ visitor }) => visitor), live.visit()]
    await tryEverything(name, call, async () => visitors, 60)
  })
})
