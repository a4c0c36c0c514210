// Opening PGlite takes a second of a core, putting its rows back a few hundredths. Each worker keeps the databases that
// its tests closed, and lends them again as they were prepared.
import type { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import type { Mode } from '../contract/account.ts'
import { openCopy } from './embedded-setup.ts'

type Table = { name: string; columns: string; rows: string | null; hash: string | null }
type Sequence = { name: string; last: string; is_used: boolean }
type Prepared = { schema: string; tables: Table[]; sequences: Sequence[] }

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

/** Only the tables that differ: in the demo hardly any does. */
async function restore(pglite: PGlite, { tables, sequences }: Prepared) {
  await pglite.exec('discard all')
  const now = await hashesOf(pglite, tables)
  await pglite.transaction(async (transaction) => {
    // No foreign key is looked at: afterwards everything is as it was.
    await transaction.exec('set local session_replication_role = replica')
    for (const { name, columns, rows, hash } of tables) {
      if (now.get(name) === hash) continue
      await transaction.exec(`delete from ${name}`)
      if (rows)
        await transaction.query(
          `insert into ${name} (${columns}) overriding system value
           select ${columns} from json_populate_recordset(null::${name}, $1)`,
          [rows],
        )
    }
    await transaction.query(
      `select setval(name, last::bigint, is_used)
       from json_to_recordset($1) as sequence (name regclass, last text, is_used boolean)`,
      [JSON.stringify(sequences)],
    )
  })
}

async function readPrepared(pglite: PGlite): Promise<Prepared> {
  const { rows: names } = await pglite.query<{ name: string; columns: string }>(`
    select attrelid::regclass::text as name, string_agg(quote_ident(attname), ',' order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and attrelid >= 16384 and attnum > 0 and not attisdropped and attgenerated = ''
    group by attrelid`)
  const { rows: sequences } = await pglite.query<Sequence>(`
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as last,
      last_value is not null as is_used
    from pg_sequences`)
  const hashes = await hashesOf(pglite, names)
  const tables: Table[] = []
  for (const { name, columns } of names) {
    const { rows } = await pglite.query<{ rows: string | null }>(`select ${rowsOf(name)} as rows`)
    tables.push({ name, columns, rows: rows[0]?.rows ?? null, hash: hashes.get(name) ?? null })
  }
  return { schema: await schemaOf(pglite), sequences, tables }
}

const rowsOf = (table: string) => `(select json_agg(t)::text from ${table} t)`

/** Of the rows of each table, in the order in which they are stored. */
async function hashesOf(pglite: PGlite, tables: { name: string }[]): Promise<Map<string, string | null>> {
  const { rows } = await pglite.query<{ name: string; hash: string | null }>(
    tables.map(({ name }) => `select '${name}' as name, md5(${rowsOf(name)}) as hash`).join(' union all '),
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** Of every table, index and sequence, which columns it has. */
async function schemaOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ schema: string }>(`
    select md5(string_agg(attrelid || attname || attisdropped, ',' order by attrelid, attnum)) as schema
    from pg_attribute where attrelid >= 16384`)
  return rows[0]?.schema ?? ''
}
