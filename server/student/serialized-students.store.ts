// What a search shows of a student, serialized when it changes instead of with every search: one row to read for each
// student of a page, instead of joins over six tables, validation and JSON.
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Matched } from '../../contract/match.ts'
import { foundStudent } from '../../contract/student.ts'
import type { Database, Queries } from '../database/database.ts'
import { lockStudents } from '../database/row-locks.ts'
import { account, serializedStudent, student } from '../database/tables.ts'
import { matchedOf, shownOf } from './found-student.ts'
import { rowsOf } from './search.store.ts'
import { getStudents, prepareVisibleStudents, type StudentWithParts } from './student.store.ts'
import { visibleTo } from './visibility.store.ts'

/** To be raised with every change to what the rows hold: the job below writes them all again. */
export const currentFormat = 2

/** The JSON of everything but the match, and what the match is computed from. */
export type SerializedStudent = { id: number; json: string; matched: Matched }

const stored = z.omit(foundStudent, { email: true, match: true })

/** Nothing for a student without a profile. */
function serialize(found: StudentWithParts): SerializedStudent | undefined {
  const shown = shownOf(found, false)
  if (!shown) return undefined
  const { email: _, ...withoutEmail } = shown
  const { technologies, ...matched } = matchedOf(found)
  return {
    id: found.id,
    json: JSON.stringify(z.parse(stored, withoutEmail)),
    matched: {
      ...matched,
      technologies: technologies.map(({ name, level, evidence }) => ({ name, level, evidence })),
    },
  }
}

/** Adds to the JSON of an object. */
export const extend = (json: string, key: string, value: unknown) =>
  `${json.slice(0, -1)},"${key}":${JSON.stringify(value)}}`

/** The students must be locked: of two transactions that change one, the second then reads what the first did. */
export async function writeSerialized(queries: Queries, ids: number[]) {
  const found = await getStudents(queries, ids)
  const rows = found.flatMap((one) => {
    const serialized = serialize(one)
    return serialized ? { ...serialized, studentId: one.id, format: currentFormat } : []
  })
  if (rows.length === 0) return
  const { format, json, matched } = serializedStudent
  await queries
    .insert(serializedStudent)
    .values(rows)
    .onConflictDoUpdate({
      target: serializedStudent.studentId,
      set: { format: excluded(format), json: excluded(json), matched: excluded(matched) },
    })
}

const excluded = ({ name }: { name: string }) => sql.raw(`excluded.${name}`)

/**
 * Those of the students whom a startup may see. Prepared once for each connection: planning would take longer than the
 * work. A student without a row is read by joins.
 */
export function prepareSerialized(queries: Queries, withEmail: boolean) {
  const email = withEmail
    ? sql<string>`(select ${account.email} from ${account} where ${account.id} = ${student.accountId})`
    : sql<null>`null`
  const prepared = queries
    .select({ id: student.id, json: serializedStudent.json, matched: serializedStudent.matched, email })
    .from(serializedStudent)
    .innerJoin(student, eq(student.id, serializedStudent.studentId))
    .where(
      and(
        sql`${serializedStudent.studentId} = any(${sql.placeholder('ids')}::int[])`,
        eq(serializedStudent.format, sql.raw(String(currentFormat))),
        visibleTo(sql.placeholder('startupId')),
      ),
    )
    .prepare(withEmail ? 'serialized_students_email' : 'serialized_students')
  const getVisible = prepareVisibleStudents(queries)

  return async (ids: number[], startupId: number): Promise<SerializedStudent[]> => {
    if (ids.length === 0) return []
    const found = (await prepared.execute({ ids, startupId })).map(({ email, ...row }) => ({
      ...row,
      json: extend(row.json, 'email', email),
    }))
    if (found.length === ids.length) return found
    const withRow = new Set(found.map(({ id }) => id))
    const byJoins = await getVisible(
      ids.filter((id) => !withRow.has(id)),
      startupId,
    )
    return [
      ...found,
      ...byJoins.flatMap((one) => {
        const serialized = serialize(one)
        return serialized
          ? { ...serialized, json: extend(serialized.json, 'email', withEmail ? one.email : null) }
          : []
      }),
    ]
  }
}

const checkedAtATime = 2_000
const writtenAtATime = 200
/** Any number that no other advisory lock of ours has. */
const fillLock = 5_062_874

/**
 * Writes the rows that are missing: for students from before there were rows, after a change of the format, and where
 * an older version of the program has changed students. Advisory lock: one process does it for all.
 */
export async function fillSerialized({ slowRead, keep }: Database, stopping?: AbortSignal) {
  for (let after: number | null = 0; after !== null; ) {
    const { upTo, missing } = await findMissing(slowRead, after)
    for (let at = 0; at < missing.length; at += writtenAtATime) {
      if (stopping?.aborted) return
      const ids = missing.slice(at, at + writtenAtATime)
      const isOurs = await keep(async (transaction) => {
        const [lock] = rowsOf<{ isOurs: boolean }>(
          await transaction.execute(sql`select pg_try_advisory_xact_lock(${fillLock}) as "isOurs"`),
        )
        if (!lock?.isOurs) return false
        await lockStudents(transaction, ids)
        await writeSerialized(transaction, ids)
        return true
      })
      if (!isOurs) return
    }
    after = stopping?.aborted ? null : upTo
  }
}

/**
 * Among the students after an id. Each is looked up by itself: while the statistics are out of date, PostgreSQL would
 * join both tables as a whole for every batch.
 */
async function findMissing(queries: Queries, after: number) {
  const [found] = rowsOf<{ upTo: number | null; missing: number[] }>(
    await queries.execute(sql`
      select max(id) as "upTo", coalesce(array_agg(id) filter (where not is_written), '{}') as missing from (
        select ${student.id} as id, coalesce((select ${serializedStudent.format} from ${serializedStudent}
          where ${serializedStudent.studentId} = ${student.id}) = ${currentFormat}, false) as is_written
        from ${student} where ${student.id} > ${after} and ${student.university} is not null
        order by ${student.id} limit ${checkedAtATime}) as next`),
  )
  return found ?? { upTo: null, missing: [] }
}
