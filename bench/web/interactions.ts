// How long after a press the screen shows something: Event Timing, as for INP, at the speed of Lighthouse's phone.
import { type Browser, devices, type Locator, type Page } from '@playwright/test'
import { figuresOf } from '../search/figures.ts'
import { heldFor } from './matching.ts'

/** Lighthouse divides the speed of the processor by this. */
const slowdown = 4
const phone = {
  viewport: { width: 412, height: 823 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
}
/** Each screen is opened so often, and the middle of each press counts. */
export const visits = 3

type Presses = [what: string, press: (page: Page) => Promise<unknown>][]
type Scene = { entrance: string; address: string; presses: Presses }

type Role = 'button' | 'checkbox' | 'link' | 'option' | 'tab'
const tap = (role: Role, name: string | RegExp) => async (page: Page) => {
  const pressed = page.getByRole(role, { name }).first()
  await bringIntoView(page, pressed)
  await touch(page, pressed)
}
const type = (label: string | RegExp, text: string) => async (page: Page) => {
  const field = page.getByLabel(label).first()
  await bringIntoView(page, field)
  await field.press(text)
}
const close = (page: Page) =>
  touch(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }).first())
const pressEscape = (page: Page) => page.keyboard.press('Escape')

const [startup, student] = ['/api/demo-login', '/api/auth/student/demo-login']
const scenes: Record<string, Scene> = {
  'Find Students': {
    entrance: startup,
    address: '/startup/search',
    presses: [
      ['like a student', tap('button', /^Like /)],
      ['see why this student', tap('button', /why this student/)],
      ['close it', pressEscape],
      ['open a profile', tap('link', 'Omar Khalil')],
      ['close the profile', close],
      ['show favorites only', tap('button', 'Favorites')],
      ['show everyone', tap('button', 'Favorites')],
      ['open the filters', tap('button', /^Filters/)],
      ['open the universities', tap('button', 'Universities')],
      ['choose one', tap('option', /^Oxford/)],
      ['close the list', pressEscape],
      ['choose the hours', tap('button', /^20 hours or more/)],
      ['run matching', tap('button', 'Run Matching')],
    ],
  },
  Comparison: {
    entrance: startup,
    address: '/startup/search',
    presses: [
      ['choose a student', tap('checkbox', 'Compare Omar Khalil')],
      ['choose another', tap('checkbox', 'Compare Amelia Barlow')],
      ['compare them', tap('button', /^Compare/)],
      ['close', close],
    ],
  },
  'Project browser': {
    entrance: student,
    address: '/student/dashboard',
    presses: [
      ['type a letter', type('Search', 'a')],
      ['open the locations', tap('button', 'Location')],
      ['choose one', tap('option', /^London/)],
      ['close the list', pressEscape],
      ['open a project', tap('button', /^View details/)],
      ['close it', close],
    ],
  },
  'Profile form': {
    entrance: student,
    address: '/student/profile',
    presses: [
      ['edit', tap('button', 'Edit profile')],
      ['type a letter', type('Headline', 'a')],
      ['open the technologies', tap('button', /technolog/i)],
      ['close the list', pressEscape],
      ['save', tap('button', /^Save/)],
    ],
  },
}

/** A press counts until the frame in which the page shows that it was heard. */
export async function measureInteractions(browser: Browser, base: string, tell: (text: string) => void) {
  const rows: (string | number)[][] = []
  for (const [name, scene] of Object.entries(scenes)) {
    const times = scene.presses.map(([what]) => ({ what, all: [] as number[] }))
    for (let visit = 0; visit < visits; visit += 1)
      for (const [index, time] of (await pressAll(browser, base, scene)).entries())
        times[index]?.all.push(time)
    const middles = times.map(({ what, all }) => ({ what, time: figuresOf(all).p50 }))
    for (const { what, all } of times) tell(`${name}, ${what}: ${all.join(', ')} ms`)
    const [longest] = middles.toSorted((one, other) => other.time - one.time)
    rows.push([
      name,
      String(middles.length),
      figuresOf(middles.map(({ time }) => time)).p50,
      longest?.time ?? 0,
      longest?.what ?? '',
    ])
  }
  return rows
}

async function pressAll(browser: Browser, baseURL: string, { entrance, address, presses }: Scene) {
  const context = await browser.newContext({ baseURL, ...phone })
  // What tsx makes of functions calls this, and the page has none.
  await context.addInitScript('globalThis.__name = (it) => it')
  await context.addInitScript(keepInteractions)
  const page = await context.newPage()
  await context.request.post(entrance)
  await page.goto(address, { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const times: number[] = []
  for (const [, press] of presses) {
    await press(page)
    times.push(await lastInteraction(page))
  }
  await context.close()
  return times
}

/** A finger stays on the glass for a moment. Playwright's `tap` lifts it at once. */
async function touch(page: Page, pressed: Locator) {
  const box = await pressed.boundingBox()
  if (!box) throw new Error(`Nothing to touch: ${pressed}`)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(heldFor)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** People look before they press: scrolling is no part of it. */
async function bringIntoView(page: Page, pressed: Locator) {
  await pressed.scrollIntoViewIfNeeded()
  await page.waitForTimeout(600)
}

/** The browser reports a press some frames after it. What takes less than 16 ms it doesn't report. */
async function lastInteraction(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
  const found = await page.evaluate(() =>
    (window as unknown as { interactions: number[] }).interactions.splice(0),
  )
  return Math.max(16, ...found)
}

/** Runs in the page. */
function keepInteractions() {
  localStorage.setItem('cookiesAccepted', 'false')
  localStorage.setItem('hasSeenGuidance', 'true')
  const interactions: number[] = []
  Object.assign(window, { interactions })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) interactions.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
