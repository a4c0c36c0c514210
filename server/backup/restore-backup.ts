// Loads a backup that was checked into an empty database, in one transaction: all of it, or nothing.
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { knownMigrations, migrateUpTo } from '../database/migrations.ts'
import type { CvStorage } from '../student/cv-storage.ts'
import {
  BackupProblem,
  type Checked,
  checkBackup,
  damaged,
  inWords,
  newer,
  parseEntry,
  readLines,
} from './backup-file.ts'

type Report = (done: string) => void

/** Before a database is opened: whether the file is whole, and whether this version can restore it. */
export async function checkRestorable(path: string, mode: string, report: Report): Promise<Checked> {
  const checked = await checkBackup(path, report)
  if (!knownMigrations().some(({ folderMillis }) => folderMillis === checked.schema.latest)) throw newer(path)
  if (checked.mode !== mode)
    throw new BackupProblem(
      `The backup ${path} is of MODE=${checked.mode}. Choose one of MODE=${mode}: nothing was changed.`,
    )
  return checked
}

/** At most so much of a table is in memory. */
const batch = { rows: 1000, characters: 2 ** 20 }

type Target = {
  queries: Queries
  cvs: CvStorage
  report?: Report
  /** Leaves the tables as they were when the backup was made. */
  withoutMigrating?: boolean
}

export function restoreBackup(path: string, { schema, summary }: Checked, target: Target): Promise<void> {
  const { queries, cvs, report = () => {} } = target
  return queries.transaction(async (transaction) => {
    await migrateUpTo(transaction, schema.latest)
    const tables = await readTables(transaction)
    await setTriggers(transaction, tables, 'disable')
    const loader = makeLoader(path, transaction, tables)
    const cvKeys = new Set<string>()
    const done = { rows: 0, cvs: 0 }
    for await (const line of readLines(path)) {
      if (line.startsWith('[')) {
        await loader.add(line)
        done.rows += 1
      } else if (!line.startsWith('{"launchquad"')) {
        const entry = parseEntry(path, line)
        await loader.flush()
        if ('table' in entry) loader.begin(entry.table, entry.columns)
        if ('sequence' in entry) await setSequence(transaction, entry.sequence, entry.last)
        if ('cv' in entry) {
          await saveCv(transaction, cvs, entry.cv, Buffer.from(entry.base64, 'base64'))
          cvKeys.add(entry.cv)
          done.cvs += 1
        }
      }
      report(
        `Restoring: ${done.rows} of ${inWords(summary.rows, 'row')}, ${done.cvs} of ${inWords(summary.cvs, 'CV')}`,
      )
    }
    await setTriggers(transaction, tables, 'enable')
    if (target.withoutMigrating) return
    await migrateUpTo(transaction)
    await deleteUnused(transaction, cvs, cvKeys)
    // Change numbers continue in a new generation, as on any other server: see database/change-number.ts.
    await transaction.execute(sql`update installation set server_id = 'restored'`)
  })
}

/** The type of each column, by table. */
type Tables = Map<string, Map<string, string>>

async function readTables(queries: Queries): Promise<Tables> {
  const { rows } = (await queries.execute(sql`
    select relname as table, attname as column, format_type(atttypid, atttypmod) as type
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and attgenerated = ''`)) as unknown as { rows: Record<'table' | 'column' | 'type', string>[] }
  const tables: Tables = new Map()
  for (const { table, column, type } of rows)
    tables.set(table, (tables.get(table) ?? new Map()).set(column, type))
  return tables
}

/** They would write rows that the backup has. */
async function setTriggers(queries: Queries, tables: Tables, to: 'enable' | 'disable') {
  for (const table of tables.keys())
    await queries.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(to)} trigger user`)
}

/** Names come from the file: only tables and columns that there are become part of a statement. */
function makeLoader(path: string, queries: Queries, tables: Tables) {
  let insert: ((rows: string) => SQL) | undefined
  let lines: string[] = []
  let characters = 0
  async function flush() {
    if (lines.length === 0) return
    if (!insert) throw damaged(path)
    await queries.execute(insert(`[${lines.join(',')}]`))
    lines = []
    characters = 0
  }
  return {
    begin: (table: string, columns: string[]) => {
      const types = columns.map((column) => tables.get(table)?.get(column))
      if (types.includes(undefined)) throw damaged(path)
      const names = sql.join(
        columns.map((column) => sql.identifier(column)),
        sql`, `,
      )
      const values = sql.join(
        types.map((type, index) => sql.raw(`(line->>${index})::${type}`)),
        sql`, `,
      )
      insert = (rows) =>
        sql`insert into ${sql.identifier(table)} (${names}) select ${values} from json_array_elements(${rows}::json) line`
    },
    add: async (line: string) => {
      lines.push(line)
      characters += line.length
      if (lines.length >= batch.rows || characters >= batch.characters) await flush()
    },
    flush,
  }
}

async function setSequence(queries: Queries, sequence: string, last: string) {
  await queries.execute(sql`select setval(${`public.${sequence}`}::regclass, ${last}::bigint)`)
}

/** A bucket that still has the file keeps it. Where a restore fails, the files stay, and the next one finds them. */
async function saveCv(queries: Queries, cvs: CvStorage, key: string, bytes: Buffer) {
  const there = await cvs.read(queries, key)
  if (there?.size !== bytes.length) await cvs.save(queries, bytes, key)
}

/** CVs that were replaced or deleted while the backup was made. */
async function deleteUnused(queries: Queries, cvs: CvStorage, keys: Set<string>) {
  const { rows } = (await queries.execute(sql`select key from cv`)) as unknown as { rows: { key: string }[] }
  for (const { key } of rows) keys.delete(key)
  for (const key of keys) await cvs.delete(queries, key)
}
