// A profile that changes in another tab while a student edits it: nothing is lost on either side.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  expectAccessibleEverywhere,
  expectHidden,
  openLive,
  register,
} from '../../../tests/components/app.tsx'
import { form, save } from '../../../tests/components/profile.ts'

const aProfile = {
  name: 'Mia Hartley',
  headline: 'I map the night sky',
  university: 'Oxford',
  degree: 'Physics',
  yearOfDegree: '3rd',
  projects: [{ title: 'Night sky', description: 'Which stars are up tonight.', technologies: ['Python'] }],
}

/** What another tab does meanwhile. */
async function saveElsewhere(change: object) {
  const body = JSON.stringify({ ...(await (await fetch('/api/student/profile')).json()), ...change })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch('/api/student/profile', { method: 'PUT', headers, body })
  expect(answer.status).toBe(200)
  return answer.json()
}

/** A student in live, with the form open in this tab. */
async function editInLive() {
  await register('student')
  await saveElsewhere(aProfile)
  await openLive('/student/profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await expect.element(form()).toBeVisible()
}
const conflict = () => page.getByRole('dialog', { name: 'Your profile was changed elsewhere' })

test('a student who edits in two tabs chooses field by field, and neither save undoes the other', async () => {
  await editInLive()
  await saveElsewhere({ maxWeeklyHours: 30, maxCommitmentMonths: 3 })
  await form().getByLabelText('Weekly hours').fill('25')
  await form().getByLabelText('Headline').fill('Stars and code')
  await save()
  await expect.element(conflict()).toBeVisible()
  const choice = (field: string) => conflict().getByRole('group', { name: field })
  await expect.element(choice('Headline').getByRole('radio', { name: 'Typed here' })).toBeChecked()
  await expect.element(choice('Weekly hours').getByRole('radio', { name: 'Typed here' })).toBeChecked()
  await expect.element(choice('Commitment').getByRole('radio', { name: 'Saved now' })).toBeChecked()
  await expectAccessibleEverywhere()
  await choice('Weekly hours').getByRole('radio', { name: 'Saved now' }).click()
  await conflict().getByRole('button', { name: 'Save these choices' }).click()
  const profile = page.getByRole('region', { name: 'Your profile', exact: true })
  await expect.element(profile).toHaveTextContent('Stars and code')
  await expect.element(profile).toHaveTextContent('up to 30 hours a week')
  await expect.element(profile).toHaveTextContent('up to 3 months')
})

test('a student who goes back from both versions finds what they typed, and is asked again', async () => {
  await editInLive()
  await saveElsewhere({ maxWeeklyHours: 30 })
  await form().getByLabelText('Headline').fill('Stars and code')
  await save()
  await conflict().getByRole('button', { name: 'Back to editing' }).click()
  await expectHidden(conflict())
  await expect.element(form().getByLabelText('Headline')).toHaveValue('Stars and code')
  await save()
  await expect.element(conflict()).toBeVisible()
})

test('a student who saves again after the answer was lost is not asked about their own save', async () => {
  await editInLive()
  await form().getByLabelText('Headline').fill('Stars and code')
  await saveElsewhere({ headline: 'Stars and code' })
  await save()
  await expect
    .element(page.getByRole('region', { name: 'Your profile', exact: true }))
    .toHaveTextContent('Stars and code')
  await expectHidden(conflict())
})

test('projects keep their ids when a student saves the form', async () => {
  await editInLive()
  const idsOf = async () =>
    (await (await fetch('/api/student/profile')).json()).projects.map(({ id }: { id: number }) => id)
  const before = await idsOf()
  await form().getByLabelText('Title').fill('Night sky, again')
  await save()
  await expect.element(page.getByRole('region', { name: 'Projects' })).toHaveTextContent('Night sky, again')
  expect(await idsOf()).toEqual(before)
})
