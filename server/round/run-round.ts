// Background jobs: the result of each round that is due, and what follows when the days to confirm are over.
import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { matchOf } from '../../contract/match.ts'
import { wantedBy } from '../../contract/project.ts'
import { confirmDays } from '../../contract/round-lists.ts'
import type { Database, Queries } from '../database/database.ts'
import { inParts } from '../database/in-parts.ts'
import {
  project,
  round,
  roundFile,
  roundMatch,
  roundProject,
  roundStudent,
  student,
} from '../database/tables.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { writtenOf } from '../project/project.store.ts'
import { matchedOf } from '../student/found-student.ts'
import { getStudents } from '../student/student.store.ts'
import { countInsight, fixConfirmed } from './insight.store.ts'
import type { RoundRow } from './round.rules.ts'
import { holdEveryone, isOffered, listOpenings, lockRound, takesPart } from './round.store.ts'
import { tellReleased, tellResult } from './round-news.ts'
import { type Offering, resultOf, type Snapshot, type Wishing } from './round-result.ts'
import { entriesOfSecond } from './second-round.ts'

/** Each in one transaction: a process that is killed leaves nothing, and the next one begins again. */
export async function runRounds(database: Database, notifier: Notifier, stopping?: AbortSignal) {
  const isDue = and(
    isNull(round.cancelledAt),
    or(
      and(isNull(round.finishedAt), lte(round.resultsAt, sql`now()`)),
      and(isNotNull(round.finishedAt), isNull(round.closedAt), lte(round.confirmBy, sql`now()`)),
    ),
  )
  const due = await database.read.select({ id: round.id }).from(round).where(isDue).orderBy(asc(round.id))
  for (const { id } of due) {
    if (stopping?.aborted) return
    await database.write(async (transaction) => {
      // While a large round is worked out, nothing is asked of the database for seconds.
      await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await holdEveryone(transaction, id)
      const row = await lockRound(transaction, id)
      const now = new Date()
      // Another process may have done it meanwhile.
      if (!row || row.cancelledAt || row.closedAt) return
      if (!row.finishedAt) await finishRound(transaction, notifier, row, now)
      else if (row.confirmBy && row.confirmBy <= now) await closeRound(transaction, notifier, row, now)
    })
  }
}

/** How many rows one statement reads or stores. */
const atOnce = 5000

/** While the round is locked. */
export async function finishRound(transaction: Queries, notifier: Notifier, row: RoundRow, now: Date) {
  const snapshot = await takeSnapshot(transaction, row.id)
  const { file, matches, studentOutcomes, projectOutcomes } = resultOf(row, snapshot)
  for (const part of inParts(matches, atOnce))
    await transaction.execute(sql`insert into ${roundMatch} (round_id, student_id, project_id, wish)
      select ${row.id}::int, "studentId", "projectId", wish
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as result("studentId" int, "projectId" int, wish int)`)
  for (const part of inParts(snapshot.students, atOnce)) {
    const rows = part.map(({ id, hours }) => ({ id, hours, outcome: studentOutcomes.get(id) }))
    await transaction.execute(sql`update ${roundStudent} set outcome = result.outcome, hours = result.hours
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as result(id int, hours int, outcome jsonb)
      where ${roundStudent.roundId} = ${row.id} and ${roundStudent.studentId} = result.id`)
  }
  const entered = await transaction.select().from(roundProject).where(eq(roundProject.roundId, row.id))
  const outcomes = entered.map(({ projectId }) => ({
    id: projectId,
    outcome: projectOutcomes.get(projectId) ?? absent,
  }))
  for (const part of inParts(outcomes, atOnce))
    await transaction.execute(sql`update ${roundProject} set outcome = result.outcome
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as result(id int, outcome jsonb)
      where ${roundProject.roundId} = ${row.id} and ${roundProject.projectId} = result.id`)
  await transaction
    .insert(roundFile)
    .values({ roundId: row.id, content: JSON.stringify(file), hash: file.hash })
  await countInsight(transaction, row, now)
  const confirmBy = new Date(now.getTime() + confirmDays * 24 * 3_600_000)
  const [finished] = await transaction
    .update(round)
    .set({ finishedAt: now, confirmBy })
    .where(eq(round.id, row.id))
    .returning()
  if (finished) await tellResult(transaction, notifier, finished, { confirmBy, matches })
}

const absent = { tookPart: false, places: 0, empty: 0, wished: 0, matchedHigher: 0, belowLine: 0, hours: 0 }

