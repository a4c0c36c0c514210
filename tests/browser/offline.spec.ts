// Without a network: the page stays, says so once, and goes on when the network is back.
import { answerCookies, enterDemoAs, expect, test } from './fixtures.ts'

test.beforeEach(({ context }) => answerCookies(context))

test('a student who goes offline keeps the page, reads so once, and continues without a reload', async ({
  page,
  context,
}) => {
  await enterDemoAs(page, 'student')
  await page.goto('/student/dashboard')
  await page.waitForLoadState('networkidle')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByText('You’re offline')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load this' })
  await expect(failed).toBeVisible()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toBeVisible()

  // Another tab is not broken with it.
  await page.getByRole('tab', { name: 'Search Projects' }).click()
  await expect(page.getByRole('list', { name: 'Projects' })).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(failed).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('You’re offline')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible()
  expect(loads).toBe(0)
})

test('a screen whose code cannot be loaded leaves the header and the navigation', async ({ page }) => {
  await enterDemoAs(page, 'startup')
  await page.goto('/startup/profile')
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/projects-screen*', (route) => route.abort())
  await page.getByRole('link', { name: 'Projects' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load this' })
  await expect(failed).toBeVisible()
  await expect(page.getByRole('link', { name: 'Find Students' })).toBeVisible()
  await page.unroute('**/assets/projects-screen*')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
})

test('a page whose code is lost on its way works once the network is back, and does what was pressed', async ({
  page,
}) => {
  await enterDemoAs(page, 'student')
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/start-'))
  await page.route('**/assets/start-*', (route) => route.abort())
  await page.goto('/student/dashboard')
  await lost
  const settings = page.getByRole('tab', { name: 'Settings' })
  await settings.click()
  await expect(settings).toHaveAttribute('aria-selected', 'false')
  await page.unroute('**/assets/start-*')
  await expect(settings).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible()
})
