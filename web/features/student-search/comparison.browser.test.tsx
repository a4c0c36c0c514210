// A founder compares students side by side.
import { beforeEach, describe, expect, test } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import { industries } from '../../../contract/student-lists.ts'
import {
  address,
  broken,
  clickWithoutLeaving,
  expectAccessibleEverywhere,
  expectAddress,
  expectCount,
  expectHidden,
  expectTexts,
  openApp,
  painted,
  press,
  toast,
} from '../../../tests/components/app.tsx'
import { expectSaid, openSearch, shortList } from '../../../tests/components/find-students.ts'

const boxes = () => page.getByRole('checkbox', { name: /^Compare/ })
const bar = () => page.getByRole('region', { name: 'Comparison' })
const dialog = () => page.getByRole('dialog', { name: 'Compare students' })

test('a founder chooses up to three, sees who is chosen, and hears why not a fourth', async () => {
  await openSearch()
  await boxes().nth(0).click()
  await expect.element(bar()).toHaveTextContent('1 of 3 chosen')
  await expect
    .element(bar().getByRole('button', { name: 'Compare', exact: true }))
    .toHaveAttribute('aria-disabled', 'true')
  await boxes().nth(1).click()
  await boxes().nth(2).click()
  await expect.element(bar()).toHaveTextContent('3 of 3 chosen')
  await boxes().nth(3).click()
  await expect.element(toast()).toHaveTextContent('You can compare 3 students')
  await expect.element(boxes().nth(3)).not.toBeChecked()
  await bar()
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect.element(bar()).toHaveTextContent('2 of 3 chosen')
  await expect.element(boxes().nth(0)).not.toBeChecked()
  await openApp(address())
  await expect.element(bar()).toHaveTextContent('2 of 3 chosen')
})

for (const width of [390, 1280])
  test(`a toast does not cover the chosen students at ${width} px`, async () => {
    await page.viewport(width, 844)
    await openSearch('?chosen=1113,1161')
    await expect.element(bar()).toHaveTextContent('2 of 3 chosen')
    await page.getByRole('button', { name: /^Like/ }).first().click()
    await expect.element(toast()).toHaveTextContent('Student liked!')
    const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()
    const room = () => boxOf(bar()).top - boxOf(toast()).bottom
    await expect.poll(room).toBeGreaterThanOrEqual(0)
    await bar().getByRole('button', { name: 'Compare', exact: true }).click()
    await expect.element(dialog()).toBeVisible()
  })

test('a founder chooses from two different searches', async () => {
  await openSearch('?universities=Oxford')
  await boxes().nth(0).click()
  await openApp(address().replace('Oxford', 'Cambridge'))
  await boxes().nth(0).click()
  await bar().getByRole('button', { name: 'Compare', exact: true }).click()
  await expect.element(dialog().getByRole('columnheader').filter({ hasText: 'Oxford' })).toBeVisible()
  await expect.element(dialog().getByRole('columnheader').filter({ hasText: 'Cambridge' })).toBeVisible()
})

test('the comparison shows availability, skills on a chart and as a table, and industries', async () => {
  await openSearch('?compare=1113,1161,1042')
  const table = dialog().getByRole('table')
  for (const row of ['Profile strength', 'Weekly hours', 'Months', 'Industries']) {
    await expect.element(table.getByRole('rowheader', { name: row, exact: true })).toBeVisible()
  }
  await expect.element(table.getByRole('row', { name: /^TypeScript/ })).toBeVisible()
  expect(dialog().element().querySelector('figure svg')?.checkVisibility()).toBe(true)
  await expect.element(table.getByText(', the highest').first()).toBeInTheDocument()
})

test('the comparison shows projects, and a CV to download', async () => {
  await openSearch('?compare=1161,1042')
  const row = (name: string) =>
    dialog()
      .getByRole('table')
      .getByRole('row', { name: new RegExp(`^${name} `) })
  await expect.element(row('Projects')).toHaveTextContent('Job queue for image resizing')
  await row('CV').getByRole('button', { name: 'Download CV of Jihoon Park' }).click()
  await expectSaid('CV downloaded successfully!')
})

test('a student is removed inside the comparison, and of two the other stays chosen', async () => {
  await openSearch('?compare=1113,1161,1042')
  await dialog().getByRole('button', { name: 'Remove Emre K.' }).click()
  await expectAddress('/startup/search?compare=1113,1042')
  await expectCount(dialog().getByRole('button', { name: /^Remove/ }), 2)
  await dialog().getByRole('button', { name: 'Remove Zoë W.' }).click()
  await expectHidden(dialog())
  await expect.element(bar()).toHaveTextContent('1 of 3 chosen')
})

