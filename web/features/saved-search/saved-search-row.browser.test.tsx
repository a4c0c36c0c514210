// Searches are saved, opened again, renamed and deleted, also faster than the server answers.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  broken,
  expectAccessibleEverywhere,
  expectAddress,
  expectHidden,
  openLive,
  press,
  register,
} from '../../../tests/components/app.tsx'
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

const sheet = () => page.getByRole('dialog', { name: 'Saved searches' })
const open = () => page.getByRole('button', { name: 'Saved searches' }).click()

test('a startup saves a search, opens it again, renames and deletes it', async () => {
  await register('startup')
  await openLive('/startup/search?universities=Oxford&technologies=React:3')
  await open()
  await expect.element(sheet().getByText('No saved searches yet')).toBeVisible()
  const name = sheet().getByLabelText('Name', { exact: true })
  const save = sheet().getByRole('button', { name: 'Save search' })
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('Please fill this in')
  await name.fill('React in Oxford')
  await save.click()
  await expect
    .element(sheet().getByRole('status'))
    .toHaveTextContent('Saved. We’ll alert you about new students in “React in Oxford”.')
  await expectAccessibleEverywhere()
  await page.viewport(1440, 900)
  await name.fill('React in Oxford')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('You already have a search with this name')

  await openLive('/startup/search')
  await open()
  const alert = sheet().getByRole('checkbox', { name: 'Alert me about new students in React in Oxford' })
  await expect.element(alert).toBeChecked()
  await commands.answerCalls('**/api/searches/*', broken)
  await alert.click()
  await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible()
  await expect.element(alert).toBeChecked()
  await commands.stopAnswering()
  await alert.click()
  await expect.element(alert).not.toBeChecked()
  await sheet().getByRole('button', { name: 'Rename React in Oxford' }).click()
  await sheet().getByLabelText('New name').fill('Oxford')
  await sheet().getByRole('button', { name: 'Save name' }).click()
  await sheet().getByRole('link', { name: 'Oxford' }).click()
  await expectAddress(/universities=Oxford&technologies=React/)
  await expectHidden(sheet())

  await open()
  await expect
    .element(sheet().getByRole('checkbox', { name: 'Alert me about new students in Oxford' }))
    .not.toBeChecked()
  await sheet().getByRole('button', { name: 'Delete Oxford' }).click()
  await page.getByRole('button', { name: 'Delete search' }).click()
  await expect.element(sheet().getByText('No saved searches yet')).toBeVisible()
})

test('a student saves a search for projects before the list has loaded, and opens it again', async () => {
  await register('student')
  await openLive('/student/dashboard?q=shop&location=Remote')
  await commands.holdCalls('/api/searches$')
  await open()
  await expect.element(sheet().getByText('“shop”, Remote')).toBeVisible()
  await sheet().getByLabelText('Name', { exact: true }).fill('Shops')
  await sheet().getByRole('button', { name: 'Save search' }).click()
  await expect
    .element(sheet().getByText('Saved. We’ll alert you about new projects in “Shops”.'))
    .toBeVisible()
  await commands.releaseCalls()
  await expect.element(sheet().getByRole('link', { name: 'Shops' })).toBeVisible()
  await openLive('/student/dashboard')
  await open()
  await sheet().getByRole('link', { name: 'Shops' }).click()
  await expectAddress('/student/dashboard?q=shop&location=Remote')
})
