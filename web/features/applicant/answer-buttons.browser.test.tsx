// A founder answers an applicant: each press acts once, and a final answer waits while it can be undone.
import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  expectAccessibleEverywhere,
  focus,
  openLive,
  painted,
  press,
  toast,
  watchCalls,
} from '../../../tests/components/app.tsx'
import { applyTo, newStudent, publishProject, signInAs } from '../../../tests/components/live-project.ts'
import { queryClient } from '../../lib/query-client.ts'

let student: string

beforeEach(async () => {
  const { startup, id } = await publishProject()
  student = await newStudent()
  await applyTo(id)
  await signInAs(startup)
  await openLive(`/startup/projects/${id}/applicants`)
  await expect.element(answer()).toBeVisible()
  // Likes and tags have come too: nothing moves any more by itself.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await document.fonts.ready
})

async function resizeTo(width: number) {
  await page.viewport(width, 900)
  await painted()
}

const answer = () => page.getByRole('group', { name: /^Answer / })
const button = (name: RegExp) => answer().getByRole('button', { name })
const card = () => page.getByRole('list', { name: 'Applicants' }).getByRole('listitem', { name: student })
const positions = () =>
  [/^Propose times/, /^Accept/, /^Reject/].map((name) => {
    const { left, top, width } = button(name).element().getBoundingClientRect()
    return { left, top, width }
  })
const sizeOfCard = () => card().element().getBoundingClientRect().height

test.for([390, 1440])(
  'nothing moves when a founder accepts, undoes it and rejects, at %i px',
  async (width) => {
    await resizeTo(width)
    const calls = watchCalls()
    const [before, height] = [positions(), sizeOfCard()]
    await button(/^Accept/).dblClick()
    await expect.element(answer()).toHaveTextContent('We’ll let them know in 10 minutes.')
    expect([positions(), sizeOfCard()]).toEqual([before, height])
    await button(/^Undo/).dblClick()
    await expect.element(toast()).toHaveTextContent('Undone')
    await expect.element(button(/^Accept/)).toBeEnabled()
    expect([positions(), sizeOfCard()]).toEqual([before, height])
    await button(/^Reject/).click()
    await button(/^Send now/).dblClick()
    await expect.element(answer()).toHaveTextContent('This answer is final.')
    expect([positions(), sizeOfCard()]).toEqual([before, height])
    const of = `/api/startup/applications/`
    const answers = calls.list().filter((call) => call.includes(of))
    expect(answers.map((call) => call.replace(/\d+/, ''))).toEqual([
      `PUT ${of}/status`,
      `POST ${of}/undo`,
      `PUT ${of}/status`,
      `POST ${of}/send`,
    ])
  },
)

test('by keyboard, a second Enter does nothing, and the focus stays with the applicant', async () => {
  await focus(button(/^Accept/))
  await press('{Enter}')
  await expect.element(button(/^Undo/)).toBeVisible()
  await expect.element(button(/^Accept/)).toHaveFocus()
  await press('{Enter}')
  await press('{Tab}')
  await expect.element(button(/^Undo/)).toHaveFocus()
  await press('{Enter}')
  await expect.element(answer()).toHaveFocus()
  await press('{Enter}')
  await expect.element(card()).toHaveTextContent('Under Review')
})

test('on a phone the toast leaves Undo free', async () => {
  await resizeTo(390)
  // Just high enough that a toast at the bottom would not lie over Accept.
  await page.viewport(
    390,
    Math.ceil(
      button(/^Accept/)
        .element()
        .getBoundingClientRect().bottom,
    ) + 140,
  )
  await button(/^Accept/).click()
  await expect.element(button(/^Undo/)).toBeVisible()
  await expect.element(toast()).toHaveTextContent('Accepted')
  const [over, under] = [toast(), button(/^Undo/)].map((one) => one.element().getBoundingClientRect())
  if (!over || !under) throw new Error('No toast, or no Undo')
  expect(under.bottom, 'a toast at the bottom would lie over Undo').toBeGreaterThan(innerHeight - over.height)
  expect(over.bottom <= under.top || over.top >= under.bottom).toBe(true)
})

test('someone who was answered stays under the filter when the list is read again, for the undo, until another is chosen', async () => {
  const filter = (name: RegExp) => page.getByRole('group', { name: 'Show' }).getByRole('button', { name })
  await filter(/^Under review/).click()
  await button(/^Reject/).click()
  await expect.element(button(/^Undo/)).toBeVisible()
  await queryClient.invalidateQueries()
  await painted()
  await expect.element(button(/^Undo/)).toBeVisible()
  await filter(/^Accepted/).click()
  await filter(/^Under review/).click()
  await expect.element(page.getByText('No applicants under “Under review”')).toBeVisible()
})

test('a slow answer says what is under way, and nothing moves', async () => {
  const before = positions()
  await commands.holdCalls('**/api/startup/applications/*/status')
  await button(/^Accept/).click()
  await expect.element(answer()).toHaveTextContent('Accepting...')
  expect(positions()).toEqual(before)
  await commands.releaseCalls()
  await expect.element(answer()).toHaveTextContent('We’ll let them know in 10 minutes.')
})

test('everybody can use the answers', async () => {
  await button(/^Accept/).click()
  await expect.element(button(/^Undo/)).toBeVisible()
  await expectAccessibleEverywhere()
})
