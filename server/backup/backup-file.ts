// The file of a backup: lines of JSON, compressed by gzip, whose checksum tells whether the file is whole. First the
// header, then the CVs, the version of the schema, every table with its rows, the sequences, and a last line with the counts.
// See docs/decisions/025.
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'

/** What went wrong with a backup, in a sentence that says what to do. */
export class BackupProblem extends Error {}

/** To be raised when an older program could not read the file. */
export const currentFormat = 1

const count = z.int().check(z.minimum(0))

const header = z.object({
  launchquad: z.literal('backup'),
  format: count,
  madeAt: z.string(),
  /** Of “npm run live”: everyone knows their passwords. */
  hasMadeUpPeople: z.boolean(),
})

/** Every line but the rows, which are arrays. */
const entry = z.union([
  z.strictObject({ cv: z.string(), base64: z.string() }),
  z.strictObject({ mode: z.string(), schema: z.strictObject({ count, latest: z.int() }) }),
  z.strictObject({ table: z.string(), columns: z.array(z.string()).check(z.minLength(1)) }),
  z.strictObject({ sequence: z.string(), last: z.string().check(z.regex(/^-?\d+$/)) }),
  z.strictObject({ end: z.strictObject({ rows: count, accounts: count, cvs: count, missingCvs: count }) }),
])
export type Header = z.infer<typeof header>
export type Entry = z.infer<typeof entry>
/** What a backup says about itself. `missingCvs` were not where the database says they are. */
export type Summary = Extract<Entry, { end: unknown }>['end']

/** What a whole file says before anything is done with it. */
export type Checked = Header & Extract<Entry, { schema: unknown }> & { summary: Summary }

/** Only our user may read it. It gets its name when it is whole and on the disk. */
export async function storeWhole<T>(path: string, write: (file: FileHandle) => Promise<T>): Promise<T> {
  const partial = `${path}.partial`
  if (await stat(path).catch(() => undefined))
    throw new BackupProblem(`${path} already exists. Choose another name, or move it away.`)
  try {
    await rm(partial, { force: true })
    const file = await open(partial, 'wx', 0o600)
    let answer: T
    try {
      answer = await write(file)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partial, path)
    await syncFolder(dirname(path))
    return answer
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {})
    throw explainFile(error, path)
  }
}

/** Otherwise a power failure could take the new name away. */
async function syncFolder(path: string) {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/** Before it is needed: a full disk also stops the embedded database. */
export async function needRoom(path: string, bytes: number) {
  const folder = dirname(path)
  const { bavail, bsize } = await statfs(folder).catch((error) => {
    throw explainFile(error, path)
  })
  if (bavail * bsize < bytes) throw explainFile({ code: 'ENOSPC' }, path)
}

/** Writes the lines of a backup, no faster than the disk takes them. */
export function writeLines<T>(
  path: string,
  work: (write: (lines: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  return storeWhole(path, async (file) => {
    const gzip = createGzip()
    let failure: unknown
    const stored = store().catch((error) => {
      failure ??= error
    })
    async function store() {
      for await (const chunk of gzip) await file.appendFile(chunk)
    }
    try {
      const answer = await work(async (lines) => {
        if (!gzip.write(`${lines}\n`)) await Promise.race([once(gzip, 'drain'), stored])
        if (failure) throw failure
      })
      gzip.end()
      await stored
      if (failure) throw failure
      return answer
    } catch (error) {
      failure ??= error
      gzip.destroy()
      await stored
      throw failure
    }
  })
}

/** Reads all of it, so a file that is damaged or not ours is found before anything is done. */
export async function checkBackup(path: string, report: (done: string) => void): Promise<Checked> {
  let first: Header | undefined
  let schema: Extract<Entry, { schema: unknown }> | undefined
  let summary: Summary | undefined
  const found = { rows: 0, cvs: 0 }
  for await (const line of readLines(path)) {
    first ??= readHeader(path, line)
    if (summary) throw damaged(path)
    if (line.startsWith('[')) found.rows += 1
    else if (!line.startsWith('{"launchquad"')) {
      const read = parseEntry(path, line)
      if ('cv' in read) found.cvs += 1
      if ('schema' in read) schema = read
      if ('end' in read) summary = read.end
    }
    report(`Checking ${path}: ${inWords(found.rows, 'row')}, ${inWords(found.cvs, 'CV')}`)
  }
  if (!first || !schema || summary?.rows !== found.rows || summary.cvs !== found.cvs) throw damaged(path)
  return { ...first, ...schema, summary }
}

function readHeader(path: string, line: string): Header {
  const parsed = z.safeParse(header, jsonOf(line))
  if (!parsed.success) throw notOurs(path)
  if (parsed.data.format > currentFormat) throw newer(path)
  return parsed.data
}

export function parseEntry(path: string, line: string): Entry {
  const parsed = z.safeParse(entry, jsonOf(line))
  if (!parsed.success) throw damaged(path)
  return parsed.data
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

export async function* readLines(path: string): AsyncGenerator<string> {
  const source = createReadStream(path)
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  let begun: Buffer[] = []
  try {
    for await (const chunk of source.pipe(unpacked) as AsyncIterable<Buffer>) {
      let from = 0
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
        yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString()
        begun = []
        from = end + 1
      }
      if (from < chunk.length) begun.push(chunk.subarray(from))
    }
  } catch (error) {
    throw explainFile(error, path)
  } finally {
    source.destroy()
    unpacked.destroy()
  }
  if (begun.length > 0) throw damaged(path)
}

export const damaged = (path: string) =>
  new BackupProblem(`The backup ${path} is damaged or incomplete. Use another one: nothing was changed.`)
const notOurs = (path: string) =>
  new BackupProblem(`${path} isn’t a backup of Launchquad. Choose a file made by “npm run backup”.`)
export const newer = (path: string) =>
  new BackupProblem(
    `The backup ${path} was made by a newer version of Launchquad. Update Launchquad, and restore it then.`,
  )

const fileSentences: Record<string, string> = {
  ENOSPC: 'The disk is full, so we couldn’t write {path}. Make room, or choose another folder.',
  EFBIG: 'We couldn’t write {path}: files may not get that large here. Choose another folder.',
  ENOENT: 'There is no {path}. Correct its name.',
  ENOTDIR: 'There is no {path}. Correct its name.',
  EISDIR: '{path} is a folder. Name a file.',
  EACCES: 'We may not read or write {path}. Choose another file, or change who may.',
  EROFS: '{path} is on a read-only disk. Choose another folder.',
}
const sameAs: Record<string, string> = { EDQUOT: 'ENOSPC', EPERM: 'EACCES' }

/** What happened to a file of ours. Anything else stays as it is. */
function explainFile(error: unknown, path: string): unknown {
  if (error instanceof BackupProblem) return error
  const { code: given = '', syscall } = (error ?? {}) as NodeJS.ErrnoException
  // An abort has a number.
  const code = String(given)
  if (code === 'Z_DATA_ERROR' && /incorrect header check/.test(String(error))) return notOurs(path)
  if (code.startsWith('Z_')) return damaged(path)
  const sentence = fileSentences[sameAs[code] ?? code]
  // The database has files too, and explains itself.
  const isOurs = sentence && syscall !== 'connect'
  return isOurs ? new BackupProblem(sentence.replace('{path}', path), { cause: error }) : error
}

const numbers = new Intl.NumberFormat('en-GB')
export const inWords = (number: number, thing: string) =>
  `${numbers.format(number)} ${thing}${number === 1 ? '' : 's'}`
