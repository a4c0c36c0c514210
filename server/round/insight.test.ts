// The figures of a round: who may read them, what they are, and that they stay.
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildStudents, inDays } from '../../tests/factories.ts'
import {
  newRound,
  newRoundProject,
  newRoundStudent,
  passConfirming,
  passEntering,
  passResult,
  wish,
} from '../../tests/rounds.ts'
import { startServer, type TestServer } from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import * as tables from '../database/tables.ts'
import { mondayOf } from '../student/showings.ts'

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
})
afterAll(() => live.close())

const { account, roundMatch, roundProject, roundStudent, student, studentShowing } = tables
const insightOf = (visitor: Visitor, id: number) => visitor.get(`/api/rounds/${id}/insight`)

/** Mia of Oxford and 22 others wish for a project with 11 places, which takes all of Cambridge, and one with 4. */
async function newCohort() {
  const { read } = live.database
  const { id } = await newRound(live)
  const large = await newRoundProject(live, id, { places: 11 })
  const small = await newRoundProject(live, id, { places: 4 })
  await newRoundProject(live, id, { places: 2 })
  const wishes = [large.project.id, small.project.id]
  const mia = await newRoundStudent(live)
  await wish(mia.visitor, id, wishes)
  const built = await buildStudents(
    live.database,
    ['Cambridge', 'Leeds', 'York'].flatMap((university, index) =>
      Array.from({ length: [11, 6, 5][index] ?? 0 }, () => ({
        university,
        yearOfDegree: index === 0 ? ('2nd' as const) : ('3rd' as const),
      })),
    ),
  )
  await read
    .insert(roundStudent)
    .values(built.map((one, index) => ({ roundId: id, studentId: one.id, number: index + 2, wishes })))
  const rank = (projectId: number, ranking: number[]) =>
    read
      .update(roundProject)
      .set({ ranking, rankedAt: new Date() })
      .where(and(eq(roundProject.roundId, id), eq(roundProject.projectId, projectId)))
  const ids = built.map((one) => one.id)
  const cambridge = ids.slice(0, 11)
  await rank(large.project.id, cambridge)
  await rank(small.project.id, ids.slice(11, 15))
  const [own] = await read.select().from(student).where(eq(student.accountId, mia.user.id))
  return { id, mia, founder: large, cambridge, others: [...ids.slice(11), own?.id ?? 0] }
}

test('everyone who took part reads the figures of a round, and they stay when people leave', async () => {
  const { read } = live.database
  const { id, mia, founder, cambridge, others } = await newCohort()
  const show = (studentIds: number[], week: Date, count: number) =>
    read
      .insert(studentShowing)
      .values(studentIds.map((studentId) => ({ studentId, week: mondayOf(week), count })))
  await show(cambridge, new Date(), 40)
  await show(others, inDays(-28), 10)
  await show(others, inDays(-35), 999)
  await passEntering(live, id)
  expect((await insightOf(mia.visitor, id)).status).toBe(409)
  await passResult(live, id)

  const figures = {
    entered: 23,
    matched: 15,
    wishes: [11, 4, 0, 0, 0],
    universities: [
      { name: 'Cambridge', entered: 11, matched: 11 },
      { name: null, entered: 12, matched: 4 },
    ],
    // One student of physics among mathematicians.
    degrees: [],
    years: [
      { name: '3rd', entered: 12, matched: 4 },
      { name: '2nd', entered: 11, matched: 11 },
    ],
    places: 17,
    confirmed: 0,
    showings: {
      since: mondayOf(inDays(-28)),
      average: 24.3,
      shares: [0.041, 0.082, 0.123, 0.164, 0.205, 0.343, 0.507, 0.671, 0.836, 1],
      gini: 0.31,
    },
  }
  expect((await insightOf(mia.visitor, id)).body).toEqual({ id, name: 'Spring cohort', figures })
  expect((await insightOf(founder.visitor, id)).body.figures).toEqual(figures)
  const { visitor: stranger } = await newRoundStudent(live)
  expect((await insightOf(stranger, id)).status).toBe(404)

  const [confirming = 0, left = 0] = cambridge
  await read
    .update(roundMatch)
    .set({ studentConfirmedAt: new Date(), startupConfirmedAt: new Date() })
    .where(and(eq(roundMatch.roundId, id), inArray(roundMatch.studentId, [confirming, left])))
  expect((await insightOf(mia.visitor, id)).body.figures.confirmed).toBe(2)
  await passConfirming(live, id)
  const [leaving] = await read.select().from(student).where(eq(student.id, left))
  await read.delete(account).where(eq(account.id, leaving?.accountId ?? 0))
  expect(await read.$count(studentShowing, eq(studentShowing.studentId, left))).toBe(0)
  expect((await insightOf(mia.visitor, id)).body.figures).toEqual({ ...figures, confirmed: 2 })
})

test('a round of few students shows nothing of them', async () => {
  const { id } = await newRound(live)
  const { visitor, project } = await newRoundProject(live, id)
  const { visitor: mia } = await newRoundStudent(live)
  await wish(mia, id, [project.id])
  await passResult(live, id)
  for (const who of [visitor, mia])
    expect((await insightOf(who, id)).body).toEqual({ id, name: 'Spring cohort', figures: null })
})
