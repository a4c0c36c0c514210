// A matching round from opening to the second round, as students and startups see it.
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Round } from '../../contract/round.ts'
import { verifyRound } from '../../scripts/verify-round.ts'
import { testOnPostgres } from '../../tests/database.ts'
import { buildProject, inDays } from '../../tests/factories.ts'
import {
  confirm,
  decline,
  enter,
  newRound,
  newRoundProject,
  newRoundStudent,
  passConfirming,
  passEntering,
  passRanking,
  passResult,
  rank,
  seen,
  wish,
  wishersOf,
} from '../../tests/rounds.ts'
import { newMember, newNamedStartup, startServer, type TestServer } from '../../tests/server.ts'
import * as tables from '../database/tables.ts'
import { remindOfRounds } from './reminders.ts'
import { runRounds } from './run-round.ts'

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
})
afterAll(() => live.close())

const newsOf = async (accountId: number) =>
  (
    await live.database.read
      .select()
      .from(tables.notification)
      .where(and(eq(tables.notification.accountId, accountId), eq(tables.notification.kind, 'round')))
      .orderBy(asc(tables.notification.id))
  ).map(({ text }) => text)

const studentIdOf = async (accountId: number) =>
  (await live.database.read.select().from(tables.student).where(eq(tables.student.accountId, accountId)))[0]
    ?.id ?? 0

const messageOf = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message]

test('the header has a link to rounds for those who can enter one or have', async () => {
  const { visitor: startup } = await newNamedStartup(live)
  const [oxford, cambridge] = [
    await newRoundStudent(live),
    await newRoundStudent(live, { university: 'Cambridge' }),
  ]
  const { visitor: newcomer } = await newMember(live, 'student')
  const linked = async () =>
    Promise.all(
      [startup, oxford.visitor, cambridge.visitor, newcomer].map(
        async (visitor) => (await visitor.get('/api/notifications/unread')).body.hasRounds,
      ),
    )
  expect(await linked()).toEqual([false, false, false, false])
  const { id } = await newRound(live, { universities: ['Oxford'] })
  expect(await linked()).toEqual([true, true, false, true])
  const { visitor: founder, project } = await newRoundProject(live, id)
  await wish(oxford.visitor, id, [project.id])
  await passEntering(live, id)
  expect(await linked()).toEqual([false, true, false, false])
  expect((await founder.get('/api/notifications/unread')).body.hasRounds).toBe(true)
})

