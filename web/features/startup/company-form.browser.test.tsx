// A founder says who they are: once, and nothing typed is lost.
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  address,
  expectAccessible,
  expectAccessibleEverywhere,
  expectAddress,
  expectHidden,
  expectTexts,
  openLive,
  register,
  watchCalls,
} from '../../../tests/components/app.tsx'
import { newStudent, projectInput, send, signInAs } from '../../../tests/components/live-project.ts'

let founder: string
beforeEach(async () => {
  localStorage.setItem('hasSeenGuidance', 'true')
  founder = await register('startup')
  await openLive('/startup/profile')
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

test('what is wrong is said beside each field, and the company is shown as it was saved', async () => {
  const website = page.getByLabelText('Website')
  const number = page.getByLabelText('Companies House Number')
  await website.fill('acorn')
  await number.fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(name()).toHaveAccessibleDescription(/Please fill this in/)
  await expect.element(website).toHaveAccessibleDescription(/web address/)
  await expect.element(number).toHaveAccessibleDescription(/8 digits/)
  await expectAccessible({ within: 'main' })
  await name().fill('Acorn Ltd')
  await website.fill('https://acorn.example')
  await number.fill('sc123456')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('definition').filter({ hasText: 'SC123456' })).toBeVisible()
})

test('signing out removes the draft', async () => {
  await name().fill('Acorn Ltd')
  await page.getByRole('button', { name: /^Account,/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await question().getByRole('button', { name: 'Leave' }).click()
  await expectAddress('/')
  await expect.poll(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))).toEqual([])
})

test('a new founder begins in the open form, and each step is ticked until all are gone', async () => {
  await newStudent()
  await send('PUT', '/api/student/profile', aProfile)
  await signInAs(founder)
  await openLive('/startup/profile')
  const steps = page.getByRole('region', { name: 'Get started' }).getByRole('listitem')
  await expectTexts(steps, [/company: to do/, /first project: to do/, /Find students: to do/])
  await expectAccessibleEverywhere()
  await name().fill('Acorn Ltd')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectTexts(steps, [/company: done/, /first project: to do/, /Find students: to do/])

  await steps.getByRole('link', { name: 'Write your first project' }).click()
  await expectAddress('/startup/projects')
  await send('POST', '/api/startup/projects', projectInput)
  history.back()
  await expectTexts(steps, [/company: done/, /first project: done/, /Find students: to do/])

  await steps.getByRole('link', { name: 'Find students' }).click()
  await page.getByRole('button', { name: /^Like/ }).first().click()
  await expect.element(page.getByRole('button', { name: /^Like/, pressed: true }).first()).toBeVisible()
  history.back()
  await expect.element(page.getByRole('definition').filter({ hasText: 'Acorn Ltd' })).toBeVisible()
  await expectHidden(page.getByRole('region', { name: 'Get started' }))
})

const aProfile = { name: 'Mia Hartley', university: 'Oxford', degree: 'Physics', yearOfDegree: '3rd' }
