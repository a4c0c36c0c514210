// What the people in a round are told: their result, and that a match was released.
import { and, eq, isNull } from 'drizzle-orm'
import { roundPath } from '../../contract/paths.ts'
import type { Queries } from '../database/database.ts'
import { project, roundMatch, roundProject, roundStudent, startup, student } from '../database/tables.ts'
import { type Notifier, theStudent } from '../outbox/notifier.ts'
import { inWords, type RoundRow } from './round.rules.ts'

const named = (company: string | null) => (company === null ? 'A startup' : `“${company}”`)

/** A new notification about the same round replaces the older one. */
const topicOf = ({ id }: RoundRow) => `round ${id}`

type Result = { confirmBy: Date; matches: { studentId: number; projectId: number; wish: number }[] }

export async function tellResult(
  queries: Queries,
  notifier: Notifier,
  row: RoundRow,
  { confirmBy, matches }: Result,
) {
  const news = { kind: 'round', path: roundPath(row.id), topic: topicOf(row) } as const
  const onceKey = `round ${row.id} result`
  const sentence = `Please confirm by ${inWords(confirmBy)}, UK time. If you don’t, the place goes to someone else.`
  // Put together here: PostgreSQL knows nothing yet of how many matches it has just stored, and could plan badly.
  const matchOf = new Map(matches.map((match) => [match.studentId, match]))
  const projects = await queries
    .select({
      id: project.id,
      title: project.title,
      company: startup.businessName,
      accountId: startup.accountId,
    })
    .from(roundProject)
    .innerJoin(project, eq(project.id, roundProject.projectId))
    .innerJoin(startup, eq(startup.id, project.startupId))
    .where(eq(roundProject.roundId, row.id))
  const projectOf = new Map(projects.map((one) => [one.id, one]))
  const students = await queries
    .select({ id: student.id, accountId: student.accountId })
    .from(roundStudent)
    .innerJoin(student, eq(student.id, roundStudent.studentId))
    .where(eq(roundStudent.roundId, row.id))
    .orderBy(student.accountId)
  const matched = { subject: 'You’re matched!', sentence, button: 'Confirm your match' }
  const unmatched = {
    text: `“${row.name}”: you weren’t matched this time`,
    details: {
      subject: 'Your result is here',
      sentence:
        row.secondOf === null
          ? 'See why on the page of the round. If places come free, a second round follows by itself.'
          : 'See why on the page of the round. You can apply to open projects at any time.',
      button: 'See your result',
    },
  }
  await notifier.notifyAll(
    queries,
    students.map(({ id, accountId }) => {
      const match = matchOf.get(id)
      const of = match && projectOf.get(match.projectId)
      return {
        ...news,
        accountId,
        onceKey,
        ...(of
          ? {
              text: `You’re matched with “${of.title}” at ${named(of.company)}, your ${wishInWords(match.wish)}`,
              details: matched,
              about: of.accountId,
              projectId: of.id,
            }
          : unmatched),
      }
    }),
  )
  const startups = await countMatched(queries, row.id)
  await notifier.notifyAll(
    queries,
    [...startups].map(([accountId, count]) => ({
      ...news,
      accountId,
      onceKey,
      text: `“${row.name}”: ${matchedInWords(count)}`,
      details: {
        subject: 'Your result is here',
        ...(count > 0 && { sentence }),
        button: count > 0 ? 'Confirm your matches' : 'See your result',
      },
    })),
  )
}

function matchedInWords(students: number) {
  if (students === 0) return 'no student was matched with you'
  return students === 1 ? 'a student is matched with you' : `${students} students are matched with you`
}

/** Of each startup, by its account. */
async function countMatched(queries: Queries, roundId: number) {
  const entered = await queries
    .select({ accountId: startup.accountId, outcome: roundProject.outcome })
    .from(roundProject)
    .innerJoin(project, eq(project.id, roundProject.projectId))
    .innerJoin(startup, eq(startup.id, project.startupId))
    .where(eq(roundProject.roundId, roundId))
    .orderBy(startup.accountId)
  const counts = new Map<number, number>()
  for (const { accountId, outcome } of entered) {
    const matched = (outcome?.places ?? 0) - (outcome?.empty ?? 0)
    counts.set(accountId, (counts.get(accountId) ?? 0) + matched)
  }
  return counts
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']
const wishInWords = (wish: number) =>
  ordinals[wish - 1] ? `${ordinals[wish - 1]} wish` : `wish number ${wish}`

/** Both sides of what was not confirmed in time. */
export async function tellReleased(queries: Queries, notifier: Notifier, row: RoundRow, releasedAt: Date) {
  const released = await queries
    .select({
      match: roundMatch,
      title: project.title,
      company: startup.businessName,
      startupAccountId: startup.accountId,
      studentAccountId: student.accountId,
    })
    .from(roundMatch)
    .innerJoin(student, eq(student.id, roundMatch.studentId))
    .innerJoin(project, eq(project.id, roundMatch.projectId))
    .innerJoin(startup, eq(startup.id, project.startupId))
    .where(
      and(
        eq(roundMatch.roundId, row.id),
        eq(roundMatch.releasedAt, releasedAt),
        isNull(roundMatch.declinedBy),
      ),
    )
    .orderBy(roundMatch.studentId)
  await notifier.notifyAll(
    queries,
    released.flatMap(({ match, title, company, startupAccountId, studentAccountId }) => {
      const news = {
        kind: 'round',
        path: roundPath(row.id),
        onceKey: `round ${row.id} student ${match.studentId} released`,
        topic: `round ${row.id} student ${match.studentId}`,
        ...(match.projectId && { projectId: match.projectId }),
      } as const
      const subject = 'A match wasn’t confirmed'
      const isInSecond = match.studentConfirmedAt && row.secondOf === null
      return [
        {
          ...news,
          accountId: studentAccountId,
          about: startupAccountId,
          text: match.studentConfirmedAt
            ? `${named(company)} didn’t confirm your match with “${title}” in time`
            : `You didn’t confirm your match with “${title}” in time, so the place is free again`,
          details: {
            subject,
            ...(isInSecond && { sentence: 'You’re in the second round, if one of your wishes has a place.' }),
          },
        },
        {
          ...news,
          accountId: startupAccountId,
          about: studentAccountId,
          text: match.startupConfirmedAt
            ? `${theStudent} didn’t confirm their match with “${title}” in time`
            : `You didn’t confirm a match for “${title}” in time`,
          details: { subject },
        },
      ]
    }),
  )
}