describe('entering', () => {
  test('a student wishes, changes the order and leaves', async () => {
    const { id } = await newRound(live)
    const [one, two] = [await newRoundProject(live, id), await newRoundProject(live, id)]
    const { visitor } = await newRoundStudent(live)
    expect(await seen(visitor, id)).toMatchObject({ phase: 'entering', todo: 'wish', seed: null, entered: 0 })
    const found = await visitor.get(`/api/rounds/${id}/projects`)
    expect(found.headers['x-total-count']).toBe('2')
    const wished = await wish(visitor, id, [two.project.id, one.project.id])
    expect(wished.body).toMatchObject({
      todo: 'wait',
      numbers: { students: 1, projects: 2, places: 2 },
      student: { number: 1, wishes: [{ projectId: two.project.id }, { projectId: one.project.id }] },
    })
    expect((await wish(visitor, id, [one.project.id, two.project.id])).body.student.wishes[0].projectId).toBe(
      one.project.id,
    )
    const { rounds } = (await visitor.get('/api/rounds')).body
    expect(rounds.find((row: Round) => row.id === id)).toMatchObject({ entered: 2, todo: 'wait' })
    expect((await visitor.delete(`/api/rounds/${id}/wishes`)).body).toMatchObject({ entered: 0 })
    expect((await visitor.delete(`/api/rounds/${id}/wishes`)).status).toBe(200)
  })

  test('says what is wrong with a wish', async () => {
    const { id } = await newRound(live, { maxWishes: 1, universities: ['Oxford'] })
    const { project } = await newRoundProject(live, id)
    const other = await newRoundProject(live, id)
    const elsewhere = await buildProject(live.database)
    const { visitor } = await newRoundStudent(live)
    expect((await wish(visitor, id, [project.id, project.id])).body.message).toContain('twice')
    expect(messageOf(await wish(visitor, id, [project.id, other.project.id]))).toEqual([
      400,
      'You can wish for up to 1 project in this round.',
    ])
    expect((await wish(visitor, id, [elsewhere.id])).status).toBe(409)
    const { visitor: newcomer } = await newMember(live, 'student')
    expect(messageOf(await wish(newcomer, id, [project.id]))).toEqual([
      409,
      'Finish your profile first: startups rank students by it.',
    ])
    const { visitor: stranger } = await newRoundStudent(live, { university: 'Cambridge' })
    expect(messageOf(await wish(stranger, id, [project.id]))).toEqual([
      409,
      'This round is for students of Oxford.',
    ])
    expect((await stranger.get('/api/rounds')).body.rounds.map((row: Round) => row.id)).not.toContain(id)
    await passEntering(live, id)
    expect(await wish(visitor, id, [project.id])).toMatchObject({ status: 409 })
    expect((await wish(visitor, 2_000_000_000, [project.id])).status).toBe(404)
  })

  test('says what is wrong with a project', async () => {
    const { id } = await newRound(live, { industries: ['B2C'] })
    const { visitor, startupId } = await newNamedStartup(live)
    const build = (different: object) => buildProject(live.database, { startupId, places: 2, ...different })
    const [draft, climate, good] = [
      await build({ status: 'Draft' }),
      await build({ industry: 'Climate' }),
      await build({}),
    ]
    expect((await enter(visitor, id, draft.id)).body.message).toContain('Publish this project first')
    expect((await enter(visitor, id, climate.id)).body.message).toBe('This round is for projects in B2C.')
    expect(messageOf(await enter(visitor, id, good.id, 3))).toEqual([400, 'This project has 2 places left.'])
    expect((await enter(visitor, id, good.id, 0)).status).toBe(400)
    const { project: others } = await newRoundProject(live, id)
    expect((await enter(visitor, id, others.id)).status).toBe(404)
    expect((await enter(visitor, id, good.id, 2)).body).toMatchObject({
      todo: 'wait',
      startup: { projects: [{ projectId: good.id, places: 2, openings: 2 }], others: [] },
    })
    expect((await visitor.delete(`/api/rounds/${id}/projects/${good.id}`)).body.entered).toBe(0)
  })
})

test('startups rank blind, and see who it was when nobody can rank any more', async () => {
  const { id } = await newRound(live)
  const { visitor, project } = await newRoundProject(live, id, { skills: ['Python'], industry: 'Climate' })
  const [good, other] = [
    await newRoundStudent(live),
    await newRoundStudent(live, { technologies: [{ name: 'React', level: 1 }], name: 'Ada Quill' }),
  ]
  const leaver = await newRoundStudent(live)
  for (const one of [other, good, leaver]) await wish(one.visitor, id, [project.id])
  expect((await wishersOf(visitor, id, project.id)).status).toBe(409)
  await passEntering(live, id)
  await leaver.visitor.delete(`/api/rounds/${id}/wishes`)
  expect((await seen(visitor, id)).todo).toBe('rank')

  const covered = await wishersOf(visitor, id, project.id)
  const ids = [await studentIdOf(good.user.id), await studentIdOf(other.user.id)]
  expect(covered.body.students.map(({ studentId }: { studentId: number }) => studentId)).toEqual(ids)
  expect(covered.body.students[0]).toMatchObject({
    isCovered: true,
    rank: null,
    student: {
      name: null,
      university: null,
      email: null,
      linkedinUrl: null,
      cvUrl: null,
      yearOfDegree: null,
    },
  })
  expect(covered.bytes.toString()).not.toMatch(/Quill|Oxford|linkedin\.com|example\.org/)

  const ranked = await rank(visitor, id, project.id, [...ids].reverse(), true)
  expect(ranked.body).toMatchObject({
    project: { isCutOff: true },
    students: [
      { rank: 1, studentId: ids[1], isCovered: true },
      { rank: 2, studentId: ids[0] },
    ],
  })
  expect((await seen(visitor, id)).todo).toBe('wait')
  await passRanking(live, id)
  expect((await rank(visitor, id, project.id, ids)).status).toBe(409)
  expect((await wishersOf(visitor, id, project.id)).body.students[0]).toMatchObject({
    isCovered: false,
    student: { university: 'Oxford' },
  })
  const { visitor: stranger } = await newNamedStartup(live)
  expect((await wishersOf(stranger, id, project.id)).status).toBe(404)
})

