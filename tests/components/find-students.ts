// Find Students as a founder sees it in a component test: its parts by the names people give them.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectHidden, openApp, press, type watchCalls } from './app.tsx'

/** Also where a dialog is open, which hides everything around it from the list of roles. */
export const expectSaid = (text: string) =>
  expect.element(page.getByText(text, { exact: true })).toBeVisible()

export const filtersOf = () => page.getByRole('form', { name: 'Filters' })
export const chipsOf = () => page.getByRole('list', { name: 'Active filters' }).getByRole('button')
export const rowsOf = () => page.getByRole('row').filter({ has: page.getByRole('checkbox') })
export const totalOf = (count: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${count} students?,`) })
export const runMatching = () => page.getByRole('button', { name: 'Run Matching' }).click()
export const likeOf = () => rowsOf().first().getByRole('button', { name: /^Like/ })

export async function choose(filter: string, ...names: string[]) {
  await filtersOf().getByLabelText(filter, { exact: true }).click()
  const search = page.getByRole('combobox', { name: `Search ${filter.toLowerCase()}` })
  for (const name of names) {
    await search.fill(name)
    await page
      .getByRole('option', { name: new RegExp(`^${name.replace(/[+.]/g, '\\$&')}(?= ?\\d|$)`) })
      .click()
  }
  await press('{Escape}')
  await expectHidden(search)
}

/** A founder who has been here before. */
export async function openSearch(query = '') {
  localStorage.setItem('hasSeenGuidance', 'true')
  await openApp(`/startup/search${query}`, { as: 'startup' })
}

/** One student: a list of twenty-five behind a sheet doubles what axe reads. */
export const shortList = 'text=maya+rosn'

export async function searchFor(query = '') {
  await openSearch(query)
  await expect.element(rowsOf().first()).toBeVisible()
}

/** The filters of the last search that was sent. */
export async function sentFilters({ lastQuery }: ReturnType<typeof watchCalls>) {
  await expect.poll(() => lastQuery('GET /api/students/search')).not.toBe('')
  return JSON.parse(new URLSearchParams(lastQuery('GET /api/students/search')).get('filters') ?? '')
}
