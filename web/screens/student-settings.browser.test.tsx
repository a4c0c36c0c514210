// Settings: a student changes their email and password, and deletes the account if they mean it.
import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  dismissToasts,
  expectAccessibleEverywhere,
  expectAddress,
  expectHidden,
  openApp,
  press,
  toast,
} from '../../tests/components/app.tsx'

beforeEach(() => openApp('/student/settings', { as: 'student' }))

const region = (name: string) => page.getByRole('region', { name, exact: true })

async function typeEmail(newEmail: string, password: string) {
  const form = region('Change email')
  await form.getByLabelText('New email').fill(newEmail)
  await form.getByLabelText('Current password').fill(password)
  await form.getByRole('button', { name: 'Change email' }).click()
}

async function typePassword(current: string, next: string, confirmation: string) {
  const form = region('Change password')
  await form.getByLabelText('Current password').fill(current)
  await form.getByLabelText('New password', { exact: true }).fill(next)
  await form.getByLabelText('Confirm new password').fill(confirmation)
  await form.getByRole('button', { name: 'Change password' }).click()
}

test('a student reads what kind of account they have, here and at /account', async () => {
  await expect.element(page.getByText('Student Account')).toBeVisible()
  await openApp('/account')
  await expect.element(page.getByText('Student Account')).toBeVisible()
  await expect.element(region('Change password')).toBeVisible()
})

test('a student who leaves a field empty sees the error in a toast and beside the field', async () => {
  await typeEmail('new@example.ac.uk', '')
  await expect.element(toast()).toHaveTextContent('Missing Information')
  await expect.element(toast()).toHaveTextContent('Please fill in all required fields.')
  const password = region('Change email').getByLabelText('Current password')
  await expect.element(password).toHaveAccessibleDescription('Please fill this in')
  await expect.element(password).toHaveFocus()
  await expect.element(page.getByLabelText('New email')).toHaveValue('new@example.ac.uk')
})

test('a student who mistypes an email sees the error', async () => {
  await typeEmail('not an email', 'secret')
  await expect.element(toast()).toHaveTextContent('Invalid Email')
  await expect.element(toast()).toHaveTextContent('Please enter a valid email address.')
})

test('a student cannot take the email of another user', async () => {
  await typeEmail('demo@startup.example', 'anything')
  await expect.element(toast()).toHaveTextContent('Email Change Failed')
  await expect
    .element(page.getByLabelText('New email'))
    .toHaveAccessibleDescription('Another account already uses this email address')
  await expect.element(page.getByLabelText('New email')).toHaveValue('demo@startup.example')
})

test('a student whose new passwords differ sees the error', async () => {
  await typePassword('old secret', 'new secret', 'other secret')
  await expect.element(toast()).toHaveTextContent('Password Mismatch')
  await expect.element(toast()).toHaveTextContent('New password and confirmation do not match.')
})

test('a student whose new password is too short learns how long it must be', async () => {
  await typePassword('old secret', 'short', 'short')
  await expect.element(toast()).toHaveTextContent('Password Too Short')
  await expect.element(toast()).toHaveTextContent('Password must be at least 6 characters long.')
})

test('a student changes their password', async () => {
  await typePassword('old secret', 'quad otter lamp', 'quad otter lamp')
  await expect.element(toast()).toHaveTextContent('Password Updated')
  await expect.element(toast()).toHaveTextContent('You’re in the demo, so this isn’t saved.')
  await expect.element(page.getByLabelText('Confirm new password')).toHaveValue('')
})

test('a student reads beforehand which passwords won’t do, and why theirs was refused', async () => {
  await expect
    .element(page.getByLabelText('New password', { exact: true }))
    .toHaveAccessibleDescription(/not a common one like 123456/)
  await typePassword('old secret', '123456', '123456')
  await expect.element(toast()).toHaveTextContent('Password Change Failed')
  await expect.element(toast()).toHaveTextContent('one of the most common passwords')
  await expect.element(page.getByLabelText('Confirm new password')).toHaveValue('123456')
  await commands.answerCalls('**/api/user/password', 'abort')
  await region('Change password').getByRole('button', { name: 'Change password' }).click()
  await expect.element(toast().last()).toHaveTextContent('Failed to change password. Please try again.')
})

test('a student changes their email, which the demo forgets with a reload', async () => {
  await typeEmail('maya@example.ac.uk', 'anything')
  await expect.element(toast()).toHaveTextContent('Email Updated')
  await expect.element(toast()).toHaveTextContent('You’re in the demo, so this isn’t saved.')
  await expect.element(page.getByText('Welcome back, maya@example.ac.uk')).toBeVisible()
  await openApp('/student/settings')
  await expect.element(page.getByText('Welcome back, demo.student@imperial.example.ac.uk')).toBeVisible()
})

test('a student who types DELETE deletes the account, which the demo has again afterwards', async () => {
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  const confirmation = dialog.getByLabelText('Type DELETE to confirm')
  await expect.element(confirmation).toHaveAccessibleDescription('Please type DELETE to confirm')
  await confirmation.fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expectAddress('/')
  await expect.element(toast()).toHaveTextContent('Account Deleted')
  await openApp('/student/settings', { as: 'student' })
  await expect.element(page.getByText('Student Account')).toBeVisible()
})

test('a student whose account could not be deleted stays where they are', async () => {
  await commands.answerCalls('**/api/user', { status: 503 }, { method: 'DELETE' })
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabelText('Type DELETE to confirm').fill('delete')
  await press('{Enter}')
  await expect.element(toast()).toHaveTextContent('Account Deletion Failed')
  await expectHidden(dialog)
  await expect.element(page.getByRole('button', { name: 'Delete account' })).toHaveFocus()
  await expectAddress('/student/settings')
})

test('everybody can use the question before deleting, and what is wrong with the forms', async () => {
  await typePassword('', '', '')
  await typeEmail('', '')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click()
  await expectAccessibleEverywhere()
  // A message that is still there would be closed first.
  dismissToasts()
  await expectHidden(toast())
  await press('{Escape}')
  await expectHidden(page.getByRole('alertdialog'))
  await expectAccessibleEverywhere()
})
