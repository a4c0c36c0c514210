// Whatever is sent to a call, it answers what the contract names (tests/visitor.ts checks every status and body), and
// never with a failure of ours. A failure prints its seed. For a longer search: FUZZ_REQUESTS=1000 FUZZ_SEED=7000.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Mode } from '../../contract/account.ts'
import type { Call, Who } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { anyCharacter } from '../../tests/any-character.ts'
import { buildProfile, buildProjectInput } from '../../tests/factories.ts'
import {
  newMember,
  startServer,
  type TestServer,
  visitAsStartup,
  visitAsStudent,
} from '../../tests/server.ts'
import { form, goodPassword, type Sent, type Visitor } from '../../tests/visitor.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20_260_214)
const requestsPerCall = Number(process.env.FUZZ_REQUESTS ?? 25)

/** What both modes can do is read by the same code in both, so most requests go to the demo, where no session is looked up. */
function requestsIn(mode: Mode, { only }: Call) {
  if (only === 'demo') return requestsPerCall
  const few = requestsPerCall / 5
  return mode === (only ?? 'demo') ? requestsPerCall - few : few
}

const key = '7d8f0f5e-2f0c-4a55-9d5b-0e7f1f1c2a31'
const interviewTime = '2030-05-06T09:00:00Z'
const timeZone = 'Europe/London'

/** Of every call that takes one: a body that its schema accepts. */
const goodBodies: Record<string, unknown> = {
  login: { email: 'someone@example.ac.uk', password: goodPassword },
  register: { email: 'someone@example.ac.uk', password: goodPassword, userType: 'student' },
  saveStudentProfile: buildProfile(),
  apply: { projectId: 401, note: 'Hello' },
  setVisibility: { visibility: 'applied' },
  importShortlist: { liked: [1], tagged: [{ studentId: 1, tag: 'contacted' }] },
  saveStartup: { businessName: 'Acorn Ltd', websiteUrl: 'https://acorn.example', companiesHouseNumber: null },
  createProject: buildProjectInput(),
  saveProject: buildProjectInput(),
  setProjectStatus: { status: 'Published' },
  inviteStudent: { studentId: 1, note: 'Hello' },
  setApplicantStatus: { status: 'accepted' },
  saveStudentSearch: { name: 'Oxford', alert: true, filters: { universities: ['Oxford'] } },
  saveProjectSearch: { name: 'Remote', alert: true, filters: { text: 'shop', locations: ['Remote'] } },
  changeSearch: { name: 'Oxford', alert: false },
  suggestTechnology: { name: 'Zig' },
  answerApplicants: { answer: 'accepted', applicationIds: [1], message: 'Hello' },
  undoAnswers: { applicationIds: [1] },
  startConversation: { messageId: key, text: 'Hello', studentId: 1, applicationId: 1 },
  sendMessage: { messageId: key, text: 'Hello' },
  readConversation: { upTo: 1 },
  answerConversation: { answer: 'accept' },
  reportMessage: { number: 1, reason: 'spam', note: 'Hello' },
  proposeInterviews: {
    ...{ applicationIds: [1], times: [interviewTime], minutes: 30, place: 'Here', note: 'Hello', timeZone },
  },
  pickInterviewTime: { startsAt: interviewTime, timeZone },
  offerInterviewTimes: { times: [interviewTime], note: 'Hello', timeZone },
  cancelInterview: { note: 'Hello' },
  setWishes: { projectIds: [1] },
  enterProject: { places: 1 },
  rankStudents: { studentIds: [1], isCutOff: false },
  confirmMatch: { studentId: 1, projectId: 1 },
  declineMatch: { studentId: 1, projectId: 1 },
  readAllNotifications: { upTo: 1 },
  setByMail: { kind: 'new_match', byMail: false },
  setDigest: { digest: 'hourly' },
  unsubscribe: { token: '1.new_match.x' },
  changePassword: { currentPassword: 'x', newPassword: 'long enough', confirmPassword: 'long enough' },
  changeEmail: { newEmail: 'someone@example.ac.uk', password: 'x' },
  confirmEmail: { token: 'x'.repeat(43), password: 'x', userType: 'student' },
  deleteUser: { password: 'x' },
  confirmNewEmail: { token: 'x'.repeat(43) },
  resendConfirmation: { email: 'someone@example.ac.uk' },
  forgotPassword: { email: 'someone@example.ac.uk' },
  resetPassword: { token: 'x'.repeat(43), newPassword: 'long enough' },
}
const goodFilters = {
  text: 'shop window',
  universities: ['Oxford'],
  technologies: [{ name: 'Python', minLevel: 2 }],
  industries: ['Web3'],
  minWeeklyHours: 5,
  onlyLiked: true,
  startupId: 101,
}

