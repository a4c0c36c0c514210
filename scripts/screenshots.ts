// `npm run screenshots`: takes the README's pictures of the program as it is, filled with the world of sample/world.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium, type Page } from '@playwright/test'
import { makeWorld, worldSignIns } from '../sample/world/world.ts'
import { openDatabase } from '../server/database/open.ts'
import { cvsInDatabase } from '../server/student/cv-storage.ts'
import { fillWorld } from '../server/world/fill-world.ts'
import { findTestBrowser } from '../tests/find-tool.ts'

/** A larger file would make every clone slower. */
const maxBytes = 200_000
const root = join(import.meta.dirname, '..')
const mode = 'live'

const world = makeWorld(new Date())
const folder = mkdtempSync(join(tmpdir(), 'launchquad-screenshots-'))
try {
  const database = await openDatabase({ folder: join(folder, mode) }, mode)
  await fillWorld(database, cvsInDatabase, world)
  await database.close()
  const program = await startProgram()
  const browser = await chromium.launch({
    executablePath: findTestBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  await takeAll(browser, program.url)
  await browser.close()
  await program.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function startProgram() {
  const child = spawn(process.execPath, [join(root, 'scripts/start.js')], {
    env: {
      ...process.env,
      MODE: mode,
      SECRET: randomBytes(32).toString('hex'),
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const url = /is ready at (http\S+)/.exec(line)?.[1]
    if (!url) continue
    child.stdout.resume()
    const stop = async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    return { url, stop }
  }
  throw new Error('The program ended before it was ready')
}

async function takeAll(browser: Browser, url: string) {
  const asStartup = await signIn(browser, url, worldSignIns.startup)
  await asStartup.goto('/startup/search?technologies=TypeScript:3,React:2&hours=12')
  const boxes = asStartup.getByRole('row').getByRole('checkbox')
  for (const row of [0, 1, 2]) await boxes.nth(row).check()
  await take(asStartup, 'find-students')
  const first = world.projects.find(({ title }) => title.startsWith('A page that shows neighbours'))
  await asStartup.goto(`/startup/projects/${first?.id}/applicants`)
  await take(asStartup, 'applicants')
  const asStudent = await signIn(browser, url, worldSignIns.student)
  await asStudent.goto('/student/applications')
  await take(asStudent, 'applications')
}

async function signIn(
  browser: Browser,
  url: string,
  { email, password }: { email: string; password: string },
) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  await context.addCookies([{ name: 'hasSeenGuidance', value: 'true', url }])
  await context.addInitScript(() => {
    localStorage.setItem('cookiesAccepted', 'false')
    localStorage.setItem('hasSeenGuidance', 'true')
  })
  const page = await context.newPage()
  const answer = await page.request.post('/api/login', { data: { email, password } })
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()}`)
  return page
}

async function take(page: Page, name: string) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const path = join(root, 'docs', `${name}.png`)
  await page.screenshot({ path })
  const { size } = statSync(path)
  console.info(`docs/${name}.png, ${Math.round(size / 1000)} kB`)
  if (size > maxBytes) throw new Error(`docs/${name}.png is larger than ${maxBytes / 1000} kB`)
}
