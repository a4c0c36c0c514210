// The pieces of the design system, on the page that shows them all in development.
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessibleEverywhere, focus, openApp, press, renderNow } from '../../tests/components/app.tsx'
import { textsOfLowContrast } from '../../tests/contrast.ts'
import { Toaster } from '../ui/toast.tsx'
import { ChoiceSpecimens } from './design/choice-specimens.tsx'
import { OverlaySpecimens } from './design/overlay-specimens.tsx'

test('everybody can use every piece, at every width and in both themes', async () => {
  await openApp('/design')
  // Any other page would pass what follows.
  await expect.element(page.getByRole('heading', { level: 1, name: 'The pieces' })).toBeVisible()
  await expectAccessibleEverywhere({ withContrast: true })
})

test('a text that is hard to read is found, and one that is not is left alone', async () => {
  const ground = { background: '#fff', color: '#555' }
  await renderNow(
    <main style={ground}>
      <p>Dark enough</p>
      <p style={{ color: '#888' }}>Too light</p>
      <p style={{ color: '#888', fontSize: 24 }}>Large</p>
      <p style={{ opacity: 0.6 }}>Faded</p>
      <p style={{ color: 'light-dark(#555, #ddd)' }}>Too light by night</p>
      <div style={{ background: 'rgb(0 0 0 / 0.5)' }}>
        <p>On a shade</p>
      </div>
      <button type="button" disabled style={{ color: '#ccc' }}>
        Disabled
      </button>
      <p hidden style={{ color: '#ccc' }}>
        Hidden
      </p>
      <input aria-label="Name" placeholder="Your name" style={ground} className="placeholder:text-line" />
    </main>,
  )
  expect(textsOfLowContrast({ within: 'main', except: [] })).toEqual([
    expect.stringMatching(/Too light$/),
    expect.stringContaining('Faded'),
    expect.stringContaining('On a shade'),
    expect.stringContaining('Your name'),
    expect.stringContaining('Too light by night'),
  ])
})

test('everybody can use what lies over the page, at every width and in both themes', async () => {
  // Without the rest of the page, which axe would read each time.
  await renderNow(
    <main>
      <OverlaySpecimens />
      <ChoiceSpecimens />
      <Toaster />
    </main>,
  )
  for (const name of ['Create Project', 'Delete account', 'View Profile', 'Open the menu', 'Technologies']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect.element(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    await expectAccessibleEverywhere({ within: '[role$=dialog]', withContrast: true })
    await press('{Escape}')
  }
  await page.getByRole('button', { name: 'Say what failed' }).click()
  // Focused, it stays for as long as the check takes.
  await focus(page.getByRole('button', { name: 'Close notification' }))
  await expectAccessibleEverywhere({
    within: '[role=region][aria-label^=Notification]',
    withContrast: true,
  })
})

test('a person on a phone finds everything 44 px high', async () => {
  await openApp('/design')
  await page.viewport(390, 844)
  const pressed = document.querySelectorAll<HTMLElement>(
    'main :is(button, select, label:has(input), input[type=text])',
  )
  const heights = [...pressed]
    .filter((one) => one.checkVisibility())
    .map((one) => ({ what: one.outerHTML.slice(0, 80), height: one.getBoundingClientRect().height }))
  expect(heights.length).toBeGreaterThan(50)
  expect(heights.filter(({ height }) => height < 44)).toEqual([])
})

test('a person chooses a theme, and it is remembered until they go back to the system', async () => {
  await openApp('/design')
  const ground = () => getComputedStyle(document.body).backgroundColor
  const choose = (name: string) =>
    page.getByRole('banner').getByRole('radio', { name }).click({ force: true })
  const themeCookie = async () => (await commands.listCookies()).find(({ name }) => name === 'theme')
  await commands.emulateMedia({ colorScheme: 'light' })
  const light = ground()

  await choose('Dark theme')
  expect(ground()).not.toBe(light)
  const cookie = await themeCookie()
  expect(cookie).toMatchObject({ value: 'dark', path: '/', sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)

  await commands.emulateMedia({ colorScheme: 'dark' })
  await choose('Light theme')
  expect(ground()).toBe(light)

  await choose('System theme')
  expect(ground()).not.toBe(light)
  expect(await themeCookie()).toBeUndefined()
})

test('a disabled button that says why cannot be pressed, but can be reached', async () => {
  await openApp('/design')
  const before = page.getByRole('button', { name: 'Point at me' })
  before.element().scrollIntoView()
  // Scrolling closes a tooltip, with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  before.element().focus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Disabled, and says why' })).toHaveFocus()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Not available in the demo')
})
