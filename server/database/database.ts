// The one seam between demo and live. Every call that writes goes through `write`: live commits,
// the demo runs the very same code, constraints included, and rolls back.
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { TransactionRollbackError } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Mode } from '../../contract/account.ts'
import type * as tables from './tables.ts'

/** What runs queries: the database itself, or a transaction of it. */
export type Queries = PgDatabase<PgQueryResultHKT, typeof tables, ExtractTablesWithRelations<typeof tables>>

/** What must only happen once the work is stored, like deleting a file from a bucket. */
type Task = () => Promise<void>
type AfterCommit = (task: Task) => void

const tasksOf = new WeakMap<Queries, Task[]>()

/** The same for those who are handed nothing but the transaction. Where nothing is stored, nothing follows. */
export function afterCommit(transaction: Queries, task: Task) {
  tasksOf.get(transaction)?.push(task)
}

export type Database = {
  read: Queries
  /** Stored in live, rolled back in the demo. */
  write: <T>(work: (transaction: Queries, afterCommit: AfterCommit) => Promise<T>) => Promise<T>
  /** Stored in both modes: the counters of attempts, never anything that a person typed. */
  keep: <T>(work: (transaction: Queries) => Promise<T>) => Promise<T>
  /** Told what failed after the work was stored. The app writes it to its log. */
  onLateFailure: (error: unknown) => void
  /** Fails when the database cannot be reached. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

export type Connection = { queries: Queries; close: () => Promise<void> }

export function makeDatabase({ queries, close }: Connection, mode: Mode): Database {
  const commit: Database['write'] = async (work) => {
    const tasks: Task[] = []
    const answer = await queries.transaction((transaction) => {
      tasksOf.set(transaction, tasks)
      return work(transaction, (task) => tasks.push(task))
    })
    // What is stored is stored: nobody is told that it failed because something after it did.
    for (const task of tasks) await task().catch((error) => database.onLateFailure(error))
    return answer
  }
  const rollBack: Database['write'] = async (work) => {
    let answer: { value: Awaited<ReturnType<typeof work>> } | undefined
    await queries
      .transaction(async (transaction) => {
        answer = { value: await work(transaction, () => {}) }
        transaction.rollback()
      })
      .catch((error) => {
        if (!(error instanceof TransactionRollbackError) || !answer) throw error
      })
    if (!answer) throw new Error('A transaction ended without an answer')
    return answer.value
  }
  const database: Database = {
    read: queries,
    onLateFailure: () => {},
    write: mode === 'live' ? commit : rollBack,
    keep: (work) => queries.transaction(work),
    ping: async () => {
      await queries.execute('select 1')
    },
    close,
  }
  return database
}
