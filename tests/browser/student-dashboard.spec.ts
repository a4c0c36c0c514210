// The student's dashboard: four tabs, each at its own address, usable by everybody.
import { answerCookies, enterDemoAs, expect, expectAccessibleEverywhere, hold, test } from './fixtures.ts'

const tabs = [
  ['Search Projects', '/student/dashboard', 'Spending insights for shared households'],
  ['Profile', '/student/profile', 'Your profile'],
  ['Applications', '/student/applications', 'Carbon calculator for harbour towns'],
  ['Settings', '/student/settings', 'Change password'],
] as const

test.beforeEach(async ({ context, page }) => {
  await answerCookies(context)
  await enterDemoAs(page, 'student')
})

test('a student is welcomed by their email and starts with the projects', async ({ page }) => {
  const answer = await hold(page, '**/api/user')
  await page.goto('/student/dashboard')
  await expect(page.getByText('Loading...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Student Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByText('Welcome back, demo.student@imperial.example.ac.uk')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(tabs.map(([name]) => name))
  await expect(page.getByRole('tab', { name: 'Search Projects' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('This is the demo. Try everything: nothing you change is saved.')).toBeVisible()
})

for (const [name, address, shown] of tabs)
  test(`a student shares the address of ${name} and comes back to it`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { name: shown })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: shown })).toBeVisible()
  })

test('a student opens tabs by click, by arrow keys, and goes back with the browser', async ({ page }) => {
  await page.goto('/student/dashboard')
  await page.getByRole('tab', { name: 'Applications' }).click()
  await expect(page).toHaveURL('/student/applications')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/student/settings')
  await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Applications' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Search Projects' })).toHaveAttribute('aria-selected', 'true')
})

test('a student opens a tab by moving the focus to it, by Enter and by Space', async ({ page }) => {
  await page.goto('/student/dashboard')
  await page.getByRole('tab', { name: 'Profile' }).focus()
  await expect(page).toHaveURL('/student/profile')
  // Sent without the focus, which alone would open it.
  await page.getByRole('tab', { name: 'Settings' }).dispatchEvent('keydown', { key: 'Enter' })
  await expect(page).toHaveURL('/student/settings')
  await page.getByRole('tab', { name: 'Applications' }).dispatchEvent('keydown', { key: ' ' })
  await expect(page).toHaveURL('/student/applications')
})

test('a student on a phone sees icons alone and hears their names', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/student/dashboard')
  const tab = page.getByRole('tab', { name: 'Applications', exact: true })
  await expect(tab).toBeVisible()
  const word = await tab.getByText('Applications').boundingBox()
  expect(word?.width).toBeLessThanOrEqual(1)
})

test('a student finds their filters again after looking at another tab', async ({ page }) => {
  await page.goto('/student/dashboard?location=Remote')
  await page.getByRole('tab', { name: 'Applications' }).click()
  await page.getByRole('tab', { name: 'Search Projects' }).click()
  await expect(page).toHaveURL('/student/dashboard?location=Remote')
})

test('a startup is led away from the student dashboard', async ({ page }) => {
  await enterDemoAs(page, 'startup')
  await page.goto('/student/applications')
  await expect(page).toHaveURL('/startup/search')
})

for (const [name, address, shown] of tabs)
  test(`everybody can use ${name}`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: shown })).toBeVisible()
    await expectAccessibleEverywhere(page)
  })
