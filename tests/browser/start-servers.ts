// Builds the program if need be and starts it twice, in demo and in live mode, on free ports and empty folders.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Mode } from '../../contract/account.ts'
import { prepareCopies } from '../embedded-setup.ts'

const testSecret = 'f3a9c1d27b64e85f09a1b2c3d4e5f607'

/** Without optimizing the code of PGlite: compiling it again takes longer than the tests would save. */
const nodeFlags = ['--liftoff-only']

/** For benchmarks: servers run as they do for people. */
export const optimizeServers = () => nodeFlags.splice(0)

export default async function startServers() {
  // Both at once, as people start several: one of them builds.
  const [demo, live] = await Promise.all([startDemo(), startLive()])
  process.env.DEMO_URL = demo.url
  process.env.LIVE_URL = live.url
  return async () => {
    for (const server of [demo, live]) await server.stop()
  }
}

/** Also for tests with their own settings, such as a mail server. */
export const startLive = (settings: Record<string, string> = {}) => start('live', settings)

/** The same in the demo. */
export const startDemo = (settings: Record<string, string> = {}) => start('demo', settings)

/** Only the API, bundled into the folder: the component tests bring their own pages, and need no whole build. */
export const startApi = (mode: Mode, folder: string) => start(mode, {}, join(folder, 'main.js'))

async function start(mode: Mode, settings: Record<string, string>, program = 'scripts/start.js') {
  const folder = mkdtempSync(join(tmpdir(), 'launchquad-browser-'))
  await prepareDatabase(mode, join(folder, mode, 'database'))
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
