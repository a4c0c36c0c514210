// A founder answers several applicants at once, with one message.
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  expectAccessible,
  openLive,
  painted,
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

beforeEach(async () => {
  const { startup, id } = await publishProject()
  for (const name of ['Ottoline Bramley', 'Percy Quill']) {
    await newStudent()
    await send('PUT', '/api/student/profile', { ...profile, name })
    await applyTo(id)
  }
  await signInAs(startup)
  await openLive(`/startup/projects/${id}/applicants`)
  await page.getByRole('checkbox', { name: 'Select all shown' }).click()
  await expect.element(bar()).toHaveTextContent('2 selected')
})

const profile = { university: 'Oxford', degree: 'Physics', yearOfDegree: '3rd' }

const bar = () => page.getByRole('region', { name: 'Selected applicants' })
const dialog = () => page.getByRole('dialog', { name: /students$/ })
const message = () => dialog().getByRole('textbox', { name: /^Message/ })
const statuses = () => page.getByRole('list', { name: 'Applicants' })

test('what they wrote survives Escape, is shown for the first student, and is sent with one answer that can be undone', async () => {
  await bar().getByRole('button', { name: 'Reject…' }).click()
  await expect.element(message()).toHaveDisplayValue(/^Hi \{name\},/)
  await message().fill('Sorry, {name}. Not this time.')
  await press('{Escape}')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await bar().getByRole('button', { name: 'Reject…' }).click()
  await expect.element(message()).toHaveValue('Sorry, {name}. Not this time.')
  await expect
    .element(dialog().getByRole('figure', { name: /^What (Ottoline B|Percy Q)\. will read$/ }))
    .toHaveTextContent(/Sorry, (Ottoline|Percy)\. Not this time\./)
  await page.viewport(320, 700)
  await painted()
  await expectAccessible({ within: '[role=dialog]' })
  const calls = watchCalls()
  await dialog().getByRole('button', { name: 'Reject 2 students' }).dblClick()
  await expect.element(toast()).toHaveTextContent('Rejected 2 students')
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  await expect
    .poll(
      () =>
        statuses()
          .element()
          .textContent?.match(/Rejected/g)?.length,
    )
    .toBe(2)
  await toast().getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast()).toHaveTextContent('Undone')
  await expect
    .poll(
      () =>
        statuses()
          .element()
          .textContent?.match(/Under Review/g)?.length,
    )
    .toBe(2)
  expect(calls.list().filter((call) => call.startsWith('POST'))).toHaveLength(2)
})

test('with one place left, one is accepted and the other is named', async () => {
  await bar().getByRole('button', { name: 'Accept…' }).click()
  await expect.element(dialog()).toHaveTextContent('There is only 1 place left.')
  await dialog().getByRole('button', { name: 'Accept 2 students' }).click()
  await expect.element(toast()).toHaveTextContent('Accepted 1 student')
  const left = page.getByRole('region', { name: 'We couldn’t answer everyone' })
  await expect.element(left).toHaveTextContent(/(Ottoline B|Percy Q)\.: The only place is taken\./)
  // The next answer may be for them.
  await expect.element(bar()).toHaveTextContent('1 selected')
})
