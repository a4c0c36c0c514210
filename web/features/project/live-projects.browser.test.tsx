// A founder's projects in live, where changes take as long as the server does.
import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { hoursApart } from '../../../contract/place.ts'
import type { ProjectInput } from '../../../contract/project.ts'
import {
  address,
  broken,
  expectAccessible,
  expectAccessibleEverywhere,
  expectAddress,
  expectHidden,
  openLive,
  press,
  register,
  toast,
} from '../../../tests/components/app.tsx'
import {
  applyTo,
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

test('a founder writes, publishes, renames, closes and deletes a project', async () => {
  await register('startup')
  await send('PUT', '/api/startups', { businessName: 'Acorn Ltd' })
  await openLive('/startup/projects')
  await page.getByRole('button', { name: 'Create Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Project' })
  await dialog.getByLabelText('Title').fill('Tide alarm')
  await dialog.getByLabelText('Places').fill('51')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect
    .element(dialog.getByLabelText('Location'))
    .toHaveAccessibleDescription('Please choose a location')
  await expect.element(dialog.getByLabelText('Places')).toHaveAccessibleDescription(/from 1 to 50/)
  await dialog.getByLabelText('Description').fill('Wake people before the water comes.')
  await dialog.getByLabelText('Duration').selectOptions('26 weeks')
  await dialog.getByLabelText('Location').click()
  await page.getByRole('option', { name: 'Remote' }).click()
  await dialog.getByLabelText('Industry').selectOptions('Climate')
  await dialog.getByLabelText('Compensation').selectOptions('Per hour')
  await dialog.getByLabelText('Amount').fill('15')
  await dialog.getByLabelText('Skills required').click()
  await page.getByRole('option', { name: 'Python' }).click()
  await press('{Escape}')
  const levels = dialog.getByRole('radiogroup', { name: 'Minimum level of Python' })
  await levels.getByRole('radio', { name: 'Intermediate' }).click()
  await dialog.getByLabelText('Apply by').fill('2099-01-01')
  await dialog.getByLabelText('Places').fill('2')
  await expectAccessibleEverywhere({ within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expectHidden(dialog)

  const card = page.getByRole('listitem', { name: 'Tide alarm' })
  await expect.element(card).toHaveTextContent(/Draft.*Intermediate/)
  await card.getByRole('button', { name: 'Publish Tide alarm' }).click()
  await expect.element(toast()).toHaveTextContent('Project published')
  await openLive(address())
  await expect.element(card).toHaveTextContent('Published')
  await chooseFromMenu('Tide alarm', 'Edit')
  await page.getByRole('dialog').getByLabelText('Title').fill('Storm alarm')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const renamed = page.getByRole('listitem', { name: 'Storm alarm' })
  await chooseFromMenu('Storm alarm', 'Delete')
  await page.getByRole('button', { name: 'Close it instead' }).click()
  await expect.element(renamed).toHaveTextContent('Closed')
  await chooseFromMenu('Storm alarm', 'Delete')
  await page.getByRole('button', { name: 'Delete project' }).click()
  await expect.element(page.getByText('No projects yet')).toBeVisible()
})

async function chooseFromMenu(title: string, action: string) {
  await page.getByRole('button', { name: `More actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a founder with overdue applications is led to them before publishing more', async () => {
  const { startup, id } = await publishProject('Tides')
  await send('POST', '/api/startup/projects', { ...projectInput, title: 'Storms' })
  await newStudent()
  await applyTo(id)
  await signInAs(startup)
  sayOverdue()
  await openLive('/startup/projects')
  await expect.element(page.getByRole('region', { name: 'Overdue applications' })).toBeVisible()
  await expectAccessibleEverywhere({ within: 'main' })
  await page.getByRole('button', { name: 'Publish Storms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reply first' })
  await dialog.getByRole('link', { name: 'Answer 1 applicant for Tides' }).click()
  await expectAddress(`/startup/projects/${id}/applicants?show=overdue`)
  await expect.element(page.getByText('Overdue since')).toBeVisible()
  await expectAccessible({ within: 'main' })
})

/** Nobody can wait a day for the promise to be broken: the answers say that it is. */
function sayOverdue() {
  const call = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input)
    if (!path.includes('/api/startup/projects')) return call(input, init)
    const answer = await call(path.replace('show=overdue', 'show=all'), init)
    const text = (await answer.text())
      .replaceAll(/("applicants":1,[^{}]*?"overdue":)0/g, '$11')
      .replaceAll('"overdue":false', '"overdue":true')
    return new Response(text, answer)
  })
  onTestFinished(() => void vi.restoreAllMocks())
}
