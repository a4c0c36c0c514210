// Changes to a saved search that follow each other faster than the server answers, and names that are not saved yet.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectHidden, openLive, press, register } from '../../../tests/components/app.tsx'
import { send } from '../../../tests/components/live-project.ts'

const savedSearches = async () => (await fetch('/api/searches')).json()

test('someone who turns the alert off and renames the search at once gets both', async () => {
  await register('startup')
  await send('POST', '/api/startup/searches', { name: 'Rust', alert: true, filters: {} })
  await openLive('/startup/search')
  await page.getByRole('button', { name: 'Saved searches' }).click()
  const alert = page.getByRole('checkbox', { name: /new students in Rust/ })
  await commands.holdCalls('**/api/searches/*')
  await alert.click()
  // Off, on and off again: every press counts.
  await alert.click()
  await alert.click()
  await page.getByRole('button', { name: 'Rename Rust' }).click()
  await page.getByLabelText('New name').fill('Rust and Go')
  await page.getByRole('button', { name: 'Save name' }).dblClick()
  await commands.releaseCalls()
  await expect.element(page.getByRole('link', { name: 'Rust and Go' })).toBeVisible()
  await expect.element(alert).not.toBeChecked()
  expect(await savedSearches()).toMatchObject([{ name: 'Rust and Go', alert: false }])
})

test('a name that was typed is there again after Escape, until it is saved or cancelled', async () => {
  await register('startup')
  await send('POST', '/api/startup/searches', { name: 'Rust', alert: true, filters: {} })
  await openLive('/startup/search')
  const reopen = async () => {
    await press('{Escape}')
    await expectHidden(page.getByRole('dialog', { name: 'Saved searches' }))
    await page.getByRole('button', { name: 'Saved searches' }).click()
  }
  await page.getByRole('button', { name: 'Saved searches' }).click()
  const name = page.getByLabelText('Name', { exact: true })
  const newName = page.getByLabelText('New name')
  const rename = page.getByRole('button', { name: 'Rename Rust' })
  await name.fill('Go, part time')
  await rename.click()
  await newName.fill('Rust, part time')
  await reopen()
  await expect.element(name).toHaveValue('Go, part time')
  await rename.click()
  await expect.element(newName).toHaveValue('Rust, part time')

  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save search' }).click()
  await expect.element(page.getByText('Saved. We’ll alert you')).toBeVisible()
  await reopen()
  await expect.element(name).toHaveValue('')
  await rename.click()
  await expect.element(newName).toHaveValue('Rust')
})
