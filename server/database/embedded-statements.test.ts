// Statements that PGlite keeps prepared.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase } from '../../tests/database.ts'
import type { Database, Queries } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await newDatabase('live')
})
afterAll(() => database.close())

const rowsOf = async (queries: Queries, query: Parameters<Queries['execute']>[0]) =>
  ((await queries.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows
/** How often each statement with this text was planned, and run. */
const preparedLike = (text: string) =>
  rowsOf(
    database.read,
    sql`select generic_plans + custom_plans as runs from pg_prepared_statements where statement like ${text}`,
  )
const codeOf = (query: Promise<unknown>) =>
  query.then(
    () => 'no error',
    ({ cause }) => cause.code,
  )

test('a query that was asked before is not parsed again, in a transaction or without', async () => {
  const ask = (queries: Queries, number: number) =>
    rowsOf(queries, sql`select ${number}::int + 1 as sum, ${sql.param([number])}::int[] as list`)
  for (const number of [1, 2])
    expect(await ask(database.read, number)).toEqual([{ sum: number + 1, list: [number] }])
  expect(await database.write((transaction) => ask(transaction, 3))).toEqual([{ sum: 4, list: [3] }])
  expect(await preparedLike('%+ 1 as sum%')).toEqual([{ runs: 3 }])
})

test('after a query that fails, the same one and others are answered', async () => {
  const divide = (queries: Queries, by: number) => rowsOf(queries, sql`select 6 / ${by}::int as six`)
  expect(await codeOf(divide(database.read, 0))).toBe('22012')
  expect(await divide(database.read, 2)).toEqual([{ six: 3 }])
  expect(await codeOf(database.read.execute(sql`selec`))).toBe('42601')
  const inTransaction = database.write(async (transaction) => {
    expect(await codeOf(divide(transaction, 0))).toBe('22012')
    return divide(transaction, 3)
  })
  expect(await codeOf(inTransaction)).toBe('25P02')
  expect(await divide(database.read, 3)).toEqual([{ six: 2 }])
})

test('the statements that were not used for longest are given up', async () => {
  for (let number = 0; number < 300; number += 1)
    await database.read.execute(sql.raw(`select ${number} as many`))
  const kept = await preparedLike('select % as many')
  expect(kept.length).toBeGreaterThan(150)
  expect(kept.length).toBeLessThanOrEqual(200)
})
