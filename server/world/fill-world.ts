// Fills an empty live database with the believable world of sample/world, as if all of it had happened here: with the rows
// that follow from others, and without an email about anything in the past.
import { and, asc, eq, sql } from 'drizzle-orm'
import { consentDocuments, consentVersions } from '../../contract/consent.ts'
import { searchedTextOf } from '../../contract/searched-text.ts'
import { makeCv } from '../../sample/cv-document.ts'
import { asciiName } from '../../sample/names.ts'
import { type World, type WorldApplication, worldSignIns } from '../../sample/world/world.ts'
import { hashPassword } from '../account/password.ts'
import { acceptMatched } from '../application/accept-matched.ts'
import { currentNumber } from '../database/change-number.ts'
import type { Database, Queries } from '../database/database.ts'
import { continueIds, insertInBatches, insertListsOf } from '../database/seed.ts'
import { CannotStart } from '../database/start-errors.ts'
import * as tables from '../database/tables.ts'
import { nextReminder } from '../interview/interview.rules.ts'
import { makeNotifier } from '../outbox/notifier.ts'
import { sha256 } from '../round/round-result.ts'
import { finishRound } from '../round/run-round.ts'
import type { CvStorage } from '../student/cv-storage.ts'
import { writeEvidence } from '../student/evidence.store.ts'
import { writeSerialized } from '../student/serialized-students.store.ts'
import { minutesLater, newMatchesOf, notificationsOf } from './world-notifications.ts'

const tablesWithIds = [
  'account',
  'startup',
  'student',
  'student_project',
  'project',
  'application',
  'application_event',
  'interview',
  'saved_search',
  'conversation',
]

/** A few seconds, most of them for drawing the CVs. All of it is stored, or nothing. */
export async function fillWorld(database: Database, cvs: CvStorage, world: World): Promise<void> {
  if ((await database.read.$count(tables.account)) > 0)
    throw new CannotStart('This database already has accounts. Use an empty one for the example marketplace.')
  const hashes = new Map<string, string>()
  for (const { email, password } of Object.values(worldSignIns))
    hashes.set(email, await hashPassword(password))
  const drawn: DrawnCv[] = []
  for (const student of world.students.filter(({ hasCv }) => hasCv))
    drawn.push({ student, bytes: await makeCv({ ...student, headline: student.headline ?? '' }) })
  await database.write(async (transaction) => {
    await insertPeople(transaction, world, hashes)
    await insertProfiles(transaction, world)
    await insertCvs(transaction, cvs, drawn)
    await insertProjects(transaction, world)
    await insertApplications(transaction, world)
    await insertInterviews(transaction, world)
    await insertShortlists(transaction, world)
    await insertSearches(transaction, world)
    await insertConversations(transaction, world)
    await insertInBatches(transaction, tables.notification, notificationsOf(world))
    await continueIds(transaction, tablesWithIds)
    await insertCheckedLinks(transaction, world)
    await writeEvidence(
      transaction,
      world.students.map(({ id }) => id),
    )
    await insertRounds(transaction, world)
    await announceStudents(transaction, world)
  })
}

async function insertPeople(queries: Queries, { startups, students }: World, hashes: Map<string, string>) {
  const members = [
    ...startups.map((startup) => ({ ...startup, userType: 'startup' as const })),
    ...students.map((student) => ({ ...student, userType: 'student' as const })),
  ]
  await insertInBatches(
    queries,
    tables.account,
    members.map(({ accountId, email, userType, joinedAt, isConfirmed }) => ({
      id: accountId,
      email,
      userType,
      passwordHash: hashes.get(email) ?? null,
      createdAt: joinedAt,
      emailConfirmedAt: isConfirmed ? minutesLater(joinedAt, 4) : null,
    })),
  )
  await insertInBatches(
    queries,
    tables.consent,
    members.flatMap(({ accountId, joinedAt }) =>
      consentDocuments.map((document) => ({
        accountId,
        document,
        version: consentVersions[document],
        at: joinedAt,
      })),
    ),
  )
  // What is no column of the table is left out by the query builder.
  await insertInBatches(
    queries,
    tables.startup,
    startups.map((startup) => ({ ...startup, version: 1 })),
  )
}

