// What the browser tests share: where the two servers are, and the few things many of them do.
import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test'
import type { UserType } from '../../contract/account.ts'

export { expect }

export const demoUrl = process.env.DEMO_URL ?? 'http://127.0.0.1:3000'
export const liveUrl = process.env.LIVE_URL ?? 'http://127.0.0.1:3001'

export const goodPassword = 'correct horse battery'
export const newEmail = () => `${randomUUID()}@example.ac.uk`

export const test = base.extend({
  baseURL: demoUrl,
})

/** Someone who has answered the cookie banner before. */
export const answerCookies = (context: BrowserContext) =>
  context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'))

export async function enterDemoAs(page: Page, userType: UserType) {
  const path = userType === 'startup' ? '/api/demo-login' : '/api/auth/student/demo-login'
  expect((await page.request.post(path)).ok()).toBe(true)
}

/** A new account in live, signed in on this page. */
export async function register(page: Page, userType: UserType, email = newEmail()) {
  const response = await page.request.post('/api/register', {
    data: { email, password: goodPassword, userType, acceptTerms: true, acceptPrivacy: true },
  })
  expect(response.status()).toBe(201)
  return email
}

/** The calls a page makes from now on, such as 'POST /api/logout'. */
export function watchCalls(page: Page) {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** The toast that is visible now: there is only one. */
export const toastOn = (page: Page) =>
  page.getByRole('region', { name: /notification/i }).getByRole('listitem')

/** For `route.fulfill`: what the server says when it cannot help. */
export const broken = { status: 500, json: { code: 'broken', message: 'Something went wrong on our side.' } }

/** Answers a call only when `answer` is called, as a slow network would. */
export async function hold(page: Page, path: string) {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(path, async (route) => {
    await held
    await route.continue()
  })
  return answer
}

export async function expectAccessible(page: Page, except?: string) {
  const axe = new AxeBuilder({ page }).withTags([
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22aa',
    'best-practice',
  ])
  // Our pages have no frames. With them in mind axe would open a second page each time, and take twice as long.
  axe.setLegacyMode()
  const { violations } = await (except ? axe.exclude(except) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual(
    [],
  )
}

/** In both themes, on a small phone, a tablet and a desk, with nothing to scroll sideways. */
export async function expectAccessibleEverywhere(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
}