test('a project that has left, alone or with its startup, is gone for everyone; a student who has left can’t be ranked', async () => {
  const { id } = await newRound(live)
  const [withdrawn, deleted, staying] = [
    await newRoundProject(live, id),
    await newRoundProject(live, id),
    await newRoundProject(live, id, { title: 'Staying' }),
  ]
  const ids = [withdrawn, deleted, staying].map(({ project }) => project.id)
  const [mia, late, leaver] = [
    await newRoundStudent(live),
    await newRoundStudent(live),
    await newRoundStudent(live),
  ]
  await wish(mia.visitor, id, ids)
  await wish(leaver.visitor, id, [staying.project.id])
  expect((await withdrawn.visitor.delete(`/api/rounds/${id}/projects/${ids[0]}`)).status).toBe(200)
  expect((await deleted.visitor.leave()).status).toBe(204)
  expect((await seen(mia.visitor, id)).student?.wishes).toMatchObject([
    { isGone: true },
    { isGone: true },
    { isGone: false, title: 'Staying' },
  ])
  for (const projectId of ids.slice(0, 2))
    expect(messageOf(await wish(late.visitor, id, [projectId ?? 0]))).toEqual([
      409,
      'One of these projects isn’t in this round any more. Please choose another.',
    ])
  await passEntering(live, id)
  expect((await leaver.visitor.delete(`/api/rounds/${id}/wishes`)).status).toBe(200)
  expect(messageOf(await wish(leaver.visitor, id, [staying.project.id]))[0]).toBe(409)
  const [miaId, leaverId] = [await studentIdOf(mia.user.id), await studentIdOf(leaver.user.id)]
  const ranked = await rank(staying.visitor, id, staying.project.id, [leaverId, miaId])
  expect(ranked.body.students).toMatchObject([{ studentId: miaId, rank: 1 }])
  await passResult(live, id)
  expect((await seen(mia.visitor, id)).student?.result).toMatchObject({
    wish: 3,
    better: [{ reason: 'gone' }, { reason: 'gone' }],
  })
  expect(messageOf(await mia.visitor.delete(`/api/rounds/${id}/wishes`))).toEqual([
    409,
    'The result is out. Decline your match instead.',
  ])
})

/** Two students want the first project, which has one place and ranks the second of them first. */
async function newResult() {
  const { id } = await newRound(live)
  const first = await newRoundProject(live, id, { title: 'First' })
  const second = await newRoundProject(live, id, { title: 'Second', places: 2 })
  const [mia, ada] = [await newRoundStudent(live), await newRoundStudent(live)]
  await wish(mia.visitor, id, [first.project.id, second.project.id])
  await wish(ada.visitor, id, [first.project.id, second.project.id])
  await passEntering(live, id)
  const [miaId, adaId] = [await studentIdOf(mia.user.id), await studentIdOf(ada.user.id)]
  await rank(first.visitor, id, first.project.id, [adaId, miaId])
  await passResult(live, id)
  return { id, first, second, mia, ada, miaId, adaId }
}

