// `npm run dev`: both sides with hot reload on one address.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { freePort } from '../tests/postgres.ts'

const apiPort = String(await freePort())
process.env.API_PORT = apiPort
const api = spawn('tsx', ['watch', '--clear-screen=false', 'server/main.ts'], {
  env: {
    LOG_LEVEL: 'warn',
    LIMIT_CALLS: '100000',
    // The one address people open; the server behind it says when it is ready.
    PUBLIC_URL: `http://localhost:${process.env.PORT ?? 3000}`,
    ...process.env,
    PORT: apiPort,
  },
  stdio: ['ignore', 'inherit', 'inherit'],
  shell: process.platform === 'win32',
})
const web = await createServer({ configFile: 'vite.config.ts' })
await web.listen()

async function stop() {
  api.kill()
  await web.close()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
