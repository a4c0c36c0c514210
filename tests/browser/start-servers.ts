// Builds the program if need be and starts it twice, in demo and in live mode, on free ports and empty folders.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export default async function startServers() {
  // Both at once, as people start several: one of them builds.
  const [demo, live] = await Promise.all([start({ MODE: 'demo' }), startLive()])
  process.env.DEMO_URL = demo.url
  process.env.LIVE_URL = live.url
  return async () => {
    await demo.stop()
    await live.stop()
  }
}

/** Also for tests with their own settings, such as a mail server. */
export const startLive = (settings: Record<string, string> = {}) =>
  start({ MODE: 'live', SECRET: 'f3a9c1d27b64e85f09a1b2c3d4e5f607', ...settings })

/** The same in the demo. */
export const startDemo = (settings: Record<string, string>) => start({ MODE: 'demo', ...settings })

async function start(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'launchquad-browser-'))
  const child = spawn(process.execPath, ['scripts/start.js'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      LIMIT_CALLS: '1000000',
      LIMIT_AT_ONCE: '1000',
      LIMIT_AT_ONCE_PER_ADDRESS: '1000000',
      LIMIT_SIGN_INS: '100000',
      LIMIT_SIGN_UPS: '100000',
      LIMIT_UPLOADS: '100000',
      LIMIT_MAILS: '100000',
      LIMIT_DOWNLOADS: '100000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(child)
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
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
