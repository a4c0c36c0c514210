// A startup looks at who applied, and answers.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { matchOf } from '../../contract/match.ts'
import { answer, answerAndSend, listOf, sendNow, startApplicantServer, undo } from '../../tests/applicants.ts'
import { testOnPostgres } from '../../tests/database.ts'
import { buildApplication, buildInterview, inDays } from '../../tests/factories.ts'
import { newMember, startServerForThisTest, type TestServer, visitAsStartup } from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { account, applicationEvent, student, studentChange } from '../database/tables.ts'

let live: TestServer
const { newOffer, newApplicant, rowOf, eventsOf, newsOf } = startApplicantServer((server) => {
  live = server
})
const busyHoursOf = async (id: number) =>
  (await live.database.read.select().from(student).where(eq(student.id, id)))[0]?.busyHours

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
          technologies: [{ name: 'Python', level: 4, evidence: 'none' }],
          industries: ['Climate'],
          weeklyHours: 20,
          months: 6,
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
    expect((await answer(visitor, late.id, 'rejected')).body).toMatchObject({ overdue: false })
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
    const refused = await answer(visitor, id, 'interview_scheduled')
    expect(refused.body).toMatchObject({ code: 'conflict', message: expect.stringMatching(/^Propose times/) })
    await buildInterview(live.database, id)
    const steps = [
      ['under_review', 'status_change', '“Acorn Ltd” is looking at your application to “Tide alarm” again'],
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
      'interview_agreed',
      'under_review',
      'interview_cancelled',
      'accepted',
    ])
  })

  test('for the first time once: later changes keep the day of the answer', async () => {
    const { visitor, project } = await newOffer()
    const { id } = await newApplicant(project.id)
    await buildInterview(live.database, id)
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

  testOnPostgres('the same answer twenty times at once is one answer', async () => {
    const { visitor, project } = await newOffer()
    const { id, person } = await newApplicant(project.id)
    for (const repeat of [() => answer(visitor, id, 'accepted'), () => sendNow(visitor, id)]) {
      const answers = await Promise.all(Array.from({ length: 20 }, repeat))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
    expect(await eventsOf(id)).toEqual(['under_review', 'accepted'])
    expect(await newsOf(person.accountId)).toHaveLength(1)
  })
})

describe('openings', () => {
  testOnPostgres('twenty acceptances at once fill the openings and no more', async () => {
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
