// Search Projects: a student sees what fits, narrows it down, and applies once.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  address,
  expectAccessibleEverywhere,
  expectAddress,
  expectCount,
  expectHidden,
  expectTexts,
  focus,
  openApp,
  openLive,
  optionsOf,
  press,
  toast,
  watchCalls,
} from '../../../tests/components/app.tsx'
import { newStudent, publishProject } from '../../../tests/components/live-project.ts'

const projects = () => page.getByRole('list', { name: 'Projects' }).getByRole('heading', { level: 3 })
const cardOf = (title: string) =>
  page
    .getByRole('list', { name: 'Projects' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

const best = 'Spending insights for shared households'

test('a student sees the projects that fit best first, and why', async () => {
  const calls = watchCalls()
  await openApp('/student/dashboard', { as: 'student' })
  await expectCount(projects(), 12)
  await expectTexts(projects().first(), [best])
  const card = cardOf(best)
  await expect.element(card.getByText('You have all 4 skills')).toBeVisible()
  await expect.element(card.getByText('Needs 20 h a week; you have 20 free')).toBeVisible()
  await expect.element(card.getByText('Needs 8 months; you offer 6')).toBeVisible()
  const other = cardOf('Maths hints that do not give the answer away')
  await expect.element(other.getByText('You have 1 of 4 skills')).toBeVisible()
  await expect
    .element(other.getByRole('list', { name: 'Skills asked for' }))
    .toHaveTextContent('Pandas: You don’t have this skill yet')

  const scores = page
    .getByRole('meter', { name: 'Match' })
    .elements()
    .map(({ textContent }) => textContent)
  expect(scores.map(Number)).toEqual(scores.map(Number).sort((one, next) => next - one))
  // The projects themselves are sample data: no call is made for them.
  expect(new Set(calls.list())).toEqual(
    new Set(['POST /api/auth/student/demo-login', 'GET /api/user', 'GET /api/student/profile']),
  )
})

test('a student combines filters, and each count is what choosing it gives', async () => {
  await openApp('/student/dashboard', { as: 'student' })
  await page.getByRole('button', { name: 'Location' }).click()
  await expectTexts(page.getByRole('option', { name: /Remote/ }), ['Remote3'])
  await page.getByRole('option', { name: /Remote/ }).click()
  await press('{Escape}')
  await expectCount(projects(), 3)

  await page.getByRole('button', { name: 'Industry' }).click()
  await expectTexts(page.getByRole('option', { name: /Climate/ }), ['Climate1'])
  await page.getByRole('option', { name: /Climate/ }).click()
  await press('{Escape}')
  await expectTexts(projects(), ['Infrastructure for a network of tide sensors'])
  await expect
    .poll(() => optionsOf(page.getByLabelText('Commitment')))
    .toEqual(['Any (1)', '3-6 months (0)', '6+ months (1)'])
  await expectAddress('/student/dashboard?location=Remote&industry=Climate')

  await openApp(address())
  await expectCount(projects(), 1)
  await page.getByRole('button', { name: 'Remove Climate' }).click()
  await expectCount(projects(), 3)
  history.back()
  await expectCount(projects(), 1)
})

test('a student searches by words, finds nothing, and starts again', async () => {
  await openApp('/student/dashboard', { as: 'student' })
  await page.getByRole('searchbox', { name: 'Search' }).fill('python climate')
  await expectTexts(projects(), ['Mapping saltmarsh from satellite images'])
  await page.getByRole('searchbox', { name: 'Search' }).fill('cobol')
  await expect.element(page.getByText('No projects found matching your criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expectCount(projects(), 12)
})

test('a student sorts by newest and by compensation', async () => {
  await openApp('/student/dashboard', { as: 'student' })
  await page.getByLabelText('Sort by').selectOptions('Newest')
  await expectTexts(projects().first(), ['Neighbourhood marketplace app'])
  await page.getByLabelText('Sort by').selectOptions('Compensation')
  await expectTexts(projects().first(), ['Risk reports for small crypto treasuries'])
  await expectAddress('/student/dashboard?sort=compensation')
})

test('a student reads everything about a project in its sheet, also from a shared address', async () => {
  await openApp('/student/dashboard', { as: 'student' })
  await page.getByRole('button', { name: `View details of ${best}` }).click()
  await expectAddress('/student/dashboard?project=403')
  const sheet = page.getByRole('dialog', { name: best })
  await expect.element(sheet.getByText('You haven’t chosen Fintech').first()).toBeVisible()
  const company = sheet.getByRole('region', { name: 'About the company' })
  await expect.element(company).toHaveTextContent('Flatmates use Pennybrook to split bills')
  const website = company.getByRole('link', { name: 'pennybrook.example' })
  await expect.element(website).toHaveAttribute('href', 'https://pennybrook.example')
  await expect.element(website).toHaveAttribute('rel', expect.stringContaining('noopener'))
  const points = sheet.getByRole('row', { name: /^TypeScript/ })
  await expectHidden(points)
  await sheet.getByText('How we worked out 78. Startups see the same score.').first().click()
  await expect.element(points).toHaveTextContent('Needs level 1; you’re at 5')
  await press('{Escape}')
  await expectHidden(sheet)
  await expect.element(page.getByRole('button', { name: `View details of ${best}` })).toHaveFocus()
  await openApp('/student/dashboard?project=403', { as: 'student' })
  await expect.element(sheet).toBeVisible()
})

test('a phone shows two lines of each description, and the actions in one row', async () => {
  await page.viewport(390, 844)
  await openApp('/student/dashboard', { as: 'student' })
  const card = cardOf(best)
  const description = card.getByText(/^Flatmates use Pennybrook/)
  await expect.element(description).toBeVisible()
  const lineHeight = Number.parseFloat(getComputedStyle(description.element()).lineHeight)
  expect(description.element().clientHeight).toBeLessThanOrEqual(2 * lineHeight + 1)
  expect(description.element().scrollHeight).toBeGreaterThan(2 * lineHeight + 1)
  const tops = card
    .getByRole('button', { name: best })
    .elements()
    .map((button) => button.getBoundingClientRect().top)
  expect(tops).toHaveLength(2)
  expect(new Set(tops).size).toBe(1)
})

test('a student who presses the verified badge learns what it means', async () => {
  const { id } = await publishProject('Tide alarm')
  await newStudent()
  const found = await (await fetch(`/api/projects/${id}`)).json()
  // The test server sends no email, so nobody can confirm an address.
  const verified = { ...found, domainConfirmed: true, companyWebsite: 'https://www.tidewell.io/about' }
  await commands.answerCalls('/api/projects\\?', { status: 200, json: [verified] })
  await openLive('/student/dashboard')
  const badge = cardOf('Tide alarm').getByRole('button', { name: /^Verified company domain/ })
  const meaning = 'This startup confirmed an email address at tidewell.io.'
  await expect.element(badge).toHaveAccessibleName(new RegExp(`${meaning}$`))
  await badge.click()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(meaning)
  await press('{Escape}')
  await expectHidden(page.getByRole('tooltip'))
  await page.getByRole('button', { name: 'View details of Tide alarm' }).click()
  const company = page.getByRole('dialog').getByRole('region', { name: 'About the company' })
  await expect.element(company).toHaveTextContent(meaning)
})

test('a student applies once, learns that the demo saves nothing, and finds the application', async () => {
  const calls = watchCalls()
  await openApp('/student/dashboard', { as: 'student' })
  await page.getByRole('button', { name: `Apply to ${best}` }).click()
  await expect.element(toast()).toHaveTextContent('Application Submitted')
  await expect.element(toast()).toHaveTextContent('You’re in the demo, so this isn’t saved.')
  const applied = page.getByRole('button', { name: `Applied to ${best}` })
  await expect.element(applied).toHaveAttribute('aria-disabled', 'true')
  await applied.click({ force: true })
  expect(calls.list().filter((call) => call === 'POST /api/student/applications')).toHaveLength(1)

  await page.getByRole('tab', { name: 'Applications' }).click()
  const first = page.getByRole('list', { name: 'Applications' }).getByRole('heading').first()
  await expectTexts(first, [best])
  await openApp(address())
  await expectTexts(first, ['Order import for workshop suppliers'])
})

test('a student whose application fails keeps everything and can try again', async () => {
  await commands.answerCalls('**/api/student/applications', { status: 503 }, { times: 1 })
  await openApp('/student/dashboard?industry=Fintech', { as: 'student' })
  await page.getByRole('button', { name: `Apply to ${best}` }).click()
  await expect.element(toast()).toHaveTextContent('Application Failed')
  await expect.element(toast()).toHaveTextContent('Failed to submit application. Please try again.')
  await expectAddress('/student/dashboard?industry=Fintech')
  await page.getByRole('button', { name: `Apply to ${best}` }).click()
  await expect.element(page.getByRole('button', { name: `Applied to ${best}` })).toBeVisible()
})

test('a student who presses Apply twice sends it once', async () => {
  const calls = watchCalls()
  await commands.holdCalls('**/api/student/applications')
  await openApp('/student/dashboard', { as: 'student' })
  await focus(page.getByRole('button', { name: `Apply to ${best}` }))
  await press('{Enter}')
  await expect.element(page.getByText('Applying...')).toBeVisible()
  await press('{Enter}')
  await commands.releaseCalls()
  await expect.element(page.getByRole('button', { name: `Applied to ${best}` })).toBeVisible()
  expect(calls.list().filter((call) => call === 'POST /api/student/applications')).toHaveLength(1)
})

test('everybody can use the empty list', async () => {
  await openApp('/student/dashboard?q=cobol&location=Remote&commitment=6%2B+months', { as: 'student' })
  await expect.element(page.getByText('No projects found matching your criteria.')).toBeVisible()
  await expectAccessibleEverywhere()
})

test('everybody can use the sheet of a project', async () => {
  // An empty list behind it, which axe would read too.
  await openApp('/student/dashboard?q=cobol&project=403', { as: 'student' })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleEverywhere()
})
