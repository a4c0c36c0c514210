// From releasing 'Run Matching' to rows on the screen, and how smoothly ten thousand of them scroll, in Chromium.
import { type Browser, expect, type Page } from '@playwright/test'
import { openDatabase } from '../../server/database/open.ts'
import { fillSerialized } from '../../server/student/serialized-students.store.ts'
import { startLive } from '../../tests/browser/start-servers.ts'
import { query, startPostgres } from '../../tests/postgres.ts'
import { figuresOf, short } from '../search/figures.ts'
import { makeStudents } from '../search/make-students.ts'

const manyStudents = 100_000
const manyRows = 10_000
export const searches = 120
/** Milliseconds a short press takes: the search is asked for when the button goes down, and shown when it is released. */
export const heldFor = 60

export async function measureMatching(browser: Browser, demoUrl: string, tell: (text: string) => void) {
  const rows: string[][] = []
  const demo = await open(browser, demoUrl)
  await demo.request.post('/api/demo-login')
  rows.push(['sample data (200)', ...(await runMatching(demo)), '-'])
  await demo.context().close()

  const postgres = await startPostgres()
  try {
    const url = await postgres.createDatabase('web')
    const database = await openDatabase({ url, connections: 2 }, 'live')
    await makeStudents(
      (text) => query(url, text),
      manyStudents,
      (made) => tell(`${made} students made`),
    )
    // Otherwise a job of the program writes them while it is measured.
    await fillSerialized(database)
    await database.close()
    const live = await startLive({ DATABASE_URL: url })
    try {
      const page = await open(browser, live.url)
      await register(page)
      const times = await runMatching(page)
      rows.push([
        `${manyStudents.toLocaleString('en')} on PostgreSQL`,
        ...times,
        await scrollMany(page, tell),
      ])
    } finally {
      await live.stop()
    }
  } finally {
    await postgres.stop()
  }
  return rows
}

async function open(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  // What tsx makes of functions calls this, and the page has none.
  await context.addInitScript('globalThis.__name = (it) => it')
  await context.addInitScript(() => {
    localStorage.setItem('cookiesAccepted', 'false')
    localStorage.setItem('hasSeenGuidance', 'true')
  })
  return context.newPage()
}

async function register(page: Page) {
  const data = { email: 'bench@startup.example', password: 'a long enough phrase', userType: 'startup' }
  await page.request.post('/api/register', { data: { ...data, acceptTerms: true, acceptPrivacy: true } })
}

/** Another number of hours or months each time: nothing may come from a cache. */
async function runMatching(page: Page) {
  await page.goto('/startup/search')
  await page.locator('[data-student]').first().waitFor()
  const times: number[] = []
  const fill = (label: string, value: number) => page.getByLabel(label, { exact: true }).fill(String(value))
  for (let search = 0; search < searches; search += 1) {
    if (search % 40 === 0) await fill('Commitment, at least', 1 + search / 40)
    const hours = 1 + (search % 40)
    await fill('Weekly hours, at least', hours)
    await page.getByRole('button', { name: 'Run Matching' }).hover()
    const shown = page.evaluate(
      (hours) =>
        new Promise<number>((resolve) => {
          // A student's link has the search that found them.
          const isThere = () => document.querySelector(`[data-student] a[href*="hours=${hours}&"]`)
          const measure = () => {
            const released = performance.now()
            const look = () =>
              requestAnimationFrame(() => {
                if (isThere()) setTimeout(() => resolve(performance.now() - released))
                else look()
              })
            look()
          }
          window.addEventListener('click', measure, { capture: true, once: true })
        }),
      hours,
    )
    await page.mouse.down()
    await page.waitForTimeout(heldFor)
    await page.mouse.up()
    times.push(await shown)
  }
  const { p50, p95 } = figuresOf(times)
  return [short(p50), short(p95)]
}

/** The longest task while the wheel turns, once ten thousand rows are loaded. */
async function scrollMany(page: Page, tell: (text: string) => void) {
  await page.goto('/startup/search')
  const frame = page.getByRole('region', { name: 'Students', exact: true })
  await page.locator('[data-student]').first().waitFor()
  await frame.hover()
  const height = () => frame.evaluate(({ scrollHeight }) => scrollHeight)
  for (let rows = 0, told = 0; rows < manyRows; ) {
    const before = await height()
    await page.mouse.wheel(0, 1_000_000)
    await expect.poll(height).toBeGreaterThan(before)
    rows = Math.round((await height()) / 60)
    if (rows < told + 2000) continue
    told = rows
    tell(`${rows} rows loaded`)
  }
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    })
  })
  for (let turn = 0; turn < 150; turn += 1) await page.mouse.wheel(0, turn % 50 === 49 ? -200_000 : -600)
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  return tasks.length === 0 ? 'none' : `${tasks.length}, the longest ${Math.max(...tasks).toFixed(0)} ms`
}
