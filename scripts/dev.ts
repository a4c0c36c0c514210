// `npm run dev`: both sides with hot reload on one address.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { freePort } from '../tests/postgres.ts'

const apiPort = String(await freePort())
process.env.API_PORT = apiPort
const api = spawn('tsx', ['watch', '--clear-screen=false', 'server/main.ts'], {
  env: { ...process.env, PORT: apiPort, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', LIMIT_CALLS: '100000' },
  stdio: ['ignore', 'inherit', 'inherit'],
  shell: process.platform === 'win32',
})
const web = await createServer({ configFile: 'vite.config.ts' })
await web.listen()
web.printUrls()

async function stop() {
  api.kill()
  await web.close()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
