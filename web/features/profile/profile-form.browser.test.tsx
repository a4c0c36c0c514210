// The profile: a student writes it, keeps it, and sees it as a startup does.
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  enterDemoAs,
  expectAccessibleEverywhere,
  expectAddress,
  expectCount,
  expectHidden,
  expectTexts,
  focus,
  openApp,
  openLive,
  optionsOf,
  press,
  pressOn,
  register,
  toast,
} from '../../../tests/components/app.tsx'
import { form, save } from '../../../tests/components/profile.ts'

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
  [
    'LinkedIn',
    'javascript:alert(1)',
    'Please enter a web address, for example tidewell.io or linkedin.com/in/you',
  ],
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

test('a student searches for a technology and sets its level by keyboard', async () => {
  await edit()
  await pressOn(form().getByLabelText('What you know'), '{Enter}')
  await expect.element(page.getByRole('option', { name: 'Figma' })).toHaveAttribute('aria-selected', 'true')
  await press('rus')
  await expectTexts(page.getByRole('option'), ['Rust'])
  await press('{Enter}')
  await press('{Escape}')
  await expect.element(form().getByLabelText('What you know')).toHaveFocus()
  const rust = page.getByRole('radiogroup', { name: 'Level of Rust' })
  await focus(rust.getByRole('radio', { checked: true }))
  await press('{ArrowRight}')
  await expect.element(rust.getByRole('radio', { name: 'Advanced' })).toBeChecked()
  await press('{ArrowRight}')
  await expect.element(rust.getByRole('radio', { name: 'Expert' })).toBeChecked()
  await pressOn(page.getByRole('button', { name: 'Remove Figma' }), '{Enter}')
  await expect.element(form().getByLabelText('What you know')).toHaveFocus()
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
  await expect.element(page.getByRole('heading', { name: 'Edit your profile' })).toHaveFocus()
  await tabTo('Weekly hours')
  await press('{Control>}a{/Control}')
  await press('31')
  await tabTo('LinkedIn')
  await press('{Control>}a{/Control}')
  await press('linkedin.com/in/keys-only')
  // In a field, Enter sends the form.
  await press('{Enter}')
  await expect.element(toast()).toHaveTextContent('Profile Updated')
  const profile = page.getByRole('region', { name: 'Your profile', exact: true })
  await expect.element(profile).toHaveTextContent('up to 31 hours a week')
  await expect
    .element(profile.getByRole('link', { name: /keys-only/ }))
    .toHaveAttribute('href', 'https://linkedin.com/in/keys-only')
})

test('the save bar stays visible while there are unsaved changes, and never covers the last field', async () => {
  await page.viewport(390, 700)
  await edit()
  const button = page.getByRole('button', { name: 'Save profile' })
  const isInSight = () => {
    const { top, bottom } = button.element().getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }
  scrollTo({ top: 0, behavior: 'instant' })
  expect(isInSight()).toBe(false)
  await form().getByLabelText('Name', { exact: true }).fill('')
  await expect.element(form()).toHaveTextContent('Still needed: name')
  await expect.poll(isInSight).toBe(true)
  await form().getByLabelText('Name', { exact: true }).fill('Mia Hartley')
  await expect.element(form()).toHaveTextContent('Unsaved changes')

  const last = form().getByRole('region', { name: 'Industry interests' }).getByRole('button').last()
  await focus(last)
  await expect
    .poll(() => last.element().getBoundingClientRect().bottom < button.element().getBoundingClientRect().top)
    .toBe(true)
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
  const search = page.getByRole('combobox', { name: /^Search/ })
  await expect.element(search).toHaveFocus()
  await press('rust')
  await expectTexts(page.getByRole('option'), ['Rust'])
  await press('{Enter}')
  await press('{Escape}')
  await expectHidden(search)
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
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expectHidden(question)
    await expectAddress('/student/profile')
    await expect.element(form().getByLabelText('Weekly hours')).toHaveValue('12')
  }
  history.back()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expectAddress('/student/applications')
  await expect
    .element(page.getByRole('tab', { name: 'Applications' }))
    .toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect.element(page.getByText('up to 20 hours a week')).toBeVisible()
})

test('a profile that was being edited is there again after a reload, until Cancel or Discard draft', async () => {
  await edit()
  await form().getByLabelText('Weekly hours').fill('twelve')
  await form().getByRole('button', { name: 'Add project' }).click()
  const titles = form().getByLabelText('Title')
  await titles.last().fill('Tide tables')
  const projects = titles.elements().length
  await edit()
  await expect.element(page.getByText('We’ve restored your draft.')).toBeVisible()
  await expect.element(form().getByLabelText('Weekly hours')).toHaveValue('twelve')
  await expect.element(titles.last()).toHaveValue('Tide tables')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect.element(form().getByLabelText('Weekly hours')).toHaveValue('20')
  expect(titles.elements()).toHaveLength(projects - 1)

  await form().getByLabelText('Weekly hours').fill('12')
  await form().getByRole('button', { name: 'Cancel' }).click()
  await edit()
  await expect.element(form().getByLabelText('Weekly hours')).toHaveValue('20')
  await expectHidden(page.getByText('We’ve restored your draft.'))
})

