// Signing in, signing up and the student portal: what they look like in the demo, and what they say when it fails.
import { describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  broken,
  dismissToasts,
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
  press,
  pressOn,
  register,
  signOut,
  toast,
} from '../../tests/components/app.tsx'

test('can look at the sign-in screen, which says that this is a demo', async () => {
  await openApp('/auth')
  await expect.element(page.getByRole('heading', { name: 'Welcome back!', level: 1 })).toBeVisible()
  await expect.element(page.getByText('Sign in to access your account')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeDisabled()
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Login Disabled - Demo Only' })).toBeDisabled()
  await expect.element(page.getByRole('region', { name: 'This is a demo platform' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Go to Demo Platform' })).toBeEnabled()
  await expectHidden(page.getByRole('radiogroup', { name: 'I’m joining as a' }))
})

test('can look at the sign-up screen, as a student unless they choose otherwise', async () => {
  await openApp('/auth')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect.element(page.getByRole('heading', { name: 'Create your account', level: 1 })).toBeVisible()
  await expect.element(page.getByText('Join the community of tech talent and startups')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Student' })).toBeChecked()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeDisabled()
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Registration Disabled - Demo Only' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Go to Demo Platform' })).toBeEnabled()
  await expectCount(page.getByRole('checkbox'), 2)
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Terms and Conditions' }))
    .toHaveAttribute('href', '/terms')
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Privacy Notice' }))
    .toHaveAttribute('href', '/privacy')
})

test('a link for startups opens sign-up with Startup chosen', async () => {
  await openApp('/auth?type=startup')
  await expect.element(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Startup' })).toBeChecked()
})

test('finds the student demo when Student is chosen', async () => {
  await openApp('/auth?type=startup')
  const studentDemo = page.getByRole('link', { name: 'Explore the student demo' })
  await expectHidden(studentDemo)
  await page.getByRole('radio', { name: 'Student' }).click()
  await studentDemo.click()
  await expectAddress('/student/login')
})

test('finds an empty form after a change between sign-up and sign-in', async () => {
  await openApp('/auth?type=student')
  await page.getByRole('checkbox', { name: /Terms/ }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect.element(page.getByRole('checkbox', { name: /Terms/ })).not.toBeChecked()
})

/** What the server may answer, and what is said then. */
const failures = [
  {
    failure: 'the server says why',
    answer: { status: 503, json: { message: 'The demo is being cleaned.' } },
    onAuth: ['Demo Login Failed', 'The demo is being cleaned.'],
    atPortal: 'The demo is being cleaned.',
  },
  {
    failure: 'the server says nothing',
    answer: { status: 502, body: '' },
    onAuth: ['Demo Login Failed', 'Could not access demo platform.'],
    atPortal: 'Demo access is currently unavailable.',
  },
  {
    failure: 'there is no network',
    answer: 'abort' as const,
    onAuth: ['Error', 'Could not connect to demo platform.'],
    atPortal: 'Demo access is currently unavailable.',
  },
]

test.for(failures)('sees that the demo cannot be entered when $failure', async ({ answer, onAuth }) => {
  await openApp('/auth')
  await commands.answerCalls('**/api/demo-login', answer)
  await page.getByRole('button', { name: 'Go to Demo Platform' }).click()
  for (const text of onAuth) await expect.element(toast()).toHaveTextContent(text)
  await expect.element(page.getByRole('button', { name: 'Go to Demo Platform' })).toBeEnabled()
})

test.for(failures)(
  'sees at the portal that the demo cannot be entered when $failure',
  async ({ answer, atPortal }) => {
    await openApp('/student/login')
    await commands.answerCalls('**/api/auth/student/demo-login', answer)
    await page.getByRole('button', { name: 'Access Student Demo Dashboard' }).click()
    await expect.element(toast()).toHaveTextContent('Demo Access Failed')
    await expect.element(toast()).toHaveTextContent(atPortal)
    await expect.element(page.getByRole('button', { name: 'Access Student Demo Dashboard' })).toBeEnabled()
  },
)

test('reads at the student portal what there is to see', async () => {
  await openApp('/student/login')
  await expect.element(page.getByRole('heading', { name: 'Student Demo Portal', level: 1 })).toBeVisible()
  await expect.element(page.getByText('Explore internship opportunities')).toBeVisible()
  await expectTexts(page.getByRole('region', { name: 'Demo features' }).getByRole('listitem'), [
    'Search and filter startup projects',
    'Submit applications',
    'Manage your profile',
    'Track your application status',
    'Upload your CV and manage your skills',
  ])
  await expect.element(page.getByText('All data here is demo data only.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Homepage' }).click()
  await expectAddress('/')
})

test.for([
  ['/startup/projects', 'Startup'],
  ['/student/profile', 'Student'],
  ['/startups', 'Student'],
])('a visitor sent from %s signs up as a %s', async ([next, side]) => {
  await openLive(`/auth?${new URLSearchParams({ next: next ?? '' })}`)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect.element(page.getByRole('radio', { name: side ?? '' })).toBeChecked()
})

test.for(['/auth', '/auth?type=student', '/student/login'])(
  'everyone can use %s, at every width and in both themes',
  async (path) => {
    await openApp(path)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleEverywhere()
  },
)

describe('a person with an account', () => {
  test('is never led to another site after signing in', async () => {
    await register('startup')
    for (const next of ['https://evil.example/', '//evil.example/startup/search', '/\\evil.example']) {
      await openLive(`/auth?${new URLSearchParams({ next })}`)
      await expectAddress('/startup/profile')
    }
  })

  test('joins as a startup and keeps the address they wanted from sign-in to sign-up', async () => {
    await openLive('/account')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.getByRole('radio', { name: 'Startup' }).click()
    const email = newEmail()
    await page.getByLabelText('Email').fill(email)
    await page.getByLabelText('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('checkbox', { name: /Terms/ }).click()
    await page.getByRole('checkbox', { name: /Privacy/ }).click()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect.element(toast()).toHaveTextContent('Account created successfully')
    await expectAddress('/account')
    await expect.element(page.getByText('Startup Account')).toBeVisible()
    await expect.element(page.getByRole('main').getByText(email)).toBeVisible()
  })

  test('joins as a student and comes to their profile', async () => {
    await openLive('/auth?type=student')
    await page.getByLabelText('Email').fill(newEmail())
    await page.getByLabelText('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('checkbox', { name: /Terms/ }).click()
    await page.getByRole('checkbox', { name: /Privacy/ }).click()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expectAddress('/student/profile')
  })

  test('sees the error beside each field, with the focus on the first', async () => {
    await openLive('/auth?type=student')
    const email = page.getByLabelText('Email')
    const password = page.getByLabelText('Password', { exact: true })
    await email.fill('ada')
    await password.fill('short')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveAccessibleDescription(/Please enter a valid email address/)
    await expect.element(password).toHaveAccessibleDescription(/Password must be at least 8 characters/)
    await expect
      .element(page.getByRole('checkbox', { name: /Terms/ }))
      .toHaveAccessibleDescription('You must accept the Terms and Conditions to sign up')
    await expect
      .element(page.getByRole('checkbox', { name: /Privacy/ }))
      .toHaveAccessibleDescription('You must accept the Privacy Notice to sign up')
    await expectAccessible()
    await expect.element(email).toHaveValue('ada')
    await expect.element(password).toHaveValue('short')
    await email.fill('ada@example.ac.uk')
    await expectHidden(page.getByText('Please enter a valid email address'))
  })

  test('sees the same errors when signing in', async () => {
    await openLive('/auth')
    await page.getByLabelText('Password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect
      .element(page.getByLabelText('Email'))
      .toHaveAccessibleDescription('Please enter a valid email address')
    await expect
      .element(page.getByLabelText('Password', { exact: true }))
      .toHaveAccessibleDescription('Password must be at least 8 characters')
  })

  test('who signs up twice sees the error beside the address, and keeps what they typed', async () => {
    const email = await register('student')
    await signOut()
    await openLive('/auth?type=student')
    await page.getByLabelText('Email').fill(email)
    await page.getByLabelText('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('checkbox', { name: /Terms/ }).click()
    await page.getByRole('checkbox', { name: /Privacy/ }).click()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect
      .element(page.getByLabelText('Email'))
      .toHaveAccessibleDescription('An account with this email address already exists')
    await expect.element(page.getByLabelText('Email')).toHaveFocus()
    await expect.element(page.getByLabelText('Email')).toHaveValue(email)
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue(goodPassword)
    await expect.element(page.getByRole('checkbox', { name: /Terms/ })).toBeChecked()
    await expectHidden(toast())
  })

  test.for([
    ['123456', 'Password must be at least 8 characters'],
    ['password1', 'one of the most common passwords'],
  ])('who signs up with the password %s sees the error beside it', async ([typed = '', error = '']) => {
    await openLive('/auth?type=student')
    const password = page.getByLabelText('Password', { exact: true })
    await expect.element(password).toHaveAccessibleDescription('At least 8 characters')
    await page.getByLabelText('Email').fill(newEmail())
    await password.fill(typed)
    await page.getByRole('checkbox', { name: /Terms/ }).click()
    await page.getByRole('checkbox', { name: /Privacy/ }).click()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect.element(password).toHaveAccessibleDescription(new RegExp(error))
    await expect.element(password).toHaveFocus()
    await expectAddress('/auth?type=student')
  })

  test('who mistypes the password sees one error, and can correct it', async () => {
    const email = await register('startup')
    await signOut()
    await openLive('/auth')
    await page.getByLabelText('Email').fill(email)
    await page.getByLabelText('Password', { exact: true }).fill(`${goodPassword}!`)
    await press('{Enter}')
    await expectTexts(page.getByRole('alert'), ['Wrong email address or password.'])
    await expect.element(toast()).toHaveTextContent('Wrong email address or password.')
    dismissToasts()
    await expectHidden(toast())
    await expectAccessible()
    await expect.element(page.getByLabelText('Email')).toHaveValue(email)
    await page.getByLabelText('Password', { exact: true }).fill(goodPassword)
    await press('{Enter}')
    await expectAddress('/startup/profile')
  })

  test('is asked to try again after an unexpected error', async () => {
    await openLive('/auth')
    await page.getByLabelText('Email').fill('ada@example.ac.uk')
    await page.getByLabelText('Password', { exact: true }).fill(goodPassword)
    for (const fail of ['answer', 'network']) {
      await commands.answerCalls('**/api/login', fail === 'answer' ? broken : 'abort', { times: 1 })
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect.element(toast()).toHaveTextContent('Something went wrong. Please try again.')
      dismissToasts()
      await expectHidden(toast())
    }
    await expect.element(page.getByLabelText('Email')).toHaveValue('ada@example.ac.uk')
  })

  test('can use a password manager, paste, and look at what they typed', async () => {
    await openLive('/auth')
    const password = page.getByLabelText('Password', { exact: true })
    await expect.element(page.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
    await expect.element(password).toHaveAttribute('type', 'password')
    await page.getByLabelText('Email').fill('pasted words')
    await pressOn(page.getByLabelText('Email'), '{ControlOrMeta>}ac{/ControlOrMeta}')
    await pressOn(password, '{ControlOrMeta>}v{/ControlOrMeta}')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect.element(password).toHaveAttribute('type', 'text')
    await expect.element(password).toHaveValue('pasted words')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect
      .element(page.getByLabelText('Password', { exact: true }))
      .toHaveAttribute('autocomplete', 'new-password')
    await expect.element(page.getByLabelText('Email')).toHaveValue('')
  })

  test('finds no demo: the student portal leads to signing up', async () => {
    await openLive('/student/login')
    await expectAddress('/auth?type=student')
    await expectHidden(page.getByRole('button', { name: 'Go to Demo Platform' }))
    await expectHidden(page.getByText(/demo/i))
  })
})
