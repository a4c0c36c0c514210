// An acceptance or a rejection is held while it can be undone: until then the student sees nothing.
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answer, listOf, sendNow, startApplicantServer, undo } from '../../tests/applicants.ts'
import { buildInterview, inDays } from '../../tests/factories.ts'
import { newMember, type TestServer } from '../../tests/server.ts'
import { readPersonalData } from '../account/personal-data.store.ts'
import { account, application, project as projects } from '../database/tables.ts'
import { notifyOverdue } from './overdue.ts'
import { sendHeldAnswers } from './send-answer.ts'

let live: TestServer
const { newOffer, rowOf, eventsOf, newsOf } = startApplicantServer((server) => {
  live = server
})

/** The ten minutes are over, and several processes notice. */
async function tenMinutesPass(id: number) {
  await live.database.read
    .update(application)
    .set({ sendAnswerAt: sql`${application.sendAnswerAt} - interval '10 minutes'` })
    .where(eq(application.id, id))
  await Promise.all([1, 2, 3].map(() => sendHeldAnswers(live.database, live.notifier)))
}

/** A startup and a student with accounts, and everything that the student can read. */
async function newPair() {
  const { visitor, startupId, project } = await newOffer()
  const member = await newMember(live, 'student')
  const { body } = await member.visitor.post('/api/student/applications', {
    body: { projectId: project.id },
  })
  const seenByStudent = async () => ({
    applications: (await member.visitor.get('/api/student/applications')).body,
    hours: (await member.visitor.get('/api/student/hours')).body,
    notifications: (await member.visitor.get('/api/notifications')).body,
    unread: (await member.visitor.get('/api/notifications/unread')).body,
    project: (await member.visitor.get(`/api/projects/${project.id}`)).body,
    projects: (await member.visitor.get('/api/projects')).body,
    // Nobody waits an hour for the next download.
    data: await readPersonalData(live.database.read, member.user.id),
  })
  return { visitor, startupId, project, member, id: body.id as number, seenByStudent }
}

test.each(['accepted', 'rejected'])(
  '%s: the student sees nothing of it, and nothing where it is undone',
  async (final) => {
    const { visitor, id, seenByStudent } = await newPair()
    const before = await seenByStudent()
    const { body } = await answer(visitor, id, final)
    expect(body).toMatchObject({ status: final, answered: true, undoUntil: expect.any(String) })
    expect(await seenByStudent()).toEqual(before)
    const undone = await undo(visitor, id)
    expect(undone.body).toMatchObject({ status: 'under_review', answered: false, undoUntil: null })
    expect(await seenByStudent()).toEqual(before)
    await tenMinutesPass(id)
    expect(await seenByStudent()).toEqual(before)
  },
)

test('after ten minutes the student hears once, even if several processes notice', async () => {
  const { visitor, id, member, seenByStudent } = await newPair()
  await answer(visitor, id, 'accepted')
  await sendHeldAnswers(live.database, live.notifier)
  expect((await seenByStudent()).applications).toMatchObject([{ status: 'under_review' }])
  await tenMinutesPass(id)
  expect(await seenByStudent()).toMatchObject({
    applications: [{ status: 'accepted', contactEmail: expect.any(String) }],
    hours: { running: [{ projectTitle: 'Tide alarm' }] },
    unread: { unread: 1, messages: 0, inbox: 0, hasRounds: false },
  })
  expect(await newsOf(member.user.id)).toEqual([
    {
      kind: 'status_change',
      text: 'You’re in! “Acorn Ltd” accepted your application to “Tide alarm”',
    },
  ])
  expect(await eventsOf(id)).toEqual(['under_review', 'accepted'])
  expect((await undo(visitor, id)).body.message).toBe(
    'You can only undo within 10 minutes, before the answer is sent.',
  )
})

test('a startup that does not want to wait sends it now', async () => {
  const { visitor, id, seenByStudent } = await newPair()
  expect((await sendNow(visitor, id)).body.message).toContain('There’s no answer to send')
  await answer(visitor, id, 'rejected')
  expect((await sendNow(visitor, id)).body).toMatchObject({ status: 'rejected', undoUntil: null })
  expect((await seenByStudent()).applications).toMatchObject([{ status: 'rejected' }])
})

test('the answer counts from when it was given, not from when it was sent', async () => {
  const { visitor, id } = await newPair()
  const before = Date.now()
  await answer(visitor, id, 'rejected')
  const after = Date.now()
  await live.database.read
    .update(application)
    .set({ sendAnswerAt: sql`${application.sendAnswerAt} - interval '3 minutes'` })
    .where(eq(application.id, id))
  await sendNow(visitor, id)
  const answeredAt = (await rowOf(id))?.answeredAt?.getTime() ?? 0
  expect(answeredAt).toBeGreaterThanOrEqual(before - 3 * 60_000)
  expect(answeredAt).toBeLessThanOrEqual(after - 3 * 60_000)
})

test('undone after an interview, it is at the interview again', async () => {
  const { visitor, id, seenByStudent } = await newPair()
  await buildInterview(live.database, id)
  const before = await seenByStudent()
  await answer(visitor, id, 'rejected')
  const undos = await Promise.all(Array.from({ length: 10 }, () => undo(visitor, id)))
  for (const { status, body } of undos) {
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'interview_scheduled', answered: true, undoUntil: null })
  }
  expect(await seenByStudent()).toEqual(before)
})

test('a student who withdraws meanwhile never learns the answer', async () => {
  const { visitor, id, member } = await newPair()
  await answer(visitor, id, 'rejected')
  expect((await member.visitor.delete(`/api/student/applications/${id}`)).status).toBe(204)
  await tenMinutesPass(id)
  expect(await newsOf(member.user.id)).toEqual([])
  expect(await eventsOf(id)).toEqual(['under_review', 'withdrawn'])
  expect((await undo(visitor, id)).status).toBe(409)
})

test('the startup has answered: nothing is overdue, and the place is taken', async () => {
  const { visitor, project, id } = await newPair()
  await live.database.read
    .update(application)
    .set({ answerBy: inDays(-1) })
    .where(eq(application.id, id))
  await answer(visitor, id, 'accepted')
  const { body } = await listOf(visitor, project.id)
  expect(body.project).toMatchObject({ accepted: 1, overdue: 0 })
  expect(body.applicants).toMatchObject([{ status: 'accepted', overdue: false }])
  await notifyOverdue(live.database, live.notifier)
  const { notifications } = (await visitor.get('/api/notifications')).body
  expect(notifications.map(({ kind }: { kind: string }) => kind)).toEqual(['new_application'])
  const { status, body: refused } = await visitor.delete(`/api/startup/projects/${project.id}`)
  expect(status).toBe(409)
  expect(refused.message).toContain('Close it instead')
})

test('what a suspended student or a project that was taken down waits for is sent once it is shown again', async () => {
  const { visitor, id, project, member } = await newPair()
  await answer(visitor, id, 'accepted')
  const suspend = (suspendedAt: Date | null) =>
    live.database.read.update(account).set({ suspendedAt }).where(eq(account.id, member.user.id))
  const takeDown = (takenDownAt: Date | null) =>
    live.database.read.update(projects).set({ takenDownAt }).where(eq(projects.id, project.id))
  await suspend(new Date())
  await tenMinutesPass(id)
  await suspend(null)
  await takeDown(new Date())
  await tenMinutesPass(id)
  expect(await eventsOf(id)).toEqual(['under_review'])
  await takeDown(null)
  await tenMinutesPass(id)
  expect(await eventsOf(id)).toEqual(['under_review', 'accepted'])
})
