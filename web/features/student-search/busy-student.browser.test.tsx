// Accepted projects take hours: startups read what is left wherever they read hours.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectTexts, goodPassword, openLive, register } from '../../../tests/components/app.tsx'

async function send(method: string, path: string, body?: object) {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  expect(answer.ok, `${method} ${path}`).toBe(true)
  return answer.status === 204 ? undefined : answer.json()
}

const newProject = () =>
  send('POST', '/api/startup/projects', {
    title: 'Tide tables',
    description: 'When the sea comes.',
    durationWeeks: 4,
    weeklyHours: 15,
    skills: [{ name: 'Python', level: 1 }],
    location: 'Remote',
    industry: 'Climate',
    pay: { per: 'hour', amount: 15, currency: 'GBP' },
    deadline: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
  })

const newStudent = async (name: string, maxWeeklyHours: number) => {
  await register('student')
  const studies = { university: 'Oxford', degree: 'Actuarial Science', yearOfDegree: '3rd' }
  await send('PUT', '/api/student/profile', { name, ...studies, maxWeeklyHours })
}

/** A founder who has accepted Ines for 15 of her 20 hours; Ben is free for 10. */
async function enterAsFounder() {
  const founder = await register('startup')
  await send('PUT', '/api/startups', { businessName: 'Acorn Ltd' })
  const project = await newProject()
  await send('PUT', `/api/startup/projects/${project.id}/status`, { status: 'Published' })
  await newStudent('Ben Ash', 10)
  await newStudent('Ines Quill', 20)
  const { id } = await send('POST', '/api/student/applications', { projectId: project.id })
  await send('POST', '/api/login', { email: founder, password: goodPassword })
  await send('PUT', `/api/startup/applications/${id}/status`, { status: 'accepted' })
  await send('POST', `/api/startup/applications/${id}/send`)
  const found: { id: number; name: string }[] = await (
    await fetch('/api/students/search?filters={"degrees":["Actuarial Science"]}')
  ).json()
  const idOf = (name: string) => found.find((student) => student.name === name)?.id
  return { ines: idOf('Ines Q.'), ben: idOf('Ben A.'), projectId: project.id }
}

test('a busy student is shown with the hours that are left, and how far they are: in rows, cards, sheet, comparison and applicants', async () => {
  const { ines, ben, projectId } = await enterAsFounder()
  const search = '/startup/search?degrees=Actuarial+Science'
  await page.viewport(1440, 900)
  await openLive(search)
  const row = page.getByRole('row').filter({ hasText: 'Ines Q.' })
  await expect.element(row).toHaveTextContent('5 of 20 h free')
  await expect.element(row).toHaveTextContent('Accepted')
  await expect.element(row.getByRole('checkbox', { name: 'Compare Ines Q.' })).toBeVisible()
  await openLive(`${search}&student=${ines}`)
  const sheet = page.getByRole('dialog', { name: 'Ines Q.' })
  await expect.element(sheet).toHaveTextContent('5 of 20 hours a week free')
  await openLive(`${search}&compare=${ines},${ben}`)
  const hours = page
    .getByRole('dialog')
    .getByRole('row', { name: /^Weekly hours/ })
    .getByRole('cell')
  await expectTexts(hours, ['5 of 20 h free', '10 h, the highest'])
  await openLive(`/startup/projects/${projectId}/applicants`)
  await expect
    .element(page.getByRole('listitem', { name: 'Ines Q.' }))
    .toHaveTextContent('5 of 20 h free a week')
  await page.viewport(390, 844)
  await openLive(search)
  const card = page.getByRole('article').filter({ hasText: 'Ines Q.' })
  await expect.element(card).toHaveTextContent('5 of 20 h free a week')
})
