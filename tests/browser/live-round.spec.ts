// A matching round in live: an operator opens it, students wish, startups rank, the dates pass, and everyone reads their result.
import { type APIRequestContext, type BrowserContext, request as requests } from '@playwright/test'
import type { UserType } from '../../contract/account.ts'
import type { Degree } from '../../contract/student.ts'
import { openDatabase } from '../../server/database/open.ts'
import { readCommand } from '../../server/operator/operator.ts'
import { makeNotifier } from '../../server/outbox/notifier.ts'
import { runRounds } from '../../server/round/run-round.ts'
import { buildProfile, buildProjectInput, inDays } from '../factories.ts'
import { createDatabase, query } from '../postgres.ts'
import {
  answerCookies,
  expect,
  expectAccessibleEverywhere,
  goodPassword,
  newEmail,
  test,
} from './fixtures.ts'
import { startLive } from './start-servers.ts'

async function send(as: APIRequestContext, method: string, path: string, data?: unknown) {
  const response = await as.fetch(path, { method, ...(data !== undefined && { data }) })
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return response.status() === 204 ? undefined : response.json()
}

const signUp = (as: APIRequestContext, userType: UserType) =>
  send(as, 'POST', '/api/register', {
    email: newEmail(),
    password: goodPassword,
    userType,
    acceptTerms: true,
    acceptPrivacy: true,
  })

async function joinAsStudent(as: APIRequestContext, name: string, degree: Degree) {
  await signUp(as, 'student')
  await send(as, 'PUT', '/api/student/profile', buildProfile({ name, degree }))
  return as
}

async function joinAsStartup(as: APIRequestContext, businessName: string, title: string, places: number) {
  await signUp(as, 'startup')
  await send(as, 'PUT', '/api/startups', { businessName })
  const { id } = await send(as, 'POST', '/api/startup/projects', buildProjectInput({ title, places }))
  await send(as, 'PUT', `/api/startup/projects/${id}/status`, { status: 'Published' })
  return id as number
}

