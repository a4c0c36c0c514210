// Writes a backup: every row in one transaction that sees one moment, and every CV.
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { readSchemaVersion } from '../database/migrations.ts'
import { type CvStorage, cvsInDatabase } from '../student/cv-storage.ts'
import { currentFormat, type Entry, type Header, inWords, type Summary, writeLines } from './backup-file.ts'

export type Source = {
  queries: Queries
  cvs: CvStorage
  hasMadeUpPeople: boolean
  /** Told now and then how far it has come. */
  report?: (done: string) => void
  stopping?: AbortSignal
}

const rowsAtATime = 1000

export function writeBackup(path: string, source: Source): Promise<Summary> {
  const { queries, report, stopping } = source
  const done: Summary = { rows: 0, accounts: 0, cvs: 0, missingCvs: 0 }
  return writeLines(path, async (write) => {
    const tell = async (lines: string) => {
      stopping?.throwIfAborted()
      await write(lines)
      report?.(`Backing up: ${inWords(done.rows, 'row')}, ${inWords(done.cvs, 'CV')}`)
    }
    const add = (entry: Header | Entry) => tell(JSON.stringify(entry))
    await add({
      launchquad: 'backup',
      format: currentFormat,
      madeAt: new Date().toISOString(),
      hasMadeUpPeople: source.hasMadeUpPeople,
    })
    // CVs take longest and never change under their key. Only those that are added meanwhile are left for the
    // transaction, which holds up everyone on the embedded database.
    const written = new Set<string>()
    const writeCvs = async (from: Queries) => {
      let missing = 0
      for await (const key of keysOf(from)) {
        if (written.has(key)) continue
        const bytes = await readCv(source, from, key)
        if (!bytes) missing += 1
        else {
          done.cvs += 1
          written.add(key)
          await add({ cv: key, base64: bytes.toString('base64') })
        }
      }
      return missing
    }
    await writeCvs(queries)
    await queries.transaction(
      async (moment) => {
        await moment.execute(
          sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true)`,
        )
        await add({ mode: (await modeOf(moment)) ?? '', schema: await readSchemaVersion(moment) })
        done.missingCvs = await writeCvs(moment)
        for (const { table, columns } of await tablesOf(moment)) {
          await add({ table, columns })
          for await (const lines of rowsOf(moment, table, columns)) {
            done.rows += lines.length
            if (table === 'account') done.accounts += lines.length
            await tell(lines.join('\n'))
          }
        }
        // After the rows: a sequence may be ahead of them, never behind.
        for (const { sequence, last } of await sequencesOf(moment)) await add({ sequence, last })
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    await add({ end: done })
    return done
  })
}

async function select<Row>(queries: Queries, query: SQL): Promise<Row[]> {
  return ((await queries.execute(query)) as unknown as { rows: Row[] }).rows
}

/** Nothing where there is no marketplace. */
export async function modeOf(queries: Queries): Promise<string | undefined> {
  const [table] = await select<{ name: string | null }>(
    queries,
    sql`select to_regclass('public.installation') as name`,
  )
  if (!table?.name) return undefined
  const [found] = await select<{ mode: string }>(queries, sql`select mode from installation`)
  return found?.mode
}

/** How much room a backup may need at most, roughly: it is compressed, but CVs hardly are. */
export async function sizeOf(queries: Queries): Promise<number> {
  const [found] = await select<{ size: string }>(
    queries,
    sql`select pg_database_size(current_database())::text as size`,
  )
  return Number(found?.size)
}

async function* keysOf(queries: Queries): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const page = await select<{ id: number; key: string }>(
      queries,
      sql`select student_id as id, key from cv where student_id > ${after} order by student_id limit ${rowsAtATime}`,
    )
    for (const { key } of page) yield key
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}

/** From the database, too, where there is a bucket: it may have been set later. */
async function readCv({ cvs }: Source, queries: Queries, key: string): Promise<Buffer | undefined> {
  const found = (await cvs.read(queries, key)) ?? (await cvsInDatabase.read(queries, key))
  if (!found) return undefined
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of found.content) chunks.push(chunk)
  } catch (error) {
    // Replaced or deleted while it was read.
    if (!(await cvs.read(queries, key))) return undefined
    throw error
  }
  return Buffer.concat(chunks)
}

type Table = { table: string; columns: string[]; parents: string[] }

/** Without the CVs, which are written as files, and without generated columns. A table comes after those it refers to. */
async function tablesOf(queries: Queries): Promise<Table[]> {
  const found = await select<Table>(
    queries,
    sql`select relname as table, json_agg(attname order by attnum) as columns,
        (select coalesce(json_agg(confrelid::regclass::text), '[]') from pg_constraint
          where conrelid = pg_class.oid and contype = 'f') as parents
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'cv_content'
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by pg_class.oid, relname order by relname`,
  )
  const sorted: Table[] = []
  const addAfterParents = (table: Table) => {
    if (sorted.includes(table)) return
    for (const parent of found.filter(({ table: name }) => table.parents.includes(name)))
      addAfterParents(parent)
    sorted.push(table)
  }
  for (const table of found) addAfterParents(table)
  return sorted
}

/** Each row is an array of what PostgreSQL writes for its values, or null: any type can be read from it. */
async function* rowsOf(queries: Queries, table: string, columns: string[]): AsyncGenerator<string[]> {
  const values = columns.map((column) => sql`${sql.identifier(column)}::text`)
  await queries.execute(sql`declare backup_rows no scroll cursor for
    select to_json(array[${sql.join(values, sql`, `)}])::text as line from ${sql.identifier(table)}`)
  for (;;) {
    const rows = await select<{ line: string }>(queries, sql.raw(`fetch ${rowsAtATime} from backup_rows`))
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await queries.execute(sql`close backup_rows`)
}

const sequencesOf = (queries: Queries) =>
  select<{ sequence: string; last: string }>(
    queries,
    sql`select sequencename as sequence, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  )
