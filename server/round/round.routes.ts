// Students wish for projects, startups rank the students who did, and both confirm the result.
import { and, eq, inArray } from 'drizzle-orm'
import { Problem } from '../../contract/problem.ts'
import { wantedBy } from '../../contract/project.ts'
import type { Round, Wisher, WisherList } from '../../contract/round.ts'
import { fewestShown } from '../../contract/round-lists.ts'
import type { Database, Queries } from '../database/database.ts'
import { holdAccounts, lockStudents } from '../database/row-locks.ts'
import { project, roundFile, roundProject, studentTag } from '../database/tables.ts'
import type { Caller, Handlers } from '../http/handler.ts'
import { setPageHeaders } from '../http/page-headers.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { decodeCursor, encodeCursor } from '../project/browse.rules.ts'
import { getOfferedProjects, searchProjects } from '../project/browse.store.ts'
import { getBrowsing, withMatch } from '../project/browsing.ts'
import { isOpen } from '../project/open-projects.ts'
import { lockProject, writtenOf } from '../project/project.store.ts'
import { getOwnStartup } from '../startup/startup.store.ts'
import { foundStudentOf } from '../student/found-student.ts'
import { getStudentByAccount, getStudents } from '../student/student.store.ts'
import { confirmMatch, declineMatch } from './confirm-match.ts'
import { publishedFigures } from './insight.rules.ts'
import { getFigures } from './insight.store.ts'
import {
  checkEntering,
  checkLeaving,
  checkPlaces,
  checkRanking,
  checkWishCount,
  checkWishesFixed,
  isCovered,
  phaseOf,
  type RoundRow,
} from './round.rules.ts'
import {
  deleteEntry,
  deleteProjectEntry,
  getEntry,
  getRoundRow,
  isInRound,
  listAcceptedProjects,
  listOffered,
  listOpenings,
  listWisherIds,
  lockRound,
  setEntry,
  setProjectEntry,
  setRanking,
  takesPart,
} from './round.store.ts'
import { listRounds, showEnteredProjects, showRound, studentHint, tookPart } from './round-view.ts'

