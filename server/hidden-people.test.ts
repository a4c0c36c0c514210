// Nothing of a suspended account or of a project that was taken down is in any answer, and nothing can be done to it.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import { type CallName, calls } from '../contract/calls.ts'
import type { Interview } from '../contract/interview.ts'
import { buildProfile, buildProjectInput } from '../tests/factories.ts'
import { inHours, pick, propose } from '../tests/interviews.ts'
import { buildPdf } from '../tests/pdf.ts'
import { enter, newRound, passRanking, passResult, wish } from '../tests/rounds.ts'
import { newMember, startServer, type TestServer } from '../tests/server.ts'
import type { Sent, Visitor } from '../tests/visitor.ts'
import { roundMatch } from './database/tables.ts'
import { readCommand } from './operator/operator.ts'

/**
 * What each call has to do with it. `reads` are asked with every id there is. `changes` are refused below. `own` is
 * about the caller alone. A new call does not compile until it is sorted in here.
 */
const sorted: Record<CallName, 'reads' | 'changes' | 'own'> = {
  getUser: 'reads',
  enterStartupDemo: 'own',
  enterStudentDemo: 'own',
  // Refused to suspended people: see account/operator.test.ts.
  login: 'own',
  register: 'own',
  confirmEmail: 'own',
  resendConfirmation: 'own',
  forgotPassword: 'own',
  resetPassword: 'own',
  logout: 'own',
  getOwnStartup: 'reads',
  getStartup: 'reads',
  saveStartup: 'own',
  listOwnProjects: 'reads',
  createProject: 'own',
  getOwnProject: 'reads',
  saveProject: 'changes',
  setProjectStatus: 'changes',
  deleteProject: 'changes',
  listApplicants: 'reads',
  setApplicantStatus: 'changes',
  undoApplicantStatus: 'changes',
  sendAnswer: 'changes',
  answerApplicants: 'changes',
  undoAnswers: 'changes',
  inviteStudent: 'changes',
  searchStudents: 'reads',
  searchShortlist: 'reads',
  countStudents: 'reads',
  getStudent: 'reads',
  downloadCv: 'reads',
  searchUniversities: 'own',
  suggestTechnology: 'own',
  searchCities: 'own',
  getStudentProfile: 'reads',
  saveStudentProfile: 'own',
  uploadCv: 'own',
  removeCv: 'own',
  getVisibility: 'reads',
  setVisibility: 'own',
  listProfileViews: 'reads',
  getShortlist: 'reads',
  likeStudent: 'changes',
  // Removing a like or tag tells the startup nothing about the student.
  unlikeStudent: 'own',
  tagStudent: 'changes',
  untagStudent: 'own',
  importShortlist: 'changes',
  apply: 'changes',
  listSentApplications: 'reads',
  // A student may always take their own application back.
  withdrawApplication: 'own',
  searchProjects: 'reads',
  countProjects: 'reads',
  getOfferedProject: 'reads',
  getHours: 'reads',
  changePassword: 'own',
  changeEmail: 'own',
  confirmNewEmail: 'own',
  listSessions: 'reads',
  endSession: 'own',
  endSessions: 'own',
  // A copy of personal data must say who has read it: the law asks for that.
  downloadData: 'own',
  deleteUser: 'own',
  listConversations: 'reads',
  findConversation: 'reads',
  getConversation: 'reads',
  startConversation: 'changes',
  sendMessage: 'changes',
  answerConversation: 'changes',
  blockConversation: 'changes',
  unblockConversation: 'changes',
  readConversation: 'changes',
  reportMessage: 'changes',
  receiveMessages: 'own',
  listInterviews: 'reads',
  getInterviewFile: 'reads',
  proposeInterviews: 'changes',
  pickInterviewTime: 'changes',
  offerInterviewTimes: 'changes',
  withdrawInterviewTimes: 'changes',
  cancelInterview: 'changes',
  getCalendarFeed: 'own',
  replaceCalendarFeed: 'own',
  removeCalendarFeed: 'own',
  listRounds: 'reads',
  getRound: 'reads',
  listRoundProjects: 'reads',
  listWishers: 'reads',
  // Numbers only.
  getRoundFile: 'own',
  getRoundInsight: 'own',
  setWishes: 'changes',
  leaveRound: 'own',
  enterProject: 'changes',
  withdrawProject: 'own',
  // Whoever is hidden is skipped: see round/round.test.ts.
  rankStudents: 'own',
  confirmMatch: 'changes',
  declineMatch: 'changes',
  listSearches: 'reads',
  saveStudentSearch: 'own',
  saveProjectSearch: 'own',
  changeSearch: 'own',
  deleteSearch: 'own',
  listNotifications: 'reads',
  watchAccount: 'own',
  countUnread: 'reads',
  readNotification: 'own',
  readAllNotifications: 'own',
  getMailSettings: 'reads',
  setByMail: 'own',
  setDigest: 'own',
  unsubscribe: 'own',
}

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
})
afterAll(() => live.close())

