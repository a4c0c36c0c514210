// A round as one student or startup sees it.
import { and, asc, count, eq, inArray, isNull, notInArray, sum } from 'drizzle-orm'
import type { EnteredProject, Round, RoundSummary, StudentResult } from '../../contract/round.ts'
import { nameInForm } from '../../contract/student.ts'
import type { Queries } from '../database/database.ts'
import {
  project,
  round,
  roundFile,
  type roundMatch,
  roundProject,
  roundStudent,
  student,
} from '../database/tables.ts'
import type { Caller } from '../http/handler.ts'
import { getOfferedProjects } from '../project/browse.store.ts'
import { getBrowsing, withMatch } from '../project/browsing.ts'
import { isOpen, removedProject } from '../project/open-projects.ts'
import { getOwnStartup } from '../startup/startup.store.ts'
import { getStudentByAccount, type StudentWithParts } from '../student/student.store.ts'
import { phaseOf, type RoundRow, todoOf } from './round.rules.ts'
import {
  getEntry,
  isOffered,
  listEnteredProjects,
  listMatches,
  listOffered,
  listOpenings,
  listRoundRows,
  takesPart,
} from './round.store.ts'

type Match = typeof roundMatch.$inferSelect

/** Those that the caller can enter or has entered. */
export async function listRounds(queries: Queries, caller: Caller): Promise<RoundSummary[]> {
  const rows = await listRoundRows(queries)
  const shown: RoundSummary[] = []
  for (const row of rows) {
    const { hint, ...seen } = await readSide(queries, caller, row)
    const own = summaryOf(row, caller, seen)
    const isForCaller = phaseOf(row, new Date()) === 'entering' && !hint?.isForGood
    if (own.entered > 0 || isForCaller) shown.push(own)
  }
  return shown
}

export async function showRound(queries: Queries, caller: Caller, row: RoundRow): Promise<Round> {
  const { hint, ...seen } = await readSide(queries, caller, row)
  const [second] = await queries.select({ id: round.id }).from(round).where(eq(round.secondOf, row.id))
  const [file] = await queries
    .select({ hash: roundFile.hash })
    .from(roundFile)
    .where(eq(roundFile.roundId, row.id))
  return {
    ...summaryOf(row, caller, seen),
    commitment: row.commitment,
    seed: row.finishedAt ? row.seed : null,
    hash: file?.hash ?? null,
    firstId: row.secondOf,
    secondId: second?.id ?? null,
    numbers: await countEntries(queries, row.id),
    hint: hint?.text ?? null,
    student: 'ofStudent' in seen ? seen.ofStudent : null,
    startup: 'ofStartup' in seen ? seen.ofStartup : null,
  }
}

async function countEntries(queries: Queries, roundId: number) {
  const [students] = await queries
    .select({ count: count() })
    .from(roundStudent)
    .innerJoin(student, eq(student.id, roundStudent.studentId))
    .where(and(eq(roundStudent.roundId, roundId), takesPart))
  const [projects] = await queries
    .select({ count: count(), places: sum(roundProject.places) })
    .from(roundProject)
    .innerJoin(project, eq(project.id, roundProject.projectId))
    .where(and(eq(roundProject.roundId, roundId), isOffered))
  return {
    students: students?.count ?? 0,
    projects: projects?.count ?? 0,
    places: Number(projects?.places ?? 0),
  }
}

type Side = {
  entered: number
  unranked: number
  matches: Match[]
} & ({ ofStudent: NonNullable<Round['student']> } | { ofStartup: NonNullable<Round['startup']> })

/** What to do before entering. Some can never enter this round. */
type Hint = { text: string; isForGood: boolean } | undefined

const readSide = (queries: Queries, caller: Caller, row: RoundRow): Promise<Side & { hint: Hint }> =>
  caller.userType === 'student'
    ? readStudentSide(queries, caller.id, row)
    : readStartupSide(queries, caller.id, row)

function summaryOf(row: RoundRow, { userType }: Caller, { entered, unranked, matches }: Side): RoundSummary {
  const phase = phaseOf(row, new Date())
  const open = matches.filter(({ releasedAt }) => !releasedAt)
  const [mine, theirs] =
    userType === 'student'
      ? (['studentConfirmedAt', 'startupConfirmedAt'] as const)
      : (['startupConfirmedAt', 'studentConfirmedAt'] as const)
  return {
    id: row.id,
    name: row.name,
    phase,
    enterBy: row.enterBy.toISOString(),
    rankBy: row.rankBy.toISOString(),
    resultsAt: row.resultsAt.toISOString(),
    confirmBy: row.confirmBy?.toISOString() ?? null,
    isSecond: row.secondOf !== null,
    maxWishes: row.maxWishes,
    isBlind: row.isBlind,
    industries: row.industries,
    universities: row.universities,
    entered,
    todo: todoOf(phase, userType, {
      entered,
      unranked,
      unconfirmed: open.filter((one) => !one[mine]).length,
      unanswered: open.filter((one) => !one[theirs]).length,
    }),
  }
}

/** Why a student can't enter, and what to do about it. */
export function studentHint(own: StudentWithParts, { universities }: RoundRow): Hint {
  const { university, degree, yearOfDegree, visibility } = own
  if (!university || !degree || !yearOfDegree)
    return { text: 'Finish your profile first: startups rank students by it.', isForGood: false }
  if (universities && !universities.includes(university))
    return { text: `This round is for students of ${universities.join(', ')}.`, isForGood: true }
  if (visibility === 'nobody')
    return {
      text: 'Your profile is hidden from everyone. In your settings, let startups you apply to see it.',
      isForGood: false,
    }
  return undefined
}