const goodProjectFilters = {
  text: 'shop window',
  locations: ['Remote'],
  industries: ['B2C'],
  commitment: '6+ months',
}

const text = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string(),
  fc.constantFrom('\0', '__proto__', '%', "'", 'x'.repeat(300), '1'.repeat(300)),
)
/** What JSON can hold and a database cannot, or what has a length and is no text. */
const odd = fc.constantFrom<unknown>(
  '\ud83d',
  'a\udc00b',
  { length: {} },
  { length: { valueOf: 1, toString: 1 } },
  { length: 1e9 },
  Array.from({ length: 500 }, () => 'x'),
  'x'.repeat(5000),
)
const junk = fc.oneof(
  fc.jsonValue(),
  text,
  odd,
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

/** What the database cannot store: by chance, few requests have one of these and are good otherwise. */
const unstorableTexts = ['a\0b', 'a\ud83d']
const unstorableNumbers = [2 ** 31, 2 ** 52 - 1, -(2 ** 31) - 1]

/** The value once with each of these in each of its parts. */
function unstorable(value: unknown): unknown[] {
  if (typeof value === 'string') return unstorableTexts
  if (typeof value === 'number') return unstorableNumbers
  if (Array.isArray(value))
    return value.flatMap((part, index) => unstorable(part).map((bad) => value.with(index, bad)))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([field, part]) =>
    unstorable(part).map((bad) => ({ ...value, [field]: bad })),
  )
}

const filtersOf = (name: string) => (/rojects$/.test(name) ? goodProjectFilters : goodFilters)

/** A request that is good, with one value in its path, query or body that cannot be stored. */
function unstorableRequests(name: string, call: Call): { path: string; sent: Sent }[] {
  const body = goodBodies[name]
  const good = { path: call.path.replace(/\{\w+\}/g, '1'), sent: body === undefined ? {} : { body } }
  // An address holds no half of a surrogate pair.
  const inTexts = ['a\0b', ...unstorableNumbers.map(String)]
  const inPath = Object.keys(call.params ?? {}).flatMap((parameter) =>
    inTexts.map((bad) => ({
      ...good,
      path: call.path.replace(`{${parameter}}`, encodeURIComponent(bad)).replace(/\{\w+\}/g, '1'),
    })),
  )
  const inQuery = Object.keys(call.query ?? {}).flatMap((parameter) =>
    [
      ...inTexts,
      ...(parameter === 'filters' ? unstorable(filtersOf(name)).map((bad) => JSON.stringify(bad)) : []),
    ].map((bad) => ({ ...good, sent: { ...good.sent, query: { [parameter]: bad } } })),
  )
  return [...inPath, ...inQuery, ...unstorable(body).map((bad) => ({ ...good, sent: { body: bad } }))]
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

const anyCursor = fc.oneof(
  fc.jsonValue(),
  fc.tuple(
    fc.constantFrom('match', '-hours', 'university', 'fit', 'newest'),
    fc.constantFrom<unknown>(1, 1e300, -1, 'Oxford', '\ud83d'),
    fc.constantFrom(1, 0, 3e9, 1e300, -1, 0.5),
    fc.constantFrom(1, 0, 3e9, 1e300, -1, 0.5),
  ),
)

/** A query in which a call finds most of what it takes. */
const isTaken = (call: Call) => (key: string) => key === 'other' || key in (call.query ?? {})

function anyRequest(name: string, call: Call) {
  const id = fc.oneof(
    fc.constantFrom('1', '1001', '1002', '0', '-1', '99999999999', '1'.repeat(300), 'x'.repeat(9000)),
    text,
  )
  const parameters = Object.keys(call.params ?? {})
  const query = fc.record(
    {
      filters: fc.oneof(
        around(filtersOf(name)).map((filters) => JSON.stringify(filters)),
        text,
      ),
      only: fc.oneof(
        around(['favorites', 'contacted']).map((only) => JSON.stringify(only)),
        text,
      ),
      sort: fc.oneof(fc.constantFrom('match', '-hours', 'fit', 'newest'), text),
      before: fc.oneof(fc.constantFrom('1', '99999999999'), text),
      limit: fc.oneof(fc.constantFrom('1', '200', '0', '1e3'), text),
      cursor: fc.oneof(
        anyCursor.map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
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
        (path, parameter, index) => path.replace(`{${parameter}}`, encodeURIComponent(ids[index] || 'x')),
        call.path,
      ),
      sent: {
        ...sent,
        ...(call.query && {
          query: Object.fromEntries(Object.entries(query).filter(([key]) => isTaken(call)(key))),
        }),
        headers: { ...sent.headers, ...headers },
      },
      as,
    }))
}

