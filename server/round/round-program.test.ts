// The running program is killed while it works out a round.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { verifyRound } from '../../scripts/verify-round.ts'
import { onPostgres } from '../../tests/database.ts'
import { buildProject, buildStudents, inDays } from '../../tests/factories.ts'
import { buildProgram, newProgramSettings, type Program, startProgram } from '../../tests/process.ts'
import { newEmail } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import { goodPassword } from '../../tests/visitor.ts'
import { readConfig } from '../config.ts'
import type { Queries } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { notification, round, roundFile, roundMatch, roundProject, roundStudent } from '../database/tables.ts'
import { openRound } from './open-round.ts'

beforeAll(buildProgram)

const [students, projects] = [150, 30]

/** Due, with more students than places. */
async function buildDueRound(settings: Record<string, string>): Promise<number> {
  const database = await openDatabase(readConfig(settings).databaseLocation, 'live')
  const { read } = database
  const people = await buildStudents(
    database,
    Array.from({ length: students }, () => ({})),
  )
  const offered: number[] = []
  for (let count = 0; count < projects; count += 1) offered.push((await buildProject(database)).id)
  const { id } = await openRound(read, {
    ...{ name: 'Spring cohort', enterBy: inDays(-3), rankBy: inDays(-2), resultsAt: inDays(-1) },
    ...{ maxWishes: 5, isBlind: true, industries: null, universities: null },
  })
  await read
    .insert(roundProject)
    .values(offered.map((projectId, index) => ({ roundId: id, projectId, number: index + 1, places: 1 })))
  await read.insert(roundStudent).values(
    people.map((person, index) => ({
      roundId: id,
      studentId: person.id,
      number: index + 1,
      wishes: [0, 1, 2].map((step) => offered[(index + 7 * step) % projects] as number),
    })),
  )
  await database.close()
  return id
}

async function inDatabase<T>(settings: Record<string, string>, look: (queries: Queries) => Promise<T>) {
  const database = await openDatabase(readConfig(settings).databaseLocation, 'live')
  try {
    return await look(database.read)
  } finally {
    await database.close()
  }
}

/** A process that was killed has stored all of a result, or nothing. */
async function countResult(queries: Queries, id: number) {
  const [row] = await queries.select().from(round).where(eq(round.id, id))
  return {
    isFinished: row?.finishedAt != null,
    matches: await queries.$count(roundMatch, eq(roundMatch.roundId, id)),
    files: await queries.$count(roundFile, eq(roundFile.roundId, id)),
    news: await queries.$count(notification, eq(notification.onceKey, `round ${id} result`)),
  }
}

/** PostgreSQL tells that matches are being stored and are not committed. The embedded database is the program's own. */
async function untilInside(settings: Record<string, string>, id: number) {
  if (!onPostgres) return
  await inDatabase(settings, (queries) =>
    until(async () => {
      const { rows } = (await queries.execute(sql`select 1 from pg_locks
        inner join pg_class on pg_class.oid = pg_locks.relation
        where pg_class.relname = 'round_match' and pg_locks.mode = 'RowExclusiveLock'`)) as unknown as {
        rows: unknown[]
      }
      return rows.length > 0 || (await countResult(queries, id)).isFinished
    }),
  )
}

async function seePhase(program: Program, cookie: string, id: number) {
  const response = await program.fetch(`/api/rounds/${id}`, { headers: { cookie } })
  return ((await response.json()) as { phase: string }).phase
}

test('killed in the middle, it leaves nothing, and the next one finds the one result', async () => {
  const settings = await newProgramSettings('live')
  const id = await buildDueRound(settings)
  const all = { isFinished: true, matches: projects, files: 1, news: students + projects }
  const nothing = { isFinished: false, matches: 0, files: 0, news: 0 }

  const killed = await startProgram(settings)
  await untilInside(settings, id)
  killed.kill('SIGKILL')
  await killed.ended
  const left = await inDatabase(settings, (queries) => countResult(queries, id))
  expect([nothing, all]).toContainEqual(left)

  const program = await startProgram(settings)
  const json = { email: newEmail(), password: goodPassword, userType: 'student', acceptTerms: true }
  const registered = await program.fetch('/api/register', {
    method: 'POST',
    json: { ...json, acceptPrivacy: true },
  })
  const cookie = registered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  await until(async () => (await seePhase(program, cookie, id)) === 'confirming')
  program.kill('SIGKILL')
  await program.ended
  const [counted, content] = await inDatabase(settings, async (queries) => [
    await countResult(queries, id),
    (await queries.select().from(roundFile).where(eq(roundFile.roundId, id)))[0]?.content ?? '',
  ])
  expect(counted).toEqual(all)
  expect(verifyRound(content).words).toContain(`${projects} matches. All is as it should be.`)
})
