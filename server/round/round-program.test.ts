// Running programs are killed while they work out a round, and while people confirm its result.
import { and, eq } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { verifyRound } from '../../scripts/verify-round.ts'
import { buildProject, buildStudents, inDays } from '../../tests/factories.ts'
import { query } from '../../tests/postgres.ts'
import { buildProgram, newProgramSettings, type Program, startProgram } from '../../tests/process.ts'
import { testSecret } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import { makeSessions } from '../account/session.ts'
import { readConfig } from '../config.ts'
import type { Database, Queries } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import {
  application,
  applicationEvent,
  notification,
  project,
  round,
  roundFile,
  roundMatch,
  roundProject,
  roundStudent,
  startup,
  student,
} from '../database/tables.ts'
import { openRound } from './open-round.ts'

beforeAll(buildProgram)

const [students, projects] = [65, 13]

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

const all = { isFinished: true, matches: projects, files: 1, news: students + projects }
const nothing = { isFinished: false, matches: 0, files: 0, news: 0 }

async function expectResult(queries: Queries, id: number) {
  expect(await countResult(queries, id)).toEqual(all)
  const [file] = await queries.select().from(roundFile).where(eq(roundFile.roundId, id))
  expect(verifyRound(file?.content ?? '').words).toContain(`${projects} matches. All is as it should be.`)
}

test('two processes, one of them killed: one result, and everyone who confirmed is in one place', async () => {
  const settings = await newProgramSettings('live')
  const url = settings.DATABASE_URL ?? ''
  const id = await buildDueRound(settings)
  const database = await openDatabase(readConfig(settings).databaseLocation, 'live')
  onTestFinished(() => database.close())
  const start = (name: string) =>
    startProgram({
      ...settings,
      LIMIT_AT_ONCE: '1000000',
      DATABASE_URL: `${url}?application_name=${name}`,
    })

  // The file is stored after the matches: a process that waits for it is in the middle.
  const file = await holdTable(url, 'round_file')
  const [one, other] = await Promise.all([start('one'), start('other')])
  await until(async () => (await file.listWaiting()).length > 0)
  const [name] = await file.listWaiting()
  const [killed, survivor] = name === 'one' ? [one, other] : [other, one]
  await killProgram(killed)
  expect(await countResult(database.read, id)).toEqual(nothing)
  await file.release()
  await until(async () => (await countResult(database.read, id)).isFinished)
  await expectResult(database.read, id)

  // Both sides of every match confirm, at both processes at once.
  const matches = await listPairs(database, id)
  expect(matches).toHaveLength(projects)
  const second = await start('second')
  const confirm = (program: Program, { cookie, studentId, projectId }: Side) =>
    program
      .fetch(`/api/rounds/${id}/confirm`, {
        method: 'POST',
        json: { studentId, projectId },
        headers: { cookie },
      })
      .then(
        ({ status }) => status,
        () => undefined,
      )
  const applications = await holdTable(url, 'application')
  const sent = [
    ...matches.flatMap(({ sides }) => sides).map((side) => ({ side, program: survivor })),
    ...matches
      .toReversed()
      .flatMap(({ sides }) => sides)
      .map((side) => ({ side, program: second })),
  ].map(async ({ side, program }) => ({ ...side, status: await confirm(program, side) }))
  await until(async () => (await applications.listWaiting()).includes('second'))
  await killProgram(second)
  await applications.release()
  const answers = await Promise.all(sent)
  // PostgreSQL notices that nobody is there any more.
  const ofSecond = `select 1 from pg_stat_activity where application_name = 'second'`
  await until(async () => (await query(url, ofSecond)).length === 0)
  const stored = await listConfirmed(database.read, id)
  for (const { studentId, mine, status } of answers)
    if (status === 200) expect(stored.get(studentId)?.[mine]).not.toBeNull()
  await expectWhole(database.read, id)

  for (const { sides } of matches) for (const side of sides) expect(await confirm(survivor, side)).toBe(200)
  expect(await expectWhole(database.read, id)).toBe(projects)
})

async function killProgram(program: Program) {
  program.kill('SIGKILL')
  await program.ended
}

/** Nobody can store a row in it until it is released. */
async function holdTable(url: string, table: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`begin; lock table ${table} in share mode`)
  return {
    /** The names of the programs that wait for it. */
    listWaiting: async (): Promise<string[]> => {
      const rows = await query(
        url,
        `select application_name as name from pg_locks inner join pg_stat_activity using (pid)
          where not granted and relation = '${table}'::regclass`,
      )
      return rows.map(({ name }) => name)
    },
    release: () => client.query('commit'),
  }
}

type Side = { studentId: number; projectId: number; cookie: string }

/** Each match with its two sides, who are signed in. */
async function listPairs(database: Database, roundId: number) {
  const rows = await database.read
    .select({
      studentId: roundMatch.studentId,
      projectId: project.id,
      studentAccountId: student.accountId,
      startupAccountId: startup.accountId,
    })
    .from(roundMatch)
    .innerJoin(student, eq(student.id, roundMatch.studentId))
    .innerJoin(project, eq(project.id, roundMatch.projectId))
    .innerJoin(startup, eq(startup.id, project.startupId))
    .where(eq(roundMatch.roundId, roundId))
  const sessions = makeSessions('live', database, testSecret)
  const signIn = async (accountId: number) =>
    `session=${await database.write((transaction) => sessions.start(transaction, { accountId, passwordHash: null }))}`
  const pairs = []
  for (const { studentAccountId, startupAccountId, ...match } of rows)
    pairs.push({
      sides: [
        { ...match, cookie: await signIn(studentAccountId), mine: 'studentConfirmedAt' as const },
        { ...match, cookie: await signIn(startupAccountId), mine: 'startupConfirmedAt' as const },
      ],
    })
  return pairs
}

const listConfirmed = async (queries: Queries, roundId: number) =>
  new Map(
    (await queries.select().from(roundMatch).where(eq(roundMatch.roundId, roundId))).map((match) => [
      match.studentId,
      match,
    ]),
  )

/** Whom both sides have confirmed is accepted there and nowhere else, and nobody else is. Answers how many. */
async function expectWhole(queries: Queries, roundId: number) {
  const matches = [...(await listConfirmed(queries, roundId)).values()]
  const confirmed = matches.filter((match) => match.studentConfirmedAt && match.startupConfirmedAt)
  const pairOf = ({ studentId, projectId }: { studentId: number; projectId: number | null }) =>
    `${studentId} ${projectId}`
  const stored = await queries.select().from(application)
  expect(stored.map(pairOf).sort()).toEqual(confirmed.map(pairOf).sort())
  expect(new Set(stored.map(({ studentId }) => studentId)).size).toBe(stored.length)
  expect(new Set(stored.map(({ projectId }) => projectId)).size).toBe(stored.length)
  for (const { id, status } of stored) {
    expect(status).toBe('accepted')
    const accepted = and(eq(applicationEvent.applicationId, id), eq(applicationEvent.kind, 'accepted'))
    expect(await queries.$count(applicationEvent, accepted)).toBe(1)
  }
  return stored.length
}
