// Backing up and restoring on both kinds of database: this file needs PostgreSQL, and opens PGlite by itself.
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeWorld, worldSignIns } from '../../sample/world/world.ts'
import { newDatabase, newPostgresUrl } from '../../tests/database.ts'
import { openCopy, prepareCopies } from '../../tests/embedded-setup.ts'
import { buildStudents } from '../../tests/factories.ts'
import { buildPdf } from '../../tests/pdf.ts'
import { startS3 } from '../../tests/s3.ts'
import { startServer } from '../../tests/server.ts'
import type { Database, Queries } from '../database/database.ts'
import { openAsIs, openDatabase, openEmpty } from '../database/open.ts'
import * as tables from '../database/tables.ts'
import { type CvStorage, cvsInBucket, cvsInDatabase } from '../student/cv-storage.ts'
import { fillWorld } from '../world/fill-world.ts'
import { checkRestorable, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
let fresh: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'launchquad-backup-'))
  fresh = (await prepareCopies()).fresh
  return () => rmSync(folder, { recursive: true, force: true })
})
let files = 0
const newPath = () => {
  files += 1
  return join(folder, `${files}.lqb`)
}

type Open = { queries: Queries; cvs?: CvStorage }

async function backUp({ queries, cvs = cvsInDatabase }: Open, path = newPath()) {
  return { path, summary: await writeBackup(path, { queries, cvs, hasMadeUpPeople: false }) }
}

async function restore(path: string, { queries, cvs = cvsInDatabase }: Open) {
  await restoreBackup(path, await checkRestorable(path, 'live', () => {}), { queries, cvs })
}

async function emptyPostgres() {
  const url = await newPostgresUrl()
  const target = await openEmpty({ url })
  onTestFinished(target.close)
  return { url, queries: target.queries }
}

async function emptyEmbedded() {
  const pglite = await openCopy(fresh)
  onTestFinished(async () => {
    if (!pglite.closed) await pglite.close()
  })
  return { pglite, queries: drizzle(pglite, { schema: tables, casing: 'snake_case' }) as Queries }
}

