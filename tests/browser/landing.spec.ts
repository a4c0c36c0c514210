// The landing page, as a visitor finds it.
import { answerCookies, expect, expectAccessible, hold, liveUrl, test, watchCalls } from './fixtures.ts'

const sections = [
  ['How it works', 'how-it-works'],
  ['For students', 'for-students'],
  ['For startups', 'for-startups'],
  ['Features', 'features'],
] as const

test.beforeEach(({ context }) => answerCookies(context))

test('a visitor reads what it is, how it works, what each side gets, and where it leads', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Connecting Student Talent with Innovative Startups',
  )
  await expect(page.locator('#how-it-works').getByRole('heading', { level: 3 })).toHaveText([
    'Students create profiles',
    'Startups browse talent',
    'Direct connection',
  ])
  for (const id of ['for-students', 'for-startups']) {
    const benefits = page
      .locator(`#${id}`)
      .getByRole('list')
      .filter({ hasText: /free|no fees/i })
    await expect(benefits.getByRole('listitem')).toHaveCount(5)
  }
  await expect(page.locator('#for-startups')).toContainText('Verified skills')
  await expect(page.locator('#for-startups')).toContainText('No fees, no commissions')
  await expect(page.locator('#features').getByRole('heading', { level: 3 })).toHaveText([
    'Comprehensive profiles',
    'Advanced filtering',
    'Project showcase',
    'Skill assessment',
    'Availability tracking',
    'Direct communication',
  ])
  // The closing call leads each side to its own sign-up.
  await expect(page.getByRole('link', { name: 'Join as a Student' })).toHaveAttribute(
    'href',
    '/auth?type=student',
  )
  await expect(page.getByRole('link', { name: 'Register as a Startup' })).toHaveAttribute(
    'href',
    '/auth?type=startup',
  )
  // As the server sends it. Every width and both themes are tested with the components.
  await expectAccessible(page)

  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
  await footer.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Notice')
})

test('a visitor jumps to each section, 80 px below the top, and sees where they are', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const header = page.getByRole('banner')
  for (const [name, id] of sections) {
    await header.getByRole('link', { name }).click()
    await expect(header.getByRole('link', { name })).toHaveAttribute('aria-current', 'location')
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    const top = () =>
      page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top))
    if (id !== 'features') await expect.poll(top).toBe(80)
    await expect(header).toBeInViewport()
  }
})

for (const [width, height] of [
  [844, 390],
  [1440, 2000],
] as const)
  test(`a visitor sees where they are in a window of ${width} by ${height}, without motion if they wish`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    for (const [, id] of sections) {
      await page.goto(`/#${id}`)
      await expect(page.locator('header [aria-current]').first()).toHaveAttribute('href', `#${id}`)
    }
    await page.goto('/')
    await page
      .locator('header a[href="#features"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page.locator('#features')).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.style.scrollBehavior)).toBe('')
  })

test('on a phone the menu opens, leads to a section, and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Sections' })
  await expect(menu).toBeHidden()
  await page.getByRole('banner').getByText('Menu').click()
  await menu.getByRole('link', { name: 'For startups' }).click()
  await expect(menu).toBeHidden()
  await expect(page.locator('#for-startups').getByRole('heading', { level: 2 })).toBeInViewport()
})

test('a section chosen from the menu before the page is alive closes the menu too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const arrive = await hold(page, '**/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Sections' })
  await page.getByRole('banner').getByText('Menu').click()
  await menu.getByRole('link', { name: 'For startups' }).click()
  await expect(menu).toBeVisible()
  arrive()
  await expect(menu).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu of a phone opens in view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('banner').getByText('Menu').click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'For startups' })).toBeInViewport()
  })

  test('landing and the legal pages can be read', async ({ page }) => {
    for (const [path, heading] of [
      ['/', 'Connecting Student Talent with Innovative Startups'],
      ['/terms', 'Terms and Conditions'],
      ['/privacy', 'Privacy Notice'],
      ['/cookie-policy', 'Cookie Policy'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }
  })

  test('a workspace says that it needs it, and nothing seems to be on its way', async ({ page }) => {
    await page.goto('/startup/search')
    await expect(page.locator('noscript p')).toHaveText(/needs JavaScript/)
    await expect(page.locator('noscript a')).toBeVisible()
    await expect(page.locator('#root')).toBeHidden()
  })
})

test('landing makes no call, hydrates without a complaint, and needs no code before the first paint nor more than the budget', async ({
  page,
}) => {
  const calls = watchCalls(page)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  const sizes = { script: 0, all: 0 }
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const types = new Map<string, string>()
  client.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.all += encodedDataLength
    if (types.get(requestId) === 'Script') sizes.script += encodedDataLength
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(calls).toEqual([])
  expect(complaints).toEqual([])
  expect(sizes.script).toBeGreaterThan(10_000)
  expect(sizes.script).toBeLessThan(90_000)
  expect(sizes.all).toBeLessThan(165_000)
  const blocking = await page.locator('script:not([type=module]):not([defer]):not([async])').count()
  expect(blocking).toBe(0)
})

test('in live nobody is offered a demo', async ({ page }) => {
  await page.goto(`${liveUrl}/`)
  await expect(page.getByText('Demo')).toHaveCount(0)
  // A founder joins from the top of the page and from their own section, a student beside them.
  await expect(page.getByRole('main').getByRole('link', { name: 'Find students' })).toHaveCount(2)
  for (const link of await page.getByRole('main').getByRole('link', { name: 'Find students' }).all())
    await expect(link).toHaveAttribute('href', '/auth?type=startup')
  await expect(page.getByRole('link', { name: 'Create your student profile' }).first()).toHaveAttribute(
    'href',
    '/auth?type=student',
  )
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${liveUrl}/auth`)
  await page.goto(`${liveUrl}/`)
  await page.getByRole('main').getByRole('link', { name: 'Find students' }).first().click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Startup' })).toBeChecked()
})
