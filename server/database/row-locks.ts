// The order in which every transaction locks rows that others may lock too:
//
//   1. account   2. student   3. project   4. application   5. all else
//
// and rows of one table by id. Deleting an account locks in this order, since everything refers to the
// account. Inserting a row locks the rows it refers to, so a transaction that is going to notify people locks their
// accounts first. What still collides is run again: see database.ts.
import { asc, inArray, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { account, student } from './tables.ts'

/** Row lock: these accounts cannot be deleted before the transaction ends. Answers which of them exist. */
export async function holdAccounts(queries: Queries, ids: Iterable<number>): Promise<number[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const held = await queries
    .select({ id: account.id })
    .from(account)
    .where(sql`${account.id} = any(${sql.param(wanted)}::int[])`)
    .orderBy(asc(account.id))
    .for('key share')
  return held.map(({ id }) => id)
}

/** Row lock: changes of one student run one after the other. */
export async function lockStudents(queries: Queries, ids: Iterable<number>) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  await queries
    .select({ id: student.id })
    .from(student)
    .where(inArray(student.id, wanted))
    .orderBy(asc(student.id))
    .for('no key update')
}
