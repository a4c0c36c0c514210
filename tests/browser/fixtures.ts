// What the browser tests share: where the servers are, and the few things many of them do.
import { randomUUID } from 'node:crypto'
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
} from '@playwright/test'
import axeCore from 'axe-core'
import type { UserType } from '../../contract/account.ts'
import { axeOptions, passedOver } from '../axe-options.ts'
import { textsOfLowContrast } from '../contrast.ts'
import { linkIn, type ReceivedMail } from '../mail.ts'
import { until } from '../until.ts'

export { expect }

export const demoUrl = process.env.DEMO_URL ?? 'http://127.0.0.1:3000'
export const liveUrl = process.env.LIVE_URL ?? 'http://127.0.0.1:3001'

/** Live on a server that sends email: people confirm their address before they can sign in. */
export const mailingUrl = process.env.MAILING_URL ?? 'http://127.0.0.1:3002'

export async function emailsTo(address: string): Promise<ReceivedMail[]> {
  const emails = await (await fetch(`${process.env.INBOX_URL}/?to=${encodeURIComponent(address)}`)).json()
  return emails.map((email: ReceivedMail) => ({ ...email, link: (path: string) => linkIn(email.text, path) }))
}

/** Waits for the first email to an address whose subject holds these words. */
export async function waitForEmail(address: string, subject = ''): Promise<ReceivedMail> {
  const find = async () => (await emailsTo(address)).find((email) => email.subject.includes(subject))
  await until(async () => (await find()) !== undefined)
  return (await find()) as ReceivedMail
}

export const goodPassword = 'correct horse battery'
export const newEmail = () => `${randomUUID()}@example.ac.uk`

export const test = base.extend({
  baseURL: demoUrl,
})

/** Someone who has answered the cookie banner before. Also in the cookie, as the product does. */
export async function answerCookies(context: BrowserContext) {
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'))
  const answer = { name: 'cookiesAccepted', value: 'false' }
  await context.addCookies([demoUrl, liveUrl, mailingUrl].map((url) => ({ ...answer, url })))
}

/** Also in the cookie, as the product does: the server renders no tip that the browser would take away. */
export async function hideGuidance(context: BrowserContext) {
  await context.addInitScript(() => localStorage.setItem('hasSeenGuidance', 'true'))
  await context.addCookies([{ name: 'hasSeenGuidance', value: 'true', url: demoUrl }])
}

/** From here on links are React's: before, the browser itself follows them and loads a whole page. */
export const reactListens = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )

export async function enterDemoAs(page: Page, userType: UserType) {
  const path = userType === 'startup' ? '/api/demo-login' : '/api/auth/student/demo-login'
  expect((await page.request.post(path)).ok()).toBe(true)
}

/** A new account in live, signed in on this page, or for calls alone. */
export async function register(
  { request }: { request: APIRequestContext },
  userType: UserType,
  email = newEmail(),
) {
  const response = await request.post('/api/register', {
    data: { email, password: goodPassword, userType, acceptTerms: true, acceptPrivacy: true },
  })
  expect(response.status()).toBe(201)
  return email
}

/** In live, where every university can be searched for. */
export async function chooseUniversity(page: Page, name: string) {
  await page.getByLabel('University', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Search universities' }).fill(name)
  await page.getByRole('option', { name: new RegExp(`^${name} ?United Kingdom`) }).click()
}

/** The calls a page makes from now on, such as 'POST /api/logout'. */
export function watchCalls(page: Page) {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    // The bell opens its stream once the page has time for it.
    if (request.resourceType() === 'eventsource') return
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

/** Nothing that axe finds wrong on the page, and enough contrast, once it has stopped moving. */
export async function expectAccessible(page: Page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  const wrong = await page.evaluate(
    async ({ options, exclude }) => {
      const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
      await Promise.allSettled(moving.map(({ finished }) => finished))
      const { axe } = globalThis as unknown as { axe: typeof axeCore }
      const { violations } = await axe.run({ include: 'html', exclude }, options)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    { options: axeOptions(), exclude: passedOver },
  )
  expect(wrong).toEqual([])
  expect(await page.evaluate(textsOfLowContrast, { within: 'html', except: passedOver })).toEqual([])
}

/**
 * On a small phone by day, a tablet, and at a desk by night, with nothing to scroll sideways. A tablet shows the pieces of the
 * other two. The colours are the same at every width, and tokens.test.ts checks every pair of them in both themes: they are
 * checked by night alone.
 */
export async function expectAccessibleEverywhere(page: Page) {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: width === 320 ? 'light' : 'dark' })
    if (width !== 768) await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
