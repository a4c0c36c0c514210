// Live: a startup's likes and tags are kept on the server, for every tab and device.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request as requests } from '@playwright/test'
import { buildProfile } from '../factories.ts'
import { buildPdf } from '../pdf.ts'
import { answerCookies, expect, expectAccessible, liveUrl, register, test, toastOn } from './fixtures.ts'

test.use({ baseURL: liveUrl })

/** A student with a profile, acting by calls. */
async function newStudent() {
  const request = await requests.newContext({ baseURL: liveUrl })
  const email = await register({ request }, 'student')
  expect((await request.put('/api/student/profile', { data: buildProfile() })).ok()).toBe(true)
  const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: buildPdf() }
  const { cvUrl } = await (await request.post('/api/student/cv', { multipart: { cv } })).json()
  return { id: Number(/\d+/.exec(cvUrl)?.[0]), email, request }
}

test('a founder imports the likes and tags of the demo, likes in one tab and sees it in the other', async ({
  context,
  page,
}) => {
  const [one, two] = [await newStudent(), await newStudent()]
  await answerCookies(context)
  await register(page, 'startup')
  await page.goto('/startup/search')
  await page.evaluate((id) => {
    localStorage.setItem('likedStudents', JSON.stringify([id, 2_000_000_000]))
    localStorage.setItem('studentTags', JSON.stringify({ [id]: ['contacted'] }))
  }, one.id)
  await page.reload()
  const offer = page.getByRole('region', { name: 'Your shortlist from the demo' })
  await expect(offer).toContainText('2 likes and 1 tag')
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Import' }).click()
  await expect(toastOn(page)).toContainText('Imported 1 student')
  await expect(toastOn(page)).toContainText('1 student from the demo couldn’t be found here.')
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
  await expect(other.getByText('We couldn’t save this', { exact: true })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/startup/search?only=interviewed,favorites')
  await expect(page.getByRole('status').filter({ hasText: '1 student,' })).toBeVisible()

  // Both profiles were looked at only where they were opened. Founders of other tests may have looked, too.
  const { id: founderId } = await (await page.request.get('/api/user')).json()
  const viewsOf = async (student: typeof one) =>
    (await (await student.request.get('/api/student/views')).json()).filter(
      ({ userId }: { userId: number }) => userId === founderId,
    )
  expect(await viewsOf(two)).toMatchObject([{ what: 'profile' }])
  expect(await viewsOf(one)).toEqual([])
})

test('a founder gets an address once the student accepts a message, and a CV once the company has a name', async ({
  context,
  page,
}) => {
  const one = await newStudent()
  await newStudent()
  await answerCookies(context)
  await register(page, 'startup')
  await page.goto(`/startup/search?student=${one.id}`)
  const sheet = page.getByRole('dialog')
  const email = sheet.getByRole('link', { name: 'Email' })
  await expect(sheet.getByText('Add your company name to see contact details.')).toBeVisible()
  await expect(email).toBeHidden()
  await sheet.getByRole('button', { name: 'Download CV' }).click()
  await expect(toastOn(page)).toContainText('Add your company name to download CVs.')

  await page.request.put('/api/startups', { data: { businessName: 'Acorn Ltd' } })
  await page.reload()
  await expect(
    sheet.getByText('You’ll see the email address once they accept a message from you.'),
  ).toBeVisible()
  const asked = await page.request.post('/api/conversations', {
    data: { studentId: one.id, messageId: randomUUID(), text: 'Join us?' },
  })
  const accepted = await one.request.put(`/api/conversations/${(await asked.json()).id}/answer`, {
    data: { answer: 'accept' },
  })
  expect(accepted.ok()).toBe(true)
  await page.reload()
  await expect(email).toHaveAttribute('href', `mailto:${one.email}`)
  await expect(sheet.getByRole('link', { name: one.email })).toBeVisible()
  const download = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download CV' }).click()
  expect((await download).suggestedFilename()).toBe(`${one.email.split('@')[0]}_CV.pdf`)
  expect(await (await one.request.get('/api/student/views')).json()).toMatchObject([
    { what: 'cv', businessName: 'Acorn Ltd' },
    { what: 'profile', businessName: 'Acorn Ltd' },
  ])

  // A list has no address: neither the comparison nor the file.
  await page.goto('/startup/search')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /students/ })
      .first(),
  ).toBeVisible()
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).click()
  const csv = await readFile(await (await exported).path(), 'utf8')
  expect(csv).toContain('"Profile strength"')
  expect(csv).not.toMatch(/"Email"|@example|null/)
  const boxes = page.getByRole('checkbox', { name: /^Compare/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const compared = page.getByRole('dialog', { name: 'Compare students' })
  await expect(compared).not.toContainText('null')
  await compared
    .getByRole('link', { name: /^Message / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/messages/)
})
