// `npm run backup -- FILE`, `npm run restore -- FILE` and `npm run move`, with the settings of the environment.
import { existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, readConfig, WrongSettings } from '../config.ts'
import type { Queries } from '../database/database.ts'
import { refuseNewerDatabase } from '../database/migrations.ts'
import { openAsIs, openEmpty, type StoredLocation } from '../database/open.ts'
import { storedSecret } from '../database/secret.ts'
import { explainStart } from '../database/start-errors.ts'
import { hasMadeUpPeople, writeWorldState } from '../database/world-marker.ts'
import { type CvStorage, cvsInBucket, cvsInDatabase } from '../student/cv-storage.ts'
import { BackupProblem, inWords, needRoom, type Summary } from './backup-file.ts'
import { askRunningProgram, atMostEvery } from './backup-request.ts'
import { checkRestorable, restoreBackup } from './restore-backup.ts'
import { modeOf, sizeOf, writeBackup } from './write-backup.ts'

const usage = `Usage:
  npm run backup -- FILE     write the database and all CVs to a new file
  npm run restore -- FILE    read them back, into an empty database
  npm run move               copy the embedded database to the empty PostgreSQL database in DATABASE_URL`

/** The demo has nothing to back up. */
const mode = 'live'
type Environment = NodeJS.ProcessEnv

const settingsFrom = (environment: Environment) => {
  const config = readConfig({ MODE: mode, ...environment })
  if (config.mode !== mode) throw new WrongSettings('MODE must be live: the demo stores nothing')
  return config
}

/** A backup needs no secret, and the one of the embedded database is in its folder. */
const withoutSecret = (environment: Environment) =>
  settingsFrom({ ...environment, SECRET: environment.SECRET || '0123456789abcdefghijklmnopqrstuv' })

const locationOf = ({ databaseLocation }: Config): StoredLocation => databaseLocation as StoredLocation

const cvsOf = ({ bucket }: Config): CvStorage | Promise<CvStorage> =>
  bucket ? cvsInBucket(bucket) : cvsInDatabase

async function backUp(environment: Environment, path: string): Promise<string> {
  const config = withoutSecret(environment)
  const location = locationOf(config)
  const asked = 'folder' in location ? await askRunningProgram(location.folder, path, report) : undefined
  const summary = asked ?? (await backUpStopped(config, path))
  const stored = 'folder' in location ? join(location.folder, 'secret') : ''
  const secret = !environment.SECRET && existsSync(stored) ? `The secret in ${stored}` : 'SECRET'
  return [
    `Backed up ${inSummary(summary)} to ${path} (${await sizeInWords(path)}).`,
    ...missing(summary),
    `${secret} isn’t in it. Keep a copy somewhere else.`,
  ].join('\n')
}

/** Nothing of the database is changed: an older one stays as it is. */
async function backUpStopped(config: Config, path: string): Promise<Summary> {
  const location = locationOf(config)
  const source = await openAsIs(location)
  try {
    await refuseNewerDatabase(source.queries)
    await refuseOther(source.queries)
    if ('folder' in location) await needRoom(path, await sizeOf(source.queries))
    return await writeBackup(path, {
      queries: source.queries,
      cvs: await cvsOf(config),
      hasMadeUpPeople: 'folder' in location && (await hasMadeUpPeople(location.folder)),
      report,
    })
  } catch (error) {
    throw explainStart(error, location)
  } finally {
    await source.close()
  }
}

async function refuseOther(queries: Queries) {
  const found = await modeOf(queries)
  if (found !== mode)
    throw new BackupProblem(
      found
        ? `This database was made for MODE=${found}, which stores nothing. Correct DATA_DIR or DATABASE_URL.`
        : 'This database isn’t one of Launchquad. Correct DATABASE_URL.',
    )
}

