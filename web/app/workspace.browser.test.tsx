// Who comes into the workspace, how they find their way in it, and how they leave.
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  broken,
  enterDemoAs,
  expectAccessible,
  expectAddress,
  expectCount,
  expectHidden,
  expectTexts,
  openApp,
  openLive,
  press,
  pressOn,
  register,
  toast,
  watchCalls,
} from '../../tests/components/app.tsx'

test('opens a screen of the startup without signing in', async () => {
  const calls = watchCalls()
  await openApp('/startup/profile')
  await expect.element(page.getByRole('heading', { name: 'Company Profile', level: 1 })).toBeVisible()
  await expect.element(page.getByText('demo@startup.example').first()).toBeVisible()
  expect(calls.list().slice(0, 2)).toEqual(['GET /api/user', 'POST /api/demo-login'])
})

test('sees the frame and a spinner while the session loads', async () => {
  await commands.holdCalls('**/api/user')
  await openApp('/startup/profile')
  await expect.element(page.getByText('Loading...')).toBeVisible()
  // Not alone: the header and the way to the other screens are there already.
  await expectTexts(
    page.getByRole('banner').getByRole('navigation', { name: 'Startup' }).getByRole('link'),
    navigation.map(({ name }) => name),
  )
  await commands.releaseCalls()
  await expect.element(page.getByRole('heading', { name: 'Company Profile' })).toBeVisible()
  await expectHidden(page.getByText('Loading...'))
})

