// Live: a startup's likes and tags are kept on the server, for every tab and device.
import type { Browser } from '@playwright/test'
import { buildProfile } from '../factories.ts'
import { buildPdf } from '../pdf.ts'
import { answerCookies, expect, expectAccessible, liveUrl, register, test, toastOn } from './fixtures.ts'

test.use({ baseURL: liveUrl })

/** A student with a profile, signed in elsewhere. */
async function newStudent(browser: Browser) {
  const context = await browser.newContext({ baseURL: liveUrl })
  const page = await context.newPage()
  await register(page, 'student')
  expect((await page.request.put('/api/student/profile', { data: buildProfile() })).ok()).toBe(true)
  const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: buildPdf() }
  const { cvUrl } = await (await page.request.post('/api/student/cv', { multipart: { cv } })).json()
  return { id: Number(/\d+/.exec(cvUrl)?.[0]), request: page.request }
}

test('a founder imports marks of the demo, likes in one tab and sees it in the other', async ({
  browser,
  context,
  page,
}) => {
  const [one, two] = [await newStudent(browser), await newStudent(browser)]
  await answerCookies(context)
  await register(page, 'startup')
  await page.goto('/startup/search')
  await page.evaluate((id) => {
    localStorage.setItem('likedStudents', JSON.stringify([id, 2_000_000_000]))
    localStorage.setItem('studentTags', JSON.stringify({ [id]: ['contacted'] }))
  }, one.id)
  await page.reload()
  const offer = page.getByRole('region', { name: 'Marks from the demo' })
  await expect(offer).toContainText('2 likes and 1 tag')
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Import' }).click()
  await expect(toastOn(page)).toContainText('Marks of 1 student imported')
  await expect(toastOn(page)).toContainText('1 student of the demo cannot be found here.')
  await expect(offer).toBeHidden()

  await page.goto('/startup/search?only=favorites')
  await expect(page.getByRole('status').filter({ hasText: '1 student,' })).toBeVisible()
  await expect(offer).toBeHidden()

  // Another tab of the same founder.
  const other = await context.newPage()
  await other.goto(`/startup/search?student=${two.id}`)
  const heart = other.getByRole('dialog').getByRole('button', { name: /^Like/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.goto(`/startup/search?student=${two.id}`)
  await page.getByRole('dialog').getByRole('button', { name: /^Like/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Interviewed' }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(other.getByRole('dialog').getByRole('button', { name: 'Interviewed' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  // What cannot be saved is taken back.
  await other.route('**/api/startup/likes/*', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await heart.click()
  await expect(other.getByText('This could not be saved', { exact: true })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/startup/search?only=interviewed,favorites')
  await expect(page.getByRole('status').filter({ hasText: '1 student,' })).toBeVisible()

  // Both profiles were looked at only where they were opened.
  expect(await (await two.request.get('/api/student/views')).json()).toMatchObject([{ what: 'profile' }])
  expect(await (await one.request.get('/api/student/views')).json()).toEqual([])
})
