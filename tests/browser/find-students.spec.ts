// A founder looks for students: what needs a reload, another tab or a download. The rest is tested with the components.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { answerCookies, enterDemoAs, expect, hideGuidance, hold, test, toastOn } from './fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(async ({ context, page }) => {
  await answerCookies(context)
  await hideGuidance(context)
  await enterDemoAs(page, 'startup')
})

/** Also where a dialog is open, which hides everything around it from the list of roles. */
const expectSaid = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

const filtersOf = (page: Page) => page.getByRole('form', { name: 'Filters' })
const chipsOf = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('button')
const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox') })
const totalOf = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${count} students?,`) })
const runMatching = (page: Page) => page.getByRole('button', { name: 'Run Matching' }).click()
const likeOf = (page: Page) => rowsOf(page).first().getByRole('button', { name: /^Like/ })

async function choose(page: Page, filter: string, ...names: string[]) {
  await filtersOf(page).getByLabel(filter, { exact: true }).click()
  const search = page.getByRole('combobox', { name: `Search ${filter.toLowerCase()}` })
  for (const name of names) {
    await search.fill(name)
    await page
      .getByRole('option', { name: new RegExp(`^${name.replace(/[+.]/g, '\\$&')}(?= ?\\d|$)`) })
      .click()
  }
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
}

async function searchFor(page: Page, query = '') {
  await page.goto(`/startup/search${query}`)
  await expect(rowsOf(page).first()).toBeVisible()
}

test('back, reload and a shared address bring the same search again', async ({ page, context }) => {
  await searchFor(page)
  await choose(page, 'Universities', 'Cambridge')
  await runMatching(page)
  await expect(page).toHaveURL(/universities=Cambridge/)
  await page.getByRole('button', { name: 'Hours', exact: true }).click()
  await expect(page).toHaveURL(/sort=-hours/)
  await expect(page.getByText(/, most hours first/)).toBeVisible()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const first = await rowsOf(page).first().innerText()
  await page.reload()
  await expect(rowsOf(page).first()).toHaveText(first, { useInnerText: true })
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(rowsOf(other).first()).toHaveText(first, { useInnerText: true })
  await page.goBack()
  await expect(page.getByText(/, strongest profile first/)).toBeVisible()
  await page.goBack()
  await expect(totalOf(page, 200)).toBeVisible()
  await expect(chipsOf(page)).toHaveCount(0)
})

test('the list on screen becomes a CSV file', async ({ page }) => {
  await searchFor(page, '?universities=Oxford&technologies=Python:4')
  const total = Number(
    /^\d+/.exec(
      await page
        .getByRole('status')
        .filter({ hasText: /^\d+ students?,/ })
        .innerText(),
    )?.[0],
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('students.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(total + 1)
  expect(lines[1]).toContain('"Oxford"')
  await expect(toastOn(page)).toContainText(`${total} student`)
})

test('two open tabs agree', async ({ page, context }) => {
  await searchFor(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(rowsOf(other).first()).toBeVisible()
  await likeOf(page).click()
  await expect(likeOf(other)).toHaveAttribute('aria-pressed', 'true')
  await likeOf(other).click()
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'false')
})

test('a founder opens students in new tabs, and keeps the list', async ({ page, context }) => {
  await searchFor(page, '?universities=Oxford')
  const opened = context.waitForEvent('page')
  await rowsOf(page)
    .nth(1)
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect(tab).toHaveURL(/\/startup\/search\?universities=Oxford&student=\d+$/)
  await expect(tab.getByRole('dialog').getByRole('region', { name: 'Skills' })).toBeVisible()
  await expect(page).toHaveURL('/startup/search?universities=Oxford')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a CV downloads under the right name, with progress and a toast', async ({ page }) => {
  const answer = await hold(page, '**/api/students/*/cv')
  await page.goto('/startup/search?student=1113')
  const email = await page.getByRole('dialog').getByRole('link', { name: /@/ }).innerText()
  await page.getByRole('button', { name: 'Download CV' }).click()
  await expect(page.getByRole('button', { name: 'Downloading...' })).toHaveAttribute('aria-busy', 'true')
  const download = page.waitForEvent('download')
  answer()
  expect((await download).suggestedFilename()).toBe(`${email.split('@')[0]}_CV.pdf`)
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expectSaid(page, 'CV downloaded successfully!')
})
