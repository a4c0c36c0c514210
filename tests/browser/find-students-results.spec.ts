// A founder looks for students: the list, on every screen, and its export.
import { readFile } from 'node:fs/promises'
import { asFounder, chipsOf, choose, rowsOf, runMatching, searchFor } from './find-students.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectAccessibleInBothThemes,
  hold,
  test,
  toastOn,
} from './fixtures.ts'

asFounder()

test.describe('results', () => {
  test('a founder sorts by every column, both ways', async ({ page }) => {
    await searchFor(page)
    const match = page.getByRole('columnheader', { name: 'Match' })
    await expect(match).toHaveAttribute('aria-sort', 'descending')
    for (const name of ['University', 'Degree', 'Year', 'Hours', 'Months']) {
      const header = page.getByRole('columnheader', { name, exact: true })
      const seen = []
      for (const _ of [1, 2]) {
        await header.getByRole('button').click()
        await expect(header).not.toHaveAttribute('aria-sort', 'none')
        await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
        seen.push(await header.getAttribute('aria-sort'))
      }
      expect(seen.sort()).toEqual(['ascending', 'descending'])
      await expect(match).toHaveAttribute('aria-sort', 'none')
    }
    await expect(page.getByText('fewest months first')).toBeVisible()
    const months = await rowsOf(page).evaluateAll((rows) =>
      rows.map((row) => Number(row.querySelectorAll('td')[5]?.textContent)),
    )
    expect(months.length).toBeGreaterThan(5)
    expect(months).toEqual(months.toSorted((one, other) => one - other))
    expect(months[0]).toBeLessThan(6)
  })

  test('the table shows the top 3 skills and how many more there are', async ({ page }) => {
    await searchFor(page)
    const skills = rowsOf(page).first().getByRole('list')
    await expect(skills.getByRole('listitem')).toHaveCount(4)
    await expect(skills.getByRole('listitem').last()).toHaveText(/^\+\d+ more$/)
  })

  test('more students come while scrolling, and only those in view are on the page', async ({ page }) => {
    await searchFor(page)
    const table = page.getByRole('table')
    await expect(table).toHaveAttribute('aria-rowcount', '201')
    const frame = page.getByRole('region', { name: 'Students', exact: true })
    await expect(async () => {
      await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await expect(page.locator('[aria-rowindex="201"]')).toBeVisible({ timeout: 500 })
    }).toPass()
    expect(await rowsOf(page).count()).toBeLessThan(40)
    await expect(page.getByRole('columnheader', { name: 'Match' })).toBeInViewport()
  })

  test('another search begins at the top', async ({ page }) => {
    await searchFor(page)
    await page.getByRole('region', { name: 'Students', exact: true }).hover()
    await page.mouse.wheel(0, 1500)
    await expect(page.locator('[aria-rowindex="2"]')).toBeHidden()
    await page.getByRole('columnheader', { name: 'Hours' }).getByRole('button').click()
    await expect(page.locator('[aria-rowindex="2"]')).toBeInViewport()
  })

  test('while the next search takes long, the list stays and it says so', async ({ page }) => {
    await searchFor(page)
    const answer = await hold(page, '**/api/students/search*')
    await page.getByRole('columnheader', { name: 'Hours' }).getByRole('button').click()
    const table = page.getByRole('table')
    await expect(table).toHaveAttribute('aria-busy', 'true')
    const said = page.getByRole('main').getByRole('status').first()
    await expect(said).toHaveText('Searching...')
    await expectAccessibleInBothThemes(page)
    await expect(rowsOf(page).first()).toBeVisible()
    answer()
    await expect(table).toHaveAttribute('aria-busy', 'false')
    await expect(said).toHaveText('200 students, most hours first')
  })

  test('a skeleton stands where the results will be', async ({ page }) => {
    const answer = await hold(page, '**/api/students/search?**')
    await page.goto('/startup/search')
    await expect(page.getByText('Searching students')).toBeAttached()
    answer()
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(page.getByText('Searching students')).toBeHidden()
  })

  test('a failed search is said, and can be tried again in place', async ({ page }) => {
    await page.route('**/api/students/search?**', (route) => route.fulfill({ status: 500 }), { times: 1 })
    await page.goto('/startup/search?universities=Oxford')
    await expect(page.getByRole('alert')).toContainText('Failed to search students')
    await expect(toastOn(page)).toContainText('Failed to search students')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(chipsOf(page).first()).toHaveText('Oxford')
  })

  test('the match score opens into its parts, in words and bars', async ({ page }) => {
    await searchFor(page, '?technologies=Python:3&hours=10')
    await rowsOf(page)
      .first()
      .getByRole('button', { name: /why this student/ })
      .click()
    const reasons = page.getByRole('dialog', { name: 'Why this student' })
    for (const part of ['Skills', 'Availability', 'Industries', 'Evidence']) {
      await expect(reasons.getByText(part, { exact: true })).toBeVisible()
    }
    await expect(reasons).toContainText(/Python: Level [345], asked for 3/)
    await expect(reasons).toContainText(/Weekly hours: \d+ hours a week, asked for 10/)
    const score = Number(
      await rowsOf(page)
        .first()
        .getByRole('button', { name: /why this/ })
        .innerText(),
    )
    const points = await reasons
      .getByRole('meter')
      .evaluateAll((meters) =>
        meters.reduce((sum, meter) => sum + Number(meter.getAttribute('aria-valuenow')), 0),
      )
    expect(points).toBe(score)
    await expectAccessible(page)
  })

  test('the list on screen becomes a CSV file', async ({ page }) => {
    await searchFor(page, '?universities=Oxford&technologies=Python:4')
    const total = Number(/^\d+/.exec(await page.getByText(/, best match first/).innerText())?.[0])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('students.csv')
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(total + 1)
    expect(lines[1]).toContain('"Oxford"')
    await expect(toastOn(page)).toContainText(`${total} student`)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('students are cards, and the filters open in a sheet', async ({ page }) => {
    await page.goto('/startup/search')
    const cards = page.getByRole('list', { name: 'Students' }).getByRole('article')
    await expect(cards.first()).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByText('Students at any of the universities you choose.')).toBeVisible()
    await choose(page, 'Universities', 'Cambridge')
    await expectAccessible(page)
    await runMatching(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(cards.first()).toContainText('Cambridge')
    await page.getByLabel('Sort by').selectOption({ label: 'Most hours first' })
    await expect(page).toHaveURL(/sort=-hours/)
    await expect(cards.first()).toBeVisible()
  })

  test('more cards come while scrolling, and only those in view are on the page', async ({ page }) => {
    await page.goto('/startup/search')
    const cards = page.getByRole('list', { name: 'Students' }).getByRole('article')
    await expect(cards.first()).toBeVisible()
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await expect(page.locator('[aria-posinset="200"]')).toBeVisible({ timeout: 500 })
    }).toPass()
    expect(await cards.count()).toBeLessThan(20)
  })
})

