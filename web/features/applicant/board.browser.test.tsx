// A founder moves applicants on the board, by keyboard, mouse, finger and menu, and reads why where one can’t be moved.
import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  expectAccessibleEverywhere,
  expectAddress,
  expectCount,
  expectHidden,
  expectTexts,
  focus,
  middleOf,
  openLive,
  pass,
  press,
  stopTime,
  toast,
  touch,
  watchCalls,
} from '../../../tests/components/app.tsx'
import { applyTo, newStudent, publishProject, signInAs } from '../../../tests/components/live-project.ts'
import { applicantsAsBoard } from './applicants-view.ts'

let first: string
let second: string

async function openBoard(applicants = 2) {
  applicantsAsBoard.write(false)
  const { startup, id } = await publishProject()
  const names: string[] = []
  for (let made = 0; made < applicants; made += 1) {
    names.push(await newStudent())
    await applyTo(id)
  }
  await signInAs(startup)
  ;[first = '', second = ''] = names
  await openLive(`/startup/projects/${id}/applicants?view=board`)
  await expect.element(column('Under review')).toHaveTextContent(first)
  return id
}

const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const grip = (name: string) => page.getByRole('button', { name: `Move ${name}` })

async function choose(name: string, item: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

beforeEach(() => page.viewport(1440, 900))

test('by keyboard: Space picks up, arrows choose a column, Space drops, and Escape puts back', async () => {
  await openBoard(1)
  const calls = watchCalls()
  const changes = () => calls.list().filter((call) => !call.startsWith('GET'))
  await focus(grip(first))
  await press(' ')
  await expect.element(page.getByText(`${first} picked up from Under review.`)).toBeInTheDocument()
  await press('{ArrowRight}{ArrowRight}')
  await press('{Escape}')
  await expect.element(page.getByText(`${first} put back in Under review.`)).toBeInTheDocument()
  expect(changes()).toEqual([])
  await press(' ')
  await press('{ArrowRight}{ArrowRight}')
  await press(' ')
  await expect.element(column('Accepted')).toHaveTextContent(first)
  await expect.element(column('Accepted').getByRole('heading', { level: 2 })).toHaveTextContent('Accepted 1')
  await expect.element(toast()).toHaveTextContent('You can undo it until then.')
  // The focus goes along.
  await expect.element(grip(first)).toHaveFocus()
  await page.getByRole('button', { name: `Undo for ${first}` }).click()
  await expect.element(column('Under review')).toHaveTextContent(first)
  expect(changes()).toHaveLength(2)
})

test('by menu: a founder reads why someone can’t be moved', async () => {
  await openBoard()
  await choose(first, 'Move to Accepted')
  await expect.element(column('Accepted')).toHaveTextContent(first)
  await choose(second, 'Move to Accepted')
  await expect.element(toast()).toHaveTextContent('All places are taken.')
  await choose(first, 'Move to Rejected')
  await expect.element(toast()).toHaveTextContent('Undo that first.')
  await choose(first, 'Move to Under review')
  await expect.element(toast()).toHaveTextContent('We didn’t send anything to the student.')
  await expect.element(column('Under review').getByRole('heading', { level: 2 })).toHaveTextContent('2')
  await expectAccessibleEverywhere({ within: 'main' })
})

test('by mouse, and the list shows the same, with its timeline', async () => {
  await openBoard()
  await userEvent.dragAndDrop(page.getByText(first), column('Rejected'))
  await expect.element(column('Rejected')).toHaveTextContent(first)
  await page.getByRole('radio', { name: 'List' }).click()
  await expectAddress(/view=list/)
  const card = page.getByRole('listitem', { name: first })
  await expect.element(card).toHaveTextContent('Rejected')
  await card.getByText('Timeline').click()
  const steps = card.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  // What the student does not see yet is not in it.
  await expectTexts(steps, [new RegExp(`^${first} applied`), /^Decision/])
})

test('a column that was asked for before the move shows who was moved there', async () => {
  await commands.holdAnswer('/applicants.*show=rejected')
  await openBoard(1)
  await choose(first, 'Move to Rejected')
  await expect.element(toast()).toHaveTextContent('You can undo it until then.')
  await commands.releaseCalls()
  await expect.element(column('Rejected')).toHaveTextContent(first)
})

test('by finger: one that rests picks the card up, and one that moves at once scrolls', async () => {
  await openBoard(1)
  // On a slow machine, the finger that moves at once would have rested.
  stopTime()
  const card = page.getByText(first)
  const from = middleOf(card)
  const to = middleOf(column('Rejected'))
  const move = (part: number) =>
    touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  await touch('touchStart', from)
  for (const part of [0.2, 1]) await move(part)
  await touch('touchEnd')
  await pass(350)
  expect(card.elements()).toHaveLength(1)
  await touch('touchStart', from)
  await pass(349)
  expect(card.elements()).toHaveLength(1)
  await pass(1)
  // What is picked up is also shown at the finger.
  expect(card.elements()).toHaveLength(2)
  for (const part of [0.2, 0.6, 1]) await move(part)
  await touch('touchEnd')
  await expect.element(column('Rejected')).toHaveTextContent(first)
})

test('several are selected on the board, by keyboard, and answered with one message', async () => {
  await openBoard()
  await page.viewport(320, 700)
  const select = page.getByRole('button', { name: 'Select', exact: true })
  await focus(select)
  await press('{Enter}')
  await expectHidden(grip(first))
  for (const name of [first, second]) {
    await focus(page.getByRole('checkbox', { name: `Select ${name}` }))
    await press(' ')
  }
  const bar = page.getByRole('region', { name: 'Selected applicants' })
  await expect.element(bar).toHaveTextContent('2 selected')
  // What the sticky header half covers would be called too small.
  window.scrollTo(0, 0)
  await expectAccessibleEverywhere({ within: 'main' })
  await bar.getByRole('button', { name: 'Reject…' }).click()
  await page.getByRole('button', { name: 'Reject 2 students' }).dblClick()
  await expect.element(toast()).toHaveTextContent('Rejected 2 students')
  await expect.element(column('Rejected')).toHaveTextContent(first)
  await expect.element(column('Rejected')).toHaveTextContent(second)
  await expect.element(page.getByRole('checkbox', { name: `Select ${first}` })).toBeDisabled()
  await select.click()
  await expect.element(grip(first)).toBeVisible()
})

test('more than a page: the rest comes on scrolling, and by the keyboard', async () => {
  const id = await openBoard(27)
  await openLive(`/startup/projects/${id}/applicants?view=list&sort=newest`)
  await focus(page.getByRole('button', { name: 'Load more' }))
  await press('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  await press('{End}')
  await expectCount(page.getByRole('listitem', { name: first }), 1)
  await expect.element(page.getByRole('listitem', { name: first })).toHaveAttribute('aria-posinset', '27')
})
