// How the pieces behave under a mouse and a keyboard, each as the design page shows it.
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  expectCount,
  expectHidden,
  expectTexts,
  painted,
  pass,
  press,
  renderNow,
  stopTime,
} from '../../tests/components/app.tsx'
import { ButtonSpecimens } from '../screens/design/button-specimens.tsx'
import { ChoiceSpecimens } from '../screens/design/choice-specimens.tsx'
import { FieldSpecimens } from '../screens/design/field-specimens.tsx'
import { NoticeSpecimens } from '../screens/design/notice-specimens.tsx'
import { OverlaySpecimens } from '../screens/design/overlay-specimens.tsx'
import { SkillSpecimens } from '../screens/design/skill-specimens.tsx'
import { TableSpecimens } from '../screens/design/table-specimens.tsx'
import { AddressText, OutsideLink } from './outside-link.tsx'
import { TooltipFrame } from './overlays.ts'
import { SkillLevel } from './skill-level.tsx'
import { Slot } from './slot.ts'
import { Toaster, toast } from './toast.tsx'

test('a dialog holds the focus and gives it back', async () => {
  await renderNow(<OverlaySpecimens />)
  const opener = page.getByRole('button', { name: 'Create Project' })
  opener.element().focus()
  await press('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Create Project' })
  await expect.element(dialog).toBeVisible()
  for (let step = 0; step < 8; step++) {
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
    await userEvent.tab()
  }
  await press('{Escape}')
  await expectHidden(dialog)
  await expect.element(opener).toHaveFocus()
})

test('a dialog changes nothing that the page inherits: every element of it would be styled again', async () => {
  await renderNow(<OverlaySpecimens />)
  const opener = page.getByRole('button', { name: 'Delete account' })
  const inherited = () =>
    ['pointer-events', '--removed-body-scroll-bar-size'].map((name) =>
      getComputedStyle(opener.element()).getPropertyValue(name),
    )
  const before = inherited()
  await opener.click()
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expect.poll(() => getComputedStyle(document.body).overflowY).toBe('hidden')
  expect(inherited()).toEqual(before)
})

test('a press beside an open list closes it, and presses nothing', async () => {
  await renderNow(<ChoiceSpecimens />)
  const button = page.getByRole('button', { name: 'Technologies', exact: true, includeHidden: true })
  await button.click()
  await expect.element(page.getByRole('combobox', { name: 'Search technologies' })).toHaveFocus()
  const { left, top } = button.element().getBoundingClientRect()
  const position = { x: left + 9, y: top + 9 }
  const hit = document.elementFromPoint(position.x, position.y) as Element
  expect(button.element().contains(hit)).toBe(false)
  await userEvent.click(hit, { position })
  await expectHidden(page.getByRole('listbox'))
  await expect.element(button).toHaveFocus()
})

test('a delete confirmation starts on Cancel', async () => {
  await renderNow(<OverlaySpecimens />)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await press('{Enter}')
  await expectHidden(page.getByRole('alertdialog'))
})

test('one message is visible at a time, for 5000 ms, longer while someone points at it', async () => {
  await renderNow(
    <>
      <OverlaySpecimens />
      <Toaster />
    </>,
  )
  const count = () => document.querySelectorAll('li[data-state=open]').length
  stopTime()
  await page.getByRole('button', { name: 'Say it', exact: true }).click()
  await page.getByRole('button', { name: 'Say what failed' }).click()
  await painted()
  expect(count()).toBe(1)
  const message = page.getByText('Could not connect to demo platform.').first()

  await pass(4_000)
  expect(count()).toBe(1)
  await message.hover()
  await pass(60_000)
  expect(count()).toBe(1)
  await userEvent.unhover(message)
  await pass(900)
  expect(count()).toBe(1)
  await pass(200)
  expect(count()).toBe(0)
  await expectHidden(page.getByRole('button', { name: 'Close notification' }))
})

test('a message is announced politely, and can be closed', async () => {
  await renderNow(
    <>
      <OverlaySpecimens />
      <Toaster />
    </>,
  )
  await page.getByRole('button', { name: 'Say it', exact: true }).click()
  await expect
    .poll(() => document.querySelector('[role=status][aria-live=polite]')?.textContent)
    .toContain('Demo Access Granted')
  await page.getByRole('button', { name: 'Close notification' }).click()
  await expectHidden(page.getByRole('button', { name: 'Close notification' }))
})

