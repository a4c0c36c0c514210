// Getting into the demo, where the whole page is reloaded. The rest is tested with the components.
import { answerCookies, broken, expect, hold, test, toastOn, watchCalls } from './fixtures.ts'

test.beforeEach(({ context }) => answerCookies(context))

test.describe('a visitor of the demo', () => {
  test('is led to /auth when nobody can say who they are, and back after entering the demo', async ({
    page,
  }) => {
    await page.route('**/api/user', (route) => route.fulfill(broken), { times: 1 })
    await page.goto('/account?from=bookmark')
    await expect(page).toHaveURL(/\/auth\?next=/)
    await expect(toastOn(page)).toContainText('Failed to fetch user')
    await page.getByRole('button', { name: 'Go to Demo Platform' }).click()
    await expect(page).toHaveURL('/account?from=bookmark')
    await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
  })

  test('makes no call on the landing page, the legal pages, /auth and an address that does not exist', async ({
    page,
  }) => {
    const calls = watchCalls(page)
    // At /auth the page itself says that the visitor came without a session.
    for (const path of ['/', '/terms', '/privacy', '/cookie-policy', '/auth', '/nowhere']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    expect(calls).toEqual([])
  })

  test('enters the demo from /auth and is led on to the company profile', async ({ page }) => {
    await page.goto('/auth')
    const answer = await hold(page, '**/api/demo-login')
    await page.getByRole('button', { name: 'Go to Demo Platform' }).click()
    await expect(page.getByRole('button', { name: 'Accessing Demo...' })).toBeVisible()
    const reload = page.waitForEvent('load')
    answer()
    await reload
    await expect(page).toHaveURL('/startup/profile')
  })

  test('enters the student demo through the portal and is welcomed there', async ({ page }) => {
    await page.goto('/student/login')
    const answer = await hold(page, '**/api/auth/student/demo-login')
    await page.getByRole('button', { name: 'Access Student Demo Dashboard' }).click()
    await expect(page.getByRole('button', { name: 'Loading Demo...' })).toBeVisible()
    const load = page.waitForEvent('load')
    answer()
    await load
    await expect(page).toHaveURL('/student/dashboard')
    await expect(toastOn(page)).toContainText('Demo Access Granted')
    await expect(toastOn(page)).toContainText('Welcome to the student demo dashboard!')
    await page.reload()
    await expect(page.getByText('demo.student@imperial.example.ac.uk').first()).toBeVisible()
    await expect(toastOn(page)).toBeHidden()
  })
})
