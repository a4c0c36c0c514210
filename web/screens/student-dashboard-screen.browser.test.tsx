// The student's dashboard: four tabs, each at its own address, usable by everybody.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  expectAccessibleEverywhere,
  expectAddress,
  expectTexts,
  focus,
  openApp,
  press,
} from '../../tests/components/app.tsx'

const tabs = [
  ['Search Projects', '/student/dashboard', 'Spending insights for shared households'],
  ['Profile', '/student/profile', 'Your profile'],
  ['Applications', '/student/applications', 'Carbon calculator for harbour towns'],
  ['Settings', '/student/settings', 'Change password'],
] as const

test('a student is welcomed by their email and starts with the projects', async () => {
  await commands.holdCalls('**/api/user')
  await openApp('/student/dashboard', { as: 'student' })
  await expect.element(page.getByText('Loading...')).toBeVisible()
  await commands.releaseCalls()
  await expect.element(page.getByRole('heading', { name: 'Student Dashboard', level: 1 })).toBeVisible()
  await expect.element(page.getByText('Welcome back, demo.student@imperial.example.ac.uk')).toBeVisible()
  await expectTexts(
    page.getByRole('tab'),
    tabs.map(([name]) => name),
  )
  await expect
    .element(page.getByRole('tab', { name: 'Search Projects' }))
    .toHaveAttribute('aria-selected', 'true')
  await expect
    .element(page.getByText('You’re in the demo. Try everything: nothing you change is saved.'))
    .toBeVisible()
})

test('on a phone a double click opens one tab: the next one moves under the pointer', async () => {
  await page.viewport(390, 844)
  await openApp('/student/dashboard', { as: 'student' })
  await page.getByRole('tab', { name: 'Profile' }).dblClick({ delay: 20 })
  await expect.element(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await expectAddress('/student/profile')
  await expect.element(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
})

test('a student opens tabs by click, by arrow keys, and goes back with the browser', async () => {
  await openApp('/student/dashboard', { as: 'student' })
  await page.getByRole('tab', { name: 'Applications' }).click()
  await expectAddress('/student/applications')
  await press('{ArrowRight}')
  await expectAddress('/student/settings')
  await expect.element(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible()
  history.back()
  await expect
    .element(page.getByRole('tab', { name: 'Applications' }))
    .toHaveAttribute('aria-selected', 'true')
  history.back()
  await expect
    .element(page.getByRole('tab', { name: 'Search Projects' }))
    .toHaveAttribute('aria-selected', 'true')
})

test('a student opens a tab by moving the focus to it, by Enter and by Space', async () => {
  await openApp('/student/dashboard', { as: 'student' })
  await focus(page.getByRole('tab', { name: 'Profile' }))
  await expectAddress('/student/profile')
  // Sent without the focus, which alone would open it.
  page
    .getByRole('tab', { name: 'Settings' })
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await expectAddress('/student/settings')
  page
    .getByRole('tab', { name: 'Applications' })
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
  await expectAddress('/student/applications')
})

test.for([320, 390])(
  'a student on a phone of %i px sees icons, and the name of the tab they chose',
  async (width) => {
    await page.viewport(width, 844)
    await openApp('/student/dashboard', { as: 'student' })
    const shown = (name: string) =>
      page.getByRole('tab', { name, exact: true }).getByText(name).element().getBoundingClientRect().width > 1
    await expect.element(page.getByRole('tab', { name: 'Applications', exact: true })).toBeVisible()
    expect(tabs.filter(([name]) => shown(name)).map(([name]) => name)).toEqual(['Search Projects'])
    await page.getByRole('tab', { name: 'Applications' }).click()
    await expect
      .poll(() => tabs.filter(([name]) => shown(name)).map(([name]) => name))
      .toEqual(['Applications'])
    // The whole header is on the screen, the menu too.
    const menu = page.getByRole('button', { name: 'Menu' }).element().getBoundingClientRect()
    expect(menu.right).toBeLessThanOrEqual(width)
  },
)

test('a student finds their filters again after looking at another tab', async () => {
  await openApp('/student/dashboard?location=Remote', { as: 'student' })
  await page.getByRole('tab', { name: 'Applications' }).click()
  await page.getByRole('tab', { name: 'Search Projects' }).click()
  await expectAddress('/student/dashboard?location=Remote')
})

test.for(tabs)('a student opens the address of %s, and everybody can use it', async ([name, at, shown]) => {
  await openApp(at, { as: 'student' })
  await expect.element(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('heading', { name: shown })).toBeVisible()
  // student-settings.browser.test.tsx checks it with everything wrong in it.
  if (name !== 'Settings') await expectAccessibleEverywhere()
})
