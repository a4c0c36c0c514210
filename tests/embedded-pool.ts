// Opening PGlite takes a second of a core, putting its rows back a few hundredths. Each worker keeps the databases that
// its tests closed, and lends them again as they were prepared.
import type { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import type { Mode } from '../contract/account.ts'
import { openCopy } from './embedded-setup.ts'

type Table = { name: string; columns: string; rows: string | null }
type Prepared = { schema: string; tables: Table[]; sequences: { name: string; last: string | null }[] }

const closed: Record<Mode, PGlite[]> = { demo: [], live: [] }
const prepared: Partial<Record<Mode, Prepared>> = {}

export async function lendDatabase(mode: Mode): Promise<PGlite> {
  const pglite = (await takeRestored(mode)) ?? (await openCopy(inject('embeddedCopies')[mode]))
  prepared[mode] ??= await readPrepared(pglite)
  let isClosed = false
  return new Proxy(pglite, {
    get: (target, key) => {
      if (key === 'closed') return isClosed
      if (key === 'close')
        return async () => {
          if (!isClosed) closed[mode].push(pglite)
          isClosed = true
        }
      // What a test forgot to wait for must not write into the database of the next one.
      if (isClosed) throw new Error('This database is closed.')
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function takeRestored(mode: Mode): Promise<PGlite | undefined> {
  const before = prepared[mode]
  for (let pglite = closed[mode].pop(); pglite && before; pglite = closed[mode].pop()) {
    if ((await schemaOf(pglite)) === before.schema) {
      await restore(pglite, before)
      return pglite
    }
    // A test changed the tables themselves.
    await pglite.close()
  }
  return undefined
}

async function restore(pglite: PGlite, { tables, sequences }: Prepared) {
  await pglite.exec('discard all')
  await pglite.transaction(async (transaction) => {
    await transaction.exec(
      `set local session_replication_role = replica; truncate ${tables.map(({ name }) => name).join()} restart identity`,
    )
    for (const { name, columns, rows } of tables)
      if (rows)
        await transaction.query(
          `insert into ${name} (${columns}) overriding system value
           select ${columns} from json_populate_recordset(null::${name}, $1)`,
          [rows],
        )
    for (const { name, last } of sequences)
      if (last) await transaction.query('select setval($1::regclass, $2::bigint)', [name, last])
  })
}

async function readPrepared(pglite: PGlite): Promise<Prepared> {
  const { rows: tables } = await pglite.query<Omit<Table, 'rows'>>(`
    select attrelid::regclass::text as name, string_agg(quote_ident(attname), ',' order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and attrelid >= 16384 and attnum > 0 and not attisdropped and attgenerated = ''
    group by attrelid`)
  const { rows: sequences } = await pglite.query<{ name: string; last: string | null }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences`)
  return {
    schema: await schemaOf(pglite),
    sequences,
    tables: await Promise.all(
      tables.map(async (table) => {
        const { rows } = await pglite.query<{ rows: string | null }>(
          `select json_agg(t)::text as rows from ${table.name} t`,
        )
        return { ...table, rows: rows[0]?.rows ?? null }
      }),
    ),
  }
}

/** Of every table, index and sequence, which columns it has. */
async function schemaOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ schema: string }>(`
    select md5(string_agg(attrelid || attname || attisdropped, ',' order by attrelid, attnum)) as schema
    from pg_attribute where attrelid >= 16384`)
  return rows[0]?.schema ?? ''
}
