// A founder looks for students: filters with their counts, and wider searches where few match.
import { describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  expectAccessible,
  expectAddress,
  expectCount,
  expectHidden,
  expectTexts,
  focus,
  pass,
  press,
  stopTime,
  watchCalls,
} from '../../../tests/components/app.tsx'
import {
  chipsOf,
  choose,
  filtersOf,
  openSearch,
  rowsOf,
  runMatching,
  searchFor,
  sentFilters,
  shortList,
  totalOf,
} from '../../../tests/components/find-students.ts'
import { TooltipFrame } from '../../ui/overlays.ts'

describe('filters', () => {
  test('a founder chooses universities, degrees, industries and technologies, and runs the matching', async () => {
    await searchFor()
    await expect.element(totalOf(200)).toBeVisible()
    await choose('Universities', 'Oxford', 'Cambridge')
    await choose('Degrees', 'Computer Science', 'Physics')
    await choose('Industries', 'Fintech', 'Climate')
    await choose('Technologies', 'Python')
    const calls = watchCalls()
    await runMatching()
    expect(await sentFilters(calls)).toEqual({
      universities: ['Oxford', 'Cambridge'],
      degrees: ['Computer Science', 'Physics'],
      industries: ['Climate', 'Fintech'],
      technologies: [{ name: 'Python', minLevel: 1 }],
      onlyLiked: false,
      startupId: expect.any(Number),
    })
    await expectAddress(
      /universities=Oxford,Cambridge&degrees=Computer\+Science,Physics&industries=Climate,Fintech&technologies=Python:1$/,
    )
    await expect.element(rowsOf().first()).toHaveTextContent(/Oxford|Cambridge/)
    expect(calls.list().filter((call) => call === 'GET /api/students/search')).toHaveLength(1)
  })

  test('a filter that is reached by Tab is not behind Run Matching', async () => {
    await searchFor()
    const months = filtersOf().getByLabelText('Commitment, at least', { exact: true }).element()
    const industries = filtersOf().getByLabelText('Industries', { exact: true }).element()
    // As high as it takes for the last filter to be right there.
    await page.viewport(1440, Math.round(industries.getBoundingClientRect().bottom + 20))
    months.focus()
    while (document.activeElement !== industries) await press('{Tab}')
    const { x, y, width, height } = industries.getBoundingClientRect()
    expect(industries.contains(document.elementFromPoint(x + width / 2, y + height - 2))).toBe(true)
  })

  test('nothing is searched before Run Matching is pressed, and what is pending is marked', async () => {
    await searchFor()
    const calls = watchCalls()
    await choose('Universities', 'Oxford')
    await expectTexts(chipsOf().first(), ['Oxford (not applied)'])
    await expect.element(page.getByText('The list doesn’t show your changes yet.')).toBeVisible()
    const searches = () => calls.list().filter((call) => call === 'GET /api/students/search').length
    const button = filtersOf().getByRole('button', { name: 'Run Matching' })
    await button.hover()
    expect(searches()).toBe(0)
    // The answer is on its way while the button is still held down.
    button.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await expect.poll(searches).toBe(1)
    await expectTexts(chipsOf().first(), ['Oxford (not applied)'])
    await runMatching()
    await expectTexts(chipsOf().first(), ['Oxford'])
    await expectHidden(page.getByText('The list doesn’t show your changes yet.'))
    expect(searches()).toBe(1)
  })

  test('the number beside a choice is the number of students it leaves, live as filters change', async () => {
    await searchFor('?technologies=Python:3')
    const open = () => filtersOf().getByLabelText('Universities', { exact: true }).click()
    await open()
    const oxford = page.getByRole('option', { name: /^Oxford/ })
    await expect.element(oxford).toHaveTextContent(/\d$/)
    const before = oxford.element().textContent ?? ''
    const count = Number(/\d+$/.exec(before)?.[0])
    expect(count).toBeGreaterThan(0)
    await oxford.click()
    await press('{Escape}')
    await expect.element(filtersOf().getByText(`${count} students would match`)).toBeVisible()
    await runMatching()
    await expect.element(totalOf(count)).toBeVisible()
    await filtersOf()
      .getByRole('button', { name: /^20 hours or more/ })
      .click()
    await open()
    await expect.poll(() => oxford.element().textContent).not.toBe(before)
  })

  test('counts that take their time hold up neither typing nor the matching', async () => {
    await searchFor()
    await commands.holdCalls('**/api/students/facets*')
    const hours = filtersOf().getByLabelText('Weekly hours, at least', { exact: true })
    await hours.fill('30')
    await runMatching()
    await expectAddress('/startup/search?hours=30')
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    const found = Number(page.getByRole('table').element().getAttribute('aria-rowcount')) - 1
    await expect.element(totalOf(found)).toBeVisible()
    expect(found).toBeGreaterThan(0)
    await hours.fill('35')
    await expect.element(hours).toHaveValue('35')
    await commands.releaseCalls()
    await expect.element(filtersOf().getByText(/^\d+ students? would match$/)).toBeVisible()
  })

  test('on a phone, Run Matching pressed twice is one step in the history', async () => {
    await page.viewport(390, 844)
    await openSearch()
    await page.getByRole('button', { name: /^Filters/ }).click()
    await filtersOf().getByLabelText('Weekly hours, at least', { exact: true }).fill('30')
    const before = history.length
    await page.getByRole('button', { name: 'Run Matching' }).dblClick()
    await expectAddress('/startup/search?hours=30')
    await expectHidden(page.getByRole('dialog'))
    expect(history.length).toBe(before + 1)
  })

  test('a server that can’t count yet is asked again, and nothing says that it is counting', async () => {
    await commands.answerCalls('**/api/students/facets*', { status: 200, body: 'null' }, { times: 2 })
    await openSearch()
    await expect.element(totalOf(200)).toBeVisible()
    await expect.element(filtersOf()).not.toHaveTextContent(/would match|Counting students/)
    await expect.element(filtersOf().getByText('200 students would match')).toBeVisible()
  })

  test('the level of a technology goes from 1 to 5 and starts at 1', async () => {
    await searchFor()
    await choose('Technologies', 'React')
    const slider = page.getByRole('slider', { name: 'React' })
    await expect.element(slider).toHaveAttribute('aria-valuenow', '1')
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'at least Beginner')
    await focus(slider)
    await press('{ArrowRight}')
    await press('{ArrowRight}')
    await expectTexts(chipsOf().first(), [/^React, Intermediate/])
    await press('{End}')
    await expect.element(slider).toHaveAttribute('aria-valuenow', '5')
    await press('{Home}')
    await expect.element(slider).toHaveAttribute('aria-valuenow', '1')
  })

  test('hours and months are sent as numbers, and only when filled', async () => {
    await searchFor()
    await filtersOf().getByLabelText('Weekly hours, at least', { exact: true }).fill('15')
    const calls = watchCalls()
    await press('{Enter}')
    const filters = await sentFilters(calls)
    expect(filters.minWeeklyHours).toBe(15)
    expect(filters).not.toHaveProperty('minCommitmentMonths')
    await expectTexts(chipsOf().first(), ['15 h or more'])
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
    test(`${label}: what is out of range is refused beside the field, and nothing runs`, async () => {
      await searchFor()
      const calls = watchCalls()
      const field = filtersOf().getByLabelText(label, { exact: true })
      for (const value of wrong) {
        await field.fill(value)
        await runMatching()
        await expect.element(field).toHaveAccessibleDescription(message)
        await expect.element(field).toHaveFocus()
        await expect.element(field).toHaveValue(value)
      }
      expect(calls.list()).not.toContain('GET /api/students/search')
    })
  }

  test('a founder searches by name with a typo, and the words are in the address, a chip and the counts', async () => {
    await searchFor()
    const field = filtersOf().getByRole('searchbox', { name: 'Search by name, skill or project' })
    const calls = watchCalls()
    await field.fill('maya rosn')
    await expectTexts(chipsOf().first(), ['“maya rosn” (not applied)'])
    await expect.element(filtersOf().getByText('1 student would match')).toBeVisible()
    expect(calls.list()).not.toContain('GET /api/students/search')
    await focus(field)
    await press('{Enter}')
    expect((await sentFilters(calls)).text).toBe('maya rosn')
    await expectAddress('/startup/search?text=maya+rosn')
    await expect.element(totalOf(1)).toBeVisible()
    await expect.element(rowsOf().first()).toHaveTextContent('Maya Rosén')
    await page.getByRole('button', { name: 'Remove “maya rosn”' }).click()
    await expect.element(field).toHaveValue('')
  })

  test('too many words are refused beside the field, and nothing runs', async () => {
    await searchFor('?text=one+two+three+four+five+six')
    await expectCount(chipsOf(), 0)
    const calls = watchCalls()
    const field = filtersOf().getByRole('searchbox', { name: 'Search by name, skill or project' })
    await field.fill('one two three four five six')
    await runMatching()
    await expect.element(field).toHaveAccessibleDescription('Please use at most 5 words')
    await expect.element(field).toHaveFocus()
    expect(calls.list()).not.toContain('GET /api/students/search')
  })

  test('everyone can read what is wrong with the filters', async () => {
    await searchFor(`?${shortList}`)
    for (const [label, value] of [
      ['Search by name, skill or project', 'one two three four five six'],
      ['Weekly hours, at least', '0'],
      ['Commitment, at least', '0'],
    ] as const)
      await filtersOf().getByLabelText(label, { exact: true }).fill(value)
    await runMatching()
    for (const message of ['Please use at most 5 words', /^Please enter .* hours/, /^Please enter .* months/])
      await expect.element(filtersOf().getByText(message)).toBeVisible()
    await expectAccessible({ except: 'table' })
  })

  test('where words match nobody, dropping them brings everyone back', async () => {
    await openSearch('?text=nobodyhasthis')
    const wider = page.getByRole('region', { name: 'Wider searches' })
    await wider.getByRole('button', { name: 'Any name, skill or project (+200)' }).click()
    await expect.element(totalOf(200)).toBeVisible()
    await expectAddress('/startup/search')
  })

  test('each chip can be removed, and all of them at once', async () => {
    await searchFor('?universities=Oxford&hours=10&months=3')
    await expectTexts(chipsOf(), ['Oxford', '10 h or more', '3 months or more', 'Clear all'])
    await page.getByRole('button', { name: 'Remove 10 h or more' }).click()
    await expect
      .element(filtersOf().getByLabelText('Weekly hours, at least', { exact: true }))
      .toHaveValue('')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expectCount(chipsOf(), 0)
    await runMatching()
    await expect.element(totalOf(200)).toBeVisible()
    await expectAddress('/startup/search')
  })

  test('a tooltip says what a filter does, after 300 ms', async () => {
    await searchFor()
    await TooltipFrame.preload()
    stopTime()
    await page.getByRole('button', { name: 'About technologies' }).hover()
    await pass(250)
    expect(page.getByRole('tooltip').elements()).toEqual([])
    await pass(100)
    expect(page.getByRole('tooltip').elements()).toHaveLength(1)
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('each at the level you set or better')
  })

  test('an eleventh technology cannot be chosen, and the list says why', async () => {
    const ten = ['Python', 'JavaScript', 'TypeScript', 'Java', 'Go', 'Rust', 'Kotlin', 'Swift', 'R', 'SQL']
    await openSearch(`?technologies=${ten.map((name) => `${name}:1`).join(',')}`)
    await filtersOf().getByLabelText('Technologies', { exact: true }).click()
    const list = page.getByRole('dialog', { name: 'Technologies' })
    const full = list.getByText('You can choose up to 10 technologies. Remove one to add another.')
    await expect.element(full).toBeVisible()
    await list
      .getByRole('option', { name: /^React\b/ })
      .first()
      .click()
    await expectCount(list.getByRole('option', { selected: true }), 10)
    await list.getByRole('option', { name: /^Rust/ }).click()
    await expectHidden(full)
    await list
      .getByRole('option', { name: /^React\b/ })
      .first()
      .click()
    await expectCount(list.getByRole('option', { selected: true }), 10)
  })

  test('a wrong value in the address is dropped', async () => {
    await searchFor('?universities=Hogwarts,Oxford&hours=99&technologies=Abacus:2')
    await expectTexts(chipsOf(), ['Oxford', 'Clear all'])
  })
})

