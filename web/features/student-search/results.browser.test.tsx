// A founder looks for students: the list, on every screen.
import { beforeEach, describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  clickWithoutLeaving,
  expectAccessible,
  expectAccessibleEverywhere,
  expectAddress,
  expectCount,
  expectHidden,
  expectTexts,
  press,
} from '../../../tests/components/app.tsx'
import {
  chipsOf,
  choose,
  expectSaid,
  openSearch,
  rowsOf,
  runMatching,
  searchFor,
  shortList,
} from '../../../tests/components/find-students.ts'

const listOf = () => page.getByRole('region', { name: 'Students', exact: true })
/** The row or card with this number, where it is on the page and in view. */
const isInView = (selector: string) => {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  return box !== undefined && box.bottom > 0 && box.top < innerHeight
}

describe('results', () => {
  test('a founder sorts by every column, both ways', async () => {
    await searchFor()
    // Nothing is asked for, so it is no match.
    const match = page.getByRole('columnheader', { name: 'Strength' })
    await expect.element(match).toHaveAttribute('aria-sort', 'descending')
    for (const name of ['University', 'Degree', 'Year', 'Top skills', 'Hours', 'Months']) {
      const header = page.getByRole('columnheader', { name, exact: true })
      const seen = []
      for (const _ of [1, 2]) {
        await header.getByRole('button').click()
        await expect.element(header).not.toHaveAttribute('aria-sort', 'none')
        await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
        seen.push(header.element().getAttribute('aria-sort'))
      }
      expect(seen.sort()).toEqual(['ascending', 'descending'])
      await expect.element(match).toHaveAttribute('aria-sort', 'none')
    }
    await expect.element(page.getByText(/, fewest months first/)).toBeVisible()
    const months = rowsOf()
      .elements()
      .map((row) => Number(row.querySelectorAll('td')[5]?.textContent))
    expect(months.length).toBeGreaterThan(5)
    expect(months).toEqual(months.toSorted((one, other) => one - other))
    expect(months[0]).toBeLessThan(6)
  })

  test('the table shows the top 3 skills and how many more there are', async () => {
    await searchFor()
    const skills = rowsOf().first().getByRole('list')
    await expectCount(skills.getByRole('listitem'), 4)
    await expectTexts(skills.getByRole('listitem').last(), [/^\+\d+ more$/])
  })

  test('more students come while scrolling, and only those in view are on the page', async () => {
    await searchFor()
    const table = page.getByRole('table')
    await expect.element(table).toHaveAttribute('aria-rowcount', '201')
    const frame = listOf().element()
    await expect
      .poll(() => {
        frame.scrollTo(0, frame.scrollHeight)
        return isInView('[aria-rowindex="201"]')
      })
      .toBe(true)
    expect(rowsOf().elements().length).toBeLessThan(40)
    await expect.element(page.getByRole('columnheader', { name: 'Strength' })).toBeInViewport()
  })

  test('more students are fetched as soon as someone scrolls, and not before', async () => {
    performance.clearResourceTimings()
    await searchFor()
    const frame = listOf().element()
    const heightOfFirst = frame.scrollHeight
    const scrolledAt = performance.now()
    frame.scrollTo(0, 10)
    await expect.poll(() => frame.scrollHeight).toBeGreaterThan(heightOfFirst)
    const fetched = performance.getEntriesByType('resource').filter(({ name }) => name.includes('cursor='))
    expect(fetched).toHaveLength(1)
    expect(fetched[0]?.startTime).toBeGreaterThan(scrolledAt)
  })

  test('another search begins at the top', async () => {
    await searchFor()
    listOf().element().scrollTo(0, 1500)
    await expect.poll(() => isInView('[aria-rowindex="2"]')).toBe(false)
    await page.getByRole('columnheader', { name: 'Hours' }).getByRole('button').click()
    await expect.poll(() => isInView('[aria-rowindex="2"]')).toBe(true)
  })

  test('while the next search takes long, the list stays and it says so', async () => {
    await searchFor(`?${shortList}`)
    await commands.holdCalls('**/api/students/search*')
    await page.getByRole('columnheader', { name: 'Hours' }).getByRole('button').click()
    const table = page.getByRole('table')
    await expect.element(table).toHaveAttribute('aria-busy', 'true')
    const said = page.getByRole('main').getByRole('status').first()
    await expectTexts(said, ['Searching...'])
    await expectAccessible({ within: 'main' })
    await expect.element(rowsOf().first()).toBeVisible()
    await commands.releaseCalls()
    await expect.element(table).toHaveAttribute('aria-busy', 'false')
    await expectTexts(said, ['1 student, most hours first'])
  })

  test('a skeleton stands where the results will be', async () => {
    await commands.holdCalls('**/api/students/search?**')
    await openSearch()
    await expect.element(page.getByText('Searching students')).toBeInTheDocument()
    await commands.releaseCalls()
    await expect.element(rowsOf().first()).toBeVisible()
    await expectHidden(page.getByText('Searching students'))
  })

  test('a failed search is said, and can be tried again in place', async () => {
    await commands.answerCalls('**/api/students/search?**', { status: 500 }, { times: 1 })
    await openSearch('?universities=Oxford')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to search students')
    await expectCount(page.getByText('Failed to search students'), 1)
    await expectAccessible({ within: 'main' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(rowsOf().first()).toBeVisible()
    await expectTexts(chipsOf().first(), ['Oxford'])
  })

  test('the match score opens into its parts, and each lost point has a name', async () => {
    await searchFor('?technologies=Python:3&hours=10')
    await rowsOf()
      .first()
      .getByRole('button', { name: /why this student/ })
      .click()
    const reasons = page.getByRole('dialog', { name: 'Why this student' })
    for (const part of ['Skills', 'Availability', 'Evidence']) {
      await expect.element(reasons.getByText(part, { exact: true })).toBeVisible()
    }
    await expect.element(reasons).toHaveTextContent(/Python: Needs level 3; has level [345]/)
    await expect.element(reasons).toHaveTextContent(/Weekly hours: Needs 10 h a week; has \d+ free/)
    const score = Number(
      document.querySelector('[aria-rowindex="2"] button[aria-label*="why this"]')?.textContent,
    )
    expect(score).toBeGreaterThanOrEqual(90)
    const lost = reasons
      .getByText(/^\d points? lost$/)
      .elements()
      .reduce((sum, { textContent }) => sum + Number.parseInt(textContent ?? '', 10), 0)
    expect(100 - lost).toBe(score)
    await expectAccessible({ within: '[role=dialog], [aria-rowindex="2"]' })
  })

  test('a founder sorts by experience and by one skill, and the address keeps it', async () => {
    await searchFor()
    await expect.element(page.getByText(/, strongest profile first/)).toBeVisible()
    await page.getByLabelText('Sort by').selectOptions('Most experienced first')
    await expectAddress(/sort=-experience/)
    await expect
      .element(page.getByRole('columnheader', { name: 'Top skills' }))
      .toHaveAttribute('aria-sort', 'descending')
    await page.getByLabelText('Sort by').selectOptions('Best at C++ first')
    await expectAddress(/sort=skill/)
    await expect.element(page.getByText(/, best at C\+\+ first/)).toBeVisible()
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    await openSearch(location.search)
    await expect.element(page.getByLabelText('Sort by')).toHaveDisplayValue('Best at C++ first')
  })
})

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844))

  test('students are cards, and the filters open in a sheet', async () => {
    await openSearch()
    const cards = page.getByRole('list', { name: 'Students' }).getByRole('article')
    await expect.element(cards.first()).toBeVisible()
    await expectCount(page.getByRole('table'), 0)
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect.element(page.getByText('Students at any of the universities you choose.')).toBeVisible()
    await choose('Universities', 'Cambridge')
    await expectAccessible()
    await runMatching()
    await expectHidden(page.getByRole('dialog'))
    await expect.element(cards.first()).toHaveTextContent('Cambridge')
    await page.getByLabelText('Sort by').selectOptions('Most hours first')
    await expectAddress(/sort=-hours/)
    await expect.element(cards.first()).toBeVisible()
  })

  test('more cards come while scrolling, and only those in view are on the page', async () => {
    await openSearch()
    const cards = page.getByRole('list', { name: 'Students' }).getByRole('article')
    await expect.element(cards.first()).toBeVisible()
    await expect
      .poll(() => {
        window.scrollTo(0, document.documentElement.scrollHeight)
        return isInView('[aria-posinset="200"]')
      })
      .toBe(true)
    expect(cards.elements().length).toBeLessThan(20)
  })

  test('the cards that are there stay the same when someone begins to scroll', async () => {
    await openSearch()
    const cards = page.getByRole('list', { name: 'Students' }).getByRole('article')
    await expect.element(cards.nth(2)).toBeVisible()
    const before = cards.elements().slice(0, 3)
    const tops = () => before.map((card) => card.getBoundingClientRect().top + window.scrollY)
    const topsBefore = tops()
    window.scrollTo(0, 50)
    // Now there is room for all 16 of the page.
    await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(16 * 250)
    expect(cards.elements().slice(0, 3)).toEqual(before)
    expect(tops()).toEqual(topsBefore)
  })
})

