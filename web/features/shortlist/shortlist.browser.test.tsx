// A founder's likes and tags, and the profiles they open.
import { describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { defaultApplicantIds } from '../../../sample/applicants.ts'
import {
  address,
  clickWithoutLeaving,
  enterDemoAs,
  expectAccessible,
  expectAddress,
  expectCount,
  expectHidden,
  expectTexts,
  openApp,
  press,
} from '../../../tests/components/app.tsx'
import {
  expectSaid,
  likeOf,
  openSearch,
  rowsOf,
  searchFor,
  shortList,
  totalOf,
} from '../../../tests/components/find-students.ts'

describe('likes and tags', () => {
  test('a like shows a toast, survives a reload, and can be taken back', async () => {
    await searchFor()
    await likeOf().click()
    await expectSaid('Student liked!')
    await searchFor()
    await expect.element(likeOf()).toHaveAttribute('aria-pressed', 'true')
    await likeOf().click()
    await expectSaid('Student unliked!')
    await expect.element(likeOf()).toHaveAttribute('aria-pressed', 'false')
  })

  test('contacted, interviewed and hired toggle independently, and survive a reload', async () => {
    await openSearch(`?${shortList}&student=1113`)
    const status = page.getByRole('dialog').getByRole('group', { name: 'Status' })
    for (const name of ['Contacted', 'Interviewed', 'Hired']) {
      await status.getByRole('button', { name }).click()
      await expectSaid(`Student marked as ${name}`)
    }
    await status.getByRole('button', { name: 'Interviewed' }).click()
    await expectSaid('Student unmarked from Interviewed')
    expect(localStorage.getItem('studentTags')).toBe('{"1113":["contacted","assigned_project"]}')
    await openSearch(`?${shortList}&student=1113`)
    await expectTexts(status.getByRole('button', { pressed: true }), ['Contacted', 'Hired'])
  })

  test('status filters and applicants-only narrow the list, with the right number', async () => {
    localStorage.setItem('likedStudents', '[1001,1002,1150]')
    localStorage.setItem(
      'studentTags',
      '{"1001":["contacted"],"1150":["contacted","interviewed"],"1003":["assigned_project"]}',
    )
    // Twelve rows are in view, with room to spare.
    await page.viewport(1440, 1600)
    await searchFor()
    const only = page.getByRole('group', { name: 'Show only' })
    const expectOnly = async (name: string, count: number) => {
      await only.getByRole('button', { name }).click()
      await expect.element(totalOf(count)).toBeVisible()
      await expectCount(rowsOf(), count)
      await only.getByRole('button', { name }).click()
      await expect.element(totalOf(200)).toBeVisible()
    }
    await expectOnly('Favorites', 3)
    await expectOnly('Contacted', 2)
    await expectOnly('Interviewed', 1)
    await expectOnly('Hired', 1)
    await expectOnly('Applicants only', 12)
    await only.getByRole('button', { name: 'Favorites' }).click()
    await only.getByRole('button', { name: 'Contacted' }).click()
    await expect.element(totalOf(2)).toBeVisible()
    await openApp(address())
    await expect.element(totalOf(2)).toBeVisible()
    await only.getByRole('button', { name: 'Hired' }).click()
    await expect.element(page.getByText('No students found matching your criteria')).toBeVisible()
  })

  test('who applied is read in the row, the card and the sheet, beside the tags', async () => {
    localStorage.setItem('studentTags', '{"1113":["contacted"]}')
    const applied = 'Applied to Household energy dashboard'
    await searchFor('?only=applicants')
    const row = rowsOf().filter({ hasText: applied }).first()
    await expect.element(row).toBeVisible()
    await openSearch('?student=1113')
    const progress = page.getByRole('dialog').getByRole('list', { name: 'Progress' })
    await expectTexts(progress.getByRole('listitem'), ['Contacted', applied])
    await page.viewport(320, 800)
    await openSearch('?only=applicants')
    await expect.element(page.getByRole('list', { name: 'Students' })).toHaveTextContent(applied)
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })

  test('a broken value in the storage means no likes and tags, not a broken page', async () => {
    localStorage.setItem('likedStudents', '{oops')
    localStorage.setItem('studentTags', '[["contacted"]]')
    localStorage.setItem('projectApplicants', '"all"')
    await searchFor()
    await expectCount(page.getByRole('button', { name: /^Like/, pressed: true }), 0)
  })
})

test('the applicants of the demo are in the browser’s storage', async () => {
  await searchFor()
  await expect
    .poll(() => JSON.parse(localStorage.getItem('projectApplicants') ?? '[]'))
    .toEqual([...defaultApplicantIds])
})

describe('profile', () => {
  test('a founder opens a student and reads everything about them', async () => {
    await searchFor()
    await rowsOf().first().getByRole('link').click()
    const sheet = page.getByRole('dialog')
    await expectAddress(/student=\d+/)
    for (const part of ['Why this student', 'Skills', 'Projects', 'Industry interests']) {
      await expect.element(sheet.getByRole('region', { name: part, exact: true }).first()).toBeVisible()
    }
    await expect
      .poll(() =>
        sheet
          .getByRole('term')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(
        expect.arrayContaining([
          'University',
          'Degree',
          'Year',
          'Weekly hours',
          'Commitment',
          'LinkedIn',
          'Email',
        ]),
      )
    await expect.element(sheet.getByText(/Expert|Advanced/).first()).toBeVisible()
    history.back()
    await expectHidden(sheet)
  })

  test('a profile has its own address, whatever the search says', async () => {
    await openSearch('?universities=Oxford&student=1113')
    await expect.element(page.getByRole('dialog').getByRole('link', { name: /@/ })).toBeVisible()
    await openApp(address())
    await expect.element(page.getByRole('dialog').getByRole('link', { name: /@/ })).toBeVisible()
    await press('{Escape}')
    await expectAddress('/startup/search?universities=Oxford')
  })

  test('the sheet of a student who was deleted says so, and leads back to the list', async () => {
    await openSearch(`?${shortList}&student=999999`)
    const sheet = page.getByRole('dialog')
    await expect.element(sheet).toHaveTextContent('This student is no longer here')
    expect(sheet.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
    await expectAccessible()
    await sheet.getByRole('button', { name: 'Back to the list' }).click()
    await expectAddress(`/startup/search?${shortList}`)
  })

  test('previous and next lead through the list', async () => {
    await searchFor()
    const ids = [...document.querySelectorAll('[data-student]')].map((row) =>
      row.getAttribute('data-student'),
    )
    await rowsOf().first().getByRole('link').click()
    await expect
      .element(page.getByRole('button', { name: 'Previous student' }))
      .toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Next student' }).click()
    await expectAddress(`/startup/search?student=${ids[1]}`)
    await page.getByRole('button', { name: 'Next student' }).click()
    await expectAddress(`/startup/search?student=${ids[2]}`)
    await page.getByRole('button', { name: 'Previous student' }).click()
    await expectAddress(`/startup/search?student=${ids[1]}`)
  })

  test('next goes on beyond what was loaded, and from a profile opened by its address', async () => {
    await enterDemoAs('startup')
    const students: { id: number }[] = await (await fetch('/api/students/search?limit=25')).json()
    // The last but one of those that the list loads first.
    await openSearch(`?student=${students[23]?.id}`)
    const next = page.getByRole('button', { name: 'Next student' })
    for (let presses = 0; presses < 4; presses += 1) {
      const before = address()
      await expect.element(next).not.toHaveAttribute('aria-disabled', 'true')
      await next.click()
      await expect.poll(address).not.toBe(before)
    }
    const opened = Number(new URLSearchParams(location.search).get('student'))
    expect(students.map(({ id }) => id)).not.toContain(opened)
    await openApp(address())
    await expect.element(next).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('a failed CV download shows a toast', async () => {
    await commands.answerCalls('**/api/students/*/cv', { status: 503 })
    await openSearch(`?${shortList}&student=1113`)
    await page.getByRole('button', { name: 'Download CV' }).click()
    await expectSaid('Failed to download CV')
  })

  for (const { way, name, leads } of [
    { way: 'Email', name: 'Email', leads: /^mailto:.+@/ },
    { way: 'LinkedIn', name: /^LinkedIn/, leads: /^https:\/\/www\.linkedin\.com/ },
    { way: 'the address itself', name: /@/, leads: /^mailto:.+@/ },
    { way: 'the LinkedIn address itself', name: /^linkedin\.com/, leads: /^https:\/\/www\.linkedin\.com/ },
  ]) {
    test(`writing by ${way} offers to mark the student as contacted`, async () => {
      await openSearch(`?${shortList}&student=1113`)
      const sheet = page.getByRole('dialog')
      const link = sheet.getByRole('link', { name })
      await expect.element(link).toHaveAttribute('href', expect.stringMatching(leads))
      await clickWithoutLeaving(link)
      await sheet.getByRole('button', { name: 'Mark as contacted' }).click()
      await expectSaid('Student marked as Contacted')
      await expect.element(sheet.getByRole('button', { name: 'Contacted', pressed: true })).toBeVisible()
      await expectHidden(sheet.getByRole('button', { name: 'Mark as contacted' }))
    })
  }
})
