// A founder looks for students: filters with their counts, and wider searches where few match.
import {
  asFounder,
  chipsOf,
  choose,
  filtersOf,
  rowsOf,
  runMatching,
  searchFor,
  totalOf,
} from './find-students.ts'
import { expect, expectAccessible, hold, test, watchCalls } from './fixtures.ts'

asFounder()

test.describe('filters', () => {
  test('a founder chooses universities, degrees, industries and technologies, and runs the matching', async ({
    page,
  }) => {
    await searchFor(page)
    await expect(totalOf(page, 200)).toBeVisible()
    await choose(page, 'Universities', 'Oxford', 'Cambridge')
    await choose(page, 'Degrees', 'Computer Science', 'Physics')
    await choose(page, 'Industries', 'Fintech', 'Climate')
    await choose(page, 'Technologies', 'Python')
    const calls = watchCalls(page)
    const sent = page.waitForRequest('**/api/students/search?**')
    await runMatching(page)
    const filters = JSON.parse(new URL((await sent).url()).searchParams.get('filters') ?? '')
    expect(filters).toEqual({
      universities: ['Oxford', 'Cambridge'],
      degrees: ['Computer Science', 'Physics'],
      industries: ['Climate', 'Fintech'],
      technologies: [{ name: 'Python', minLevel: 1 }],
      onlyLiked: false,
      startupId: expect.any(Number),
    })
    await expect(page).toHaveURL(
      /universities=Oxford,Cambridge&degrees=Computer\+Science,Physics&industries=Climate,Fintech&technologies=Python:1$/,
    )
    await expect(rowsOf(page).first()).toContainText(/Oxford|Cambridge/)
    expect(calls.filter((call) => call === 'GET /api/students/search')).toHaveLength(1)
  })

  test('nothing is searched before Run Matching is pressed, and what is pending is marked', async ({
    page,
  }) => {
    await searchFor(page)
    const calls = watchCalls(page)
    await choose(page, 'Universities', 'Oxford')
    await expect(chipsOf(page).first()).toHaveText('Oxford (not run yet)')
    await expect(page.getByText('The list does not show your changes yet.')).toBeVisible()
    expect(calls).not.toContain('GET /api/students/search')
    await runMatching(page)
    await expect(chipsOf(page).first()).toHaveText('Oxford')
    await expect(page.getByText('The list does not show your changes yet.')).toBeHidden()
  })

  test('the number beside a choice is the number of students it leaves, live as filters change', async ({
    page,
  }) => {
    await searchFor(page, '?technologies=Python:3')
    const open = () => filtersOf(page).getByLabel('Universities', { exact: true }).click()
    await open()
    const oxford = page.getByRole('option', { name: /^Oxford/ })
    const before = await oxford.innerText()
    const count = Number(/\d+$/.exec(before)?.[0])
    expect(count).toBeGreaterThan(0)
    await oxford.click()
    await page.keyboard.press('Escape')
    await expect(filtersOf(page).getByText(`${count} students would match`)).toBeVisible()
    await runMatching(page)
    await expect(totalOf(page, count)).toBeVisible()
    await filtersOf(page)
      .getByRole('button', { name: /^20 hours or more/ })
      .click()
    await open()
    await expect(oxford).not.toHaveText(before)
  })

  test('counts that take their time hold up neither typing nor the matching', async ({ page }) => {
    await searchFor(page)
    const answer = await hold(page, '**/api/students/facets*')
    const hours = filtersOf(page).getByLabel('Weekly hours, at least', { exact: true })
    await hours.fill('30')
    await runMatching(page)
    await expect(page).toHaveURL('/startup/search?hours=30')
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    const found = Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1
    await expect(totalOf(page, found)).toBeVisible()
    expect(found).toBeGreaterThan(0)
    await hours.fill('35')
    await expect(hours).toHaveValue('35')
    answer()
    await expect(filtersOf(page).getByText(/^\d+ students? would match$/)).toBeVisible()
  })

  test('the level of a technology goes from 1 to 5 and starts at 1', async ({ page }) => {
    await searchFor(page)
    await choose(page, 'Technologies', 'React')
    const slider = page.getByRole('slider', { name: 'React' })
    await expect(slider).toHaveAttribute('aria-valuenow', '1')
    await expect(slider).toHaveAttribute('aria-valuetext', 'at least Beginner')
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(chipsOf(page).first()).toHaveText(/^React, Intermediate/)
    await page.keyboard.press('End')
    await expect(slider).toHaveAttribute('aria-valuenow', '5')
    await page.keyboard.press('Home')
    await expect(slider).toHaveAttribute('aria-valuenow', '1')
  })

  test('hours and months are sent as numbers, and only when filled', async ({ page }) => {
    await searchFor(page)
    await filtersOf(page).getByLabel('Weekly hours, at least', { exact: true }).fill('15')
    const sent = page.waitForRequest('**/api/students/search?**')
    await page.keyboard.press('Enter')
    const filters = JSON.parse(new URL((await sent).url()).searchParams.get('filters') ?? '')
    expect(filters.minWeeklyHours).toBe(15)
    expect(filters).not.toHaveProperty('minCommitmentMonths')
    await expect(chipsOf(page).first()).toHaveText('15 h or more')
  })

  for (const { label, wrong, message } of [
    {
      label: 'Weekly hours, at least',
      wrong: ['0', '41', 'many'],
      message: 'Please enter a whole number of hours from 1 to 40',
    },
    {
      label: 'Commitment, at least',
      wrong: ['0', '25', '1.5'],
      message: 'Please enter a whole number of months from 1 to 24',
    },
  ]) {
    test(`${label}: what is out of range is refused beside the field, and nothing runs`, async ({ page }) => {
      await searchFor(page)
      const calls = watchCalls(page)
      const field = filtersOf(page).getByLabel(label, { exact: true })
      for (const value of wrong) {
        await field.fill(value)
        await runMatching(page)
        await expect(field).toHaveAccessibleDescription(message)
        await expect(field).toBeFocused()
        await expect(field).toHaveValue(value)
      }
      expect(calls).not.toContain('GET /api/students/search')
      await expectAccessible(page)
    })
  }

  test('each chip can be removed, and all of them at once', async ({ page }) => {
    await searchFor(page, '?universities=Oxford&hours=10&months=3')
    await expect(chipsOf(page)).toHaveText(['Oxford', '10 h or more', '3 months or more', 'Clear all'])
    await page.getByRole('button', { name: 'Remove 10 h or more' }).click()
    await expect(filtersOf(page).getByLabel('Weekly hours, at least', { exact: true })).toHaveValue('')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(chipsOf(page)).toHaveCount(0)
    await runMatching(page)
    await expect(totalOf(page, 200)).toBeVisible()
    await expect(page).toHaveURL('/startup/search')
  })

  test('a tooltip says what a filter does, after 300 ms', async ({ page }) => {
    await searchFor(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'About technologies' }).hover()
    await page.clock.runFor(250)
    await expect(page.getByRole('tooltip')).toBeHidden()
    await page.clock.runFor(100)
    await expect(page.getByRole('tooltip')).toContainText('each at the level you set or better')
  })

  test('back, reload and a shared address bring the same search again', async ({ page, context }) => {
    await searchFor(page)
    await choose(page, 'Universities', 'Cambridge')
    await runMatching(page)
    await expect(page).toHaveURL(/universities=Cambridge/)
    await page.getByRole('button', { name: 'Hours', exact: true }).click()
    await expect(page).toHaveURL(/sort=-hours/)
    await expect(page.getByText('most hours first')).toBeVisible()
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    const first = await rowsOf(page).first().innerText()
    await page.reload()
    await expect(rowsOf(page).first()).toHaveText(first, { useInnerText: true })
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(rowsOf(other).first()).toHaveText(first, { useInnerText: true })
    await page.goBack()
    await expect(page.getByText('best match first')).toBeVisible()
    await page.goBack()
    await expect(totalOf(page, 200)).toBeVisible()
    await expect(chipsOf(page)).toHaveCount(0)
  })

  test('an eleventh technology cannot be chosen, and the list says why', async ({ page }) => {
    const ten = ['Python', 'JavaScript', 'TypeScript', 'Java', 'Go', 'Rust', 'Kotlin', 'Swift', 'R', 'SQL']
    await page.goto(`/startup/search?technologies=${ten.map((name) => `${name}:1`).join(',')}`)
    await filtersOf(page).getByLabel('Technologies', { exact: true }).click()
    const list = page.getByRole('dialog', { name: 'Technologies' })
    const full = list.getByText('You can choose up to 10 technologies. Remove one to add another.')
    await expect(full).toBeVisible()
    await list
      .getByRole('option', { name: /^React\b/ })
      .first()
      .click()
    await expect(list.getByRole('option', { selected: true })).toHaveCount(10)
    await list.getByRole('option', { name: /^Rust/ }).click()
    await expect(full).toBeHidden()
    await list
      .getByRole('option', { name: /^React\b/ })
      .first()
      .click()
    await expect(list.getByRole('option', { selected: true })).toHaveCount(10)
  })

  test('a wrong value in the address is dropped', async ({ page }) => {
    await searchFor(page, '?universities=Hogwarts,Oxford&hours=99&technologies=Abacus:2')
    await expect(chipsOf(page)).toHaveText(['Oxford', 'Clear all'])
  })
})

