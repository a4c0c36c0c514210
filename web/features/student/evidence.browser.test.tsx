// What stands behind a skill: startups read it and search by it, students see how to get further.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  chosenIn,
  expectAccessible,
  expectAccessibleEverywhere,
  expectAddress,
  expectCount,
  expectTexts,
  openLive,
  optionsOf,
  press,
  register,
  watchCalls,
} from '../../../tests/components/app.tsx'
import {
  chipsOf,
  filtersOf,
  openSearch,
  runMatching,
  sentFilters,
} from '../../../tests/components/find-students.ts'
import { form, save } from '../../../tests/components/profile.ts'

const night = {
  title: 'Night sky',
  description: 'Stars.',
  link: 'https://night.example/sky',
  technologies: ['Python'],
}
const tides = { title: 'Tides', description: 'The sea.', link: null, technologies: ['SQL'] }

async function newStudent(name: string) {
  await register('student')
  const answer = await fetch('/api/student/profile', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name,
      university: 'Oxford',
      degree: 'Geography',
      yearOfDegree: '3rd',
      technologies: [
        { name: 'Python', level: 4 },
        { name: 'SQL', level: 3 },
        { name: 'Rust', level: 2 },
      ],
      projects: [night, tides],
    }),
  })
  expect(answer.status).toBe(200)
}

const skill = (name: string, evidence: string, experienceLevel = 3) => ({
  id: name.length,
  name,
  category: 'Languages',
  experienceLevel,
  evidence,
})

test('a founder reads what stands behind each skill, in the sheet and side by side', async () => {
  await newStudent('Ines Quill')
  await newStudent('Ben Ash')
  await register('startup')
  const found: { id: number }[] = await (
    await fetch('/api/students/search?filters={"degrees":["Geography"]}')
  ).json()
  const [ines = 0, ben = 0] = found.map(({ id }) => id)
  // The links of tests are not opened, and no project of theirs is over.
  await commands.changeStudents('**/api/students*/**', {
    [ines]: { technologies: [skill('Python', 'link'), skill('SQL', 'finished'), skill('Rust', 'none')] },
  })
  const search = '/startup/search?degrees=Geography'
  await openLive(`${search}&student=${ines}`)
  const skills = page.getByRole('dialog').getByRole('region', { name: 'Skills' }).getByRole('listitem')
  await expectTexts(skills, [
    /^Python.*Working link: Night sky$/,
    /^SQL.*Finished on Launchquad$/,
    /^Rust ?Intermediate$/,
  ])
  await expectAccessibleEverywhere({ within: '[role=dialog]' })
  await page.viewport(1440, 900)
  await openLive(`${search}&student=${ben}`)
  await expectTexts(skills, [/In a project: Night sky$/, /In a project: Tides$/, /^Rust ?Basic$/])
  await openLive(`${search}&compare=${ines},${ben}`)
  const row = page.getByRole('dialog').getByRole('row', { name: /^Python/ })
  await expectTexts(row.getByRole('cell'), [/Working link/, /In a project/])
  await expectAccessibleEverywhere({ within: '[role=dialog] table' })
})

test('a founder asks for evidence, keeps it in the address, and takes it back', async () => {
  await register('startup')
  await page.viewport(1440, 900)
  await openLive('/startup/search')
  const evidence = filtersOf().getByLabelText('Evidence, at least', { exact: true })
  await expect.element(evidence).toBeVisible()
  expect(optionsOf(evidence).map((option) => option.replace(/ \(\d+\)$/, ''))).toEqual([
    'Any',
    'In a project',
    'Working link',
    'Finished on Launchquad',
  ])
  await evidence.selectOptions(evidence.getByRole('option', { name: /^Working link/ }))
  await expectTexts(chipsOf().first(), ['Evidence: Working link (not applied)'])
  const calls = watchCalls()
  await runMatching()
  expect((await sentFilters(calls)).minEvidence).toBe('link')
  await expectAddress('/startup/search?evidence=link')
  await openLive('/startup/search?evidence=link')
  await expect.poll(() => chosenIn(evidence)[0]).toMatch(/^Working link/)
  await chipsOf().first().click()
  await expectCount(chipsOf(), 0)
  await expect.poll(() => chosenIn(evidence)).toEqual(['Any'])
  await evidence.selectOptions(evidence.getByRole('option', { name: /^In a project/ }))
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => chosenIn(evidence)).toEqual(['Any'])
  // As high as all filters, or Run Matching would cover some.
  await page.viewport(1440, 1600)
  await expectAccessible({ within: '[aria-label=Filters]' })
})

test('the demo neither shows nor filters by evidence', async () => {
  await openSearch('?evidence=link')
  await expect.element(filtersOf().getByLabelText('Technologies', { exact: true })).toBeVisible()
  await expectCount(filtersOf().getByLabelText('Evidence, at least', { exact: true }), 0)
  await expectCount(chipsOf(), 0)
})

test('a student sees what backs up a skill and how to get further, and which link didn’t answer', async () => {
  await newStudent('Ines Quill')
  const projects = [
    { ...night, id: 1, linkCheck: { answered: false, at: '2026-11-17T09:00:00Z' } },
    { ...tides, id: 2 },
  ]
  await commands.changeStudents('**/api/student/profile', { others: { projects } })
  await openLive('/student/profile')
  const failed =
    'This link didn’t answer on 17 November 2026. Check that anyone can open it. We’ll try again.'
  await expect.element(page.getByText(failed)).toBeVisible()
  await page.getByRole('button', { name: 'Preview as a startup' }).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('In a project: Night sky')
  await expect.element(page.getByRole('dialog')).not.toHaveTextContent('didn’t answer')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Edit profile' }).click()
  const skills = form().getByRole('list', { name: 'Your technologies' }).getByRole('listitem')
  await expectTexts(skills, [
    /In a project: Night sky/,
    /In a project: Tides ?Add a link to the project, and we’ll check that it works\./,
    /Add it to one of your projects to back it up\./,
  ])
  const link = form().getByLabelText('Link (optional)')
  await expect.element(link.first()).toHaveAccessibleDescription(failed)
  await link.first().fill('http://night.example')
  await expect
    .element(link.first())
    .toHaveAccessibleDescription('Use an https link, so we can check that it works.')
  await link.first().fill('https://night.example')
  await link.nth(1).fill('tides.example')
  await form().getByLabelText('Technologies (optional)').nth(1).click()
  await page.getByRole('option', { name: 'Rust' }).click()
  await press('{Escape}')
  await expectTexts(skills.nth(2), [/In a project: Tides/])
  await expectAccessibleEverywhere({ within: '#profile-technologies' })
  await commands.stopAnswering()
  await save()
  await expect.element(page.getByText('tides.example')).toBeVisible()
})