describe('the result', () => {
  test('tells each student which wish came true and why not a better one, and startups why places stayed empty', async () => {
    const { id, first, second, mia, ada, miaId } = await newResult()
    expect(await seen(ada.visitor, id)).toMatchObject({
      phase: 'confirming',
      todo: 'confirm',
      student: { result: { wish: 1, match: { title: 'First' }, better: [] } },
    })
    const lower = await seen(mia.visitor, id)
    expect(lower.seed).toMatch(/^[0-9a-f]{64}$/)
    expect(lower.student?.result).toMatchObject({
      wish: 2,
      match: { title: 'Second', company: 'Acorn Ltd', studentConfirmed: false },
      better: [{ wish: 1, title: 'First', reason: 'full', places: 1 }],
    })
    expect((await seen(second.visitor, id)).startup?.projects[0]?.result).toMatchObject({
      matched: [{ studentId: miaId, name: 'Mia H.' }],
      places: 2,
      empty: 1,
      why: { wished: 2, matchedHigher: 1, belowLine: 0, hours: 0 },
    })
    expect(await newsOf(mia.user.id)).toEqual([
      'You’re matched with “Second” at “Acorn Ltd”, your second wish',
    ])
    expect(await newsOf(first.user.id)).toEqual(['“Spring cohort”: a student is matched with you'])
    const file = await mia.visitor.get(`/api/rounds/${id}/round.json`)
    expect(file.body).toMatchObject({
      format: 1,
      result: [
        { student: 1, project: 2 },
        { student: 2, project: 1 },
      ],
    })
    expect(file.body.hash).toBe(lower.hash)
    expect(verifyRound(file.bytes.toString()).words).toContain('2 matches. All is as it should be.')
    const { visitor: stranger } = await newRoundStudent(live)
    expect((await stranger.get(`/api/rounds/${id}/round.json`)).status).toBe(404)
  })

  test('uses the hours and places that are left, and skips who is gone', async () => {
    const { id } = await newRound(live)
    const big = await newRoundProject(live, id, { weeklyHours: 20, title: 'Big' })
    const taken = await newRoundProject(live, id, { title: 'Taken' })
    const closed = await newRoundProject(live, id, { title: 'Closed' })
    const strict = await newRoundProject(live, id, { title: 'Strict' })
    const mia = await newRoundStudent(live)
    await wish(
      mia.visitor,
      id,
      [big, taken, closed, strict].map(({ project }) => project.id),
    )
    const hidden = await newRoundStudent(live)
    await wish(hidden.visitor, id, [strict.project.id])
    await passEntering(live, id)
    await rank(strict.visitor, id, strict.project.id, [], true)
    const { project, account, student, application } = tables
    await live.database.read
      .update(project)
      .set({ status: 'Closed' })
      .where(eq(project.id, closed.project.id))
    await live.database.read
      .update(account)
      .set({ suspendedAt: new Date() })
      .where(eq(account.id, hidden.user.id))
    const [someone] = await live.database.read.select().from(student).limit(1)
    await live.database.read
      .insert(application)
      .values({ studentId: someone?.id ?? 0, projectId: taken.project.id, status: 'accepted' })
    await passResult(live, id)
    expect((await seen(mia.visitor, id)).student?.result).toMatchObject({
      wish: null,
      match: null,
      better: [{ reason: 'hours' }, { reason: 'full', places: 0 }, { reason: 'gone' }, { reason: 'below' }],
    })
    expect((await seen(strict.visitor, id)).startup?.projects[0]?.result?.why).toEqual({
      wished: 1,
      matchedHigher: 0,
      belowLine: 1,
      hours: 0,
    })
    expect((await seen(closed.visitor, id)).startup?.projects[0]).toMatchObject({ isGone: true })
  })
})