test('is led to /auth when the demo cannot be entered either', async () => {
  await commands.answerCalls('**/api/demo-login', { status: 503 })
  await openApp('/startup/profile')
  await expect.element(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
})

test('goes from /auth to the demo by way of the landing page', async () => {
  await openApp('/auth')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.getByRole('link', { name: 'Go to Demo Platform' }).first().click()
  await expectAddress('/startup/search')
  await expect.element(page.getByText('demo@startup.example').first()).toBeVisible()
})

test('signed-in users are redirected from /auth, each type to its home', async () => {
  await enterDemoAs('startup')
  await openApp('/auth')
  await expectAddress('/startup/profile')
  await enterDemoAs('student')
  await openApp('/auth')
  await expectAddress('/student/profile')
})

test('opening the wrong side, a startup goes to Find Students and a student to their profile', async () => {
  await enterDemoAs('startup')
  for (const path of ['/student/dashboard', '/student/applications']) {
    await openApp(path)
    await expectAddress('/startup/search')
  }
  await enterDemoAs('student')
  for (const path of ['/startup', '/startup/profile', '/startup/search', '/startup/projects']) {
    await openApp(path)
    await expectAddress('/student/profile')
  }
})

test('who logs out as a student is a demo startup again, on the landing page', async () => {
  await enterDemoAs('student')
  await openApp('/account')
  await expect.element(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
  await commands.holdCalls('**/api/logout')
  const calls = watchCalls()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.element(page.getByRole('button', { name: 'Logging out...' })).toBeVisible()
  await commands.releaseCalls()
  await expectAddress('/')
  await expect.poll(calls.list).toEqual(['POST /api/logout', 'POST /api/demo-login'])
  await page.getByRole('link', { name: 'Go to Demo Platform' }).first().click()
  await expect.element(page.getByText('demo@startup.example').first()).toBeVisible()
  expect(calls.list()).not.toContain('GET /api/user')
})

test('still comes to the landing page when the demo cannot be entered again after logging out', async () => {
  await openApp('/startup/profile')
  await expect.element(page.getByText('demo@startup.example').first()).toBeVisible()
  await commands.answerCalls('**/api/demo-login', broken)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectAddress('/')
  await page.getByRole('link', { name: 'Go to Demo Platform' }).first().click()
  await expectAddress(/\/auth\?next=%2Fstartup%2Fsearch$/)
})

test('stays signed in and sees a toast when logging out fails', async () => {
  await openApp('/startup/profile')
  await commands.answerCalls('**/api/logout', { status: 500, body: 'no' })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.element(toast()).toHaveTextContent('Error')
  await expect.element(toast()).toHaveTextContent('500: no')
  await expectAddress('/startup/profile')
})

test.for([
  { failure: 'the server fails', answer: broken },
  { failure: 'there were too many calls', answer: { status: 429, body: '' } },
  { failure: 'there is no network', answer: 'abort' as const },
])('stays on the page when the session cannot be checked because $failure', async ({ answer }) => {
  await openApp('/startup/search?hours=20')
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  await commands.answerCalls('**/api/students/search?*', { status: 401, body: '' })
  await commands.answerCalls('**/api/user', answer)
  await page.getByRole('button', { name: 'Run Matching' }).click()
  const banner = page.getByRole('region', { name: /check that you’re still signed in/ })
  await expect.element(banner).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Find Students' })).toBeVisible()
  await expectAddress('/startup/search?hours=20')

  await commands.stopAnswering()
  await banner.getByRole('button', { name: 'Try again' }).click()
  await expectHidden(banner)
  await expectAddress('/startup/search?hours=20')
})

test('too many calls lead nobody to /auth: they can try again where they are', async () => {
  await enterDemoAs('student')
  await commands.answerCalls('**/api/user', { status: 429, body: '' })
  await openApp('/student/applications')
  await expect.element(page.getByRole('alert')).toHaveTextContent('You’re still signed in.')
  await expectAddress('/student/applications')
  await commands.stopAnswering()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible()
})

test.for([1024, 1100, 1280])('at %i px the whole header is there, without a menu', async (width) => {
  await page.viewport(width, 800)
  await openApp('/startup/profile', { as: 'startup' })
  for (const { name } of navigation)
    await expect.element(page.getByRole('navigation').getByRole('link', { name })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectHidden(page.getByRole('button', { name: 'Menu' }))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  const header = document.querySelector('header')
  for (const part of header?.querySelectorAll('a, button') ?? [])
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(width)
})

test('a visitor of the demo sees the way to its other side', async () => {
  await openApp('/startup/profile', { as: 'startup' })
  await page.getByRole('link', { name: 'Student demo' }).click()
  await expectAddress('/student/login')
  await openApp('/student/dashboard', { as: 'student' })
  await expect.element(page.getByRole('button', { name: 'Startup demo' })).toBeVisible()
})

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

describe('a founder on a large screen', () => {
  beforeEach(() => enterDemoAs('startup'))

  test('finds their way between the screens, and sees where they are', async () => {
    await openApp('/startup/profile')
    const links = page.getByRole('navigation', { name: 'Startup' }).getByRole('link')
    await expectTexts(
      links,
      navigation.map(({ name }) => name),
    )
    for (const { name, path } of navigation) {
      await links.filter({ hasText: name }).click()
      await expectAddress(path)
      await expect.element(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
      await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    }
  })

  test('sees who they are, and comes home through the logo', async () => {
    await openApp('/startup/profile')
    await expect.element(page.getByRole('banner').getByText('demo@startup.example')).toBeVisible()
    await page.getByRole('link', { name: 'Launchquad home' }).click()
    await expectAddress('/')
  })

  test('who asks for /startup comes to Find Students', async () => {
    await openApp('/startup')
    await expectAddress('/startup/search')
  })

  test('asks who they are once, however many screens they open', async () => {
    const calls = watchCalls()
    await openApp('/startup/profile')
    await page.getByRole('link', { name: 'Account Settings' }).click()
    await page.getByRole('link', { name: 'Company Profile' }).click()
    await expect.element(page.getByText('Larkspur Grid Ltd')).toBeVisible()
    expect(calls.list()).toEqual(['GET /api/user', 'GET /api/startups/1'])
  })

  test('chooses the dark theme, which a cookie remembers', async () => {
    await commands.emulateMedia({ colorScheme: 'light' })
    await openApp('/account')
    await page.getByRole('button', { name: 'Account, demo@startup.example' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark theme' }).click()
    const scheme = () => getComputedStyle(document.documentElement).colorScheme
    expect(scheme()).toBe('dark')
    // The server writes it on the next page: see the journeys.
    expect((await commands.listCookies()).find(({ name }) => name === 'theme')?.value).toBe('dark')
  })

  test('opens the account menu, chooses in it and leaves it with the keyboard alone', async () => {
    await commands.emulateMedia({ colorScheme: 'light' })
    await openApp('/account')
    const account = page.getByRole('button', { name: 'Account, demo@startup.example' })
    await pressOn(account, '{Enter}')
    const menu = page.getByRole('menu')
    const theme = (name: string) => menu.getByRole('menuitemradio', { name })
    await expect.element(theme('Light theme')).toHaveFocus()
    await expectAccessible()
    // The menu moves the focus a moment after the key.
    await press('{ArrowDown}')
    await expect.element(theme('System theme')).toHaveFocus()
    await press('{ArrowDown}')
    await expect.element(theme('Dark theme')).toHaveFocus()
    await press('{Enter}')
    await expect.element(theme('Dark theme')).toBeChecked()
    await press('{Escape}')
    await expectHidden(menu)
    await expect.element(account).toHaveFocus()
    // The demo has its button for it beside the menu.
    expect(page.getByRole('button', { name: 'Logout' }).element().getBoundingClientRect().width).toBeLessThan(
      100,
    )
  })

  test('can go past the header with the first press of the tab key', async () => {
    await openApp('/account')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await press('{Tab}')
    await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await press('{Enter}')
    await expect.element(page.getByRole('main')).toHaveFocus()
  })
})

describe('a founder on a phone', () => {
  beforeEach(async () => {
    await page.viewport(390, 844)
    await enterDemoAs('startup')
  })

  test('finds everything in a menu that slides in from the side', async () => {
    await openApp('/startup/profile')
    await expectHidden(page.getByRole('navigation', { name: 'Startup' }))
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expectTexts(
      menu.getByRole('link'),
      navigation.map(({ name }) => name),
    )
    await expect.element(menu.getByText('demo@startup.example')).toBeVisible()
    await expect.element(menu.getByRole('radiogroup', { name: 'Theme' })).toBeVisible()
    await expectAccessible()
    await menu.getByRole('link', { name: 'Account Settings' }).click()
    await expectAddress('/account')
    await expectHidden(menu)
  })

  test('logs out from the menu', async () => {
    await openApp('/startup/profile')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
    await expectAddress('/')
  })

  test('closes the menu with Escape and is back at its button', async () => {
    await openApp('/startup/profile')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await press('{Escape}')
    await expectHidden(page.getByRole('dialog'))
    await expect.element(page.getByRole('button', { name: 'Menu' })).toHaveFocus()
  })
})

test('in live a founder signs out from the account menu', async () => {
  const email = await register('startup')
  await openLive('/account')
  await page.getByRole('button', { name: `Account, ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectAddress('/')
  await openLive('/account')
  await expectAddress(/^\/auth/)
})

test('a student sees the same header without the startup’s links', async () => {
  await enterDemoAs('student')
  await openApp('/account')
  await expect
    .element(page.getByRole('banner').getByText('demo.student@imperial.example.ac.uk'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectCount(page.getByRole('navigation'), 0)
  await page.viewport(390, 844)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectCount(page.getByRole('dialog').getByRole('link'), 0)
})

describe('guidance', () => {
  beforeEach(() => enterDemoAs('startup'))

  test.for(guidance)('tells a founder what to do on $path', async ({ path, title, text }) => {
    await openApp(path)
    const banner = page.getByRole('region', { name: title })
    await expect.element(banner).toHaveTextContent(title)
    await expect.element(banner).toHaveTextContent(text)
  })

  test('is one line on a phone, which opens', async () => {
    await page.viewport(390, 844)
    await openApp('/startup/search')
    const banner = page.getByRole('region', { name: 'Welcome to Student Search!' })
    const text = banner.getByText(/^Use filters/)
    await expect.element(banner.getByRole('button', { name: 'Got it' })).toBeVisible()
    await expectHidden(text)
    expect(banner.element().getBoundingClientRect().height).toBeLessThanOrEqual(46)
    await banner.getByRole('button', { name: 'Welcome to Student Search!' }).click()
    await expect.element(text).toBeVisible()
    await expectAccessible()
  })

  test.for(['Got it', 'Close'])("is gone for good after '%s'", async (button) => {
    await openApp('/startup/profile')
    const banner = page.getByRole('region', { name: 'Set Up Your Company Profile' })
    await banner.getByRole('button', { name: button }).click()
    await expectHidden(banner)
    expect(localStorage.getItem('hasSeenGuidance')).toBe('true')
    await openApp('/startup/profile')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectHidden(banner)
  })

  test('pressed twice, it is gone, and what moves up is not pressed', async () => {
    await openApp('/startup/search')
    const pressed = vi.fn<(times: number) => void>()
    const listen = ({ detail }: MouseEvent) => pressed(detail)
    window.addEventListener('click', listen)
    onTestFinished(() => window.removeEventListener('click', listen))
    await page.getByRole('button', { name: 'Got it' }).dblClick()
    await expectHidden(page.getByRole('button', { name: 'Got it' }))
    expect(pressed.mock.calls).toEqual([[1]])
  })

  test('is not on other screens', async () => {
    await openApp('/account')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectHidden(page.getByRole('button', { name: 'Got it' }))
  })
})
