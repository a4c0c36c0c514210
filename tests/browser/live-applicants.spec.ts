// A startup in live: says who it is, writes a project, and answers the students who apply.
import { type APIRequestContext, request as requests } from '@playwright/test'
import { buildProfile, buildProjectInput } from '../factories.ts'
import {
  answerCookies,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  goodPassword,
  liveUrl,
  newEmail,
  reactListens,
  register,
  test,
  toastOn,
} from './fixtures.ts'

test.use({ baseURL: liveUrl })
test.beforeEach(({ context }) => answerCookies(context))

/** A student with a profile, who applies by the calls that their own screens make. */
async function newApplicant(projectId: number, profile: Parameters<typeof buildProfile>[0], note?: string) {
  const student = await requests.newContext({ baseURL: liveUrl })
  await send(student, 'POST', '/api/register', {
    email: newEmail(),
    password: goodPassword,
    userType: 'student',
    acceptTerms: true,
    acceptPrivacy: true,
  })
  await send(student, 'PUT', '/api/student/profile', buildProfile(profile))
  await send(student, 'POST', '/api/student/applications', { projectId, ...(note && { note }) })
  return student
}
async function send(as: APIRequestContext, method: string, path: string, data?: unknown) {
  const response = await as.fetch(path, { method, ...(data !== undefined && { data }) })
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return response.status() === 204 ? undefined : response.json()
}

test('a founder says who they are', async ({ page }) => {
  await register(page, 'startup')
  await page.goto('/startup/profile')
  await page.getByLabel('Website').fill('acorn')
  await page.getByLabel('Companies House Number').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Business Name')).toHaveAccessibleDescription(/Please fill this in/)
  await expect(page.getByLabel('Website')).toHaveAccessibleDescription(/web address/)
  await expect(page.getByLabel('Companies House Number')).toHaveAccessibleDescription(/8 digits/)
  await expectAccessible(page)
  await page.getByLabel('Business Name').fill('Acorn Ltd')
  await page.getByLabel('Website').fill('https://acorn.example')
  await page.getByLabel('Companies House Number').fill('sc123456')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'SC123456' })).toBeVisible()
})

