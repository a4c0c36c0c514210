// What people are about to press is fetched when they point at it or focus it, and not a second time by the press.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { focus, openLive, painted, watchCalls } from '../../tests/components/app.tsx'
import { rowsOf } from '../../tests/components/find-students.ts'
import { applyTo, newStudent, publishProject, send, signInAs } from '../../tests/components/live-project.ts'
import { queryClient } from '../lib/query-client.ts'

const tab = (name: string) => page.getByRole('tab', { name })
const nothingLoads = () => expect.poll(() => queryClient.isFetching()).toBe(0)

/** How often a call was made since. */
function countCalls() {
  const calls = watchCalls()
  return (call: string) => calls.list().filter((one) => one === call).length
}

test('a student’s profile and applications are there when their tabs are pressed', async () => {
  await page.viewport(1440, 900)
  await newStudent()
  await openLive('/student/settings')
  await expect.element(tab('Settings')).toBeVisible()
  const count = countCalls()
  for (const [name, call] of [
    ['Profile', 'GET /api/student/profile'],
    ['Applications', 'GET /api/student/applications'],
  ] as const) {
    await tab(name).hover()
    await expect.poll(() => count(call)).toBe(1)
    await nothingLoads()
    await tab(name).click()
    await expect.element(page.getByRole('tabpanel', { name })).toBeVisible()
    await nothingLoads()
    expect(count(call)).toBe(1)
  }
})

test('nothing is fetched ahead where the browser saves data', async () => {
  await page.viewport(1440, 900)
  vi.spyOn(Navigator.prototype as Navigator & { connection: object }, 'connection', 'get').mockReturnValue({
    saveData: true,
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await newStudent()
  await openLive('/student/settings')
  await expect.element(tab('Settings')).toBeVisible()
  await nothingLoads()
  const count = countCalls()
  await tab('Applications').hover()
  await painted()
  expect(count('GET /api/student/applications')).toBe(0)
  await tab('Applications').click()
  await expect.poll(() => count('GET /api/student/applications')).toBe(1)
})

test('a founder’s applicants are there when their link is pressed', async () => {
  await page.viewport(1440, 900)
  const { startup, id } = await publishProject()
  const student = await newStudent()
  await applyTo(id)
  await signInAs(startup)
  await openLive('/startup/projects')
  const link = page.getByRole('link', { name: /^1 applicant/ })
  await expect.element(link).toBeVisible()
  const count = countCalls()
  const call = `GET /api/startup/projects/${id}/applicants`
  await focus(link)
  await expect.poll(() => count(call)).toBe(1)
  await nothingLoads()
  await link.click()
  await expect.element(page.getByRole('listitem', { name: student })).toBeVisible()
  await nothingLoads()
  expect(count(call)).toBe(1)
})

test('the next page of projects is there when it is pressed for', async () => {
  await page.viewport(1440, 900)
  for (const title of ['First buoy', 'Second buoy', 'Third buoy']) await publishProject(title)
  await newStudent()
  // One on each page.
  const send = window.fetch
  const spy = vi
    .spyOn(window, 'fetch')
    .mockImplementation((input, init) =>
      send(String(input).replace(/(\/api\/projects\?)/, '$1limit=1&'), init),
    )
  onTestFinished(() => spy.mockRestore())
  const later = () => spy.mock.calls.filter(([input]) => /\/projects\?.*cursor=/.test(String(input))).length
  await openLive('/student/dashboard?text=buoy')
  const projects = page.getByRole('list', { name: 'Projects' }).getByRole('heading', { level: 3 })
  const more = page.getByRole('button', { name: 'Show more projects' })
  for (const loaded of [1, 2]) {
    await expect.poll(() => projects.elements().length).toBe(loaded)
    await page.getByRole('heading', { level: 1 }).hover()
    await more.hover()
    await expect.poll(later).toBe(loaded)
    await nothingLoads()
    expect(projects.elements()).toHaveLength(loaded)
    await more.click()
    await expect.poll(() => projects.elements().length).toBe(loaded + 1)
    expect(later()).toBe(loaded)
  }
})

test('pointing at a student records no view: the profile is opened by the press alone, and is there at once', async () => {
  await page.viewport(1440, 900)
  await newStudent()
  const profile = { name: 'Dora Finch', university: 'Oxford', degree: 'Law', yearOfDegree: '3rd' }
  await send('PUT', '/api/student/profile', profile)
  await publishProject()
  await openLive('/startup/search?text=Dora')
  const row = rowsOf().filter({ hasText: 'Dora F.' })
  await expect.element(row).toBeVisible()
  await nothingLoads()
  const calls = watchCalls()
  const opened = () => calls.list().filter((call) => /^GET \/api\/students\/\d+$/.test(call))
  await row.hover()
  await focus(row.getByRole('link', { name: 'Dora F.', exact: true }))
  await painted()
  await nothingLoads()
  expect(opened()).toEqual([])
  await row.getByRole('link', { name: 'Dora F.', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Dora F.' })).toBeVisible()
  await nothingLoads()
  expect(opened()).toHaveLength(1)
})
