// The figures of a round: counted once, in the transaction of its result.
import { and, count, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RoundFigures, StudentGroup } from '../../contract/round.ts'
import { weeksOfShowings } from '../../contract/round-lists.ts'
import type { Queries } from '../database/database.ts'
import {
  roundInsight,
  roundMatch,
  roundProject,
  roundStudent,
  student,
  studentShowing,
} from '../database/tables.ts'
import { mondayOf } from '../student/showings.ts'
import { evennessOf } from './insight.rules.ts'
import type { RoundRow } from './round.rules.ts'

const wishOf = sql`(${roundStudent.outcome}->>'wish')::int`

/** After the outcomes, in the same transaction. */
export async function countInsight(queries: Queries, { id, maxWishes }: RoundRow, now: Date) {
  // Who left before the result has no outcome.
  const tookPart = and(eq(roundStudent.roundId, id), isNotNull(roundStudent.outcome))
  const granted = await queries
    .select({ wish: sql<number | null>`${wishOf}`, students: count() })
    .from(roundStudent)
    .where(tookPart)
    .groupBy(wishOf)
  const studentsWith = new Map(granted.map(({ wish, students }) => [wish, students]))
  const wishes = Array.from({ length: maxWishes }, (_, index) => studentsWith.get(index + 1) ?? 0)
  const matched = wishes.reduce((total, one) => total + one, 0)

  const groupBy = (column: PgColumn): Promise<StudentGroup[]> =>
    queries
      .select({
        name: sql<string>`${column}`,
        entered: count(),
        matched: sql<number>`count(${roundStudent.outcome}->>'wish')::int`,
      })
      .from(roundStudent)
      .innerJoin(student, eq(student.id, roundStudent.studentId))
      .where(tookPart)
      .groupBy(column)
  const [offered] = await queries
    .select({ places: sql<number>`coalesce(sum((${roundProject.outcome}->>'places')::int), 0)::int` })
    .from(roundProject)
    .where(eq(roundProject.roundId, id))

  const since = mondayOf(new Date(now.getTime() - weeksOfShowings * 7 * 24 * 3_600_000))
  const each = queries
    .select({ pages: sql<number>`coalesce(sum(${studentShowing.count}), 0)::int`.as('pages') })
    .from(roundStudent)
    .leftJoin(
      studentShowing,
      and(eq(studentShowing.studentId, roundStudent.studentId), gte(studentShowing.week, since)),
    )
    .where(tookPart)
    .groupBy(roundStudent.studentId)
    .as('each')
  const evenness = evennessOf(
    await queries.select({ pages: each.pages, students: count() }).from(each).groupBy(each.pages),
  )
  await queries.insert(roundInsight).values({
    roundId: id,
    figures: {
      entered: matched + (studentsWith.get(null) ?? 0),
      matched,
      wishes,
      universities: await groupBy(student.university),
      degrees: await groupBy(student.degree),
      years: await groupBy(student.yearOfDegree),
      places: offered?.places ?? 0,
      showings: evenness && { since, ...evenness },
    },
  })
}

const countConfirmed = (queries: Queries, roundId: number) =>
  queries.$count(
    roundMatch,
    and(
      eq(roundMatch.roundId, roundId),
      isNotNull(roundMatch.studentConfirmedAt),
      isNotNull(roundMatch.startupConfirmedAt),
      isNull(roundMatch.releasedAt),
    ),
  )

/** When nobody can confirm any more. */
export async function fixConfirmed(queries: Queries, roundId: number) {
  const confirmed = await countConfirmed(queries, roundId)
  await queries.update(roundInsight).set({ confirmed }).where(eq(roundInsight.roundId, roundId))
}

/** With groups of any size: not for everyone. */
export async function getFigures(queries: Queries, roundId: number): Promise<RoundFigures | undefined> {
  const [found] = await queries.select().from(roundInsight).where(eq(roundInsight.roundId, roundId))
  return (
    found && {
      ...found.figures,
      confirmed: found.confirmed ?? (await countConfirmed(queries, roundId)),
    }
  )
}
