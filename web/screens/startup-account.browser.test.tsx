// Company Profile and Account Settings, as a founder sees them.
import { describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  address,
  enterDemoAs,
  expectAccessible,
  expectAccessibleEverywhere,
  expectAddress,
  expectCount,
  expectHidden,
  expectTexts,
  goodPassword,
  newEmail,
  openApp,
  openLive,
  register,
  toast,
} from '../../tests/components/app.tsx'

describe('Company Profile', () => {
  test('shows a founder what students read about their company', async () => {
    await commands.holdCalls('**/api/startups/*')
    await openApp('/startup/profile')
    const details = page.getByRole('region', { name: 'Company Details' })
    await expect.element(details.getByText('Loading company profile...')).toBeVisible()
    await commands.releaseCalls()
    await expectTexts(details.getByRole('term'), ['Business Name', 'Website', 'Companies House Number'])
    await expect.element(details.getByText('Larkspur Grid Ltd')).toBeVisible()
    await expect.element(details.getByText('19402718')).toBeVisible()
    const website = details.getByRole('link', { name: 'larkspurgrid.example' })
    await expect.element(website).toHaveAttribute('href', 'https://larkspurgrid.example')
    await expect.element(website).toHaveAttribute('target', '_blank')
    await expect
      .element(
        page.getByText(
          'Profile editing is disabled on this demo platform. The information shown is for demonstration purposes only.',
        ),
      )
      .toBeVisible()
    await expectCount(page.getByRole('textbox'), 0)
  })

  test('says when it could not be loaded, and tries again', async () => {
    await commands.answerCalls('**/api/startups/*', { status: 500 }, { times: 1 })
    await openApp('/startup/profile')
    await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load the company profile')
    await expectAccessible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Larkspur Grid Ltd')).toBeVisible()
  })

  test('says what a startup has not given yet', async () => {
    await register('startup')
    const body = JSON.stringify({ businessName: 'Acorn Ltd' })
    await fetch('/api/startups', { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body })
    await openLive('/startup/profile')
    await expect.element(page.getByRole('definition').filter({ hasText: 'Acorn Ltd' })).toBeVisible()
    await expectCount(page.getByText('Not given yet'), 3)
    await expectHidden(page.getByText('demo platform'))
  })
})

test('Account Settings show a founder their account, and nothing to change', async () => {
  await enterDemoAs('startup')
  await openApp('/account')
  const details = page.getByRole('region', { name: 'Account', exact: true })
  await expectTexts(details.getByRole('term'), ['Email', 'Password', 'Account type', 'Member since'])
  await expect.element(details.getByText('demo@startup.example')).toBeVisible()
  await expect.element(details.getByText('Startup Account')).toBeVisible()
  await expectTexts(details.getByRole('time'), [/^\d{1,2} [A-Z][a-z]+ 20\d\d$/])
  await expectCount(page.getByRole('textbox'), 0)
})

test('a founder changes their email address in Account Settings', async () => {
  await register('startup')
  await openLive('/account')
  const email = newEmail()
  const form = page.getByRole('region', { name: 'Change email' })
  await form.getByLabelText('New email').fill(email)
  await form.getByLabelText('Current password').fill(goodPassword)
  await form.getByRole('button', { name: 'Change email' }).click()
  await expect.element(toast()).toHaveTextContent('Email Updated')
  await expect.element(page.getByRole('banner').getByText(email)).toBeVisible()
  await openLive(address())
  await expect
    .element(page.getByRole('region', { name: 'Account', exact: true }).getByText(email))
    .toBeVisible()
})

test('a founder deletes their account and is nobody afterwards', async () => {
  await register('startup')
  await openLive('/account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toHaveTextContent('company profile, projects and shortlist')
  await question.getByLabelText('Type DELETE to confirm').fill('DELETE')
  await question.getByLabelText('Password', { exact: true }).fill(goodPassword)
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expectAddress('/')
  await expect.element(toast()).toHaveTextContent('Account Deleted')
  await openLive('/account')
  await expectAddress(/\/auth\?next=%2Faccount$/)
})

test.for(['/startup/profile', '/account'])(
  'everyone can use %s, at every width and in both themes',
  async (path) => {
    await openApp(path, { as: 'startup' })
    await expect.element(page.getByRole('term').first()).not.toBeEmptyDOMElement()
    await expectAccessibleEverywhere()
  },
)