describe('confirming', () => {
  test('both make an accepted application with its timeline and hours', async () => {
    const { id, first, ada, adaId } = await newResult()
    expect((await confirm(ada.visitor, id)).body).toMatchObject({ todo: 'wait' })
    expect((await confirm(first.visitor, id, { studentId: adaId })).body).toMatchObject({ todo: 'nothing' })
    for (const again of [confirm(ada.visitor, id), confirm(first.visitor, id, { studentId: adaId })])
      expect((await again).status).toBe(200)
    const sent = (await ada.visitor.get('/api/student/applications')).body
    expect(sent).toMatchObject([
      {
        status: 'accepted',
        events: [
          { kind: 'under_review', by: 'student' },
          { kind: 'accepted', by: 'startup' },
        ],
      },
    ])
    expect((await ada.visitor.get('/api/student/hours')).body).toMatchObject({ weeklyHours: 12, left: 2 })
    expect((await decline(ada.visitor, id)).status).toBe(409)
    const [news] = await live.database.read
      .select()
      .from(tables.notification)
      .where(
        and(eq(tables.notification.accountId, ada.user.id), eq(tables.notification.kind, 'status_change')),
      )
    expect(news?.text).toContain('You’re in!')
  })

  test('is refused where the place or the hours are gone meanwhile, and to others', async () => {
    const { id, first, second, mia, miaId, adaId, ada } = await newResult()
    expect((await confirm(second.visitor, id, { studentId: adaId })).status).toBe(404)
    const { student, application } = tables
    await live.database.read.update(student).set({ maxWeeklyHours: 5 }).where(eq(student.id, miaId))
    expect(messageOf(await confirm(mia.visitor, id))).toEqual([
      409,
      'This project needs 10 hours a week; you have 5 left.',
    ])
    await live.database.read
      .insert(application)
      .values({ studentId: miaId, projectId: first.project.id, status: 'accepted' })
    expect((await confirm(ada.visitor, id)).status).toBe(409)
  })

  test('who did not is released, and a second round fills the free places, once', async () => {
    const { id } = await newRound(live)
    const wanted = await newRoundProject(live, id, { title: 'Wanted' })
    const [mia, ada] = [await newRoundStudent(live), await newRoundStudent(live)]
    for (const { visitor } of [mia, ada]) await wish(visitor, id, [wanted.project.id])
    await passEntering(live, id)
    const [miaId, adaId] = [await studentIdOf(mia.user.id), await studentIdOf(ada.user.id)]
    await rank(wanted.visitor, id, wanted.project.id, [miaId, adaId])
    await passResult(live, id)
    await confirm(wanted.visitor, id, { studentId: miaId })
    await passConfirming(live, id)
    const first = await seen(ada.visitor, id)
    expect(first).toMatchObject({ phase: 'over', student: { result: { wish: null } } })
    const second = await seen(ada.visitor, first.secondId ?? 0)
    expect(second).toMatchObject({
      phase: 'confirming',
      isSecond: true,
      firstId: id,
      commitment: first.seed,
      todo: 'confirm',
      student: { result: { wish: 1, match: { title: 'Wanted' } } },
    })
    expect((await seen(mia.visitor, second.id)).entered).toBe(0)
    expect(await newsOf(mia.user.id)).toContain(
      'You didn’t confirm your match with “Wanted” in time, so the place is free again',
    )
    await decline(ada.visitor, second.id)
    await passConfirming(live, second.id)
    expect(await seen(ada.visitor, second.id)).toMatchObject({ phase: 'over', secondId: null })
  })

  testOnPostgres('50 at once leave one acceptance, and nobody in two places', async () => {
    const { id, first, ada, adaId } = await newResult()
    const confirmations = Array.from(
      { length: 50 },
      (_, index) => () =>
        index % 2 ? confirm(ada.visitor, id) : confirm(first.visitor, id, { studentId: adaId }),
    )
    const answers = await Promise.all(confirmations.map((send) => send()))
    // On a slow machine some wait too long for a connection and are asked to try again.
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    for (const send of confirmations.slice(0, 2)) expect((await send()).status).toBe(200)
    const { application, applicationEvent } = tables
    const stored = await live.database.read.select().from(application).where(eq(application.studentId, adaId))
    expect(stored).toMatchObject([{ status: 'accepted', projectId: first.project.id }])
    const accepted = and(
      eq(applicationEvent.applicationId, stored[0]?.id ?? 0),
      eq(applicationEvent.kind, 'accepted'),
    )
    expect(await live.database.read.$count(applicationEvent, accepted)).toBe(1)
  })
})

