// Many people decide in the same moment, in two processes: one wins, and the others are told.
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInTwoProcesses } from '../../tests/database.ts'
import { cancel, inHours, newOfferWithApplicants, pick, propose, statusOf } from '../../tests/interviews.ts'
import { startServer, type TestServer } from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import type { Database } from '../database/database.ts'
import { application, interview, mail } from '../database/tables.ts'

let databases: Database[] = []
openInTwoProcesses((...opened) => {
  databases = opened
})

let one: TestServer
let other: TestServer
beforeAll(async () => {
  const start = (database: Database | undefined) =>
    startServer({ MODE: 'live' }, { hasMailbox: true, ...(database && { database }) })
  ;[one, other] = [await start(databases[0]), await start(databases[1])]
})
afterAll(async () => {
  await one.close()
  await other.close()
})

/** The same person, who asks the other process. */
function elsewhere({ cookies }: Visitor) {
  const visitor = other.visit()
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return visitor
}

const calendarsTo = async (email: string) =>
  (
    await one.database.read
      .select()
      .from(mail)
      .where(and(eq(mail.recipient, email), isNotNull(mail.calendar)))
      .orderBy(mail.id)
  ).map(({ calendar }) => calendar?.method)

test('of fifty students who pick one time at once, one has it and 49 read that it is gone', async () => {
  const { founder, applicants, project } = await newOfferWithApplicants(one, 50)
  const time = inHours(48)
  const ids: number[] = []
  for (let from = 0; from < applicants.length; from += 20) {
    const applicationIds = applicants.slice(from, from + 20).map(({ applicationId }) => applicationId)
    const { body } = await propose(founder.visitor, { applicationIds, times: [time] })
    ids.push(...body.interviews.map(({ id }: { id: number }) => id))
  }
  const picks = await Promise.all(
    applicants.map(({ visitor }, index) =>
      pick(index % 2 ? elsewhere(visitor) : visitor, ids[index] ?? 0, time),
    ),
  )
  expect(picks.filter(({ status }) => status === 200)).toHaveLength(1)
  const gone = 'Acorn Ltd has just given this time to someone else. Pick another.'
  expect(picks.filter(({ status, body }) => status === 409 && body.message === gone)).toHaveLength(49)
  const agreed = and(eq(interview.startupId, founder.startupId), eq(interview.state, 'agreed'))
  expect(await one.database.read.$count(interview, agreed)).toBe(1)
  const scheduled = and(eq(application.projectId, project.id), eq(application.status, 'interview_scheduled'))
  expect(await one.database.read.$count(application, scheduled)).toBe(1)
  expect(await calendarsTo(founder.user.email)).toEqual(['REQUEST'])
})

test('picked while the startup cancels, 25 at once: the answers, the state and the emails agree', async () => {
  const { founder, applicants } = await newOfferWithApplicants(one, 25)
  const cancelling = elsewhere(founder.visitor)
  const proposals: { id: number; time: string }[] = []
  for (const [index, { applicationId }] of applicants.entries()) {
    const time = inHours(24 + index)
    const { body } = await propose(founder.visitor, { applicationIds: [applicationId], times: [time] })
    proposals.push({ id: body.interviews[0].id, time })
  }
  const rounds = await Promise.all(
    applicants.map(async (applicant, index) => {
      const { id = 0, time = '' } = proposals[index] ?? {}
      const [picked, cancelled] = await Promise.all([
        pick(applicant.visitor, id, time),
        cancel(cancelling, id),
      ])
      return { applicant, picked, cancelled }
    }),
  )
  for (const { applicant, picked, cancelled } of rounds) {
    const wasAgreed = picked.status === 200
    expect(cancelled.body).toMatchObject({ state: 'cancelled', sequence: wasAgreed ? 1 : 0 })
    if (!wasAgreed) expect(picked.body.message).toBe('This interview was cancelled.')
    expect(await calendarsTo(applicant.user.email)).toEqual(wasAgreed ? ['REQUEST', 'CANCEL'] : [])
    expect(await statusOf(one, applicant.applicationId)).toMatchObject({ status: 'under_review' })
  }
  const agreed = rounds.filter(({ picked }) => picked.status === 200).length
  expect(await calendarsTo(founder.user.email)).toHaveLength(2 * agreed)
})