test('a message above a dialog is read out, can be closed, and leaves Escape to the dialog', async () => {
  await renderNow(
    <>
      <OverlaySpecimens />
      <Toaster />
    </>,
  )
  const opener = page.getByRole('button', { name: 'Create Project' })
  const dialog = page.getByRole('dialog', { name: 'Create Project' })
  const message = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  await opener.click()
  await expect.element(dialog).toBeVisible()
  toast({ title: 'Student liked!' })
  await expect
    .poll(() => document.querySelector('body > [role=status]:not([aria-hidden])')?.textContent)
    .toContain('Student liked!')
  await expect.element(message).toHaveTextContent('Student liked!')
  await press('{Escape}')
  await expectHidden(dialog)
  await expect.element(message).toHaveTextContent('Student liked!')

  await opener.click()
  await message.getByRole('button', { name: 'Close notification' }).click()
  await expectHidden(message)
  await expect.element(dialog).toBeVisible()
})

test('several technologies are found and chosen from the keyboard', async () => {
  await renderNow(
    <>
      <ChoiceSpecimens />
      <Toaster />
    </>,
  )
  const button = page.getByRole('button', { name: 'Technologies', exact: true })
  button.element().focus()
  await press('{Enter}')
  const search = page.getByRole('combobox', { name: 'Search technologies' })
  await expect.element(search).toHaveFocus()
  await press('pyt')
  await expectTexts(page.getByRole('option'), [/Python/, /PyTorch/])
  await press('{ArrowDown}', '{Enter}')
  await expect.element(page.getByRole('option', { name: 'PyTorch' })).toHaveAttribute('aria-selected', 'true')
  await press('{ArrowDown}')
  const active = () => search.element().getAttribute('aria-activedescendant') ?? ''
  await expect.poll(() => document.getElementById(active())?.textContent).toContain('Python')
  expect(active()).not.toMatch(/\s/)
  // A message that comes meanwhile leaves Escape to the list.
  toast({ title: 'Student liked!' })
  const message = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  await expect.element(message).toHaveTextContent('Student liked!')
  await press('{Escape}')
  await expect.element(button).toHaveTextContent('TypeScript, React, PyTorch')
  await expect.element(button).toHaveFocus()
  await expect.element(message).toHaveTextContent('Student liked!')

  await press('{Enter}')
  await expect.element(search).toHaveFocus()
  await press('cobol')
  await expect.element(page.getByText('Nothing called “cobol”')).toBeVisible()
})

test('a level without its word is a picture of as many dashes, and the word is read aloud', async () => {
  await renderNow([1, 4, 5].map((level) => <SkillLevel key={level} level={level} hideWord />))
  const pictures = ['Beginner', 'Advanced', 'Expert'].map((name) => page.getByRole('img', { name }).element())
  expect(pictures.map((picture) => picture.clientWidth)).toEqual([58, 58, 58])
  // 12 pixels for each dash and the gap after it.
  const filled = pictures.map((picture) => getComputedStyle(picture).backgroundSize)
  expect(filled).toEqual(['12px auto', '48px auto', '60px auto'])
})

test('a level is set by arrow keys or typed, and never leaves its scale', async () => {
  await renderNow(<ChoiceSpecimens />)
  const slider = page.getByRole('slider', { name: 'Weekly hours' })
  const typed = page.getByRole('textbox', { name: 'Weekly hours, 1 to 40' })
  slider.element().focus()
  await press('{ArrowRight}')
  await expect.element(typed).toHaveValue('16')
  await typed.fill('30')
  await expect.element(slider).toHaveAttribute('aria-valuenow', '30')
  await typed.fill('99')
  await expect.element(slider).toHaveAttribute('aria-valuenow', '30')
  typed.element().blur()
  await expect.element(typed).toHaveValue('40')
  await typed.fill('many')
  typed.element().blur()
  await expect.element(typed).toHaveValue('40')

  page.getByRole('slider', { name: 'React' }).element().focus()
  await press('{Home}')
  await expect.element(page.getByText('at least Beginner')).toBeVisible()
})

