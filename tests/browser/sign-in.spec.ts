// Signing up and in with an account, and signing out: signing up, signing in, and what is said when it fails.
import {
  answerCookies,
  broken,
  expect,
  expectAccessible,
  goodPassword,
  liveUrl,
  newEmail,
  register,
  test,
  toastOn,
  watchCalls,
} from './fixtures.ts'

test.beforeEach(({ context }) => answerCookies(context))

test.describe('a person with an account', () => {
  test.use({ baseURL: liveUrl })

  test('who is not signed in is led to /auth, and after signing in to where they wanted to go', async ({
    page,
  }) => {
    const email = await register(page, 'startup')
    await page.context().clearCookies()
    await page.goto('/account?from=bookmark#top')
    await expect(page).toHaveURL(/\/auth\?next=/)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/account?from=bookmark#top')
    await expect(toastOn(page)).toContainText('Success')
    await expect(toastOn(page)).toContainText('Logged in successfully')
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
  })

  test('is never led to another site after signing in', async ({ page }) => {
    await register(page, 'startup')
    for (const next of ['https://evil.example/', '//evil.example/startup/search', '/\\evil.example']) {
      await page.goto(`/auth?${new URLSearchParams({ next })}`)
      await expect(page).toHaveURL('/startup/profile')
    }
  })

  test('joins as a startup and keeps the address they wanted from sign-in to sign-up', async ({ page }) => {
    await page.goto('/account')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.getByRole('radio', { name: 'Startup' }).check()
    const email = newEmail()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('checkbox', { name: /Terms/ }).check()
    await page.getByRole('checkbox', { name: /Privacy/ }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(toastOn(page)).toContainText('Account created successfully')
    await expect(page).toHaveURL('/account')
    await expect(page.getByText('Startup Account')).toBeVisible()
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
  })

  test('joins as a student and comes to their profile', async ({ page }) => {
    await page.goto('/auth?type=student')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('checkbox', { name: /Terms/ }).check()
    await page.getByRole('checkbox', { name: /Privacy/ }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/student/profile')
  })

  test('sees the error beside each field, with the focus on the first', async ({ page }) => {
    await page.goto('/auth?type=student')
    const email = page.getByLabel('Email')
    const password = page.getByLabel('Password', { exact: true })
    await email.fill('ada')
    await password.fill('short')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/)
    await expect(password).toHaveAccessibleDescription(/Password must be at least 8 characters/)
    await expect(page.getByRole('checkbox', { name: /Terms/ })).toHaveAccessibleDescription(
      'You must accept the Terms and Conditions to sign up',
    )
    await expect(page.getByRole('checkbox', { name: /Privacy/ })).toHaveAccessibleDescription(
      'You must accept the Privacy Notice to sign up',
    )
    await expectAccessible(page)
    await expect(email).toHaveValue('ada')
    await expect(password).toHaveValue('short')
    await email.fill('ada@example.ac.uk')
    await expect(page.getByText('Please enter a valid email address')).toBeHidden()
  })

  test('sees the same errors when signing in', async ({ page }) => {
    await page.goto('/auth')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Password must be at least 8 characters',
    )
  })

  test('who signs up twice sees the error beside the address, and keeps what they typed', async ({
    page,
  }) => {
    const email = await register(page, 'student')
    await page.context().clearCookies()
    await page.goto('/auth?type=student')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('checkbox', { name: /Terms/ }).check()
    await page.getByRole('checkbox', { name: /Privacy/ }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'An account with this email address already exists',
    )
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(goodPassword)
    await expect(page.getByRole('checkbox', { name: /Terms/ })).toBeChecked()
    await expect(toastOn(page)).toBeHidden()
  })

  test('who chooses a common password sees the error beside it', async ({ page }) => {
    await page.goto('/auth?type=student')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill('password1')
    await page.getByRole('checkbox', { name: /Terms/ }).check()
    await page.getByRole('checkbox', { name: /Privacy/ }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/most common/)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  })

  test('who mistypes the password sees one error, and can correct it', async ({ page }) => {
    const email = await register(page, 'startup')
    await page.context().clearCookies()
    await page.goto('/auth')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(`${goodPassword}!`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Wrong email address or password.')
    await expect(toastOn(page)).toBeHidden()
    await expectAccessible(page)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/startup/profile')
  })

  test('is asked to try again after an unexpected error', async ({ page }) => {
    await page.goto('/auth')
    await page.getByLabel('Email').fill('ada@example.ac.uk')
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    for (const fail of ['answer', 'network']) {
      await page.route(
        '**/api/login',
        (route) => (fail === 'answer' ? route.fulfill(broken) : route.abort()),
        { times: 1 },
      )
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(toastOn(page)).toContainText('Something went wrong. Please try again.')
      await toastOn(page).getByRole('button', { name: 'Close' }).click()
      await expect(toastOn(page)).toBeHidden()
    }
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.ac.uk')
  })

  test('can use a password manager, paste, and look at what they typed', async ({ page }) => {
    await page.goto('/auth')
    const password = page.getByLabel('Password', { exact: true })
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByLabel('Email').fill('pasted words')
    await page.getByLabel('Email').press('ControlOrMeta+a')
    await page.getByLabel('Email').press('ControlOrMeta+c')
    await password.press('ControlOrMeta+v')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('pasted words')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password')
    await expect(page.getByLabel('Email')).toHaveValue('')
  })

  test('logs out and is nobody afterwards', async ({ page }) => {
    await register(page, 'startup')
    await page.goto('/startup/profile')
    await expect(page.getByText('Not given yet').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Notifications' })).toBeVisible()
    const calls = watchCalls(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    expect(calls).toEqual(['POST /api/logout'])
    await page.goto('/startup/profile')
    await expect(page).toHaveURL(/\/auth\?next=%2Fstartup%2Fprofile$/)
  })

  test('whose session ends while a screen is open is asked to sign in, and then comes back', async ({
    page,
  }) => {
    const email = await register(page, 'startup')
    await page.goto('/account')
    await expect(page.getByText('This device')).toBeVisible()
    // What the page still asks for after this would lead to /auth before the click does.
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'Company Profile' }).click()
    await expect(page).toHaveURL(/\/auth\?next=%2Fstartup%2Fprofile$/)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/startup/profile')
    await expect(page.getByText('Not given yet').first()).toBeVisible()
  })

  test('finds no demo: the student portal leads to signing up', async ({ page }) => {
    await page.goto('/student/login')
    await expect(page).toHaveURL('/auth?type=student')
    await expect(page.getByRole('button', { name: 'Go to Demo Platform' })).toBeHidden()
    await expect(page.getByText('demo', { exact: false })).toBeHidden()
  })
})
