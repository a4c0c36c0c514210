// The CV: a student drops or chooses a PDF, watches it go, replaces and downloads it.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { buildPdf } from '../pdf.ts'
import { answerCookies, enterDemoAs, expect, hold, test, toastOn, watchCalls } from './fixtures.ts'

const cv = { name: 'maya.pdf', mimeType: 'application/pdf', buffer: buildPdf() }
const card = (page: Page) => page.getByRole('region', { name: 'CV', exact: true })
const choose = (page: Page, file: typeof cv) =>
  card(page)
    .getByLabel(/your CV/)
    .setInputFiles(file)

/** Says it, and is closed: the next step may say the same. */
async function expectToast(page: Page, ...texts: string[]) {
  for (const text of texts) await expect(toastOn(page)).toContainText(text)
  await toastOn(page).getByRole('button', { name: 'Close notification' }).click()
  await expect(toastOn(page)).toHaveCount(0)
}

test.beforeEach(async ({ context, page }) => {
  await answerCookies(context)
  await enterDemoAs(page, 'student')
  await page.goto('/student/profile')
})

test('a student replaces the CV, watching how far it has come, drops another, and downloads it', async ({
  page,
}) => {
  await test.step('replaces it', async () => {
    const answer = await hold(page, '**/api/student/cv')
    await choose(page, cv)
    await expect(card(page).getByRole('progressbar', { name: 'Uploading maya.pdf' })).toBeVisible()
    answer()
    await expectToast(page, 'CV Uploaded', 'You’re in the demo, so this isn’t saved.')
    await expect(card(page).getByText('Replace your CV')).toBeVisible()
  })

  await test.step('drops another onto the card', async () => {
    const dropped = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], 'dropped.pdf', { type: 'application/pdf' }))
      return transfer
    }, buildPdf().toString('latin1'))
    await card(page).getByText('Replace your CV').dispatchEvent('drop', { dataTransfer: dropped })
    await expectToast(page, 'CV Uploaded')
  })

  await test.step('downloads the same file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CV' }).click()
    expect((await download).suggestedFilename()).toBe('demo.student_CV.pdf')
    expect(readFileSync(await (await download).path())).toEqual(buildPdf())
    await expectToast(page, 'CV downloaded successfully!')
  })

  await test.step('sees a toast when it cannot be downloaded', async () => {
    // From now on it is the sample CV again.
    await page.reload()
    await page.route('**/api/students/*/cv', (route) => route.fulfill({ status: 503 }))
    await page.getByRole('button', { name: 'Download CV' }).click()
    await expectToast(page, 'Failed to download CV')
  })
})

test('a student who chooses what is no PDF sees the error before anything is sent', async ({ page }) => {
  const calls = watchCalls(page)
  for (const [what, file] of [
    ['a picture', { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG') }],
    ['a PDF by name alone', { ...cv, buffer: Buffer.from('MZ program') }],
    ['a PDF with another name', { ...cv, name: 'cv.exe' }],
    ['an empty file', { ...cv, buffer: Buffer.alloc(0) }],
  ] as const)
    await test.step(what, async () => {
      await choose(page, file)
      await expectToast(page, 'Invalid File Type', 'Please upload a PDF file.')
      expect(calls).not.toContain('POST /api/student/cv')
      await expect(card(page).getByText('Your CV is uploaded')).toBeVisible()
    })

  await test.step('a PDF that is too large', async () => {
    await choose(page, { ...cv, buffer: buildPdf({ size: 5 * 1024 * 1024 + 1 }) })
    await expectToast(page, 'File Too Large')
    expect(calls).not.toContain('POST /api/student/cv')
  })
})

test('a student whose upload is refused or fails keeps the old CV and can try again', async ({ page }) => {
  await choose(page, { ...cv, buffer: buildPdf({ trailer: '/Encrypt 4 0 R' }) })
  await expectToast(
    page,
    'Upload Failed',
    'This PDF is locked with a password. Save it without one and upload it again.',
  )
  await expect(card(page).getByText('Your CV is uploaded')).toBeVisible()

  await page.route('**/api/student/cv', (route) => route.abort(), { times: 1 })
  await choose(page, cv)
  await expectToast(page, 'Upload Failed', 'Failed to upload CV. Please try again.')
  await expect(card(page).getByText('Your CV is uploaded')).toBeVisible()
  await choose(page, cv)
  await expectToast(page, 'CV Uploaded')
})
