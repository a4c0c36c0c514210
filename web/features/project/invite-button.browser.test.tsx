// A founder invites a student to a project, and the student finds it under the bell.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectHidden, expectTexts, openLive } from '../../../tests/components/app.tsx'
import { expectSaid } from '../../../tests/components/find-students.ts'
import { newStudent, publishProject, send, signInAs } from '../../../tests/components/live-project.ts'

test('a founder invites a student once, reads it in the profile, and the student opens the project', async () => {
  await page.viewport(1440, 900)
  const student = await newStudent()
  const profile = { name: 'Ada Birch', university: 'Oxford', degree: 'Law', yearOfDegree: '3rd' }
  await send('PUT', '/api/student/profile', profile)
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
