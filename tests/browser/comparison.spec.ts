// A founder compares students side by side.
import type { Page } from '@playwright/test'
import { industries } from '../../contract/student.ts'
import { answerCookies, enterDemoAs, expect, expectAccessible, test, toastOn } from './fixtures.ts'

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

test('likes and contact are in place', async ({ page }) => {
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
