// A founder's projects in live, where changes take as long as the server does.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { broken, expectHidden, openLive, toast } from '../../../tests/components/app.tsx'
import { publishProject } from '../../../tests/components/live-project.ts'

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