export function roundRoutes(database: Database, notifier: Notifier) {
  async function getRow(queries: Queries, id: number): Promise<RoundRow> {
    const row = await getRoundRow(queries, id)
    if (!row) throw notFound()
    return row
  }
  async function lock(queries: Queries, id: number): Promise<RoundRow> {
    const row = await lockRound(queries, id)
    if (!row) throw notFound()
    return row
  }

  /** Runs `change`, and answers the round as the caller then sees it. */
  const changeRound = (
    caller: Caller,
    id: number,
    change: (transaction: Queries) => Promise<void>,
  ): Promise<Round> =>
    database.write(async (transaction) => {
      await holdAccounts(transaction, [caller.id])
      await change(transaction)
      return showRound(transaction, caller, await getRow(transaction, id))
    })

  async function listWishers(
    queries: Queries,
    caller: Caller,
    { id, projectId }: { id: number; projectId: number },
  ): Promise<WisherList> {
    const row = await getRow(queries, id)
    const startup = await getOwnStartup(queries, caller.id)
    const entered = (await showEnteredProjects(queries, row, startup.id)).find(
      (one) => one.projectId === projectId,
    )
    const [written] = await queries.select().from(project).where(eq(project.id, projectId))
    if (!entered || !written) throw notEntered()
    const now = new Date()
    checkWishesFixed(row, now)
    const [entry] = await queries
      .select({ ranking: roundProject.ranking })
      .from(roundProject)
      .where(and(eq(roundProject.roundId, id), eq(roundProject.projectId, projectId)))
    const ids = await listWisherIds(queries, id, projectId)
    const tags = await listTags(queries, startup.id, ids)
    const rankOf = new Map(entry?.ranking.map((studentId, index) => [studentId, index + 1]))
    const wanted = wantedBy(writtenOf(written))
    const covered = isCovered(row, now)
    const students = (await getStudents(queries, ids, takesPart)).flatMap((one): Wisher[] => {
      const student = foundStudentOf(one, wanted, false)
      if (!student) return []
      return [
        {
          studentId: one.id,
          rank: rankOf.get(one.id) ?? null,
          isCovered: covered,
          student: covered ? coverStudent(student) : student,
          fitsHours: one.remainingWeeklyHours >= entered.weeklyHours,
          tags: tags.get(one.id) ?? [],
        },
      ]
    })
    const last = students.length + 1
    students.sort(
      (one, other) =>
        (one.rank ?? last) - (other.rank ?? last) ||
        other.student.match.score - one.student.match.score ||
        one.studentId - other.studentId,
    )
    return {
      project: entered,
      phase: phaseOf(row, now),
      // Without those who have left since.
      students: students.map((one, index) => ({ ...one, rank: one.rank === null ? null : index + 1 })),
    }
  }

  return {
    listRounds: async (_, { caller }) => ({ rounds: await listRounds(database.read, caller) }),

    getRound: async ({ id }, { caller }) => showRound(database.read, caller, await getRow(database.read, id)),

    listRoundProjects: async ({ id, filters, limit, cursor }, { caller, reply, url }) => {
      await getRow(database.read, id)
      const after = decodeCursor(cursor, 'fit')
      const browsing = await getBrowsing(database.read, caller.id)
      const page = await searchProjects(
        database.read,
        filters,
        { sort: 'fit', limit, after },
        browsing,
        isInRound(id),
      )
      setPageHeaders(reply, url, {
        total: page.total,
        nextCursor: page.next && encodeCursor('fit', page.next),
      })
      const entered = await database.read
        .select()
        .from(roundProject)
        .where(and(eq(roundProject.roundId, id), inArray(roundProject.projectId, page.ids)))
      const placesOf = new Map(entered.map(({ projectId, places }) => [projectId, places]))
      return (await getOfferedProjects(database.read, page.ids)).map((one) => ({
        ...withMatch(one, browsing),
        roundPlaces: placesOf.get(one.id) ?? 0,
        fitsHours: one.weeklyHours <= browsing.matched.weeklyHours,
      }))
    },

    setWishes: ({ id, projectIds }, { caller }) =>
      changeRound(caller, id, async (transaction) => {
        const { id: studentId } = await getStudentByAccount(transaction, caller.id)
        await lockStudents(transaction, [studentId])
        const row = await lock(transaction, id)
        const entry = await getEntry(transaction, id, studentId)
        // Idempotent: sent again, even too late, it changes nothing.
        if (isSame(entry?.wishes ?? [], projectIds)) return
        checkEntering(row, new Date())
        if (projectIds.length === 0) return deleteEntry(transaction, id, studentId)
        const hint = studentHint(await getStudentByAccount(transaction, caller.id), row)
        if (hint) throw new Problem('conflict', hint.text)
        checkWishCount(projectIds.length, row)
        await checkWishes(transaction, id, projectIds, {
          accepted: await listAcceptedProjects(transaction, studentId),
          before: entry?.wishes ?? [],
        })
        await setEntry(transaction, id, studentId, projectIds)
      }),

    leaveRound: ({ id }, { caller }) =>
      changeRound(caller, id, async (transaction) => {
        const { id: studentId } = await getStudentByAccount(transaction, caller.id)
        const row = await lock(transaction, id)
        if (!(await getEntry(transaction, id, studentId))) return
        checkLeaving(row, new Date())
        await deleteEntry(transaction, id, studentId)
      }),

    enterProject: ({ id, projectId, places }, { caller }) =>
      changeRound(caller, id, async (transaction) => {
        const startup = await getOwnStartup(transaction, caller.id)
        const own = await lockProject(transaction, startup.id, projectId)
        if (!own) throw new Problem('not-found', 'We couldn’t find this project.')
        const row = await lock(transaction, id)
        const isThis = and(eq(roundProject.roundId, id), eq(roundProject.projectId, projectId))
        const [entry] = await transaction.select().from(roundProject).where(isThis)
        if (entry?.places === places) return
        checkEntering(row, new Date())
        if ((await transaction.$count(project, and(eq(project.id, projectId), isOpen()))) === 0)
          throw new Problem('conflict', 'Publish this project first. Only open projects can enter a round.')
        if (row.industries && !row.industries.includes(own.industry))
          throw new Problem(
            'conflict',
            `This round is for projects in ${row.industries.map((one) => one.replaceAll('_', ' ')).join(', ')}.`,
          )
        checkPlaces(places, (await listOpenings(transaction, [projectId])).get(projectId) ?? 0)
        await setProjectEntry(transaction, id, projectId, places)
      }),

    withdrawProject: ({ id, projectId }, { caller }) =>
      changeRound(caller, id, async (transaction) => {
        const startup = await getOwnStartup(transaction, caller.id)
        const own = await lockProject(transaction, startup.id, projectId)
        if (!own) throw new Problem('not-found', 'We couldn’t find this project.')
        const row = await lock(transaction, id)
        const isThis = and(eq(roundProject.roundId, id), eq(roundProject.projectId, projectId))
        if ((await transaction.$count(roundProject, isThis)) === 0) return
        checkLeaving(row, new Date())
        await deleteProjectEntry(transaction, id, projectId)
      }),

    listWishers: (which, { caller }) => listWishers(database.read, caller, which),

    rankStudents: ({ id, projectId, studentIds, isCutOff: cutOff }, { caller }) =>
      database.write(async (transaction) => {
        await holdAccounts(transaction, [caller.id])
        const startup = await getOwnStartup(transaction, caller.id)
        const own = await lockProject(transaction, startup.id, projectId)
        const row = await lock(transaction, id)
        const isThis = and(eq(roundProject.roundId, id), eq(roundProject.projectId, projectId))
        const [entry] = own ? await transaction.select().from(roundProject).where(isThis) : []
        if (!entry) throw notEntered()
        checkRanking(row, new Date())
        const wishers = new Set(await listWisherIds(transaction, id, projectId))
        // Who has left meanwhile is skipped.
        const ranking = studentIds.filter((studentId) => wishers.has(studentId))
        await setRanking(transaction, entry, { ranking, isCutOff: cutOff })
        return listWishers(transaction, caller, { id, projectId })
      }),

    confirmMatch: ({ id, ...which }, { caller }) =>
      database.write(async (transaction) => {
        const row = await getRow(transaction, id)
        await confirmMatch(transaction, notifier, caller, row, which)
        return showRound(transaction, caller, row)
      }),

    declineMatch: ({ id, ...which }, { caller }) =>
      database.write(async (transaction) => {
        const row = await getRow(transaction, id)
        await declineMatch(transaction, notifier, caller, row, which)
        return showRound(transaction, caller, row)
      }),

    getRoundFile: async ({ id }, { caller }) => {
      const row = await getRow(database.read, id)
      if (!(await tookPart(database.read, caller, row))) throw notFound()
      const [file] = await database.read.select().from(roundFile).where(eq(roundFile.roundId, id))
      if (!file) throw new Problem('conflict', 'There’s no result yet.')
      const bytes = Buffer.from(file.content)
      return { fileName: `round-${id}.json`, size: bytes.length, content: oneChunk(bytes) }
    },

    getRoundInsight: async ({ id }, { caller }) => {
      const row = await getRow(database.read, id)
      if (!(await tookPart(database.read, caller, row))) throw notFound()
      const figures = await getFigures(database.read, id)
      if (!figures) throw new Problem('conflict', 'There are no figures yet. They come with the result.')
      return { id, name: row.name, figures: publishedFigures(figures, fewestShown) }
    },
  } satisfies Partial<Handlers>
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes
}