async function restore(environment: Environment, path: string): Promise<string> {
  const config = withoutSecret(environment)
  const summary = await restoreTo(config, path)
  return [
    `Restored ${inSummary(summary)} from ${path}.`,
    ...missing(summary),
    'Start it with the same SECRET as before. With another one, everyone has to sign in again.',
  ].join('\n')
}

async function restoreTo(config: Config, path: string): Promise<Summary> {
  const location = locationOf(config)
  const checked = await checkRestorable(path, mode, report)
  if (checked.hasMadeUpPeople && 'url' in location)
    throw new BackupProblem(
      'It holds the made-up people of “npm run live”, whose passwords everyone knows, so we don’t put it into ' +
        'PostgreSQL. Begin for real with “npm run live -- --empty” first.',
    )
  const cvs = await cvsOf(config)
  const target = await openEmpty(location)
  try {
    await restoreBackup(path, checked, { queries: target.queries, cvs, report })
    await target.queries.execute('analyze')
    if (checked.hasMadeUpPeople && 'folder' in location) await writeWorldState(location.folder, 'filled')
    target.keep?.()
  } catch (error) {
    throw explainStart(error, location)
  } finally {
    await target.close()
  }
  return checked.summary
}

async function move(environment: Environment): Promise<string> {
  if (!environment.DATABASE_URL)
    throw new WrongSettings('DATABASE_URL is missing: it names the empty PostgreSQL database to move to')
  const from = withoutSecret({ ...environment, DATABASE_URL: '' })
  const to = withoutSecret(environment)
  const { folder } = from.databaseLocation as { folder: string }
  const path = join(folder, 'move.lqb')
  // Found out before the long work.
  await (await openEmpty(locationOf(to))).close()
  await rm(path, { force: true })
  try {
    // The program must be stopped: what people do meanwhile would be lost.
    await backUpStopped(from, path)
    const summary = await restoreTo(to, path)
    const secret = environment.SECRET ? '' : `SECRET=$(cat ${(await storedSecret(folder)).path}) `
    return [
      `Moved ${inSummary(summary)} to PostgreSQL. ${folder} is as it was.`,
      ...missing(summary),
      `Start it with: ${secret}MODE=live DATABASE_URL=… npm start`,
    ].join('\n')
  } finally {
    await rm(path, { force: true })
  }
}

const inSummary = ({ accounts, cvs, rows }: Summary) =>
  `${inWords(accounts, 'account')} and ${inWords(cvs, 'CV')} (${inWords(rows, 'row')})`

const missing = ({ missingCvs }: Summary) =>
  missingCvs > 0
    ? [`${inWords(missingCvs, 'CV')} couldn’t be found in the database or bucket, so the backup is without.`]
    : []

async function sizeInWords(path: string) {
  const { size } = await stat(path)
  return size < 1e6 ? `${Math.ceil(size / 1e3)} kB` : `${(size / 1e6).toFixed(1)} MB`
}

/** Long work shows how far it is: on a terminal in one line, elsewhere every ten seconds. */
const isTerminal = process.stderr.isTTY
const report = atMostEvery(isTerminal ? 200 : 10_000, (text) =>
  process.stderr.write(isTerminal ? `\r\x1b[K${text}` : `${text}\n`),
)

async function run([command, file, ...others]: string[]): Promise<string> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const needsFile = command !== 'move'
  if (others.length > 0 || needsFile !== (file !== undefined)) throw new BackupProblem(usage)
  const path = resolve(file ?? '')
  if (command === 'backup') return backUp(process.env, path)
  if (command === 'restore') return restore(process.env, path)
  if (command === 'move') return move(process.env)
  throw new BackupProblem(usage)
}

const clearLine = () => isTerminal && process.stderr.write('\r\x1b[K')

run(process.argv.slice(2)).then(
  (done) => {
    clearLine()
    console.info(done)
    process.exit(0)
  },
  (error) => {
    clearLine()
    if (error instanceof WrongSettings) console.error(`Please correct these settings:\n${error.message}`)
    else console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