test.for([390, 1440])('who is who stays in view while the comparison scrolls, at %i px', async (width) => {
  await page.viewport(width, 844)
  await openSearch('?compare=1113,1161,1042')
  const name = dialog().getByRole('link', { name: 'Zoë W.', exact: true })
  await expect.element(name).toBeVisible()
  const body = dialog().element().querySelector('table')?.closest('.overflow-y-auto')
  body?.scrollTo(0, body.scrollHeight)
  await painted()
  expect(body?.scrollTop).toBeGreaterThan(300)
  const { left, top } = name.element().getBoundingClientRect()
  expect(name.element().contains(document.elementFromPoint(left + 5, top + 5))).toBe(true)
})

test('the chart draws the skills that at least two of them have', async () => {
  await openSearch('?compare=1113,1161,1042')
  await expect.element(dialog().getByRole('table')).toBeVisible()
  const axes = [...dialog().element().querySelectorAll('figure svg text')].map(
    ({ textContent }) => textContent,
  )
  expect(axes.length).toBeGreaterThanOrEqual(3)
  for (const axis of axes) {
    const levels = dialog()
      .getByRole('row', { name: new RegExp(`^${axis} `) })
      .getByRole('cell')
    const known = levels.elements().filter((cell) => !cell.textContent?.includes('None'))
    expect(known.length, axis ?? '').toBeGreaterThan(1)
  }
})

test('of more than four industries four are shown, and how many more', async () => {
  // Nobody in the sample data has that many interests.
  await commands.changeStudents('/api/students/(search|1113)\\?', { 1113: { industries: [...industries] } })
  await openSearch('?compare=1113,1161')
  const cell = dialog()
    .getByRole('row', { name: /^Industries/ })
    .getByRole('cell')
    .first()
  await expectCount(cell.getByRole('listitem'), 5)
  await expectTexts(cell.getByRole('listitem').last(), [`+${industries.length - 4} more`])
})

test('students can be liked and contacted in the comparison', async () => {
  await openSearch('?compare=1113,1161')
  await dialog().getByRole('button', { name: /^Like/ }).first().click()
  await expectSaid('Student liked!')
  const email = dialog()
    .getByRole('link', { name: /^Email/ })
    .first()
  await clickWithoutLeaving(email)
  await dialog().getByRole('button', { name: 'Mark as contacted' }).click()
  await expectSaid('Student marked as Contacted')
})