/** In every text of the rows that nobody may read. */
const planted = (of: string) => `zqx${of}`

async function newStudent(word: string) {
  const { visitor, user } = await newMember(live, 'student', `${word}@example.ac.uk`)
  await visitor.put('/api/student/profile', {
    body: buildProfile({
      linkedinUrl: `https://www.linkedin.com/in/${word}`,
      projects: [{ title: word, description: word, link: null, technologies: [] }],
    }),
  })
  const { cvUrl } = (await visitor.upload(buildPdf({ text: word }))).body
  return { visitor, accountId: user.id, id: Number(/\d+/.exec(cvUrl)?.[0]), word }
}

async function newStartup(word: string, projectWord: string) {
  const { visitor, user } = await newMember(live, 'startup', `${word}@startup.example`)
  await visitor.put('/api/startups', {
    body: { businessName: word, websiteUrl: `https://${word}.example`, companiesHouseNumber: null },
  })
  const body = buildProjectInput({
    title: projectWord,
    description: projectWord,
    pay: { per: 'unpaid', reason: projectWord },
    places: 5,
  })
  const project = (await visitor.post('/api/startup/projects', { body })).body.id as number
  await visitor.put(`/api/startup/projects/${project}/status`, { body: { status: 'Published' } })
  return { visitor, accountId: user.id, project }
}

type Student = Awaited<ReturnType<typeof newStudent>>
type Startup = Awaited<ReturnType<typeof newStartup>>

const apply = async (student: Student, { project }: Startup) =>
  (
    await student.visitor.post('/api/student/applications', {
      body: { projectId: project, note: `${student.word} says hello` },
    })
  ).body.id as number
async function accept({ visitor }: Startup, id: number) {
  await visitor.put(`/api/startup/applications/${id}/status`, { body: { status: 'accepted' } })
  expect((await visitor.post(`/api/startup/applications/${id}/send`)).status).toBe(200)
}

const newMessage = (text: string) => ({ messageId: randomUUID(), text })
async function write(visitor: Visitor, to: object, text: string) {
  const { status, body } = await visitor.post('/api/conversations', { body: { ...to, ...newMessage(text) } })
  expect(status).toBe(201)
  return body.id as number
}

/** Answers the agreed interview. */
async function meet({ visitor }: Startup, { visitor: invited }: Student, different: object) {
  const { interviews } = (await propose(visitor, different)).body
  const { id, offered } = interviews[0] as Interview
  expect((await pick(invited, id, offered[0]?.startsAt ?? '')).status).toBe(200)
  return id
}

/** The visible student is matched with a hidden startup's project, and the hidden student with a visible one. */
async function enterRound([student, hidden]: Student[], startups: Startup[], isFinished: boolean) {
  const { id } = await newRound(live, { isBlind: false })
  for (const { visitor, project } of startups) expect((await enter(visitor, id, project)).status).toBe(200)
  const [visible, ofHidden, ofOwner] = startups.map(({ project }) => project) as [number, number, number]
  if (student) expect((await wish(student.visitor, id, [ofHidden, ofOwner])).status).toBe(200)
  if (hidden) expect((await wish(hidden.visitor, id, [visible])).status).toBe(200)
  await (isFinished ? passResult(live, id) : passRanking(live, id))
  if (isFinished) expect(await live.database.read.$count(roundMatch, eq(roundMatch.roundId, id))).toBe(2)
  return id
}