testOnPostgres('many processes find one result', async () => {
  const { id } = await newRound(live)
  const { project } = await newRoundProject(live, id)
  const { visitor, user } = await newRoundStudent(live)
  await wish(visitor, id, [project.id])
  await passRanking(live, id)
  await live.database.read
    .update(tables.round)
    .set({ resultsAt: inDays(-1) })
    .where(eq(tables.round.id, id))
  await Promise.all(Array.from({ length: 8 }, () => runRounds(live.database, live.notifier)))
  expect(await live.database.read.$count(tables.roundMatch, eq(tables.roundMatch.roundId, id))).toBe(1)
  expect(await newsOf(user.id)).toHaveLength(1)
})

test('who still has something to do is reminded once before each date', async () => {
  const { id } = await newRound(live, { name: 'Autumn cohort', universities: ['University of Leeds'] })
  const late = await newRoundStudent(live, { university: 'University of Leeds' })
  const early = await newRoundStudent(live, { university: 'University of Leeds' })
  const { visitor, project, user } = await newRoundProject(live, id)
  await wish(early.visitor, id, [project.id])
  const { round } = tables
  const at = (dates: object) =>
    live.database.read
      .update(round)
      .set({ createdAt: inDays(-30), ...dates })
      .where(eq(round.id, id))
  const remind = () => remindOfRounds(live.database, live.notifier)
  await at({ enterBy: inDays(6) })
  await remind()
  await remind()
  expect(await newsOf(late.user.id)).toEqual([
    '“Autumn cohort” closes in a week: choose the projects you’d like',
  ])
  expect(await newsOf(early.user.id)).toEqual([])
  await at({ enterBy: inDays(-10), rankBy: inDays(0.1) })
  await remind()
  expect(await newsOf(user.id)).toEqual(['“Autumn cohort”: three hours left to rank your students'])
  await passResult(live, id)
  await at({ finishedAt: inDays(-4), confirmBy: inDays(0.9) })
  await confirm(visitor, id, { studentId: await studentIdOf(early.user.id) })
  await remind()
  expect(await newsOf(early.user.id)).toContain('“Autumn cohort”: a day left to confirm your match')
  expect(await newsOf(user.id)).not.toContain('“Autumn cohort”: a day left to confirm your matches')
})

test('deleted people leave nothing behind but numbers', async () => {
  const { id, first, ada, mia } = await newResult()
  expect((await first.visitor.leave()).status).toBe(204)
  expect(await seen(ada.visitor, id)).toMatchObject({
    todo: 'nothing',
    student: { result: { match: { projectId: null, title: 'A project that is no longer available' } } },
  })
  expect((await confirm(ada.visitor, id)).status).toBe(404)
  expect((await mia.visitor.leave()).status).toBe(204)
  expect(await live.database.read.$count(tables.roundStudent, eq(tables.roundStudent.roundId, id))).toBe(1)
  // The student whose project is gone is in the second round, if anything is free.
  await passConfirming(live, id)
  const { secondId } = await seen(ada.visitor, id)
  expect((await seen(ada.visitor, secondId ?? 0)).student?.result).toMatchObject({
    wish: 2,
    match: { title: 'Second' },
  })
})
