// A list is put in order with buttons, by keyboard and by mouse, and every move is read out.
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  expectTexts,
  focus,
  middleOf,
  press,
  pressOn,
  renderNow,
  touch,
} from '../../../tests/components/app.tsx'
import { SortableList } from './sortable-list.tsx'

const names = ['Tides', 'Storms', 'Waves', 'Reefs']

function Projects() {
  const [items, setItems] = useState(names.map((name, index) => ({ id: index + 1, name })))
  return (
    <SortableList
      label="Wishes"
      items={items}
      onSort={(ids) => setItems(ids.flatMap((id) => items.filter((item) => item.id === id)))}
      onRemove={(removed) => setItems(items.filter((item) => item !== removed))}
    >
      {({ name }) => name}
    </SortableList>
  )
}

beforeEach(() => renderNow(<Projects />))

const rows = () => page.getByRole('list', { name: 'Wishes' }).getByRole('listitem')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = () => document.querySelector('[aria-live=assertive]')?.textContent

test('a student sorts with buttons, and the focus stays on the one they press', async () => {
  await pressOn(button('Move Waves up'), '{Enter}')
  await expectTexts(rows(), ['Tides', 'Waves', 'Storms', 'Reefs'])
  expect(said()).toBe('Waves: 2 of 4.')
  await expect.element(button('Move Waves up')).toHaveFocus()
  await press('{Enter}{Enter}')
  await expectTexts(rows(), ['Waves', 'Tides', 'Storms', 'Reefs'])
  await expect.element(button('Move Waves up')).toHaveFocus()
  await pressOn(button('Move Reefs to the top'), '{Enter}')
  await pressOn(button('Move Reefs down'), '{Enter}')
  await expectTexts(rows(), ['Waves', 'Reefs', 'Tides', 'Storms'])
  // The second click of a double click would hit the row that has come there.
  await button('Remove Reefs').dblClick()
  await expectTexts(rows(), ['Waves', 'Tides', 'Storms'])
  expect(said()).toBe('Reefs removed.')
  await button('Move Storms up').dblClick()
  await expectTexts(rows(), ['Waves', 'Storms', 'Tides'])
})

test('a student picks a row up by keyboard, moves it, and Escape puts it back', async () => {
  await focus(button('Move Tides'))
  await press(' {ArrowDown}{ArrowDown}')
  await expectTexts(rows(), ['Storms', 'Waves', 'Tides', 'Reefs'])
  expect(said()).toBe('Tides: 3 of 4.')
  await press('{Escape}')
  await expectTexts(rows(), names)
  expect(said()).toBe('Tides put back: 1 of 4.')
  await press(' {End} ')
  await expectTexts(rows(), ['Storms', 'Waves', 'Reefs', 'Tides'])
  await expect.element(button('Move Tides')).toHaveFocus()
  await expect.element(button('Move Tides')).toHaveAttribute('aria-pressed', 'false')
})

test('a student drags a row by its grip with a finger', async () => {
  const [from, to] = [middleOf(button('Move Reefs')), middleOf(button('Move Tides'))]
  await touch('touchStart', from)
  for (const part of [0.2, 0.6, 1])
    await touch('touchMove', { x: from.x, y: from.y + (to.y - 4 - from.y) * part })
  await expectTexts(rows(), ['Reefs', 'Tides', 'Storms', 'Waves'])
  await touch('touchEnd')
  await expect.poll(said).toBe('Reefs: 1 of 4.')
  await expectTexts(rows(), ['Reefs', 'Tides', 'Storms', 'Waves'])
})

test('a student drags a row by mouse', async () => {
  await userEvent.dragAndDrop(button('Move Reefs'), button('Move Tides'), { targetPosition: { x: 5, y: 2 } })
  await expectTexts(rows(), ['Reefs', 'Tides', 'Storms', 'Waves'])
  expect(said()).toBe('Reefs: 1 of 4.')
})
