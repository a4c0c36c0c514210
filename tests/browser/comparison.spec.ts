// A founder compares students side by side.
import type { Page } from '@playwright/test'
import { industries } from '../../contract/student.ts'
import { answerCookies, broken, enterDemoAs, expect, expectAccessible, test, toastOn } from './fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(async ({ context, page }) => {
  await answerCookies(context)
  await context.addInitScript(() => localStorage.setItem('hasSeenGuidance', 'true'))
  await enterDemoAs(page, 'startup')
})

/** A toast over an open dialog is read out, but only to be seen: what lies outside of the dialog is hidden. */
const expectSaid = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Compare/ })
const bar = (page: Page) => page.getByRole('region', { name: 'Comparison' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Compare students' })

test('a founder chooses up to three, sees who is chosen, and hears why not a fourth', async ({ page }) => {
  await page.goto('/startup/search')
  await boxes(page).nth(0).check()
  await expect(bar(page)).toContainText('1 of 3 chosen')
  await expect(bar(page).getByRole('button', { name: 'Compare', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await boxes(page).nth(1).check()
  await boxes(page).nth(2).check()
  await expect(bar(page)).toContainText('3 of 3 chosen')
  await boxes(page).nth(3).click()
  await expect(toastOn(page)).toContainText('You can compare 3 students')
  await expect(boxes(page).nth(3)).not.toBeChecked()
  await bar(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(bar(page)).toContainText('2 of 3 chosen')
  await expect(boxes(page).nth(0)).not.toBeChecked()
  await page.reload()
  await expect(bar(page)).toContainText('2 of 3 chosen')
})

for (const width of [390, 1280])
  test(`a message does not stand on who is chosen at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/startup/search?chosen=1113,1161')
    await expect(bar(page)).toContainText('2 of 3 chosen')
    await page.getByRole('button', { name: /^Like/ }).first().click()
    await expect(toastOn(page)).toContainText('Student liked!')
    const room = async () => {
      const [message, chosen] = [await toastOn(page).boundingBox(), await bar(page).boundingBox()]
      return message && chosen ? chosen.y - (message.y + message.height) : Number.NaN
    }
    await expect.poll(room).toBeGreaterThanOrEqual(0)
    await bar(page).getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(dialog(page)).toBeVisible()
  })

test('a founder chooses from two different searches', async ({ page }) => {
  await page.goto('/startup/search?universities=Oxford')
  await boxes(page).nth(0).check()
  await page.goto(page.url().replace('Oxford', 'Cambridge'))
  await boxes(page).nth(0).check()
  await bar(page).getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(dialog(page).getByRole('columnheader').filter({ hasText: 'Oxford' })).toBeVisible()
  await expect(dialog(page).getByRole('columnheader').filter({ hasText: 'Cambridge' })).toBeVisible()
})

test('the comparison shows availability, skills on a chart and as a table, and industries', async ({
  page,
}) => {
  await page.goto('/startup/search?compare=1113,1161,1042')
  const table = dialog(page).getByRole('table')
  for (const row of ['Match', 'Weekly hours', 'Months', 'Industries']) {
    await expect(table.getByRole('rowheader', { name: row, exact: true })).toBeVisible()
  }
  await expect(table.getByRole('row', { name: /^TypeScript/ })).toBeVisible()
  await expect(dialog(page).locator('figure svg').first()).toBeVisible()
  await expect(table.getByText(', the most').first()).toBeAttached()
})

test('of more than four industries four are shown, and how many more', async ({ page }) => {
  // Nobody in the sample data has that many interests.
  await page.route(/\/api\/students\/(search|1113)\?/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const student of [json].flat()) if (student.id === 1113) student.industries = [...industries]
    await route.fulfill({ response, json })
  })
  await page.goto('/startup/search?compare=1113,1161')
  const cell = dialog(page)
    .getByRole('row', { name: /^Industries/ })
    .getByRole('cell')
    .first()
  await expect(cell.getByRole('listitem')).toHaveCount(5)
  await expect(cell.getByRole('listitem').last()).toHaveText(`+${industries.length - 4} more`)
})

test('students can be liked and contacted in the comparison', async ({ page }) => {
  await page.goto('/startup/search?compare=1113,1161')
  await dialog(page).getByRole('button', { name: /^Like/ }).first().click()
  await expectSaid(page, 'Student liked!')
  const email = dialog(page)
    .getByRole('link', { name: /^Email/ })
    .first()
  await email.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
  await email.click()
  await dialog(page).getByRole('button', { name: 'Mark as contacted' }).click()
  await expectSaid(page, 'Student marked as Contacted')
})

/** What runs out of its column: the text and the controls, measured as they are drawn. */
const strays = (page: Page) =>
  dialog(page)
    .getByRole('table')
    .evaluate((table) => {
      const cells = [...table.querySelectorAll('td, th')].filter((cell) => cell.clientWidth > 0)
      return cells.flatMap((cell) => {
        const room = cell.getBoundingClientRect()
        const isOutside = ({ left, right, width }: DOMRect) =>
          width > 0 && (left < room.left - 0.5 || right > room.right + 0.5)
        const found: string[] = []
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const { textContent, parentElement } = texts.currentNode
          if (parentElement?.closest('.sr-only, title')) continue
          for (const { 0: word, index } of textContent?.matchAll(/\S+/g) ?? []) {
            const range = document.createRange()
            range.setStart(texts.currentNode, index)
            range.setEnd(texts.currentNode, index + word.length)
            const lines = [...range.getClientRects()]
            if (lines.some(isOutside)) found.push(`${word} is outside`)
            if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.push(`${word} is broken`)
          }
        }
        for (const control of cell.querySelectorAll('a, button, svg, [role=status] > div'))
          if (isOutside(control.getBoundingClientRect()))
            found.push(`${control.getAttribute('aria-label') ?? control.outerHTML} is outside`)
        return found
      })
    })

for (const width of [360, 390])
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true })
    test('each student keeps to their column, also after being written to', async ({ page }) => {
      await page.goto('/startup/search?compare=1113,1161,1042')
      await expect(dialog(page).getByRole('table')).toBeVisible()
      expect(await strays(page)).toEqual([])
      const emails = dialog(page).getByRole('link', { name: /^Email/ })
      for (const email of await emails.all()) {
        await email.evaluate((element) =>
          element.addEventListener('click', (event) => event.preventDefault()),
        )
        await email.click()
      }
      const offers = dialog(page).getByRole('button', { name: 'Mark as contacted' })
      await expect(offers).toHaveCount(3)
      expect(await strays(page)).toEqual([])
      // Nothing lies over them: a click goes to where it was meant to.
      await dialog(page)
        .getByRole('link', { name: /^LinkedIn/ })
        .first()
        .click({ trial: true })
      const question = dialog(page).getByText(/^Have you written to/)
      expect((await question.first().boundingBox())?.width).toBeGreaterThan(width / 2)
      await offers.first().click()
      await expect(offers).toHaveCount(2)
    })

    test('the bar says in full who is chosen', async ({ page }) => {
      await page.goto('/startup/search?chosen=1113,1161,1042')
      const chips = bar(page).getByRole('button', { name: /^Remove .*year|^Remove .*(Masters|PhD)/ })
      await expect(chips).toHaveCount(3)
      for (const chip of await chips.all()) {
        const hidden = await chip
          .locator('span')
          .evaluate((element) => element.scrollWidth - element.clientWidth)
        expect(hidden).toBe(0)
      }
    })
  })

test('students who look alike are numbered wherever they are named', async ({ page }) => {
  await page.route(/\/api\/students\/(search|\d+)\?/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const alike = { university: 'Oxford', degree: 'Computer Science', yearOfDegree: '3rd' }
    for (const student of [json].flat()) if (student.id !== 1042) Object.assign(student, alike)
    await route.fulfill({ response, json })
  })
  await page.goto('/startup/search?chosen=1113,1161,1042')
  const twins = ['1: Oxford, Computer Science, 3rd year', '2: Oxford, Computer Science, 3rd year']
  for (const name of twins)
    await expect(bar(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await bar(page).getByRole('button', { name: 'Compare', exact: true }).click()
  const headings = dialog(page).getByRole('table').first().getByRole('columnheader')
  await expect(headings.nth(0)).toContainText('1: Oxford')
  await expect(headings.nth(1)).toContainText('2: Oxford')
  await expect(headings.nth(2)).toHaveText(/^Cambridge/)
  for (const name of twins) {
    await expect(dialog(page).getByRole('button', { name: `Like ${name}` })).toBeVisible()
    await expect(dialog(page).getByRole('link', { name: `Email ${name}` })).toBeVisible()
  }
})

test('a deleted student leaves the comparison bar and frees the slot', async ({ page }) => {
  await page.goto('/startup/search?chosen=999999,1113,1161')
  await expect(bar(page)).toContainText('2 of 3 chosen')
  await expect(bar(page).getByRole('button', { name: /^Remove Oxford/ })).toHaveCount(2)
  await expect(page).toHaveURL('/startup/search?chosen=1113,1161')
  await boxes(page).nth(4).check()
  await expect(bar(page)).toContainText('3 of 3 chosen')
  await page.goto('/startup/search?chosen=999998,999999')
  await expect(boxes(page).first()).toBeVisible()
  await expect(page).toHaveURL('/startup/search')
  await expect(bar(page)).toBeHidden()
})

test('a comparison goes on without who is no longer there, and says so', async ({ page }) => {
  await page.goto('/startup/search?compare=1113,999999,1161')
  const headings = dialog(page).getByRole('table').first().getByRole('columnheader')
  const studies = headings.filter({ hasText: 'Computer Science' })
  await expect(studies).toHaveCount(2)
  await expect(dialog(page)).toContainText('One of these students is no longer here.')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toContainText('2 of 3 chosen')
  await page.goto('/startup/search?compare=999998,999999,1113')
  await expect(studies).toHaveCount(1)
  await expect(dialog(page)).toContainText('Two of these students are no longer here.')
  await page.goto('/startup/search?compare=999998,999999')
  await expect(dialog(page)).toContainText('These students are no longer here.')
  await expect(dialog(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('a comparison that could not be loaded can be tried again', async ({ page }) => {
  await page.route(/\/api\/students\/(search|\d+)\?/, (route) => route.fulfill(broken))
  await page.goto('/startup/search?compare=1113,999999,1161')
  await expect(dialog(page)).toContainText('These students could not be loaded')
  await page.unroute(/\/api\/students\/(search|\d+)\?/)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page)).toContainText('One of these students is no longer here.')
})

test('nobody is compared with nobody: one alone is chosen', async ({ page }) => {
  await page.goto('/startup/search?compare=1113')
  await expect(bar(page)).toContainText('1 of 3 chosen')
  await expect(dialog(page)).toBeHidden()
})

test('a comparison has its own address: it can be shared, reloaded and left by going back', async ({
  page,
}) => {
  await page.goto('/startup/search?chosen=1113,1161')
  await bar(page).getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page).toHaveURL('/startup/search?compare=1113,1161')
  await page.reload()
  await expect(dialog(page).getByRole('columnheader').filter({ hasText: 'Computer Science' })).toHaveCount(2)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(bar(page)).toContainText('2 of 3 chosen')
  await page.goForward()
  await dialog(page).getByRole('link', { name: 'Oxford' }).first().click()
  await expect(page).toHaveURL('/startup/search?student=1113&chosen=1113,1161')
  await page.goBack()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/startup/search?chosen=1113,1161')
})

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })
    for (const width of [320, 390, 1440]) {
      test(`everyone can read the comparison at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 850 })
        await page.goto('/startup/search?compare=1113,1161,1042')
        await expect(dialog(page).getByRole('table')).toBeVisible()
        await expectAccessible(page)
        const body = dialog(page)
          .locator('table')
          .locator('xpath=ancestor::div[contains(@class,"overflow-y-auto")]')
        expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      })
    }
  })
}
