// A new student writes their first profile, and reads what it brings.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  expectAddress,
  expectHidden,
  openLive,
  press,
  register,
  toast,
} from '../../../tests/components/app.tsx'
import { newStudent, publishProject, send } from '../../../tests/components/live-project.ts'
import { fillStudies, form, save } from '../../../tests/components/profile.ts'

test('a new student is asked for a name first, and sees how startups will read it', async () => {
  await register('student')
  await openLive('/student/profile')
  await expect.element(page.getByRole('heading', { name: 'Create your profile' })).toBeVisible()
  await expect.element(form().getByLabelText('Weekly hours')).toHaveValue('20')
  await expect.element(form().getByLabelText('Commitment')).toHaveValue('6')
  await expect.element(page.getByText('Startups can’t find you until then.')).toBeVisible()
  await save()
  await expect.element(form().getByLabelText('Name', { exact: true })).toHaveFocus()
  await expect
    .element(form().getByLabelText('University'))
    .toHaveAccessibleDescription('Please choose your university')
  await form().getByLabelText('Name', { exact: true }).fill('Mia Hartley')
  const asStartupsSee = form().getByRole('group', { name: 'What startups see' })
  await expect.element(asStartupsSee).toHaveAccessibleDescription('Startups see you as Mia H.')
  await asStartupsSee.getByRole('radio', { name: 'Full name' }).click()
  await expect.element(asStartupsSee).toHaveAccessibleDescription('Startups see you as Mia Hartley')
  await asStartupsSee.getByRole('radio', { name: 'First name and initial' }).click()
  await form().getByLabelText('Headline').fill('I map the night sky')
  await fillStudies()
  await save()
  await expect.element(toast()).toHaveTextContent('Profile Updated')
  await openLive('/student/profile')
  const profile = page.getByRole('region', { name: 'Your profile', exact: true })
  await expect.element(profile).toHaveTextContent('Mia HartleyI map the night skyStartups see you as Mia H.')
  await page.getByRole('button', { name: 'Preview as a startup' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'What startups see' }))
    .toHaveTextContent('Mia H.I map the night sky')
})

test('a student who saves for the first time reads who sees them and how many projects fit', async () => {
  await publishProject('Star map')
  await newStudent()
  await openLive('/student/profile')
  await form().getByLabelText('Name', { exact: true }).fill('Mia Hartley')
  await expect.element(form()).toHaveTextContent('Still needed: university, degree, year')
  await fillStudies()
  await form().getByLabelText('What you know').click()
  await page.getByRole('option', { name: 'Python' }).click()
  await press('{Escape}')
  await form().getByRole('button', { name: 'Climate' }).click()
  await save()
  const first = page.getByRole('region', { name: /^You’re visible\. \d+ projects? fits? you\.$/ })
  await expect.element(first).toBeVisible()
  const found: { match: { score: number } }[] = await (await fetch('/api/projects')).json()
  const fitting = found.filter(({ match }) => match.score >= 60).length
  // Other tests publish projects meanwhile.
  const shown = Number(/\d+/.exec(first.element().textContent)?.[0])
  expect(shown).toBeGreaterThan(0)
  expect(shown).toBeLessThanOrEqual(fitting)
  await first.getByRole('link', { name: 'See projects that fit' }).click()
  await expectAddress('/student/dashboard')
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect.element(page.getByRole('button', { name: 'Edit profile' })).toBeVisible()
  await expectHidden(first)
})

test('after the first save, a hidden student with no matching projects reads exactly that', async () => {
  await register('student')
  await send('PUT', '/api/student/visibility', { visibility: 'nobody' })
  await commands.answerCalls('/api/projects\\?', { status: 200, json: [] })
  await openLive('/student/profile')
  await form().getByLabelText('Name', { exact: true }).fill('Mia Hartley')
  await fillStudies()
  await save()
  const first = page.getByRole('region', { name: 'Your profile is saved. No open project fits you yet.' })
  await expect.element(first).toHaveTextContent('It’s hidden, so startups can’t find you.')
  await expect.element(first.getByRole('link', { name: 'Browse projects' })).toBeVisible()
})
