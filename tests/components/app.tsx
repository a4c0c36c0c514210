// Opens the whole app at an address, as a page load would, and names what many component tests look for.
import axe from 'axe-core'
import { StrictMode } from 'react'
import { expect } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Mode, UserType } from '../../contract/account.ts'
import { App, preloadScreenAt } from '../../web/app/app.tsx'

type Visitor = { as?: UserType; mode?: Mode }

/** The app as someone sees it who comes to this address. */
export async function openApp(address: string, { as, mode = 'demo' }: Visitor = {}) {
  if (as) await enterDemoAs(as)
  history.replaceState(null, '', address)
  await preloadScreenAt(mode, location.pathname)
  return render(<App mode={mode} />, { wrapper: StrictMode })
}

export async function enterDemoAs(userType: UserType) {
  const path = userType === 'startup' ? '/api/demo-login' : '/api/auth/student/demo-login'
  expect((await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' } })).ok).toBe(
    true,
  )
}

export const press = (...keys: string[]) => userEvent.keyboard(keys.join(''))

/** The toast that is visible now: there is only one. */
export const toast = () => page.getByRole('region', { name: /notification/i }).getByRole('listitem')

export const expectAddress = (address: string | RegExp) =>
  address instanceof RegExp
    ? expect.poll(() => location.pathname + location.search).toMatch(address)
    : expect.poll(() => location.pathname + location.search).toBe(address)

export const expectCount = (locator: Locator, count: number) =>
  expect.poll(() => locator.elements().length).toBe(count)

/** The texts of several elements, in order. */
export const expectTexts = (locator: Locator, texts: (string | RegExp)[]) =>
  expect
    .poll(() => locator.elements().map(({ textContent }) => textContent))
    .toEqual(texts.map((text) => (text instanceof RegExp ? expect.stringMatching(text) : text)))

export const expectGone = (locator: Locator) => expect.element(locator).not.toBeInTheDocument()

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A theme changes colours, and nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block']

type Part = { within?: string; except?: string; rules?: string[] }

/** Nothing that axe finds wrong, on the whole page or a part of it, once it has stopped moving. */
export async function expectAccessible({ within = 'html', except, rules = everyRule }: Part = {}) {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
  await Promise.allSettled(moving.map(({ finished }) => finished))
  const { violations } = await axe.run(
    { include: within, exclude: except ?? [] },
    { runOnly: rules, resultTypes: ['violations'] },
  )
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
}

export async function expectAccessibleInBothThemes(part: Part = {}) {
  await commands.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(part)
  await commands.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible({ ...part, rules: colourRules })
}

/** In both themes, on a small phone, a tablet and a desk, with nothing to scroll sideways. */
export async function expectAccessibleEverywhere() {
  for (const width of [320, 768, 1440]) {
    await page.viewport(width, 800)
    await expectAccessibleInBothThemes()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
}
