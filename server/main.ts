// `npm start`: the program with the settings of the environment.
import { existsSync } from 'node:fs'
import { readConfig } from './config.ts'
import { type Addresses, explainAndExit, runProgram } from './program.ts'

async function start() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const announce = ({ site, mailbox }: Addresses) => {
    console.info(`Launchquad (${config.mode}) is ready at ${site}`)
    if (mailbox) console.info(`Emails are not sent. Read them at ${mailbox}, or set SMTP_URL.`)
  }
  await runProgram(config, { announce })
}

start().catch(explainAndExit)
