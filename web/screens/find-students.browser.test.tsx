// What Find Students says when there is nothing to show, while it counts, where its toasts go, and what a double click does.
import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  expectAccessible,
  expectAddress,
  expectHidden,
  openApp,
  openLive,
  painted,
  press,
  register,
  toast,
  watchCalls,
} from '../../tests/components/app.tsx'
import {
  choose,
  filtersOf,
  openSearch,
  rowsOf,
  runMatching,
  searchFor,
} from '../../tests/components/find-students.ts'
import { queryClient } from '../lib/query-client.ts'
import { overlays } from '../ui/overlays.ts'

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

test('after a double click the reasons and the menu stay open, a like stays, and an export is one file', async () => {
  await searchFor()
  await Promise.all(overlays.map(({ preload }) => preload()))
  for (const [button, role] of [
    [page.getByRole('button', { name: /: why this student$/ }).first(), 'dialog'],
    [page.getByRole('button', { name: /^Account, / }), 'menu'],
  ] as const) {
    await button.dblClick({ delay: 20 })
    await painted()
    await expect.element(page.getByRole(role)).toBeVisible()
    await press('{Escape}')
    await expectHidden(page.getByRole(role))
  }
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => save.mockRestore())
  await page.getByRole('button', { name: 'Export CSV' }).dblClick()
  await expect.element(toast()).toHaveTextContent(/students exported/)
  expect(save).toHaveBeenCalledTimes(1)
  const like = page.getByRole('button', { name: /^Like / }).first()
  await like.dblClick()
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
  const liked = page.getByRole('button', { name: 'Favorites' })
  await liked.dblClick()
  await expect.element(liked).toHaveAttribute('aria-pressed', 'true')
})

test('after a double click on a name, Escape brings the focus back to it', async () => {
  await searchFor()
  await Promise.all(overlays.map(({ preload }) => preload()))
  const name = rowsOf().first().getByRole('link').first()
  await name.dblClick()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await press('{Escape}')
  await expectHidden(page.getByRole('dialog'))
  await expect.element(name).toHaveFocus()
})

test('a double click on Close does not press the button behind it', async () => {
  await openSearch('?student=1113')
  const calls = watchCalls()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expectHidden(page.getByRole('dialog'))
  const logout = page.getByRole('button', { name: 'Logout' })
  logout.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))
  await painted()
  expect(calls.list()).not.toContain('POST /api/logout')
  await logout.click()
  await expectAddress('/')
})

test('a profile from the list opens without a skeleton, and is not fetched again for the next search once it is closed', async () => {
  await searchFor()
  const skeletons: string[] = []
  const observer = new MutationObserver(() => {
    for (const one of document.querySelectorAll('[role="dialog"] [role="status"]'))
      skeletons.push(one.textContent ?? '')
  })
  observer.observe(document.body, { subtree: true, childList: true })
  onTestFinished(() => observer.disconnect())
  await rowsOf().first().getByRole('link').first().click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByRole('heading', { name: /^Why this student/ })).toBeVisible()
  expect(skeletons).not.toContain('Loading the student')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expectHidden(sheet)
  const calls = watchCalls()
  await choose('Universities', 'Oxford')
  await runMatching()
  await expect.poll(() => calls.list()).toContain('GET /api/students/search')
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(calls.list().filter((call) => /students\/\d/.test(call))).toEqual([])
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
  // The table has given way to cards.
  await expect.element(cards().nth(1)).toBeVisible()
  const like = () => page.getByRole('button', { name: /^Like/ }).nth(1)
  const { bottom } = rectOf(like())
  window.scrollBy(0, bottom - 390)
  await like().click()
  await expect.element(toast()).toBeVisible()
  await expect.poll(() => rectOf(toast()).top).toBeLessThan(200)
  expect(rowsOf().elements()).toEqual([])
})

const cards = () => page.getByRole('list', { name: 'Students' }).getByRole('article')

test.for([320, 390])(
  'on a phone of %i px the first student is within 220 px of the header',
  async (width) => {
    await page.viewport(width, 844)
    await openApp('/startup/search', { as: 'startup' })
    await expect.element(page.getByRole('button', { name: 'Got it' })).toBeVisible()
    await expect.element(cards().first()).toBeVisible()
    await expect
      .poll(() => rectOf(cards().first()).top - rectOf(page.getByRole('banner')).bottom)
      .toBeLessThanOrEqual(220)
    // Every status can be reached, by scrolling its row.
    await page.getByRole('button', { name: 'Favorites' }).click()
    await expectAddress('/startup/search?only=favorites')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('on a tablet students are in two columns', async () => {
  await page.viewport(768, 1024)
  await openSearch()
  await expect.element(cards().nth(3)).toBeInTheDocument()
  const [first, second] = [rectOf(cards().nth(0)), rectOf(cards().nth(1))]
  expect(second.top).toBe(first.top)
  expect(second.left).toBeGreaterThanOrEqual(first.right)
  expect(second.right).toBeLessThanOrEqual(768)
})

test('on a very wide screen the list has a widest width', async () => {
  await page.viewport(2560, 1000)
  await searchFor()
  expect(rectOf(page.getByRole('table')).width).toBeLessThanOrEqual(1792)
})

test('a founder goes past the filters with one press, and on to the first student', async () => {
  await searchFor()
  await press('{Tab}{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  await press('{Tab}')
  const skip = page.getByRole('link', { name: 'Skip to results' })
  await expect.element(skip).toHaveFocus()
  await press('{Enter}')
  await expect.poll(() => document.activeElement?.id).toBe('results')
  await press('{Tab}')
  // The list itself, which can be scrolled.
  expect(document.activeElement).toBe(page.getByRole('table').element().parentElement)
  await expectAccessible()
})

test('the bar of who is chosen is above the question about cookies', async () => {
  await page.viewport(390, 844)
  localStorage.removeItem('cookiesAccepted')
  await openSearch('?chosen=1113,1161')
  const bar = page.getByRole('region', { name: 'Comparison' })
  await expect.element(bar).toBeVisible()
  const question = page.getByRole('region', { name: 'Cookies', exact: true })
  await expect.poll(() => rectOf(question).top - rectOf(bar).bottom).toBeGreaterThanOrEqual(0)
})
