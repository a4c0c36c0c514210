// Opens the database, listens, and closes gracefully. main.ts and live.ts start it.

import { existsSync } from 'node:fs'
import { Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { demoCvs } from '../sample/sample-cvs.ts'
import { buildApp } from './app.ts'
import { startJobs } from './background/jobs.ts'
import { answerBackupRequests } from './backup/backup-request.ts'
import { hourlyFolder } from './backup/hourly.ts'
import { getCities } from './city/cities.ts'
import { type Config, WrongSettings } from './config.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open.ts'
import { storedSecret } from './database/secret.ts'
import { CannotStart, explainListen } from './database/start-errors.ts'
import { hasMadeUpPeople } from './database/world-marker.ts'
import { serveMetrics } from './http/metrics.ts'
import { whenQuiet } from './http/when-quiet.ts'
import { startMailbox } from './mailbox/mailbox.ts'
import { type CvStorage, cvsInBucket, cvsInDatabase } from './student/cv-storage.ts'
import { getUniversities } from './university/universities.ts'

/** Requests that still run by then are cut off: stopping must take less than 10 s. */
const longestWait = 8_000

/**
 * Connections that wait to be accepted; the system may allow fewer (net.core.somaxconn). With Node's 511, of 2,000 clients
 * that connect at once most are dropped without a word and try again after 1, 3, 7, 15 and 31 s, and so is everyone else.
 */
const connectionBacklog = 4096

const lastRequests = 500

/** Everything else works. */
const withoutMail =
  'SMTP_URL is not set, so we cannot send emails. Email addresses are not confirmed: registering signs people in at once, ' +
  'a changed address counts at once, and nobody gets a verified badge. Forgotten passwords cannot be reset, notifications ' +
  'appear under the bell only, and registering tells a stranger whether an address has an account.'

const onPowerFailure = (hourlyBackupsOf: string | undefined) =>
  'A power failure can lose the last few seconds of the embedded database, or damage it. ' +
  (hourlyBackupsOf
    ? `Hourly backups are in ${hourlyFolder(hourlyBackupsOf)}. `
    : 'HOURLY_BACKUPS is off, so make backups with “npm run backup”. ') +
  'For a real site, use PostgreSQL: “npm run move” moves everything there.'

export type Addresses = { site: string; mailbox: string | undefined }

type Start = {
  /** Once the database is open, before anyone is served. */
  prepare?: (database: Database, cvs: CvStorage) => Promise<void>
  /** Tells the person who started it where it is. */
  announce: (addresses: Addresses) => void
}

export async function runProgram(settings: Config, { prepare, announce }: Start) {
  await refuseMadeUpPeople(settings)
  const database = await openDatabase(settings.databaseLocation, settings.mode)
  const ownSecret = await secretOfLive(settings)
  const config = { ...settings, secret: ownSecret?.secret ?? settings.secret }
  const stored = config.bucket ? await cvsInBucket(config.bucket) : cvsInDatabase
  const cvs = config.mode === 'demo' ? demoCvs : stored
  await prepare?.(database, cvs)
  const mailbox = await listening('MAILBOX_PORT', config.mailboxPort, startMailbox)
  const webFolder = join(import.meta.dirname, '../web')
  const { app, readiness, registry, notifier, showings } = await buildApp({
    config,
    database,
    cvs,
    hasMailbox: mailbox !== undefined,
    ...(existsSync(webFolder) && !import.meta.filename.endsWith('.ts') && { webFolder }),
  })
  const metrics = await listening('METRICS_PORT', config.metricsPort, (port) => serveMetrics(registry, port))
  await listening('PORT', config.port, (port) =>
    app.listen({ port, host: config.host, backlog: connectionBacklog }),
  )
  const folder =
    config.mode === 'live' && 'folder' in config.databaseLocation ? config.databaseLocation.folder : undefined
  const backup = folder
    ? { queries: database.read, cvs, hasMadeUpPeople: await hasMadeUpPeople(folder) }
    : undefined
  const stopBackups = folder && backup && (await answerBackupRequests(folder, backup, app.log))
  const background = startJobs({
    config,
    database,
    cvs,
    notifier,
    showings,
    mailbox,
    backup,
    log: app.log,
  })
  const { port } = app.server.address() as { port: number }
  const shownHost = ['127.0.0.1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  announce({
    site: config.publicUrl ?? `http://${shownHost}:${port}`,
    mailbox: mailbox && `http://localhost:${mailbox.port}`,
  })
  if (folder) app.log.warn(onPowerFailure(config.hourlyBackupsOf))
  if (config.mode === 'live')
    setTimeout(() => void preloadLists(app.log), config.preloadSeconds * 1000).unref()
  if (ownSecret?.isNew)
    app.log.info(
      `SECRET is not set, so we made one: it is in ${ownSecret.path}. Back it up with the database.`,
    )
  if (config.mode === 'live' && !notifier.canMail) app.log.warn(withoutMail)
  if (config.smtpUrl && !config.publicUrl)
    app.log.warn(`PUBLIC_URL is not set: links in emails lead to http://localhost:${config.port}.`)

  let stopping = false
  async function stop() {
    if (stopping) return
    stopping = true
    readiness.draining = true
    setTimeout(() => app.server.closeAllConnections(), longestWait).unref()
    const worked = Promise.race([background.stop(), wait(longestWait)])
    // Requests that arrive while the balancer notices are still answered.
    if (config.drainSeconds > 0) {
      await wait(config.drainSeconds * 1000)
      await whenQuiet()
      // Until here a balancer keeps its connections: a new one that we have not accepted yet would be reset when we stop
      // listening. From here on each is closed after its next answer, before app.close() ends the idle ones.
      readiness.closing = true
      Server.prototype.close.call(app.server)
      await wait(lastRequests)
    }
    await whenQuiet()
    await app.close()
    if (stopBackups) stopBackups()
    await worked
    metrics?.close()
    mailbox?.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** It takes over a second of a core. After a start everyone comes back at once, so it waits a little. */
async function preloadLists(log: FastifyBaseLogger) {
  await getUniversities().warm()
  await getCities().warm()
  log.debug('All universities and cities are loaded.')
}

/** Live on the embedded database makes its secret where none is set. */
const secretOfLive = async ({ mode, secret, databaseLocation }: Config) =>
  mode === 'live' && !secret && 'folder' in databaseLocation
    ? storedSecret(databaseLocation.folder)
    : undefined

/** Everyone can read their passwords in the source. */
async function refuseMadeUpPeople({ mode, isPublic, databaseLocation }: Config) {
  if (mode === 'demo' || !isPublic || !('folder' in databaseLocation)) return
  const { folder } = databaseLocation
  if (await hasMadeUpPeople(folder))
    throw new CannotStart(
      `${folder} holds the made-up people of “npm run live”, whose passwords everyone knows. ` +
        'Empty it with “npm run live -- --empty”, or choose another folder with DATA_DIR.',
    )
}

/** Listens on a port where one is set, or says what to do about it. */
async function listening<T>(
  setting: Parameters<typeof explainListen>[1],
  port: number | undefined,
  listen: (port: number) => Promise<T>,
): Promise<T | undefined> {
  if (port === undefined) return undefined
  return listen(port).catch((error) => {
    throw explainListen(error, setting, port)
  })
}

/** In a sentence for the person who started it. */
export function explainAndExit(error: unknown): never {
  if (error instanceof WrongSettings)
    console.error(`Launchquad did not start. Please correct these settings:\n${error.message}`)
  else console.error(`Launchquad did not start. ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
