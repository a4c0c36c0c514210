// The server behind the component tests: one for each mode. Bundled, it starts in half the time.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildServer } from '../scripts/build-server.ts'
import { startApi } from './browser/start-servers.ts'

export default async function setup() {
  // Beside the installed packages, where it finds them.
  const cache = resolve('node_modules/.cache/launchquad')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'program-'))
  await buildServer(folder)
  const [demo, live] = await Promise.all([startApi('demo', folder), startApi('live', folder)])
  process.env.DEMO_API = demo.url
  process.env.LIVE_API = live.url
  return async () => {
    await demo.stop()
    await live.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