test('on a small laptop the results need no sideways scrolling, and tags are beside the name', async () => {
  await page.viewport(1280, 800)
  await openSearch('?student=1113')
  await page.getByRole('dialog').getByRole('button', { name: 'Contacted' }).click()
  await expectSaid('Student marked as Contacted')
  // Closes the message, then the profile.
  await press('{Escape}')
  await expectHidden(page.getByText('Student marked as Contacted', { exact: true }))
  await press('{Escape}')
  await expect.element(rowsOf().first()).toBeVisible()
  const { scrollWidth, clientWidth } = listOf().element()
  expect(scrollWidth - clientWidth).toBe(0)
  await page.getByRole('button', { name: 'Contacted' }).click()
  await expectCount(rowsOf(), 1)
  await expect.element(rowsOf().getByText('Contacted')).toBeVisible()
})

describe('everyone, at every width and in both themes,', () => {
  test('can use the search and a profile', async () => {
    await openSearch('?universities=Oxford&technologies=Python:4&hours=10')
    await expect.element(page.getByRole('region', { name: 'Wider searches' })).toBeVisible()
    await expectAccessibleEverywhere()
    // By itself: what is half under it is no target to press.
    await openSearch('?chosen=1113,1161')
    const bar = '[aria-label=Comparison]'
    await expect.poll(() => document.querySelector(bar)).not.toBeNull()
    await expectAccessible({ within: bar })
    await openSearch(`?${shortList}&student=1113`)
    await expect.element(page.getByRole('dialog').getByRole('link', { name: /@/ })).toBeVisible()
    await expectAccessibleEverywhere()
  })

  test('can use what appears and disappears', async () => {
    await commands.holdCalls('**/api/students/search?**')
    await openSearch()
    await expect.element(page.getByText('Searching students')).toBeInTheDocument()
    await expectAccessible({ within: 'main' })
    await commands.releaseCalls()
    await expect.element(rowsOf().first()).toBeVisible()

    await page.getByRole('button', { name: 'About technologies' }).hover()
    await expect.element(page.getByRole('tooltip')).toBeVisible()
    await expectAccessible({ within: 'main', except: 'table' })

    await commands.answerCalls('**/api/students/search?*cursor=*', { status: 503 })
    listOf().element().scrollTo(0, 100_000)
    await expect.element(page.getByText('We couldn’t load more students.')).toBeVisible()
    // Without the rows: one that is half under the header is no target to press.
    await expectAccessible({ within: 'main', except: 'tbody' })

    await openSearch(`?${shortList}&student=1113`)
    await clickWithoutLeaving(page.getByRole('dialog').getByRole('link', { name: 'Email' }))
    await expect.element(page.getByRole('button', { name: 'Mark as contacted' })).toBeVisible()
    await expectAccessible()
  })
})
