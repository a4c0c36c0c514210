// Settings: a student changes their email and password, and deletes the account if they mean it.
import { answerCookies, enterDemoAs, expect, test, toastOn } from './fixtures.ts'

test('a student changes their email, which the demo forgets with a reload, and deletes the account', async ({
  context,
  page,
}) => {
  await answerCookies(context)
  await enterDemoAs(page, 'student')
  await page.goto('/student/settings')
  const form = page.getByRole('region', { name: 'Change email', exact: true })
  await form.getByLabel('New email').fill('maya@example.ac.uk')
  await form.getByLabel('Current password').fill('anything')
  await form.getByRole('button', { name: 'Change email' }).click()
  await expect(toastOn(page)).toContainText('Email Updated')
  await expect(toastOn(page)).toContainText('You’re in the demo, so this isn’t saved.')
  await expect(page.getByText('Welcome back, maya@example.ac.uk')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Welcome back, demo.student@imperial.example.ac.uk')).toBeVisible()

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
