// A student writes a note and applies in live: once, and nothing typed is lost.
import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  address,
  expectAccessibleEverywhere,
  expectHidden,
  openLive,
  press,
  toast,
  watchCalls,
} from '../../../tests/components/app.tsx'
import { newStudent, publishProject } from '../../../tests/components/live-project.ts'

let title: string

beforeEach(async () => {
  title = `Tide alarm ${crypto.randomUUID().slice(0, 8)}`
  await publishProject(title)
  await newStudent()
  await openLive(`/student/dashboard?q=${encodeURIComponent(title)}`)
})

const apply = () => page.getByRole('button', { name: `Apply to ${title}` })
const dialog = () => page.getByRole('dialog', { name: `Apply to ${title}` })
const note = () => dialog().getByLabelText('Note to the startup')
const question = () => page.getByRole('alertdialog', { name: 'Leave without saving?' })

test('a double click on Apply opens the form, and one on Send application sends it once', async () => {
  const calls = watchCalls()
  await apply().dblClick()
  await note().fill('I grew up by the sea.')
  await dialog().getByRole('button', { name: 'Send application' }).dblClick()
  await expect.element(toast()).toHaveTextContent('Application Submitted')
  await expectHidden(dialog())
  await expect.element(page.getByRole('button', { name: `Applied to ${title}` })).toBeVisible()
  expect(calls.list().filter((call) => call === 'POST /api/student/applications')).toHaveLength(1)
})

test('Escape, a click outside and Cancel ask first, and the draft is there again', async () => {
  await apply().click()
  await note().fill('I grew up by the sea.')
  for (const leave of [
    () => press('{Escape}'),
    () => dialog().getByRole('button', { name: 'Cancel' }).click(),
    () => page.elementLocator(document.body).click({ position: { x: 5, y: 5 }, force: true }),
  ]) {
    // The first Escape may close a tooltip above the dialog.
    await expect.poll(async () => question().elements().length > 0 || leave(), { interval: 1000 }).toBe(true)
    await expect
      .element(question())
      .toHaveTextContent('We’ll keep your draft in this tab until you sign out.')
    await question().getByRole('button', { name: 'Keep editing' }).click()
    await expectHidden(question())
    // Only now does the dialog know that nothing is above it, and close on Escape or a click outside.
    await expect.element(dialog()).toHaveStyle({ pointerEvents: 'auto' })
    await expect.element(note()).toHaveValue('I grew up by the sea.')
  }
  await expectAccessibleEverywhere()
  await expect
    .poll(async () => question().elements().length > 0 || press('{Escape}'), { interval: 1000 })
    .toBe(true)
  await question().getByRole('button', { name: 'Leave' }).click()
  await expectHidden(dialog())

  await openLive(address())
  await apply().click()
  await expect.element(note()).toHaveValue('I grew up by the sea.')
  await expect.element(dialog()).toHaveTextContent('We’ve restored your draft.')
  await dialog().getByRole('button', { name: 'Discard draft' }).click()
  await expect.element(note()).toHaveValue('')
  await press('{Escape}')
  await expectHidden(dialog())
  await openLive(address())
  await apply().click()
  await expect.element(note()).toHaveValue('')
})

test('without a connection the note stays, and sending it again works', async () => {
  await commands.answerCalls('**/api/student/applications', 'abort', { method: 'POST' })
  await apply().click()
  await note().fill('I grew up by the sea.')
  await dialog().getByRole('button', { name: 'Send application' }).click()
  await expect.element(page.getByText('Application Failed')).toBeVisible()
  await commands.stopAnswering()
  await openLive(address())
  await apply().click()
  await expect.element(note()).toHaveValue('I grew up by the sea.')
  await dialog().getByRole('button', { name: 'Send application' }).click()
  await expectHidden(dialog())
  await expect.poll(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))).toEqual([])
})
