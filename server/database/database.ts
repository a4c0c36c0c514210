// The one seam between demo and live. Every call that writes goes through `write`: live commits,
// the demo runs the very same code, constraints included, and rolls back.
import { setTimeout } from 'node:timers/promises'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Mode } from '../../contract/account.ts'
import type * as tables from './tables.ts'

/** What runs queries: the database itself, or a transaction of it. */
export type Queries = PgDatabase<PgQueryResultHKT, typeof tables, ExtractTablesWithRelations<typeof tables>>

type Task = () => Promise<void>
type AfterCommit = (task: Task) => void

const tasksOf = new WeakMap<Queries, { before: Map<string, Task>; after: Task[] }>()

/** What must only happen once the work is stored, like deleting a file from a bucket. After a rollback nothing runs. */
export function afterCommit(transaction: Queries, task: Task) {
  tasksOf.get(transaction)?.after.push(task)
}

/** The last thing in the transaction, for rows that are derived from what it changed. Once for each key. */
export function beforeCommit(transaction: Queries, key: string, task: Task) {
  tasksOf.get(transaction)?.before.set(key, task)
}

/** Forgets the tasks of a run that was rolled back. */
async function withTasks<T>(queries: Queries, work: (afterCommit: AfterCommit) => Promise<T>) {
  const { before, after } = { before: new Map<string, Task>(), after: [] as Task[] }
  tasksOf.set(queries, { before, after })
  const answer = await work((task) => after.push(task))
  for (const task of before.values()) await task()
  return { answer, after }
}

export type Database = {
  /** For calls that only read. On PostgreSQL a query may take 2 s. */
  read: Queries
  /** For jobs, exports and loading the search index. On PostgreSQL a query may take 60 s. */
  slowRead: Queries
  /**
   * Stored in live, rolled back in the demo. Run again from the start when it collides with another transaction, so
   * what it does outside the database must be safe to do twice, or be left to `afterCommit`.
   */
  write: <T>(work: (transaction: Queries, afterCommit: AfterCommit) => Promise<T>) => Promise<T>
  /** Stored in both modes: counters of attempts and rows that follow from stored ones, never anything that a person typed. */
  keep: <T>(work: (transaction: Queries) => Promise<T>) => Promise<T>
  /** Told what failed after the work was stored. The app writes it to its log. */
  onLateFailure: (error: unknown) => void
  /** Fails when the database cannot be reached, or when the embedded one cannot write to its disk. */
  ping: () => Promise<void>
  /**
   * Calls back with each account whose notifications or sessions have changed, in whichever process; without one where some
   * may have been missed. Answers how to stop.
   */
  listen: (onChange: (accountId?: number) => void) => () => Promise<void>
  /** What signs the demo's sessions when no SECRET is set: random for each installation. */
  demoSecret: string | undefined
  close: () => Promise<void>
}

export type Connection = Pick<Database, 'read' | 'slowRead' | 'ping' | 'listen' | 'demoSecret' | 'close'> & {
  transaction: <T>(work: (transaction: Queries) => Promise<T>) => Promise<T>
}

export function makeDatabase({ transaction, ...connection }: Connection, mode: Mode): Database {
  const commit: Database['write'] = async (work) => {
    const { answer, after } = await retried(() =>
      transaction((queries) => withTasks(queries, (later) => work(queries, later))),
    )
    // The write is committed: a task that fails afterwards must not make it look failed.
    for (const task of after) await task().catch((error) => database.onLateFailure(error))
    return answer
  }
  const rollBack: Database['write'] = async (work) => {
    const done = new RolledBack<Awaited<ReturnType<typeof work>>>()
    try {
      await retried(() =>
        transaction(async (queries) => {
          const { answer } = await withTasks(queries, (later) => work(queries, later))
          done.answer = { value: answer }
          throw done
        }),
      )
    } catch (error) {
      if (error !== done) throw error
    }
    if (!done.answer) throw new Error('A transaction ended without an answer')
    return done.answer.value
  }
  const database: Database = {
    ...connection,
    onLateFailure: () => {},
    write: mode === 'live' ? commit : rollBack,
    keep: (work) => retried(() => transaction(work)),
  }
  return database
}

/** Thrown to end the demo's transactions. */
class RolledBack<T> {
  answer?: { value: T }
}

const maxRuns = 5

/** Runs a transaction again when it lost against another one, after a short random pause. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run()
    } catch (error) {
      if (runs === maxRuns || !isCollision(error)) throw error
      await setTimeout(Math.random() * 10 * 2 ** runs)
    }
  }
}

/**
 * Could not be serialised, a deadlock, or a row that was deleted before another one could refer to it: the next run
 * finds out that it is gone.
 */
const collisions = ['40001', '40P01', '23503']

function isCollision(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return collisions.includes(String(code)) || (cause !== undefined && isCollision(cause))
}
