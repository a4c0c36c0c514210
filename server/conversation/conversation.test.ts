// A student and a startup talk.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testOnPostgres } from '../../tests/database.ts'
import { openEvents } from '../../tests/event-stream.ts'
import { buildApplication, buildProfile, buildProject, buildStudents, inDays } from '../../tests/factories.ts'
import { newMember, newNamedStartup, startServer, type TestServer } from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { readPersonalData } from '../account/personal-data.store.ts'
import { account, conversation, message, report, startup, student } from '../database/tables.ts'
import { firstMessagesPerHour, sameTextPerDay } from './conversation.rules.ts'

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
})
afterAll(() => live.close())

async function newStudent(name = 'Mia Hartley') {
  const { visitor, user } = await newMember(live, 'student')
  await visitor.put('/api/student/profile', { body: buildProfile({ name }) })
  const [row] = await live.database.read.select().from(student).where(eq(student.accountId, user.id))
  return { visitor, user, id: row?.id ?? 0 }
}

const newMessage = (text = 'Hello') => ({ messageId: randomUUID(), text })
const start = (visitor: Visitor, to: object, sent: object = newMessage()) =>
  visitor.post('/api/conversations', { body: { ...to, ...sent } })
const send = (visitor: Visitor, id: unknown, sent: object = newMessage()) =>
  visitor.post(`/api/conversations/${id}/messages`, { body: sent })
const answer = (visitor: Visitor, id: unknown, body: object) =>
  visitor.put(`/api/conversations/${id}/answer`, { body })
const open = async (visitor: Visitor, id: unknown) => (await visitor.get(`/api/conversations/${id}`)).body
const read = (visitor: Visitor, id: unknown, upTo: number) =>
  visitor.put(`/api/conversations/${id}/read`, { body: { upTo } })
const inboxOf = async (visitor: Visitor) => (await visitor.get('/api/conversations')).body.conversations
const countsOf = async (visitor: Visitor) => (await visitor.get('/api/notifications/unread')).body

/** A startup that has written to a student it found. */
async function twoWhoMet() {
  const [founder, found] = [await newNamedStartup(live), await newStudent()]
  const asked = await start(founder.visitor, { studentId: found.id }, newMessage('Join us?'))
  expect(asked.status).toBe(201)
  return { founder, found, id: asked.body.id as number, asked: asked.body }
}

/** A student who applied to a startup's project. */
async function twoByApplication() {
  const [founder, applicant] = [await newNamedStartup(live), await newStudent()]
  const project = await buildProject(live.database, { startupId: founder.startupId })
  const application = await buildApplication(live.database, project.id, { studentId: applicant.id })
  return { founder, applicant, applicationId: application.id }
}

/** The startup's address is confirmed, and at its own website. */
async function verify(accountId: number) {
  const domain = `acorn-${accountId}.example`
  await live.database.read
    .update(account)
    .set({ email: `someone@${domain}`, emailConfirmedAt: new Date() })
    .where(eq(account.id, accountId))
  await live.database.read
    .update(startup)
    .set({ websiteUrl: `https://${domain}` })
    .where(eq(startup.accountId, accountId))
}

async function twoWhoTalk() {
  const two = await twoWhoMet()
  await answer(two.found.visitor, two.id, { answer: 'accept' })
  return two
}

