// Live: a student finds a project, applies, follows the answer, and decides who sees them.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, request as requests } from '@playwright/test'
import { buildProfile, buildProjectInput } from '../factories.ts'
import { buildPdf } from '../pdf.ts'
import {
  answerCookies,
  expect,
  expectAccessibleEverywhere,
  liveUrl,
  register,
  test,
  toastOn,
} from './fixtures.ts'

test.use({ baseURL: liveUrl })

/** A startup with one published project, acting by calls. */
async function newStartup(title: string) {
  const request = await requests.newContext({ baseURL: liveUrl })
  const email = await register({ request }, 'startup')
  const company = { businessName: 'Harbour Works Ltd', websiteUrl: null, companiesHouseNumber: null }
  expect((await request.put('/api/startups', { data: company })).ok()).toBe(true)
  const project = await (
    await request.post('/api/startup/projects', {
      data: buildProjectInput({
        title,
        skills: [
          { name: 'Python', level: 3 },
          { name: 'Rust', level: 2 },
        ],
        weeklyHours: 8,
        durationWeeks: 12,
      }),
    })
  ).json()
  await request.put(`/api/startup/projects/${project.id}/status`, { data: { status: 'Published' } })
  return { request, email, projectId: project.id as number }
}

const applicantsOf = async (request: APIRequestContext, projectId: number) =>
  (await (await request.get(`/api/startup/projects/${projectId}/applicants`)).json()).applicants

test('a student applies with a note, is accepted, sees who looked, hides, and withdraws', async ({
  context,
  page,
}) => {
  const title = `Tide tables ${randomUUID().slice(0, 8)}`
  const startup = await newStartup(title)
  await answerCookies(context)
  await register(page, 'student')
  await page.goto('/student/dashboard')
  await page.getByRole('link', { name: 'Create your profile' }).click()
  await expect(page.getByRole('heading', { name: 'Create your profile' })).toBeVisible()
  await page.request.put('/api/student/profile', { data: buildProfile({ maxWeeklyHours: 20 }) })
  const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: buildPdf() }
  const { cvUrl } = await (await page.request.post('/api/student/cv', { multipart: { cv } })).json()

  // The project, why it fits, and how the startup answers.
  await page.goto('/student/dashboard')
  await page.getByRole('searchbox', { name: 'Search' }).fill(title)
  const card = page.getByRole('list', { name: 'Projects' }).getByRole('listitem', { name: title })
  await expect(page.getByRole('status').filter({ hasText: /^1 of \d+ projects$/ })).toBeVisible()
  await expect(card).toContainText('Harbour Works Ltd')
  await expect(card).toContainText('You have 1 of 2 skills')
  await expect(card).toContainText('Needs 8 h a week; you have 20 free')
  await expect(card).toContainText('No applications answered yet')
  await expect(card).toContainText('Apply today and they’ll answer by')
  const fit = Number(await card.getByRole('meter', { name: 'Match' }).textContent())
  await page.goto(`/student/dashboard?project=${startup.projectId}`)
  await expect(page.getByRole('dialog', { name: title })).toContainText('Answer promised by')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search' }).fill(title)

  await card.getByRole('button', { name: `Apply to ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: `Apply to ${title}` })
  await dialog.getByLabel('Note to the startup').fill('I have kept a tide gauge for two years.')
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(toastOn(page)).toContainText('Application Submitted')
  await expect(card.getByRole('button', { name: `Applied to ${title}` })).toBeVisible()

  // The startup sees the same number, and the note.
  const [applicant] = await applicantsOf(startup.request, startup.projectId)
  expect(applicant.student.match.score).toBe(fit)
  expect(applicant.note).toBe('I have kept a tide gauge for two years.')

  // The timeline, and an answer that is overdue.
  await page.getByRole('tab', { name: 'Applications' }).click()
  const sent = page
    .getByRole('list', { name: 'Applications' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: title }),
    })
  const steps = sent.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await expect(steps).toHaveText([/^You applied\d+ \w+ \d{4}, \d\d:\d\d$/, /^Decision/])
  await expect(sent).toContainText('Harbour Works Ltd promised an answer by')
  await page.clock.setFixedTime(Date.now() + 16 * 24 * 60 * 60 * 1000)
  await page.reload()
  await expect(sent).toContainText('Answer overdue by 2 days')
  await page.clock.setFixedTime(Date.now())

  const answer = (status: string) =>
    startup.request.put(`/api/startup/applications/${applicant.id}/status`, { data: { status } })
  expect((await startup.request.get(`/api/students/${applicant.studentId}`)).ok()).toBe(true)
  expect((await answer('accepted')).ok()).toBe(true)
  expect((await startup.request.post(`/api/startup/applications/${applicant.id}/send`)).ok()).toBe(true)
  await page.reload()
  await expect(steps).toHaveText([
    /^You applied/,
    /^Harbour Works Ltd looked at your profile\d/,
    /^Harbour Works Ltd accepted you\d/,
  ])
  await expect(sent.getByRole('link', { name: 'Contact Startup' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${startup.email}`),
  )
  await expectAccessibleEverywhere(page)

  // Who looked, the hours that are left, and who may look.
  const studentId = Number(/\d+/.exec(cvUrl)?.[0])
  const look = () => startup.request.get(`/api/students/${studentId}`)
  expect((await look()).status()).toBe(200)
  expect((await startup.request.get(cvUrl)).status()).toBe(200)
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByRole('region', { name: 'Weekly hours' })).toContainText('12 of 20 hours free')
  const views = page.getByRole('region', { name: 'Who viewed your profile' })
  await expect(views.getByRole('listitem')).toHaveText([
    /^Harbour Works LtdDownloaded your CV on/,
    /^Harbour Works LtdOpened your profile on/,
  ])
  await page.getByRole('radio', { name: 'Nobody' }).click()
  await expect(toastOn(page)).toContainText('Visibility changed')
  expect((await look()).status()).toBe(404)
  expect((await startup.request.get(cvUrl)).status()).toBe(404)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Nobody' })).toBeChecked()
  await expectAccessibleEverywhere(page)

  // Leaving gives the hours back, and the project can be applied to again.
  await page.getByRole('tab', { name: 'Applications' }).click()
  await sent.getByRole('button', { name: `Withdraw from ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(sent).toContainText('Withdrawn')
  await expect(page.getByRole('button', { name: 'Withdrawn 1' })).toBeVisible()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByRole('region', { name: 'Weekly hours' })).toBeHidden()
  expect(await applicantsOf(startup.request, startup.projectId)).toEqual([])
  await page.goto(`/student/dashboard?q=${encodeURIComponent(title)}`)
  await expect(card.getByRole('button', { name: `Apply to ${title}` })).toBeVisible()
})
