// The public pages and the question about cookies.
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import {
  address,
  expectAccessibleEverywhere,
  expectAddress,
  expectHidden,
  openApp,
  openLive,
  toast,
} from '../../tests/components/app.tsx'

const question = () => page.getByRole('region', { name: 'Cookies', exact: true })

test('a visitor reads the terms, with their date, contents and the way home', async () => {
  await openApp('/terms')
  await expect.element(page.getByText('Last updated: 18/03/2025')).toBeVisible()
  const contents = page.getByRole('navigation', { name: /contents/i })
  for (const section of [
    'Definitions',
    'Eligibility',
    'User accounts',
    'Use of the platform',
    'Payment and fees',
    'Intellectual property',
    'Liability and disclaimers',
    'Contact',
  ]) {
    await expect.element(contents.getByRole('link', { name: section })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
  }
  await expect.element(page.getByRole('main')).toHaveTextContent('18')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expectAddress('/')
})

test('a visitor reads the privacy notice, with its date', async () => {
  await openApp('/privacy')
  await expect.element(page.getByText('Last updated: 18/03/2025')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveTextContent('registered startups')
})

test('a visitor reads the cookie policy, with its date and the way to the privacy notice', async () => {
  await openApp('/cookie-policy')
  await expect.element(page.getByText('Last updated: 17 June 2025')).toBeVisible()
  const notice = page.getByRole('main').getByRole('link', { name: /Privacy Notice/ })
  await expect.element(notice.first()).toHaveAttribute('href', '/privacy')
})

test('a broken stored answer asks about cookies again instead of breaking the page', async () => {
  localStorage.setItem('cookiesAccepted', '{"oops')
  await openApp('/')
  await expect.element(question()).toBeVisible()
})

test('the question about cookies hides neither a button of the page nor a message', async () => {
  localStorage.removeItem('cookiesAccepted')
  await openApp('/startup/search', { as: 'startup' })
  await expect.element(question()).toBeVisible()
  const boxOf = (thing: Locator) => thing.element().getBoundingClientRect()
  const roomBelow = (thing: Locator) => boxOf(question()).top - boxOf(thing).bottom
  const matching = page.getByRole('button', { name: 'Run Matching' })
  await expect.element(matching).toBeVisible()
  await expect.poll(() => roomBelow(matching)).toBeGreaterThanOrEqual(0)
  await page.getByRole('button', { name: /^Like/ }).first().click()
  await expect.element(toast()).toBeVisible()
  await expect.poll(() => roomBelow(toast())).toBeGreaterThanOrEqual(0)
})

test('a double click on the answer about cookies opens nothing behind it', async () => {
  localStorage.removeItem('cookiesAccepted')
  await openApp('/startup/search', { as: 'startup' })
  await expect.element(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Essential only' }).dblClick()
  await expectHidden(question())
  expect(address()).toBe('/startup/search')
})

test.for([360, 390])(
  'on a phone of %i px the question about cookies takes one line and one row of buttons',
  async (width) => {
    await page.viewport(width, 844)
    localStorage.removeItem('cookiesAccepted')
    await openApp('/terms')
    await expect.element(question().getByRole('link', { name: 'Cookie Policy' })).toBeVisible()
    expect(question().element().getBoundingClientRect().height).toBeLessThanOrEqual(96)
  },
)

test.for(['/', '/terms', '/privacy', '/cookie-policy', '/nowhere'])(
  'everybody can use %s, at every width and in both themes',
  async (path) => {
    await openApp(path)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    // One of the legal pages stands for the other two, which are built from the same pieces.
    await expectAccessibleEverywhere()
  },
)

test('a student finds the student demo on the landing page', async () => {
  await openApp('/')
  await page.getByRole('link', { name: 'Explore the student demo' }).last().click()
  await expectAddress('/student/login')
})

test('a broken link to unsubscribe says so', async () => {
  await openLive('/unsubscribe?token=1.new_match.broken')
  await expect.element(page.getByText('We email you about new matches for saved searches.')).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This link is incomplete. Copy the whole link from the email.')
  await expectAccessibleEverywhere()
})
