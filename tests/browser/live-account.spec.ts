// A student's account in live, from registering to leaving, with every mail on the way.
import type { Page } from '@playwright/test'
import {
  answerCookies,
  emailsTo,
  expect,
  goodPassword,
  mailingUrl,
  newEmail,
  test,
  toastOn,
  waitForEmail,
} from './fixtures.ts'

test.use({ baseURL: mailingUrl })
test.beforeEach(({ context }) => answerCookies(context))

const newPassword = 'a different long phrase'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens the link to a path in the mail with this subject. */
async function openLink(page: Page, email: string, subject: string, path: string) {
  const { pathname, search } = (await waitForEmail(email, subject)).link(path)
  await page.goto(pathname + search)
}

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a student registers, confirms, changes everything and leaves', async ({ page, browser }) => {
  const email = newEmail()
  await page.goto('/auth?type=student')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  for (const consent of [/Terms/, /Privacy/]) await page.getByRole('checkbox', { name: consent }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(heading(page, 'Check your inbox')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await signIn(page, email, goodPassword)
  await expect(page.getByRole('alert')).toContainText('Please confirm your email address first.')
  await expect.poll(async () => (await emailsTo(email)).length).toBe(2)
  await openLink(page, email, 'Confirm your email address', '/confirm-email')
  await expect(page.getByRole('radio', { name: 'Student' })).toBeChecked()
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /Please fill this in/,
  )
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL(/\/student\/profile$/)

  const second = (await emailsTo(email))[1]?.link('/confirm-email')
  await page.goto(`/confirm-email${second?.search}`)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has been used or has expired.')

  const elsewhere = await browser.newPage({
    baseURL: mailingUrl,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  })
  await signIn(elsewhere, email, goodPassword)
  await expect(elsewhere).toHaveURL(/\/student\/profile$/)
  await page.goto('/student/settings')
  const sessions = region(page, 'Where you’re signed in')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This device')).toBeVisible()
  await sessions.getByRole('button', { name: 'Sign out of Firefox on Windows' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await elsewhere.goto('/student/settings')
  await expect(elsewhere).toHaveURL(/\/auth\?next=/)
  await elsewhere.close()

  const hourly = page.getByRole('radio', { name: 'Hourly' })
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await hourly.click()
  await saved
  await page.reload()
  await expect(hourly).toBeChecked()

  const download = page.waitForEvent('download')
  await region(page, 'Your data').getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('launchquad-data.zip')

  const next = newEmail()
  await page.getByLabel('New email').fill(next)
  await region(page, 'Change email').getByLabel('Current password').fill(goodPassword)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(toastOn(page).filter({ hasText: 'Check your inbox' })).toContainText(next)
  await waitForEmail(email, 'Your email address is about to change')
  await openLink(page, next, 'Confirm your new email address', '/confirm-new-email')
  await expect(heading(page, 'Confirm your new email address')).toBeVisible()
  await page.getByRole('button', { name: 'Use the new address' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(region(page, 'Account')).toContainText(next)

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(heading(page, 'Forgot your password?')).toBeVisible()
  await page.getByLabel('Email').fill(next)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(heading(page, 'Check your inbox')).toBeVisible()
  await openLink(page, next, 'Choose a new password', '/reset-password')
  await expect(heading(page, 'Choose a new password')).toBeVisible()
  await page.getByLabel('New password').fill('password123')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/most common passwords/)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await signIn(page, next, newPassword)
  await expect(page).toHaveURL(/\/student\/profile$/)

  await page.goto('/student/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('We’ll delete your profile, CV and applications too.')
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  const password = dialog.getByLabel('Password', { exact: true })
  await expect(password).toHaveAccessibleDescription('Please enter your password')
  await password.fill(goodPassword)
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription('Wrong password. Please enter your current one.')
  await expect(dialog.getByLabel('Type DELETE to confirm')).toHaveValue('DELETE')
  await password.fill(newPassword)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(toastOn(page)).toContainText('We’ve erased everything we stored about you.')
  await waitForEmail(next, 'Your account was deleted')
})

test('when a stranger registered an address, its owner confirms it as a startup with a new password', async ({
  page,
}) => {
  const email = newEmail()
  const data = {
    email,
    password: 'a password of the attacker',
    userType: 'student',
    acceptTerms: true,
    acceptPrivacy: true,
  }
  expect((await page.request.post('/api/register', { data })).status()).toBe(201)
  await openLink(page, email, 'Confirm your email address', '/confirm-email')
  await page.getByRole('radio', { name: 'Startup' }).check()
  await page.getByLabel('Password', { exact: true }).fill('what I would have chosen')
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Wrong password\./)
  await page.getByRole('button', { name: 'Choose a new password instead' }).click()
  await page.getByLabel('New password').fill('launchquad1')
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/our name in it/)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL(/\/startup\/profile$/)
})