/** What everyone has entered, with the hours, places and scores of this moment. Who left is not in it. */
export async function takeSnapshot(queries: Queries, roundId: number): Promise<Snapshot> {
  const entered = await queries
    .select({ entry: roundProject, project })
    .from(roundProject)
    .innerJoin(project, eq(project.id, roundProject.projectId))
    .where(and(eq(roundProject.roundId, roundId), isOffered))
    .orderBy(asc(roundProject.number))
  const openings = await listOpenings(
    queries,
    entered.map(({ entry }) => entry.projectId),
  )
  const wantedOf = new Map(entered.map(({ project: row }) => [row.id, wantedBy(writtenOf(row))]))
  const wished = new Map<number, Set<number>>(entered.map(({ project: { id } }) => [id, new Set()]))
  const entries = await queries
    .select()
    .from(roundStudent)
    .where(eq(roundStudent.roundId, roundId))
    .orderBy(asc(roundStudent.studentId))
  const students: Wishing[] = []
  for (const part of inParts(entries, 1000)) {
    const found = await getStudents(
      queries,
      part.map(({ studentId }) => studentId),
      takesPart,
    )
    const entryOf = new Map(part.map((entry) => [entry.studentId, entry]))
    for (const one of found) {
      const { number = 0, wishes = [] } = entryOf.get(one.id) ?? {}
      const matched = matchedOf(one)
      students.push({
        id: one.id,
        number,
        hours: one.remainingWeeklyHours,
        wishes: wishes.map((projectId) => {
          const wanted = wantedOf.get(projectId)
          wished.get(projectId)?.add(one.id)
          return { projectId, score: wanted ? matchOf(matched, wanted).score : 0 }
        }),
      })
    }
  }
  const projects = entered.map(
    ({ entry, project: row }): Offering => ({
      id: row.id,
      number: entry.number,
      places: Math.min(entry.places, openings.get(row.id) ?? 0),
      weeklyHours: row.weeklyHours,
      ranking: entry.ranking.filter((studentId) => wished.get(row.id)?.has(studentId)),
      isCutOff: entry.isCutOff && entry.rankedAt !== null,
    }),
  )
  return { students, projects }
}

/** Releases what was not confirmed. A first round is then followed by a second. */
async function closeRound(transaction: Queries, notifier: Notifier, row: RoundRow, now: Date) {
  const isOpen = and(
    eq(roundMatch.roundId, row.id),
    isNull(roundMatch.releasedAt),
    or(isNull(roundMatch.studentConfirmedAt), isNull(roundMatch.startupConfirmedAt)),
  )
  await transaction.update(roundMatch).set({ releasedAt: now }).where(isOpen)
  await fixConfirmed(transaction, row.id)
  await transaction.update(round).set({ closedAt: now }).where(eq(round.id, row.id))
  await tellReleased(transaction, notifier, row, now)
  if (row.secondOf === null) await startSecond(transaction, notifier, row, now)
}

/** Nobody could confirm with a student who is hidden by now, or a project: that is nobody's fault. */
async function listAnswerable(queries: Queries, roundId: number) {
  const rows = await queries
    .select({ match: roundMatch, isThere: sql<boolean>`coalesce(${isOffered}, false)` })
    .from(roundMatch)
    .innerJoin(student, eq(student.id, roundMatch.studentId))
    .leftJoin(project, eq(project.id, roundMatch.projectId))
    .where(and(eq(roundMatch.roundId, roundId), takesPart))
  return rows.map(({ match, isThere }) => (isThere ? match : { ...match, projectId: null }))
}

/** The lists as they stand: it has its result at once. */
async function startSecond(transaction: Queries, notifier: Notifier, first: RoundRow, now: Date) {
  const isFirst = {
    projects: eq(roundProject.roundId, first.id),
    students: eq(roundStudent.roundId, first.id),
  }
  const { projects, students } = entriesOfSecond({
    projects: await transaction.select().from(roundProject).where(isFirst.projects),
    students: await transaction.select().from(roundStudent).where(isFirst.students),
    matches: await listAnswerable(transaction, first.id),
  })
  if (projects.length === 0 || students.length === 0 || first.nextSeed === null) return
  const { enterBy, rankBy, maxWishes, isBlind, industries, universities } = first
  const [second] = await transaction
    .insert(round)
    .values({
      ...{ enterBy, rankBy, maxWishes, isBlind, industries, universities },
      name: `${first.name}, second round`,
      resultsAt: now,
      seed: first.nextSeed,
      commitment: first.seed,
      nextSeed: null,
      secondOf: first.id,
    })
    .returning()
  if (!second) throw new Error('No second round was stored')
  for (const part of inParts(projects, atOnce))
    await transaction.insert(roundProject).values(part.map((entry) => ({ ...entry, roundId: second.id })))
  for (const part of inParts(students, atOnce))
    await transaction.insert(roundStudent).values(part.map((entry) => ({ ...entry, roundId: second.id })))
  await finishRound(transaction, notifier, second, now)
}
