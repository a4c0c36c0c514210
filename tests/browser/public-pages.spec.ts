// Cookies, theme, and what search engines and link previews read.
import { answerCookies, demoUrl, expect, liveUrl, test } from './fixtures.ts'

test('the cookie banner asks until it is answered, and the answer can be changed later', async ({ page }) => {
  const banner = page.getByRole('region', { name: 'Cookies', exact: true })
  const stored = () => page.evaluate(() => localStorage.getItem('cookiesAccepted'))
  await page.goto('/')
  await expect(banner.getByRole('link', { name: 'Cookie Policy' })).toHaveAttribute('href', '/cookie-policy')
  await expect(banner.getByRole('link', { name: 'Privacy Notice' })).toHaveAttribute('href', '/privacy')
  expect(await page.evaluate(() => ({ storage: { ...localStorage }, cookie: document.cookie }))).toEqual({
    storage: {},
    cookie: '',
  })
  await banner.getByRole('button', { name: 'Essential only' }).click()
  await expect(banner).toBeHidden()
  expect(await stored()).toBe('false')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await banner.getByRole('button', { name: 'Accept all cookies' }).click()
  await expect(banner).toBeHidden()
  expect(await stored()).toBe('true')

  await page.goto('/cookie-policy')
  await page
    .getByRole('main')
    .getByRole('button', { name: /cookie/i })
    .click()
  await expect(banner).toBeVisible()
})

test('the chosen theme is there before any code runs, on every page, and survives a reload', async ({
  page,
  context,
}) => {
  await answerCookies(context)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  for (const path of ['/terms', '/account'])
    expect(await (await page.request.get(path)).text()).toContain('<html data-theme="dark"')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('an unknown address says so, to people and to machines', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found')
  await expect(page).toHaveTitle(/Page Not Found/)
})

test('what needs an account does not exist in the demo', async ({ page, request }) => {
  // routes.test.ts goes through all of them.
  for (const path of ['/startup/projects/1/applicants', '/notifications']) {
    expect((await request.get(path)).status(), path).toBe(404)
    expect((await request.get(liveUrl + path)).status(), path).toBe(200)
  }
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found')
})

test('every page has its own title and description', async ({ request }) => {
  const paths = [
    '/',
    '/auth',
    '/terms',
    '/privacy',
    '/cookie-policy',
    '/student/login',
    '/startup',
    '/startup/profile',
    '/startup/search',
    '/startup/projects',
    '/student/dashboard',
    '/student/profile',
    '/account',
  ]
  const seen = new Set<string>()
  for (const path of paths) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(title).toContain('Launchquad')
    seen.add(title).add(description)
  }
  expect(seen.size).toBe(2 * paths.length)
})

test('link previews, search engines and phones find what they look for', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toMatch(/property="og:image" content="http[^"]+\/og\.png"/)
  expect(html).not.toContain('%PUBLIC_URL%')
  expect((await request.get('/og.png')).headers()['content-type']).toBe('image/png')
  expect((await request.get('/favicon.svg')).headers()['content-type']).toContain('image/svg+xml')
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: http')
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/privacy</loc>')
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
})

test('files can be kept for a year, pages are always asked for', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const file = /\/assets\/[^"]+\.css/.exec(html)?.[0] ?? ''
  expect((await request.get(file)).headers()['cache-control']).toContain('immutable')
  const response = await request.get(`${demoUrl}/`)
  expect(response.headers()['cache-control']).toBe('no-cache')
  const again = await request.get('/', { headers: { 'If-None-Match': response.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
})

test('a page whose code does not arrive says so, and can be tried again', async ({ page, context }) => {
  await answerCookies(context)
  await page.goto('/')
  await page.route('**/assets/*auth-screen*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Join as a Student' }).click()
  await expect(page.getByRole('alert')).toContainText('We couldn’t load this')
  await page.unroute('**/assets/*auth-screen*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account')
})