describe('a student who was only found', () => {
  test('gets one message, and no second before accepting', async () => {
    const { founder, found, id, asked } = await twoWhoMet()
    expect(asked).toMatchObject({
      state: 'asked',
      canSend: false,
      person: { userType: 'student', name: 'Mia H.', studentId: found.id, isDeleted: false },
      last: { number: 1, isMine: true, text: 'Join us?' },
    })
    const again = [await send(founder.visitor, id), await start(founder.visitor, { studentId: found.id })]
    for (const { status, body } of again) {
      expect(status).toBe(409)
      expect(body.message).toBe('You can send another message once this student accepts your first.')
    }
    expect(await inboxOf(found.visitor)).toMatchObject([
      { id, state: 'asked', unread: 1, person: { name: 'Acorn Ltd' }, last: { isMine: false } },
    ])
    expect(await countsOf(found.visitor)).toMatchObject({ unread: 0, messages: 1 })
    expect((await send(found.visitor, id)).body.message).toBe('Accept the message first, then you can reply.')
  })

  test('accepts, and both write', async () => {
    const { founder, found, id } = await twoWhoMet()
    expect((await answer(found.visitor, id, { answer: 'accept' })).body).toMatchObject({
      state: 'open',
      canSend: true,
    })
    expect((await send(found.visitor, id, newMessage('Gladly.'))).status).toBe(201)
    expect((await send(founder.visitor, id, newMessage('Great.'))).status).toBe(201)
    const { messages } = await open(found.visitor, id)
    expect(messages.map(({ text, isMine }: Record<string, unknown>) => [text, isMine])).toEqual([
      ['Join us?', false],
      ['Gladly.', true],
      ['Great.', false],
    ])
  })

  test('declines with a reason that the startup reads, and may still change their mind', async () => {
    const { founder, found, id } = await twoWhoMet()
    const refused = await answer(found.visitor, id, { answer: 'decline' })
    expect([refused.status, refused.body.fields]).toEqual([400, { reason: 'Please choose a reason' }])
    await answer(found.visitor, id, { answer: 'decline', reason: 'no_time' })
    expect(await inboxOf(founder.visitor)).toMatchObject([
      { state: 'declined', declineReason: 'no_time', canSend: false },
    ])
    expect((await send(founder.visitor, id)).body.message).toContain('declined')
    await answer(found.visitor, id, { answer: 'accept' })
    expect((await send(founder.visitor, id)).status).toBe(201)
    expect((await answer(found.visitor, id, { answer: 'decline', reason: 'other' })).status).toBe(409)
  })

  test('reads a first message without the startup knowing, and shows it once they talk', async () => {
    const { founder, found, id } = await twoWhoMet()
    await read(found.visitor, id, 1)
    expect(await countsOf(found.visitor)).toMatchObject({ messages: 0 })
    expect(await inboxOf(founder.visitor)).toMatchObject([{ receivedUpTo: 0, readUpTo: 0 }])
    await answer(found.visitor, id, { answer: 'accept' })
    expect(await inboxOf(founder.visitor)).toMatchObject([{ receivedUpTo: 1, readUpTo: 1 }])
  })

  test('keeps their email address hidden until they accept, and again once they block', async () => {
    const { founder, found, id } = await twoWhoMet()
    const profile = async () => (await founder.visitor.get(`/api/students/${found.id}`)).body
    expect(await profile()).toMatchObject({
      email: null,
      emailHint: 'You’ll see the email address once they accept a message from you.',
    })
    await answer(found.visitor, id, { answer: 'accept' })
    expect(await profile()).toMatchObject({ email: found.user.email })
    await found.visitor.put(`/api/conversations/${id}/block`)
    expect(await profile()).toMatchObject({ email: null })
  })
})

describe('after an application', () => {
  test('either side begins, the conversation is open at once, and there is one', async () => {
    const { founder, applicant, applicationId } = await twoByApplication()
    const asked = (await applicant.visitor.get(`/api/conversations/find?applicationId=${applicationId}`)).body
    expect(asked).toMatchObject({ conversationId: null, mustAccept: false, person: { name: 'Acorn Ltd' } })
    const byStudent = await start(applicant.visitor, { applicationId })
    const byStartup = await start(founder.visitor, { studentId: applicant.id })
    expect([byStudent.body.state, byStartup.body.state]).toEqual(['open', 'open'])
    expect(byStartup.body.id).toBe(byStudent.body.id)
    expect((await send(applicant.visitor, byStudent.body.id)).status).toBe(201)
    const known = (await founder.visitor.get(`/api/conversations/find?studentId=${applicant.id}`)).body
    expect(known).toMatchObject({ conversationId: byStudent.body.id })
  })

  test('a first message that waits is open without accepting', async () => {
    const { founder, found, id } = await twoWhoMet()
    const project = await buildProject(live.database, { startupId: founder.startupId })
    await buildApplication(live.database, project.id, { studentId: found.id })
    expect((await send(founder.visitor, id)).status).toBe(201)
    expect((await open(found.visitor, id)).conversation).toMatchObject({ state: 'open', canSend: true })
  })

  test('nobody writes about an application that is not theirs, or was withdrawn', async () => {
    const { applicant, applicationId } = await twoByApplication()
    const stranger = await newStudent()
    expect((await start(stranger.visitor, { applicationId })).status).toBe(404)
    await applicant.visitor.delete(`/api/student/applications/${applicationId}`)
    expect((await start(applicant.visitor, { applicationId })).status).toBe(404)
    expect((await start(applicant.visitor, {})).body.fields).toEqual({
      applicationId: 'Please choose who to write to',
    })
  })
})

