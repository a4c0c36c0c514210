// A startup proposes times, a student picks one: mistakes, drafts, double clicks, and times that were taken meanwhile.
import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import { fromUtc, timeInWords, toUtc } from '../../../contract/time-zone.ts'
import {
  address,
  expectAccessibleEverywhere,
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
import { zoneHere } from './use-time-zone.ts'

const aDay = 24 * 60 * 60 * 1000
/** Noon in so many days. */
const noonIn = (days: number) =>
  new Date(Math.floor(Date.now() / aDay) * aDay + (days + 0.5) * aDay).toISOString()
const inWords = (startsAt: string) => timeInWords(startsAt, 30, zoneHere())

const propose = async (...applicationIds: number[]) =>
  (
    await send('POST', '/api/interviews', {
      applicationIds,
      times: [noonIn(2), noonIn(3)],
      minutes: 30,
      place: 'https://meet.example/acorn',
      timeZone: 'Europe/London',
    })
  ).interviews as { id: number }[]

const interview = () => page.getByRole('region', { name: /^Interview with/ })
const dialog = () => page.getByRole('dialog', { name: /^(Propose|Suggest) times|^Move the interview/ })
const row = (number: number) => dialog().getByRole('group', { name: `Time ${number}` })
const place = () => dialog().getByLabelText('Video link or place')
const time = (startsAt: string) => interview().getByRole('radio', { name: inWords(startsAt) })
const dayIn = (group: Locator) => (group.getByLabelText('Day').element() as HTMLInputElement).value
const sendTimes = () => dialog().getByRole('button', { name: 'Send times' })
const confirmTime = () => interview().getByRole('button', { name: 'Confirm this time' })

test('a startup that proposes times is told what is wrong, loses nothing, and sends them once', async () => {
  const { startup, id } = await publishProject()
  await newStudent()
  await applyTo(id)
  await signInAs(startup)
  await openLive(`/startup/projects/${id}/applicants`)
  const open = page.getByRole('button', { name: /^Propose times to/ })
  await open.dblClick()
  await expectCount(dialog().getByRole('group', { name: /^Time / }), 3)
  await sendTimes().click()
  await expect.element(dialog().getByText('Please say where, or paste a video link')).toBeVisible()
  await expect.element(place()).toHaveFocus()
  await place().fill('https://meet.example/acorn')
  await row(2).getByLabelText('Day').fill('2020-01-01')
  await sendTimes().click()
  await expect.element(row(2)).toHaveTextContent('That time has passed.')
  await expect.element(row(2).getByLabelText('Day')).toHaveFocus()
  await expectAccessibleEverywhere()

  // Escape asks first, and what was typed is there again, also after a reload.
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect
    .poll(async () => question.elements().length > 0 || press('{Escape}'), { interval: 1000 })
    .toBe(true)
  await question.getByRole('button', { name: 'Leave' }).click()
  await expectHidden(dialog())
  await openLive(address())
  await open.click()
  await expect.element(dialog()).toHaveTextContent('We’ve restored your draft.')
  await expect.element(place()).toHaveValue('https://meet.example/acorn')
  await expect.element(row(2).getByLabelText('Day')).toHaveValue('2020-01-01')

  await row(2).getByRole('button', { name: 'Remove time 2' }).click()
  await dialog().getByRole('button', { name: 'Add another time' }).click()
  const { date, time: clock } = fromUtc(noonIn(10), zoneHere())
  await row(3).getByLabelText('Day').fill(date)
  await row(3).getByLabelText('Time', { exact: true }).fill(clock)
  await dialog().getByRole('button', { name: '45 min' }).click()
  await dialog().getByLabelText('Length').selectOptions('35 minutes')
  const calls = watchCalls()
  await sendTimes().dblClick()
  await expect.element(toast()).toHaveTextContent('Times sent')
  await expectHidden(dialog())
  await expect.element(interview()).toHaveTextContent(/Waiting for .* to pick a time/)
  await expect.element(interview()).toHaveTextContent(timeInWords(noonIn(10), 35, zoneHere()))
  expect(calls.list().filter((call) => call === 'POST /api/interviews')).toHaveLength(1)
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))).toEqual([])

  // Who is rejected has nothing to pick any more.
  const answer = page.getByRole('group', { name: /^Answer / })
  await answer.getByRole('button', { name: /^Reject/ }).click()
  await answer.getByRole('button', { name: /^Send now/ }).click()
  await expect.element(interview()).toHaveTextContent('You cancelled the interview.')
})

