// A founder's projects in the demo: everything can be tried, nothing is saved.
import type { Page } from '@playwright/test'
import { technologyNames } from '../../contract/technology.ts'
import {
  answerCookies,
  enterDemoAs,
  expect,
  expectAccessible,
  test,
  toastOn,
  watchCalls,
} from './fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(async ({ context, page }) => {
  await answerCookies(context)
  await context.addInitScript(() => localStorage.setItem('hasSeenGuidance', 'true'))
  await enterDemoAs(page, 'startup')
  await page.goto('/startup/projects')
})

const cards = (page: Page) => page.getByRole('list', { name: 'Projects' }).locator('> li')

async function expectDemoMode(page: Page) {
  await expect(toastOn(page)).toContainText('Demo Mode')
  await expect(toastOn(page)).toContainText('Changes, deletes, creates and publishes cannot be saved')
  await toastOn(page).getByRole('button', { name: 'Close notification' }).click()
  await expect(toastOn(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(7)
}

test('a founder sees the demo banner, the totals and a card for each project', async ({ page }) => {
  await expect(page.getByText('You are in the demo.')).toBeVisible()
  await expect(cards(page)).toHaveCount(7)
  const totals = page.getByLabel('Totals')
  await expect(totals).toContainText('Projects7')
  await expect(totals).toContainText('Published5')
  await expect(totals).toContainText('Drafts2')
  await expect(totals).toContainText('Applicants12')
  const first = cards(page).first()
  await expect(first).toContainText('Household energy dashboard')
  await expect(first.getByRole('term')).toHaveText([
    'Duration',
    'Commitment',
    'Applicants',
    'Posted',
    'Deadline',
  ])
  await expect(first.getByRole('list', { name: 'Skills required' }).getByRole('listitem')).toHaveText([
    'TypeScript',
    'React',
    'PostgreSQL',
  ])
})

test('projects make no calls', async ({ page }) => {
  await expect(cards(page)).toHaveCount(7)
  const calls = watchCalls(page)
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click()
  await expect(toastOn(page)).toContainText('Demo Mode')
  expect(calls).toEqual([])
})

test('publishing, the public listing and deleting end in the Demo Mode toast', async ({ page }) => {
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click()
  await expectDemoMode(page)
  await page
    .getByRole('button', { name: /^View public listing/ })
    .first()
    .click()
  await expectDemoMode(page)
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete project' }).click()
  await expectDemoMode(page)
})

test('a founder writes a project, hears beside the fields what is missing, and nothing is saved', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Create Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Project' })
  await expect(dialog.getByLabel('Duration').locator('option')).toHaveText([
    '1 week',
    '2 weeks',
    '3 weeks',
    '4 weeks',
    '6 weeks',
    '8 weeks',
    '10 weeks',
    '12 weeks',
  ])
  await expect(dialog.getByLabel('Duration').locator('option:checked')).toHaveText('4 weeks')
  await expect(dialog.getByLabel('Weekly commitment').locator('option')).toHaveText(
    [5, 8, 10, 12, 15, 18, 20].map((hours) => `${hours} hours a week`),
  )
  await expect(dialog.getByLabel('Weekly commitment').locator('option:checked')).toHaveText('5 hours a week')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Please fill this in')
  await expect(dialog.getByLabel('Description')).toHaveAccessibleDescription('Please fill this in')
  await expect(dialog.getByLabel('Skills required')).toHaveAccessibleDescription(
    'Please choose at least one skill',
  )
  await expect(dialog.getByLabel('Apply by')).toHaveAccessibleDescription('Please choose a day')
  await expect(toastOn(page)).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByLabel('Title').fill('A better timetable')
  await dialog.getByLabel('Description').fill('Trains that wait for each other.')
  await dialog.getByLabel('Skills required').click()
  await expect(page.getByRole('option')).toHaveCount(technologyNames.length)
  await page.getByRole('combobox', { name: 'Search skills required' }).fill('Python')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Apply by').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect(dialog.getByLabel('Apply by')).toHaveAccessibleDescription(
    'Please choose today or a later day',
  )
  await dialog.getByLabel('Apply by').fill('2099-01-01')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect(dialog).toBeHidden()
  await expectDemoMode(page)
})

test('a founder edits a project, and nothing is saved', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit Household energy dashboard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await expect(dialog.getByLabel('Title')).toHaveValue('Household energy dashboard')
  await expect(dialog.getByLabel('Duration').locator('option:checked')).toHaveText('12 weeks')
  await expect(dialog.getByLabel('Skills required')).toContainText('TypeScript, React, PostgreSQL')
  await dialog.getByLabel('Title').fill('Changed')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectDemoMode(page)
  await expect(cards(page).first()).toContainText('Household energy dashboard')
})

test('the filters of a project are out of use, and say why', async ({ page }) => {
  const filters = page
    .getByRole('group', { name: 'Applicants to Household energy dashboard' })
    .getByRole('button')
  await expect(filters).toHaveText(['All applicants', 'Contacted', 'Interviewed', 'Hired'])
  for (const filter of await filters.all()) await expect(filter).toHaveAttribute('aria-disabled', 'true')
  await filters.first().focus()
  await expect(page.getByRole('tooltip')).toContainText('Not available in the demo')
})

test('a founder narrows the list, finds none, and comes back to all', async ({ page }) => {
  await page.getByRole('radio', { name: 'Draft' }).check()
  await expect(cards(page)).toHaveCount(2)
  await expect(page).toHaveURL('/startup/projects?status=Draft')
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('radio', { name: 'Published' }).check()
  await expect(cards(page)).toHaveCount(5)
  await page.getByLabel('Search projects').fill('submarine')
  await expect(page.getByText('No projects found matching your criteria.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all projects' }).click()
  await expect(cards(page)).toHaveCount(7)
})

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })
    for (const width of [320, 390, 1440]) {
      test(`everyone can use the projects at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 850 })
        await expect(cards(page)).toHaveCount(7)
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await page.getByRole('button', { name: 'Create Project' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
      })
    }
  })
}