async function readStudentSide(queries: Queries, accountId: number, row: RoundRow) {
  const own = await getStudentByAccount(queries, accountId)
  const entry = await getEntry(queries, row.id, own.id)
  const matches = await listMatches(queries, row.id, { studentId: own.id })
  const wished = entry?.wishes ?? []
  const offered = await listOffered(queries, row.id, wished)
  const browsing = await getBrowsing(queries, accountId)
  const projects = new Map(
    (await getOfferedProjects(queries, [...offered])).map((one) => [one.id, withMatch(one, browsing)]),
  )
  const namesOf = (projectId: number | null) => {
    const found = projects.get(projectId ?? 0)
    return { title: found?.title ?? removedProject.title, company: found?.company ?? removedProject.company }
  }
  const match = matches[0]?.match
  const result: StudentResult | null = entry?.outcome
    ? {
        wish: entry.outcome.wish,
        match: match
          ? {
              projectId: offered.has(match.projectId ?? 0) ? match.projectId : null,
              ...namesOf(match.projectId),
              ...confirmationOf(match),
            }
          : null,
        better: entry.outcome.better.map(({ projectId, ...why }) => ({
          ...why,
          title: namesOf(projectId).title,
        })),
      }
    : null
  return {
    entered: wished.length,
    unranked: 0,
    // Nobody can confirm what is gone.
    matches: match && offered.has(match.projectId ?? 0) ? [match] : [],
    hint: studentHint(own, row),
    ofStudent: {
      number: entry?.number ?? null,
      hours: own.remainingWeeklyHours,
      wishes: wished.map((projectId) => {
        const found = projects.get(projectId)
        return {
          projectId,
          ...namesOf(projectId),
          score: found?.match.score ?? null,
          weeklyHours: found?.weeklyHours ?? null,
          fitsHours: found ? found.weeklyHours <= own.remainingWeeklyHours : false,
          isGone: !found,
        }
      }),
      result,
    },
  }
}

const confirmationOf = (match: Match) => ({
  studentConfirmed: match.studentConfirmedAt !== null,
  startupConfirmed: match.startupConfirmedAt !== null,
  isReleased: match.releasedAt !== null,
  declinedBy: match.declinedBy,
})

async function readStartupSide(queries: Queries, accountId: number, row: RoundRow) {
  const startup = await getOwnStartup(queries, accountId)
  const projects = await showEnteredProjects(queries, row, startup.id)
  const matches = await listMatches(queries, row.id, { startupId: startup.id })
  const entered = projects.map(({ projectId }) => projectId)
  const free = await queries
    .select({ id: project.id, title: project.title })
    .from(project)
    .where(
      and(
        eq(project.startupId, startup.id),
        isNull(project.takenDownAt),
        isOpen(),
        entered.length > 0 ? notInArray(project.id, entered) : undefined,
        row.industries ? inArray(project.industry, row.industries) : undefined,
      ),
    )
    .orderBy(asc(project.id))
  const openings = await listOpenings(
    queries,
    free.map(({ id }) => id),
  )
  const others = free
    .map(({ id, title }) => ({ projectId: id, title, openings: openings.get(id) ?? 0 }))
    .filter((one) => one.openings > 0)
  const canEnter = projects.length + others.length > 0
  const hint = canEnter
    ? undefined
    : {
        text: row.industries
          ? `Publish a project in ${row.industries.map((one) => one.replaceAll('_', ' ')).join(', ')} first.`
          : 'Publish a project first.',
        isForGood: false,
      }
  return {
    entered: projects.length,
    unranked: projects.filter(({ isGone, rankedAt, wishers }) => !isGone && !rankedAt && wishers > 0).length,
    matches: matches.map(({ match }) => match),
    hint,
    ofStartup: { projects, others },
  }
}

/** A startup's own projects in a round. */
export async function showEnteredProjects(
  queries: Queries,
  row: RoundRow,
  startupId: number,
): Promise<EnteredProject[]> {
  const entries = await listEnteredProjects(queries, row.id, startupId)
  const openings = await listOpenings(
    queries,
    entries.map(({ entry }) => entry.projectId),
  )
  const matches = row.finishedAt ? await listMatches(queries, row.id, { startupId }) : []
  return entries.map(({ entry, title, weeklyHours, isGone, wishers }) => {
    const { projectId, number, places, rankedAt, isCutOff, outcome } = entry
    return {
      projectId,
      number,
      title,
      weeklyHours,
      places,
      openings: openings.get(projectId) ?? 0,
      wishers,
      rankedAt: rankedAt?.toISOString() ?? null,
      isCutOff,
      isGone: outcome ? !outcome.tookPart : isGone,
      result: outcome && {
        matched: matches
          .filter(({ match }) => match.projectId === projectId)
          .map(({ match, student: of }) => ({
            studentId: of.id,
            name: nameInForm(of.name, of.nameForm),
            university: of.university ?? '',
            ...confirmationOf(match),
          })),
        places: outcome.places,
        empty: outcome.empty,
        why: {
          wished: outcome.wished,
          matchedHigher: outcome.matchedHigher,
          belowLine: outcome.belowLine,
          hours: outcome.hours,
        },
      },
    }
  })
}

/** Whether the caller took part: they may read the file with the result. */
export async function tookPart(queries: Queries, caller: Caller, row: RoundRow): Promise<boolean> {
  const { entered } = await readSide(queries, caller, row)
  return entered > 0
}
