// What emails lead to, and an account in live. live-account.spec.ts goes the whole way, with real emails.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessibleEverywhere, openLive, press, register } from '../../../tests/components/app.tsx'

const heading = (name: string) => page.getByRole('heading', { name, level: 1 })

test('everybody can confirm an address, with the password they chose or a new one', async () => {
  await openLive('/confirm-email?token=short&type=student')
  const confirm = page.getByRole('button', { name: 'Confirm and sign in' })
  await confirm.click()
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveAccessibleDescription(/Please fill this in/)
  await expectAccessibleEverywhere()
  await page.getByRole('button', { name: 'Choose a new password instead' }).click()
  await page.getByLabelText('New password').fill('a different long phrase')
  await confirm.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This link is incomplete.')
  await expectAccessibleEverywhere()
})

test('everybody can ask for a new password and choose it', async () => {
  await commands.answerCalls('**/api/password/forgot', { status: 204 })
  await openLive('/forgot-password')
  await expect.element(heading('Forgot your password?')).toBeVisible()
  await expectAccessibleEverywhere()
  await page.getByLabelText('Email').fill('mia@example.ac.uk')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(heading('Check your inbox')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expectAccessibleEverywhere()
  await openLive('/reset-password?token=short')
  await expect.element(heading('Choose a new password')).toBeVisible()
  await expectAccessibleEverywhere()
})

test('everybody can confirm a new address, see where they’re signed in, and read what deleting takes away', async () => {
  await register('student')
  await openLive('/confirm-new-email?token=short')
  await expect.element(heading('Confirm your new email address')).toBeVisible()
  await expectAccessibleEverywhere()
  await openLive('/student/settings')
  await expect.element(page.getByText('This device')).toBeVisible()
  await expectAccessibleEverywhere()
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabelText('Type DELETE to confirm').fill('DELETE')
  await press('{Enter}')
  await expect
    .element(dialog.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('Please enter your password')
  await expectAccessibleEverywhere({ within: '[role=alertdialog]' })
})