/** What runs out of its column: the text and the controls, measured as they are drawn. */
const strays = () => {
  const table = dialog().getByRole('table').element()
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
      for (const { 0: word, index } of textContent?.matchAll(/[^\s-]+-?/g) ?? []) {
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
}

for (const width of [360, 390])
  describe(`on a phone of ${width} px`, () => {
    beforeEach(() => page.viewport(width, 844))
    test('each student keeps to their column, also after being written to', async () => {
      await openSearch('?compare=1113,1161,1042')
      await expect.element(dialog().getByRole('table')).toBeVisible()
      await expect.poll(strays).toEqual([])
      const emails = dialog().getByRole('link', { name: /^Email/ })
      for (const email of emails.all()) await clickWithoutLeaving(email)
      const offers = dialog().getByRole('button', { name: 'Mark as contacted' })
      await expectCount(offers, 3)
      await expect.poll(strays).toEqual([])
      // Nothing lies over them: a click goes to where it was meant to.
      const linkedIn = dialog()
        .getByRole('link', { name: /^LinkedIn/ })
        .first()
        .element()
      const { left, top, width: wide, height } = linkedIn.getBoundingClientRect()
      expect(linkedIn.contains(document.elementFromPoint(left + wide / 2, top + height / 2))).toBe(true)
      const question = dialog().getByText(/^Have you written to/)
      expect(question.first().element().getBoundingClientRect().width).toBeGreaterThan(width / 2)
      await offers.first().click()
      await expectCount(offers, 2)
    })

    test('the bar is one line for one student, and shows the names of three in full', async () => {
      await openSearch('?chosen=1113')
      await expect.element(bar()).toHaveTextContent('1 of 3 chosen')
      expect(bar().element().getBoundingClientRect().height).toBe(56)
      await commands.changeStudents('/api/students/(search|\\d+)\\?', {
        others: { name: 'Alexandra Montgomery' },
      })
      await openSearch('?chosen=1113,1161,1042')
      const chips = bar().getByRole('button', { name: /^Remove \d: Alexandra Montgomery/ })
      await expectCount(chips, 3)
      for (const chip of chips.elements()) {
        const name = chip.querySelector('span')
        expect((name?.scrollWidth ?? 0) - (name?.clientWidth ?? 0)).toBe(0)
        expect(name?.clientWidth).toBeGreaterThan(0)
        const { left, right, top, bottom } = chip.getBoundingClientRect()
        // Also what is in the bar but cut off by the list in it.
        for (const [x, y] of [
          [left + 8, top + 8],
          [right - 8, bottom - 8],
        ] as const)
          expect(chip.contains(document.elementFromPoint(x, y))).toBe(true)
      }
    })
  })

test('students who look alike are numbered wherever they are named', async () => {
  const alike = { name: 'Mia H.' }
  await commands.changeStudents('/api/students/(search|\\d+)\\?', { others: alike, 1042: {} })
  await openSearch('?chosen=1113,1161,1042')
  const twins = ['1: Mia H.', '2: Mia H.']
  for (const name of twins)
    await expect.element(bar().getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await bar().getByRole('button', { name: 'Compare', exact: true }).click()
  const headings = dialog().getByRole('table').first().getByRole('columnheader')
  await expect.element(headings.nth(0)).toHaveTextContent('1: Mia H.')
  await expect.element(headings.nth(1)).toHaveTextContent('2: Mia H.')
  await expectTexts(headings.nth(2), [/^Jihoon Park/])
  for (const name of twins) {
    await expect.element(dialog().getByRole('button', { name: `Like ${name}` })).toBeVisible()
    await expect.element(dialog().getByRole('link', { name: `Email ${name}` })).toBeVisible()
  }
})

test('students without a name are called by university and studies, and numbered where those are alike', async () => {
  const alike = { name: null, university: 'Oxford', degree: 'Computer Science', yearOfDegree: '3rd' }
  await commands.changeStudents('/api/students/(search|\\d+)\\?', { others: alike })
  await openSearch('?chosen=1113,1161')
  for (const number of [1, 2])
    await expect
      .element(bar().getByRole('button', { name: `Remove ${number}: Oxford, Computer Science, 3rd year` }))
      .toBeVisible()
})

test('a deleted student leaves the comparison bar and frees the slot', async () => {
  await openSearch('?chosen=999999,1113,1161')
  await expect.element(bar()).toHaveTextContent('2 of 3 chosen')
  await expectCount(bar().getByRole('button', { name: /^Remove (Zoë W\.|Emre K\.)/ }), 2)
  await expectAddress('/startup/search?chosen=1113,1161')
  await boxes().nth(4).click()
  await expect.element(bar()).toHaveTextContent('3 of 3 chosen')
  await openSearch('?chosen=999998,999999')
  await expect.element(boxes().first()).toBeVisible()
  await expectAddress('/startup/search')
  await expectHidden(bar())
})

test('a comparison goes on without who is no longer there, and says so', async () => {
  await openSearch('?compare=1113,999999,1161')
  const headings = dialog().getByRole('table').first().getByRole('columnheader')
  const studies = headings.filter({ hasText: 'Computer Science' })
  await expectCount(studies, 2)
  await expect.element(dialog()).toHaveTextContent('One of these students is no longer available.')
  await press('{Escape}')
  await expect.element(bar()).toHaveTextContent('2 of 3 chosen')
  await openSearch('?compare=999998,999999,1113')
  await expectCount(studies, 1)
  await expect.element(dialog()).toHaveTextContent('Two of these students are no longer available.')
  await openSearch('?compare=999998,999999')
  await expect.element(dialog()).toHaveTextContent('These students are no longer available.')
  await expectCount(dialog().getByRole('button', { name: 'Try again' }), 0)
})

test('a comparison that could not be loaded can be tried again', async () => {
  await commands.answerCalls('/api/students/(search|\\d+)\\?', broken)
  await openSearch('?compare=1113,999999,1161')
  await expect.element(dialog()).toHaveTextContent('We couldn’t load these students')
  await commands.stopAnswering()
  await dialog().getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog()).toHaveTextContent('One of these students is no longer available.')
})

test('nobody is compared with nobody: one alone is chosen', async () => {
  await openSearch('?compare=1113')
  await expect.element(bar()).toHaveTextContent('1 of 3 chosen')
  await expectHidden(dialog())
})

test('a comparison has its own address: it can be shared, reloaded and left by going back', async () => {
  await openSearch('?chosen=1113,1161')
  await bar().getByRole('button', { name: 'Compare', exact: true }).click()
  await expectAddress('/startup/search?compare=1113,1161')
  await openApp(address())
  await expectCount(dialog().getByRole('columnheader').filter({ hasText: 'Computer Science' }), 2)
  history.back()
  await expectHidden(dialog())
  await expect.element(bar()).toHaveTextContent('2 of 3 chosen')
  history.forward()
  await dialog().getByRole('link', { name: 'Zoë W.', exact: true }).click()
  await expectAddress('/startup/search?student=1113&chosen=1113,1161')
  history.back()
  await expect.element(dialog()).toBeVisible()
  await press('{Escape}')
  await expectAddress('/startup/search?chosen=1113,1161')
})

test('everyone can read the comparison, at every width and in both themes', async () => {
  await openSearch(`?${shortList}&compare=1113,1161,1042`)
  await expect.element(dialog().getByRole('table')).toBeVisible()
  await expectAccessibleEverywhere()
  const hiddenSideways = () => {
    const body = dialog().element().querySelector('table')?.closest('.overflow-y-auto')
    return body && body.scrollWidth - body.clientWidth
  }
  for (const width of [320, 1440]) {
    await page.viewport(width, 850)
    await expect.poll(hiddenSideways).toBe(0)
  }
})
