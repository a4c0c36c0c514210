// A founder reads who applied, best match first, and accepts until the places are taken.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Applicant } from '../../../contract/applicant.ts'
import {
  address,
  expectAccessibleEverywhere,
  expectAddress,
  expectCount,
  expectHidden,
  expectTexts,
  openLive,
  press,
  renderNow,
} from '../../../tests/components/app.tsx'
import { newStudent, publishProject, send, signInAs } from '../../../tests/components/live-project.ts'
import { ApplicantList } from './applicant-list.tsx'

async function applyWith(projectId: number, profile: object, note?: string) {
  await newStudent()
  await send('PUT', '/api/student/profile', {
    name: 'Mia Hartley',
    university: 'Oxford',
    yearOfDegree: '3rd',
    ...profile,
  })
  await send('POST', '/api/student/applications', { projectId, ...(note && { note }) })
}

const cards = () => page.getByRole('list', { name: 'Applicants' }).getByRole('listitem', { name: 'Mia H.' })
const button = (index: number, name: RegExp) => cards().nth(index).getByRole('button', { name })

test('a founder reads why someone matches, fills the only place, and finds each applicant by status', async () => {
  const { startup, id } = await publishProject()
  await applyWith(id, { degree: 'Law' })
  const project = { title: 'Night sky', description: 'Which stars are up.', technologies: ['Python'] }
  const skills = [{ name: 'Python', level: 4 }]
  await applyWith(
    id,
    { degree: 'Physics', technologies: skills, projects: [project] },
    'I grew up by the sea.',
  )
  await signInAs(startup)
  await openLive('/startup/projects')
  await page.getByRole('link', { name: '2 applicants, 2 new for Tide alarm' }).click()
  await page.getByRole('button', { name: /^Under review/ }).click()
  await expectAddress(`/startup/projects/${id}/applicants?show=under_review`)
  await expectCount(cards(), 2)
  await expect.element(cards().first()).toHaveTextContent(/Physics.*I grew up by the sea\./)
  await expect.element(cards().first()).toHaveTextContent('Answer by')
  await expectAccessibleEverywhere()

  await button(0, /Match \d+ of 100/).click()
  const reasons = page.getByRole('dialog', { name: 'Why this student' })
  await expect.element(reasons).toHaveTextContent('Needs level 3')
  await press('{Escape}')
  await expectHidden(reasons)
  await cards().first().getByRole('link', { name: 'Mia H.', exact: true }).click()
  const profile = page.getByRole('dialog', { name: 'Mia H.' })
  await expect.element(profile).toHaveTextContent('Night sky')
  await press('{Escape}')
  await expectHidden(profile)

  await button(0, /^Accept/).click()
  await expect.element(page.getByText('1 of 1 place taken')).toBeVisible()
  await expect.element(button(1, /^Accept/)).toHaveAttribute('aria-disabled', 'true')
  await button(1, /^Reject/).click()
  await expect.element(cards().nth(1)).toHaveTextContent('Rejected')
  await button(0, /^Like/).click()

  const filters = page.getByRole('group', { name: 'Show' })
  await expectTexts(filters.getByRole('button'), [
    'All 2',
    'Under review 0',
    'Interview 0',
    'Accepted 1',
    'Rejected 1',
    'Liked 1',
  ])
  await filters.getByRole('button', { name: 'Rejected' }).click()
  await expectCount(cards(), 1)
  await openLive(address())
  await expect.element(cards().first()).toHaveTextContent('Law')
  await filters.getByRole('button', { name: 'Liked' }).click()
  await expect.element(cards().first()).toHaveTextContent('Physics')
  await expectCount(cards(), 1)
})

test('a jump draws at most three cards a frame, and in the end all that are in view', async () => {
  const applicants = Array.from({ length: 200 }, (_, index) => ({ id: index + 1 }) as Applicant)
  const more = { hasMore: false, isError: false, isFetching: false, loadMore: () => {} }
  // Their heights differ from the estimate, so other cards are in view once they are measured.
  await renderNow(
    <ApplicantList applicants={applicants} total={200} more={more}>
      {({ id }, { index, measure }) => (
        <li key={id} ref={measure} data-index={index} style={{ height: 150 + (index % 7) * 40 }}>
          {id}
        </li>
      )}
    </ApplicantList>,
  )
  const list = page.getByRole('list', { name: 'Applicants' }).element()
  // With the cards around it, which come when the scrolling has ended.
  const isWindowFull = () =>
    Number(list.firstElementChild?.getBoundingClientRect().top) <= -600 &&
    Number(list.lastElementChild?.getBoundingClientRect().bottom) >= innerHeight + 600
  const inEachFrame: number[] = []
  let added = 0
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) added += addedNodes.length
  })
  observer.observe(list, { childList: true })
  let frame = requestAnimationFrame(function next() {
    inEachFrame.push(added)
    added = 0
    frame = requestAnimationFrame(next)
  })
  for (const y of [20_000, 23_000, 3_000, 24_000]) {
    window.scrollTo(0, y)
    await expect.poll(isWindowFull).toBe(true)
  }
  cancelAnimationFrame(frame)
  observer.disconnect()
  expect(Math.max(...inEachFrame)).toBe(3)
})