async function rows<Row>(queries: Queries, text: string): Promise<Row[]> {
  return ((await queries.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows
}

/** Every row of every table as text, and every sequence. Which server it is on differs. */
async function everything(queries: Queries) {
  const names = await rows<{ name: string }>(
    queries,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'installation' order by 1`,
  )
  const all: Record<string, string[]> = {}
  await queries.transaction(async (transaction) => {
    await transaction.execute(sql`set local timezone = 'UTC'`)
    for (const { name } of names)
      all[name] = (await rows<{ row: string }>(transaction, `select t::text as row from "${name}" t`))
        .map(({ row }) => row)
        .sort()
  })
  const sequences = await rows(
    queries,
    `select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
  )
  const columns = await rows(
    queries,
    `select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'
     order by table_name, ordinal_position`,
  )
  return { all, sequences, columns }
}

test('the world moves to the other kind of database and back, with every row, CV and sequence', async () => {
  const made = makeWorld(new Date())
  // Drawing all the CVs would take longer than everything else.
  const world = {
    ...made,
    students: made.students.map((one, index) => ({ ...one, hasCv: one.hasCv && index < 9 })),
  }
  const source = await newDatabase('live')
  onTestFinished(source.close)
  await fillWorld(source, cvsInDatabase, world)
  const before = await everything(source.read)
  expect(Object.values(before.all).flat().length).toBeGreaterThan(5000)

  const { path, summary } = await backUp({ queries: source.read })
  const cvs = world.students.filter(({ hasCv }) => hasCv).length
  expect(summary).toMatchObject({ accounts: 325, cvs, missingCvs: 0 })
  expect(cvs).toBeGreaterThan(3)
  expect(statSync(path).mode & 0o777).toBe(0o600)

  const embedded = await emptyEmbedded()
  await restore(path, embedded)
  expect(await everything(embedded.queries)).toEqual(before)

  const back = await emptyPostgres()
  await restore((await backUp(embedded)).path, back)
  expect(await everything(back.queries)).toEqual(before)

  // The program runs on it: people sign in, search finds everyone, and new people get new ids.
  const database = await openDatabase({ pglite: embedded.pglite }, 'live')
  const server = await startServer({ MODE: 'live' }, { database })
  onTestFinished(server.close)
  const startup = server.visit()
  const { email, password } = worldSignIns.startup
  expect((await startup.login(email, password)).status).toBe(200)
  const { headers } = await startup.search()
  expect(Number(headers['x-total-count'])).toBeGreaterThan(250)
  expect((await startup.get('/api/students/1001/cv')).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await server.visit().register('student')).id).toBeGreaterThan(400)
  const [installation] = await database.read.select().from(tables.installation)
  expect(installation).toMatchObject({ mode: 'live', generation: 1 })
})

describe('while people write', () => {
  /** Two students, each with a CV. The first CV is the first to be read. */
  async function twoWithCvs(database: Database) {
    const students = await buildStudents(database, [{}, {}])
    for (const { id } of students)
      await database.write(async (transaction) => {
        const key = await cvsInDatabase.save(transaction, buildPdf({ text: `first of ${id}` }))
        await transaction.insert(tables.cv).values({ studentId: id, key })
      })
    return students
  }
  const replaceCv = (database: Database, studentId: number, text: string) =>
    database.write(async (transaction) => {
      const [old] = await transaction.select().from(tables.cv).where(eq(tables.cv.studentId, studentId))
      await cvsInDatabase.delete(transaction, old?.key ?? '')
      const key = await cvsInDatabase.save(transaction, buildPdf({ text }))
      await transaction.update(tables.cv).set({ key }).where(eq(tables.cv.studentId, studentId))
    })

  test.each(['PostgreSQL', 'the embedded database'])(
    'a backup of %s shows one moment, and every CV of it',
    async (kind) => {
      const location =
        kind === 'PostgreSQL'
          ? { url: await newPostgresUrl('live'), connections: 4 }
          : { pglite: await openCopy((await prepareCopies()).live) }
      const database = await openDatabase(location, 'live')
      onTestFinished(database.close)
      const [one, two] = await twoWithCvs(database)
      const source =
        typeof location.url === 'string'
          ? await openAsIs({ url: location.url })
          : { queries: database.read, close: async () => {} }
      onTestFinished(source.close)
      let reads = 0
      const cvs: CvStorage = {
        ...cvsInDatabase,
        read: async (queries, key) => {
          const found = await cvsInDatabase.read(queries, key)
          reads += 1
          // Found, and replaced before it is read. The second is replaced after it was written.
          if (reads === 1) await replaceCv(database, one?.id ?? 0, 'second of one')
          if (reads === 2) {
            await buildStudents(database, [{ email: 'before@example.org' }])
            await replaceCv(database, one?.id ?? 0, 'third of one')
          }
          // From here on everything belongs to the moment. The embedded database lets nobody write meanwhile.
          if (reads === 4 && kind === 'PostgreSQL') {
            await replaceCv(database, two?.id ?? 0, 'too late')
            await buildStudents(database, [{ email: 'late@example.org' }])
          }
          return found
        },
      }
      const { path, summary } = await backUp({ queries: source.queries, cvs })
      expect(reads).toBeGreaterThanOrEqual(3)
      expect(summary).toMatchObject({ accounts: 3, missingCvs: 0 })

      const target = await emptyPostgres()
      await restore(path, target)
      const emails = await rows<{ email: string }>(target.queries, 'select email from account')
      expect(emails.map(({ email }) => email)).toContain('before@example.org')
      const contents = await rows<{ text: string }>(
        target.queries,
        `select substring(convert_from(bytes, 'latin1') from '%((?:first|second|third|too)[ a-z0-9]*)') as text
         from cv join cv_content using (key) order by student_id`,
      )
      expect(contents.map(({ text }) => text.trim())).toEqual(['third of one', `first of ${two?.id}`])
      // The CVs that were replaced are gone.
      expect(await rows(target.queries, 'select key from cv_content')).toHaveLength(2)
    },
  )
})

test('CVs move into a bucket and out of it again, and one that is lost is counted', async () => {
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const inBucket = await cvsInBucket(s3.bucket)
  const source = await newDatabase('live')
  onTestFinished(source.close)
  const [student] = await buildStudents(source, [{ hasCv: false }, {}])
  const content = buildPdf({ size: 300_000 })
  await source.write(async (transaction) => {
    const key = await cvsInDatabase.save(transaction, content)
    await transaction.insert(tables.cv).values({ studentId: student?.id ?? 0, key })
  })
  const toBucket = { ...(await emptyPostgres()), cvs: inBucket }
  await restore((await backUp({ queries: source.read })).path, toBucket)
  expect(await rows(toBucket.queries, 'select key from cv_content')).toEqual([])
  const [cv] = await rows<{ key: string }>(toBucket.queries, 'select key from cv')

  const out = await emptyPostgres()
  await restore((await backUp(toBucket)).path, out)
  const stored = await cvsInDatabase.read(out.queries, cv?.key ?? '')
  const chunks: Uint8Array[] = []
  for await (const chunk of stored?.content ?? []) chunks.push(chunk)
  expect(Buffer.concat(chunks).equals(content)).toBe(true)

  await (await inBucket.delete(out.queries, cv?.key ?? ''))()
  expect((await backUp(toBucket)).summary).toMatchObject({ cvs: 0, missingCvs: 1 })
})

describe('a backup that cannot be restored', () => {
  let good: string
  beforeAll(async () => {
    const source = await newDatabase('live')
    await buildStudents(source, [{}, {}, {}])
    good = (await backUp({ queries: source.read })).path
    await source.close()
  })
  const check = (path: string) => checkRestorable(path, 'live', () => {})
  /** The lines of a good backup, changed. */
  function changed(change: (lines: string[]) => string[]) {
    const path = newPath()
    const lines = gunzipSync(readFileSync(good)).toString().trimEnd().split('\n')
    writeFileSync(path, gzipSync(`${change(lines).join('\n')}\n`))
    return path
  }

  test('is found wherever a byte was damaged or it was cut off', async () => {
    const bytes = readFileSync(good)
    // The first ten hold nothing that matters: the time and the system it was made on.
    for (let at = 10; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
      const path = newPath()
      const damaged = Buffer.from(bytes)
      damaged[at] = (damaged[at] ?? 0) ^ 0x55
      writeFileSync(path, damaged)
      await expect(check(path), `byte ${at}`).rejects.toThrow(
        `The backup ${path} is damaged or incomplete. Use another one: nothing was changed.`,
      )
      writeFileSync(path, bytes)
      truncateSync(path, at)
      await expect(check(path), `cut at ${at}`).rejects.toThrow('is damaged or incomplete')
    }
  })

  test.each<[string, (lines: string[]) => string[]]>([
    ['a lost row', (lines) => lines.filter((_, at) => at !== lines.findIndex((one) => one.startsWith('[')))],
    ['no end', (lines) => lines.slice(0, -1)],
    ['a second end', (lines) => [...lines, lines.at(-1) ?? '']],
    ['a line of something else', (lines) => [...lines.slice(0, 2), '{"drop":"it"}', ...lines.slice(2)]],
  ])('is found by %s', async (_, change) => {
    await expect(check(changed(change))).rejects.toThrow('is damaged or incomplete')
  })

  test('is refused when it is not ours, of the demo or of a newer version', async () => {
    const [text, empty] = [newPath(), newPath()]
    writeFileSync(text, 'my diary')
    writeFileSync(empty, '')
    await expect(check(text)).rejects.toThrow(
      `${text} isn’t a backup of Launchquad. Choose a file made by “npm run backup”.`,
    )
    await expect(check(empty)).rejects.toThrow('is damaged or incomplete')
    await expect(check(changed((lines) => ['{"a":1}', ...lines.slice(1)]))).rejects.toThrow('isn’t a backup')
    const missing = newPath()
    await expect(check(missing)).rejects.toThrow(`There is no ${missing}. Correct its name.`)
    const newer = 'was made by a newer version of Launchquad. Update Launchquad, and restore it then.'
    const [format, schema] = [
      changed((lines) => lines.map((line) => line.replace('"format":1', '"format":2'))),
      changed((lines) => lines.map((line) => line.replace(/"latest":\d+/, '"latest":9999999999999'))),
    ]
    for (const path of [format, schema]) await expect(check(path)).rejects.toThrow(newer)
    const demo = changed((lines) => lines.map((line) => line.replace('"mode":"live"', '"mode":"demo"')))
    await expect(check(demo)).rejects.toThrow(`The backup ${demo} is of MODE=demo. Choose one of MODE=live`)
  })

  test('leaves nothing behind when it fails half way', async () => {
    // Whole, but with a student whose account is not in it.
    const path = changed((lines) => {
      const at = lines.findIndex((line) => line.startsWith('{"table":"account"')) + 1
      return lines.map((line, index) => (index === at ? line.replace(/^\["\d+"/, '["999"') : line))
    })
    const target = await emptyPostgres()
    await expect(restore(path, target)).rejects.toThrow()
    expect(await rows(target.queries, `select tablename from pg_tables where schemaname = 'public'`)).toEqual(
      [],
    )
    // The same database takes a good one.
    await restore(good, target)
    expect(await rows(target.queries, 'select id from student')).toHaveLength(3)
  })

  test('is not restored over tables that are there already', async () => {
    const url = await newPostgresUrl('live')
    await expect(openEmpty({ url })).rejects.toThrow(
      'The database in DATABASE_URL already holds tables, and a restore never replaces any. ' +
        'Create an empty database with “createdb”, and put its name into DATABASE_URL.',
    )
  })
})

test('a backup never replaces a file, and one that fails leaves none', async () => {
  const source = await newDatabase('live')
  onTestFinished(source.close)
  const path = newPath()
  writeFileSync(path, 'mine')
  await expect(backUp({ queries: source.read }, path)).rejects.toThrow(
    `${path} already exists. Choose another name, or move it away.`,
  )
  expect(readFileSync(path, 'utf8')).toBe('mine')
  const nowhere = join(folder, 'no', 'such.lqb')
  await expect(backUp({ queries: source.read }, nowhere)).rejects.toThrow(`There is no ${nowhere}.`)
  const before = readdirSync(folder)
  const stop = new AbortController()
  const report = () => stop.abort()
  const options = { queries: source.read, cvs: cvsInDatabase, hasMadeUpPeople: false }
  await expect(writeBackup(newPath(), { ...options, report, stopping: stop.signal })).rejects.toThrow(
    'aborted',
  )
  expect(readdirSync(folder)).toEqual(before)
})