/** Everyone has met everyone before the operator steps in. */
async function meetAndHide() {
  const [hiddenStudent, student] = [await newStudent(planted('student')), await newStudent('plain')]
  const startup = await newStartup('Plain', 'Plain project')
  const hiddenStartup = await newStartup(planted('startup'), planted('offer'))
  const owner = await newStartup('Owner', planted('down'))
  const ofHiddenStudent = await apply(hiddenStudent, startup)
  const toHiddenStartup = await apply(student, hiddenStartup)
  const toTakenDown = await apply(student, owner)
  const interviewWithHiddenStudent = await meet(startup, hiddenStudent, { applicationIds: [ofHiddenStudent] })
  const interviewWithHiddenStartup = await meet(hiddenStartup, student, {
    applicationIds: [toHiddenStartup],
    place: planted('place'),
  })
  const ofTakenDown = await meet(owner, student, { applicationIds: [toTakenDown], times: [inHours(70)] })
  const rounds = [
    // One with a result, and one that can be entered.
    await enterRound([student, hiddenStudent], [startup, hiddenStartup, owner], true),
    await enterRound([student, hiddenStudent], [startup, hiddenStartup, owner], false),
  ]
  await accept(hiddenStartup, toHiddenStartup)
  await accept(owner, toTakenDown)
  await hiddenStartup.visitor.get(`/api/students/${student.id}`)
  await hiddenStartup.visitor.get(`/api/students/${student.id}/cv`)
  for (const path of [`likes/${hiddenStudent.id}`, `tags/${hiddenStudent.id}/contacted`])
    expect((await startup.visitor.put(`/api/startup/${path}`)).status).toBe(204)

  const talks = [
    await write(startup.visitor, { studentId: hiddenStudent.id }, 'Hello'),
    await write(hiddenStudent.visitor, { applicationId: ofHiddenStudent }, planted('words')),
    await write(hiddenStartup.visitor, { studentId: student.id }, planted('words')),
    // The visible ones still talk to each other.
    await write(startup.visitor, { studentId: student.id }, 'Hello'),
  ]

  await student.visitor.put(`/api/conversations/${talks[3]}/answer`, { body: { answer: 'accept' } })
  const visible = await meet(startup, student, { studentId: student.id, times: [inHours(80)] })

  const admin = (...words: string[]) =>
    readCommand(words)({ database: live.database, notifier: live.notifier, operator: 'Ada' })
  await admin('suspend', String(hiddenStudent.accountId))
  await admin('suspend', String(hiddenStartup.accountId))
  await admin('take-down', String(owner.project))
  return {
    hiddenStudent,
    hiddenStartup,
    student,
    startup,
    owner,
    ofHiddenStudent,
    toHiddenStartup,
    toTakenDown,
    withHiddenStudent: talks[0] ?? 0,
    withHiddenStartup: talks[2] ?? 0,
    interviewWithHiddenStudent,
    interviewWithHiddenStartup,
    interviews: [interviewWithHiddenStudent, interviewWithHiddenStartup, ofTakenDown, visible],
    talks,
    rounds,
  }
}

let met: Awaited<ReturnType<typeof meetAndHide>>
beforeAll(async () => {
  met = await meetAndHide()
})

const queriesOf: Partial<Record<CallName, Record<string, string>>> = {
  searchShortlist: { only: '["applicants"]', limit: '200' },
  searchStudents: { limit: '200' },
}

/** Every student and application that there could be. */
const peopleIn = (ids: number[]): Record<string, string>[] =>
  ids.flatMap((id) => [{ studentId: String(id) }, { applicationId: String(id) }])

/** With each of the ids for each parameter; those of a round with each of the ids for the rest. */
const pathsOf = ({ path, params }: Call, ids: number[]) =>
  !params
    ? [path]
    : path.includes('{projectId}')
      ? met.rounds.flatMap((round) =>
          ids.map((id) => path.replace('{id}', String(round)).replace('{projectId}', String(id))),
        )
      : ids.map((id) => path.replace(/\{\w+\}/g, String(id)))

const wordsIn = (answer: { headers: object; bytes: Buffer }) => [
  ...new Set(`${JSON.stringify(answer.headers)}${answer.bytes.toString('latin1')}`.match(/zqx\w+/g)),
]

const reads = (Object.entries(calls) as [CallName, Call][]).filter(([name]) => sorted[name] === 'reads')

describe('no answer shows it', () => {
  test.each(reads)('%s', async (name, call) => {
    const { hiddenStudent, hiddenStartup, student, startup, owner } = met
    const ids = [
      ...new Set([
        ...[hiddenStudent, hiddenStartup, student, startup, owner].map(({ accountId }) => accountId),
        ...[hiddenStudent, student].map(({ id }) => id),
        ...[hiddenStartup, startup, owner].map(({ project }) => project),
        ...met.talks,
        ...met.interviews,
        ...met.rounds,
      ]),
    ]
    const callers: [Visitor, string[]][] = [
      [student.visitor, []],
      [startup.visitor, []],
      // It may read its own.
      [owner.visitor, [planted('down')]],
    ]
    let answered = 0
    const queries = name === 'findConversation' ? peopleIn(ids) : [queriesOf[name]]
    for (const [visitor, own] of callers)
      for (const [path, query] of pathsOf(call, ids).flatMap((one) =>
        queries.map((query) => [one, query] as const),
      )) {
        const found = await visitor.send(call.method, path, query && { query })
        if (found.status === 200) answered += 1
        expect(wordsIn(found).filter((word) => !own.includes(word))).toEqual([])
      }
    expect(answered).toBeGreaterThan(0)
  })
})

