// Signing in and out in live, and a session that ends. What the forms say is tested with the components.
import {
  answerCookies,
  expect,
  goodPassword,
  liveUrl,
  register,
  test,
  toastOn,
  watchCalls,
} from './fixtures.ts'

test.beforeEach(({ context }) => answerCookies(context))

test.describe('a person with an account', () => {
  test.use({ baseURL: liveUrl })

  test('who is not signed in is led to /auth, and after signing in to where they wanted to go', async ({
    page,
  }) => {
    const email = await register(page, 'startup')
    await page.context().clearCookies()
    await page.goto('/account?from=bookmark#top')
    await expect(page).toHaveURL(/\/auth\?next=/)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/account?from=bookmark#top')
    await expect(toastOn(page)).toContainText('Success')
    await expect(toastOn(page)).toContainText('Logged in successfully')
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
  })

  test('logs out and is nobody afterwards', async ({ page }) => {
    await register(page, 'startup')
    await page.goto('/startup/profile')
    await expect(page.getByLabel('Business Name')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Notifications' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const calls = watchCalls(page)
    await page.getByRole('button', { name: /^Account,/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    expect(calls).toEqual(['POST /api/logout'])
    await page.goto('/startup/profile')
    await expect(page).toHaveURL(/\/auth\?next=%2Fstartup%2Fprofile$/)
  })

  test('whose session ends while a screen is open is asked to sign in, and then comes back', async ({
    page,
  }) => {
    const email = await register(page, 'startup')
    await page.goto('/account')
    await expect(page.getByText('This device')).toBeVisible()
    // What the page still asks for after this would lead to /auth before the click does.
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'Company Profile' }).click()
    await expect(page).toHaveURL(/\/auth\?next=%2Fstartup%2Fprofile$/)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/startup/profile')
    await expect(page.getByLabel('Business Name')).toBeVisible()
  })
})
