// In live: a startup writes to a student it found, and the two talk.
import type { Browser, Page } from '@playwright/test'
import { buildProfile } from '../factories.ts'
import { answerCookies, expect, expectAccessibleEverywhere, liveUrl, register, test } from './fixtures.ts'

test.use({ baseURL: liveUrl })

async function newStudent(browser: Browser) {
  const context = await browser.newContext({ baseURL: liveUrl, reducedMotion: 'reduce' })
  await answerCookies(context)
  const page = await context.newPage()
  await register(page, 'student')
  const saved = await page.request.put('/api/student/profile', {
    data: buildProfile({ name: 'Wilma Quist' }),
  })
  expect(saved.ok()).toBe(true)
  return page
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Message/ })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

test('a startup writes to a student, who accepts, and both see at once what the other writes', async ({
  browser,
  context,
  page: startup,
}) => {
  await answerCookies(context)
  await register(startup, 'startup')
  await startup.request.put('/api/startups', { data: { businessName: 'Acorn Ltd' } })
  const student = await newStudent(browser)
  await student.goto('/messages')
  await expect(student.getByText('No messages yet')).toBeVisible()

  await startup.setViewportSize({ width: 1440, height: 900 })
  await startup.goto('/startup/search?q=Wilma')
  await startup.getByRole('table').getByRole('link', { name: 'Message Wilma Q.' }).first().click()
  await expect(startup.getByText('You can write again once they accept.')).toBeVisible()
  await field(startup).fill('Join us?\nhttps://acorn.example/jobs')
  await startup.getByRole('button', { name: 'Send' }).dblclick()
  await expect(startup).toHaveURL(/\/messages\/\d+$/)
  await expect(startup.getByText('You can write again once Wilma Q. accepts your message.')).toBeVisible()

  await expect(student.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible()
  await student.getByRole('link', { name: /Unread: Acorn Ltd/ }).click()
  await expect(messages(student).getByRole('link')).toHaveAttribute('rel', /nofollow/)
  await expect(student.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  await expectAccessibleEverywhere(student)
  await student.getByRole('button', { name: 'Accept' }).click()
  await field(student).fill('Gladly.')
  await field(student).press('Enter')
  await expect(messages(startup)).toContainText('Gladly.')
  await expect(startup.getByRole('status', { name: 'New messages' })).toHaveText('Wilma Q.: Gladly.')
  await expect(messages(student)).toContainText('Read')

  // What is typed survives a reload, and what could not be sent can be sent again.
  await field(startup).fill('When can you start?')
  await startup.reload()
  await expect(field(startup)).toHaveValue('When can you start?')
  await context.setOffline(true)
  await startup.getByRole('button', { name: 'Send' }).click()
  await expect(messages(startup).getByRole('alert')).toHaveText('Not sent.')
  await context.setOffline(false)
  await startup.reload()
  await messages(startup).getByRole('button', { name: 'Try again' }).dblclick()
  await expect(messages(student).getByText('When can you start?')).toHaveCount(1)
  await expect(messages(startup).getByText('When can you start?')).toHaveCount(1)
  await expect(messages(startup).getByRole('alert')).toBeHidden()

  await student.getByRole('button', { name: 'More actions' }).click()
  await student.getByRole('menuitem', { name: 'Block' }).click()
  await student.getByRole('button', { name: 'Block' }).click()
  await expect(startup.getByText('You can’t send messages in this conversation any more.')).toBeVisible()
})
