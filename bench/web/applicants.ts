// Two thousand applicants of one project: the first page, and how smoothly list and board scroll, in Chromium.
import { type Browser, expect, type Page } from '@playwright/test'
import { openDatabase } from '../../server/database/open.ts'
import { startLive } from '../../tests/browser/start-servers.ts'
import { query, startPostgres } from '../../tests/postgres.ts'
import { figuresOf, short } from '../search/figures.ts'
import { makeStudents } from '../search/make-students.ts'

export const manyApplicants = 2_000

/** Milliseconds of the first page, and tasks over 50 ms while everything is scrolled. */
export async function measureApplicants(browser: Browser, tell: (text: string) => void) {
  const postgres = await startPostgres()
  try {
    const url = await postgres.createDatabase('applicants')
    const database = await openDatabase({ url, connections: 2 }, 'live')
    await makeStudents(
      (text) => query(url, text),
      manyApplicants,
      () => {},
    )
    await database.close()
    const live = await startLive({ DATABASE_URL: url })
    try {
      const context = await browser.newContext({
        baseURL: live.url,
        viewport: { width: 1440, height: 900 },
      })
      await context.addInitScript('globalThis.__name = (it) => it')
      await context.addInitScript(() => {
        localStorage.setItem('cookiesAccepted', 'false')
        localStorage.setItem('hasSeenGuidance', 'true')
      })
      const page = await context.newPage()
      const id = await publish(page)
      await query(
        url,
        `insert into application (student_id, project_id, status, answer_by, note)
          select id, ${id}, 'under_review', now() + interval '14 days', 'I would like to build this with you.' from student`,
      )
      // As autovacuum does within a minute of so many new rows.
      await query(url, 'analyze')
      const path = `/api/startup/projects/${id}/applicants`
      const times: number[] = []
      for (let call = 0; call < 20; call += 1) {
        const before = performance.now()
        expect((await page.request.get(path)).status()).toBe(200)
        times.push(performance.now() - before)
      }
      const { p50, p95 } = figuresOf(times.slice(5))
      tell(`first page of the applicants: ${short(p50)} / ${short(p95)} ms`)
      const rows: string[][] = []
      for (const view of ['list', 'board']) {
        await page.goto(`/startup/projects/${id}/applicants?view=${view}`, { waitUntil: 'networkidle' })
        rows.push([view, ...(await scrollAll(page, view))])
        tell(rows.at(-1)?.join(' ') ?? '')
      }
      return { firstPage: { p50, p95 }, rows }
    } finally {
      await live.stop()
    }
  } finally {
    await postgres.stop()
  }
}

async function publish(page: Page) {
  const send = async (method: string, path: string, data: object) => {
    const response = await page.request.fetch(path, { method, data })
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
    return response.json()
  }
  await send('POST', '/api/register', {
    email: 'bench@startup.example',
    password: 'a long enough phrase',
    userType: 'startup',
    acceptTerms: true,
    acceptPrivacy: true,
  })
  await send('PUT', '/api/startups', { businessName: 'Acorn Ltd' })
  const { id } = await send('POST', '/api/startup/projects', {
    title: 'Tide alarm',
    description: 'Wake people before the water comes.',
    durationWeeks: 12,
    weeklyHours: 10,
    skills: [{ name: 'Python', level: 3 }],
    location: 'Remote',
    remoteWithin: null,
    industry: 'Climate',
    pay: { per: 'hour', amount: 15, currency: 'GBP' },
    deadline: '2099-01-01',
    places: 5,
    answerDays: 14,
  })
  await send('PUT', `/api/startup/projects/${id}/status`, { status: 'Published' })
  return id as number
}

/** The wheel turns until the last of them is there: how many were seen, and the long tasks meanwhile. */
async function scrollAll(page: Page, view: string) {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' })
  })
  const cards = page.locator(view === 'list' ? '[aria-posinset]' : '[data-applicant]')
  await cards.first().hover()
  const last = () =>
    view === 'list'
      ? cards.last().evaluate((card) => Number(card.getAttribute('aria-posinset')))
      : cards
          .last()
          .evaluate((card) => Number(card.closest('[data-index]')?.getAttribute('data-index') ?? 0) + 1)
  let seen = 0
  for (let turn = 0; turn < 4_000 && seen < manyApplicants; turn += 1) {
    await page.mouse.wheel(0, 1_500)
    if (turn % 20 === 19) seen = await last().catch(() => seen)
  }
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  const longest =
    tasks.length === 0 ? 'none' : `${tasks.length}, the longest ${Math.max(...tasks).toFixed(0)} ms`
  return [String(seen), longest]
}
