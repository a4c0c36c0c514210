// A startup answers several students at once, with a message to each.
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { maxAnsweredAtOnce } from '../../contract/application-lists.ts'
import { answer, sendNow, startApplicantServer } from '../../tests/applicants.ts'
import { buildProfile } from '../../tests/factories.ts'
import { newMember, type TestServer } from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { readPersonalData } from '../account/personal-data.store.ts'
import { application, notification, student } from '../database/tables.ts'
import { sendHeldAnswers } from './send-answer.ts'

let live: TestServer
const { newOffer, newApplicant, rowOf } = startApplicantServer((server) => {
  live = server
})

const answerAll = (visitor: Visitor, projectId: number, body: object) =>
  visitor.post(`/api/startup/projects/${projectId}/answers`, { body })
const undoAll = (visitor: Visitor, projectId: number, applicationIds: number[]) =>
  visitor.post(`/api/startup/projects/${projectId}/answers/undo`, { body: { applicationIds } })

async function newMia(projectId: number) {
  const { visitor, user } = await newMember(live, 'student')
  await visitor.put('/api/student/profile', { body: buildProfile({ name: 'Mia Hartley' }) })
  const { body } = await visitor.post('/api/student/applications', { body: { projectId } })
  const inbox = async () => (await visitor.get('/api/conversations')).body.conversations
  const [row] = await live.database.read.select().from(student).where(eq(student.accountId, user.id))
  return { visitor, user, id: body.id as number, studentId: row?.id ?? 0, inbox }
}

async function tenMinutesPass(...ids: number[]) {
  await live.database.read
    .update(application)
    .set({ sendAnswerAt: sql`${application.sendAnswerAt} - interval '10 minutes'` })
    .where(inArray(application.id, ids))
  await Promise.all([1, 2, 3].map(() => sendHeldAnswers(live.database, live.notifier)))
}

test('the message arrives with the answer, once, under the first name that the student shows', async () => {
  const { visitor, project } = await newOffer()
  const mia = await newMia(project.id)
  const { id: other } = await newApplicant(project.id, { name: null })
  const body = { answer: 'rejected', applicationIds: [mia.id, other], message: 'Hi {name}, {name}! No.' }
  for (const { status, body: result } of [
    await answerAll(visitor, project.id, body),
    await answerAll(visitor, project.id, body),
  ]) {
    expect(status).toBe(200)
    expect(result).toEqual({ done: [mia.id, other], refused: [] })
  }
  expect(await mia.inbox()).toEqual([])
  expect(JSON.stringify(await readPersonalData(live.database.read, mia.user.id))).not.toContain('No.')
  expect((await mia.visitor.get('/api/student/applications')).body).toMatchObject([
    { status: 'under_review' },
  ])

  await tenMinutesPass(mia.id, other)
  expect(await mia.inbox()).toMatchObject([
    {
      state: 'open',
      unread: 1,
      last: { number: 1, text: 'Hi Mia, Mia! No.' },
      person: { name: 'Acorn Ltd' },
    },
  ])
  const news = await live.database.read
    .select()
    .from(notification)
    .where(eq(notification.accountId, mia.user.id))
  // One email for both.
  expect(news).toMatchObject([{ kind: 'status_change', details: { quote: 'Hi Mia, Mia! No.' } }])
  const [, unnamed] = (await visitor.get('/api/conversations')).body.conversations
  expect((await visitor.get('/api/conversations')).body.conversations).toHaveLength(2)
  expect(unnamed.last.text).toMatch(/^Hi (there, there|Mia, Mia)! No\.$/)
  expect((await rowOf(mia.id))?.heldMessage).toBeNull()
})