describe('nothing is done to it', () => {
  const send = (who: { visitor: Visitor }, name: CallName, ids: (string | number)[], sent: Sent = {}) => {
    const { method, path } = calls[name] as Call
    let index = 0
    return who.visitor.send(
      method,
      path.replace(/\{\w+\}/g, () => String(ids[index++])),
      sent,
    )
  }
  const toHidden = (name: CallName, body?: object): [ReturnType<typeof send>, number][] => [
    [send(met.startup, name, [met.withHiddenStudent], body && { body }), 404],
    [send(met.student, name, [met.withHiddenStartup], body && { body }), 404],
  ]
  /** One that was left out is in the answer: see below. */
  const answersOf = (name: CallName, more: object): [ReturnType<typeof send>, number][] => [
    [
      send(met.startup, name, [met.startup.project], {
        body: { ...more, applicationIds: [met.ofHiddenStudent] },
      }),
      200,
    ],
    [
      send(met.owner, name, [met.owner.project], { body: { ...more, applicationIds: [met.toTakenDown] } }),
      409,
    ],
  ]
  const toHiddenInterview = (name: CallName, more?: object): [ReturnType<typeof send>, number][] => {
    const sent = { body: more ? { ...more, timeZone: 'Europe/London' } : {} }
    return [
      [send(met.startup, name, [met.interviewWithHiddenStudent], sent), 404],
      [send(met.student, name, [met.interviewWithHiddenStartup], sent), 404],
    ]
  }
  const toHiddenMatch = (name: CallName): [ReturnType<typeof send>, number][] => [
    [send(met.startup, name, [met.rounds[0] ?? 0], { body: { studentId: met.hiddenStudent.id } }), 404],
    [send(met.student, name, [met.rounds[0] ?? 0], { body: {} }), 404],
  ]
  const refusals: Record<
    string,
    () => [Promise<{ status: number; bytes: Buffer; headers: object }>, number][]
  > = {
    saveProject: () => [
      [send(met.owner, 'saveProject', [met.owner.project], { body: buildProjectInput() }), 409],
    ],
    setProjectStatus: () =>
      ['Closed', 'Draft'].map((status) => [
        send(met.owner, 'setProjectStatus', [met.owner.project], { body: { status } }),
        409,
      ]),
    deleteProject: () => [[send(met.owner, 'deleteProject', [met.owner.project]), 409]],
    setApplicantStatus: () => [
      [send(met.startup, 'setApplicantStatus', [met.ofHiddenStudent], { body: { status: 'accepted' } }), 404],
      [send(met.owner, 'setApplicantStatus', [met.toTakenDown], { body: { status: 'rejected' } }), 409],
    ],
    undoApplicantStatus: () => [
      [send(met.startup, 'undoApplicantStatus', [met.ofHiddenStudent]), 404],
      [send(met.owner, 'undoApplicantStatus', [met.toTakenDown]), 409],
    ],
    sendAnswer: () => [
      [send(met.startup, 'sendAnswer', [met.ofHiddenStudent]), 404],
      [send(met.owner, 'sendAnswer', [met.toTakenDown]), 409],
    ],
    answerApplicants: () => answersOf('answerApplicants', { answer: 'rejected', message: 'Hello again' }),
    undoAnswers: () => answersOf('undoAnswers', {}),
    inviteStudent: () => [
      [
        send(met.startup, 'inviteStudent', [met.startup.project], {
          body: { studentId: met.hiddenStudent.id },
        }),
        404,
      ],
      [send(met.owner, 'inviteStudent', [met.owner.project], { body: { studentId: met.student.id } }), 409],
    ],
    likeStudent: () => [[send(met.startup, 'likeStudent', [met.hiddenStudent.id]), 404]],
    tagStudent: () => [[send(met.startup, 'tagStudent', [met.hiddenStudent.id, 'interviewed']), 404]],
    importShortlist: () => [
      [
        send(met.owner, 'importShortlist', [], {
          body: { liked: [met.hiddenStudent.id], tagged: [] },
        }),
        200,
      ],
    ],
    startConversation: () => [
      [
        send(met.startup, 'startConversation', [], {
          body: { studentId: met.hiddenStudent.id, ...newMessage('Hello again') },
        }),
        404,
      ],
      [
        send(met.student, 'startConversation', [], {
          body: { applicationId: met.toHiddenStartup, ...newMessage('Hello again') },
        }),
        404,
      ],
    ],
    sendMessage: () => toHidden('sendMessage', newMessage('Hello again')),
    answerConversation: () => [
      [send(met.student, 'answerConversation', [met.withHiddenStartup], { body: { answer: 'accept' } }), 404],
    ],
    blockConversation: () => toHidden('blockConversation'),
    unblockConversation: () => toHidden('unblockConversation'),
    readConversation: () => toHidden('readConversation', { upTo: 1 }),
    reportMessage: () => toHidden('reportMessage', { number: 1, reason: 'spam' }),
    proposeInterviews: () => [
      [propose(met.startup.visitor, { applicationIds: [met.ofHiddenStudent] }), 404],
      [propose(met.startup.visitor, { studentId: met.hiddenStudent.id }), 404],
      [propose(met.owner.visitor, { applicationIds: [met.toTakenDown] }), 409],
    ],
    pickInterviewTime: () => toHiddenInterview('pickInterviewTime', { startsAt: inHours(48) }),
    offerInterviewTimes: () => toHiddenInterview('offerInterviewTimes', { times: [inHours(48)] }),
    withdrawInterviewTimes: () => toHiddenInterview('withdrawInterviewTimes'),
    cancelInterview: () => toHiddenInterview('cancelInterview'),
    setWishes: () =>
      [met.hiddenStartup, met.owner].map(({ project }) => [
        newRound(live).then(({ id }) =>
          send(met.student, 'setWishes', [id], { body: { projectIds: [project] } }),
        ),
        409,
      ]),
    enterProject: () => [
      [
        newRound(live).then(({ id }) =>
          send(met.owner, 'enterProject', [id, met.owner.project], { body: { places: 1 } }),
        ),
        409,
      ],
    ],
    confirmMatch: () => toHiddenMatch('confirmMatch'),
    declineMatch: () => toHiddenMatch('declineMatch'),
    apply: () =>
      [met.hiddenStartup, met.owner].map(({ project }) => [
        send(met.student, 'apply', [], { body: { projectId: project } }),
        404,
      ]),
  }
  const changing = (Object.keys(sorted) as CallName[]).filter((name) => sorted[name] === 'changes')

  test.each(changing)('%s', async (name) => {
    const asked = refusals[name]?.() ?? []
    expect(asked.length).toBeGreaterThan(0)
    for (const [promised, status] of asked) {
      const refused = await promised
      expect(refused.status).toBe(status)
      expect(wordsIn(refused)).toEqual([])
    }
  })

  test('a bulk answer leaves them out', async () => {
    const { ofHiddenStudent: id } = met
    const body = { answer: 'rejected', applicationIds: [id] }
    const answered = await send(met.startup, 'answerApplicants', [met.startup.project], { body })
    expect(answered.body).toEqual({
      done: [],
      refused: [{ id, message: 'We couldn’t find this application.' }],
    })
  })

  test('a bulk import likes and tags none of them', async () => {
    expect((await met.owner.visitor.get('/api/startup/marks')).body.liked).toEqual([])
  })
})

