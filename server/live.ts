// `npm run live`: the real marketplace on this machine, filled with made-up people, with nothing to set.
import { existsSync } from 'node:fs'
import { makeWorld, worldSignIns } from '../sample/world/world.ts'
import { readConfig, WrongSettings } from './config.ts'
import type { Database } from './database/database.ts'
import { CannotStart } from './database/start-errors.ts'
import { account } from './database/tables.ts'
import { emptyWorld, readWorldState, repairWorld, writeWorldState } from './database/world-marker.ts'
import { explainAndExit, runProgram } from './program.ts'
import type { CvStorage } from './student/cv-storage.ts'
import { fillWorld } from './world/fill-world.ts'

/** Made-up people get no real emails, and their CVs go to no real bucket. */
const onThisMachine = { MODE: 'live', SMTP_URL: '', S3_BUCKET: '' }

async function start(words: string[]) {
  const unknown = words.find((word) => word !== '--empty')
  if (unknown)
    throw new CannotStart(`We don’t know ${unknown}. Use “npm run live”, or “npm run live -- --empty”.`)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env, ...onThisMachine })
  if (!('folder' in config.databaseLocation))
    throw new WrongSettings(
      'DATABASE_URL must not be set: npm run live uses the embedded database. For yours, use: MODE=live npm start',
    )
  if (config.mailboxPort === undefined)
    throw new WrongSettings(
      'NODE_ENV=production, a PUBLIC_URL with https and MAILBOX_PORT=off are not for npm run live, ' +
        'which is for trying Launchquad on this machine. For a real site, use: MODE=live npm start',
    )
  const { folder } = config.databaseLocation
  if (words.includes('--empty')) await emptyWorld(folder)
  else await repairWorld(folder)
  let isFilled = false
  await runProgram(config, {
    prepare: async (database, cvs) => {
      isFilled = await fillIfNew(folder, database, cvs)
    },
    announce: ({ site, mailbox }) => {
      console.info(`Launchquad is ready at ${site}`)
      if (isFilled) {
        const { student, startup } = worldSignIns
        console.info(`Sign in as a student with ${student.email} and the password ${student.password}`)
        console.info(`Sign in as a startup with ${startup.email} and the password ${startup.password}`)
      }
      console.info(`Read the emails at ${mailbox}`)
    },
  })
}

/** Accounts that are not ours stay as they are, and so does a database that was emptied to begin for real. */
async function fillIfNew(folder: string, database: Database, cvs: CvStorage): Promise<boolean> {
  const state = await readWorldState(folder)
  if (state === 'emptied' || (await database.read.$count(account)) > 0) return state === 'filled'
  await writeWorldState(folder, 'filling')
  await fillWorld(database, cvs, makeWorld(new Date()))
  await writeWorldState(folder, 'filled')
  return true
}

start(process.argv.slice(2)).catch(explainAndExit)
