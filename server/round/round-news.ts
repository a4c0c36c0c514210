// What the people in a round are told: their result, and that a match was released.
import { and, eq, inArray } from 'drizzle-orm'
import { roundPath } from '../../contract/paths.ts'
import type { Queries } from '../database/database.ts'
import { project, roundMatch, roundProject, roundStudent, startup, student } from '../database/tables.ts'
import { type Notifier, theStudent } from '../outbox/notifier.ts'
import { inWords, type RoundRow } from './round.rules.ts'

const named = (company: string | null) => (company === null ? 'A startup' : `“${company}”`)

/** A new notification about the same round replaces the older one. */
const topicOf = ({ id }: RoundRow) => `round ${id}`

export async function tellResult(queries: Queries, notifier: Notifier, row: RoundRow, confirmBy: Date) {
  const news = { kind: 'round', path: roundPath(row.id), topic: topicOf(row) } as const
  const onceKey = `round ${row.id} result`
  const sentence = `Please confirm by ${inWords(confirmBy)}, UK time. If you don’t, the place goes to someone else.`
  const students = await queries
    .select({
      accountId: student.accountId,
      match: roundMatch,
      title: project.title,
      projectId: project.id,
      company: startup.businessName,
      startupAccountId: startup.accountId,
    })
    .from(roundStudent)
    .innerJoin(student, eq(student.id, roundStudent.studentId))
    .leftJoin(
      roundMatch,
      and(eq(roundMatch.roundId, roundStudent.roundId), eq(roundMatch.studentId, roundStudent.studentId)),
    )
    .leftJoin(project, eq(project.id, roundMatch.projectId))
    .leftJoin(startup, eq(startup.id, project.startupId))
    .where(eq(roundStudent.roundId, row.id))
    .orderBy(student.accountId)
  for (const { accountId, match, title, projectId, company, startupAccountId } of students)
    await notifier.notify(queries, {
      ...news,
      accountId,
      onceKey,
      ...(match && projectId
        ? {
            text: `You’re matched with “${title}” at ${named(company)}, your ${wishInWords(match.wish)}`,
            details: { subject: 'You’re matched!', sentence, button: 'Confirm your match' },
            about: startupAccountId ?? 0,
            projectId,
          }
        : {
            text: `“${row.name}”: you weren’t matched this time`,
            details: {
              subject: 'Your result is here',
              sentence:
                row.secondOf === null
                  ? 'See why on the page of the round. If places come free, a second round follows by itself.'
                  : 'See why on the page of the round. You can apply to open projects at any time.',
              button: 'See your result',
            },
          }),
    })
  for (const [accountId, matched] of await countMatched(queries, row.id))
    await notifier.notify(queries, {
      ...news,
      accountId,
      onceKey,
      text: `“${row.name}”: ${matchedInWords(matched)}`,
      details: {
        subject: 'Your result is here',
        ...(matched > 0 && { sentence }),
        button: matched > 0 ? 'Confirm your matches' : 'See your result',
      },
    })
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

type Match = typeof roundMatch.$inferSelect

/** Both sides of what was not confirmed in time. */
export async function tellReleased(queries: Queries, notifier: Notifier, row: RoundRow, released: Match[]) {
  const ids = released.flatMap(({ projectId }) => projectId ?? [])
  if (ids.length === 0) return
  const projects = await queries
    .select({
      id: project.id,
      title: project.title,
      company: startup.businessName,
      accountId: startup.accountId,
    })
    .from(project)
    .innerJoin(startup, eq(startup.id, project.startupId))
    .where(inArray(project.id, ids))
  const students = await queries
    .select({ id: student.id, accountId: student.accountId })
    .from(student)
    .where(
      inArray(
        student.id,
        released.map(({ studentId }) => studentId),
      ),
    )
  for (const { studentId, projectId, studentConfirmedAt, startupConfirmedAt } of released) {
    const of = projects.find(({ id }) => id === projectId)
    const who = students.find(({ id }) => id === studentId)
    if (!of || !who) continue
    const onceKey = `round ${row.id} student ${studentId} released`
    const news = {
      kind: 'round',
      path: roundPath(row.id),
      onceKey,
      topic: `round ${row.id} student ${studentId}`,
      projectId: of.id,
    } as const
    await notifier.notify(queries, {
      ...news,
      accountId: who.accountId,
      about: of.accountId,
      text: studentConfirmedAt
        ? `${named(of.company)} didn’t confirm your match with “${of.title}” in time`
        : `You didn’t confirm your match with “${of.title}” in time, so the place is free again`,
      details: {
        subject: 'A match wasn’t confirmed',
        ...(studentConfirmedAt &&
          row.secondOf === null && {
            sentence: 'You’re in the second round, if one of your wishes has a place.',
          }),
      },
    })
    await notifier.notify(queries, {
      ...news,
      accountId: of.accountId,
      about: who.accountId,
      text: startupConfirmedAt
        ? `${theStudent} didn’t confirm their match with “${of.title}” in time`
        : `You didn’t confirm a match for “${of.title}” in time`,
      details: { subject: 'A match wasn’t confirmed' },
    })
  }
}