const isSame = (one: number[], other: number[]) =>
  one.length === other.length && one.every((id, index) => id === other[index])

/** What was wished for before and has left the round since may stay. */
async function checkWishes(
  queries: Queries,
  roundId: number,
  projectIds: number[],
  { accepted, before }: { accepted: Set<number>; before: number[] },
) {
  const offered = await listOffered(queries, roundId, projectIds)
  const missing = projectIds.some((id) => !offered.has(id) && !before.includes(id))
  if (missing)
    throw new Problem(
      'conflict',
      'One of these projects isn’t in this round any more. Please choose another.',
    )
  if (projectIds.some((id) => accepted.has(id)))
    throw new Problem('conflict', 'You already work on one of these projects. Please choose another.')
}

type Found = NonNullable<ReturnType<typeof foundStudentOf>>

/** Without what tells who it is, as in web/features/student/blind.ts. Links lead to pages that carry the name. */
const coverStudent = (student: Found): Wisher['student'] => ({
  ...student,
  name: null,
  headline: null,
  university: null,
  universityConfirmed: false,
  yearOfDegree: null,
  email: null,
  linkedinUrl: null,
  cvUrl: null,
  projects: student.projects.map((one) => ({ ...one, link: null })),
})

async function listTags(queries: Queries, startupId: number, studentIds: number[]) {
  const tags = new Map<number, Wisher['tags']>()
  if (studentIds.length === 0) return tags
  const rows = await queries
    .select()
    .from(studentTag)
    .where(and(eq(studentTag.startupId, startupId), inArray(studentTag.studentId, studentIds)))
  for (const { studentId, tag } of rows) tags.set(studentId, [...(tags.get(studentId) ?? []), tag])
  return tags
}

const notFound = () => new Problem('not-found', 'We couldn’t find this round.')
const notEntered = () => new Problem('not-found', 'This project isn’t in this round.')
