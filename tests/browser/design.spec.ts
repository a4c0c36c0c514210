// The pieces of the design system, on the page that shows them all in development.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { build, type InlineConfig, preview } from 'vite'
import { answerCookies, expectAccessibleInBothThemes } from './fixtures.ts'

const test = base.extend<{ page: Page }, { designPage: string }>({
  designPage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see that nothing else is needed
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'design-'))
      const settings: InlineConfig = {
        logLevel: 'error',
        // Development only, so what `npm run build` makes does not have it.
        define: { 'import.meta.env.DEV': 'true' },
        build: { outDir, minify: false },
      }
      await build(settings)
      const server = await preview({ ...settings, preview: { host: '127.0.0.1', port: 0 } })
      await use(`${server.resolvedUrls?.local[0]}design`)
      await server.close()
      await rm(outDir, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  page: async ({ page, context, designPage }, use) => {
    await answerCookies(context)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(designPage)
    await page.getByRole('heading', { name: 'The pieces' }).waitFor()
    await use(page)
  },
})

for (const width of [320, 768, 1440])
  test(`everybody can use every piece in both themes at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleInBothThemes(page)
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(tooWide).toBeLessThanOrEqual(0)

    for (const name of [
      'Create Project',
      'Delete account',
      'View Profile',
      'Open the menu',
      'Technologies',
    ]) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
      await expectAccessibleInBothThemes(page, { within: '[role$=dialog]' })
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: 'Say what failed' }).click()
    // Focused, it stays for as long as the check takes.
    await page.getByRole('button', { name: 'Close notification' }).focus()
    await expectAccessibleInBothThemes(page, { within: '[role=region][aria-label^=Notification]' })
  })

test('a person on a phone finds everything 44 px high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const main = page.getByRole('main')
  const pressed = main.locator(
    'button:visible, select:visible, label:has(input):visible, input[type=text]:visible',
  )
  const heights = await pressed.evaluateAll((all) =>
    all.map((one) => ({ what: one.outerHTML.slice(0, 80), height: one.getBoundingClientRect().height })),
  )
  expect(heights.length).toBeGreaterThan(50)
  expect(heights.filter(({ height }) => height < 44)).toEqual([])
})

test('a person chooses a theme, and it is remembered until they go back to the system', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const header = page.getByRole('banner')
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await ground()

  await header.getByRole('radio', { name: 'Dark theme' }).check()
  expect(await ground()).not.toBe(light)
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'theme')
  expect(cookie).toMatchObject({ value: 'dark', path: '/', sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)

  await page.emulateMedia({ colorScheme: 'dark' })
  await header.getByRole('radio', { name: 'Light theme' }).check()
  expect(await ground()).toBe(light)

  await header.getByRole('radio', { name: 'System theme' }).check()
  expect(await ground()).not.toBe(light)
  expect((await page.context().cookies()).filter(({ name }) => name === 'theme')).toEqual([])
})

test('a dialog holds the focus and gives it back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Create Project' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create Project' })
  for (let step = 0; step < 8; step++) {
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a delete confirmation starts on Cancel', async ({ page }) => {
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('one message is visible at a time, for 5000 ms, longer while someone points at it', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const close = page.getByRole('button', { name: 'Close notification' })
  await page.getByRole('button', { name: 'Say it', exact: true }).click()
  await page.getByRole('button', { name: 'Say what failed' }).click()
  await expect(close).toHaveCount(1)
  const message = page.getByText('Could not connect to demo platform.').first()
  await expect(message).toBeVisible()

  await page.clock.runFor(4_000)
  await expect(close).toBeVisible()
  await message.hover()
  await page.clock.runFor(60_000)
  await expect(close).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(900)
  await expect(close).toBeVisible()
  await page.clock.runFor(200)
  await expect(close).toBeHidden()
})

test('a message is announced politely, and can be closed', async ({ page }) => {
  await page.getByRole('button', { name: 'Say it', exact: true }).click()
  await expect(
    page.locator('[role=status][aria-live=polite]', { hasText: 'Demo Access Granted' }),
  ).toBeAttached()
  await page.getByRole('button', { name: 'Close notification' }).click()
  await expect(page.getByRole('button', { name: 'Close notification' })).toBeHidden()
})

test('several technologies are found and chosen from the keyboard', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Technologies', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('pyt')
  await expect(page.getByRole('option')).toHaveText([/Python/, /PyTorch/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'PyTorch' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  const search = page.getByRole('combobox', { name: 'Search technologies' })
  const active = () => search.getAttribute('aria-activedescendant')
  await expect.poll(async () => page.locator(`[id="${await active()}"]`).textContent()).toContain('Python')
  expect(await active()).not.toMatch(/\s/)
  await page.keyboard.press('Escape')
  await expect(button).toHaveText(/TypeScript, React, PyTorch/)
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.type('cobol')
  await expect(page.getByText('Nothing called “cobol”')).toBeVisible()
})

test('a level is set by arrow keys or typed, and never leaves its scale', async ({ page }) => {
  const slider = page.getByRole('slider', { name: 'Weekly hours' })
  const typed = page.getByRole('textbox', { name: 'Weekly hours, 1 to 40' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(typed).toHaveValue('16')
  await typed.fill('30')
  await expect(slider).toHaveAttribute('aria-valuenow', '30')
  await typed.fill('99')
  await expect(slider).toHaveAttribute('aria-valuenow', '30')
  await typed.blur()
  await expect(typed).toHaveValue('40')
  await typed.fill('many')
  await typed.blur()
  await expect(typed).toHaveValue('40')

  await page.getByRole('slider', { name: 'React' }).focus()
  await page.keyboard.press('Home')
  await expect(page.getByText('at least Beginner')).toBeVisible()
})

test('a tooltip waits 300 ms for the pointer', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Point at me' }).hover()
  await page.clock.runFor(290)
  await expect(page.getByRole('tooltip')).toBeHidden()
  await page.clock.runFor(20)
  await expect(page.getByRole('tooltip')).toHaveText('Students who know it at this level or better')
})

test('a disabled button that says why cannot be pressed, but can be reached', async ({ page }) => {
  const before = page.getByRole('button', { name: 'Point at me' })
  await before.scrollIntoViewIfNeeded()
  // Scrolling closes a tooltip, and is heard of with the next frame.
  await page.evaluate(() => new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard))))
  await before.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Disabled, and says why' })).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveText('Not available in the demo')
})

test('a pending button keeps its width and its focus, and is disabled', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Logout' })
  const before = await button.boundingBox()
  await button.click()
  const pending = page.getByRole('button', { name: 'Logging out...' })
  await expect(pending).toBeFocused()
  await expect(pending).toBeDisabled()
  expect((await pending.boundingBox())?.width).toBe(before?.width)
})

test('a person sees what they typed as a password only when they ask', async ({ page }) => {
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('an error is read out with its field', async ({ page }) => {
  const email = page.getByLabel('Email, wrong')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
})

test('tabs open by click, by key, and by moving to them', async ({ page }) => {
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByRole('tabpanel')).toHaveText('This is the profile tab.')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel')).toHaveText('This is the applications tab.')
})

test('a table says how it is sorted', async ({ page }) => {
  const match = page.getByRole('columnheader', { name: 'Match' })
  await expect(match).toHaveAttribute('aria-sort', 'descending')
  await match.getByRole('button').click()
  await expect(match).toHaveAttribute('aria-sort', 'ascending')
})

test('a comparison can be read as a table', async ({ page }) => {
  const table = page.getByRole('table', { name: 'Skills of three students' })
  await expect(table.getByRole('row', { name: /^React/ })).toHaveText(/5 Expert.*3 Intermediate.*None/)
})
