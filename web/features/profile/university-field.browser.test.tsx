// A student says where they study: suggested by their address, found by typing, or typed because it isn't listed.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  broken,
  expectAccessibleEverywhere,
  expectHidden,
  openLive,
  press,
  pressOn,
  register,
} from '../../../tests/components/app.tsx'
import { form } from '../../../tests/components/profile.ts'

const field = () => form().getByLabelText('University', { exact: true })
const search = () => page.getByRole('combobox', { name: 'Search universities' })
const options = () => page.getByRole('option')

async function openProfile(domain = 'example.ac.uk') {
  await register('student', `${crypto.randomUUID()}@${domain}`)
  await openLive('/student/profile')
  await expect.element(field()).toBeVisible()
}

test('a new student is suggested the university of their address, and can choose another', async () => {
  await openProfile('cs.ox.ac.uk')
  await expect.element(field()).toHaveTextContent('Oxford')
  await expect
    .element(field())
    .toHaveAccessibleDescription(/From your email address\. Change it if it’s wrong\./)
  // It's no change of theirs.
  await expectHidden(page.getByText(/^Still needed/))
  await field().click()
  await search().fill('lse')
  await options().getByText('London School of Economics').click()
  await expect.element(field()).toHaveTextContent('London School of Economics and Political Science')
  await expect.element(field()).not.toHaveAccessibleDescription(/From your email address/)
})

test('a student finds their university by keyboard, with its country', async () => {
  await openProfile()
  await expect.element(field()).toHaveTextContent('Search universities')
  await pressOn(field(), '{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Universities' })).toBeVisible()
  await expect.element(page.getByText('Type a name or an abbreviation, for example UCL.')).toBeVisible()
  await press('zurich eth')
  await expect.element(options().first()).toHaveTextContent('ETH ZürichSwitzerland, ethz.ch')
  await press('{Enter}')
  await expect.element(field()).toHaveTextContent('ETH Zürich')
  await expect.element(field()).toHaveFocus()
})

test('a student whose university isn’t listed uses its name as they type it', async () => {
  await openProfile()
  await field().click()
  await search().fill('Hogwarts, School of Magic')
  await options().getByText('Mine isn’t listed: use “Hogwarts, School of Magic”').click()
  await expect.element(field()).toHaveTextContent('Hogwarts, School of Magic')
})

test('near the end of the window the list opens where there is room for what is typed', async () => {
  await openProfile()
  const room = 150
  const { bottom } = field().element().getBoundingClientRect()
  await page.viewport(1440, Math.round(bottom + room))
  window.scrollTo(0, 0)
  await field().click()
  await search().fill('university')
  await expect.poll(() => options().elements().length).toBeGreaterThan(10)
  expect(page.getByRole('listbox').element().clientHeight).toBeGreaterThan(room)
})

test('a search that fails says so, and the next one works', async () => {
  await openProfile()
  await commands.answerCalls('/api/universities', broken)
  await field().click()
  await search().fill('eth')
  await expect
    .element(page.getByText('We couldn’t search universities. Check your connection, then type again.'))
    .toBeVisible()
  await commands.stopAnswering()
  await search().fill('eth z')
  await expect.element(options().first()).toHaveTextContent('ETH Zürich')
})

test('the list is accessible at every width', async () => {
  await openProfile('cs.ox.ac.uk')
  await field().click()
  await search().fill('university of b')
  await expect.element(options().first()).toHaveTextContent('University of B')
  await expectAccessibleEverywhere()
})
