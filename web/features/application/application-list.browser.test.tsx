// Applications: a student follows what became of each.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  broken,
  expectAccessible,
  expectAddress,
  expectCount,
  expectHidden,
  expectTexts,
  openApp,
  openLive,
  register,
} from '../../../tests/components/app.tsx'

const titles = () => page.getByRole('list', { name: 'Applications' }).getByRole('heading')
const cardOf = (title: string) =>
  page
    .getByRole('list', { name: 'Applications' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

test('a student narrows applications down to one status, which has its own address', async () => {
  await openApp('/student/applications', { as: 'student' })
  await expectCount(titles(), 6)
  for (const status of ['Under Review 2', 'Invited to interview 1', 'Accepted 1', 'Rejected 2']) {
    const chip = page.getByRole('button', { name: status })
    await chip.click()
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
    await expectCount(titles(), Number(status.at(-1)))
  }
  await expectAddress('/student/applications?status=rejected')
  await page.getByRole('button', { name: 'All 6' }).click()
  await expectCount(titles(), 6)
})

test('a student who was accepted is congratulated and can write to the startup', async () => {
  await openApp('/student/applications?status=accepted', { as: 'student' })
  await expect
    .element(page.getByRole('region', { name: 'Congratulations' }))
    .toHaveTextContent('Saltmarsh Carbon Ltd')
  await expect
    .element(page.getByRole('link', { name: 'Contact Startup' }))
    .toHaveAttribute(
      'href',
      'mailto:hello@saltmarshcarbon.example?subject=Carbon%20calculator%20for%20harbour%20towns',
    )
})

test('a student with an interview is asked to check their email', async () => {
  await openApp('/student/applications?status=interview_scheduled', { as: 'student' })
  await expect.element(page.getByText('Please check your email')).toBeVisible()
})

test('a student sees how far each application has come', async () => {
  await openApp('/student/applications', { as: 'student' })
  const steps = (title: string) => cardOf(title).getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await expectTexts(steps('Order import for workshop suppliers'), [
    /^Applied\d+ \w+ \d{4}$/,
    'Under Review',
    /^Decision/,
  ])
  await expect
    .element(steps('Receipt scanner for shared bills').nth(2))
    .toHaveAttribute('aria-current', 'step')
  await expectTexts(steps('Carbon calculator for harbour towns').last(), ['Accepted'])
  await expectTexts(steps('Progress pages for tutors').last(), ['Rejected'])
})

test('a new student has no applications, and sees an error when a list cannot be loaded', async () => {
  await register('student')
  await openLive('/student/settings')
  await commands.answerCalls('**/api/student/applications', broken)
  await page.getByRole('tab', { name: 'Applications' }).click()
  const failed = page.getByRole('alert')
  await expect.element(failed).toHaveTextContent('We couldn’t load your applications')
  await expectAccessible({ within: 'main' })
  await commands.stopAnswering()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No Applications Yet')).toBeVisible()
  await expectAccessible({ within: 'main' })

  await commands.answerCalls('**/api/projects?**', broken)
  await page.getByRole('link', { name: 'Search Projects' }).click()
  await expectAddress('/student/dashboard')
  await expect.element(failed).toHaveTextContent('We couldn’t load the projects')
  await expectAccessible({ within: 'main' })
  await commands.stopAnswering()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectHidden(failed)
})