test.describe('when few match', () => {
  test('each filter says how many more students one step would bring, and brings exactly those', async ({
    page,
  }) => {
    await searchFor(
      page,
      '?universities=Cambridge,Imperial+College+London&technologies=React:3,TypeScript:3&hours=15',
    )
    const wider = page.getByRole('region', { name: 'Wider searches' })
    await expect(wider).toBeVisible()
    const steps = await wider.getByRole('button').allInnerTexts()
    expect(steps.some((step) => /^React, level 3 to 2: \+\d+$/.test(step))).toBe(true)
    expect(steps.some((step) => /^Any university: \+\d+$/.test(step))).toBe(true)
    expect(steps.join()).not.toContain('+0')
    const now = Number(/^\d+/.exec(await page.getByText(/, best match first/).innerText())?.[0])
    for (const step of steps) {
      await wider.getByRole('button', { name: step }).click()
      await expect(totalOf(page, now + Number(/\+(\d+)$/.exec(step)?.[1]))).toBeVisible()
      await page.goBack()
      await expect(totalOf(page, now)).toBeVisible()
    }
  })

  test('nobody at all is said, with a way on', async ({ page }) => {
    await page.goto('/startup/search?technologies=Rust:5,Figma:5')
    await expect(page.getByText('No students found matching your criteria')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Wider searches' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show all students' }).click()
    await expect(totalOf(page, 200)).toBeVisible()
  })
})
