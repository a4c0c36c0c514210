// What Find Students says when there is nothing to show, while it counts, and where its toasts go.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAddress, openLive, register, toast } from '../../tests/components/app.tsx'
import { choose, filtersOf, openSearch, rowsOf, searchFor } from '../../tests/components/find-students.ts'

test('a founder in an empty market is not asked to change filters that are not set', async () => {
  await register('startup')
  localStorage.setItem('hasSeenGuidance', 'true')
  await commands.answerCalls('**/api/students/search?*', { status: 200, json: [] })
  await openLive('/startup/search')
  await expect.element(page.getByText('No students yet')).toBeVisible()
  expect(page.getByText(/filter to see more/).elements()).toEqual([])
  await page.getByRole('link', { name: 'Go to your projects' }).click()
  await expectAddress('/startup/projects')
})

test('beside Run Matching there is never the number of the last choice', async () => {
  await searchFor()
  await expect.element(filtersOf().getByText(/^\d+ students would match$/)).toBeVisible()
  await commands.holdCalls('**/api/students/facets?*')
  await choose('Universities', 'Oxford')
  await expect.element(filtersOf().getByText('Counting students')).toBeVisible()
  expect(page.getByText(/Run Matching to see \d/).elements()).toEqual([])
  await commands.releaseCalls()
  await expect.element(filtersOf().getByText(/^\d+ students would match$/)).toBeVisible()
})

const rectOf = (locator: ReturnType<typeof toast>) => locator.element().getBoundingClientRect()
const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test.for([390, 1440])('at %i px a toast covers no button of a sheet', async (width) => {
  await page.viewport(width, 800)
  await openSearch('?student=1113')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Contacted' }).click()
  // The dialog hides it from the list of roles.
  const said = page.getByText('Student marked as Contacted')
  await expect.element(said).toBeVisible()
  const box = said.element().closest('li')?.getBoundingClientRect() as DOMRect
  for (const name of ['Contacted', 'Previous student', 'Next student', 'Close', /CV/])
    expect(overlap(box, rectOf(sheet.getByRole('button', { name }).first())), `${name}`).toBe(false)
})

test('a toast about a button at the bottom right appears at the top', async () => {
  await searchFor()
  await page.viewport(800, 400)
  const like = () => page.getByRole('button', { name: /^Like/ }).first()
  await expect.element(like()).toBeVisible()
  const { bottom } = rectOf(like())
  window.scrollBy(0, bottom - 390)
  await like().click()
  await expect.element(toast()).toBeVisible()
  expect(rectOf(toast()).top).toBeLessThan(200)
  expect(rowsOf().elements()).toEqual([])
})