test('a student changes the profile, sees it changed, and learns that the demo saves nothing', async () => {
  await edit()
  await form().getByLabelText('University').selectOptions('Oxford')
  await form().getByLabelText('Year').selectOptions('PhD')
  await form().getByLabelText('Weekly hours').fill('12')
  await form().getByRole('button', { name: 'Fintech' }).click()
  // The browser asks before it closes the page.
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  await save()
  await expect.element(toast()).toHaveTextContent('Profile Updated')
  await expect.element(toast()).toHaveTextContent('You’re in the demo, so this isn’t saved.')
  await expectHidden(form())
  await expect.element(page.getByRole('button', { name: 'Edit profile' })).toHaveFocus()
  const profile = page.getByRole('region', { name: 'Your profile', exact: true })
  await expect.element(profile).toHaveTextContent('up to 12 hours a week')
  await expect.element(profile).toHaveTextContent('Oxford')
  await expect
    .element(profile.getByRole('region', { name: 'Industry interests' }))
    .toHaveTextContent('Fintech')
  await openApp('/student/profile')
  await expect.element(profile).toHaveTextContent('up to 20 hours a week')
})

test('a student who has changed nothing leaves without a question', async () => {
  await edit()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expectAddress('/student/settings')
})

test('a student whose profile cannot be loaded tries again', async () => {
  await commands.answerCalls('**/api/student/profile', { status: 503 }, { times: 1 })
  await openApp('/student/profile', { as: 'student' })
  await expect.element(page.getByText('We couldn’t load your profile')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('up to 20 hours a week')).toBeVisible()
})

test('a student sees what is missing and what it would change', async () => {
  await edit()
  await expect
    .element(page.getByRole('meter', { name: /completeness/ }))
    .toHaveAttribute('aria-valuenow', '100')
  await form().getByLabelText('LinkedIn').fill('')
  for (const number of [3, 2]) await page.getByRole('button', { name: `Remove project ${number}` }).click()
  await save()
  const missing = page.getByRole('list', { name: 'What’s missing' }).getByRole('listitem')
  await expectTexts(missing, [
    'Name 1 more skill in your projectsAdds up to 3 points to your profile strength and gets you into more searches.',
    'Add your LinkedInAdds up to 1 point to every match.',
  ])
  await page.getByRole('button', { name: 'Add your LinkedIn' }).click()
  await expect.element(form().getByLabelText('LinkedIn')).toHaveFocus()
  await page.getByRole('button', { name: 'Name 1 more skill' }).click()
  await expect.element(page.getByRole('button', { name: 'Add project' })).toHaveFocus()
})

test('a double click moves one project, and removes one project or technology', async () => {
  // The focus moves to a button further down, and the page scrolls with it.
  await page.viewport(390, 700)
  await edit()
  await expect.element(form()).toBeVisible()
  const titles = () =>
    form()
      .getByLabelText('Title')
      .elements()
      .map((input) => (input as HTMLInputElement).value)
  const [first, second, third] = titles()
  await page.getByRole('button', { name: 'Move project 1 down' }).dblClick()
  await expect.poll(titles).toEqual([second, first, third])
  await page.getByRole('button', { name: 'Remove project 1' }).dblClick()
  await expect.poll(titles).toEqual([first, third])
  const technologies = page.getByRole('list', { name: 'Your technologies' }).getByRole('listitem')
  const before = technologies.elements().length
  await page.getByRole('button', { name: 'Remove TypeScript' }).dblClick()
  await expectCount(technologies, before - 1)
})

test('a student sees the profile as a startup does', async () => {
  await openApp('/student/profile', { as: 'student' })
  await page.getByRole('button', { name: 'Preview as a startup' }).click()
  const sheet = page.getByRole('dialog', { name: 'What startups see' })
  await expect.element(sheet.getByRole('link', { name: 'demo.student@imperial.example.ac.uk' })).toBeVisible()
  await expect.element(sheet.getByRole('region', { name: 'Skills' })).toHaveTextContent('TypeScript')
  // The same sheet as a founder's, whose colours results.browser.test.tsx checks.
  await expectAccessibleEverywhere()
})

test('a student sees which CV is uploaded, and is asked before it is removed', async () => {
  await enterDemoAs('student')
  const bytes = await (await fetch('/api/students/1001/cv')).blob()
  await register('student')
  const cv = page.getByRole('region', { name: 'CV', exact: true })
  const body = new FormData()
  body.set('cv', new File([bytes], 'Mia Hartley.pdf', { type: 'application/pdf' }))
  expect((await fetch('/api/student/cv', { method: 'POST', body })).status).toBe(201)
  await openLive('/student/profile')
  await expect.element(cv).toHaveTextContent(/Mia Hartley.pdf\d+ kB, uploaded \d+ \w+ \d{4}/)
  await cv.getByRole('button', { name: 'Remove CV' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove your CV?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectHidden(question)
  await cv.getByRole('button', { name: 'Remove CV' }).click()
  await question.getByRole('button', { name: 'Remove CV' }).click()
  await expect.element(cv).toHaveTextContent('Upload a CV so startups can download it.')
  expect(await (await fetch('/api/student/profile')).json()).toMatchObject({ cvUrl: null, cv: null })
})

test('everybody can use the form, with everything wrong in it', async () => {
  await edit()
  await form().getByLabelText('Weekly hours').fill('99')
  await form().getByLabelText('LinkedIn').fill('linkedin')
  await page.getByRole('button', { name: 'Add project' }).click()
  await save()
  await expect.element(form().getByLabelText('Weekly hours')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleEverywhere()
})
