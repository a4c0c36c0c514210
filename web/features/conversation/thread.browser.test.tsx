// A student writes about an application: drafts, keys, double clicks, a lost connection, and reports.
import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  expectAccessibleEverywhere,
  expectAddress,
  expectCount,
  expectHidden,
  openLive,
  press,
  toast,
  watchCalls,
} from '../../../tests/components/app.tsx'
import {
  applyTo,
  newStudent,
  publishProject,
  send,
  signInAs,
} from '../../../tests/components/live-project.ts'

let startup: string
let student: string
let application: number

beforeEach(async () => {
  const project = await publishProject()
  startup = project.startup
  student = await newStudent()
  application = (await applyTo(project.id)).id
})

const field = () => page.getByRole('textbox', { name: /^Message/ })
const messages = () => page.getByRole('region', { name: 'Messages' })
const write = (text: string) =>
  send('POST', '/api/conversations', { applicationId: application, messageId: crypto.randomUUID(), text })

test('the first message begins from the application, is sent once, and Shift+Enter starts a line', async () => {
  await openLive('/student/applications')
  await page.getByRole('link', { name: 'Message Acorn Ltd' }).click()
  await expect.element(page.getByText('Start the conversation with Acorn Ltd.')).toBeVisible()
  const calls = watchCalls()
  await field().fill('Hello')
  await press('{Shift>}{Enter}{/Shift}there')
  await page.getByRole('button', { name: 'Send' }).dblClick()
  await expectAddress(/^\/messages\/\d+$/)
  await expect.element(messages()).toHaveTextContent('Hello there')
  await expect.element(messages()).toHaveTextContent('Sent')
  expect(calls.list().filter((call) => call === 'POST /api/conversations')).toHaveLength(1)
  // The draft went with it.
  await expect.element(field()).toHaveValue('')
})

test('without a connection the message stays, also over a reload, and is sent once with Try again', async () => {
  const { id } = await write('Hello')
  await openLive(`/messages/${id}`)
  await commands.answerCalls('**/api/conversations/*/messages', 'abort')
  await field().fill('Are you there?')
  await press('{Enter}')
  await expect.element(messages().getByRole('alert')).toHaveTextContent('Not sent.')
  await openLive(`/messages/${id}`)
  await expect.element(messages().getByRole('alert')).toHaveTextContent('Not sent.')
  await commands.stopAnswering()
  await messages().getByRole('button', { name: 'Try again' }).dblClick()
  await expectHidden(messages().getByRole('alert'))
  await expectCount(messages().getByText('Are you there?'), 1)
})

test('what is typed waits in its own conversation, and too much of it says so', async () => {
  const { id } = await write('Hello')
  await openLive(`/messages/${id}`)
  await field().fill('x'.repeat(3990))
  await expect.element(page.getByText('10 characters left')).toBeVisible()
  await openLive(`/messages/${id}`)
  await expect.element(field()).toHaveValue('x'.repeat(3990))
  await field().fill('x'.repeat(4001))
  await expect.element(page.getByText('Please use at most 4000 characters')).toBeVisible()
  const calls = watchCalls()
  await page.getByRole('button', { name: 'Send' }).click()
  expect(calls.list().filter((call) => call.startsWith('POST'))).toEqual([])
})

test('a message is reported with a reason, and the other side blocked: that cancels the interview', async () => {
  const { id } = await write('Hello')
  await signInAs(startup)
  await send('POST', `/api/conversations/${id}/messages`, {
    messageId: crypto.randomUUID(),
    text: 'Pay us first: https://evil.example',
  })
  await send('POST', '/api/interviews', {
    applicationIds: [application],
    times: [new Date(Math.ceil(Date.now() / 3_600_000 + 48) * 3_600_000).toISOString()],
    minutes: 30,
    place: '12 Bridge Street',
    timeZone: 'Europe/London',
  })
  await signInAs(student)
  await openLive(`/messages/${id}`)
  await expectAccessibleEverywhere({ within: '#main' })
  await messages().getByRole('button', { name: 'Report this message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect.element(dialog.getByText('Please choose a reason')).toBeVisible()
  await dialog.getByRole('radio', { name: 'It looks like a scam' }).click()
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect.element(toast()).toHaveTextContent('Thanks for telling us')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await expect.element(page.getByText('Interview: pick a time')).toBeVisible()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toHaveTextContent('We’ll cancel your interview with them')
  await question.getByRole('button', { name: 'Block' }).click()
  await expect.element(page.getByText('You’ve blocked Acorn Ltd.')).toBeVisible()
  await expectHidden(page.getByText('Interview: pick a time'))
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect.element(field()).toHaveFocus()
})
