// A founder invites a student to a project, from the profile or the list, and the student finds it under the bell.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  expectAccessible,
  expectCount,
  expectHidden,
  expectTexts,
  openLive,
  register,
  signOut,
  watchCalls,
} from '../../../tests/components/app.tsx'
import { expectSaid, rowsOf, searchFor } from '../../../tests/components/find-students.ts'
import { newStudent, publishProject, send, signInAs } from '../../../tests/components/live-project.ts'

const own = 'GET /api/startup/projects'

/** Each test has its own student: all share one server. */
async function newNamedStudent(name: string) {
  const student = await newStudent()
  await send('PUT', '/api/student/profile', {
    name,
    university: 'Oxford',
    degree: 'Law',
    yearOfDegree: '3rd',
  })
  return student
}

test('a founder invites a student once, reads it in the profile, and the student opens the project', async () => {
  await page.viewport(1440, 900)
  const student = await newNamedStudent('Ada Birch')
  const { startup } = await publishProject()
  await signInAs(startup)
  const found: { id: number; name: string }[] = await (await fetch('/api/students/search?limit=200')).json()
  const ada = found.filter(({ name }) => name === 'Ada B.').at(-1)?.id
  await openLive(`/startup/search?student=${ada}`)
  const invite = page.getByRole('button', { name: 'Invite to apply' })
  await invite.click()
  const dialog = page.getByRole('dialog', { name: 'Invite Ada B. to apply' })
  await dialog.getByLabelText('Note').fill('You know the sea.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Send invitation' }).dblClick()
  await expectSaid('Invitation sent')
  await expectHidden(dialog)
  const progress = page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
  await expectTexts(progress, ['Invited to apply to Tide alarm'])
  await expectHidden(invite)
  await signInAs(student)
  await openLive('/notifications')
  await page.getByText('“Acorn Ltd” invites you to apply to “Tide alarm”').click()
  await expect.element(page.getByRole('dialog', { name: 'Tide alarm' })).toBeVisible()
})

test('a founder invites a student from the list: the projects are there before the press', async () => {
  await page.viewport(1440, 900)
  const student = await newNamedStudent('Berit Quill')
  await publishProject('Wave meter')
  await openLive('/startup/search?text=Berit')
  const row = rowsOf().filter({ hasText: 'Berit Q.' })
  const calls = watchCalls()
  const countOwn = () => calls.list().filter((call) => call === own).length
  const invite = row.getByRole('button', { name: 'Invite Berit Q. to apply' })
  await invite.hover()
  await expect.poll(countOwn).toBe(1)
  await invite.click()
  const dialog = page.getByRole('dialog', { name: 'Invite Berit Q. to apply' })
  await dialog.getByLabelText('Note').fill('You know the waves.')
  expect(countOwn()).toBe(1)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expectSaid('Invitation sent')
  await expectHidden(dialog)
  await expect.element(row).toHaveTextContent('Invited to apply to Wave meter')
  // The panel of filters scrolls under its button, which may cover half of one of them.
  await expectAccessible({ except: 'form[aria-label="Filters"]' })

  await invite.click()
  await expect.element(dialog).toHaveTextContent('They know all your projects')
  await signInAs(student)
  await openLive('/notifications')
  await expect.element(page.getByText('invites you to apply to “Wave meter”')).toBeVisible()
})

test('on a phone each card has it, and without a published project it leads to the projects', async () => {
  await page.viewport(390, 844)
  await newNamedStudent('Cleo Marsh')
  await signOut()
  await register('startup')
  await openLive('/startup/search?text=Cleo')
  await page.getByRole('button', { name: 'Invite Cleo M. to apply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Cleo M. to apply' })
  await expect.element(dialog).toHaveTextContent('Publish a project first')
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await dialog.getByRole('link', { name: 'Go to your projects' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
})

test('in the demo, where no invitation is sent, nobody is offered one', async () => {
  await page.viewport(1440, 900)
  await searchFor()
  await expectCount(page.getByRole('button', { name: /^Invite/ }), 0)
})