async function insertProfiles(queries: Queries, { students }: World) {
  await insertInBatches(
    queries,
    tables.student,
    students.map((student) => ({ ...student, version: 1, searchedText: searchedTextOf(student) })),
  )
  await insertListsOf(queries, students)
}

type DrawnCv = { student: World['students'][number]; bytes: Buffer }

async function insertCvs(queries: Queries, cvs: CvStorage, drawn: DrawnCv[]) {
  const rows: (typeof tables.cv.$inferInsert)[] = []
  for (const { student, bytes } of drawn)
    rows.push({
      studentId: student.id,
      key: await cvs.save(queries, bytes),
      uploadedAt: minutesLater(student.joinedAt, 25),
      fileName: `${asciiName(student.name).join('-')}-cv.pdf`,
      size: bytes.length,
    })
  await insertInBatches(queries, tables.cv, rows)
}

const insertProjects = (queries: Queries, { projects }: World) =>
  insertInBatches(
    queries,
    tables.project,
    projects.map(({ skills, ...project }) => ({
      ...project,
      skills: skills.map(({ name }) => name),
      skillLevels: skills.map(({ level }) => level),
    })),
  )

/** Their hosts don't exist: without a check in the past, a job would find that out. */
async function insertCheckedLinks(queries: Queries, { students }: World) {
  const links = students.flatMap(({ projects }) => projects.flatMap(({ link }) => link ?? []))
  await insertInBatches(
    queries,
    tables.checkedLink,
    [...new Set(links)].map((url, index) => ({
      url,
      answered: index % 5 > 0,
      status: index % 5 > 0 ? 200 : 404,
      failures: index % 5 > 0 ? 0 : 3,
      checkedAt: sql`now() - interval '1 day'`,
      nextCheckAt: sql`now() + interval '1 year'`,
    })),
  )
}

async function insertApplications(queries: Queries, { applications, invitations }: World) {
  await insertInBatches(queries, tables.application, applications)
  await insertInBatches(queries, tables.applicationEvent, eventsOf(applications))
  await insertInBatches(queries, tables.invitation, invitations)
}

/** With ids in the order in which things happened. */
const eventsOf = (applications: WorldApplication[]) =>
  applications
    .flatMap(({ id, events }) => events.map((event) => ({ applicationId: id, ...event })))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map((event, index) => ({ id: index + 1, ...event }))

async function insertInterviews(queries: Queries, { interviews }: World) {
  const now = new Date()
  await insertInBatches(
    queries,
    tables.interview,
    interviews.map(({ at, startsAt, offered: _, ...interview }) => ({
      ...interview,
      proposedBy: 'startup' as const,
      changedAt: at,
      ...(startsAt
        ? {
            state: 'agreed' as const,
            startsAt,
            endsAt: minutesLater(startsAt, interview.minutes),
            remindAt: nextReminder(startsAt, now),
          }
        : { state: 'proposed' as const }),
    })),
  )
  await insertInBatches(
    queries,
    tables.offeredTime,
    interviews.flatMap(({ id, offered }) => offered.map((startsAt) => ({ interviewId: id, startsAt }))),
  )
}

async function insertShortlists(queries: Queries, { likes, tags, views, downloads }: World) {
  await insertInBatches(queries, tables.likedStudent, likes)
  await insertInBatches(queries, tables.studentTag, tags)
  await insertInBatches(queries, tables.profileView, views)
  await insertInBatches(queries, tables.cvDownload, downloads)
}

async function insertSearches(queries: Queries, world: World) {
  const { searches } = world
  await insertInBatches(
    queries,
    tables.savedSearch,
    searches.map((search) => ({ ...search, newMatches: newMatchesOf(world, search).length })),
  )
  await insertInBatches(
    queries,
    tables.searchMatch,
    searches.flatMap(({ id, matches }) =>
      matches.map((match) => ({ searchId: id, foundId: match.id, at: match.at, toEmail: false })),
    ),
  )
}

