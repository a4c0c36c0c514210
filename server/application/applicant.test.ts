// A startup looks at who applied, and answers.
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchOf } from '../../contract/match.ts'
import {
  buildApplication,
  buildProject,
  buildStudent,
  inDays,
  type StudentToBuild,
} from '../../tests/factories.ts'
import {
  newMember,
  newNamedStartup,
  startServer,
  startServerForThisTest,
  type TestServer,
  visitAsStartup,
} from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { readPersonalData } from '../account/personal-data.store.ts'
import {
  account,
  application,
  applicationEvent,
  notification,
  project as projects,
  student,
  studentChange,
} from '../database/tables.ts'
import { notifyOverdue } from './overdue.ts'
import { sendHeldAnswers } from './send-answer.ts'

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
})
afterAll(() => live.close())

const listOf = (visitor: Visitor, projectId: unknown) =>
  visitor.get(`/api/startup/projects/${projectId}/applicants`)
const answer = (visitor: Visitor, id: unknown, status: unknown) =>
  visitor.put(`/api/startup/applications/${id}/status`, { body: { status } })
const undo = (visitor: Visitor, id: unknown) => visitor.post(`/api/startup/applications/${id}/undo`)
const sendNow = (visitor: Visitor, id: unknown) => visitor.post(`/api/startup/applications/${id}/send`)
/** Without waiting for the ten minutes in which it can be undone. */
async function answerAndSend(visitor: Visitor, id: unknown, status: unknown) {
  expect((await answer(visitor, id, status)).status).toBe(200)
  return sendNow(visitor, id)
}

/** A startup with a project that asks for Python and 10 hours for 12 weeks. */
async function newOffer(different: Parameters<typeof buildProject>[1] = {}) {
  const { visitor, startupId } = await newNamedStartup(live)
  const project = await buildProject(live.database, {
    title: 'Tide alarm',
    skills: ['Python'],
    skillLevels: [3],
    weeklyHours: 10,
    durationWeeks: 12,
    industry: 'Climate',
    ...different,
    startupId,
  })
  return { visitor, startupId, project }
}
async function newApplicant(projectId: number, different: Partial<StudentToBuild> = {}) {
  const person = await buildStudent(live.database, different)
  return { person, ...(await buildApplication(live.database, projectId, { studentId: person.id })) }
}
const rowOf = async (id: number) =>
  (await live.database.read.select().from(application).where(eq(application.id, id)))[0]
const busyHoursOf = async (id: number) =>
  (await live.database.read.select().from(student).where(eq(student.id, id)))[0]?.busyHours
const eventsOf = async (id: number) =>
  (
    await live.database.read
      .select()
      .from(applicationEvent)
      .where(eq(applicationEvent.applicationId, id))
      .orderBy(asc(applicationEvent.id))
  ).map(({ status }) => status)
const newsOf = async (accountId: number) =>
  (
    await live.database.read
      .select()
      .from(notification)
      .where(eq(notification.accountId, accountId))
      .orderBy(asc(notification.id))
  ).map(({ kind, text }) => ({ kind, text }))

describe('a startup lists who applied', () => {
  test('best match for the project first, with what it needs to answer', async () => {
    const { visitor, project } = await newOffer()
    const weak = await newApplicant(project.id)
    const strong = await newApplicant(project.id, {
      technologies: [{ name: 'Python', level: 4 }],
      industries: ['Climate'],
    })
    await newApplicant((await newOffer()).project.id)

    const { status, body } = await listOf(visitor, project.id)
    expect(status).toBe(200)
    expect(body.project).toMatchObject({ id: project.id, title: 'Tide alarm', applicants: 2 })
    expect(body.applicants.map(({ id }: { id: number }) => id)).toEqual([strong.id, weak.id])
    expect(body.applicants[0]).toMatchObject({
      status: 'under_review',
      note: null,
      appliedAt: strong.appliedAt.toISOString(),
      answerBy: strong.answerBy.toISOString(),
      answered: false,
      overdue: false,
      undoUntil: null,
      email: strong.person.email,
    })
    expect(body.applicants[0].student.match).toEqual(
      matchOf(
        {
          technologies: [{ name: 'Python', level: 4 }],
          industries: ['Climate'],
          weeklyHours: 20,
          months: 6,
          projects: 0,
          hasCv: false,
          hasLinkedin: false,
        },
        {
          technologies: [{ name: 'Python', minLevel: 3 }],
          industries: ['Climate'],
          minWeeklyHours: 10,
          minCommitmentMonths: 3,
        },
      ),
    )
  })

  test('overdue ones are flagged, withdrawn ones are gone', async () => {
    const { visitor, project } = await newOffer()
    const late = await buildApplication(live.database, project.id, { answerBy: inDays(-1) })
    await buildApplication(live.database, project.id, { withdrawnAt: new Date() })
    const { body } = await listOf(visitor, project.id)
    expect(body.applicants).toMatchObject([{ id: late.id, overdue: true }])
    expect((await answer(visitor, late.id, 'interview_scheduled')).body).toMatchObject({ overdue: false })
  })

  test('a student who hides from everyone shows the application only, and a suspended one nothing', async () => {
    const { visitor, project } = await newOffer()
    const hidden = await newApplicant(project.id, { visibility: 'nobody' })
    const suspended = await newApplicant(project.id)
    const applied = await newApplicant(project.id, { visibility: 'applied' })
    await live.database.read
      .update(account)
      .set({ suspendedAt: new Date() })
      .where(eq(account.id, suspended.person.accountId))
    const { body } = await listOf(visitor, project.id)
    expect(body.applicants).toMatchObject([
      { id: applied.id, student: { id: applied.person.id } },
      { id: hidden.id, student: null },
    ])
    expect(body.project.applicants).toBe(2)
    expect((await answer(visitor, suspended.id, 'rejected')).status).toBe(404)
    expect((await rowOf(suspended.id))?.status).toBe('under_review')
  })
})