test('a founder writes, publishes, closes and deletes a project', async ({ page }) => {
  await register(page, 'startup')
  await send(page.request, 'PUT', '/api/startups', { businessName: 'Acorn Ltd' })
  await page.goto('/startup/projects')
  await expect(page.getByText('No projects yet')).toBeVisible()
  await page.getByRole('button', { name: 'Create Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Project' })
  await dialog.getByLabel('Title').fill('Tide alarm')
  await dialog.getByLabel('Places').fill('51')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect(dialog.getByLabel('Location')).toHaveAccessibleDescription('Please choose a location')
  await expect(dialog.getByLabel('Places')).toHaveAccessibleDescription(/from 1 to 50/)
  await dialog.getByLabel('Description').fill('Wake people before the water comes.')
  await dialog.getByLabel('Duration').selectOption('26 weeks')
  await dialog.getByLabel('Location').click()
  await page.getByRole('option', { name: 'Remote' }).click()
  await dialog.getByLabel('Industry').selectOption('Climate')
  await dialog.getByLabel('Compensation').selectOption('Per hour')
  await dialog.getByLabel('Amount').fill('15')
  await dialog.getByLabel('Skills required').click()
  await page.getByRole('option', { name: 'Python' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('radiogroup', { name: 'Minimum level of Python' }).getByLabel('Intermediate').check()
  await dialog.getByLabel('Apply by').fill('2099-01-01')
  await dialog.getByLabel('Places').fill('2')
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
  }
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect(dialog).toBeHidden()

  const card = page.getByRole('listitem', { name: 'Tide alarm' })
  await expect(card).toContainText('Draft')
  await expect(card).toContainText('Intermediate')
  await card.getByRole('button', { name: 'Publish Tide alarm' }).click()
  await expect(toastOn(page).filter({ hasText: 'Project published' })).toBeVisible()
  await page.reload()
  await expect(card).toContainText('Published')
  await card.getByRole('button', { name: 'More actions for Tide alarm' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Storm alarm')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const renamed = page.getByRole('listitem', { name: 'Storm alarm' })
  await renamed.getByRole('button', { name: 'More actions for Storm alarm' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Close it instead' }).click()
  await expect(renamed).toContainText('Closed')
  await renamed.getByRole('button', { name: 'More actions for Storm alarm' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete project' }).click()
  await expect(page.getByText('No projects yet')).toBeVisible()
})

test('a founder answers applicants by keyboard, changes their mind, and fills the places', async ({
  page,
}) => {
  await register(page, 'startup')
  await send(page.request, 'PUT', '/api/startups', { businessName: 'Acorn Ltd' })
  const { id } = await send(page.request, 'POST', '/api/startup/projects', buildProjectInput())
  await send(page.request, 'PUT', `/api/startup/projects/${id}/status`, { status: 'Published' })
  await newApplicant(id, { degree: 'Law', technologies: [] })
  const strong = await newApplicant(id, { degree: 'Physics' }, 'I grew up by the sea.')

  await page.goto('/startup/projects')
  await page.getByRole('link', { name: '2 applicants, 2 new for Tide alarm' }).click()
  await page.getByRole('button', { name: /^Under review/ }).click()
  await expect(page).toHaveURL(`/startup/projects/${id}/applicants?show=under_review`)
  const cards = page.getByRole('list', { name: 'Applicants' }).locator(':scope > li')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Physics')
  await expect(cards.first()).toContainText('I grew up by the sea.')
  await expect(cards.first()).toContainText('Answer by')
  await expectAccessibleEverywhere(page)

  await cards
    .first()
    .getByRole('button', { name: /Match \d+ of 100/ })
    .click()
  const reasons = page.getByRole('dialog', { name: 'Why this student' })
  await expect(reasons).toContainText('Needs level 3')
  await page.keyboard.press('Escape')
  await expect(reasons).toBeHidden()
  await cards.first().getByRole('link', { name: 'Mia H.', exact: true }).click()
  const profile = page.getByRole('dialog', { name: 'Mia H.' })
  await expect(profile).toContainText('Night sky')
  await page.keyboard.press('Escape')
  // Closing gives the focus back to the link.
  await expect(profile).toBeHidden()

  await cards
    .first()
    .getByRole('button', { name: /^Accept/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(cards.first()).toContainText('We’ll let them know in 10 minutes.')
  await expect(cards.first().getByRole('button', { name: /^Accept/ })).toBeFocused()
  await expect(page.getByText('1 of 1 place taken')).toBeVisible()
  await expect(cards.nth(1).getByRole('button', { name: /^Accept/ })).toHaveAttribute('aria-disabled', 'true')
  // Nothing reaches the student while it can be undone.
  const [application] = await send(strong, 'GET', '/api/student/applications')
  expect(application.status).toBe('under_review')

  await page.keyboard.press('Tab')
  await expect(cards.first().getByRole('button', { name: /^Undo/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOn(page).filter({ hasText: 'Undone' })).toBeVisible()
  const filters = page.getByRole('group', { name: 'Show' })
  await filters.getByRole('button', { name: 'All' }).click()
  // Only a time that the student picks schedules an interview. The open page hears of it.
  const startsAt = `${new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10)}T10:00:00Z`
  const { interviews } = await send(page.request, 'POST', '/api/interviews', {
    applicationIds: [application.id],
    times: [startsAt],
    minutes: 30,
    place: 'Quay 4',
    timeZone: 'Europe/London',
  })
  await send(strong, 'POST', `/api/interviews/${interviews[0].id}/pick`, {
    startsAt,
    timeZone: 'Europe/London',
  })
  await expect(cards.first()).toContainText('Invited to interview')
  await cards
    .nth(1)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await expect(cards.nth(1)).toContainText('Rejected')
  await cards
    .nth(1)
    .getByRole('button', { name: /^Send now/ })
    .click()
  await expect(cards.nth(1)).toContainText('This answer is final.')

  await expect(filters.getByRole('button')).toHaveText([
    'All 2',
    'Under review 0',
    'Interview 1',
    'Accepted 0',
    'Rejected 1',
    'Liked 0',
  ])
  await filters.getByRole('button', { name: 'Interview' }).click()
  await expect(cards).toHaveCount(1)
  await page.reload()
  await expect(cards).toHaveCount(1)
  await cards.first().getByRole('button', { name: /^Like/ }).click()
  await filters.getByRole('button', { name: 'Liked' }).click()
  await expect(cards).toHaveCount(1)
})

test('a founder with overdue applications is led to them before publishing more', async ({ page }) => {
  await register(page, 'startup')
  await send(page.request, 'PUT', '/api/startups', { businessName: 'Acorn Ltd' })
  const [late] = [
    await send(page.request, 'POST', '/api/startup/projects', buildProjectInput({ title: 'Tides' })),
    await send(page.request, 'POST', '/api/startup/projects', buildProjectInput({ title: 'Storms' })),
  ]
  await send(page.request, 'PUT', `/api/startup/projects/${late.id}/status`, { status: 'Published' })
  await newApplicant(late.id, {})
  // Nobody can wait a day for the promise to be broken: the answers say that it is.
  await page.route(/\/api\/startup\/projects/, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('show=overdue', 'show=all') })
    const text = (await response.text())
      .replaceAll(/("applicants":1,[^{}]*?"overdue":)0/g, '$11')
      .replaceAll('"overdue":false', '"overdue":true')
    await route.fulfill({ response, body: text })
  })

  await page.goto('/account')
  await reactListens(page)
  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Overdue applications' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Publish Storms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reply first' })
  await dialog.getByRole('link', { name: 'Answer 1 applicant for Tides' }).click()
  await expect(page).toHaveURL(`/startup/projects/${late.id}/applicants?show=overdue`)
  await expect(page.getByText('Overdue since')).toBeVisible()
  await expectAccessible(page)
})
