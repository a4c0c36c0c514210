// The real program as it is installed, on a database that is full already.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildServer } from '../../scripts/build-server.ts'
import { hashToken, newSignedToken } from '../../server/account/token.ts'
import { freePort, query } from '../../tests/postgres.ts'

const secret = randomBytes(32).toString('hex')

export async function buildProgram() {
  const cache = resolve('node_modules/.cache/launchquad')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'bench-'))
  await buildServer(folder)
  return { folder, clear: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A startup that is signed in. */
export async function signIn(url: string) {
  const token = newSignedToken(secret)
  const hash = hashToken(secret, token)
  await query(
    url,
    `with made as (insert into account (email, user_type) values ('bench${token}@startup.example', 'startup') returning id),
      started as (insert into startup (account_id, business_name) select id, 'Acorn Ltd' from made)
    insert into session (token_hash, account_id, expires_at) select '${hash}', id, now() + interval '1 day' from made`,
  )
  return token
}

/** Signs in each of these accounts, and answers their cookies. */
export async function signInAll(url: string, accountIds: readonly number[]) {
  const tokens = accountIds.map(() => newSignedToken(secret))
  const rows = tokens.map((token, index) => {
    return `('${hashToken(secret, token)}', ${accountIds[index]}, now() + interval '1 day')`
  })
  await query(url, `insert into session (token_hash, account_id, expires_at) values ${rows.join(',')}`)
  return tokens
}

const onSignal = `
  import { setFlagsFromString } from 'node:v8'
  import { runInNewContext } from 'node:vm'
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  // With an argument, such as the name of the signal, it would only collect young objects.
  process.on('SIGUSR2', () => collect())`

/** A module that collects garbage on SIGUSR2: only then does a process's size say what it keeps. */
export const collectOnSignal = `data:text/javascript,${encodeURIComponent(onSignal)}`

/** Answers once its index is loaded, with what it says of itself. */
export async function startProgram(folder: string, url: string, settings: Record<string, string> = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', collectOnSignal, join(folder, 'main.js')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      MODE: 'live',
      SECRET: secret,
      PORT: String(port),
      DATABASE_URL: url,
      LIMIT_CALLS: '1000000',
      LIMIT_AT_ONCE_PER_ADDRESS: '1000000',
      LOG_LEVEL: 'warn',
      MAILBOX_PORT: 'off',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const describe = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    return answer?.ok ? ((await answer.json()).search as Record<string, unknown>) : undefined
  }
  for (const started = Date.now(); (await describe())?.answeredBy !== 'index'; ) {
    if (child.exitCode !== null || Date.now() - started > 300_000)
      throw new Error('The program did not start')
    await new Promise((wait) => setTimeout(wait, 200))
  }
  return {
    port,
    pid: child.pid ?? 0,
    index: await describe(),
    stop: () =>
      new Promise((ended) => {
        child.once('exit', ended)
        child.kill('SIGTERM')
      }),
  }
}
