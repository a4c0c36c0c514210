// What tests of matching rounds share: a round, people who enter it, and a clock that is moved by moving its dates.
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Round } from '../contract/round.ts'
import { account, round } from '../server/database/tables.ts'
import { type NewRound, openRound } from '../server/round/open-round.ts'
import { runRounds } from '../server/round/run-round.ts'
import { buildProfile, buildProject, inDays } from './factories.ts'
import { newMember, newNamedStartup, type TestServer } from './server.ts'
import type { Visitor } from './visitor.ts'

export const newRound = (server: TestServer, different: Partial<NewRound> = {}) =>
  server.database.write((transaction) =>
    openRound(transaction, {
      name: 'Spring cohort',
      enterBy: inDays(10),
      rankBy: inDays(17),
      resultsAt: inDays(19),
      maxWishes: 5,
      isBlind: true,
      industries: null,
      universities: null,
      ...different,
    }),
  )

const setDates = (server: TestServer, id: number, dates: Partial<typeof round.$inferInsert>) =>
  server.database.read.update(round).set(dates).where(eq(round.id, id))

/** Students can no longer change their wishes. */
export const passEntering = (server: TestServer, id: number) => setDates(server, id, { enterBy: inDays(-3) })
export const passRanking = (server: TestServer, id: number) =>
  setDates(server, id, { enterBy: inDays(-3), rankBy: inDays(-2) })

/** The result is out. */
export async function passResult({ database, notifier }: TestServer, id: number) {
  await database.read
    .update(round)
    .set({ enterBy: inDays(-3), rankBy: inDays(-2), resultsAt: inDays(-1) })
    .where(eq(round.id, id))
  await runRounds(database, notifier)
}

/** The days to confirm are over, and what follows is done. */
export async function passConfirming(server: TestServer, id: number) {
  await setDates(server, id, { confirmBy: inDays(-1) })
  await runRounds(server.database, server.notifier)
}

export async function newRoundStudent(
  server: TestServer,
  different: Parameters<typeof buildProfile>[0] = {},
) {
  const member = await newMember(server, 'student')
  await server.database.read
    .update(account)
    .set({ emailConfirmedAt: new Date() })
    .where(eq(account.id, member.user.id))
  const saved = await member.visitor.put('/api/student/profile', { body: buildProfile(different) })
  expect(saved.status).toBe(200)
  return member
}

/** A startup with a project in the round. */
export async function newRoundProject(
  server: TestServer,
  roundId: number,
  { places = 1, ...different }: Parameters<typeof buildProject>[1] & { places?: number } = {},
) {
  const founder = await newNamedStartup(server)
  await server.database.read
    .update(account)
    .set({ emailConfirmedAt: new Date() })
    .where(eq(account.id, founder.user.id))
  const built = await buildProject(server.database, { ...different, places, startupId: founder.startupId })
  const { status } = await enter(founder.visitor, roundId, built.id, places)
  expect(status).toBe(200)
  return { ...founder, project: built }
}

export const enter = (visitor: Visitor, roundId: number, projectId: number, places = 1) =>
  visitor.put(`/api/rounds/${roundId}/projects/${projectId}`, { body: { places } })
export const wish = (visitor: Visitor, roundId: number, projectIds: number[]) =>
  visitor.put(`/api/rounds/${roundId}/wishes`, { body: { projectIds } })
export const wishersOf = (visitor: Visitor, roundId: number, projectId: number) =>
  visitor.get(`/api/rounds/${roundId}/projects/${projectId}/students`)
export const rank = (
  visitor: Visitor,
  roundId: number,
  projectId: number,
  studentIds: number[],
  isCutOff = false,
) => visitor.put(`/api/rounds/${roundId}/projects/${projectId}/ranking`, { body: { studentIds, isCutOff } })
export const confirm = (visitor: Visitor, roundId: number, which: object = {}) =>
  visitor.post(`/api/rounds/${roundId}/confirm`, { body: which })
export const decline = (visitor: Visitor, roundId: number, which: object = {}) =>
  visitor.post(`/api/rounds/${roundId}/decline`, { body: which })
export const seen = async (visitor: Visitor, roundId: number) =>
  (await visitor.get(`/api/rounds/${roundId}`)).body as Round
