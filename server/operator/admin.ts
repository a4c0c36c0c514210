// `npm run admin`: the operator's commands, on the database that the settings name.
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { readConfig, WrongSettings } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { storedSecret } from '../database/secret.ts'
import { makeNotifier } from '../outbox/notifier.ts'
import { readCommand } from './operator.ts'
import { WrongCommand } from './wrong-command.ts'

async function run() {
  const command = readCommand(process.argv.slice(2))
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  if (config.mode === 'demo') throw new WrongSettings('MODE must be live: the demo stores nothing')
  const database = await openDatabase(config.databaseLocation, config.mode)
  try {
    const { databaseLocation } = config
    const secret =
      config.secret ??
      ('folder' in databaseLocation ? (await storedSecret(databaseLocation.folder)).secret : '')
    const notifier = makeNotifier({
      publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
      secret,
      canMail: (config.smtpUrl ?? config.mailboxPort) !== undefined,
      mailFrom: config.mailFrom,
    })
    const operator = config.operator ?? userInfo().username
    console.info(await command({ database, notifier, operator }))
  } finally {
    await database.close()
  }
}

run().then(
  () => process.exit(0),
  (error) => {
    if (error instanceof WrongSettings) console.error(`Please correct these settings:\n${error.message}`)
    else if (error instanceof WrongCommand) console.error(error.message)
    else console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
