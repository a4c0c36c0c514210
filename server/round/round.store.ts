// Rounds in the database: who entered what.
import { and, asc, desc, eq, gt, inArray, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import { daysRoundListed } from '../../contract/round-lists.ts'
import type { Queries } from '../database/database.ts'
import { inParts } from '../database/in-parts.ts'
import { holdAccounts } from '../database/row-locks.ts'
import {
  account,
  application,
  project,
  round,
  roundMatch,
  roundProject,
  roundStudent,
  startup,
  student,
} from '../database/tables.ts'
import { isProjectShown } from '../project/open-projects.ts'
import { statusForStartup } from '../project/project.store.ts'
import { hasProfile } from '../student/findable.ts'
import { phaseOf, type RoundRow } from './round.rules.ts'

/** A condition on `student`: others have left the round while it isn't true. A wish shows the profile to its startup. */
export const takesPart: SQL = sql`(${hasProfile} and ${student.visibility} <> 'nobody')`

/** A condition on `project`: others have left the round while it isn't true. */
export const isOffered: SQL = sql`(${project.status} = 'Published' and ${isProjectShown})`

/** A condition on `project`. */
export const isInRound = (roundId: number): SQL =>
  sql`(${isOffered} and exists (select 1 from ${roundProject}
    where ${roundProject.roundId} = ${roundId} and ${roundProject.projectId} = ${project.id}))`

/** Not those that were over long ago. */
export const listRoundRows = (queries: Queries): Promise<RoundRow[]> =>
  queries
    .select()
    .from(round)
    .where(
      and(
        or(
          isNull(round.confirmBy),
          gt(round.confirmBy, sql`now() - make_interval(days => ${daysRoundListed})`),
        ),
        or(
          isNull(round.cancelledAt),
          gt(round.cancelledAt, sql`now() - make_interval(days => ${daysRoundListed})`),
        ),
      ),
    )
    .orderBy(desc(round.id))

/** Which of these accounts can enter one of those rounds or have entered it: as round-view.ts lists them. */
export async function listWithRounds(queries: Queries, accountIds: number[]): Promise<Set<number>> {
  const listed = await listRoundRows(queries)
  if (listed.length === 0) return new Set()
  const roundIds = listed.map(({ id }) => id)
  const open = listed.filter((row) => phaseOf(row, new Date()) === 'entering')
  const universities = open.flatMap((row) => row.universities ?? [])
  const isForStudent = open.some((row) => row.universities === null)
    ? sql`true`
    : // Who has no profile yet may still be from one of them.
      open.length > 0
      ? sql`(${student.university} is null or ${inArray(student.university, universities)})`
      : sql`false`
  const rows = await queries
    .select({ id: account.id })
    .from(account)
    .where(
      sql`${inArray(account.id, accountIds)} and (
        ${open.length > 0 ? eq(account.userType, 'startup') : sql`false`}
        or exists (select 1 from ${student} where ${student.accountId} = ${account.id} and (${isForStudent}
          or exists (select 1 from ${roundStudent} where ${roundStudent.studentId} = ${student.id}
            and ${inArray(roundStudent.roundId, roundIds)})))
        or exists (select 1 from ${startup} inner join ${project} on ${project.startupId} = ${startup.id}
          inner join ${roundProject} on ${roundProject.projectId} = ${project.id}
          where ${startup.accountId} = ${account.id} and ${inArray(roundProject.roundId, roundIds)}))`,
    )
  return new Set(rows.map(({ id }) => id))
}

export async function getRoundRow(queries: Queries, id: number) {
  const [found] = await queries.select().from(round).where(eq(round.id, id))
  return found
}

/** Row lock: entries and the result run one after the other. Comes after those of database/row-locks.ts. */
export async function lockRound(queries: Queries, id: number) {
  const [found] = await queries.select().from(round).where(eq(round.id, id)).for('no key update')
  return found
}

export async function getEntry(queries: Queries, roundId: number, studentId: number) {
  const [found] = await queries
    .select()
    .from(roundStudent)
    .where(and(eq(roundStudent.roundId, roundId), eq(roundStudent.studentId, studentId)))
  return found
}

/** While the round is locked. */
export async function setEntry(queries: Queries, roundId: number, studentId: number, wishes: number[]) {
  const [last] = await queries
    .select({ number: max(roundStudent.number) })
    .from(roundStudent)
    .where(eq(roundStudent.roundId, roundId))
  await queries
    .insert(roundStudent)
    .values({ roundId, studentId, wishes, number: (last?.number ?? 0) + 1 })
    .onConflictDoUpdate({ target: [roundStudent.roundId, roundStudent.studentId], set: { wishes } })
}

export async function deleteEntry(queries: Queries, roundId: number, studentId: number) {
  await queries
    .delete(roundStudent)
    .where(and(eq(roundStudent.roundId, roundId), eq(roundStudent.studentId, studentId)))
}

/** Which of these projects are in the round and offered now. */
export async function listOffered(queries: Queries, roundId: number, projectIds: number[]) {
  if (projectIds.length === 0) return new Set<number>()
  const rows = await queries
    .select({ id: project.id })
    .from(project)
    .where(and(inArray(project.id, projectIds), isInRound(roundId)))
  return new Set(rows.map(({ id }) => id))
}

/** The projects that the student is accepted for. */
export async function listAcceptedProjects(queries: Queries, studentId: number) {
  const rows = await queries
    .select({ id: application.projectId })
    .from(application)
    .where(
      and(
        eq(application.studentId, studentId),
        eq(application.status, 'accepted'),
        isNull(application.withdrawnAt),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** What acceptances leave of each project's openings. */
export async function listOpenings(queries: Queries, projectIds: number[]): Promise<Map<number, number>> {
  if (projectIds.length === 0) return new Map()
  const taken = sql`(select count(*) from ${application} where ${application.projectId} = ${project.id}
    and ${statusForStartup} = 'accepted' and ${application.withdrawnAt} is null)`
  const rows = await queries
    .select({ id: project.id, left: sql<number>`greatest(0, ${project.places} - ${taken})::int` })
    .from(project)
    // Drizzle leaves the tables' names out of a selection from one table.
    .innerJoin(sql`(select 1) as one`, sql`true`)
    .where(inArray(project.id, projectIds))
  return new Map(rows.map(({ id, left }) => [id, left]))
}

/** While the round is locked. */
export async function setProjectEntry(queries: Queries, roundId: number, projectId: number, places: number) {
  const [last] = await queries
    .select({ number: max(roundProject.number) })
    .from(roundProject)
    .where(eq(roundProject.roundId, roundId))
  await queries
    .insert(roundProject)
    .values({ roundId, projectId, places, number: (last?.number ?? 0) + 1 })
    .onConflictDoUpdate({ target: [roundProject.roundId, roundProject.projectId], set: { places } })
}

export async function deleteProjectEntry(queries: Queries, roundId: number, projectId: number) {
  await queries
    .delete(roundProject)
    .where(and(eq(roundProject.roundId, roundId), eq(roundProject.projectId, projectId)))
}

/** A startup's projects in a round, with how many students wished for each. */
export const listEnteredProjects = (queries: Queries, roundId: number, startupId: number) =>
  queries
    .select({
      entry: roundProject,
      title: project.title,
      weeklyHours: project.weeklyHours,
      isGone: sql<boolean>`not ${isOffered}`,
      wishers: sql<number>`(select count(*) from ${roundStudent}
        inner join ${student} on ${student.id} = ${roundStudent.studentId}
        where ${roundStudent.roundId} = ${roundProject.roundId}
          and ${roundProject.projectId} = any(${roundStudent.wishes}) and ${takesPart})::int`,
    })
    .from(roundProject)
    .innerJoin(project, eq(project.id, roundProject.projectId))
    .where(and(eq(roundProject.roundId, roundId), eq(project.startupId, startupId)))
    .orderBy(asc(roundProject.number))

/** The ids of the students who wished for a project and take part. */
export async function listWisherIds(queries: Queries, roundId: number, projectId: number): Promise<number[]> {
  const rows = await queries
    .select({ id: roundStudent.studentId })
    .from(roundStudent)
    .innerJoin(student, eq(student.id, roundStudent.studentId))
    .where(and(eq(roundStudent.roundId, roundId), sql`${projectId} = any(${roundStudent.wishes})`, takesPart))
    .orderBy(asc(roundStudent.studentId))
  return rows.map(({ id }) => id)
}

export async function setRanking(
  queries: Queries,
  { roundId, projectId }: { roundId: number; projectId: number },
  ranking: { ranking: number[]; isCutOff: boolean },
) {
  await queries
    .update(roundProject)
    .set({ ...ranking, rankedAt: new Date() })
    .where(and(eq(roundProject.roundId, roundId), eq(roundProject.projectId, projectId)))
}

/** The matches of a startup's projects, or those of one student. */
export const listMatches = (
  queries: Queries,
  roundId: number,
  of: { startupId: number } | { studentId: number },
) =>
  queries
    .select({ match: roundMatch, student, title: project.title })
    .from(roundMatch)
    .innerJoin(student, eq(student.id, roundMatch.studentId))
    .leftJoin(project, eq(project.id, roundMatch.projectId))
    .where(
      and(
        eq(roundMatch.roundId, roundId),
        'startupId' in of
          ? and(eq(project.startupId, of.startupId), hasProfile)
          : eq(roundMatch.studentId, of.studentId),
      ),
    )
    .orderBy(asc(roundMatch.studentId))

/**
 * Row locks on the accounts of everyone who entered: they come before the round's, and all of them are going to be notified.
 * Answers their ids in order.
 */
export async function holdEveryone(queries: Queries, roundId: number): Promise<number[]> {
  const students = await queries
    .select({ id: student.accountId })
    .from(roundStudent)
    .innerJoin(student, eq(student.id, roundStudent.studentId))
    .where(eq(roundStudent.roundId, roundId))
  const startups = await queries
    .select({ id: startup.accountId })
    .from(roundProject)
    .innerJoin(project, eq(project.id, roundProject.projectId))
    .innerJoin(startup, eq(startup.id, project.startupId))
    .where(eq(roundProject.roundId, roundId))
  const ids = [...new Set([...students, ...startups].map(({ id }) => id))].sort((one, other) => one - other)
  for (const part of inParts(ids, 5000)) await holdAccounts(queries, part)
  return ids
}
