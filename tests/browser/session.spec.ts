// Getting in and out of the demo: the session, the guard, /auth and the student portal.
import {
  answerCookies,
  broken,
  demoUrl,
  enterDemoAs,
  expect,
  expectAccessibleEverywhere,
  hold,
  test,
  toastOn,
  watchCalls,
} from './fixtures.ts'

test.beforeEach(({ context }) => answerCookies(context))

test.describe('a visitor of the demo', () => {
  test.use({ baseURL: demoUrl })

  test('opens a screen of the startup without signing in', async ({ page }) => {
    const calls = watchCalls(page)
    await page.goto('/startup/profile')
    await expect(page.getByRole('heading', { name: 'Company Profile', level: 1 })).toBeVisible()
    await expect(page.getByText('demo@startup.example').first()).toBeVisible()
    expect(calls.slice(0, 2)).toEqual(['GET /api/user', 'POST /api/demo-login'])
  })

  test('sees a spinner while the session loads', async ({ page }) => {
    const answer = await hold(page, '**/api/user')
    await page.goto('/startup/profile')
    await expect(page.getByText('Loading...')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { name: 'Company Profile' })).toBeVisible()
    await expect(page.getByText('Loading...')).toBeHidden()
  })

  test('is led to /auth when nobody can say who they are, and back after entering the demo', async ({
    page,
  }) => {
    await page.route('**/api/user', (route) => route.fulfill(broken), { times: 1 })
    await page.goto('/account?from=bookmark')
    await expect(page).toHaveURL(/\/auth\?next=/)
    await expect(toastOn(page)).toContainText('Failed to fetch user')
    await page.getByRole('button', { name: 'Go to Demo Platform' }).click()
    await expect(page).toHaveURL('/account?from=bookmark')
    await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
  })

  test('is led to /auth when the demo cannot be entered either', async ({ page }) => {
    await page.route('**/api/demo-login', (route) => route.fulfill({ status: 503 }))
    await page.goto('/startup/profile')
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  })

  test('goes from /auth to the demo by way of the landing page', async ({ page }) => {
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.getByRole('link', { name: 'Go to Demo Platform' }).first().click()
    await expect(page).toHaveURL('/startup/search')
    await expect(page.getByText('demo@startup.example').first()).toBeVisible()
  })

  test('makes no call on the landing page, the legal pages and an address that does not exist', async ({
    page,
  }) => {
    const calls = watchCalls(page)
    for (const path of ['/', '/terms', '/privacy', '/cookie-policy', '/nowhere']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    expect(calls).toEqual([])
  })

  test('can look at the sign-in screen, which says that this is a demo', async ({ page }) => {
    const calls = watchCalls(page)
    await page.goto('/auth')
    await expect(page.getByRole('heading', { name: 'Welcome back!', level: 1 })).toBeVisible()
    await expect(page.getByText('Sign in to access your account')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeDisabled()
    await expect(page.getByLabel('Password', { exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Login Disabled - Demo Only' })).toBeDisabled()
    await expect(page.getByRole('region', { name: 'This is a demo platform' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Go to Demo Platform' })).toBeEnabled()
    await expect(page.getByRole('radiogroup', { name: 'I am joining as a' })).toBeHidden()
    await page.waitForLoadState('networkidle')
    // The page itself says that the visitor came without a session.
    expect(calls).toEqual([])
  })

  test('can look at the sign-up screen, as a student unless they choose otherwise', async ({ page }) => {
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(page.getByRole('heading', { name: 'Create your account', level: 1 })).toBeVisible()
    await expect(page.getByText('Join the community of tech talent and startups')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Student' })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeDisabled()
    await expect(page.getByLabel('Password', { exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Registration Disabled - Demo Only' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Go to Demo Platform' })).toBeEnabled()
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    await expect(page.getByRole('main').getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
      'href',
      '/terms',
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Privacy Notice' })).toHaveAttribute(
      'href',
      '/privacy',
    )
  })

  test('who comes to register a startup finds Startup chosen', async ({ page }) => {
    await page.goto('/auth?type=startup')
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Startup' })).toBeChecked()
  })

  test('finds the student demo when Student is chosen', async ({ page }) => {
    await page.goto('/auth?type=startup')
    const studentDemo = page.getByRole('link', { name: 'Explore the student demo' })
    await expect(studentDemo).toBeHidden()
    await page.getByRole('radio', { name: 'Student' }).check()
    await studentDemo.click()
    await expect(page).toHaveURL('/student/login')
  })

  test('finds an empty form after a change between sign-up and sign-in', async ({ page }) => {
    await page.goto('/auth?type=student')
    await page.getByRole('checkbox', { name: /Terms/ }).check()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(page.getByRole('checkbox', { name: /Terms/ })).not.toBeChecked()
  })

  test('enters the demo from /auth and is led on to the company profile', async ({ page }) => {
    await page.goto('/auth')
    const answer = await hold(page, '**/api/demo-login')
    await page.getByRole('button', { name: 'Go to Demo Platform' }).click()
    await expect(page.getByRole('button', { name: 'Accessing Demo...' })).toBeVisible()
    const reload = page.waitForEvent('load')
    answer()
    await reload
    await expect(page).toHaveURL('/startup/profile')
  })

  for (const { failure, answer, title, message } of [
    {
      failure: 'the server says why',
      answer: { status: 503, json: { message: 'The demo is being cleaned.' } },
      title: 'Demo Login Failed',
      message: 'The demo is being cleaned.',
    },
    {
      failure: 'the server says nothing',
      answer: { status: 502, body: '' },
      title: 'Demo Login Failed',
      message: 'Could not access demo platform.',
    },
    {
      failure: 'there is no network',
      answer: 'abort' as const,
      title: 'Error',
      message: 'Could not connect to demo platform.',
    },
  ]) {
    test(`sees that the demo cannot be entered when ${failure}`, async ({ page }) => {
      await page.goto('/auth')
      await page.route('**/api/demo-login', (route) =>
        answer === 'abort' ? route.abort() : route.fulfill(answer),
      )
      await page.getByRole('button', { name: 'Go to Demo Platform' }).click()
      await expect(toastOn(page)).toContainText(title)
      await expect(toastOn(page)).toContainText(message)
      await expect(page.getByRole('button', { name: 'Go to Demo Platform' })).toBeEnabled()
    })
  }

  test('signed-in users are redirected from /auth, each type to its home', async ({ page }) => {
    await enterDemoAs(page, 'startup')
    await page.goto('/auth')
    await expect(page).toHaveURL('/startup/profile')
    await enterDemoAs(page, 'student')
    await page.goto('/auth')
    await expect(page).toHaveURL('/student/profile')
  })

  test('opening the wrong side, a startup goes to Find Students and a student to their profile', async ({
    page,
  }) => {
    await enterDemoAs(page, 'startup')
    await page.goto('/student/dashboard')
    await expect(page).toHaveURL('/startup/search')
    await enterDemoAs(page, 'student')
    for (const path of ['/startup', '/startup/profile', '/startup/search', '/startup/projects']) {
      await page.goto(path)
      await expect(page).toHaveURL('/student/profile')
    }
  })

  test('reads at the student portal what there is to see', async ({ page }) => {
    await page.goto('/student/login')
    await expect(page.getByRole('heading', { name: 'Student Demo Portal', level: 1 })).toBeVisible()
    await expect(page.getByText('Explore internship opportunities')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Demo features' }).getByRole('listitem')).toHaveText([
      'Search and filter startup projects',
      'Submit applications',
      'Manage your profile',
      'Track your application status',
      'Upload your CV and manage your skills',
    ])
    await expect(page.getByText('All data here is demo data only.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Homepage' }).click()
    await expect(page).toHaveURL('/')
  })

  test('enters the student demo through the portal and is welcomed there', async ({ page }) => {
    await page.goto('/student/login')
    const answer = await hold(page, '**/api/auth/student/demo-login')
    await page.getByRole('button', { name: 'Access Student Demo Dashboard' }).click()
    await expect(page.getByRole('button', { name: 'Loading Demo...' })).toBeVisible()
    const load = page.waitForEvent('load')
    answer()
    await load
    await expect(page).toHaveURL('/student/dashboard')
    await expect(toastOn(page)).toContainText('Demo Access Granted')
    await expect(toastOn(page)).toContainText('Welcome to the student demo dashboard!')
    await page.reload()
    await expect(page.getByText('demo.student@imperial.example.ac.uk').first()).toBeVisible()
    await expect(toastOn(page)).toBeHidden()
  })

  for (const { failure, answer, message } of [
    {
      failure: 'the server says why',
      answer: { status: 503, json: { message: 'The demo is being cleaned.' } },
      message: 'The demo is being cleaned.',
    },
    {
      failure: 'the server says nothing',
      answer: { status: 502, body: '' },
      message: 'Demo access is currently unavailable.',
    },
    {
      failure: 'there is no network',
      answer: 'abort' as const,
      message: 'Demo access is currently unavailable.',
    },
  ]) {
    test(`sees at the portal that the demo cannot be entered when ${failure}`, async ({ page }) => {
      await page.goto('/student/login')
      await page.route('**/api/auth/student/demo-login', (route) =>
        answer === 'abort' ? route.abort() : route.fulfill(answer),
      )
      await page.getByRole('button', { name: 'Access Student Demo Dashboard' }).click()
      await expect(toastOn(page)).toContainText('Demo Access Failed')
      await expect(toastOn(page)).toContainText(message)
      await expect(page.getByRole('button', { name: 'Access Student Demo Dashboard' })).toBeEnabled()
    })
  }

  test('who logs out as a student is a demo startup again, on the landing page', async ({ page }) => {
    await enterDemoAs(page, 'student')
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
    const answer = await hold(page, '**/api/logout')
    const calls = watchCalls(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Logging out...' })).toBeVisible()
    answer()
    await expect(page).toHaveURL('/')
    expect(calls).toEqual(['POST /api/logout', 'POST /api/demo-login'])
    await page.getByRole('link', { name: 'Go to Demo Platform' }).first().click()
    await expect(page.getByText('demo@startup.example').first()).toBeVisible()
    expect(calls).not.toContain('GET /api/user')
  })

  test('still comes to the landing page when the demo cannot be entered again after logging out', async ({
    page,
  }) => {
    await page.goto('/startup/profile')
    await expect(page.getByText('demo@startup.example').first()).toBeVisible()
    await page.route('**/api/demo-login', (route) => route.fulfill(broken))
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await page.getByRole('link', { name: 'Go to Demo Platform' }).first().click()
    await expect(page).toHaveURL(/\/auth\?next=%2Fstartup%2Fsearch$/)
  })

  test('stays signed in and sees a toast when logging out fails', async ({ page }) => {
    await page.goto('/startup/profile')
    await page.route('**/api/logout', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(toastOn(page)).toContainText('Error')
    await expect(toastOn(page)).toContainText('500: no')
    await expect(page).toHaveURL('/startup/profile')
  })

  for (const { failure, answer } of [
    { failure: 'the server fails', answer: broken },
    { failure: 'there were too many calls', answer: { status: 429, body: '' } },
    { failure: 'there is no network', answer: 'abort' as const },
  ]) {
    test(`stays on the page when the session cannot be checked because ${failure}`, async ({ page }) => {
      await page.goto('/startup/search?hours=20')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await page.route('**/api/students/search?*', (route) => route.fulfill({ status: 401, body: '' }))
      await page.route('**/api/user', (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)))
      await page.getByRole('button', { name: 'Run Matching' }).click()
      const banner = page.getByRole('region', { name: /check that you’re still signed in/ })
      await expect(banner).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Find Students' })).toBeVisible()
      await expect(page).toHaveURL('/startup/search?hours=20')

      await page.unroute('**/api/user')
      await banner.getByRole('button', { name: 'Try again' }).click()
      await expect(banner).toBeHidden()
      await expect(page).toHaveURL('/startup/search?hours=20')
    })
  }
})

for (const path of ['/auth', '/auth?type=student', '/student/login']) {
  test(`everyone can use ${path}, at every width and in both themes`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleEverywhere(page)
  })
}