test('a message that is sent again is the same message, also a first one', async () => {
  const { founder, found, id } = await twoWhoTalk()
  const sent = newMessage('Only once')
  const answers = await Promise.all([1, 2, 3].map(() => send(founder.visitor, id, sent)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
  // The id is each side's own.
  expect((await send(found.visitor, id, { ...sent, text: 'Mine' })).body).toMatchObject({ text: 'Mine' })
  expect((await open(found.visitor, id)).messages).toHaveLength(3)

  const other = await newStudent()
  const first = newMessage()
  const starts = await Promise.all([1, 2].map(() => start(founder.visitor, { studentId: other.id }, first)))
  expect(starts.map(({ status }) => status)).toEqual([201, 201])
  expect(await inboxOf(other.visitor)).toMatchObject([{ unread: 1, last: { number: 1 } }])
})

test('people see what has arrived and what was read, and a message that comes meanwhile stays unread', async () => {
  const { founder, found, id } = await twoWhoTalk()
  await send(founder.visitor, id)
  await send(founder.visitor, id)
  await found.visitor.put('/api/conversations/received')
  expect((await open(founder.visitor, id)).conversation).toMatchObject({ receivedUpTo: 3, readUpTo: 0 })
  await read(found.visitor, id, 2)
  expect((await open(founder.visitor, id)).conversation).toMatchObject({ receivedUpTo: 3, readUpTo: 2 })
  expect(await inboxOf(found.visitor)).toMatchObject([{ unread: 1 }])
  // More than there is counts as all there is; less than before changes nothing.
  await read(found.visitor, id, 2_000_000_000)
  await read(found.visitor, id, 1)
  expect((await open(founder.visitor, id)).conversation).toMatchObject({ readUpTo: 3 })
  expect(await countsOf(found.visitor)).toMatchObject({ messages: 0 })
})

test('a long conversation comes in parts, and the inbox page by page', async () => {
  const { founder, found, id } = await twoWhoTalk()
  for (const text of ['two', 'three', 'four']) await send(founder.visitor, id, newMessage(text))
  const part = async (query: string) => (await found.visitor.get(`/api/conversations/${id}?${query}`)).body
  const textsOf = ({ messages }: { messages: { text: string }[] }) => messages.map(({ text }) => text)
  expect(textsOf(await part('limit=2'))).toEqual(['three', 'four'])
  const older = await part('limit=2&before=3')
  expect([textsOf(older), older.hasMore]).toEqual([['Join us?', 'two'], false])
  expect(textsOf(await part('after=3'))).toEqual(['four'])

  const others = await buildStudents(live.database, [{}, {}])
  for (const one of others) await start(founder.visitor, { studentId: one.id }, newMessage(`To ${one.id}`))
  await send(found.visitor, id)
  const first = (await founder.visitor.get('/api/conversations?limit=2')).body
  expect(first).toMatchObject({ hasMore: true, conversations: [{ id }, {}] })
  const last = first.conversations[1].id
  const second = (await founder.visitor.get(`/api/conversations?limit=2&before=${last}`)).body
  expect(second).toMatchObject({ hasMore: false, conversations: [{ person: { studentId: others[0]?.id } }] })
})

describe('what can’t be sent gets a clear answer', () => {
  test.for([
    ['an empty text', '', 'Please fill this in'],
    ['only spaces', ' \n\t ', 'Please fill this in'],
    ['4,001 characters', 'x'.repeat(4001), 'Please use at most 4000 characters'],
    ['half a surrogate pair', 'x\ud800', 'Please use plain text'],
    ['NUL', 'x\0', 'Please use plain text'],
  ])('%s', async ([, text, sentence]) => {
    const { founder, id } = await twoWhoTalk()
    for (const { status, body } of [
      await send(founder.visitor, id, newMessage(text)),
      await start(founder.visitor, { studentId: 1 }, newMessage(text)),
    ]) {
      expect(status).toBe(400)
      expect(body.fields).toEqual({ text: sentence })
    }
  })

  test('4,000 characters of any script arrive as they are', async () => {
    const { founder, id } = await twoWhoTalk()
    const text = `a\n${'語'.repeat(3996)}\u{1f680}`
    expect((await send(founder.visitor, id, newMessage(text))).body.text).toBe(text)
  })

  test('an id that no browser made', async () => {
    const { founder, id } = await twoWhoTalk()
    const { status, body } = await send(founder.visitor, id, { messageId: 'one', text: 'Hello' })
    expect([status, body.fields]).toEqual([400, { messageId: 'Please reload the page and try again' }])
  })

  test('someone else’s conversation, and one that was deleted, are not there', async () => {
    const { founder, found, id } = await twoWhoTalk()
    const stranger = await newStudent()
    const tries = (visitor: Visitor) => [
      visitor.get(`/api/conversations/${id}`),
      send(visitor, id),
      read(visitor, id, 1),
      answer(stranger.visitor, id, { answer: 'accept' }),
      visitor.put(`/api/conversations/${id}/block`),
      visitor.delete(`/api/conversations/${id}/block`),
      visitor.post(`/api/conversations/${id}/reports`, { body: { number: 1, reason: 'spam' } }),
    ]
    const strangers = await Promise.all(tries(stranger.visitor))
    expect(strangers.map(({ status }) => status)).toEqual(Array(7).fill(404))
    expect(strangers[0]?.body.message).toBe('We can’t find this conversation.')
    await live.database.read.delete(conversation).where(eq(conversation.id, id))
    expect((await send(founder.visitor, id)).status).toBe(404)
    expect(await inboxOf(found.visitor)).toEqual([])
  })
})

describe('safety', () => {
  test('nothing that a blocked side sends arrives, invitations neither, until they are unblocked', async () => {
    const { founder, found, id } = await twoWhoTalk()
    const project = await buildProject(live.database, { startupId: founder.startupId })
    await read(found.visitor, id, 1)
    expect((await found.visitor.put(`/api/conversations/${id}/block`)).body).toMatchObject({
      isBlocked: true,
      canSend: false,
    })
    const refused = await send(founder.visitor, id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You can’t send messages in this conversation any more.',
    ])
    expect((await start(founder.visitor, { studentId: found.id })).status).toBe(409)
    const invited = await founder.visitor.post(`/api/startup/projects/${project.id}/invitations`, {
      body: { studentId: found.id },
    })
    expect(invited.status).toBe(409)
    expect((await send(found.visitor, id)).body.message).toContain('Unblock')
    expect(await countsOf(found.visitor)).toMatchObject({ unread: 0, messages: 0 })
    await found.visitor.delete(`/api/conversations/${id}/block`)
    expect((await send(founder.visitor, id)).status).toBe(201)
  })

  test('a report names the line, once, and only a line of the other side', async () => {
    const { founder, found, id } = await twoWhoTalk()
    await send(founder.visitor, id, newMessage('Pay us first'))
    const reported = (number: number) =>
      found.visitor.post(`/api/conversations/${id}/reports`, {
        body: { number, reason: 'scam', note: 'They ask for money.' },
      })
    expect((await reported(2)).status).toBe(204)
    expect((await reported(2)).status).toBe(204)
    await send(found.visitor, id)
    expect([(await reported(3)).status, (await reported(99)).status]).toEqual([404, 404])
    const rows = await live.database.read.select().from(report).where(eq(report.conversationId, id))
    expect(rows).toMatchObject([{ number: 2, side: 'student', reason: 'scam', note: 'They ask for money.' }])
  })

  test('a startup that has not shown who it is messages few new students an hour, a known one more', async () => {
    const { visitor, user } = await newNamedStartup(live)
    const people = await buildStudents(
      live.database,
      Array.from({ length: firstMessagesPerHour.unknown + 2 }, () => ({})),
    )
    const answers = []
    for (const [index, { id }] of people.entries())
      answers.push(await start(visitor, { studentId: id }, newMessage(`Number ${index}`)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toEqual([...Array(firstMessagesPerHour.unknown).fill(201), 429, 429])
    expect(answers.at(-1)?.body.message).toBe(
      'You can message 5 new students an hour. Please try again later. Verify your company domain to send more.',
    )
    await verify(user.id)
    expect((await start(visitor, { studentId: people.at(-1)?.id })).status).toBe(201)
  })

  test('the same first message goes to few students a day, whatever their name', async () => {
    const { visitor, user } = await newNamedStartup(live)
    await verify(user.id)
    const people = await buildStudents(
      live.database,
      Array.from({ length: sameTextPerDay + 1 }, (_, index) => ({ name: `Person${index} Smith` })),
    )
    const answers = []
    for (const { id, name } of people)
      answers.push(await start(visitor, { studentId: id }, newMessage(`Hi ${name}! Join us.`)))
    expect(answers.at(-1)?.body.message).toBe(
      'You’ve sent this message to 5 students today. Write one for this student.',
    )
    expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(Array(sameTextPerDay).fill(201))
  })

  test('a startup that leaves applicants waiting begins no conversation, and goes on with others', async () => {
    const { founder, found, id } = await twoWhoTalk()
    const project = await buildProject(live.database, { startupId: founder.startupId, title: 'Tides' })
    await buildApplication(live.database, project.id, { answerBy: inDays(-1) })
    const other = await newStudent()
    const refused = await start(founder.visitor, { studentId: other.id })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Please answer the overdue applications first: 1 to “Tides”.',
    ])
    expect((await send(founder.visitor, id)).status).toBe(201)
    expect(await inboxOf(found.visitor)).toHaveLength(1)
  })

  test('a hidden student can’t be written to', async () => {
    const { visitor } = await newNamedStartup(live)
    const hidden = await newStudent()
    await hidden.visitor.put('/api/student/visibility', { body: { visibility: 'nobody' } })
    expect((await start(visitor, { studentId: hidden.id })).status).toBe(404)
    expect((await visitor.get(`/api/conversations/find?studentId=${hidden.id}`)).status).toBe(404)
  })
})

describe('a deleted account', () => {
  test('leaves its messages to the other side, without a name', async () => {
    const { founder, found, id } = await twoWhoTalk()
    await send(found.visitor, id, newMessage('Gladly.'))
    await found.visitor.leave()
    const { conversation: left, messages } = await open(founder.visitor, id)
    expect(left).toMatchObject({
      canSend: false,
      person: { name: null, isDeleted: true, studentId: null },
    })
    expect(messages.at(-1)).toMatchObject({ text: 'Gladly.' })
    expect((await send(founder.visitor, id)).body.message).toContain('deleted')
    await founder.visitor.leave()
    expect(await live.database.read.$count(message, eq(message.conversationId, id))).toBe(0)
  })

  test('of a startup does the same', async () => {
    const { founder, found, id } = await twoWhoMet()
    await founder.visitor.leave()
    expect((await open(found.visitor, id)).conversation).toMatchObject({
      person: { userType: 'startup', name: null, isDeleted: true },
    })
    expect((await answer(found.visitor, id, { answer: 'accept' })).status).toBe(409)
  })
})

test('conversations are in the data that people download', async () => {
  const { founder, found, id } = await twoWhoTalk()
  await send(found.visitor, id, newMessage('Gladly.'))
  expect(await readPersonalData(live.database.read, found.user.id)).toMatchObject({
    conversations: [
      {
        with: { startup: 'Acorn Ltd' },
        messages: [
          { isMine: false, text: 'Join us?' },
          { isMine: true, text: 'Gladly.' },
        ],
      },
    ],
  })
  const ofStartup = await readPersonalData(live.database.read, founder.user.id)
  expect(ofStartup).toMatchObject({ conversations: [{ with: { studentId: found.id } }] })
  expect(JSON.stringify(ofStartup)).not.toContain('Hartley')
})

test('an open page learns of a message, of its reading, and of what it missed', async () => {
  await live.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = live.app.server.address() as { port: number }
  const { founder, found, id } = await twoWhoTalk()
  const watch = ({ visitor }: { visitor: Visitor }, lastEventId = '') =>
    openEvents(port, '/api/updates', { session: visitor.cookies.get('session'), lastEventId })
  const before = (await countsOf(founder.visitor)).inbox
  const [theirs, mine] = [await watch(found), await watch(founder)]
  await theirs.received({ messages: 1 })
  await send(founder.visitor, id)
  await mine.received({ inbox: before + 1 })
  await read(found.visitor, id, 2)
  await theirs.received({ messages: 0 })
  await mine.received({ inbox: before + 2 })
  mine.leave()
  await send(found.visitor, id)
  const again = await watch(founder, mine.events().at(-1)?.id)
  await again.received({ messages: 1, inbox: before + 3 })
})

testOnPostgres('fifty messages at once from both sides are numbered without a gap', async () => {
  const { founder, found, id } = await twoWhoTalk()
  const sent = Array.from({ length: 50 }, (_, index) =>
    send(index % 2 ? founder.visitor : found.visitor, id, newMessage(String(index))),
  )
  expect((await Promise.all(sent)).every(({ status }) => status === 201)).toBe(true)
  const { messages } = (await found.visitor.get(`/api/conversations/${id}?limit=100`)).body
  expect(messages.map(({ number }: { number: number }) => number)).toEqual(
    Array.from({ length: 51 }, (_, index) => index + 1),
  )
  expect(await inboxOf(founder.visitor)).toMatchObject([{ unread: 25 }])
})
