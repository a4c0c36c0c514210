// A founder's projects in the demo: everything can be tried, nothing is saved.
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { demoTechnologyNames } from '../../../contract/technology.ts'
import {
  address,
  chosenIn,
  dismissToasts,
  expectAccessible,
  expectAccessibleEverywhere,
  expectAddress,
  expectCount,
  expectHidden,
  expectTexts,
  focus,
  leavePage,
  openApp,
  optionsOf,
  painted,
  press,
  pressOn,
  toast,
  watchCalls,
} from '../../../tests/components/app.tsx'
import { chipsOf } from '../../../tests/components/find-students.ts'

beforeEach(async () => {
  localStorage.setItem('hasSeenGuidance', 'true')
  await openApp('/startup/projects', { as: 'startup' })
})

/** Named, unlike the skills listed on them. */
const cards = () => page.getByRole('list', { name: 'Projects' }).getByRole('listitem', { name: /./ })

/** The first project unless another is named. */
async function chooseFromMenu(action: string, title = 'Household energy dashboard') {
  await page.getByRole('button', { name: `More actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function expectDemoMode() {
  await expect.element(toast()).toHaveTextContent('Demo Mode')
  await expect.element(toast()).toHaveTextContent('Changes, deletes, creates and publishes cannot be saved')
  dismissToasts()
  await expectCount(toast(), 0)
  await expectCount(cards(), 7)
}

test('a founder sees the demo banner, the totals and a card for each project', async () => {
  await expect.element(page.getByText('You’re in the demo.')).toBeVisible()
  await expectCount(cards(), 7)
  const totals = page.getByLabelText('Totals')
  await expect.element(totals).toHaveTextContent('Projects7')
  await expect.element(totals).toHaveTextContent('Published5')
  await expect.element(totals).toHaveTextContent('Drafts2')
  await expect.element(totals).toHaveTextContent('Applicants12')
  const first = cards().first()
  await expect.element(first).toHaveTextContent('Household energy dashboard')
  await expectTexts(first.getByRole('term'), ['Duration', 'Commitment', 'Applicants', 'Posted', 'Deadline'])
  await expectTexts(first.getByRole('list', { name: 'Skills required' }).getByRole('listitem'), [
    'TypeScript',
    'React',
    'PostgreSQL',
  ])
})

test('projects make no calls', async () => {
  await expectCount(cards(), 7)
  const calls = watchCalls()
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click()
  await expect.element(toast()).toHaveTextContent('Demo Mode')
  expect(calls.list()).toEqual([])
})

test('the public listing opens as students see it, with the skills', async () => {
  await page
    .getByRole('button', { name: /^View public listing/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByRole('heading', { name: 'Skills' })).toBeVisible()
  await expect.element(sheet.getByText('TypeScript', { exact: true })).toBeVisible()
  await expectAccessible()
})

test('publishing and deleting end in the Demo Mode toast', async () => {
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click()
  await expectDemoMode()
  await chooseFromMenu('Delete')
  await expectAccessible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete project' }).click()
  await expectDemoMode()
})

test('a founder writes a project, hears beside the fields what is missing, and nothing is saved', async () => {
  await page.getByRole('button', { name: 'Create Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Project' })
  await expect.element(dialog).toBeVisible()
  expect(optionsOf(dialog.getByLabelText('Duration'))).toEqual([
    '1 week',
    '2 weeks',
    '3 weeks',
    '4 weeks',
    '6 weeks',
    '8 weeks',
    '10 weeks',
    '12 weeks',
  ])
  expect(chosenIn(dialog.getByLabelText('Duration'))).toEqual(['4 weeks'])
  expect(optionsOf(dialog.getByLabelText('Weekly commitment'))).toEqual(
    [5, 8, 10, 12, 15, 18, 20].map((hours) => `${hours} hours a week`),
  )
  expect(chosenIn(dialog.getByLabelText('Weekly commitment'))).toEqual(['5 hours a week'])
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect.element(dialog.getByLabelText('Title')).toHaveAccessibleDescription('Please fill this in')
  await expect
    .element(dialog.getByLabelText('Description'))
    .toHaveAccessibleDescription('Please fill this in')
  await expect
    .element(dialog.getByLabelText('Skills required'))
    .toHaveAccessibleDescription('Please choose at least one skill')
  await expect.element(dialog.getByLabelText('Apply by')).toHaveAccessibleDescription('Please choose a date')
  await expectCount(toast(), 0)
  await expectAccessibleEverywhere()
  await dialog.getByLabelText('Title').fill('A better timetable')
  await dialog.getByLabelText('Description').fill('Trains that wait for each other.')
  await dialog.getByLabelText('Skills required').click()
  await expectCount(page.getByRole('option'), demoTechnologyNames.length)
  await page.getByRole('combobox', { name: 'Search skills required' }).fill('Python')
  await press('{Enter}')
  await press('{Escape}')
  await dialog.getByLabelText('Apply by').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect
    .element(dialog.getByLabelText('Apply by'))
    .toHaveAccessibleDescription('Please choose today or a later day')
  await dialog.getByLabelText('Apply by').fill('2099-01-01')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expectHidden(dialog)
  await expectDemoMode()
})

test('a double click acts once: it opens the form, publishes, and deletes nothing', async () => {
  await page.getByRole('button', { name: 'Create Project' }).dblClick()
  const dialog = page.getByRole('dialog', { name: 'Create Project' })
  await expect.element(dialog).toBeVisible()
  await press('{Escape}')
  await expectHidden(dialog)
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .dblClick()
  await expectDemoMode()
  // The second click when the button under the pointer has changed.
  const listing = page.getByRole('button', { name: /^View public listing/ }).first()
  listing.element().dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true }))
  await painted()
  await expectCount(page.getByRole('dialog'), 0)
  await page.getByRole('button', { name: 'More actions for Household energy dashboard' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).dblClick()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
})

test('Escape asks before a project form closes, and the draft survives that and a reload', async () => {
  const dialog = page.getByRole('dialog', { name: 'Create Project' })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const open = () => page.getByRole('button', { name: 'Create Project' }).click()
  await open()
  await expect.element(dialog).toBeVisible()
  await press('{Escape}')
  await expectHidden(dialog)

  await open()
  await dialog.getByLabelText('Title').fill('A better timetable')
  await dialog.getByLabelText('Duration').selectOptions('8 weeks')
  await dialog.getByLabelText('Skills required').click()
  await page.getByRole('combobox', { name: 'Search skills required' }).fill('Python')
  await press('{Enter}')
  await press('{Escape}')
  await expectHidden(page.getByRole('combobox', { name: 'Search skills required' }))
  await press('{Escape}')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expectHidden(question)
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('A better timetable')
  await press('{Escape}')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expectHidden(dialog)
  await expect.element(page.getByRole('button', { name: 'Create Project' })).toHaveFocus()

  await openApp(address())
  await open()
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('A better timetable')
  expect(chosenIn(dialog.getByLabelText('Duration'))).toEqual(['8 weeks'])
  await expect.element(dialog.getByLabelText('Skills required')).toHaveTextContent('Python')
  await expect.element(dialog).toHaveTextContent('We’ve restored your draft.')
  await dialog.getByLabelText('Description').fill('Trains that wait for each other.')
  await dialog.getByLabelText('Apply by').fill('2099-01-01')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expectDemoMode()
  await open()
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('')
})

test('a draft that is broken, or of a project that changed since, is left alone', async () => {
  const dialog = page.getByRole('dialog', { name: 'Create Project' })
  const open = () => page.getByRole('button', { name: 'Create Project' }).click()
  await open()
  await dialog.getByLabelText('Title').fill('A better timetable')
  const keyOfDraft = () => Object.keys(sessionStorage).find((name) => name.startsWith('draft')) ?? ''
  await expect.poll(keyOfDraft).not.toBe('')
  const key = keyOfDraft()
  const draft = JSON.parse(sessionStorage.getItem(key) ?? '')
  for (const broken of [
    'no JSON',
    'null',
    JSON.stringify({ ...draft, values: { ...draft.values, skills: 'Python' } }),
    JSON.stringify({ ...draft, values: { title: 'Only a title' } }),
    JSON.stringify({ ...draft, saved: '{}' }),
  ]) {
    await leavePage()
    sessionStorage.setItem(key, broken)
    await openApp('/startup/projects')
    await open()
    await expect.element(dialog.getByLabelText('Title')).toHaveValue('')
  }
})

test('a founder edits a project, and nothing is saved', async () => {
  await chooseFromMenu('Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Household energy dashboard')
  expect(chosenIn(dialog.getByLabelText('Duration'))).toEqual(['12 weeks'])
  await expect
    .element(dialog.getByLabelText('Skills required'))
    .toHaveTextContent('TypeScript, React, PostgreSQL')
  await dialog.getByLabelText('Title').fill('Changed')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectDemoMode()
  await expect.element(cards().first()).toHaveTextContent('Household energy dashboard')
})

test('a card has two actions and a menu that works by keyboard and gives the focus back', async () => {
  const card = cards().first()
  await expectTexts(card.getByRole('link'), ['Find matching students'])
  await expect.element(card.getByRole('button', { name: /^View public listing/ })).toBeVisible()
  const more = page.getByRole('button', { name: 'More actions for Household energy dashboard' })
  await pressOn(more, '{Enter}')
  await expectTexts(page.getByRole('menuitem'), ['Edit', 'Delete'])
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  await expectAccessible()
  await press('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  await press('{Enter}')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await press('{Escape}')
  await expect.element(more).toHaveFocus()
})

test('a project fills the filters of Find Students', async () => {
  await page.getByRole('link', { name: 'Find matching students for Household energy dashboard' }).click()
  await expectAddress('/startup/search?technologies=TypeScript:1,React:1,PostgreSQL:1&hours=15&months=3')
  await expectTexts(chipsOf(), [/TypeScript/, /React/, /PostgreSQL/, /15/, /3/, 'Clear all'])
})

test('the filters of a project are out of use, and say why', async () => {
  const filters = page
    .getByRole('group', { name: 'Applicants to Household energy dashboard' })
    .getByRole('button')
  await expectTexts(filters, ['All applicants', 'Contacted', 'Interviewed', 'Hired'])
  for (const filter of filters.all()) await expect.element(filter).toHaveAttribute('aria-disabled', 'true')
  await focus(filters.first())
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Not available in the demo')
})

test('a founder narrows the list, finds none, and comes back to all', async () => {
  await page.getByRole('radio', { name: 'Draft' }).click()
  await expectCount(cards(), 2)
  await expectAddress('/startup/projects?status=Draft')
  await openApp(address())
  await expectCount(cards(), 2)
  await page.getByRole('radio', { name: 'Published' }).click()
  await expectCount(cards(), 5)
  await page.getByLabelText('Search projects').fill('submarine')
  await expect.element(page.getByText('No projects found matching your criteria.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Show all projects' }).click()
  await expectCount(cards(), 7)
})

test('everyone can use the projects, at every width and in both themes', async () => {
  await expectCount(cards(), 7)
  await expectAccessibleEverywhere()
})