describe('a startup answers', () => {
  test('step by step, and the student reads the newest', async () => {
    const { visitor, project } = await newOffer()
    const { id, person } = await newApplicant(project.id)
    const steps = [
      ['interview_scheduled', 'interview', '“Acorn Ltd” would like to interview you for “Tide alarm”'],
      ['under_review', 'status_change', '“Acorn Ltd” is looking at your application to “Tide alarm” again'],
      ['interview_scheduled', 'interview', '“Acorn Ltd” would like to interview you for “Tide alarm”'],
      ['accepted', 'status_change', 'You’re in! “Acorn Ltd” accepted your application to “Tide alarm”'],
    ]
    for (const [status, kind, text] of steps) {
      const { status: code, body } = await (status === 'accepted' ? answerAndSend : answer)(
        visitor,
        id,
        status,
      )
      expect(code).toBe(200)
      expect(body).toMatchObject({ id, status, answered: true })
      expect(await newsOf(person.accountId)).toEqual([{ kind, text }])
    }
    expect(await eventsOf(id)).toEqual([
      'under_review',
      'interview_scheduled',
      'under_review',
      'interview_scheduled',
      'accepted',
    ])
  })

  test('for the first time once: later changes keep the day of the answer', async () => {
    const { visitor, project } = await newOffer()
    const { id } = await newApplicant(project.id)
    await answer(visitor, id, 'interview_scheduled')
    const first = (await rowOf(id))?.answeredAt
    expect(first).toBeInstanceOf(Date)
    await answerAndSend(visitor, id, 'rejected')
    expect((await rowOf(id))?.answeredAt).toEqual(first)
  })

  test('finally with accepted and rejected', async () => {
    const { visitor, project } = await newOffer()
    for (const final of ['accepted', 'rejected']) {
      const { id } = await newApplicant(project.id)
      expect((await answer(visitor, id, final)).body.undoUntil).toEqual(expect.any(String))
      for (const other of ['under_review', 'interview_scheduled'])
        expect((await answer(visitor, id, other)).body.message).toContain('Undo that first')
      expect((await sendNow(visitor, id)).body).toMatchObject({ status: final, undoUntil: null })
      for (const other of ['under_review', 'interview_scheduled'])
        expect((await answer(visitor, id, other)).status).toBe(409)
      expect((await undo(visitor, id)).status).toBe(409)
    }
  })

  test('not a withdrawn application', async () => {
    const { visitor, project } = await newOffer()
    const { id } = await buildApplication(live.database, project.id, { withdrawnAt: new Date() })
    const refused = await answer(visitor, id, 'accepted')
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('withdrawn')
    expect((await undo(visitor, id)).status).toBe(409)
    expect(await eventsOf(id)).toEqual(['under_review'])
  })

  test('those of a closed project too', async () => {
    const { visitor, project } = await newOffer({ status: 'Closed' })
    const { id } = await newApplicant(project.id)
    expect((await answer(visitor, id, 'rejected')).status).toBe(200)
  })

  test('the same answer twenty times at once is one answer', async () => {
    const { visitor, project } = await newOffer()
    const { id, person } = await newApplicant(project.id)
    for (const repeat of [
      () => answer(visitor, id, 'interview_scheduled'),
      () => answer(visitor, id, 'accepted'),
      () => sendNow(visitor, id),
    ]) {
      const answers = await Promise.all(Array.from({ length: 20 }, repeat))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
    expect(await eventsOf(id)).toEqual(['under_review', 'interview_scheduled', 'accepted'])
    expect(await newsOf(person.accountId)).toHaveLength(1)
  })
})

describe('openings', () => {
  test('twenty acceptances at once fill the openings and no more', async () => {
    const { visitor, project } = await newOffer({ places: 3 })
    const waiting = await Promise.all(Array.from({ length: 20 }, () => newApplicant(project.id)))
    const answers = await Promise.all(waiting.map(({ id }) => answer(visitor, id, 'accepted')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(17).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('All 3 places are taken.')
    expect((await listOf(visitor, project.id)).body.project).toMatchObject({ accepted: 3 })
  })

  test('are free again when an acceptance is undone', async () => {
    const { visitor, project } = await newOffer()
    const [first, second] = [await newApplicant(project.id), await newApplicant(project.id)]
    await answer(visitor, first.id, 'accepted')
    expect((await answer(visitor, second.id, 'accepted')).body.message).toBe('The only place is taken.')
    await undo(visitor, first.id)
    expect((await answer(visitor, second.id, 'accepted')).status).toBe(200)
  })
})

/** The ten minutes are over, and several processes notice. */
async function tenMinutesPass(id: number) {
  await live.database.read
    .update(application)
    .set({ sendAnswerAt: sql`${application.sendAnswerAt} - interval '10 minutes'` })
    .where(eq(application.id, id))
  await Promise.all([1, 2, 3].map(() => sendHeldAnswers(live.database, live.notifier)))
}

describe('an acceptance or a rejection is held while it can be undone', () => {
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
      unread: { unread: 1 },
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
    await answer(visitor, id, 'interview_scheduled')
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
    expect((await visitor.get('/api/notifications')).body.notifications).not.toMatchObject([
      { kind: 'overdue_answer' },
    ])
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
})

describe('the hours of accepted projects', () => {
  test('are taken from the student while the project runs, and the search learns of it', async () => {
    const [one, two] = [await newOffer(), await newOffer({ weeklyHours: 5 })]
    const { id, person } = await newApplicant(one.project.id)
    const other = await buildApplication(live.database, two.project.id, { studentId: person.id })
    const countChanges = () =>
      live.database.read.$count(studentChange, eq(studentChange.studentId, person.id))
    const before = await countChanges()
    await answer(one.visitor, id, 'accepted')
    expect(await busyHoursOf(person.id)).toBe(0)
    await sendNow(one.visitor, id)
    expect(await busyHoursOf(person.id)).toBe(10)
    await answerAndSend(two.visitor, other.id, 'accepted')
    expect(await busyHoursOf(person.id)).toBe(15)
    expect(await countChanges()).toBe(before + 2)
  })

  test('are free again when its weeks are over', async () => {
    const [ended, current] = [await newOffer({ durationWeeks: 1 }), await newOffer({ weeklyHours: 8 })]
    const { id, person } = await newApplicant(ended.project.id)
    await answerAndSend(ended.visitor, id, 'accepted')
    await live.database.read
      .update(applicationEvent)
      .set({ at: inDays(-8) })
      .where(eq(applicationEvent.applicationId, id))
    const next = await buildApplication(live.database, current.project.id, { studentId: person.id })
    await answerAndSend(current.visitor, next.id, 'accepted')
    expect(await busyHoursOf(person.id)).toBe(8)
  })
})

test('only the startup they applied to: strangers, students and other startups get nothing', async () => {
  const { visitor, project } = await newOffer()
  const { id } = await newApplicant(project.id)
  const tries = (who: Visitor) =>
    Promise.all([listOf(who, project.id), answer(who, id, 'accepted'), undo(who, id), sendNow(who, id)])
  for (const [who, expected] of [
    [live.visit(), 401],
    [(await newMember(live, 'student')).visitor, 403],
    [(await newOffer()).visitor, 404],
  ] as const)
    expect((await tries(who)).map(({ status }) => status)).toEqual(Array(4).fill(expected))
  expect(await eventsOf(id)).toEqual(['under_review'])

  for (const wrong of ['Accepted', null, 'withdrawn', 1])
    expect((await answer(visitor, id, wrong)).status).toBe(400)
  for (const wrong of ['0', 'x', '2147483648'])
    expect((await answer(visitor, wrong, 'accepted')).status).toBe(400)
  expect((await answer(visitor, 2_147_483_647, 'accepted')).status).toBe(404)
})

test('the demo has none of it', async () => {
  const visitor = await visitAsStartup(await startServerForThisTest())
  for (const { status } of [
    await listOf(visitor, 301),
    await answer(visitor, 1, 'accepted'),
    await undo(visitor, 1),
    await sendNow(visitor, 1),
  ])
    expect(status).toBe(403)
})
