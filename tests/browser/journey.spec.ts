// Two strangers, two browsers: from registering to 'accepted' and to the email in the inbox, with motion.
import type { Page } from '@playwright/test'
import {
  answerCookies,
  chooseUniversity,
  expect,
  goodPassword,
  mailingUrl,
  newEmail,
  test,
  waitForEmail,
} from './fixtures.ts'

test('a student and a startup find one another', async ({ browser }) => {
  const arrive = async () => {
    const context = await browser.newContext({ baseURL: mailingUrl, reducedMotion: 'no-preference' })
    await answerCookies(context)
    return context.newPage()
  }
  try {
    const [founder, student] = [await arrive(), await arrive()]
    await join(founder, 'startup', newEmail())
    await publishProject(founder)
    const email = newEmail()
    await join(student, 'student', email)
    await publishProfile(student)
    await apply(student)
    await findStudent(founder)
    await accept(founder)

    const mail = await waitForEmail(email, 'You’re in!')
    const { pathname, search } = mail.link('/student/applications')
    await student.goto(pathname + search)
    const application = student.getByRole('list', { name: 'Applications' }).getByRole('listitem')
    await expect(application.first()).toContainText('Accepted')
    await expect(application.first().getByRole('link', { name: 'Contact Startup' })).toBeVisible()
    await expect(student.getByRole('link', { name: /unread/ })).toBeVisible()
  } finally {
    for (const context of browser.contexts()) await context.close()
  }
})

async function join(page: Page, type: 'student' | 'startup', email: string) {
  await page.goto(`/auth?type=${type}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  for (const consent of [/Terms/, /Privacy/]) await page.getByRole('checkbox', { name: consent }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const { pathname, search } = (await waitForEmail(email, 'Confirm')).link('/confirm-email')
  await page.goto(pathname + search)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL(type === 'student' ? '/student/profile' : '/startup/profile')
}

async function publishProject(founder: Page) {
  await founder.getByLabel('Business Name').fill('Acorn Ltd')
  await founder.getByRole('button', { name: 'Save' }).click()
  await expect(founder.getByRole('definition').filter({ hasText: 'Acorn Ltd' })).toBeVisible()
  await founder.goto('/startup/projects')
  await founder.getByRole('button', { name: 'Create Project' }).click()
  const dialog = founder.getByRole('dialog', { name: 'Create Project' })
  await dialog.getByLabel('Title').fill('Tide alarm')
  await dialog.getByLabel('Description').fill('Wake people before the water comes.')
  await dialog.getByLabel('Location').click()
  await founder.getByRole('option', { name: 'Remote' }).click()
  await dialog.getByLabel('Industry').selectOption('Climate')
  await dialog.getByLabel('Compensation').selectOption('Per hour')
  await dialog.getByLabel('Amount').fill('15')
  await dialog.getByLabel('Apply by').fill('2099-01-01')
  await dialog.getByLabel('Skills required').click()
  await founder.getByRole('option', { name: 'Rust' }).click()
  await founder.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await founder.getByRole('button', { name: 'Publish Tide alarm' }).click()
  await expect(founder.getByRole('listitem', { name: 'Tide alarm' })).toContainText('Published')
}

async function publishProfile(student: Page) {
  await student.getByLabel('Name', { exact: true }).fill('Mia Hartley')
  await chooseUniversity(student, 'Oxford')
  await student.getByLabel('Degree', { exact: true }).click()
  await student.getByRole('option', { name: 'Physics', exact: true }).click()
  await student.getByLabel('Year').selectOption('3rd')
  await student.getByLabel('What you know').click()
  await student.getByRole('option', { name: 'Rust' }).click()
  await student.keyboard.press('Escape')
  await student.getByRole('button', { name: 'Save profile' }).click()
  await expect(student.getByRole('region', { name: 'Skills' })).toContainText('Rust')
}

async function apply(student: Page) {
  await student.getByRole('tab', { name: 'Search Projects' }).click()
  await student.getByRole('button', { name: 'Apply to Tide alarm' }).click()
  await student.getByLabel('Note to the startup').fill('I grew up by the sea.')
  await student.getByRole('button', { name: 'Send application' }).click()
  await expect(student.getByRole('button', { name: 'Applied to Tide alarm' })).toBeVisible()
}

/** By searching, not through the application. */
async function findStudent(founder: Page) {
  await founder.goto('/startup/search?technologies=Rust:1')
  await founder.getByRole('link', { name: 'Mia H.', exact: true }).click()
  await expect(founder.getByRole('dialog')).toContainText('Physics')
}

async function accept(founder: Page) {
  await founder.goto('/notifications')
  await founder
    .getByRole('main')
    .getByRole('link', { name: /Tide alarm/ })
    .first()
    .click()
  const applicant = founder.getByRole('list', { name: 'Applicants' }).getByRole('listitem').first()
  await expect(applicant).toContainText('I grew up by the sea.')
  await applicant.getByRole('button', { name: /^Accept/ }).click()
  await applicant.getByRole('button', { name: /^Send now/ }).click()
}
