// The CV: a student drops or chooses a PDF, watches it go, replaces and downloads it.
import type { Page } from '@playwright/test'
import { buildPdf } from '../pdf.ts'
import { answerCookies, enterDemoAs, expect, hold, test, toastOn, watchCalls } from './fixtures.ts'

const cv = { name: 'maya.pdf', mimeType: 'application/pdf', buffer: buildPdf() }
const card = (page: Page) => page.getByRole('region', { name: 'CV', exact: true })
const choose = (page: Page, file: typeof cv) =>
  card(page)
    .getByLabel(/your CV/)
    .setInputFiles(file)

test.beforeEach(async ({ context, page }) => {
  await answerCookies(context)
  await enterDemoAs(page, 'student')
  await page.goto('/student/profile')
})

test('a student replaces the CV, watching how far it has come', async ({ page }) => {
  const answer = await hold(page, '**/api/student/cv')
  await choose(page, cv)
  await expect(card(page).getByRole('progressbar', { name: 'Uploading maya.pdf' })).toBeVisible()
  answer()
  await expect(toastOn(page)).toContainText('CV Uploaded')
  await expect(toastOn(page)).toContainText('This is the demo: it is not saved.')
  await expect(card(page).getByText('Replace your CV')).toBeVisible()
})

test('a student drops the CV onto the card', async ({ page }) => {
  const dropped = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], 'dropped.pdf', { type: 'application/pdf' }))
    return transfer
  }, buildPdf().toString('latin1'))
  await card(page).getByText('Replace your CV').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(toastOn(page)).toContainText('CV Uploaded')
})

for (const [what, file] of [
  ['a picture', { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG') }],
  ['a PDF by name alone', { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ program') }],
  ['a PDF with another name', { name: 'cv.exe', mimeType: 'application/pdf', buffer: buildPdf() }],
  ['an empty file', { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }],
] as const)
  test(`a student who chooses ${what} sees the error before anything is sent`, async ({ page }) => {
    const calls = watchCalls(page)
    await choose(page, { ...file })
    await expect(toastOn(page)).toContainText('Invalid File Type')
    await expect(toastOn(page)).toContainText('Please upload a PDF file.')
    expect(calls).not.toContain('POST /api/student/cv')
    await expect(card(page).getByText('Your CV is uploaded')).toBeVisible()
  })

test('a student whose CV is too large sees the error before anything is sent', async ({ page }) => {
  const calls = watchCalls(page)
  await choose(page, { ...cv, buffer: buildPdf({ size: 5 * 1024 * 1024 + 1 }) })
  await expect(toastOn(page)).toContainText('File Too Large')
  expect(calls).not.toContain('POST /api/student/cv')
})

test('a student whose PDF is locked is told what to do', async ({ page }) => {
  await choose(page, { ...cv, buffer: buildPdf({ trailer: '/Encrypt 4 0 R' }) })
  await expect(toastOn(page)).toContainText('Upload Failed')
  await expect(toastOn(page)).toContainText(
    'This PDF is locked with a password. Save it without one and upload it again.',
  )
  await expect(card(page).getByText('Your CV is uploaded')).toBeVisible()
})

test('a student whose upload fails keeps the old CV and can try again', async ({ page }) => {
  await page.route('**/api/student/cv', (route) => route.abort(), { times: 1 })
  await choose(page, cv)
  await expect(toastOn(page)).toContainText('Upload Failed')
  await expect(toastOn(page)).toContainText('Failed to upload CV. Please try again.')
  await expect(card(page).getByText('Your CV is uploaded')).toBeVisible()
  await choose(page, cv)
  await expect(toastOn(page).last()).toContainText('CV Uploaded')
})

test('a student downloads their own CV', async ({ page }) => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CV' }).click()
  expect((await download).suggestedFilename()).toBe('demo.student_CV.pdf')
  await expect(toastOn(page)).toContainText('CV downloaded successfully!')
})

test('a student whose CV cannot be downloaded sees a toast', async ({ page }) => {
  await page.route('**/api/students/*/cv', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Download CV' }).click()
  await expect(toastOn(page)).toContainText('Failed to download CV')
})
