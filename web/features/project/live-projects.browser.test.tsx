// A founder's projects in live, where changes take as long as the server does.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { hoursApart } from '../../../contract/place.ts'
import type { ProjectInput } from '../../../contract/project.ts'
import { broken, expectHidden, openLive, toast } from '../../../tests/components/app.tsx'
import {
  newStudent,
  projectInput,
  publishProject,
  send,
  signInAs,
} from '../../../tests/components/live-project.ts'

test('no totals are shown before the projects are there, nor when they could not be loaded', async () => {
  await publishProject()
  await commands.holdCalls('**/api/startup/projects')
  await openLive('/startup/projects')
  const totals = page.getByLabelText('Totals')
  await expect.element(totals).toHaveTextContent(/^ProjectsPublishedDraftsApplicants$/)
  await commands.releaseCalls()
  await expect.element(totals).toHaveTextContent('Projects1Published1')
  await commands.answerCalls('**/api/startup/projects', broken)
  await openLive('/startup/projects')
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load your projects')
  await expectHidden(totals)
})

test('closing and publishing a project say what is under way', async () => {
  await page.viewport(1440, 900)
  await publishProject()
  await openLive('/startup/projects')
  await commands.holdCalls('**/api/startup/projects/*/status')
  await page.getByRole('button', { name: 'More actions for Tide alarm' }).click()
  await page.getByRole('menuitem', { name: 'Close' }).click()
  const card = page.getByRole('listitem', { name: 'Tide alarm' })
  await expect.element(card.getByRole('status')).toHaveTextContent('Closing...')
  await commands.releaseCalls()
  await expect.element(toast()).toHaveTextContent('Project closed')
  await expectHidden(card.getByRole('status'))
  await commands.holdCalls('**/api/startup/projects/*/status')
  await card.getByRole('button', { name: 'Publish again Tide alarm' }).click()
  await expect.element(card.getByText('Publishing...')).toBeVisible()
  await commands.releaseCalls()
  await expect.element(card.getByRole('button', { name: /^View public listing/ })).toBeVisible()
})

test('a founder who pays less than the minimum wage reads which one, and saves all the same', async () => {
  await publishProject()
  await openLive('/startup/projects')
  await page.getByRole('button', { name: 'More actions for Tide alarm' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await dialog.getByLabelText('Location').click()
  await page.getByRole('combobox', { name: 'Search locations' }).fill('leeds')
  await page.getByRole('option', { name: 'Leeds, United Kingdom' }).click()
  await dialog.getByLabelText('Amount').fill('1,200')
  await dialog.getByLabelText('Compensation').selectOptions('For the whole project')
  await expect
    .element(dialog.getByText(/^This is about £10 per hour/))
    .toHaveTextContent('The minimum wage in the United Kingdom is £12.71 per hour')
  await dialog.getByLabelText('Amount').fill('2400')
  await expectHidden(dialog.getByText(/minimum wage/))
  await dialog.getByLabelText('Compensation').selectOptions('Unpaid')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .element(dialog.getByLabelText('Why is it unpaid?'))
    .toHaveAccessibleDescription(/Please fill this in/)
  await dialog.getByLabelText('Why is it unpaid?').fill('A charity')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .element(page.getByRole('listitem', { name: 'Tide alarm' }))
    .toHaveTextContent(/Leeds, United Kingdom.*Unpaid: A charity/)

  await newStudent()
  await openLive('/student/dashboard?country=GB')
  await expect.element(page.getByRole('button', { name: 'Remove United Kingdom' })).toBeVisible()
  await expect
    .element(page.getByRole('listitem', { name: 'Tide alarm' }))
    .toHaveTextContent('Unpaid: A charity')
})

test('a student reads whether a remote project is near enough', async () => {
  const { id, startup } = await publishProject()
  const within = async (remoteWithin: ProjectInput['remoteWithin']) => {
    await signInAs(startup)
    await send('PUT', `/api/startup/projects/${id}`, { ...projectInput, remoteWithin })
    await newStudent()
    await openLive(`/student/dashboard?project=${id}`)
    return page.getByRole('dialog', { name: 'Tide alarm' })
  }
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const isNear = hoursApart(own, 'Pacific/Auckland', { weeks: 13, now: Date.now() }) === 0
  await expect
    .element(await within({ hours: 0, timeZone: 'Pacific/Auckland' }))
    .toHaveTextContent(
      isNear ? 'on Auckland time (fits you' : /Remote, on Auckland time \(too far from you: .+ hours? away\)/,
    )
  await expect
    .element(await within({ hours: 11, timeZone: 'Europe/London' }))
    .toHaveTextContent(/Remote, within 11 hours of London time \(fits you: /)
})
