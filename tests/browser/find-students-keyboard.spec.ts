// A founder goes through the list by the keyboard.
import { asFounder, expectSaid, filtersOf, likeOf, rowsOf, searchFor } from './find-students.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

asFounder()

test('j and k move, enter opens, l likes, c compares', async ({ page }) => {
  await searchFor(page)
  const link = (index: number) => rowsOf(page).nth(index).getByRole('link')
  await page.keyboard.press('j')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('l')
  await expectSaid(page, 'Student liked!')
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('c')
  await expect(rowsOf(page).first().getByRole('checkbox')).toBeChecked()
  // Also while text is selected somewhere, which keeps a press on the row from opening it.
  await page.getByRole('heading', { level: 1 }).selectText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  // Nothing moves while the profile is open.
  const address = page.url()
  await page.keyboard.press('j')
  await page.keyboard.press('l')
  expect(page.url()).toBe(address)
  await expect(page.getByText('Student unliked!')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(link(0)).toBeFocused()
})

test('j goes on beyond what is loaded', async ({ page }) => {
  await searchFor(page)
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('j')
    await expect(page.locator(`[aria-rowindex="${step + 2}"]`).getByRole('link')).toBeFocused()
  }
})

test('the row that one stands on is all in view', async ({ page }) => {
  await searchFor(page)
  const list = page.getByRole('region', { name: 'Students', exact: true })
  const room = () =>
    list.evaluate((frame) => {
      const row = document.activeElement?.closest('tr')?.getBoundingClientRect()
      const [top, bottom] = [frame.querySelector('th'), frame].map(
        (one) => one?.getBoundingClientRect().bottom,
      )
      return Math.min((row?.top ?? 0) - (top ?? 0), (bottom ?? 0) - (row?.bottom ?? 0))
    })
  for (const key of ['j', 'k'])
    for (let step = 0; step < 15; step += 1) {
      await page.keyboard.press(key)
      await expect.poll(room).toBeGreaterThanOrEqual(-2)
    }
})

test('an unliked student leaves the favorites, and j continues from there', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('likedStudents', '[1113,1161,1042]'))
  await searchFor(page, '?only=favorites')
  await expect(rowsOf(page)).toHaveCount(3)
  // The server counts without the demo's likes and tags: its numbers would be wrong here.
  await expect(filtersOf(page)).toContainText('No numbers while you show only some')
  await expect(filtersOf(page)).not.toContainText(/\d+ students? would match/)
  const ids = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-student')))
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('l')
  await expect(rowsOf(page)).toHaveCount(2)
  await page.keyboard.press('j')
  await expect(page.locator(`[data-student="${ids[2]}"]`).getByRole('link')).toBeFocused()
})

test('/ searches technologies and ? shows the list, which can be turned off', async ({ page }) => {
  await searchFor(page)
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search technologies' })).toBeFocused()
  await page.keyboard.type('jclk')
  await expect(page.getByRole('combobox', { name: 'Search technologies' })).toHaveValue('jclk')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByRole('term')).toHaveCount(7)
  await expectAccessible(page)
  await list.getByRole('checkbox', { name: 'Use shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  await expect(list).toBeHidden()
  await expect(rowsOf(page).first().getByRole('link')).not.toBeFocused()
})

test('no shortcut works while someone types', async ({ page }) => {
  await searchFor(page)
  const hours = filtersOf(page).getByLabel('Weekly hours, at least', { exact: true })
  await hours.focus()
  await page.keyboard.type('j/?l')
  await expect(hours).toHaveValue('j/?l')
  await expect(page.getByRole('dialog')).toBeHidden()
})
