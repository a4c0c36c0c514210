// Many people answer at the same moment, through two programs on one database: one wins, and the others are told.
import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { inHours, newOfferWithApplicants, propose, statusOf } from '../../tests/interviews.ts'
import { freePort } from '../../tests/postgres.ts'
import { buildProgram, newProgramSettings, type Program, startProgram } from '../../tests/process.ts'
import { startServerForThisTest, type TestServer } from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { openDatabase } from '../database/open.ts'
import { application, interview, mail } from '../database/tables.ts'

beforeAll(buildProgram)

async function ask(program: Program, { cookies }: Visitor, path: string, json: unknown) {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const response = await program.fetch(path, { method: 'POST', headers: { cookie }, json })
  return { status: response.status, body: await response.json() }
}

const pick = (program: Program, visitor: Visitor, id: number, startsAt: string) =>
  ask(program, visitor, `/api/interviews/${id}/pick`, { startsAt, timeZone: 'Europe/London' })
const cancel = (program: Program, visitor: Visitor, id: number) =>
  ask(program, visitor, `/api/interviews/${id}/cancel`, {})

const calendarsTo = async ({ database }: TestServer, email: string) =>
  (
    await database.read
      .select()
      .from(mail)
      .where(and(eq(mail.recipient, email), isNotNull(mail.calendar)))
      .orderBy(mail.id)
  ).map(({ calendar }) => calendar?.method)

test('of fifty who pick one time, one has it; of a pick and a cancellation, the answers, states and emails agree', async () => {
  const settings = await newProgramSettings('live')
  // Emails wait in their table: nobody takes them.
  const unanswered = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, LIMIT_AT_ONCE: '1000000' }
  const [one, other] = (await Promise.all(
    [1, 2].map(() => startProgram({ ...settings, ...unanswered })),
  )) as [Program, Program]
  const database = await openDatabase({ url: settings.DATABASE_URL ?? '', connections: 5 }, 'live')
  onTestFinished(() => database.close())
  const server = await startServerForThisTest({ MODE: 'live' }, { database })

  const { founder, applicants, project } = await newOfferWithApplicants(server, 50)
  const time = inHours(48)
  const ids: number[] = []
  for (let from = 0; from < applicants.length; from += 20) {
    const applicationIds = applicants.slice(from, from + 20).map(({ applicationId }) => applicationId)
    const { body } = await propose(founder.visitor, { applicationIds, times: [time] })
    ids.push(...body.interviews.map(({ id }: { id: number }) => id))
  }
  const picks = await Promise.all(
    applicants.map(({ visitor }, index) => pick(index % 2 ? one : other, visitor, ids[index] ?? 0, time)),
  )
  expect(picks.filter(({ status }) => status === 200)).toHaveLength(1)
  const gone = 'Acorn Ltd has just given this time to someone else. Pick another.'
  expect(picks.filter(({ status, body }) => status === 409 && body.message === gone)).toHaveLength(49)
  const agreed = and(eq(interview.startupId, founder.startupId), eq(interview.state, 'agreed'))
  expect(await database.read.$count(interview, agreed)).toBe(1)
  const scheduled = and(eq(application.projectId, project.id), eq(application.status, 'interview_scheduled'))
  expect(await database.read.$count(application, scheduled)).toBe(1)
  expect(await calendarsTo(server, founder.user.email)).toEqual(['REQUEST'])

  const second = await newOfferWithApplicants(server, 25)
  const proposals: { id: number; time: string }[] = []
  for (const [index, { applicationId }] of second.applicants.entries()) {
    const startsAt = inHours(24 + index)
    const { body } = await propose(second.founder.visitor, {
      applicationIds: [applicationId],
      times: [startsAt],
    })
    proposals.push({ id: body.interviews[0].id, time: startsAt })
  }
  const rounds = await Promise.all(
    second.applicants.map(async (applicant, index) => {
      const { id = 0, time: startsAt = '' } = proposals[index] ?? {}
      const [picked, cancelled] = await Promise.all([
        pick(one, applicant.visitor, id, startsAt),
        cancel(other, second.founder.visitor, id),
      ])
      return { applicant, picked, cancelled }
    }),
  )
  for (const { applicant, picked, cancelled } of rounds) {
    const wasAgreed = picked.status === 200
    expect(cancelled.body).toMatchObject({ state: 'cancelled', sequence: wasAgreed ? 1 : 0 })
    if (!wasAgreed) expect(picked.body.message).toBe('This interview was cancelled.')
    expect(await calendarsTo(server, applicant.user.email)).toEqual(wasAgreed ? ['REQUEST', 'CANCEL'] : [])
    expect(await statusOf(server, applicant.applicationId)).toMatchObject({ status: 'under_review' })
  }
  const booked = rounds.filter(({ picked }) => picked.status === 200).length
  expect(await calendarsTo(server, second.founder.user.email)).toHaveLength(2 * booked)
})
