// A student in live chooses among many technologies and degrees.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { degrees } from '../../../contract/degree.ts'
import { expectAccessible, expectCount, openLive, press, register } from '../../../tests/components/app.tsx'
import { form } from '../../../tests/components/profile.ts'

test('a student finds a technology by what they call it, and their degree in its group', async () => {
  await register('student')
  await openLive('/student/profile')
  await form().getByLabelText('What you know').click()
  const search = page.getByRole('combobox', { name: 'Search technologies' })
  await search.fill('k8s')
  await expectCount(page.getByRole('option'), 1)
  await press('{Enter}')
  await search.fill('Brainfreeze')
  await expect
    .element(page.getByText('We don’t know “Brainfreeze” yet. Try another name for it.'))
    .toBeVisible()
  await press('{Enter}')
  await expect
    .element(page.getByText('Thanks! You can choose “Brainfreeze” once we’ve added it.'))
    .toBeVisible()
  await expectCount(page.getByRole('option'), 0)
  await press('{Escape}')
  const known = form().getByRole('list', { name: 'Your technologies' })
  await expect.element(known).toHaveTextContent('Kubernetes Cloud')
  await form().getByLabelText('Degree').click()
  await expectCount(page.getByRole('option'), degrees.length)
  await expect.element(page.getByText('Natural sciences', { exact: true })).toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('combobox', { name: 'Search degrees' }).fill('neuro')
  await expect.element(page.getByRole('option', { name: 'Neuroscience' })).toBeVisible()
  await expect.element(page.getByText('Natural sciences', { exact: true })).toBeVisible()
  await press('{Enter}')
  await expect.element(form().getByLabelText('Degree')).toHaveTextContent('Neuroscience')
})
