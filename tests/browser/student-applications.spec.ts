// Applications: a student follows what became of each.
import type { Page } from '@playwright/test'
import { answerCookies, enterDemoAs, expect, test } from './fixtures.ts'

const titles = (page: Page) => page.getByRole('list', { name: 'Applications' }).getByRole('heading')
const cardOf = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Applications' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

test.beforeEach(async ({ context, page }) => {
  await answerCookies(context)
  await enterDemoAs(page, 'student')
})

test('a student narrows applications down to one status, which has its own address', async ({ page }) => {
  await page.goto('/student/applications')
  await expect(titles(page)).toHaveCount(6)
  for (const status of ['Under Review 2', 'Interview Scheduled 1', 'Accepted 1', 'Rejected 2']) {
    const chip = page.getByRole('button', { name: status })
    await chip.click()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await expect(titles(page)).toHaveCount(Number(status.at(-1)))
  }
  await expect(page).toHaveURL('/student/applications?status=rejected')
  await page.getByRole('button', { name: 'All 6' }).click()
  await expect(titles(page)).toHaveCount(6)
})

test('a student who was accepted is congratulated and can write to the startup', async ({ page }) => {
  await page.goto('/student/applications?status=accepted')
  await expect(page.getByRole('region', { name: 'Congratulations' })).toContainText('Saltmarsh Carbon Ltd')
  await expect(page.getByRole('link', { name: 'Contact Startup' })).toHaveAttribute(
    'href',
    'mailto:hello@saltmarshcarbon.example?subject=Carbon%20calculator%20for%20harbour%20towns',
  )
})

test('a student with an interview is asked to check their email', async ({ page }) => {
  await page.goto('/student/applications?status=interview_scheduled')
  await expect(page.getByText('Please check your email')).toBeVisible()
})

test('a student sees how far each application has come', async ({ page }) => {
  await page.goto('/student/applications')
  const steps = (title: string) =>
    cardOf(page, title).getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await expect(steps('Order import for workshop suppliers')).toHaveText([
    /^Applied\d+ \w+ \d{4}$/,
    'Under Review',
    /^Decision/,
  ])
  await expect(steps('Receipt scanner for shared bills').nth(2)).toHaveAttribute('aria-current', 'step')
  await expect(steps('Carbon calculator for harbour towns').last()).toHaveText('Accepted')
  await expect(steps('Progress pages for tutors').last()).toHaveText('Rejected')
})
