// The layout of the startup's screens, and the two read-only screens: Company Profile, Account Settings.
import {
  answerCookies,
  demoUrl,
  enterDemoAs,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  goodPassword,
  hold,
  liveUrl,
  newEmail,
  register,
  test,
  toastOn,
  watchCalls,
} from './fixtures.ts'

const navigation = [
  { name: 'Company Profile', path: '/startup/profile' },
  { name: 'Find Students', path: '/startup/search' },
  { name: 'Projects', path: '/startup/projects' },
  { name: 'Account Settings', path: '/account' },
]

const guidance = [
  {
    path: '/startup/search',
    title: 'Welcome to Student Search!',
    text: /find students by skills, availability and experience.*'Run Matching'.*technologies or universities/,
  },
  {
    path: '/startup/projects',
    title: 'Create Your Projects',
    text: /project opportunities with skills, duration and commitment.*'Create Project'/,
  },
  {
    path: '/startup/profile',
    title: 'Set Up Your Company Profile',
    text: /complete the profile with company details and industry information/i,
  },
]

test.use({ baseURL: demoUrl })
test.beforeEach(({ context }) => answerCookies(context))

test.describe('a founder on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  test.beforeEach(({ page }) => enterDemoAs(page, 'startup'))

  test('finds their way between the screens, and sees where they are', async ({ page }) => {
    await page.goto('/startup/profile')
    const links = page.getByRole('navigation', { name: 'Startup' }).getByRole('link')
    await expect(links).toHaveText(navigation.map(({ name }) => name))
    for (const { name, path } of navigation) {
      await links.filter({ hasText: name }).click()
      await expect(page).toHaveURL(path)
      await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    }
  })

  test('sees who they are, and comes home through the logo', async ({ page }) => {
    await page.goto('/startup/profile')
    await expect(page.getByRole('banner').getByText('demo@startup.example')).toBeVisible()
    await page.getByRole('link', { name: 'Launchquad home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('who asks for /startup comes to Find Students', async ({ page }) => {
    await page.goto('/startup')
    await expect(page).toHaveURL('/startup/search')
  })

  test('asks who they are once, however many screens they open', async ({ page }) => {
    const calls = watchCalls(page)
    await page.goto('/startup/profile')
    await page.getByRole('link', { name: 'Account Settings' }).click()
    await page.getByRole('link', { name: 'Company Profile' }).click()
    await expect(page.getByText('Larkspur Grid Ltd')).toBeVisible()
    expect(calls).toEqual(['GET /api/user', 'GET /api/startups/1'])
  })

  test('chooses the dark theme, and finds it again after a reload', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/account')
    await page.getByTitle('Dark theme').click()
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(await scheme()).toBe('dark')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await scheme()).toBe('dark')
  })

  test('can go past the header with the first press of the tab key', async ({ page }) => {
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('a founder on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test.beforeEach(({ page }) => enterDemoAs(page, 'startup'))

  test('finds everything in a menu that slides in from the side', async ({ page }) => {
    await page.goto('/startup/profile')
    await expect(page.getByRole('navigation', { name: 'Startup' })).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link')).toHaveText(navigation.map(({ name }) => name))
    await expect(menu.getByText('demo@startup.example')).toBeVisible()
    await expect(menu.getByRole('radiogroup', { name: 'Theme' })).toBeVisible()
    await expectAccessible(page)
    await menu.getByRole('link', { name: 'Account Settings' }).click()
    await expect(page).toHaveURL('/account')
    await expect(menu).toBeHidden()
  })

  test('logs out from the menu', async ({ page }) => {
    await page.goto('/startup/profile')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
  })

  test('closes the menu with Escape and is back at its button', async ({ page }) => {
    await page.goto('/startup/profile')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  })
})

test('a student sees the same header without the startup’s links', async ({ page }) => {
  await enterDemoAs(page, 'student')
  await page.goto('/account')
  await expect(page.getByRole('banner').getByText('demo.student@imperial.example.ac.uk')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0)
})

test.describe('guidance', () => {
  test.beforeEach(({ page }) => enterDemoAs(page, 'startup'))

  for (const { path, title, text } of guidance) {
    test(`tells a founder what to do on ${path}`, async ({ page }) => {
      await page.goto(path)
      const banner = page.getByRole('region', { name: title })
      await expect(banner).toContainText(title)
      await expect(banner).toContainText(text)
    })
  }

  test('is not on other screens', async ({ page }) => {
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Got it' })).toBeHidden()
  })

  for (const button of ['Got it', 'Close']) {
    test(`goes away for good with '${button}'`, async ({ page }) => {
      await page.goto('/startup/profile')
      const banner = page.getByRole('region', { name: 'Set Up Your Company Profile' })
      await banner.getByRole('button', { name: button }).click()
      await expect(banner).toBeHidden()
      expect(await page.evaluate(() => localStorage.getItem('hasSeenGuidance'))).toBe('true')
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(banner).toBeHidden()
    })
  }
})

test.describe('Company Profile', () => {
  test('shows a founder what students read about their company', async ({ page }) => {
    const answer = await hold(page, '**/api/startups/*')
    await page.goto('/startup/profile')
    const details = page.getByRole('region', { name: 'Company Details' })
    await expect(details.getByText('Loading company profile...')).toBeVisible()
    answer()
    await expect(details.getByRole('term')).toHaveText(['Business Name', 'Website', 'Companies House Number'])
    await expect(details.getByText('Larkspur Grid Ltd')).toBeVisible()
    await expect(details.getByText('19402718')).toBeVisible()
    const website = details.getByRole('link', { name: 'larkspurgrid.example' })
    await expect(website).toHaveAttribute('href', 'https://larkspurgrid.example')
    await expect(website).toHaveAttribute('target', '_blank')
    await expect(
      page.getByText(
        'Profile editing is disabled on this demo platform. The information shown is for demonstration purposes only.',
      ),
    ).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })

  test('says when it could not be loaded, and tries again', async ({ page }) => {
    await page.route('**/api/startups/*', (route) => route.fulfill({ status: 500 }), { times: 1 })
    await page.goto('/startup/profile')
    await expect(page.getByRole('alert')).toContainText('The company profile could not be loaded')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Larkspur Grid Ltd')).toBeVisible()
  })

  test.describe('in live', () => {
    test.use({ baseURL: liveUrl })

    test('says what a startup that has just joined has not given yet', async ({ page }) => {
      await register(page, 'startup')
      await page.goto('/startup/profile')
      await expect(page.getByText('Not given yet')).toHaveCount(3)
      await expect(page.getByText('demo platform')).toBeHidden()
    })
  })
})

test('Account Settings show a founder their account, and nothing to change', async ({ page }) => {
  await enterDemoAs(page, 'startup')
  await page.goto('/account')
  const details = page.getByRole('region', { name: 'Account', exact: true })
  await expect(details.getByRole('term')).toHaveText(['Email', 'Password', 'Account type', 'Member since'])
  await expect(details.getByText('demo@startup.example')).toBeVisible()
  await expect(details.getByText('Startup Account')).toBeVisible()
  await expect(details.getByRole('time')).toHaveText(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/)
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test.describe('with an account of their own', () => {
  test.use({ baseURL: liveUrl })

  test('a founder changes their email address in Account Settings', async ({ page }) => {
    await register(page, 'startup')
    await page.goto('/account')
    const email = newEmail()
    const form = page.getByRole('region', { name: 'Change email' })
    await form.getByLabel('New email').fill(email)
    await form.getByLabel('Current password').fill(goodPassword)
    await form.getByRole('button', { name: 'Change email' }).click()
    await expect(toastOn(page)).toContainText('Email Updated')
    await expect(page.getByRole('banner').getByText(email)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Account', exact: true }).getByText(email)).toBeVisible()
  })

  test('a founder deletes their account and is nobody afterwards', async ({ page }) => {
    await register(page, 'startup')
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('company profile, projects and shortlist')
    await question.getByLabel('Type DELETE to confirm').fill('DELETE')
    await question.getByLabel('Password', { exact: true }).fill(goodPassword)
    await question.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL('/')
    await expect(toastOn(page)).toContainText('Account Deleted')
    await page.goto('/account')
    await expect(page).toHaveURL(/\/auth\?next=%2Faccount$/)
  })
})

for (const path of ['/startup/profile', '/account']) {
  test(`everyone can use ${path}, at every width and in both themes`, async ({ page }) => {
    await enterDemoAs(page, 'startup')
    await page.goto(path)
    await expect(page.getByRole('term').first()).not.toBeEmpty()
    await expectAccessibleEverywhere(page)
  })
}
