// In live: a startup is notified of an application, and both sides save searches.
import type { Page } from '@playwright/test'
import {
  answerCookies,
  broken,
  expect,
  expectAccessibleEverywhere,
  liveUrl,
  register,
  test,
} from './fixtures.ts'

test.use({ baseURL: liveUrl })

async function publishProject(startup: Page, title: string): Promise<number> {
  await startup.request.put('/api/startups', { data: { businessName: 'Acorn Ltd' } })
  const made = await startup.request.post('/api/startup/projects', {
    data: {
      title,
      description: 'Show what is in the shop.',
      durationWeeks: 12,
      weeklyHours: 10,
      skills: [{ name: 'React', level: 2 }],
      location: 'Remote',
      industry: 'B2C',
      pay: { per: 'hour', amount: 15, currency: 'GBP' },
      deadline: new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10),
    },
  })
  const { id } = await made.json()
  const published = await startup.request.put(`/api/startup/projects/${id}/status`, {
    data: { status: 'Published' },
  })
  expect(published.ok()).toBe(true)
  return id
}

test('the bell tells a startup who applied, until it is read', async ({
  browser,
  context,
  page: startup,
}) => {
  await answerCookies(context)
  await register(startup, 'startup')
  const projects = [await publishProject(startup, 'A shop window'), await publishProject(startup, 'A stall')]
  await startup.goto('/notifications')
  await expect(startup.getByText('No notifications yet')).toBeVisible()
  await expectAccessibleEverywhere(startup)

  const student = await (await browser.newContext({ baseURL: liveUrl })).newPage()
  await register(student, 'student')
  for (const projectId of projects)
    expect((await student.request.post('/api/student/applications', { data: { projectId } })).ok()).toBe(true)

  const bell = startup.getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
  const today = startup.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('listitem')).toHaveText([/“A stall”/, /“A shop window”/])
  await expectAccessibleEverywhere(startup)

  await today.getByRole('link', { name: /“A stall”/ }).click()
  await expect(startup).toHaveURL(/\/startup\/projects/)
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await bell.click()
  await startup.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(startup.getByText('You’re up to date.')).toBeVisible()
  // The list shows it at once, the bell when it is saved.
  await expect(bell).toHaveAccessibleName('Notifications')
  await startup.reload()
  await expect(today.getByRole('listitem')).toHaveCount(2)
  await expect(startup.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()

  await startup.getByRole('link', { name: 'Choose what we email you' }).click()
  await expect(startup.getByRole('region', { name: 'Email notifications' })).toContainText(
    'This site doesn’t send email.',
  )
})

test('a startup keeps a search, opens it again, renames and deletes it', async ({ context, page }) => {
  await answerCookies(context)
  await register(page, 'startup')
  await page.goto('/startup/search?universities=Oxford&technologies=React:3')
  await page.getByRole('button', { name: 'Saved searches' }).click()
  const sheet = page.getByRole('dialog', { name: 'Saved searches' })
  await expect(sheet.getByText('No saved searches yet')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save search' }).click()
  await expect(sheet.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Please fill this in')
  await sheet.getByLabel('Name', { exact: true }).fill('React in Oxford')
  await sheet.getByRole('button', { name: 'Save search' }).click()
  await expect(sheet.getByRole('status')).toHaveText(
    'Saved. We’ll alert you about new students in “React in Oxford”.',
  )
  await expectAccessibleEverywhere(page)
  await sheet.getByLabel('Name', { exact: true }).fill('React in Oxford')
  await sheet.getByRole('button', { name: 'Save search' }).click()
  await expect(sheet.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    'You already have a search with this name',
  )

  await page.goto('/startup/search')
  await page.getByRole('button', { name: 'Saved searches' }).click()
  const alert = sheet.getByRole('checkbox', { name: 'Alert me about new students in React in Oxford' })
  await expect(alert).toBeChecked()
  await page.route('**/api/searches/*', (route) => route.fulfill(broken))
  await alert.click()
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await expect(alert).toBeChecked()
  await page.unroute('**/api/searches/*')
  await alert.uncheck()
  await sheet.getByRole('button', { name: 'Rename React in Oxford' }).click()
  await sheet.getByLabel('New name').fill('Oxford')
  await sheet.getByRole('button', { name: 'Save name' }).click()
  await sheet.getByRole('link', { name: 'Oxford' }).click()
  await expect(page).toHaveURL(/universities=Oxford&technologies=React/)
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: 'Saved searches' }).click()
  await expect(
    sheet.getByRole('checkbox', { name: 'Alert me about new students in Oxford' }),
  ).not.toBeChecked()
  await sheet.getByRole('button', { name: 'Delete Oxford' }).click()
  await page.getByRole('button', { name: 'Delete search' }).click()
  await expect(sheet.getByText('No saved searches yet')).toBeVisible()
})

test('a student keeps a search for projects', async ({ context, page }) => {
  await answerCookies(context)
  await register(page, 'student')
  await page.goto('/student/dashboard?q=shop&location=Remote')
  await page.getByRole('button', { name: 'Saved searches' }).click()
  const sheet = page.getByRole('dialog', { name: 'Saved searches' })
  await expect(sheet.getByText('“shop”, Remote')).toBeVisible()
  await sheet.getByLabel('Name', { exact: true }).fill('Shops')
  await sheet.getByRole('button', { name: 'Save search' }).click()
  await expect(sheet.getByRole('status')).toHaveText('Saved. We’ll alert you about new projects in “Shops”.')
  await page.goto('/student/dashboard')
  await page.getByRole('button', { name: 'Saved searches' }).click()
  await sheet.getByRole('link', { name: 'Shops' }).click()
  await expect(page).toHaveURL('/student/dashboard?q=shop&location=Remote')
})

test('one click unsubscribes, and a broken link says so', async ({ context, page }) => {
  await answerCookies(context)
  await page.goto('/unsubscribe?token=1.new_match.broken')
  await expect(page.getByText('We email you about new matches for saved searches.')).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This link is incomplete. Copy the whole link from the email.',
  )
  await expectAccessibleEverywhere(page)
})
