// Search Projects: a student sees what fits and why, narrows it down, and applies once.
import type { Page } from '@playwright/test'
import {
  answerCookies,
  enterDemoAs,
  expect,
  expectAccessibleEverywhere,
  hold,
  test,
  toastOn,
  watchCalls,
} from './fixtures.ts'

const projects = (page: Page) =>
  page.getByRole('list', { name: 'Projects' }).getByRole('heading', { level: 3 })
const cardOf = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Projects' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

const best = 'Spending insights for shared households'

test.beforeEach(async ({ context, page }) => {
  await answerCookies(context)
  await enterDemoAs(page, 'student')
})

test('a student sees the projects that fit best first, and why', async ({ page }) => {
  const calls = watchCalls(page)
  await page.goto('/student/dashboard')
  await expect(projects(page)).toHaveCount(12)
  await expect(projects(page).first()).toHaveText(best)
  const card = cardOf(page, best)
  await expect(card.getByText('You have all 4 skills')).toBeVisible()
  await expect(card.getByText('20 hours a week, you have 20')).toBeVisible()
  await expect(card.getByText('8 months, you have 6')).toBeVisible()
  const other = cardOf(page, 'Maths hints that do not give the answer away')
  await expect(other.getByText('You have 1 of 4 skills')).toBeVisible()
  await expect(other.getByRole('list', { name: 'Skills asked for' })).toContainText('Pandas, missing')

  const scores = await page.getByRole('meter', { name: 'Fit' }).allTextContents()
  expect(scores.map(Number)).toEqual(scores.map(Number).sort((one, next) => next - one))
  // The projects themselves are sample data: no call is made for them.
  expect(new Set(calls)).toEqual(new Set(['GET /api/user', 'GET /api/student/profile']))
})

test('a student combines filters, and each count is what choosing it gives', async ({ page }) => {
  await page.goto('/student/dashboard')
  await page.getByRole('button', { name: 'Location' }).click()
  await expect(page.getByRole('option', { name: /Remote/ })).toHaveText('Remote3')
  await page.getByRole('option', { name: /Remote/ }).click()
  await page.keyboard.press('Escape')
  await expect(projects(page)).toHaveCount(3)

  await page.getByRole('button', { name: 'Industry' }).click()
  await expect(page.getByRole('option', { name: /Climate/ })).toHaveText('Climate1')
  await page.getByRole('option', { name: /Climate/ }).click()
  await page.keyboard.press('Escape')
  await expect(projects(page)).toHaveText(['Infrastructure for a network of tide sensors'])
  await expect(page.getByLabel('Commitment').getByRole('option', { includeHidden: true })).toHaveText([
    'Any (1)',
    '3-6 months (0)',
    '6+ months (1)',
  ])
  await expect(page).toHaveURL('/student/dashboard?location=Remote&industry=Climate')

  await page.reload()
  await expect(projects(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove Climate' }).click()
  await expect(projects(page)).toHaveCount(3)
  await page.goBack()
  await expect(projects(page)).toHaveCount(1)
})

test('a student searches by words, finds nothing, and starts again', async ({ page }) => {
  await page.goto('/student/dashboard')
  await page.getByRole('searchbox', { name: 'Search' }).fill('python climate')
  await expect(projects(page)).toHaveText(['Mapping saltmarsh from satellite images'])
  await page.getByRole('searchbox', { name: 'Search' }).fill('cobol')
  await expect(page.getByText('No projects found matching your criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(projects(page)).toHaveCount(12)
})

test('a student sorts by newest and by compensation', async ({ page }) => {
  await page.goto('/student/dashboard')
  await page.getByLabel('Sort by').selectOption('Newest')
  await expect(projects(page).first()).toHaveText('Neighbourhood marketplace app')
  await page.getByLabel('Sort by').selectOption('Compensation')
  await expect(projects(page).first()).toHaveText('Risk reports for small crypto treasuries')
  await expect(page).toHaveURL('/student/dashboard?sort=compensation')
})

test('a student reads everything about a project in its sheet, also from a shared address', async ({
  page,
}) => {
  await page.goto('/student/dashboard')
  await page.getByRole('button', { name: `View details of ${best}` }).click()
  await expect(page).toHaveURL('/student/dashboard?project=403')
  const sheet = page.getByRole('dialog', { name: best })
  await expect(sheet.getByText('Not among your industry interests')).toBeVisible()
  await expect(sheet.getByRole('row', { name: /^TypeScript/ })).toContainText('Level 5, asked for 1')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: `View details of ${best}` })).toBeFocused()
  await page.goto('/student/dashboard?project=403')
  await expect(sheet).toBeVisible()
})

test('a student applies once, learns that the demo saves nothing, and finds the application', async ({
  page,
}) => {
  const calls = watchCalls(page)
  await page.goto('/student/dashboard')
  await page.getByRole('button', { name: `Apply to ${best}` }).click()
  await expect(toastOn(page)).toContainText('Application Submitted')
  await expect(toastOn(page)).toContainText('This is the demo: it is not saved.')
  const applied = page.getByRole('button', { name: `Applied to ${best}` })
  await expect(applied).toBeDisabled()
  await applied.click({ force: true })
  expect(calls.filter((call) => call === 'POST /api/student/applications')).toHaveLength(1)

  await page.getByRole('tab', { name: 'Applications' }).click()
  const first = page.getByRole('list', { name: 'Applications' }).getByRole('heading').first()
  await expect(first).toHaveText(best)
  await page.reload()
  await expect(first).toHaveText('Order import for workshop suppliers')
})

test('a student whose application fails keeps everything and can try again', async ({ page }) => {
  await page.route('**/api/student/applications', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.goto('/student/dashboard?industry=Fintech')
  await page.getByRole('button', { name: `Apply to ${best}` }).click()
  await expect(toastOn(page)).toContainText('Application Failed')
  await expect(toastOn(page)).toContainText('Failed to submit application. Please try again.')
  await expect(page).toHaveURL('/student/dashboard?industry=Fintech')
  await page.getByRole('button', { name: `Apply to ${best}` }).click()
  await expect(page.getByRole('button', { name: `Applied to ${best}` })).toBeVisible()
})

test('a student who presses Apply twice sends it once', async ({ page }) => {
  const calls = watchCalls(page)
  const answer = await hold(page, '**/api/student/applications')
  await page.goto('/student/dashboard')
  await page.getByRole('button', { name: `Apply to ${best}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Applying...')).toBeVisible()
  await page.keyboard.press('Enter')
  answer()
  await expect(page.getByRole('button', { name: `Applied to ${best}` })).toBeVisible()
  expect(calls.filter((call) => call === 'POST /api/student/applications')).toHaveLength(1)
})

test('everybody can use the empty list', async ({ page }) => {
  await page.goto('/student/dashboard?q=cobol&location=Remote&commitment=6%2B+months')
  await expect(page.getByText('No projects found matching your criteria.')).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('everybody can use the sheet of a project', async ({ page }) => {
  await page.goto('/student/dashboard?project=403')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleEverywhere(page)
})