test('six students and three startups are matched at once, and each reads why', async ({ browser }) => {
  const url = await createDatabase(process.env.POSTGRES_URL ?? '')
  const live = await startLive({ DATABASE_URL: url })
  const database = await openDatabase({ url, connections: 2 }, 'live')
  const notifier = makeNotifier({ publicUrl: live.url, secret: 'a secret of the test', canMail: false })
  const contexts: BrowserContext[] = []
  const arrive = async () => {
    const context = await browser.newContext({ baseURL: live.url, reducedMotion: 'reduce' })
    contexts.push(context)
    await answerCookies(context)
    return context.newPage()
  }
  const byApi = () => requests.newContext({ baseURL: live.url })
  try {
    const [ada, ben, acorn] = [await arrive(), await arrive(), await arrive()]
    const [storm, wave] = [await byApi(), await byApi()]
    const tides = await joinAsStartup(acorn.request, 'Acorn Ltd', 'Tides', 2)
    const storms = await joinAsStartup(storm, 'Gale Ltd', 'Storms', 1)
    const waves = await joinAsStartup(wave, 'Surf Ltd', 'Waves', 1)
    await joinAsStudent(ada.request, 'Ada Byron', 'Mathematics')
    await joinAsStudent(ben.request, 'Ben Oduya', 'Law')
    const cara = await joinAsStudent(await byApi(), 'Cara Lind', 'Chemistry')
    const dev = await joinAsStudent(await byApi(), 'Dev Rao', 'Economics')
    const eli = await joinAsStudent(await byApi(), 'Eli Stone', 'History')
    const fay = await joinAsStudent(await byApi(), 'Fay Moss', 'Physics')

    // Nobody sees a link to a round before there is one.
    await ada.setViewportSize({ width: 1440, height: 900 })
    await ada.goto('/student/dashboard')
    await ada.waitForLoadState('networkidle')
    await expect(ada.getByRole('link', { name: 'Matching rounds' })).toBeHidden()
    const day = (days: number) => inDays(days).toISOString().slice(0, 16)
    const words = ['--enter', day(7), '--rank', day(14), '--results', day(16), '--wishes', '3']
    await readCommand(['open-round', 'Spring cohort', ...words])({ database, notifier, operator: 'Ada' })
    const [{ id, seed, commitment }] = await query(url, 'select id, seed, commitment from round')
    const pass = (column: string) =>
      query(url, `update round set ${column} = now() - interval '1 second' where id = ${id}`)

    // Entering.
    await acorn.goto('/rounds')
    await acorn.getByRole('link', { name: 'Enter projects: Spring cohort' }).click()
    await acorn.getByRole('combobox', { name: 'Places for Tides' }).selectOption('2 places')
    await acorn.getByRole('button', { name: 'Enter Tides' }).dblclick()
    await expect(acorn.getByRole('listitem', { name: 'Tides' })).toContainText('Entered')
    for (const [startup, project] of [
      [storm, storms],
      [wave, waves],
    ] as const)
      await send(startup, 'PUT', `/api/rounds/${id}/projects/${project}`, { places: 1 })

    await ada.reload()
    await ada
      .getByRole('navigation', { name: 'Student' })
      .getByRole('link', { name: 'Matching rounds' })
      .click()
    await ada.getByRole('link', { name: 'Make your wishes: Spring cohort' }).click()
    const wishes = ada.getByRole('list', { name: 'Your wishes, favourite first' }).locator(':scope > li')
    const yours = ada.getByRole('region', { name: 'Your wishes' })
    for (const title of ['Waves', 'Storms', 'Tides'])
      await ada.getByRole('button', { name: `Wish for ${title}` }).click()
    await expect(ada.getByRole('button', { name: 'Wish for Tides' })).toHaveAttribute('aria-pressed', 'true')
    await ada.getByRole('button', { name: 'Move Tides', exact: true }).focus()
    for (const key of ['Space', 'Home', 'Space']) await ada.keyboard.press(key)
    await ada.getByRole('button', { name: 'Remove Waves' }).click()
    await expect(wishes).toHaveText([/Tides/, /Storms/])
    await expect(yours.getByRole('status')).toHaveText('Saved')
    // What is changed without a connection is saved after a reload.
    await ada.route('**/wishes', (route) => route.abort())
    await ada.getByRole('button', { name: 'Move Storms up' }).click()
    await expect(yours.getByRole('status')).toContainText('Not saved. You’re offline.')
    await ada.unroute('**/wishes')
    await ada.reload()
    await expect(wishes).toHaveText([/Storms/, /Tides/])
    await expect(yours.getByRole('status')).toHaveText('Saved')
    await ada.getByRole('button', { name: 'Move Tides to the top' }).click()
    await expect(yours.getByRole('status')).toHaveText('Saved')
    await expect
      .poll(async () => (await send(ada.request, 'GET', `/api/rounds/${id}`)).student.wishes[0].title)
      .toBe('Tides')
    await expectAccessibleEverywhere(ada)

    await ben.setViewportSize({ width: 390, height: 844 })
    await ben.goto(`/rounds/${id}`)
    for (const title of ['Tides', 'Waves']) {
      await ben.getByRole('button', { name: `Wish for ${title}` }).click()
      await expect(ben.getByRole('button', { name: `Wish for ${title}` })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
    }
    // The status can still be that of the save before.
    await expect
      .poll(async () => (await send(ben.request, 'GET', `/api/rounds/${id}`)).student.wishes.length)
      .toBe(2)
    for (const [student, projectIds] of [
      [cara, [tides]],
      [dev, [tides]],
      [eli, [storms, waves]],
      [fay, [waves]],
    ] as const)
      await send(student, 'PUT', `/api/rounds/${id}/wishes`, { projectIds })

    // Ranking.
    await pass('enter_by')
    await acorn.reload()
    await acorn.getByRole('link', { name: 'Rank students for Tides' }).click()
    const ranked = acorn.getByRole('list', { name: 'Students, best first' }).locator(':scope > li')
    await expect(ranked).toHaveCount(5)
    await expect(acorn.getByRole('main')).not.toContainText('Cara')
    const toTop = (degree: string) =>
      ranked
        .filter({ hasText: degree })
        .getByRole('button', { name: /to the top$/ })
        .click()
    for (const degree of ['Law', 'Mathematics', 'Economics', 'Chemistry']) await toTop(degree)
    // Whom to look at again is tagged, as elsewhere.
    const tagged = acorn.getByRole('button', { name: 'Contacted' }).first()
    await tagged.click()
    await expect(tagged).toHaveAttribute('aria-pressed', 'true')
    await expect
      .poll(async () =>
        JSON.stringify(await send(acorn.request, 'GET', `/api/rounds/${id}/projects/${tides}/students`)),
      )
      .toContain('"tags":["contacted"]')
    await acorn.getByRole('button', { name: 'Move None below this line up' }).click()
    await expect(ranked).toHaveText([/Chemistry/, /Economics/, /Mathematics/, /None below this line/, /Law/])
    await expect(acorn.getByRole('region', { name: 'Ranking' }).getByText('Saved')).toBeVisible()
    await expect
      .poll(
        async () =>
          (await send(acorn.request, 'GET', `/api/rounds/${id}/projects/${tides}/students`)).project,
      )
      .toMatchObject({ isCutOff: true })
    const rankBy = async (startup: APIRequestContext, project: number, degrees: string[]) => {
      const path = `/api/rounds/${id}/projects/${project}`
      const { students } = await send(startup, 'GET', `${path}/students`)
      const studentIds = degrees.map(
        (degree) =>
          students.find(({ student }: { student: { degree: string } }) => student.degree === degree)
            .studentId,
      )
      await send(startup, 'PUT', `${path}/ranking`, { studentIds, isCutOff: false })
    }
    await rankBy(storm, storms, ['Mathematics', 'History'])
    await rankBy(wave, waves, ['History', 'Physics', 'Law'])

    // The result.
    await pass('rank_by')
    await pass('results_at')
    await runRounds(database, notifier)

    const page = await ada.goto(`/rounds/${id}`)
    expect(await page?.text()).toContain('second wish came true')
    const result = ada.getByRole('region', { name: 'Your result' })
    await expect(result).toContainText('Your second wish came true')
    await expect(result).toContainText('Its 2 places went to students it ranked above you.')
    await ada.getByRole('button', { name: 'Confirm Gale Ltd' }).dblclick()
    await expect(result).toContainText('We’re waiting for Gale Ltd.')
    await expectAccessibleEverywhere(ada)
    const { startup } = await send(storm, 'GET', `/api/rounds/${id}`)
    const [{ studentId }] = startup.projects[0].result.matched
    await send(storm, 'POST', `/api/rounds/${id}/confirm`, { studentId, projectId: storms })
    await ada.reload()
    await expect(result).toContainText('You’re in!')
    await ada.getByRole('link', { name: 'See it in your applications' }).click()
    await expect(ada.getByRole('list', { name: 'Applications' })).toContainText('Accepted')

    await ben.reload()
    const none = ben.getByRole('region', { name: 'Your result' })
    await expect(none).toContainText('No wish came true this time')
    await expect(none).toContainText('The startup didn’t want to go this far down its list.')
    await expect(none).toContainText('Its place went to a student it ranked above you.')
    await ben.getByText('Check the result yourself').click()
    const [file] = await Promise.all([
      ben.waitForEvent('download'),
      ben.getByRole('button', { name: 'Download the result' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`round-${id}.json`)
    await expect(ben.getByText(commitment)).toBeVisible()
    await expect(ben.getByText(seed, { exact: true })).toBeVisible()

    await acorn.goto(`/rounds/${id}`)
    const matched = acorn.getByRole('list', { name: 'Matched with Tides' })
    await expect(matched).toContainText('Cara L.')
    await expect(matched).toContainText('Dev R.')
    await matched.getByRole('button', { name: 'Decline Dev R.' }).click()
    await acorn.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
    await expect(matched.getByRole('listitem', { name: 'Dev R.' })).toContainText('You declined.')
    await expectAccessibleEverywhere(acorn)
  } finally {
    await Promise.allSettled(contexts.map((context) => context.close()))
    await database.close()
    await live.stop()
  }
})