test('a student picks a time once, suggests others to move it, and cancels', async () => {
  const { startup, id } = await publishProject()
  const student = await newStudent()
  const application = await applyTo(id)
  await signInAs(startup)
  await propose(application.id)
  await signInAs(student)
  await openLive('/student/applications')
  await expect.element(interview()).toHaveTextContent('Acorn Ltd would like to interview you')
  await confirmTime().click()
  await expect.element(interview()).toHaveTextContent('Please choose a time')
  await time(noonIn(3)).click()
  await expectAccessibleEverywhere({ within: '[aria-label^="Interview with"]' })
  const calls = watchCalls()
  await confirmTime().dblClick()
  await expect.element(toast()).toHaveTextContent(`You’re meeting Acorn Ltd${inWords(noonIn(3))}`)
  await expect.element(interview()).toHaveTextContent('You’re meeting Acorn Ltd')
  await expect.element(interview()).toHaveFocus()
  expect(calls.list().filter((call) => call.endsWith('/pick'))).toHaveLength(1)
  const link = interview().getByRole('link', { name: 'meet.example/acorn' })
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  // The status came with it.
  await expect
    .element(page.getByRole('list', { name: 'Applications' }))
    .toHaveTextContent('Invited to interview')

  await interview().getByRole('button', { name: 'Move it' }).click()
  await expect.element(dialog()).toHaveAccessibleName('Move the interview with Acorn Ltd')
  await expect
    .element(dialog())
    .toHaveTextContent('You keep the agreed time until Acorn Ltd picks a new one.')
  await expectCount(dialog().getByRole('group', { name: /^Time / }), 3)
  await expectHidden(dialog().getByRole('button', { name: 'Add another time' }))
  await sendTimes().click()
  await expect.element(interview()).toHaveTextContent('You’ve suggested other times')
  await interview().getByRole('button', { name: 'Withdraw these times' }).dblClick()
  await expect.element(toast()).toHaveTextContent('Your interview stays as it was.')
  await expectHidden(interview().getByText('You’ve suggested other times'))
  await expect.element(interview()).toHaveFocus()
  await interview().getByRole('button', { name: 'Cancel interview' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel the interview with Acorn Ltd?' })
  await question.getByLabelText('Reason').fill('I’m ill.')
  await question.getByRole('button', { name: 'Cancel interview' }).dblClick()
  await expect.element(interview()).toHaveTextContent(/^You cancelled the interview on .*I’m ill\.$/)
  await expect.element(interview()).toHaveFocus()
})

test('a time that someone else took meanwhile is refused in the server’s words, and shown as taken', async () => {
  const { startup, id } = await publishProject()
  const first = await newStudent()
  const one = await applyTo(id)
  const second = await newStudent()
  const other = await applyTo(id)
  await signInAs(startup)
  const [, ofSecond] = await propose(one.id, other.id)
  await signInAs(first)
  await openLive('/student/applications')
  await time(noonIn(2)).click()
  // The open page must not read the other student's interviews.
  await commands.holdCalls('/api/interviews$')
  await signInAs(second)
  await send('POST', `/api/interviews/${ofSecond?.id}/pick`, {
    startsAt: noonIn(2),
    timeZone: 'Europe/London',
  })
  await signInAs(first)
  await confirmTime().click()
  await expect.element(interview().getByRole('alert')).toHaveTextContent('given this time to someone else')
  await commands.releaseCalls()
  await expect.element(time(noonIn(2))).toBeDisabled()
  await expect.element(interview()).toHaveTextContent('Taken')
  await time(noonIn(3)).click()
  await confirmTime().click()
  await expect.element(interview()).toHaveTextContent('You’re meeting Acorn Ltd')
})

test('in a conversation, a startup proposes times in the zone it chose, and the student suggests others', async () => {
  const { startup, id } = await publishProject()
  const student = await newStudent()
  const application = await applyTo(id)
  const { id: conversation } = await send('POST', '/api/conversations', {
    applicationId: application.id,
    messageId: crypto.randomUUID(),
    text: 'Hello',
  })
  await signInAs(startup)
  await openLive(`/messages/${conversation}`)
  const propose = page.getByRole('button', { name: /^Propose times to/ })
  await propose.click()
  await dialog().getByRole('button', { name: 'Change the time zone' }).click()
  await dialog().getByLabelText('Time zone').selectOptions('Kathmandu')
  await expect.element(dialog()).toHaveTextContent('Times are in Kathmandu time (GMT+5:45).')
  await place().fill('12 Bridge Street, Leeds')
  const first = toUtc(dayIn(row(1)), '10:00', 'Asia/Kathmandu') ?? ''
  await sendTimes().click()
  await page.getByText('Interview: waiting for an answer').click()
  await expect.element(interview()).toHaveTextContent('Kathmandu time (GMT+5:45), 30 minutes')
  await expect.element(interview()).toHaveTextContent('12 Bridge Street, Leeds')
  await expectHidden(propose)

  await signInAs(student)
  localStorage.removeItem('timeZone')
  await openLive(`/messages/${conversation}`)
  await expect.element(time(first)).toBeVisible()
  await expectAccessibleEverywhere({ within: '#main' })
  await interview().getByRole('button', { name: 'None of these work' }).click()
  await sendTimes().click()
  await page.getByText('Interview: waiting for an answer').click()
  await expect.element(interview()).toHaveTextContent('Waiting for Acorn Ltd to pick a time')

  await signInAs(startup)
  await openLive('/messages')
  await page.getByRole('region', { name: 'Interviews' }).getByRole('link').click()
  await expect.element(interview()).toHaveTextContent('suggests other times')
  await interview().getByRole('radio').first().click()
  await interview().getByRole('button', { name: 'Confirm this time' }).click()
  await expect.element(interview()).toHaveTextContent('You’re meeting')
})

test('someone makes a private calendar address, copies, replaces and removes it', async () => {
  await newStudent()
  await openLive('/student/settings')
  const calendar = page.getByRole('region', { name: 'Calendar' })
  const button = (name: string) => calendar.getByRole('button', { name })
  const field = calendar.getByLabelText('Private address')
  await button('Create a private address').dblClick()
  await expect.element(field).toHaveValue(expect.stringMatching(/^webcal:.*\.ics$/))
  const first = (field.element() as HTMLInputElement).value
  await expect
    .element(calendar.getByRole('link', { name: 'Open in calendar' }))
    .toHaveAttribute('href', first)
  await expectAccessibleEverywhere({ within: '[aria-labelledby="settings-calendar"]' })
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  await button('Copy').click()
  await expect.element(toast()).toHaveTextContent('Address copied')
  expect(copied).toHaveBeenCalledWith(first)

  const question = page.getByRole('alertdialog')
  await button('Replace').click()
  await expect.element(question).toHaveTextContent('The old address stops working at once.')
  await question.getByRole('button', { name: 'Replace' }).dblClick()
  await expect.element(toast()).toHaveTextContent('Address replaced')
  await expect.element(field).not.toHaveValue(first)
  await button('Remove').click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(button('Create a private address')).toBeVisible()
})
