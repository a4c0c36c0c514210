// PostgreSQL: a pool of connections that are given up when they fall silent, and a time limit for every statement.
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg'
import type { Mode } from '../../contract/account.ts'
import type { Connection, Queries } from './database.ts'
import type { AsIs } from './embedded.ts'
import { migrationsFolder, refuseNewerDatabase } from './migrations.ts'
import { prepare } from './prepare.ts'
import { CannotStart } from './start-errors.ts'
import * as tables from './tables.ts'

/** Any number that no other program on the server uses for its own lock. */
const migrationLock = 5_062_873

/** What the server ends by itself, in milliseconds. */
const timeouts = { read: 2_000, write: 10_000, slowRead: 60_000 }
/** A connection that is silent for so much longer than its statement may take is lost. */
const grace = 1_000
/** For the server to answer, and for a free connection of the pool. */
const connectTimeout = 4_000
const queueTimeout = 10_000

/** The pool's own timeout is for both, and people may wait longer for one another than for a silent server. */
class ConnectingClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectTimeout })
  }
}

const options = { schema: tables, casing: 'snake_case' } as const

export type PostgresLocation = { url: string; connections: number; readTimeout?: number }

export async function openPostgres(
  { url, connections, readTimeout = timeouts.read }: PostgresLocation,
  mode: Mode,
): Promise<Connection> {
  const { secret } = await prepareDatabase(url, mode)
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: queueTimeout,
    Client: ConnectingClient,
    statement_timeout: readTimeout,
    // Our queries take milliseconds; compiling the long ones first takes up to half a second.
    options: '-c jit=off',
    idle_in_transaction_session_timeout: timeouts.write,
    application_name: 'launchquad',
    keepAlive: true,
    keepAliveInitialDelayMillis: 1_000,
  })
  // An idle connection that the server ends is replaced by the next query; without a listener it would end us.
  pool.on('error', () => {})
  giveUpSilent(pool, readTimeout)

  const queriesOf = new WeakMap<PoolClient, Queries>()
  async function inTransaction<T>(
    timeout: number,
    work: (queries: Queries, client: PoolClient) => Promise<T>,
  ) {
    const client = await pool.connect()
    const queries = queriesOf.get(client) ?? drizzle(client, options)
    queriesOf.set(client, queries)
    try {
      await client.query(`begin; set local statement_timeout = ${timeout}`)
      socketOf(client).setTimeout(timeout + grace)
      const answer = await work(queries, client)
      await client.query('commit')
      client.release()
      return answer
    } catch (error) {
      // A connection that cannot even roll back is of no use to the next one.
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      )
      throw error
    }
  }
  const slow = {
    query: (...query: Parameters<PoolClient['query']>) =>
      inTransaction(timeouts.slowRead, (_, client) => Promise.resolve(client.query(...query))),
  }
  return {
    read: drizzle(pool, options),
    slowRead: drizzle(slow as unknown as Pool, options),
    transaction: (work) => inTransaction(timeouts.write, work),
    ping: async () => {
      await pool.query('select 1')
    },
    listen: (onChange) => listen(url, onChange),
    demoSecret: secret,
    close: () => pool.end(),
  }
}

/** Advisory lock: several processes may start at the same time. */
async function prepareDatabase(url: string, mode: Mode) {
  const { client, queries, close } = await connect(url)
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseNewerDatabase(queries)
    await migrate(queries, { migrationsFolder })
    return await prepare(queries, mode)
  } finally {
    await close()
  }
}

/** A separate connection without a time limit. */
async function connect(url: string) {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'launchquad',
    keepAlive: true,
    options: '-c jit=off',
  })
  client.on('error', () => {})
  const close = () => client.end().catch(() => {})
  try {
    await client.connect()
    return { client, queries: drizzle(client, options), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** As it is, without migrating it: for backups and restores. */
export async function openPostgresAsIs(url: string): Promise<AsIs> {
  const { queries, close } = await connect(url)
  return { queries, close }
}

/** An empty database for a restore. No process that starts meanwhile touches it. */
export async function openEmptyPostgres(url: string): Promise<AsIs> {
  const { client, queries, close } = await connect(url)
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const { rows } = await client.query(
      `select tablename from pg_tables where schemaname in ('public', 'drizzle') limit 1`,
    )
    if (rows.length > 0)
      throw new CannotStart(
        'The database in DATABASE_URL already holds tables, and a restore never replaces any. ' +
          'Create an empty database with “createdb”, and put its name into DATABASE_URL.',
      )
    return { queries, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** How often a connection that says nothing is asked whether it is still there. */
const checkEvery = 10_000

/** On a separate connection, which is made again when it is lost. What changed meanwhile, nobody tells us. */
function listen(url: string, onChange: (accountId?: number) => void) {
  const stopping = new AbortController()
  const { signal } = stopping
  const ended = (async () => {
    while (!signal.aborted) {
      const client = new ConnectingClient({
        connectionString: url,
        application_name: 'launchquad',
        query_timeout: timeouts.read,
      })
      try {
        client.on('error', () => {})
        client.on('notification', ({ payload }) => onChange(Number(payload)))
        await client.connect()
        const check = setInterval(() => client.query('select 1').catch(() => client.end()), checkEvery)
        const lost = once(client, 'end', { signal }).finally(() => clearInterval(check))
        await Promise.all([lost, client.query('listen account_changed').then(() => onChange())])
      } catch {
        // Below it is tried again.
      } finally {
        await client.end().catch(() => {})
      }
      await wait(1_000, undefined, { signal }).catch(() => {})
    }
  })()
  return async () => {
    stopping.abort()
    await ended
  }
}

/** The pool's timeouts cover getting a connection. This covers what happens on it, when the other side says nothing. */
function giveUpSilent(pool: Pool, readTimeout: number) {
  const idle = new Set<PoolClient>()
  const lost = () => Object.assign(new Error('The database did not answer in time'), { code: 'ETIMEDOUT' })
  pool.on('connect', (client) => {
    // Lost between two queries of a transaction: the next query fails.
    client.on('error', () => {})
    socketOf(client).on('timeout', () => {
      // The idle ones go through the same network: the next query gets a new connection.
      for (const one of [client, ...idle]) socketOf(one).destroy(lost())
    })
  })
  pool.on('acquire', (client) => {
    idle.delete(client)
    socketOf(client).setTimeout(readTimeout + grace)
  })
  pool.on('release', (_, client) => {
    socketOf(client).setTimeout(0)
    idle.add(client)
  })
  pool.on('remove', (client) => idle.delete(client))
}

const socketOf = (client: PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream
