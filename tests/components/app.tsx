// Opens the whole app at an address, as a page load would, and names what many component tests look for.
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, vi } from 'vitest'
import { cdp, commands, type Locator, page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import type { Mode, UserType } from '../../contract/account.ts'
import { App, preloadScreenAt } from '../../web/app/app.tsx'
import { queryClient } from '../../web/lib/query-client.ts'
import { dismissToast, listToasts } from '../../web/ui/toast-store.ts'
import { axeOptions, passedOver } from '../axe-options.ts'
import { textsOfLowContrast } from '../contrast.ts'

/** What the app has in memory goes, as with every page load. */
export async function leavePage() {
  await cleanup()
  queryClient.clear()
  dismissToasts()
}

/** At once: each goes by itself after 5 s, and on a busy machine before a click on its button. */
export function dismissToasts() {
  for (const { id } of listToasts()) dismissToast(id)
}

/** The demo as someone sees it who comes to this address. */
export async function openApp(address: string, { as }: { as?: UserType } = {}) {
  await leavePage()
  if (as) await enterDemoAs(as)
  await show('demo', address)
}

/** The same in live. */
export async function openLive(address: string) {
  await leavePage()
  await switchToLive()
  await show('live', address)
}

async function show(mode: Mode, address: string) {
  history.replaceState(null, '', address)
  await preloadScreenAt(mode, location.pathname)
  await renderNow(<App mode={mode} />)
}

/** One piece of the app, without a page around it. It is there when this returns, as with React's `act`. */
export async function renderNow(piece: ReactNode) {
  await flushSync(() => render(piece))
}

/** The server behind the page: see project.ts. */
const switchToLive = () => cookieStore.set('mode', 'live')

export async function enterDemoAs(userType: UserType) {
  const path = userType === 'startup' ? '/api/demo-login' : '/api/auth/student/demo-login'
  expect((await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' } })).ok).toBe(
    true,
  )
}

export const goodPassword = 'correct horse battery'
export const newEmail = () => `${crypto.randomUUID()}@example.ac.uk`

/** A new account in live, signed in. */
export async function register(userType: UserType, email = newEmail()) {
  await switchToLive()
  const response = await fetch('/api/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: goodPassword, userType, acceptTerms: true, acceptPrivacy: true }),
  })
  expect(response.status).toBe(201)
  return email
}

export async function signOut() {
  await fetch('/api/logout', { method: 'POST', headers: { 'Content-Type': 'application/json' } })
}

/**
 * The calls that the page makes from now on, such as 'POST /api/logout'. Counted in the page: the events of the browser
 * around it can arrive late, and would add calls from before.
 */
export function watchCalls() {
  const spy = vi.spyOn(window, 'fetch')
  onTestFinished(() => spy.mockRestore())
  const requests = () =>
    spy.mock.calls.map(([input, init]) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      return { call: `${request.method} ${pathname}`, search }
    })
  return {
    list: () => requests().map(({ call }) => call),
    lastQuery: (call: string) => requests().findLast((request) => request.call === call)?.search ?? '',
  }
}

export const press = (...keys: string[]) => userEvent.keyboard(keys.join(''))

/** For `commands.answerCalls`: what the server says when it cannot help. */
export const broken = { status: 500, json: { code: 'broken', message: 'Something went wrong on our side.' } }

/**
 * From now on time passes only with `pass`. `expect.poll` and `expect.element` would let it pass too: ask with `expect`.
 */
export function stopTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

export async function pass(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds)
  await painted()
}

/** What has changed is on the page. */
export const painted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** The toast that is visible now: there is only one. */
export const toast = () => page.getByRole('region', { name: /notification/i }).getByRole('listitem')

/** Focus as a script gives it, without the events of a pointer. */
export async function focus(locator: Locator) {
  await expect.element(locator).toBeInTheDocument()
  locator.element().focus()
}

export async function pressOn(locator: Locator, ...keys: string[]) {
  await focus(locator)
  await press(...keys)
}

type Point = { x: number; y: number }

export function middleOf(locator: Locator): Point {
  const { x, y, width, height } = locator.element().getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** One finger on the screen. */
export function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) {
  // The test runs in a frame, which is made to fit the window.
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth)
  const scale = frame.width / innerWidth
  const touchPoints = at ? [{ x: frame.x + at.x * scale, y: frame.y + at.y * scale }] : []
  return cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** The whole list of a select, also where it is closed. */
export const optionsOf = (select: Locator) =>
  [...(select.element() as HTMLSelectElement).options].map(({ text }) => text)

export const chosenIn = (select: Locator) =>
  [...(select.element() as HTMLSelectElement).selectedOptions].map(({ text }) => text)

/** Clicks a link that leads out of the app: the mail program and other sites are not part of a test. */
export async function clickWithoutLeaving(link: Locator) {
  await expect.element(link).toBeVisible()
  link.element().addEventListener('click', (event) => event.preventDefault(), { once: true })
  await link.click()
}

export const address = () => location.pathname + location.search

export const expectAddress = (expected: string | RegExp) =>
  expect.poll(address).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected)

export const expectCount = (locator: Locator, count: number) =>
  expect.poll(() => locator.elements().length).toBe(count)

/** The whole text of each element, in order. */
export const expectTexts = (locator: Locator, texts: readonly (string | RegExp)[]) =>
  expect
    .poll(() => locator.elements().map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim()))
    .toEqual(texts.map((text) => (text instanceof RegExp ? expect.stringMatching(text) : text)))

/** Not there, or there and not to be seen. */
export const expectHidden = (locator: Locator) =>
  expect.poll(() => locator.elements().filter((element) => isVisible(element))).toEqual([])

const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })

type Part = {
  within?: string
  except?: string
  /** By axe as well. */
  withContrast?: boolean
}

/** Nothing that axe finds wrong, and enough contrast, on the whole page or a part of it, once it has stopped moving. */
export async function expectAccessible({ within = 'html', except, withContrast }: Part = {}) {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
  await Promise.allSettled(moving.map(({ finished }) => finished))
  const exclude = except ? [...passedOver, except] : passedOver
  const { violations } = await axe.run({ include: within, exclude }, axeOptions({ withContrast }))
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
  expect(textsOfLowContrast({ within, except: exclude })).toEqual([])
}

/**
 * On a small phone by day, a tablet, and at a desk by night, with nothing to scroll sideways. A tablet shows the pieces of the
 * other two.
 */
export async function expectAccessibleEverywhere(part: Part = {}) {
  for (const width of [320, 768, 1440]) {
    await page.viewport(width, 800)
    await commands.emulateMedia({ colorScheme: width === 320 ? 'light' : 'dark' })
    if (width !== 768) await expectAccessible(part)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
}
