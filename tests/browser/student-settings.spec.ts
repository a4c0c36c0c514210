// Settings: a student changes their email and password, and deletes the account if they mean it.
import type { Page } from '@playwright/test'
import { answerCookies, enterDemoAs, expect, expectAccessibleEverywhere, test, toastOn } from './fixtures.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function typeEmail(page: Page, newEmail: string, password: string) {
  const form = region(page, 'Change email')
  await form.getByLabel('New email').fill(newEmail)
  await form.getByLabel('Current password').fill(password)
  await form.getByRole('button', { name: 'Change email' }).click()
}

async function typePassword(page: Page, current: string, next: string, confirmation: string) {
  const form = region(page, 'Change password')
  await form.getByLabel('Current password').fill(current)
  await form.getByLabel('New password', { exact: true }).fill(next)
  await form.getByLabel('Confirm new password').fill(confirmation)
  await form.getByRole('button', { name: 'Change password' }).click()
}

test.beforeEach(async ({ context, page }) => {
  await answerCookies(context)
  await enterDemoAs(page, 'student')
  await page.goto('/student/settings')
})

test('a student reads what kind of account they have, here and at /account', async ({ page }) => {
  await expect(page.getByText('Student Account')).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText('Student Account')).toBeVisible()
  await expect(region(page, 'Change password')).toBeVisible()
})

test('a student who leaves a field empty sees the error in a toast and beside the field', async ({
  page,
}) => {
  await typeEmail(page, 'new@example.ac.uk', '')
  await expect(toastOn(page)).toContainText('Missing Information')
  await expect(toastOn(page)).toContainText('Please fill in all required fields.')
  const password = region(page, 'Change email').getByLabel('Current password')
  await expect(password).toHaveAccessibleDescription('Please fill this in')
  await expect(password).toBeFocused()
  await expect(page.getByLabel('New email')).toHaveValue('new@example.ac.uk')
})

test('a student who mistypes an email sees the error', async ({ page }) => {
  await typeEmail(page, 'not an email', 'secret')
  await expect(toastOn(page)).toContainText('Invalid Email')
  await expect(toastOn(page)).toContainText('Please enter a valid email address.')
})

test('a student changes their email, which the demo forgets with a reload', async ({ page }) => {
  await typeEmail(page, 'maya@example.ac.uk', 'anything')
  await expect(toastOn(page)).toContainText('Email Updated')
  await expect(toastOn(page)).toContainText('This is the demo: it is not saved.')
  await expect(page.getByText('Welcome back, maya@example.ac.uk')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Welcome back, demo.student@imperial.example.ac.uk')).toBeVisible()
})

test('a student cannot take the email of another user', async ({ page }) => {
  await typeEmail(page, 'demo@startup.example', 'anything')
  await expect(toastOn(page)).toContainText('Email Change Failed')
  await expect(page.getByLabel('New email')).toHaveAccessibleDescription(
    'Another account has this email address',
  )
  await expect(page.getByLabel('New email')).toHaveValue('demo@startup.example')
})

test('a student whose new passwords differ sees the error', async ({ page }) => {
  await typePassword(page, 'old secret', 'new secret', 'other secret')
  await expect(toastOn(page)).toContainText('Password Mismatch')
  await expect(toastOn(page)).toContainText('New password and confirmation do not match.')
})

test('a student whose new password is too short learns how long it must be', async ({ page }) => {
  await typePassword(page, 'old secret', 'short', 'short')
  await expect(toastOn(page)).toContainText('Password Too Short')
  await expect(toastOn(page)).toContainText('Password must be at least 6 characters long.')
})

test('a student changes their password', async ({ page }) => {
  await typePassword(page, 'old secret', 'quad otter lamp', 'quad otter lamp')
  await expect(toastOn(page)).toContainText('Password Updated')
  await expect(toastOn(page)).toContainText('This is the demo: it is not saved.')
  await expect(page.getByLabel('Confirm new password')).toHaveValue('')
})

test('a student reads why a password was refused, or a plain word when nobody says', async ({ page }) => {
  await typePassword(page, 'old secret', 'password', 'password')
  await expect(toastOn(page)).toContainText('Password Change Failed')
  await expect(toastOn(page)).toContainText('one of the most common ones')
  await expect(page.getByLabel('Confirm new password')).toHaveValue('password')
  await page.route('**/api/user/password', (route) => route.abort())
  await region(page, 'Change password').getByRole('button', { name: 'Change password' }).click()
  await expect(toastOn(page).last()).toContainText('Failed to change password. Please try again.')
})

test('a student deletes the account only after typing that they mean it', async ({ page }) => {
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByLabel('Type DELETE to confirm')).toHaveAccessibleDescription(
    'Please type DELETE to confirm',
  )
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
  await expect(toastOn(page)).toContainText('Account Deleted')
  await enterDemoAs(page, 'student')
  await page.goto('/student/settings')
  await expect(page.getByText('Student Account')).toBeVisible()
})

test('a student whose account could not be deleted stays where they are', async ({ page }) => {
  await page.route('**/api/user', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Type DELETE to confirm').fill('delete')
  await page.keyboard.press('Enter')
  await expect(toastOn(page)).toContainText('Account Deletion Failed')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused()
  await expect(page).toHaveURL('/student/settings')
})

test('everybody can use the question before deleting, and what is wrong with the forms', async ({ page }) => {
  await typePassword(page, '', '', '')
  await typeEmail(page, '', '')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click()
  await expectAccessibleEverywhere(page)
  // A message that is still there would be closed first.
  await expect(page.locator('[data-swipe-direction]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expectAccessibleEverywhere(page)
})
