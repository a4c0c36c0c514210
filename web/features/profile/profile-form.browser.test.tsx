// The profile: a student writes it, keeps it, and sees it as a startup does.
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  expectAccessibleEverywhere,
  expectAddress,
  expectCount,
  expectHidden,
  expectTexts,
  focus,
  openApp,
  optionsOf,
  press,
  pressOn,
  toast,
} from '../../../tests/components/app.tsx'

const form = () => page.getByRole('form', { name: 'Your profile' })
const save = () => page.getByRole('button', { name: 'Save profile' }).click()

async function edit() {
  await openApp('/student/profile', { as: 'student' })
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await expect.element(form()).toBeVisible()
}

test('a student who cancels finds the profile as it was', async () => {
  await edit()
  await form().getByLabelText('Weekly hours').fill('3')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('up to 20 hours a week')).toBeVisible()
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await expect.element(form().getByLabelText('Weekly hours')).toHaveValue('20')
})

for (const [label, wrong, message] of [
  ['Weekly hours', '0', 'Please enter a whole number of hours from 1 to 40'],
  ['Weekly hours', '41', 'Please enter a whole number of hours from 1 to 40'],
  ['Weekly hours', '', 'Please enter a whole number of hours from 1 to 40'],
  ['Commitment', '25', 'Please enter a whole number of months from 1 to 24'],
  ['Commitment', 'six', 'Please enter a whole number of months from 1 to 24'],
  ['LinkedIn', 'javascript:alert(1)', 'Please enter a full address that starts with https:// or http://'],
] as const)
  test(`a student who types "${wrong}" as ${label} sees the error beside the field`, async () => {
    await edit()
    await form().getByLabelText(label).fill(wrong)
    await save()
    const field = form().getByLabelText(label)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect
      .element(field)
      .toHaveAccessibleDescription(new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    await expect.element(field).toHaveValue(wrong)
    await expect.element(field).toHaveFocus()
  })

test('a student is offered the six years', async () => {
  await edit()
  expect(optionsOf(form().getByLabelText('Year'))).toEqual(['1st', '2nd', '3rd', '4th', 'Masters', 'PhD'])
})

test('a student adds a technology with its level by keyboard, and none twice', async () => {
  await edit()
  const add = page.getByRole('button', { name: 'Add technology' })
  const name = form()
    .getByRole('group', { name: 'Add a technology' })
    .getByLabelText('Technology', { exact: true })
  await add.click()
  await expect.element(name).toHaveAccessibleDescription('Please choose a technology')
  await form().getByLabelText('Category').selectOptions('Languages')
  await expect.poll(() => optionsOf(name)).not.toContain('Python')
  await name.selectOptions('Rust')
  await focus(
    page
      .getByRole('radiogroup', { name: 'Level of the new technology' })
      .getByRole('radio', { checked: true }),
  )
  await press('{ArrowRight}')
  await pressOn(add, '{Enter}')
  const rust = page.getByRole('radiogroup', { name: 'Level of Rust' })
  await expect.element(rust.getByRole('radio', { name: 'Advanced' })).toBeChecked()
  await expect.poll(() => optionsOf(name)).not.toContain('Rust')
  await focus(rust.getByRole('radio', { name: 'Advanced' }))
  await press('{ArrowRight}')
  await page.getByRole('button', { name: 'Remove Figma' }).click()
  await save()
  const skills = page.getByRole('region', { name: 'Skills' })
  await expect.element(skills.getByRole('listitem').filter({ hasText: 'Rust' })).toHaveTextContent('Expert')
  await expect.element(skills).not.toHaveTextContent('Figma')
})

test('a student writes the whole profile without a mouse, on a small phone', async () => {
  await page.viewport(320, 700)
  await openApp('/student/profile', { as: 'student' })
  const tabTo = async (label: string) => {
    const field = form().getByLabelText(label)
    for (let step = 0; step < 60 && document.activeElement !== field.element(); step++) await userEvent.tab()
    await expect.element(field).toHaveFocus()
  }
  await focus(page.getByRole('button', { name: 'Edit profile' }))
  await press('{Enter}')
  await expect.element(form()).toBeVisible()
  await tabTo('Weekly hours')
  await press('{Control>}a{/Control}')
  await press('31')
  await tabTo('LinkedIn')
  await press('{Control>}a{/Control}')
  await press('https://www.linkedin.com/in/keys-only')
  // In a field, Enter sends the form.
  await press('{Enter}')
  await expect.element(toast()).toHaveTextContent('Profile Updated')
  const profile = page.getByRole('region', { name: 'Your profile' })
  await expect.element(profile).toHaveTextContent('up to 31 hours a week')
  await expect.element(profile.getByRole('link', { name: /keys-only/ })).toBeVisible()
})

test('a technology that is chosen but not added yet is saved too', async () => {
  await edit()
  await form()
    .getByRole('group', { name: 'Add a technology' })
    .getByLabelText('Technology', { exact: true })
    .selectOptions('Rust')
  await save()
  await expect.element(page.getByRole('region', { name: 'Skills' })).toHaveTextContent('Rust')
})

test('a student adds a project, which needs a title and a description, and moves it to the top', async () => {
  await edit()
  const add = page.getByRole('button', { name: 'Add project' })
  const projects = page.getByRole('list', { name: 'Your projects' }).getByRole('listitem')
  await add.click()
  await expectCount(projects, 4)
  const fourth = projects.nth(3)
  await expect.element(fourth.getByLabelText('Title')).toHaveFocus()
  await add.click()
  await expectCount(projects, 4)
  await expect.element(fourth.getByLabelText('Title')).toHaveAccessibleDescription('Please fill this in')
  await expect
    .element(fourth.getByLabelText('Description'))
    .toHaveAccessibleDescription('Please fill this in')
  await fourth.getByLabelText('Title').fill('Bees on the roof')
  await fourth.getByLabelText('Description').fill('Counts bees.')
  await fourth.getByLabelText('Link').fill('https://bees.example')
  await fourth.getByRole('button', { name: /Technologies/ }).click()
  await press('rust')
  await press('{Enter}')
  await press('{Escape}')
  for (const number of [4, 3, 2])
    await pressOn(page.getByRole('button', { name: `Move project ${number} up` }), '{Enter}')
  await expect.element(projects.first().getByLabelText('Title')).toHaveValue('Bees on the roof')
  await page.getByRole('button', { name: 'Remove project 4' }).click()
  await save()
  const shown = page.getByRole('region', { name: 'Projects' })
  await expectTexts(shown.getByRole('heading', { level: 4 }), [
    'Bees on the roof',
    'Tide times that work offline',
    'Energy use in student halls',
  ])
  await expect
    .element(shown.getByRole('link', { name: /bees.example/ }))
    .toHaveAttribute('href', 'https://bees.example')

  // Once more: what the demo answered can be edited and saved again.
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await form().getByLabelText('Weekly hours').fill('9')
  await save()
  await expect.element(page.getByText('up to 9 hours a week')).toBeVisible()
})

test('a student whose profile could not be saved loses nothing', async () => {
  await edit()
  await commands.answerCalls('**/api/student/profile', {
    status: 400,
    json: { code: 'bad-input', message: 'No.', fields: { 'projects.1.title': 'This title is taken' } },
  })
  await form().getByLabelText('Weekly hours').fill('12')
  await save()
  await expect.element(toast()).toHaveTextContent('Update Failed')
  await expect.element(toast()).toHaveTextContent('Failed to update profile. Please try again.')
  await expect.element(form().getByLabelText('Weekly hours')).toHaveValue('12')
  await expect
    .element(
      page.getByRole('list', { name: 'Your projects' }).getByRole('listitem').nth(1).getByLabelText('Title'),
    )
    .toHaveAccessibleDescription('This title is taken')
})

test('a student with unsaved edits is asked before another tab, a link, the way back or logging out takes them', async () => {
  await openApp('/student/applications', { as: 'student' })
  await page.getByRole('tab', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await form().getByLabelText('Weekly hours').fill('12')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const ways = [
    () => page.getByRole('tab', { name: 'Settings' }).click(),
    () => pressOn(page.getByRole('tab', { name: 'Profile' }), '{ArrowRight}'),
    () => page.getByRole('link', { name: 'Launchquad home' }).click(),
    () => history.back(),
    () => page.getByRole('button', { name: 'Logout' }).click(),
  ]
  for (const leave of ways) {
    await leave()
    await expect.element(question).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expectHidden(question)
    await expectAddress('/student/profile')
    await expect.element(form().getByLabelText('Weekly hours')).toHaveValue('12')
  }
  history.back()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expectAddress('/student/applications')
  await expect
    .element(page.getByRole('tab', { name: 'Applications' }))
    .toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect.element(page.getByText('up to 20 hours a week')).toBeVisible()
})

test('a student who has changed nothing leaves without a question', async () => {
  await edit()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expectAddress('/student/settings')
})

test('a student whose profile cannot be loaded tries again', async () => {
  await commands.answerCalls('**/api/student/profile', { status: 503 }, { times: 1 })
  await openApp('/student/profile', { as: 'student' })
  await expect.element(page.getByText('Your profile could not be loaded')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('up to 20 hours a week')).toBeVisible()
})

test('a student sees what is missing and what it would change', async () => {
  await edit()
  await expect
    .element(page.getByRole('meter', { name: /completeness/ }))
    .toHaveAttribute('aria-valuenow', '100')
  await form().getByLabelText('LinkedIn').fill('')
  await page.getByRole('button', { name: 'Remove project 3' }).click()
  await save()
  const missing = page.getByRole('list', { name: 'What is missing' }).getByRole('listitem')
  await expectTexts(missing, [
    'Show 1 more projectAdds up to 1 point to every match.',
    'Add your LinkedInAdds up to 1 point to every match.',
  ])
})

test('a student sees the profile as a startup does', async () => {
  await openApp('/student/profile', { as: 'student' })
  await page.getByRole('button', { name: 'Preview as a startup' }).click()
  const sheet = page.getByRole('dialog', { name: 'As a startup sees you' })
  await expect.element(sheet.getByRole('link', { name: 'demo.student@imperial.example.ac.uk' })).toBeVisible()
  await expect.element(sheet.getByRole('region', { name: 'Skills' })).toHaveTextContent('TypeScript')
  await expectAccessibleEverywhere()
})

test('everybody can use the form, with everything wrong in it', async () => {
  await edit()
  await form().getByLabelText('Weekly hours').fill('99')
  await form().getByLabelText('LinkedIn').fill('linkedin')
  await page.getByRole('button', { name: 'Add technology' }).click()
  await page.getByRole('button', { name: 'Add project' }).click()
  await save()
  await expect.element(form().getByLabelText('Weekly hours')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleEverywhere()
})
