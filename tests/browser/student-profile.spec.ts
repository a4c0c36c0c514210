// The profile: a student writes it, keeps it, and sees it as a startup does.
import type { Page } from '@playwright/test'
import {
  answerCookies,
  enterDemoAs,
  expect,
  expectAccessibleEverywhere,
  liveUrl,
  register,
  test,
  toastOn,
} from './fixtures.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Your profile' })
const save = (page: Page) => page.getByRole('button', { name: 'Save profile' }).click()

async function edit(page: Page) {
  await page.goto('/student/profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await expect(form(page)).toBeVisible()
}

test.describe('in the demo', () => {
  test.beforeEach(async ({ context, page }) => {
    await answerCookies(context)
    await enterDemoAs(page, 'student')
  })

  test('a student changes the profile, sees it changed, and learns that the demo saves nothing', async ({
    page,
  }) => {
    await edit(page)
    await form(page).getByLabel('University').selectOption('Oxford')
    await form(page).getByLabel('Year').selectOption('PhD')
    await form(page).getByLabel('Weekly hours').fill('12')
    await form(page).getByRole('button', { name: 'Fintech' }).click()
    await save(page)
    await expect(toastOn(page)).toContainText('Profile Updated')
    await expect(toastOn(page)).toContainText('This is the demo: it is not saved.')
    await expect(form(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused()
    const profile = page.getByRole('region', { name: 'Your profile' })
    await expect(profile).toContainText('up to 12 hours a week')
    await expect(profile).toContainText('Oxford')
    await expect(profile.getByRole('region', { name: 'Industry interests' })).toContainText('Fintech')
    await page.reload()
    await expect(profile).toContainText('up to 20 hours a week')
  })

  test('a student who cancels finds the profile as it was', async ({ page }) => {
    await edit(page)
    await form(page).getByLabel('Weekly hours').fill('3')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('up to 20 hours a week')).toBeVisible()
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await expect(form(page).getByLabel('Weekly hours')).toHaveValue('20')
  })

  for (const [label, wrong, message] of [
    ['Weekly hours', '0', 'Please enter a whole number of hours from 1 to 40'],
    ['Weekly hours', '41', 'Please enter a whole number of hours from 1 to 40'],
    ['Weekly hours', '', 'Please enter a whole number of hours from 1 to 40'],
    ['Commitment', '25', 'Please enter a whole number of months from 1 to 24'],
    ['Commitment', 'six', 'Please enter a whole number of months from 1 to 24'],
    ['LinkedIn', 'javascript:alert(1)', 'Please enter a full address that starts with https:// or http://'],
  ] as const)
    test(`a student who types "${wrong}" as ${label} sees the error beside the field`, async ({ page }) => {
      await edit(page)
      await form(page).getByLabel(label).fill(wrong)
      await save(page)
      const field = form(page).getByLabel(label)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(
        new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
      )
      await expect(field).toHaveValue(wrong)
      await expect(field).toBeFocused()
    })

  test('a student is offered the six years', async ({ page }) => {
    await edit(page)
    await expect(form(page).getByLabel('Year').locator('option')).toHaveText([
      '1st',
      '2nd',
      '3rd',
      '4th',
      'Masters',
      'PhD',
    ])
  })

  test('a student adds a technology with its level by keyboard, and none twice', async ({ page }) => {
    await edit(page)
    const add = page.getByRole('button', { name: 'Add technology' })
    const name = form(page)
      .getByRole('group', { name: 'Add a technology' })
      .getByLabel('Technology', { exact: true })
    await add.click()
    await expect(name).toHaveAccessibleDescription('Please choose a technology')
    await form(page).getByLabel('Category').selectOption('Languages')
    await expect(name.locator('option').filter({ hasText: /^Python$/ })).toHaveCount(0)
    await name.selectOption('Rust')
    await page
      .getByRole('radiogroup', { name: 'Level of the new technology' })
      .getByRole('radio', { checked: true })
      .focus()
    await page.keyboard.press('ArrowRight')
    await add.press('Enter')
    const rust = page.getByRole('radiogroup', { name: 'Level of Rust' })
    await expect(rust.getByRole('radio', { name: 'Advanced' })).toBeChecked()
    await expect(name.locator('option').filter({ hasText: /^Rust$/ })).toHaveCount(0)
    await rust.getByRole('radio', { name: 'Advanced' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Remove Figma' }).click()
    await save(page)
    const skills = page.getByRole('region', { name: 'Skills' })
    await expect(skills.getByRole('listitem').filter({ hasText: 'Rust' })).toContainText('Expert')
    await expect(skills).not.toContainText('Figma')
  })

  test('a student writes the whole profile without a mouse, on a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/student/profile')
    const tabTo = async (label: string) => {
      const field = form(page).getByLabel(label)
      await expect(async () => {
        await page.keyboard.press('Tab')
        await expect(field).toBeFocused({ timeout: 50 })
      }).toPass({ intervals: [1] })
    }
    await page.getByRole('button', { name: 'Edit profile' }).focus()
    await page.keyboard.press('Enter')
    await expect(form(page)).toBeVisible()
    await tabTo('Weekly hours')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('31')
    await tabTo('LinkedIn')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('https://www.linkedin.com/in/keys-only')
    // In a field, Enter sends the form.
    await page.keyboard.press('Enter')
    await expect(toastOn(page)).toContainText('Profile Updated')
    const profile = page.getByRole('region', { name: 'Your profile' })
    await expect(profile).toContainText('up to 31 hours a week')
    await expect(profile.getByRole('link', { name: /keys-only/ })).toBeVisible()
  })

  test('a technology that is chosen but not added yet is saved too', async ({ page }) => {
    await edit(page)
    await form(page)
      .getByRole('group', { name: 'Add a technology' })
      .getByLabel('Technology', { exact: true })
      .selectOption('Rust')
    await save(page)
    await expect(page.getByRole('region', { name: 'Skills' })).toContainText('Rust')
  })

  test('a student adds a project, which needs a title and a description, and moves it to the top', async ({
    page,
  }) => {
    await edit(page)
    const add = page.getByRole('button', { name: 'Add project' })
    const projects = page.getByRole('list', { name: 'Your projects' }).getByRole('listitem')
    await add.click()
    await expect(projects).toHaveCount(4)
    const fourth = projects.nth(3)
    await expect(fourth.getByLabel('Title')).toBeFocused()
    await add.click()
    await expect(projects).toHaveCount(4)
    await expect(fourth.getByLabel('Title')).toHaveAccessibleDescription('Please fill this in')
    await expect(fourth.getByLabel('Description')).toHaveAccessibleDescription('Please fill this in')
    await fourth.getByLabel('Title').fill('Bees on the roof')
    await fourth.getByLabel('Description').fill('Counts bees.')
    await fourth.getByLabel('Link').fill('https://bees.example')
    await fourth.getByRole('button', { name: /Technologies/ }).click()
    await page.keyboard.type('rust')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    for (const number of [4, 3, 2])
      await page.getByRole('button', { name: `Move project ${number} up` }).press('Enter')
    await expect(projects.first().getByLabel('Title')).toHaveValue('Bees on the roof')
    await page.getByRole('button', { name: 'Remove project 4' }).click()
    await save(page)
    const shown = page.getByRole('region', { name: 'Projects' })
    await expect(shown.getByRole('heading', { level: 4 })).toHaveText([
      'Bees on the roof',
      'Tide times that work offline',
      'Energy use in student halls',
    ])
    await expect(shown.getByRole('link', { name: /bees.example/ })).toHaveAttribute(
      'href',
      'https://bees.example',
    )

    // Once more: what the demo answered can be edited and saved again.
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await form(page).getByLabel('Weekly hours').fill('9')
    await save(page)
    await expect(page.getByText('up to 9 hours a week')).toBeVisible()
  })

  test('a student whose profile could not be saved loses nothing', async ({ page }) => {
    await edit(page)
    await page.route('**/api/student/profile', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'bad-input', message: 'No.', fields: { 'projects.1.title': 'This title is taken' } },
      }),
    )
    await form(page).getByLabel('Weekly hours').fill('12')
    await save(page)
    await expect(toastOn(page)).toContainText('Update Failed')
    await expect(toastOn(page)).toContainText('Failed to update profile. Please try again.')
    await expect(form(page).getByLabel('Weekly hours')).toHaveValue('12')
    await expect(
      page.getByRole('list', { name: 'Your projects' }).getByRole('listitem').nth(1).getByLabel('Title'),
    ).toHaveAccessibleDescription('This title is taken')
  })

  test('a student with unsaved edits is asked before another tab, a link, the way back or logging out takes them', async ({
    page,
  }) => {
    await page.goto('/student/applications')
    await page.getByRole('tab', { name: 'Profile' }).click()
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await form(page).getByLabel('Weekly hours').fill('12')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    const ways = [
      () => page.getByRole('tab', { name: 'Settings' }).click(),
      () => page.getByRole('tab', { name: 'Profile' }).press('ArrowRight'),
      () => page.getByRole('link', { name: 'Launchquad home' }).click(),
      () => page.goBack(),
      () => page.getByRole('button', { name: 'Logout' }).click(),
    ]
    for (const leave of ways) {
      await leave()
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()
      await expect(page).toHaveURL('/student/profile')
      await expect(form(page).getByLabel('Weekly hours')).toHaveValue('12')
    }
    await page.goBack()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL('/student/applications')
    await expect(page.getByRole('tab', { name: 'Applications' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Profile' }).click()
    await expect(page.getByText('up to 20 hours a week')).toBeVisible()
  })

  test('a student with unsaved edits is asked before the page is closed', async ({ page }) => {
    await edit(page)
    await form(page).getByLabel('Weekly hours').fill('12')
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
  })

  test('a student who has changed nothing leaves without a question', async ({ page }) => {
    await edit(page)
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/student/settings')
  })

  test('a student whose profile cannot be loaded tries again', async ({ page }) => {
    await page.route('**/api/student/profile', (route) => route.fulfill({ status: 503 }), { times: 1 })
    await page.goto('/student/profile')
    await expect(page.getByText('Your profile could not be loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('up to 20 hours a week')).toBeVisible()
  })

  test('a student sees what is missing and what it would change', async ({ page }) => {
    await edit(page)
    await expect(page.getByRole('meter', { name: /completeness/ })).toHaveAttribute('aria-valuenow', '100')
    await form(page).getByLabel('LinkedIn').fill('')
    await page.getByRole('button', { name: 'Remove project 3' }).click()
    await save(page)
    const missing = page.getByRole('list', { name: 'What is missing' }).getByRole('listitem')
    await expect(missing).toHaveText([
      'Show 1 more projectUp to 4 more match points in every search.',
      'Add your LinkedInUp to 3 more match points in every search.',
    ])
  })

  test('a student sees the profile as a startup does', async ({ page }) => {
    await page.goto('/student/profile')
    await page.getByRole('button', { name: 'Preview as a startup' }).click()
    const sheet = page.getByRole('dialog', { name: 'As a startup sees you' })
    await expect(sheet.getByRole('link', { name: 'demo.student@imperial.example.ac.uk' })).toBeVisible()
    await expect(sheet.getByRole('region', { name: 'Skills' })).toContainText('TypeScript')
    await expectAccessibleEverywhere(page)
  })

  test('everybody can use the form, with everything wrong in it', async ({ page }) => {
    await edit(page)
    await form(page).getByLabel('Weekly hours').fill('99')
    await form(page).getByLabel('LinkedIn').fill('linkedin')
    await page.getByRole('button', { name: 'Add technology' }).click()
    await page.getByRole('button', { name: 'Add project' }).click()
    await save(page)
    await expect(form(page).getByLabel('Weekly hours')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleEverywhere(page)
  })
})

test.describe('in live', () => {
  test.use({ baseURL: liveUrl })

  test('a new student starts by writing a profile, which is kept', async ({ context, page }) => {
    await answerCookies(context)
    await register(page, 'student')
    await page.goto('/student/profile')
    await expect(page.getByRole('heading', { name: 'Write your profile' })).toBeVisible()
    await expect(form(page).getByLabel('Weekly hours')).toHaveValue('20')
    await expect(form(page).getByLabel('Commitment')).toHaveValue('6')
    await expect(page.getByText('Until then startups cannot find you.')).toBeVisible()
    await save(page)
    await expect(form(page).getByLabel('University')).toHaveAccessibleDescription(
      'Please choose your university',
    )
    await form(page).getByLabel('University').selectOption('Cambridge')
    await form(page).getByLabel('Degree').selectOption('Physics')
    await form(page).getByLabel('Year').selectOption('2nd')
    await save(page)
    await expect(toastOn(page)).toHaveText('Profile Updated')
    await page.reload()
    await expect(page.getByRole('region', { name: 'Your profile' })).toContainText('Physics')
  })
})
