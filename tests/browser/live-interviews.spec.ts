// In live: a startup in London and a student in New York agree when to meet, move it, and call it off.
import type { Browser, Page } from '@playwright/test'
import type { UserType } from '../../contract/account.ts'
import { timeInWords, toUtc } from '../../contract/time-zone.ts'
import { buildProfile, buildProjectInput } from '../factories.ts'
import {
  answerCookies,
  emailsTo,
  expect,
  goodPassword,
  mailingUrl,
  newEmail,
  register,
  test,
  waitForEmail,
} from './fixtures.ts'

const zones = { startup: 'Europe/London', student: 'America/New_York' }

/** Signed in, with a confirmed address. */
async function newPerson(browser: Browser, userType: UserType) {
  const context = await browser.newContext({
    baseURL: mailingUrl,
    reducedMotion: 'reduce',
    timezoneId: zones[userType],
  })
  await answerCookies(context)
  const page = await context.newPage()
  const email = newEmail()
  await register(page, userType, email)
  const link = (await waitForEmail(email, 'Confirm')).link('/confirm-email')
  await send(page, 'POST', '/api/email/confirm', {
    token: link.searchParams.get('token'),
    password: goodPassword,
  })
  return { page, email }
}

async function send({ request }: Page, method: string, path: string, data?: unknown) {
  const response = await request.fetch(path, { method, ...(data !== undefined && { data }) })
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return response.status() === 204 ? undefined : response.json()
}

/** One email with a file that says this about this time. */
async function expectCalendar(email: string, method: 'REQUEST' | 'CANCEL', startsAt: string) {
  const start = `DTSTART:${startsAt.replace(/[-:]|\.000/g, '')}`
  const isMeant = (file = '') => file.includes(`METHOD:${method}`) && file.includes(start)
  await expect
    .poll(async () => (await emailsTo(email)).filter(({ calendar }) => isMeant(calendar)).length)
    .toBe(1)
}

const interviewOn = (page: Page) => page.getByRole('region', { name: /^Interview with/ })
const dialogOn = (page: Page) => page.getByRole('dialog', { name: /times to|^Move the interview/ })

/** The time in this row of the open dialog, in UTC. */
async function timeInRow(page: Page, number: number) {
  const row = dialogOn(page).getByRole('group', { name: `Time ${number}` })
  const day = await row.getByLabel('Day').inputValue()
  const time = await row.getByLabel('Time', { exact: true }).inputValue()
  return toUtc(day, time, zones.startup) ?? ''
}

test('a startup and a student agree on a time, each in their own zone, move it and cancel it', async ({
  browser,
}) => {
  const { page: startup, email: startupEmail } = await newPerson(browser, 'startup')
  const { page: student, email: studentEmail } = await newPerson(browser, 'student')
  await send(startup, 'PUT', '/api/startups', { businessName: 'Acorn Ltd' })
  const { id } = await send(
    startup,
    'POST',
    '/api/startup/projects',
    buildProjectInput({ title: 'Harbour map' }),
  )
  await send(startup, 'PUT', `/api/startup/projects/${id}/status`, { status: 'Published' })
  await send(student, 'PUT', '/api/student/profile', buildProfile({ name: 'Wilma Quist' }))
  await send(student, 'POST', '/api/student/applications', { projectId: id })

  await student.goto('/student/applications')
  await startup.goto(`/startup/projects/${id}/applicants`)
  await startup.getByRole('button', { name: 'Propose times to Wilma Q.' }).click()
  await expect(dialogOn(startup)).toContainText('Times are in London time')
  await dialogOn(startup).getByLabel('Video link or place').fill('https://meet.example/acorn')
  const first = await timeInRow(startup, 2)
  await dialogOn(startup).getByRole('button', { name: 'Send times' }).dblclick()
  await expect(interviewOn(startup)).toContainText('Waiting for Wilma Q. to pick a time')

  // The student's page hears of it, and of every change after.
  await expect(interviewOn(student)).toContainText('Pick a time, New York time')
  await interviewOn(student)
    .getByRole('radio', { name: timeInWords(first, 30, zones.student) })
    .check()
  await interviewOn(student).getByRole('button', { name: 'Confirm this time' }).dblclick()
  await expect(interviewOn(student)).toContainText(timeInWords(first, 30, zones.student, 'long'))
  await expect(interviewOn(startup)).toContainText(timeInWords(first, 30, zones.startup, 'long'))
  const status = (page: Page) => page.getByText('Invited to interview', { exact: true }).first()
  await expect(status(student)).toBeVisible()
  await expect(status(startup)).toBeVisible()
  for (const email of [startupEmail, studentEmail]) await expectCalendar(email, 'REQUEST', first)
  const download = student.waitForEvent('download')
  await interviewOn(student).getByRole('button', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe('interview.ics')

  // The startup moves it: they keep the agreed time until the student picks another, this time from the inbox.
  await interviewOn(startup).getByRole('button', { name: 'Move it' }).click()
  await expect(dialogOn(startup)).toContainText('You keep the agreed time until Wilma Q. picks a new one.')
  const second = await timeInRow(startup, 3)
  await dialogOn(startup).getByRole('button', { name: 'Send times' }).click()
  await expect(interviewOn(student)).toContainText('Acorn Ltd would like to move it')
  expect((await student.goto('/messages'))?.status()).toBe(200)
  await student.getByRole('link', { name: /^Acorn Ltd.*New times/ }).click()
  await interviewOn(student)
    .getByRole('radio', { name: timeInWords(second, 30, zones.student) })
    .check()
  await interviewOn(student).getByRole('button', { name: 'Confirm this time' }).click()
  await expect(interviewOn(startup)).toContainText(timeInWords(second, 30, zones.startup, 'long'))
  await expectCalendar(studentEmail, 'REQUEST', second)

  await interviewOn(startup).getByRole('button', { name: 'Cancel interview' }).click()
  await startup.getByLabel('Reason').fill('We’ve filled the place.')
  await startup.getByRole('dialog').getByRole('button', { name: 'Cancel interview' }).click()
  await expect(interviewOn(student)).toContainText('Acorn Ltd cancelled the interview')
  await expect(interviewOn(student)).toContainText('We’ve filled the place.')
  await expectCalendar(studentEmail, 'CANCEL', second)
})
