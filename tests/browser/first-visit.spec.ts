// What a workspace loads at the first visit, and what it leaves for later.
import type { Page } from '@playwright/test'
import { answerCookies, enterDemoAs, expect, reactListens, test } from './fixtures.ts'

/** Words that only this code has, however it is minified. */
const marks = {
  'react-hook-form': 'criteriaMode',
  zod: '$ZodType',
  'Radix dialogs, menus and lists': 'DismissableLayer',
  'the measuring of cards': 'measureElement',
}

/** The code that the page at this address names in its head. */
async function codeOf(page: Page, address: string) {
  const html = await (await page.request.get(address)).text()
  const files = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(5)
  const answers = await Promise.all(files.map((file) => page.request.get(file)))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  const bytes = answers.map((answer) => Number(answer.headers()['content-length']))
  return { files, texts, text: texts.join('\n'), kilobytes: bytes.reduce((sum, one) => sum + one, 0) / 1000 }
}

for (const [userType, address] of [
  ['startup', '/startup/search'],
  ['student', '/student/dashboard'],
] as const)
  test(`a ${userType}’s first screen loads no forms, dialogs, menus or lists, and 130 kB of code at most`, async ({
    page,
  }) => {
    await enterDemoAs(page, userType)
    const { text, kilobytes } = await codeOf(page, address)
    const found = Object.entries(marks).filter(([, mark]) => text.includes(mark))
    expect(found).toEqual([])
    expect(kilobytes).toBeLessThan(130)
    expect(kilobytes).toBeGreaterThan(60)
  })

test('every page names its code in the order in which it can run: what a module imports comes before it', async ({
  page,
}) => {
  await enterDemoAs(page, 'startup')
  for (const [address, screen] of [
    ['/', 'landing'],
    ['/auth', 'auth'],
    ['/startup/search', 'find-students'],
  ] as const) {
    const { files, texts } = await codeOf(page, address)
    expect(files.at(-1)).toMatch(/\/start-/)
    expect(files.join()).toContain(`/${screen}-screen-`)
    const early = files.flatMap((file, index) =>
      [...(texts[index] ?? '').matchAll(/(?:from|import)"\.(\/[^"]+)"/g)]
        .filter(([, imported]) => files.indexOf(`/assets${imported}`) >= index)
        .map(([, imported]) => `${file} before ${imported}`),
    )
    expect(early).toEqual([])
    expect(texts.join()).toMatch(/from"\.\//)
  }
})

test('the app’s code competes with no styles or fonts: what comes before the first paint is tiny', async ({
  page,
}) => {
  await enterDemoAs(page, 'startup')
  for (const address of ['/', '/startup/search']) {
    const html = await (await page.request.get(address)).text()
    // main.ts fetches what is in the template after the first paint.
    const atOnce = html.replace(/<template id="code">.*?<\/template>/s, '')
    const files = [...atOnce.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
    const answers = await Promise.all(files.map((file) => page.request.get(file)))
    const bytes = answers.map((answer) => Number(answer.headers()['content-length']))
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(3_000)
    expect(files.length).toBeGreaterThan(0)
  }
})

for (const [name, withhold] of [
  ['the browser has painted', () => Object.assign(window, { requestAnimationFrame: () => 0 })],
  [
    'a frame was drawn, where the browser does not tell what it painted',
    () => Object.assign(PerformanceObserver.prototype, { observe: () => {} }),
  ],
] as const)
  test(`the app’s code comes once ${name}`, async ({ page }) => {
    await enterDemoAs(page, 'startup')
    await page.addInitScript(withhold)
    const code = page.waitForRequest(/\/assets\/start-/)
    await page.goto('/startup/search')
    await code
  })

test('what the first screens leave out comes with a form, or once the page is idle', async ({ page }) => {
  await enterDemoAs(page, 'startup')
  const { text } = await codeOf(page, '/startup/profile')
  expect(text).toContain(marks['react-hook-form'])
  expect(text).toContain(marks.zod)
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) files.push(request.url())
  })
  const loaded = async () =>
    (await Promise.all(files.map(async (file) => (await page.request.get(file)).text()))).join('\n')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/startup/search')
  await expect.poll(loaded).toContain(marks['Radix dialogs, menus and lists'])
  await expect.poll(loaded).toContain(marks['the measuring of cards'])
})

for (const [name, press, role] of [
  ['a student', (page: Page) => page.getByRole('table').getByRole('link').first(), 'dialog'],
  [
    'the universities',
    (page: Page) => page.getByRole('button', { name: 'Universities', exact: true }),
    'dialog',
  ],
  ['the account’s menu', (page: Page) => page.getByRole('button', { name: /^Account, / }), 'menu'],
  ['the shortcuts', (page: Page) => page.getByRole('button', { name: 'Keyboard shortcuts' }), 'dialog'],
] as const)
  test(`a press on ${name} before the code has arrived is kept, and the focus comes back`, async ({
    context,
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await answerCookies(context)
    await enterDemoAs(page, 'startup')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/frames-/, async (route) => {
      await released
      await route.continue()
    })
    const asked = page.waitForRequest(/\/assets\/frames-/)
    await page.goto('/startup/search')
    // Asked for by the page itself: from then on its buttons work.
    await asked
    const button = press(page)
    await button.click()
    await expect(page.getByRole(role)).toBeHidden()
    release()
    await expect(page.getByRole(role)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toBeHidden()
    await expect(button).toBeFocused()
  })

test('the code of the next screen and the next tab loads when they are pointed at or focused', async ({
  page,
}) => {
  await answerCookies(page.context())
  await enterDemoAs(page, 'startup')
  await page.goto('/startup/search')
  await reactListens(page)
  const projects = page.waitForRequest(/\/assets\/projects-screen-/)
  await page.getByRole('link', { name: 'Projects', exact: true }).hover()
  await projects
  await enterDemoAs(page, 'student')
  await page.goto('/student/dashboard')
  await reactListens(page)
  const applications = page.waitForRequest(/\/assets\/application-list-/)
  await page.getByRole('tab', { name: 'Applications' }).hover()
  await applications
})