test('undone, nobody hears anything', async () => {
  const { visitor, project } = await newOffer({ places: 3 })
  const [one, other] = [await newMia(project.id), await newMia(project.id)]
  const ids = [one.id, other.id]
  await answerAll(visitor, project.id, { answer: 'accepted', applicationIds: ids, message: 'Welcome' })
  for (let time = 0; time < 2; time += 1)
    expect((await undoAll(visitor, project.id, ids)).body).toEqual({ done: ids, refused: [] })
  // Answered alone later, the message does not come back.
  await answer(visitor, one.id, 'accepted')
  await sendNow(visitor, one.id)
  await tenMinutesPass(...ids)
  expect([await one.inbox(), await other.inbox()]).toEqual([[], []])
  expect((await undoAll(visitor, project.id, ids)).body).toEqual({
    done: [other.id],
    refused: [{ id: one.id, message: 'You can only undo within 10 minutes, before the answer is sent.' }],
  })
})

test('each student who can’t be answered has a sentence, and the others are answered', async () => {
  const { visitor, project } = await newOffer({ places: 2 })
  const elsewhere = await newOffer()
  const [sent, held, gone, first, second] = [
    await newMia(project.id),
    await newMia(project.id),
    await newMia(project.id),
    await newMia(project.id),
    await newMia(project.id),
  ]
  const foreign = await newMia(elsewhere.project.id)
  await answer(visitor, sent.id, 'accepted')
  await sendNow(visitor, sent.id)
  await answer(visitor, held.id, 'rejected')
  await gone.visitor.delete(`/api/student/applications/${gone.id}`)
  const applicationIds = [sent, held, gone, second, first, foreign].map(({ id }) => id)
  const { body } = await answerAll(visitor, project.id, { answer: 'accepted', applicationIds })
  expect(body).toEqual({
    done: [second.id],
    refused: [
      { id: sent.id, message: 'You’ve already accepted this student, so you can’t change your answer.' },
      { id: held.id, message: 'You’ve already rejected this student. Undo that first.' },
      { id: gone.id, message: 'The student has withdrawn this application.' },
      { id: first.id, message: 'All 2 places are taken.' },
      { id: foreign.id, message: 'We couldn’t find this application.' },
    ],
  })
  const others = [
    await answerAll(elsewhere.visitor, project.id, { answer: 'accepted', applicationIds }),
    await undoAll(elsewhere.visitor, project.id, applicationIds),
  ]
  expect(others.map(({ status }) => status)).toEqual([404, 404])
  const tooMany = Array.from({ length: maxAnsweredAtOnce + 1 }, (_, index) => index + 1)
  for (const wrong of [[], tooMany])
    expect((await answerAll(visitor, project.id, { answer: 'accepted', applicationIds: wrong })).status).toBe(
      400,
    )
})

test('a blocked student gets the answer without the message, and one who had declined gets both', async () => {
  const { visitor, project } = await newOffer()
  const [blocking, declining] = [await newMia(project.id), await newMia(project.id)]
  const hello = { messageId: crypto.randomUUID(), text: 'Hello' }
  const talk = async ({ visitor: of, id: applicationId }: typeof blocking) =>
    (await of.post('/api/conversations', { body: { applicationId, ...hello } })).body.id as number
  const blocked = await talk(blocking)
  expect((await blocking.visitor.put(`/api/conversations/${blocked}/block`)).status).toBe(200)
  // Withdraws, is asked, declines, and applies again.
  await declining.visitor.delete(`/api/student/applications/${declining.id}`)
  const asked = await visitor.post('/api/conversations', {
    body: { studentId: declining.studentId, ...hello },
  })
  await declining.visitor.put(`/api/conversations/${asked.body.id}/answer`, {
    body: { answer: 'decline', reason: 'no_time' },
  })
  await declining.visitor.post('/api/student/applications', { body: { projectId: project.id } })
  const ids = [blocking.id, declining.id]
  await answerAll(visitor, project.id, { answer: 'rejected', applicationIds: ids, message: 'Sorry, {name}' })
  await tenMinutesPass(...ids)
  expect((await blocking.visitor.get('/api/student/applications')).body).toMatchObject([
    { status: 'rejected' },
  ])
  expect(await blocking.inbox()).toMatchObject([{ id: blocked, last: { text: 'Hello' } }])
  expect(await declining.inbox()).toMatchObject([
    { id: asked.body.id, state: 'open', last: { text: 'Sorry, Mia' } },
  ])
})
