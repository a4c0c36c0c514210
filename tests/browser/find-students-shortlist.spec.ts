// A founder likes and tags students, and opens their profiles.
import { readFile } from 'node:fs/promises'
import { asFounder, expectSaid, likeOf, rowsOf, searchFor, totalOf } from './find-students.ts'
import { expect, expectAccessible, hold, test } from './fixtures.ts'

asFounder()

test.describe('likes and tags', () => {
  test('a like shows a toast, survives a reload, and can be taken back', async ({ page }) => {
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

  test('a broken value in the storage means no likes and tags, not a broken page', async ({
    page,
    context,
  }) => {
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

  test('a founder opens students in tabs of their own, and keeps the list', async ({ page, context }) => {
    await searchFor(page, '?universities=Oxford')
    const opened = context.waitForEvent('page')
    await rowsOf(page)
      .nth(1)
      .getByRole('link')
      .click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    await expect(tab).toHaveURL(/\/startup\/search\?universities=Oxford&student=\d+$/)
    await expect(tab.getByRole('dialog').getByRole('region', { name: 'Skills' })).toBeVisible()
    await expect(page).toHaveURL('/startup/search?universities=Oxford')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('a profile has its own address, whatever the search says', async ({ page }) => {
    await page.goto('/startup/search?universities=Oxford&student=1113')
    await expect(page.getByRole('dialog').getByRole('link', { name: /@/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('dialog').getByRole('link', { name: /@/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/startup/search?universities=Oxford')
  })

  test('the sheet of a student who does not exist says so', async ({ page }) => {
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

  test('next goes on beyond what was loaded, and from a profile opened by its address', async ({ page }) => {
    await searchFor(page)
    await rowsOf(page).first().getByRole('link').click()
    const next = page.getByRole('button', { name: 'Next student' })
    for (let step = 0; step < 30; step += 1) {
      const before = page.url()
      await expect(next).not.toHaveAttribute('aria-disabled', 'true')
      await next.click()
      await expect(page).not.toHaveURL(before)
    }
    await page.reload()
    await expect(next).not.toHaveAttribute('aria-disabled', 'true')
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

  test('a failed CV download shows a toast', async ({ page }) => {
    await page.route('**/api/students/*/cv', (route) => route.fulfill({ status: 503 }))
    await page.goto('/startup/search?student=1113')
    await page.getByRole('button', { name: 'Download CV' }).click()
    await expectSaid(page, 'Failed to download CV')
  })

  for (const { way, name, leads } of [
    { way: 'Email', name: 'Email', leads: /^mailto:.+@/ },
    { way: 'LinkedIn', name: /^LinkedIn/, leads: /^https:\/\/www\.linkedin\.com/ },
    { way: 'the address itself', name: /@/, leads: /^mailto:.+@/ },
    { way: 'the LinkedIn address itself', name: /^linkedin\.com/, leads: /^https:\/\/www\.linkedin\.com/ },
  ]) {
    test(`writing by ${way} offers to mark the student as contacted`, async ({ page, context }) => {
      await context.route('https://**', (route) => route.fulfill({ body: '' }))
      await page.goto('/startup/search?student=1113')
      const sheet = page.getByRole('dialog')
      const link = sheet.getByRole('link', { name })
      await expect(link).toHaveAttribute('href', leads)
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
