// A founder says who they are: once, and nothing typed is lost.
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  address,
  expectAddress,
  expectHidden,
  openLive,
  register,
  watchCalls,
} from '../../../tests/components/app.tsx'

beforeEach(async () => {
  localStorage.setItem('hasSeenGuidance', 'true')
  await register('startup')
  await openLive('/startup/profile')
  await page.getByRole('button', { name: 'Edit' }).click()
})

const name = () => page.getByLabelText('Business Name')
const question = () => page.getByRole('alertdialog', { name: 'Leave without saving?' })

test('Cancel and a link ask first, and the draft survives leaving and a reload', async () => {
  await name().fill('Acorn Ltd')
  for (const leave of [
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => page.getByRole('link', { name: 'Projects' }).first().click(),
  ]) {
    await leave()
    await question().getByRole('button', { name: 'Keep editing' }).click()
    await expectHidden(question())
    await expect.element(name()).toHaveValue('Acorn Ltd')
  }
  await page.getByRole('link', { name: 'Projects' }).first().click()
  await question().getByRole('button', { name: 'Leave' }).click()
  await expectAddress('/startup/projects')

  await openLive('/startup/profile')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect.element(name()).toHaveValue('Acorn Ltd')
  await expect.element(page.getByText('We’ve restored your draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect.element(name()).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectHidden(name())
})

test('a double click on Save saves once, and the draft is gone', async () => {
  const calls = watchCalls()
  await name().fill('Acorn Ltd')
  await page.getByRole('button', { name: 'Save' }).dblClick()
  await expect.element(page.getByRole('definition').filter({ hasText: 'Acorn Ltd' })).toBeVisible()
  expect(calls.list().filter((call) => call === 'PUT /api/startups')).toHaveLength(1)
  await openLive(address())
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect.element(name()).toHaveValue('Acorn Ltd')
  await expectHidden(page.getByText('We’ve restored your draft.'))
})

test('signing out removes the draft', async () => {
  await name().fill('Acorn Ltd')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await question().getByRole('button', { name: 'Leave' }).click()
  await expectAddress('/')
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))).toEqual([])
})
