// What tests of answered applications share: a live server, a startup with a project, and students who applied to it.
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { application, applicationEvent, notification } from '../server/database/tables.ts'
import { buildApplication, buildProject, buildStudent, type StudentToBuild } from './factories.ts'
import { newNamedStartup, startServer, type TestServer } from './server.ts'
import type { Visitor } from './visitor.ts'

export const listOf = (visitor: Visitor, projectId: unknown) =>
  visitor.get(`/api/startup/projects/${projectId}/applicants`)
export const answer = (visitor: Visitor, id: unknown, status: unknown) =>
  visitor.put(`/api/startup/applications/${id}/status`, { body: { status } })
export const undo = (visitor: Visitor, id: unknown) => visitor.post(`/api/startup/applications/${id}/undo`)
export const sendNow = (visitor: Visitor, id: unknown) => visitor.post(`/api/startup/applications/${id}/send`)

/** Without waiting for the ten minutes in which it can be undone. */
export async function answerAndSend(visitor: Visitor, id: unknown, status: unknown) {
  expect((await answer(visitor, id, status)).status).toBe(200)
  return sendNow(visitor, id)
}

/** One server for the test file, closed at its end. */
export function startApplicantServer(use: (server: TestServer) => void) {
  let live: TestServer
  beforeAll(async () => {
    live = await startServer({ MODE: 'live' })
    use(live)
  })
  afterAll(() => live.close())

  return {
    /** A startup with a project that asks for Python and 10 hours for 12 weeks. */
    newOffer: async (different: Parameters<typeof buildProject>[1] = {}) => {
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
    },
    newApplicant: async (projectId: number, different: Partial<StudentToBuild> = {}) => {
      const person = await buildStudent(live.database, different)
      return { person, ...(await buildApplication(live.database, projectId, { studentId: person.id })) }
    },
    rowOf: async (id: number) =>
      (await live.database.read.select().from(application).where(eq(application.id, id)))[0],
    eventsOf: async (id: number) =>
      (
        await live.database.read
          .select()
          .from(applicationEvent)
          .where(eq(applicationEvent.applicationId, id))
          .orderBy(asc(applicationEvent.id))
      ).map(({ kind }) => kind),
    newsOf: async (accountId: number) =>
      (
        await live.database.read
          .select()
          .from(notification)
          .where(eq(notification.accountId, accountId))
          .orderBy(asc(notification.id))
      ).map(({ kind, text }) => ({ kind, text })),
  }
}