test('what a slot gives is added to what its child has', async () => {
  const pressed: string[] = []
  const [ref, refOfChild] = [createRef<HTMLElement>(), createRef<HTMLButtonElement>()]
  await renderNow(
    <Slot
      ref={ref}
      className="given"
      aria-describedby="hint"
      title="Given"
      onClick={() => pressed.push('given')}
    >
      <button
        ref={refOfChild}
        type="button"
        className="own"
        aria-describedby="error"
        onClick={() => pressed.push('own')}
      >
        Press me
      </button>
    </Slot>,
  )
  const button = page.getByRole('button', { name: 'Press me' })
  await button.click()
  expect(pressed).toEqual(['own', 'given'])
  const element = button.element()
  expect([ref.current, refOfChild.current]).toEqual([element, element])
  expect(element.className).toBe('given own')
  expect(element.getAttribute('aria-describedby')).toBe('hint error')
  expect(element.getAttribute('title')).toBe('Given')
})

test('a tooltip waits 300 ms for the pointer', async () => {
  await renderNow(<OverlaySpecimens />)
  await TooltipFrame.preload()
  stopTime()
  await page.getByRole('button', { name: 'Point at me' }).hover()
  await pass(290)
  expect(page.getByRole('tooltip').elements()).toEqual([])
  await pass(20)
  expect(page.getByRole('tooltip').elements()).toHaveLength(1)
  await expect
    .element(page.getByRole('tooltip'))
    .toHaveTextContent('Students who know it at this level or better')
})

test('a pending button keeps its width and its focus, and is disabled', async () => {
  await renderNow(<ButtonSpecimens />)
  const button = page.getByRole('button', { name: 'Logout' })
  const { width } = button.element().getBoundingClientRect()
  await button.click()
  const pending = page.getByRole('button', { name: 'Logging out...' })
  await expect.element(pending).toHaveFocus()
  await expect.element(pending).toHaveAttribute('aria-disabled', 'true')
  expect(pending.element().getBoundingClientRect().width).toBe(width)
})

test('a double click removes one chip, not the next one too', async () => {
  await renderNow(<ButtonSpecimens />)
  const chips = page.getByRole('button', { name: /^Remove / })
  const before = chips.elements().length
  await chips.first().dblClick()
  await expectCount(chips, before - 1)
})

test('a person sees what they typed as a password only when they ask', async () => {
  await renderNow(<FieldSpecimens />)
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

test('an error is read out with its field', async () => {
  await renderNow(<FieldSpecimens />)
  const email = page.getByLabelText('Email, wrong')
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
})

test('tabs open by click, by key, and by moving to them', async () => {
  await renderNow(<NoticeSpecimens />)
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('This is the profile tab.')
  await press('{ArrowRight}')
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('This is the applications tab.')
})

test('a table says how it is sorted', async () => {
  await renderNow(<TableSpecimens />)
  const match = page.getByRole('columnheader', { name: 'Match' })
  await expect.element(match).toHaveAttribute('aria-sort', 'descending')
  await match.getByRole('button').click()
  await expect.element(match).toHaveAttribute('aria-sort', 'ascending')
})

test('a comparison can be read as a table', async () => {
  await renderNow(<SkillSpecimens />)
  const table = page.getByRole('table', { name: 'Skills of three students' })
  await expect
    .element(table.getByRole('row', { name: /^React/ }))
    .toHaveTextContent(/5 Expert.*3 Intermediate.*None/)
})

test('an address that needs two lines breaks after a slash or before the @, and keeps its icon', async () => {
  await renderNow(
    <div style={{ width: '10rem' }}>
      <OutsideLink href="https://www.linkedin.com/in/mayarosendemo" />
      <p className="break-words">
        <AddressText address="maya.rosen@imperial.example" />
      </p>
    </div>,
  )
  const link = page.getByRole('link').element()
  expect(linesOf(link)).toEqual(['linkedin.com/in/', 'mayarosendemo'])
  expect(linesOf(document.querySelector('p'))).toEqual(['maya.rosen', '@imperial.example'])
  const icon = link.querySelector('svg')?.getBoundingClientRect()
  expect(icon?.top).toBeGreaterThan(link.getBoundingClientRect().top + 12)
  expect(icon?.left).toBeGreaterThan(link.getBoundingClientRect().left + 50)
})

/** Its visible text, line by line. */
function linesOf(element: Element | null) {
  const lines = new Map<number, string>()
  for (const node of element?.childNodes ?? [])
    if (node instanceof Text)
      for (let index = 0; index < node.length; index += 1) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        const { top, width } = range.getBoundingClientRect()
        if (width > 0) lines.set(top, (lines.get(top) ?? '') + node.data[index])
      }
  return [...lines.values()]
}
