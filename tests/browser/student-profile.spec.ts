// The profile: a student writes it, keeps it, and sees it as a startup does.
import type { Page } from '@playwright/test'
import {
  answerCookies,
  chooseUniversity,
  enterDemoAs,
  expect,
  liveUrl,
  register,
  test,
  toastOn,
} from './fixtures.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Your profile' })
const save = (page: Page) => page.getByRole('button', { name: 'Save profile' }).click()

async function edit(page: Page) {
  await page.goto('/student/profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await expect(form(page)).toBeVisible()
}

test.describe('in the demo', () => {
  test.beforeEach(async ({ context, page }) => {
    await answerCookies(context)
    await enterDemoAs(page, 'student')
  })

  test('a student changes the profile, sees it changed, and learns that the demo saves nothing', async ({
    page,
  }) => {
    await edit(page)
    await form(page).getByLabel('University').selectOption('Oxford')
    await form(page).getByLabel('Year').selectOption('PhD')
    await form(page).getByLabel('Weekly hours').fill('12')
    await form(page).getByRole('button', { name: 'Fintech' }).click()
    await save(page)
    await expect(toastOn(page)).toContainText('Profile Updated')
    await expect(toastOn(page)).toContainText('You’re in the demo, so this isn’t saved.')
    await expect(form(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused()
    const profile = page.getByRole('region', { name: 'Your profile', exact: true })
    await expect(profile).toContainText('up to 12 hours a week')
    await expect(profile).toContainText('Oxford')
    await expect(profile.getByRole('region', { name: 'Industry interests' })).toContainText('Fintech')
    await page.reload()
    await expect(profile).toContainText('up to 20 hours a week')

    // Unsaved edits are asked about before the page is closed.
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await form(page).getByLabel('Weekly hours').fill('12')
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
  })
})

test.describe('in live', () => {
  test.use({ baseURL: liveUrl })

  test('a new student starts by writing a profile, which is kept', async ({ context, page }) => {
    await answerCookies(context)
    await register(page, 'student')
    await page.goto('/student/profile')
    await expect(page.getByRole('heading', { name: 'Create your profile' })).toBeVisible()
    await expect(form(page).getByLabel('Weekly hours')).toHaveValue('20')
    await expect(form(page).getByLabel('Commitment')).toHaveValue('6')
    await expect(page.getByText('Startups can’t find you until then.')).toBeVisible()
    await save(page)
    await expect(form(page).getByLabel('University')).toHaveAccessibleDescription(
      'Please choose your university',
    )
    await form(page).getByLabel('Name', { exact: true }).fill('Mia Hartley')
    await chooseUniversity(page, 'Cambridge')
    await form(page).getByLabel('Degree').click()
    await page.getByRole('option', { name: 'Physics', exact: true }).click()
    await form(page).getByLabel('Year').selectOption('2nd')
    await save(page)
    await expect(toastOn(page)).toHaveText('Profile Updated')
    await page.reload()
    await expect(page.getByRole('region', { name: 'Your profile', exact: true })).toContainText('Physics')
  })
})
