// The form of a student's own profile.
import { page } from 'vitest/browser'

export const form = () => page.getByRole('form', { name: 'Your profile' })
export const save = () => page.getByRole('button', { name: 'Save profile' }).click()

/** What a profile must have besides a name, in live. */
export async function fillStudies() {
  await form().getByLabelText('University', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Search universities' }).fill('oxford')
  await page.getByRole('option', { name: /^Oxford ?United Kingdom/ }).click()
  await form().getByLabelText('Degree').click()
  await page.getByRole('option', { name: 'Physics', exact: true }).click()
  await form().getByLabelText('Year').selectOptions('3rd')
}
