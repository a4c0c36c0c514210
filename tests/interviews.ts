// What tests of interviews share: a startup with a project, students who applied, and times to offer.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Interview } from '../contract/interview.ts'
import { account, application, student } from '../server/database/tables.ts'
import { buildApplication, buildProject } from './factories.ts'
import { newMember, newNamedStartup, type TestServer } from './server.ts'
import type { Visitor } from './visitor.ts'

/** A whole hour on a day to come, as the contract has it. */
export const inHours = (hours: number) => {
  const anHour = 3_600_000
  return new Date(Math.ceil(Date.now() / anHour + hours) * anHour).toISOString()
}

const proposalOf = (different: object = {}) => ({
  times: [inHours(48), inHours(50)],
  minutes: 30,
  place: 'https://meet.example/tides',
  timeZone: 'Europe/London',
  ...different,
})

export const propose = (visitor: Visitor, different: object) =>
  visitor.post('/api/interviews', { body: proposalOf(different) })
export const pick = (visitor: Visitor, id: number, startsAt: string, timeZone = 'Europe/London') =>
  visitor.post(`/api/interviews/${id}/pick`, { body: { startsAt, timeZone } })
export const offer = (visitor: Visitor, id: number, times: string[], more: object = {}) =>
  visitor.post(`/api/interviews/${id}/times`, { body: { times, timeZone: 'Europe/London', ...more } })
export const withdraw = (visitor: Visitor, id: number) => visitor.delete(`/api/interviews/${id}/times`)
export const cancel = (visitor: Visitor, id: number, note?: string) =>
  visitor.post(`/api/interviews/${id}/cancel`, { body: note === undefined ? {} : { note } })
export const listInterviews = async (visitor: Visitor, query: Record<string, string> = {}) =>
  (await visitor.get('/api/interviews', { query })).body.interviews as Interview[]

export type Applicant = Awaited<ReturnType<typeof newApplicantWithAccount>>

/** Who can sign in, and whose address is confirmed. */
export async function newApplicantWithAccount(server: TestServer, projectId: number, name = 'Mia Hartley') {
  const member = await newMember(server, 'student')
  const { read } = server.database
  await read.update(account).set({ emailConfirmedAt: new Date() }).where(eq(account.id, member.user.id))
  const [row] = await read
    .update(student)
    .set({ name })
    .where(eq(student.accountId, member.user.id))
    .returning({ id: student.id })
  const built = await buildApplication(server.database, projectId, { studentId: row?.id ?? 0 })
  return { ...member, studentId: row?.id ?? 0, applicationId: built.id }
}

/** A startup with a project, and so many applicants. */
export async function newOfferWithApplicants(server: TestServer, count = 1) {
  const founder = await newNamedStartup(server)
  const { read } = server.database
  await read.update(account).set({ emailConfirmedAt: new Date() }).where(eq(account.id, founder.user.id))
  const project = await buildProject(server.database, { startupId: founder.startupId, title: 'Tide alarm' })
  const applicants: Applicant[] = []
  for (let index = 0; index < count; index += 1)
    applicants.push(await newApplicantWithAccount(server, project.id))
  return { founder, project, applicants, applicant: applicants[0] as Applicant }
}

/** An interview that waits for the student to pick one of two times. */
export async function newProposal(server: TestServer, different: object = {}) {
  const made = await newOfferWithApplicants(server)
  const { status, body } = await propose(made.founder.visitor, {
    applicationIds: [made.applicant.applicationId],
    ...different,
  })
  expect(status).toBe(201)
  const proposed = body.interviews[0] as Interview
  const [first = '', second = ''] = proposed.offered.map(({ startsAt }) => startsAt)
  return { ...made, id: proposed.id, proposed, first, second }
}

export async function newAgreed(server: TestServer, different: object = {}) {
  const made = await newProposal(server, different)
  const { status, body } = await pick(made.applicant.visitor, made.id, made.first)
  expect(status).toBe(200)
  return { ...made, agreed: body as Interview }
}

/** One of them sends a message, and then blocks the other. Answers the status of that. */
export async function block(
  { founder, applicant }: { founder: { visitor: Visitor }; applicant: Applicant },
  side: 'founder' | 'applicant',
) {
  const { body } = await applicant.visitor.post('/api/conversations', {
    body: { applicationId: applicant.applicationId, messageId: randomUUID(), text: 'Hello' },
  })
  const { visitor } = side === 'founder' ? founder : applicant
  return (await visitor.put(`/api/conversations/${body.id}/block`)).status
}

export const statusOf = async (server: TestServer, applicationId: number) =>
  (await server.database.read.select().from(application).where(eq(application.id, applicationId)))[0]
