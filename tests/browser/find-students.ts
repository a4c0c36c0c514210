// Find Students as a founder sees it: its parts by the names people give them.
import type { Page } from '@playwright/test'
import { answerCookies, enterDemoAs, expect, test } from './fixtures.ts'

/** On a large screen, as a founder who has been here before. */
export function asFounder() {
  test.use({ viewport: { width: 1440, height: 900 } })
  test.beforeEach(async ({ context, page }) => {
    await answerCookies(context)
    await context.addInitScript(() => localStorage.setItem('hasSeenGuidance', 'true'))
    await enterDemoAs(page, 'startup')
  })
}

/** Also where a dialog is open, which hides everything around it from the list of roles. */
export const expectSaid = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible()

export const filtersOf = (page: Page) => page.getByRole('form', { name: 'Filters' })
export const chipsOf = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('button')
export const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox') })
export const totalOf = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${count} students?,`) })
export const runMatching = (page: Page) => page.getByRole('button', { name: 'Run Matching' }).click()
export const likeOf = (page: Page) => rowsOf(page).first().getByRole('button', { name: /^Like/ })

export async function choose(page: Page, filter: string, ...names: string[]) {
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

export async function searchFor(page: Page, query = '') {
  await page.goto(`/startup/search${query}`)
  await expect(rowsOf(page).first()).toBeVisible()
}