test('on a small laptop the results need no sideways scrolling, and tags are beside the name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/startup/search?student=1113')
  await page.getByRole('dialog').getByRole('button', { name: 'Contacted' }).click()
  await page.keyboard.press('Escape')
  await expect(rowsOf(page).first()).toBeVisible()
  const frame = page.getByRole('region', { name: 'Students', exact: true })
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.getByRole('button', { name: 'Contacted' }).click()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page).getByText('Contacted')).toBeVisible()
})

test.describe('everyone, at every width and in both themes,', () => {
  test('can use the search and a profile', async ({ page }) => {
    await page.goto('/startup/search?universities=Oxford&technologies=Python:4&hours=10&chosen=1113,1161')
    await expect(page.getByRole('region', { name: 'Wider searches' })).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.goto('/startup/search?student=1113')
    await expect(page.getByRole('dialog').getByRole('link', { name: /@/ })).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  test('can use what comes and goes', async ({ page }) => {
    test.slow()
    const answer = await hold(page, '**/api/students/search?**')
    await page.goto('/startup/search')
    await expect(page.getByText('Searching students')).toBeAttached()
    await expectAccessibleInBothThemes(page)
    answer()
    await expect(rowsOf(page).first()).toBeVisible()

    await page.getByRole('button', { name: 'About technologies' }).hover()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await expectAccessibleInBothThemes(page)

    await page.route('**/api/students/search?*cursor=*', (route) => route.fulfill({ status: 503 }))
    await page.getByRole('region', { name: 'Students', exact: true }).hover()
    await page.mouse.wheel(0, 100_000)
    await expect(page.getByText('More students could not be loaded.')).toBeVisible()
    // Without the rows: one that is half under the header is no target to press.
    await expectAccessibleInBothThemes(page, { except: 'tbody' })

    await page.goto('/startup/search?student=1113')
    const email = page.getByRole('dialog').getByRole('link', { name: 'Email' })
    await email.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await email.click()
    await expect(page.getByRole('button', { name: 'Mark as contacted' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
})
