// A founder goes through the list by the keyboard.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  address,
  expectAccessible,
  expectCount,
  expectHidden,
  focus,
  press,
} from '../../../tests/components/app.tsx'
import {
  expectSaid,
  filtersOf,
  likeOf,
  rowsOf,
  searchFor,
  shortList,
} from '../../../tests/components/find-students.ts'

/** The name of the student in a row, by an attribute of the row. */
const linkOf = (row: string) => document.querySelector<HTMLElement>(`${row} a`)

test('j and k move, enter opens, l likes, c compares', async () => {
  await searchFor()
  const link = (index: number) => rowsOf().nth(index).getByRole('link')
  await press('j')
  await expect.element(link(0)).toHaveFocus()
  await press('j')
  await expect.element(link(1)).toHaveFocus()
  await press('k')
  await expect.element(link(0)).toHaveFocus()
  await press('l')
  await expectSaid('Student liked!')
  await expect.element(likeOf()).toHaveAttribute('aria-pressed', 'true')
  await press('c')
  await expect.element(rowsOf().first().getByRole('checkbox')).toBeChecked()
  // Also while text is selected somewhere, which keeps a press on the row from opening it.
  getSelection()?.selectAllChildren(page.getByRole('heading', { level: 1 }).element())
  await press('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  // Nothing moves while the profile is open.
  const before = address()
  await press('j')
  await press('l')
  expect(address()).toBe(before)
  await expectCount(page.getByText('Student unliked!'), 0)
  await press('{Escape}')
  await expect.element(link(0)).toHaveFocus()
})

test('j goes on beyond what is loaded', async () => {
  await searchFor()
  for (let step = 0; step < 60; step += 1) {
    await press('j')
    await expect.poll(() => document.activeElement === linkOf(`[aria-rowindex="${step + 2}"]`)).toBe(true)
  }
})

test('the focused row is fully visible', async () => {
  await searchFor()
  const list = page.getByRole('region', { name: 'Students', exact: true })
  const room = () => {
    const frame = list.element()
    const row = document.activeElement?.closest('tr')?.getBoundingClientRect()
    const [top, bottom] = [frame.querySelector('th'), frame].map((one) => one?.getBoundingClientRect().bottom)
    return Math.min((row?.top ?? 0) - (top ?? 0), (bottom ?? 0) - (row?.bottom ?? 0))
  }
  for (const key of ['j', 'k'])
    for (let step = 0; step < 15; step += 1) {
      await press(key)
      await expect.poll(room).toBeGreaterThanOrEqual(-2)
    }
})

test('an unliked student leaves the favorites, and j continues from there', async () => {
  localStorage.setItem('likedStudents', '[1113,1161,1042]')
  await searchFor('?only=favorites')
  await expectCount(rowsOf(), 3)
  // The server counts without the demo's likes and tags: its numbers would be wrong here.
  await expect.element(filtersOf()).toHaveTextContent('Counts are off while a status filter is on')
  await expect.element(filtersOf()).not.toHaveTextContent(/\d+ students? would match/)
  const ids = rowsOf()
    .elements()
    .map((row) => row.getAttribute('data-student'))
  const expectFocusOn = (id: string | null | undefined) =>
    expect.poll(() => document.activeElement === linkOf(`[data-student="${id}"]`)).toBe(true)
  await press('j')
  await expectFocusOn(ids[0])
  await press('j')
  await expectFocusOn(ids[1])
  await press('l')
  await expectCount(rowsOf(), 2)
  await press('j')
  await expectFocusOn(ids[2])
})

test('/ searches technologies and ? shows the list, which can be turned off', async () => {
  await searchFor(`?${shortList}`)
  await press('/')
  const search = page.getByRole('combobox', { name: 'Search technologies' })
  await expect.element(search).toHaveFocus()
  await press('jclk')
  await expect.element(search).toHaveValue('jclk')
  await press('{Escape}')
  await expectHidden(search)
  await press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expectCount(list.getByRole('term'), 7)
  await expectAccessible()
  await list.getByRole('checkbox', { name: 'Use shortcuts' }).click()
  await press('{Escape}')
  await expectHidden(list)
  await press('?')
  await press('j')
  await expectHidden(list)
  await expect.element(rowsOf().first().getByRole('link')).not.toHaveFocus()
})

test('no shortcut works while someone types', async () => {
  await searchFor()
  const hours = filtersOf().getByLabelText('Weekly hours, at least', { exact: true })
  await focus(hours)
  await press('j/?l')
  await expect.element(hours).toHaveValue('j/?l')
  await expectHidden(page.getByRole('dialog'))
})