test('a student still sees that they applied, works, and was looked at, without a name', async () => {
  const { visitor } = met.student
  const removed = { projectTitle: 'A project that is no longer available', company: 'A startup' }
  const sent = (await visitor.get('/api/student/applications')).body
  expect(sent).toMatchObject([
    { ...removed, status: 'accepted', contactEmail: null },
    { ...removed, status: 'accepted', contactEmail: null },
  ])
  expect((await visitor.get('/api/student/hours')).body.running).toMatchObject([removed, removed])
  const views = (await visitor.get('/api/student/views')).body
  expect(
    views
      .filter(({ businessName }: Record<string, unknown>) => businessName === null)
      .map(({ what, businessName }: Record<string, unknown>) => [what, businessName])
      .sort(),
  ).toEqual([
    ['cv', null],
    ['profile', null],
  ])
  expect((await visitor.delete(`/api/student/applications/${met.toTakenDown}`)).status).toBe(204)
})

test('suspended people are signed out', async () => {
  for (const { visitor } of [met.hiddenStudent, met.hiddenStartup])
    expect((await visitor.get('/api/user')).status).toBe(401)
})

test('a startup is not held up by an application that it can’t see', async () => {
  const { projects } = (await met.startup.visitor.get('/api/startup/projects')).body
  expect(projects).toMatchObject([{ applicants: 0, unanswered: 0, overdue: 0 }])
})