describe('when few match', () => {
  test('each filter says how many more students one step would bring, and brings exactly those', async () => {
    await searchFor(
      '?universities=Cambridge,Imperial+College+London&technologies=React:3,TypeScript:3&hours=15',
    )
    const wider = page.getByRole('region', { name: 'Wider searches' })
    await expect.element(wider).toBeVisible()
    const steps = wider
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent ?? '')
    expect(steps.some((step) => /^Lower React to Basic \(\+\d+\)$/.test(step))).toBe(true)
    expect(steps.some((step) => /^Any university \(\+\d+\)$/.test(step))).toBe(true)
    expect(steps.join()).not.toContain('+0')
    const now = Number(
      /^\d+/.exec(
        page
          .getByRole('status')
          .filter({ hasText: /^\d+ students?,/ })
          .element().textContent ?? '',
      )?.[0],
    )
    for (const step of steps) {
      await wider.getByRole('button', { name: step }).click()
      await expect.element(totalOf(now + Number(/\+(\d+)\)$/.exec(step)?.[1]))).toBeVisible()
      history.back()
      await expect.element(totalOf(now)).toBeVisible()
    }
  })

  test('nobody at all is said, with a way on', async () => {
    await openSearch('?technologies=Rust:5,Figma:5')
    await expect.element(page.getByText('No students found matching your criteria')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Wider searches' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Show all students' }).click()
    await expect.element(totalOf(200)).toBeVisible()
  })
})
