// A startup invites students to apply.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApplication, buildProject, buildStudent, buildStudents } from '../../tests/factories.ts'
import { newNamedStartup, startServer, type TestServer } from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { readPersonalData } from '../account/personal-data.store.ts'
import { application, invitation, notification } from '../database/tables.ts'
import { maxInvitationsPerDay } from './invitation.routes.ts'

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
})
afterAll(() => live.close())

const invite = (visitor: Visitor, projectId: number, studentId: unknown, note?: string) =>
  visitor.post(`/api/startup/projects/${projectId}/invitations`, {
    body: { studentId, ...(note && { note }) },
  })

async function newOffer(different: Parameters<typeof buildProject>[1] = {}) {
  const { visitor, user, startupId } = await newNamedStartup(live)
  const project = await buildProject(live.database, {
    startupId,
    title: 'Tide tables',
    status: 'Published',
    ...different,
  })
  return { visitor, project, accountId: user.id }
}

const invitedOf = async (visitor: Visitor) => (await visitor.get('/api/startup/marks')).body.invitations

test('a student is invited once, is notified with the match, and is no longer listed as invited after applying', async () => {
  const { visitor, project, accountId } = await newOffer()
  const invited = await buildStudent(live.database)
  const answers = await Promise.all([1, 2, 3].map(() => invite(visitor, project.id, invited.id, 'Join us.')))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  const news = await live.database.read
    .select()
    .from(notification)
    .where(eq(notification.accountId, invited.accountId))
  expect(news).toMatchObject([
    {
      kind: 'invitation',
      text: '“Acorn Ltd” invites you to apply to “Tide tables”',
      path: `/student/dashboard?project=${project.id}`,
      details: {
        facts: [{ label: 'Your match', value: expect.stringMatching(/^\d+ of 100$/) }],
        quote: 'Join us.',
      },
    },
  ])
  expect(await invitedOf(visitor)).toEqual([{ studentId: invited.id, projectTitle: 'Tide tables' }])
  expect(await readPersonalData(live.database.read, invited.accountId)).toMatchObject({
    invitations: [{ project: 'Tide tables', startup: 'Acorn Ltd', note: 'Join us.' }],
  })
  expect(await readPersonalData(live.database.read, accountId)).toMatchObject({
    invitations: [{ studentId: invited.id, note: 'Join us.' }],
  })
  await live.database.read
    .insert(application)
    .values({ studentId: invited.id, projectId: project.id, status: 'under_review' })
  expect(await invitedOf(visitor)).toEqual([])
})

test('a startup can’t invite a student it can’t see, one who applied already, or to a project that isn’t open', async () => {
  const { visitor, project } = await newOffer()
  const other = await newOffer()
  const seen = await buildStudent(live.database)
  for (const visibility of ['nobody', 'applied'] as const) {
    const hidden = await buildStudent(live.database, { visibility })
    expect((await invite(visitor, project.id, hidden.id)).status).toBe(404)
  }
  expect((await invite(visitor, project.id, 2_147_483_647)).status).toBe(404)
  expect((await invite(visitor, other.project.id, seen.id)).status).toBe(404)
  expect((await invite(visitor, project.id, 'me')).status).toBe(400)
  const { id } = await buildApplication(live.database, project.id)
  const [applicant] = await live.database.read.select().from(application).where(eq(application.id, id))
  const refused = await invite(visitor, project.id, applicant?.studentId)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This student has already applied to this project.',
  ])
  for (const closed of [{ status: 'Draft' }, { status: 'Closed' }, { deadline: '2020-01-01' }] as const) {
    const { visitor: founder, project: notOpen } = await newOffer(closed)
    expect((await invite(founder, notOpen.id, seen.id)).status).toBe(409)
  }
  expect(await live.database.read.$count(invitation, eq(invitation.studentId, seen.id))).toBe(0)
})

test('a startup invites so many a day, and the next tomorrow', async () => {
  const { visitor, project } = await newOffer()
  const students = await buildStudents(
    live.database,
    Array.from({ length: maxInvitationsPerDay + 1 }, () => ({})),
  )
  const statuses: number[] = []
  for (const { id } of students) statuses.push((await invite(visitor, project.id, id)).status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(maxInvitationsPerDay)
  expect(statuses.at(-1)).toBe(429)
  // A repeated invitation takes nothing from the limit.
  expect((await invite(visitor, project.id, students[0]?.id)).status).toBe(204)
  expect(await live.database.read.$count(invitation, eq(invitation.projectId, project.id))).toBe(
    maxInvitationsPerDay,
  )
})
