// The first response has the screen's content, and the browser takes over without asking again.
import { type APIRequestContext, type Page, request as requests } from '@playwright/test'
import { buildPdf } from '../pdf.ts'
import { answerCookies, enterDemoAs, expect, hold, liveUrl, register, test, watchCalls } from './fixtures.ts'

const sharedSearch = '/startup/search?technologies=Python:4&hours=10'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a founder reads the students of a search that was shared', async ({ page }) => {
    await enterDemoAs(page, 'startup')
    await page.goto(sharedSearch)
    await expect(page.getByRole('row', { name: /Python/ }).first()).toBeVisible()
    await expect(page.getByText(/^\d+ students, best match first$/)).toBeVisible()
    await expect(page.getByText('needs JavaScript')).toBeHidden()
  })

  test('a student reads their applications', async ({ page }) => {
    await enterDemoAs(page, 'student')
    await page.goto('/student/applications')
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expect(page.getByText('Under review').first()).toBeVisible()
  })
})

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** What React or the browser complained about, and how far anything moved that the visitor had not touched. */
async function watchPage(page: Page) {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const moved = () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0))
  return { complaints, moved }
}

/** Someone far away: dates that a server writes in its own time zone would differ. */
test.describe('the browser takes over', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  for (const viewport of [phone, desktop])
    for (const [userType, addresses] of [
      ['startup', [sharedSearch, '/startup/search', '/startup/projects', '/startup/profile', '/account']],
      ['student', ['/student/dashboard', '/student/applications', '/student/profile', '/student/settings']],
    ] as const)
      test(`what a ${userType} opens at ${viewport.width} px comes whole, doesn’t move and is not fetched again`, async ({
        context,
        page,
      }) => {
        await page.setViewportSize(viewport)
        // On the phone the question about cookies comes with the page.
        if (viewport === desktop) await answerCookies(context)
        await enterDemoAs(page, userType)
        // From here on the browser says how wide its window is.
        await page.goto('/terms')
        const { complaints, moved } = await watchPage(page)
        for (const address of addresses) {
          const calls = watchCalls(page)
          const response = await page.goto(address)
          expect(await response?.text(), address).toContain('data-rendered')
          expect(response?.headers()['cache-control']).toBe('private, no-store')
          await page.waitForLoadState('networkidle')
          expect(calls, address).toEqual([])
          expect(await moved(), address).toBeLessThanOrEqual(0.02)
          await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(viewport === phone ? 1 : 0)
        }
        expect(complaints).toEqual([])
      })
})

test('what came with the page is fetched again later', async ({ context, page }) => {
  await answerCookies(context)
  await enterDemoAs(page, 'startup')
  await page.goto('/startup/search')
  const calls = watchCalls(page)
  await page.getByRole('button', { name: 'Run Matching' }).click()
  await expect.poll(() => calls).toEqual(['GET /api/students/search'])
})

test('what someone presses and types before the code has arrived happens when it has', async ({
  context,
  page,
}) => {
  await answerCookies(context)
  await enterDemoAs(page, 'startup')
  const sendCode = await hold(page, '**/assets/start-*.js')
  await page.goto('/startup/search?technologies=Python:2', { waitUntil: 'domcontentloaded' })
  const blind = page.getByRole('switch', { name: 'Blind review' })
  const compare = page.getByRole('checkbox', { name: /^Compare/ })
  const filters = page.getByRole('list', { name: 'Active filters' })
  await blind.click()
  await page.getByRole('searchbox').pressSequentially('Rust')
  // Pressed twice, it is as it was.
  await compare.first().dblclick()
  await compare.nth(1).click()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most hours first')
  await expect(blind).not.toBeChecked()
  sendCode()
  await expect(blind).toBeChecked()
  await expect(filters).toContainText('Rust')
  await expect(page).toHaveURL(/sort=-hours/)
  await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('1 of 3 chosen')
})

test('a tab that is pressed early opens, and an application is sent once', async ({ context, page }) => {
  await answerCookies(context)
  await enterDemoAs(page, 'student')
  const sendCode = await hold(page, '**/assets/start-*.js')
  await page.goto('/student/dashboard', { waitUntil: 'domcontentloaded' })
  await page
    .getByRole('button', { name: /^Apply to/ })
    .first()
    .dblclick()
  await page.getByRole('tab', { name: 'Applications' }).click()
  const calls = watchCalls(page)
  sendCode()
  await expect(page).toHaveURL('/student/applications')
  await expect(page.getByRole('tabpanel')).toContainText('7 applications')
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

test('a CV that is chosen early is uploaded', async ({ context, page }) => {
  await answerCookies(context)
  await enterDemoAs(page, 'student')
  const sendCode = await hold(page, '**/assets/start-*.js')
  await page.goto('/student/profile', { waitUntil: 'domcontentloaded' })
  const file = { name: 'early.pdf', mimeType: 'application/pdf', buffer: buildPdf() }
  await page.locator('input[type=file]').setInputFiles(file)
  sendCode()
  await expect(page.getByText('early.pdf')).toBeVisible()
})

test('blind review is there from the first paint on', async ({ context, page }) => {
  await answerCookies(context)
  await enterDemoAs(page, 'startup')
  await page.goto('/startup/search')
  await page.waitForLoadState('networkidle')
  const names = page.getByRole('row').getByRole('link')
  const name = await names.first().innerText()
  await page.getByRole('switch', { name: 'Blind review' }).click()
  await expect(names.first()).toHaveText(/Student \d+/)
  // What is shown of the page: its data has the name, as blind review is no access control.
  const [shown] = (await (await page.reload())?.text())?.split('<script type="application/json"') ?? []
  expect(shown).toContain('Student ')
  expect(shown?.includes(name)).toBe(false)
  await expect(names.first()).toHaveText(/Student \d+/)
})

test.describe('in live', () => {
  test('two people who load pages at the same time never get the other’s', async () => {
    const people: { request: APIRequestContext; email: string }[] = []
    for (const userType of ['startup', 'student'] as const) {
      const request = await requests.newContext({ baseURL: liveUrl })
      people.push({ request, email: await register({ request }, userType) })
    }
    const pages = people.flatMap(({ request, email }) =>
      Array.from({ length: 30 }, async () => {
        const response = await request.get('/account')
        return { email, html: await response.text(), headers: response.headers() }
      }),
    )
    for (const { email, html, headers } of await Promise.all(pages)) {
      const found = people.map((person) => person.email).filter((other) => html.includes(other))
      expect(found).toEqual([email])
      expect(headers['cache-control']).toBe('private, no-store')
    }
  })
})
