// Blind review: a founder reads students without knowing who they are.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, expectAccessible, expectCount, openApp, openLive } from '../../../tests/components/app.tsx'
import { openSearch, rowsOf, searchFor, shortList } from '../../../tests/components/find-students.ts'
import {
  applyTo,
  newStudent,
  publishProject,
  send,
  signInAs,
} from '../../../tests/components/live-project.ts'

const blindSwitch = () => page.getByRole('switch', { name: 'Blind review' })
const secrets = /Oxford|Cambridge|Imperial|@|linkedin\./i

test('blind review covers who students are in rows, cards and comparison, and is remembered', async () => {
  await page.viewport(1440, 900)
  await openSearch(`?${shortList}&student=1113`)
  const heading = page.getByRole('dialog').getByRole('heading', { level: 2 }).first()
  await expect.element(heading).toBeVisible()
  await expect.element(heading).not.toHaveTextContent('Student')
  const name = heading.element().textContent ?? ''
  expect(name).not.toBe('')

  await searchFor()
  await blindSwitch().click()
  await expect.element(blindSwitch()).toHaveAttribute('aria-checked', 'true')
  await expect.element(rowsOf().first()).toHaveTextContent(/Student 1\d{3}/)
  await expectAccessible()
  for (const row of rowsOf().elements()) expect(row.textContent).not.toMatch(secrets)
  await expect
    .element(page.getByText('If you choose one, you’ll know where these students study'))
    .toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search by name, skill or project' })
  await expect
    .element(search)
    .toHaveAccessibleDescription('A search for a name tells you who it is, even in blind review.')
  await expect.element(search).toHaveAttribute('placeholder', 'For example, Python')

  await openApp('/startup/search?compare=1113,1161')
  const comparison = page.getByRole('dialog')
  await expect.element(comparison.getByRole('columnheader', { name: /Student 1113/ })).toBeVisible()
  expect(comparison.element().textContent).not.toMatch(secrets)
  expect(comparison.element().textContent).not.toContain(name)
  await expectCount(comparison.getByRole('link', { name: /LinkedIn|Email/ }), 0)
  // The name of the file has the name of the student.
  const cvs = comparison.getByRole('row', { name: /^CV / })
  await expectCount(cvs.getByText('Hidden in blind review'), 2)
  await expectCount(comparison.getByRole('button', { name: /CV/ }), 0)

  await page.viewport(390, 800)
  await openApp('/startup/search')
  const list = page.getByRole('list', { name: 'Students' })
  await expect.element(list).toHaveTextContent(/Student 1\d{3}/)
  expect(list.element().textContent).not.toMatch(secrets)
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a founder uncovers one student in the sheet, and the others stay covered', async () => {
  await page.viewport(1440, 900)
  localStorage.setItem('blindReview', 'true')
  await openSearch(`?${shortList}&student=1113`)
  const sheet = page.getByRole('dialog', { name: 'Student 1113' })
  await expect.element(sheet).toHaveTextContent('Hidden in blind review')
  expect(sheet.element().textContent).not.toMatch(secrets)
  await expectCount(sheet.getByRole('button', { name: 'Download CV' }), 0)
  await expectAccessible()
  await sheet.getByRole('button', { name: 'Show who Student 1113 is' }).click()
  const shown = page.getByRole('dialog')
  await expect.element(shown.getByRole('link', { name: 'Email' })).toBeVisible()
  await expect.element(shown).not.toHaveTextContent('Hidden in blind review')
  await expect.poll(() => shown.element().contains(document.activeElement)).toBe(true)
  await openApp(address().replace('1113', '1161'))
  await expect.element(page.getByRole('dialog', { name: 'Student 1161' })).toBeVisible()
})

test('blind review covers applicants too, with and without a profile, until they are uncovered', async () => {
  const { startup, id } = await publishProject()
  const withoutProfile = await newStudent()
  await applyTo(id)
  await newStudent()
  const profile = { name: 'Mia Hartley', university: 'Oxford', degree: 'Law', yearOfDegree: '3rd' }
  await send('PUT', '/api/student/profile', profile)
  await applyTo(id)
  await signInAs(startup)
  localStorage.setItem('blindReview', 'true')
  await openLive(`/startup/projects/${id}/applicants`)
  const list = page.getByRole('list', { name: 'Applicants' })
  const cards = list.getByRole('listitem', { name: /^Student \d+$/ })
  await expectCount(cards, 2)
  expect(list.element().textContent).not.toMatch(/Mia|Oxford|@/)
  await expectCount(list.getByRole('link', { name: /^Email/ }), 0)
  await expectAccessible()
  await list
    .getByRole('button', { name: /^Show who/ })
    .first()
    .click()
  await expectCount(cards, 1)
  await expect.element(list.getByRole('listitem', { name: 'Mia H.' })).toBeVisible()
  await list.getByRole('button', { name: /^Show who/ }).click()
  await expect.element(list.getByRole('listitem', { name: withoutProfile })).toBeVisible()
})
