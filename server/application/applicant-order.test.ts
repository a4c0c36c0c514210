// Applicants come page by page, and nobody is skipped or shown twice while the startup answers.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Applicant } from '../../contract/applicant.ts'
import { answer, answerAndSend, startApplicantServer } from '../../tests/applicants.ts'
import { buildApplication, buildInterview, buildStudents, inDays } from '../../tests/factories.ts'
import { anyStudent } from '../../tests/search-model.ts'
import type { TestServer } from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { application, likedStudent } from '../database/tables.ts'

let live: TestServer
const { newOffer, newApplicant } = startApplicantServer((server) => {
  live = server
})

async function getPage(visitor: Visitor, address: string) {
  const { status, body, headers } = await visitor.get(address)
  expect(status).toBe(200)
  const applicants: Applicant[] = body.applicants
  const next = /<(.+)>/.exec(String(headers.link ?? ''))?.[1]
  return { applicants, ids: applicants.map(({ id }) => id), counts: body.counts, next, headers }
}

async function getAll(visitor: Visitor, address: string) {
  const found: Applicant[] = []
  for (let next: string | undefined = address; next; ) {
    const page = await getPage(visitor, next)
    found.push(...page.applicants)
    next = page.next
  }
  return found
}

const pathOf = (projectId: number) => `/api/startup/projects/${projectId}/applicants`

test('the order is that of the scores which are shown, over all pages, and profiles that are hidden come last', async () => {
  const { visitor, project } = await newOffer({
    ...{ skills: ['Python', 'React', 'TypeScript'], skillLevels: [3, 2, 5], weeklyHours: 12 },
    places: 20,
  })
  const students = await buildStudents(
    live.database,
    fc.sample(anyStudent, { seed: 20_260_214, numRuns: 90 }),
  )
  const applied = await live.database.read
    .insert(application)
    .values(
      students.map(({ id: studentId }) => ({
        ...{ studentId, projectId: project.id, status: 'under_review' as const, answerBy: inDays(3) },
      })),
    )
    .returning({ id: application.id })
  // Those who work on it already have its hours free for it.
  for (const { id } of applied.slice(0, 5)) await answerAndSend(visitor, id, 'accepted')
  const all = await getAll(visitor, `${pathOf(project.id)}?limit=7`)
  const scoreOf = ({ student }: Applicant) => student?.match.score ?? -1
  const expected = all.toSorted((one, other) => scoreOf(other) - scoreOf(one) || one.id - other.id)
  expect(all.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  expect(all.map(({ id }) => id).toSorted()).toEqual(applied.map(({ id }) => id).toSorted())
  expect(new Set(all.map(scoreOf)).size).toBeGreaterThan(20)
})

test('answering moves nobody: the next page goes on where the last one ended', async () => {
  const { visitor, project } = await newOffer({ places: 5 })
  for (const level of [5, 4, 4, 3, 2, 1])
    await newApplicant(project.id, { technologies: [{ name: 'Python', level }] })
  const path = `${pathOf(project.id)}?show=under_review&limit=2`
  const all = (await getAll(visitor, path)).map(({ id }) => id)
  const first = await getPage(visitor, path)
  expect(first.ids).toEqual(all.slice(0, 2))
  expect(first.counts).toMatchObject({ all: 6, under_review: 6, accepted: 0 })
  expect(first.headers['x-total-count']).toBe('6')
  await answer(visitor, first.ids[0], 'accepted')
  await answer(visitor, first.ids[1], 'rejected')
  const second = await getPage(visitor, first.next ?? '')
  expect(second.ids).toEqual(all.slice(2, 4))
  expect(second.counts).toMatchObject({ all: 6, under_review: 4, accepted: 1, rejected: 1 })
  expect((await getPage(visitor, second.next ?? '')).ids).toEqual(all.slice(4))
  // Read again, they are where they were, to be undone.
  const again = await getPage(visitor, `${path}&including=[${first.ids}]`)
  expect(again.ids).toEqual(first.ids)
  expect(again.counts).toMatchObject({ under_review: 4 })
  const { visitor: stranger, project: other } = await newOffer()
  expect((await getPage(stranger, `${pathOf(other.id)}?including=[${first.ids}]`)).ids).toEqual([])
})

test('each filter counts and shows its own, the newest first where asked', async () => {
  const { visitor, startupId, project } = await newOffer()
  const late = await buildApplication(live.database, project.id, {
    ...{ answerBy: inDays(-1), appliedAt: inDays(-9) },
  })
  const liked = await buildApplication(live.database, project.id, { appliedAt: inDays(-2) })
  const invited = await buildApplication(live.database, project.id, { appliedAt: inDays(-3) })
  await live.database.read.insert(likedStudent).values({ startupId, studentId: liked.studentId })
  await buildInterview(live.database, invited.id)
  const shown = async (query: string) => (await getPage(visitor, `${pathOf(project.id)}?${query}`)).ids
  expect(await shown('sort=newest')).toEqual([liked.id, invited.id, late.id])
  const newest = (await getAll(visitor, `${pathOf(project.id)}?sort=newest&limit=1`)).map(({ id }) => id)
  expect(newest).toEqual([liked.id, invited.id, late.id])
  expect(await shown('show=liked')).toEqual([liked.id])
  expect(await shown('show=overdue')).toEqual([late.id])
  expect(await shown('show=interview_scheduled')).toEqual([invited.id])
  expect((await getPage(visitor, pathOf(project.id))).counts).toEqual({
    ...{ all: 3, under_review: 2, interview_scheduled: 1, accepted: 0, rejected: 0, liked: 1, overdue: 1 },
  })
})

test('25 at first, 100 at most, and a page that nobody pointed at is refused', async () => {
  const { visitor, project } = await newOffer()
  await Promise.all(Array.from({ length: 27 }, () => buildApplication(live.database, project.id)))
  expect((await getPage(visitor, pathOf(project.id))).ids).toHaveLength(25)
  for (const query of ['limit=101', 'limit=0', 'cursor=nothing', 'show=nobody', 'sort=age'])
    expect((await visitor.get(`${pathOf(project.id)}?${query}`)).status, query).toBe(400)
})
