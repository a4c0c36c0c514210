// A founder looks for students: filters, counts, results, marks, profiles, keyboard, export.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  answerCookies,
  enterDemoAs,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  hold,
  test,
  toastOn,
  watchCalls,
} from './fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(async ({ context, page }) => {
  await answerCookies(context)
  await context.addInitScript(() => localStorage.setItem('hasSeenGuidance', 'true'))
  await enterDemoAs(page, 'startup')
})

/** Also where a dialog is open, which hides everything around it from the list of roles. */
const expectSaid = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

const filtersOf = (page: Page) => page.getByRole('form', { name: 'Filters' })
const chipsOf = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('button')
const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox') })
const totalOf = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${count} students?,`) })
const runMatching = (page: Page) => page.getByRole('button', { name: 'Run Matching' }).click()
const likeOf = (page: Page) => rowsOf(page).first().getByRole('button', { name: /^Like/ })

async function choose(page: Page, filter: string, ...names: string[]) {
  await filtersOf(page).getByLabel(filter, { exact: true }).click()
  const search = page.getByRole('combobox', { name: `Search ${filter.toLowerCase()}` })
  for (const name of names) {
    await search.fill(name)
    await page
      .getByRole('option', { name: new RegExp(`^${name.replace(/[+.]/g, '\\$&')}(?= ?\\d|$)`) })
      .click()
  }
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
}

async function expectAccessibleInBothThemes(page: Page, except?: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, except)
  }
}

async function searchFor(page: Page, query = '') {
  await page.goto(`/startup/search${query}`)
  await expect(rowsOf(page).first()).toBeVisible()
}

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
    expect(steps.some((step) => /^React, Intermediate to Basic \+\d+$/.test(step))).toBe(true)
    expect(steps.some((step) => /^Any university \+\d+$/.test(step))).toBe(true)
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

test.describe('marks', () => {
  test('a like is told, survives a reload, and can be taken back', async ({ page }) => {
    await searchFor(page)
    await likeOf(page).click()
    await expectSaid(page, 'Student liked!')
    await page.reload()
    await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true')
    await likeOf(page).click()
    await expectSaid(page, 'Student unliked!')
    await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'false')
  })

  test('contacted, interviewed and hired toggle independently', async ({ page }) => {
    await searchFor(page)
    await rowsOf(page).first().getByRole('link').click()
    const status = page.getByRole('dialog').getByRole('group', { name: 'Status' })
    for (const name of ['Contacted', 'Interviewed', 'Hired']) {
      await status.getByRole('button', { name }).click()
      await expectSaid(page, `Student marked as ${name}`)
    }
    await status.getByRole('button', { name: 'Interviewed' }).click()
    await expectSaid(page, 'Student unmarked from Interviewed')
    const stored = await page.evaluate(() =>
      Object.values(JSON.parse(localStorage.getItem('studentTags') ?? '')),
    )
    expect(stored).toEqual([['contacted', 'assigned_project']])
    await page.reload()
    await expect(status.getByRole('button', { pressed: true })).toHaveText(['Contacted', 'Hired'])
  })

  test('two open tabs agree', async ({ page, context }) => {
    await searchFor(page)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(rowsOf(other).first()).toBeVisible()
    await likeOf(page).click()
    await expect(likeOf(other)).toHaveAttribute('aria-pressed', 'true')
    await likeOf(other).click()
    await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'false')
  })

  test('status filters and applicants-only narrow the list, with the right number', async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => {
      localStorage.setItem('likedStudents', '[1001,1002,1150]')
      localStorage.setItem(
        'studentTags',
        '{"1001":["contacted"],"1150":["contacted","interviewed"],"1003":["assigned_project"]}',
      )
    })
    await searchFor(page)
    const only = page.getByRole('group', { name: 'Show only' })
    const expectOnly = async (name: string, count: number) => {
      await only.getByRole('button', { name }).click()
      await expect(totalOf(page, count)).toBeVisible()
      await expect(rowsOf(page)).toHaveCount(count)
      await only.getByRole('button', { name }).click()
      await expect(totalOf(page, 200)).toBeVisible()
    }
    await expectOnly('Favorites', 3)
    await expectOnly('Contacted', 2)
    await expectOnly('Interviewed', 1)
    await expectOnly('Hired', 1)
    await expectOnly('Applicants only', 12)
    await only.getByRole('button', { name: 'Favorites' }).click()
    await only.getByRole('button', { name: 'Contacted' }).click()
    await expect(totalOf(page, 2)).toBeVisible()
    await page.reload()
    await expect(totalOf(page, 2)).toBeVisible()
    await only.getByRole('button', { name: 'Hired' }).click()
    await expect(page.getByText('No students found matching your criteria')).toBeVisible()
  })

  test('a broken value in the storage means no marks, not a broken page', async ({ page, context }) => {
    await context.addInitScript(() => {
      localStorage.setItem('likedStudents', '{oops')
      localStorage.setItem('studentTags', '[["contacted"]]')
      localStorage.setItem('projectApplicants', '"all"')
    })
    await searchFor(page)
    await expect(page.getByRole('button', { name: /^Like/, pressed: true })).toHaveCount(0)
  })
})

test.describe('profile', () => {
  test('a founder opens a student and reads everything about them', async ({ page }) => {
    await searchFor(page)
    await rowsOf(page).first().getByRole('link').click()
    const sheet = page.getByRole('dialog')
    await expect(page).toHaveURL(/student=\d+/)
    for (const part of ['Why this student', 'Skills', 'Projects', 'Industry interests']) {
      await expect(sheet.getByRole('region', { name: part, exact: true }).first()).toBeVisible()
    }
    await expect(sheet.getByRole('term')).toContainText([
      'University',
      'Degree',
      'Year',
      'Weekly hours',
      'Commitment',
      'LinkedIn',
      'Email',
    ])
    await expect(sheet.getByText(/Expert|Advanced/).first()).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(sheet).toBeHidden()
  })

  test('a profile has its own address, whatever the search says', async ({ page }) => {
    await page.goto('/startup/search?universities=Oxford&student=1113')
    await expect(page.getByRole('dialog').getByRole('link', { name: /@/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('dialog').getByRole('link', { name: /@/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/startup/search?universities=Oxford')
  })

  test('a student who does not exist is told', async ({ page }) => {
    await page.goto('/startup/search?student=999999')
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'This student could not be loaded',
    )
    await expectAccessible(page)
  })

  test('previous and next lead through the list', async ({ page }) => {
    await searchFor(page)
    const ids = await page
      .locator('[data-student]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-student')))
    await rowsOf(page).first().getByRole('link').click()
    await expect(page.getByRole('button', { name: 'Previous student' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.getByRole('button', { name: 'Next student' }).click()
    await expect(page).toHaveURL(`/startup/search?student=${ids[1]}`)
    await page.getByRole('button', { name: 'Next student' }).click()
    await expect(page).toHaveURL(`/startup/search?student=${ids[2]}`)
    await page.getByRole('button', { name: 'Previous student' }).click()
    await expect(page).toHaveURL(`/startup/search?student=${ids[1]}`)
  })

  test('a CV downloads under the right name, with progress and a toast', async ({ page }) => {
    const answer = await hold(page, '**/api/students/*/cv')
    await page.goto('/startup/search?student=1113')
    const email = await page.getByRole('dialog').getByRole('link', { name: /@/ }).innerText()
    await page.getByRole('button', { name: 'Download CV' }).click()
    await expect(page.getByRole('button', { name: 'Downloading...' })).toHaveAttribute('aria-busy', 'true')
    const download = page.waitForEvent('download')
    answer()
    expect((await download).suggestedFilename()).toBe(`${email.split('@')[0]}_CV.pdf`)
    expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
    await expectSaid(page, 'CV downloaded successfully!')
  })

  test('a CV that does not come is told', async ({ page }) => {
    await page.route('**/api/students/*/cv', (route) => route.fulfill({ status: 503 }))
    await page.goto('/startup/search?student=1113')
    await page.getByRole('button', { name: 'Download CV' }).click()
    await expectSaid(page, 'Failed to download CV')
  })

  for (const way of ['Email', 'LinkedIn']) {
    test(`writing by ${way} offers to mark the student as contacted`, async ({ page, context }) => {
      await context.route('https://**', (route) => route.fulfill({ body: '' }))
      await page.goto('/startup/search?student=1113')
      const sheet = page.getByRole('dialog')
      const link = sheet.getByRole('link', { name: way === 'Email' ? 'Email' : /^LinkedIn/ })
      await expect(link).toHaveAttribute(
        'href',
        way === 'Email' ? /^mailto:.+@/ : /^https:\/\/www\.linkedin\.com/,
      )
      // The mail program itself is not part of the test.
      await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
      await link.click()
      await sheet.getByRole('button', { name: 'Mark as contacted' }).click()
      await expectSaid(page, 'Student marked as Contacted')
      await expect(sheet.getByRole('button', { name: 'Contacted', pressed: true })).toBeVisible()
      await expect(sheet.getByRole('button', { name: 'Mark as contacted' })).toBeHidden()
    })
  }
})

test.describe('keyboard', () => {
  test('j and k move, enter opens, l likes, c compares', async ({ page }) => {
    await searchFor(page)
    const link = (place: number) => rowsOf(page).nth(place).getByRole('link')
    await page.keyboard.press('j')
    await expect(link(0)).toBeFocused()
    await page.keyboard.press('j')
    await expect(link(1)).toBeFocused()
    await page.keyboard.press('k')
    await expect(link(0)).toBeFocused()
    await page.keyboard.press('l')
    await expectSaid(page, 'Student liked!')
    await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('c')
    await expect(rowsOf(page).first().getByRole('checkbox')).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    // Nothing moves while the profile is open.
    const address = page.url()
    await page.keyboard.press('j')
    await page.keyboard.press('l')
    expect(page.url()).toBe(address)
    await expect(page.getByText('Student unliked!')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(link(0)).toBeFocused()
  })

  test('j goes on beyond what is loaded', async ({ page }) => {
    await searchFor(page)
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('j')
      await expect(page.locator(`[aria-rowindex="${step + 2}"]`).getByRole('link')).toBeFocused()
    }
  })

  test('/ searches technologies and ? shows the list, which can be turned off', async ({ page }) => {
    await searchFor(page)
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Search technologies' })).toBeFocused()
    await page.keyboard.type('jclk')
    await expect(page.getByRole('combobox', { name: 'Search technologies' })).toHaveValue('jclk')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(list.getByRole('term')).toHaveCount(7)
    await expectAccessible(page)
    await list.getByRole('checkbox', { name: 'Use shortcuts' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await page.keyboard.press('?')
    await page.keyboard.press('j')
    await expect(list).toBeHidden()
    await expect(rowsOf(page).first().getByRole('link')).not.toBeFocused()
  })

  test('no shortcut works while someone types', async ({ page }) => {
    await searchFor(page)
    const hours = filtersOf(page).getByLabel('Weekly hours, at least', { exact: true })
    await hours.focus()
    await page.keyboard.type('j/?l')
    await expect(hours).toHaveValue('j/?l')
    await expect(page.getByRole('dialog')).toBeHidden()
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

test('on a small laptop the results need no sideways scrolling, and marks stand beside the name', async ({
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
    await expectAccessibleInBothThemes(page, 'tbody')

    await page.goto('/startup/search?student=1113')
    const email = page.getByRole('dialog').getByRole('link', { name: 'Email' })
    await email.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await email.click()
    await expect(page.getByRole('button', { name: 'Mark as contacted' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
})