async function tryEverything(name: string, call: Call, visitors: Visitor[], numRuns: number) {
  const signedIn = visitors.map(({ cookies }) => new Map(cookies))
  await fc.assert(
    fc.asyncProperty(anyRequest(name, call), async ({ path, sent, as }) => {
      const index = as % visitors.length
      const visitor = visitors[index]
      // The request before may have ended the session. This one comes from a signed-in person.
      for (const [cookie, value] of signedIn[index] ?? []) visitor?.cookies.set(cookie, value)
      const answer = await visitor?.send(call.method, path, sent)
      if (!answer || answer.status >= 500) expect(answer?.status).toBeLessThan(500)
    }),
    // What reads input is the same for all calls. With a seed each, they try more of it.
    { seed: seed + all.findIndex(([one]) => one === name), numRuns },
  )
}

async function tryUnstorable(name: string, call: Call, visitors: Visitor[]) {
  for (const { path, sent } of unstorableRequests(name, call))
    for (const visitor of visitors) {
      const { status } = await visitor.send(call.method, path, sent)
      if (status >= 500) expect(status, `${path} ${JSON.stringify(sent)}`).toBeLessThan(500)
    }
}

// A stream takes no input, and never ends.
const all = Object.entries<Call>(calls).filter(([, { answer }]) => answer !== 'events')

describe('in the demo', () => {
  let demo: TestServer
  beforeAll(async () => {
    demo = await startServer()
  })
  afterAll(() => demo.close())

  test.each(all)('nothing breaks %s', async (name, call) => {
    const visitors = [await visitAsStudent(demo), await visitAsStartup(demo), demo.visit()]
    await tryEverything(name, call, visitors, requestsIn('demo', call))
  })
})

describe('in live', () => {
  let live: TestServer
  beforeAll(async () => {
    live = await startServer({ MODE: 'live' })
  })
  afterAll(() => live.close())

  async function newCallers() {
    const [student, startup] = [await newMember(live, 'student'), await newMember(live, 'startup')]
    return { student: student.visitor, startup: startup.visitor, anyone: live.visit() }
  }
  const callersOf = (who: Who, { student, startup, anyone }: Awaited<ReturnType<typeof newCallers>>) =>
    ({ student: [student], startup: [startup], 'signed-in': [student, startup], anyone: [anyone] })[who]

  const ofLive = all.filter(([, { only }]) => only !== 'demo')

  test.each(ofLive)('nothing breaks %s', async (name, call) => {
    const { student, startup, anyone } = await newCallers()
    await tryUnstorable(name, call, callersOf(call.who, { student, startup, anyone }))
    await tryEverything(name, call, [student, startup, anyone], requestsIn('live', call))
  })

  test.each(ofLive.filter(([, { body }]) => body))('the good body of %s is good', (name, { body }) => {
    expect(z.safeParse(body as z.ZodMiniType, goodBodies[name]).error?.issues).toBeUndefined()
  })
})
