// Builds the program if need be and starts it on free ports: in demo on the embedded database, in live and in live with email on
// PostgreSQL.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Mode } from '../../contract/account.ts'
import { prepareCopies } from '../embedded-setup.ts'
import { type MailServer, startMailServer } from '../mail.ts'
import { startPostgres } from '../postgres.ts'

const testSecret = 'f3a9c1d27b64e85f09a1b2c3d4e5f607'

/** The code of PGlite: compiling it again takes longer than the tests would save. */
export const unoptimized = '--liftoff-only'

/** Hashing a password as for people takes 50 ms, and every person of a test has one. */
const nodeFlags = [unoptimized, '--require', join(import.meta.dirname, '../cheap-hashes.cjs')]

/** For benchmarks: servers run as they do for people. */
export const optimizeServers = () => nodeFlags.splice(0)

export default async function startServers() {
  const mailServer = await startMailServer()
  const inbox = await serveEmails(mailServer)
  const postgres = await startPostgres()
  const [ofLive, ofMailing] = [
    await postgres.createDatabase('live'),
    await postgres.createDatabase('mailing'),
  ]
  // All at once, as people start several: one of them builds.
  const servers = await Promise.all([
    startDemo(),
    startLive({ DATABASE_URL: ofLive }),
    startLive({ DATABASE_URL: ofMailing, SMTP_URL: mailServer.url }),
  ])
  const [demo, live, mailing] = servers
  Object.assign(process.env, {
    DEMO_URL: demo.url,
    LIVE_URL: live.url,
    MAILING_URL: mailing.url,
    INBOX_URL: inbox.url,
    POSTGRES_URL: postgres.urlOf('postgres'),
  })
  return async () => {
    for (const server of [...servers, postgres, inbox, mailServer]) await server.stop()
  }
}

/** Tests run in other processes than this one, which receives the emails. */
async function serveEmails(mailServer: MailServer) {
  const server = createServer((request, reply) => {
    const to = new URL(request.url ?? '', 'http://inbox').searchParams.get('to') ?? ''
    reply.end(JSON.stringify(mailServer.sentTo(to)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: async () => void server.close() }
}

/** Also for tests with their own settings, such as a mail server. */
export const startLive = (settings: Record<string, string> = {}) => start('live', settings)

/** The same in the demo. */
export const startDemo = (settings: Record<string, string> = {}) => start('demo', settings)

/** Only the API, bundled into the folder: the component tests bring their own pages, and need no whole build. */
export const startApi = (mode: Mode, folder: string) => start(mode, {}, join(folder, 'main.js'))

async function start(mode: Mode, settings: Record<string, string>, program = 'scripts/start.js') {
  const folder = mkdtempSync(join(tmpdir(), 'launchquad-browser-'))
  if (!settings.DATABASE_URL) await prepareDatabase(mode, join(folder, mode, 'database'))
  const child = spawn(process.execPath, [...nodeFlags, program], {
    env: {
      ...process.env,
      MODE: mode,
      ...(mode === 'live' && { SECRET: testSecret }),
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      LIMIT_CALLS: '1000000',
      LIMIT_AT_ONCE: '1000',
      LIMIT_AT_ONCE_PER_ADDRESS: '1000000',
      LIMIT_SIGN_INS: '100000',
      LIMIT_SIGN_UPS: '100000',
      LIMIT_UPLOADS: '100000',
      CONSTANT_TIME_MS: '0',
      // Pages come with their content, however slow the machine is.
      RENDER_MS: '60000',
      LIMIT_MAILS: '100000',
      MAILBOX_PORT: 'off',
      LINK_CHECKS: 'off',
      PRELOAD_SECONDS: '3600',
      LIMIT_DOWNLOADS: '100000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(child)
  return {
    url,
    pid: child.pid as number,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let copies: ReturnType<typeof prepareCopies> | undefined

/** Unpacked: making one takes longer than everything else about the start. */
export async function prepareDatabase(mode: Mode, folder: string) {
  copies ??= prepareCopies()
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xf', (await copies)[mode], '-C', folder], { stdio: 'ignore' })
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output to read')
  for await (const line of createInterface(child.stdout)) {
    const address = /is ready at (http\S+)/.exec(line)?.[1]
    if (!address) continue
    child.stdout.resume()
    return address.replace('localhost', '127.0.0.1')
  }
  throw new Error('The server ended before it was ready')
}