async function insertConversations(queries: Queries, { conversations, students, startups }: World) {
  await insertInBatches(
    queries,
    tables.conversation,
    conversations.map(({ messages, ...conversation }) => ({
      ...conversation,
      lastNumber: messages.length,
      lastAt: messages.at(-1)?.sentAt ?? new Date(),
    })),
  )
  const numbered = conversations.flatMap(({ id: conversationId, messages }) =>
    messages.map((message, index) => ({ ...message, conversationId, number: index + 1 })),
  )
  const accountOf = { student: students, startup: startups }
  await insertInBatches(
    queries,
    tables.conversationMember,
    conversations.flatMap(({ id, studentId, startupId, messages, blocked, readUpTo, receivedUpTo }) =>
      (['student', 'startup'] as const).map((side) => ({
        conversationId: id,
        side,
        accountId: accountOf[side].find((one) => one.id === { student: studentId, startup: startupId }[side])
          ?.accountId,
        unread: messages.slice(readUpTo[side]).filter((message) => message.side !== side).length,
        readUpTo: readUpTo[side],
        receivedUpTo: receivedUpTo[side],
        blockedAt: blocked?.side === side ? blocked.at : null,
        version: 1,
      })),
    ),
  )
  await insertInBatches(queries, tables.message, numbered)
  await insertInBatches(
    queries,
    tables.report,
    conversations.flatMap(({ id, report }) => (report ? [{ ...report, conversationId: id }] : [])),
  )
}

/** Nobody is emailed about what the world did. */
const silent = makeNotifier({ publicUrl: 'http://localhost', secret: '', canMail: false })

async function insertRounds(queries: Queries, world: World) {
  for (const { projects, students, openedAt, ...round } of world.rounds) {
    const nextSeed = sha256(`the lottery of the ${round.name}`)
    const seed = sha256(nextSeed)
    const [row] = await queries
      .insert(tables.round)
      .values({ ...round, createdAt: openedAt, maxWishes: 5, nextSeed, seed, commitment: sha256(seed) })
      .returning()
    if (!row) throw new Error('No round was stored')
    await insertInBatches(
      queries,
      tables.roundProject,
      projects.map((entry) => ({ ...entry, roundId: row.id })),
    )
    await insertInBatches(
      queries,
      tables.roundStudent,
      students.map((entry) => ({ ...entry, roundId: row.id })),
    )
    if (row.resultsAt > new Date()) continue
    await finishRound(queries, silent, row, new Date())
    await confirmMatches(queries, world, row.id)
  }
}

/** Most of them. The two people who can sign in still have to. */
async function confirmMatches(queries: Queries, { students, startups }: World, roundId: number) {
  const matches = await queries
    .select({
      studentId: tables.roundMatch.studentId,
      projectId: tables.project.id,
      startupId: tables.project.startupId,
      answerDays: tables.project.answerDays,
    })
    .from(tables.roundMatch)
    .innerJoin(tables.project, eq(tables.project.id, tables.roundMatch.projectId))
    .where(eq(tables.roundMatch.roundId, roundId))
    .orderBy(asc(tables.roundMatch.studentId))
  const now = new Date()
  for (const [index, match] of matches.entries()) {
    const { studentId, startupId } = match
    const byStudent = studentId !== students[0]?.id && index % 6 !== 1
    const byStartup = startupId !== startups[0]?.id && index % 6 !== 3
    await queries
      .update(tables.roundMatch)
      .set({ studentConfirmedAt: byStudent ? now : null, startupConfirmedAt: byStartup ? now : null })
      .where(and(eq(tables.roundMatch.roundId, roundId), eq(tables.roundMatch.studentId, studentId)))
    if (byStudent && byStartup) await acceptMatched(queries, silent, match)
  }
}

/**
 * The search index learns of the students. Alerts do not: what was new to a saved search is in the world already, so the
 * jobs go on after it.
 */
async function announceStudents(queries: Queries, { students }: World) {
  await insertInBatches(
    queries,
    tables.studentChange,
    students.map(({ id, joinedAt }) => ({
      studentId: id,
      transaction: currentNumber,
      at: joinedAt,
    })),
  )
  for (let from = 0; from < students.length; from += 100)
    await writeSerialized(
      queries,
      students.slice(from, from + 100).map(({ id }) => id),
    )
  for (const [job, upTo] of [
    ['alerts for startups', sql`${currentNumber} + 1`],
    ['alerts for students', sql`${Date.now()}::bigint`],
  ] as const)
    await queries
      .insert(tables.progress)
      .values({ job, upTo })
      .onConflictDoUpdate({ target: tables.progress.job, set: { upTo } })
}
