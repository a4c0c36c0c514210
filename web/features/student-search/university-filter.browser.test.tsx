// In live a founder searches students of any university: the most frequent are offered, every other is found by typing.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAddress, openLive, press, register } from '../../../tests/components/app.tsx'
import { chipsOf, filtersOf, runMatching } from '../../../tests/components/find-students.ts'
import { send } from '../../../tests/components/live-project.ts'

const berkeley = 'University of California, Berkeley'

test('a founder finds students of universities that nobody listed by hand', async () => {
  await register('student')
  const studies = { degree: 'Law', yearOfDegree: '3rd' }
  await send('PUT', '/api/student/profile', { name: 'Bea Berkeley', university: berkeley, ...studies })
  await register('startup')
  localStorage.setItem('hasSeenGuidance', 'true')
  await openLive('/startup/search')
  await filtersOf().getByLabelText('Universities', { exact: true }).click()
  await expect.element(page.getByRole('option', { name: new RegExp(`^${berkeley} ?\\d+$`) })).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Search universities' })
  await search.fill('TUM')
  await page.getByRole('option', { name: /^Technical University of Munich/ }).click()
  await search.fill('berkeley cal')
  await page.getByRole('option', { name: new RegExp(`^${berkeley}`) }).click()
  // Nothing is made up for a founder.
  await search.fill('Hogwarts')
  await expect.element(page.getByText('Nothing called “Hogwarts”')).toBeVisible()
  await press('{Escape}')
  await runMatching()
  await expectAddress(
    /universities=Technical\+University\+of\+Munich,University\+of\+California%5C,\+Berkeley$/,
  )
  await expect.element(page.getByRole('row').getByText('Bea B.')).toBeVisible()
  await expect.element(chipsOf().filter({ hasText: berkeley })).toBeVisible()
  // The same address opens the same search.
  await openLive(location.pathname + location.search)
  await expect.element(page.getByRole('row').getByText('Bea B.')).toBeVisible()
})
