// A startup ranks its students on a page that stays open while the phases of the round pass.
import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { EnteredProject, Round, Wisher, WisherList } from '../../../contract/round.ts'
import type { RoundPhase } from '../../../contract/round-lists.ts'
import {
  expectAccessible,
  openLive,
  pass,
  press,
  pressOn,
  register,
  stopTime,
} from '../../../tests/components/app.tsx'
import { queryClient, roundsKey } from '../../lib/query-client.ts'

const minute = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()

const project: EnteredProject = {
  ...{ projectId: 3, number: 1, title: 'Tides', weeklyHours: 10, places: 2, openings: 2, wishers: 3 },
  ...{ rankedAt: null, isCutOff: false, isGone: false, result: null },
}

const wisher = (studentId: number, name: string): Wisher => ({
  studentId,
  rank: null,
  isCovered: false,
  student: {
    ...{ id: studentId, name, headline: null, university: 'Oxford', degree: 'Law', yearOfDegree: '2nd' },
    ...{ email: null, universityConfirmed: false, linkedinUrl: null, cvUrl: null },
    ...{ maxWeeklyHours: 12, remainingWeeklyHours: 12, maxCommitmentMonths: 6, industries: [] },
    technologies: [{ id: 101, name: 'Python', category: 'Languages', experienceLevel: 4, evidence: 'none' }],
    projects: [],
    match: { kind: 'match', score: 61, reasons: [] },
  },
  fitsHours: true,
  tags: [],
})
const three = [wisher(1, 'Ada'), wisher(2, 'Ben'), wisher(3, 'Cara')]

/** A round needs an operator and weeks, so its answers stand in for the server's. */
async function answer(phase: RoundPhase, students: Wisher[] = three) {
  const list: WisherList = { project, phase, students }
  const round: Round = {
    ...{ id: 7, name: 'Spring cohort', phase, isSecond: false, maxWishes: 5, isBlind: true },
    ...{ enterBy: inMinutes(-9), rankBy: inMinutes(10), resultsAt: inMinutes(20), confirmBy: null },
    ...{ industries: null, universities: null, entered: 1, todo: phase === 'ranking' ? 'rank' : 'wait' },
    ...{ commitment: 'c0', seed: null, hash: null, firstId: null, secondId: null, hint: null },
    numbers: { students: students.length, projects: 1, places: 2 },
    student: null,
    startup: { projects: [project], others: [] },
  }
  await commands.answerCalls('/api/rounds/7$', { status: 200, json: round })
  await commands.answerCalls('/api/rounds/7/projects/3/students$', { status: 200, json: list })
  return list
}

async function openRanking(students?: Wisher[]) {
  await register('startup')
  const list = await answer('ranking', students)
  await openLive('/rounds/7?project=3')
  await expect.poll(() => rows().length).toBeGreaterThan(0)
  return list
}

/** Not the lists of skills in them. */
const rows = () => [...document.querySelectorAll('ol[aria-label="Students, best first"] > li')]
const expectRows = (texts: RegExp[]) =>
  expect
    .poll(() => rows().map(({ textContent }) => textContent))
    .toEqual(texts.map((text) => expect.stringMatching(text)))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const savedState = () => page.getByRole('status').getByText('Saved', { exact: true })

test('a startup draws the line below which it takes nobody', async () => {
  const list = await openRanking()
  await expectRows([/^1Ada/, /^2Ben/, /^3Cara/, /^None below this line.*Everyone is above it/])
  await commands.answerCalls(
    '/ranking$',
    {
      status: 200,
      json: {
        ...list,
        project: { ...project, isCutOff: true, rankedAt: inMinutes(0) },
        students: three.map((one, index) => ({ ...one, rank: index === 0 ? 1 : null })),
      },
    },
    { method: 'PUT' },
  )
  const sent = vi.spyOn(window, 'fetch')
  await pressOn(button('Move None below this line'), ' {ArrowUp}{ArrowUp}')
  expect(document.querySelector('[aria-live=assertive]')?.textContent).toBe(
    'None below this line: Leaves out 2 students.',
  )
  await press(' ')
  await expectRows([/^1Ada/, /^None below this lineLeaves out 2 students/, /^–Ben/, /^–Cara/])
  await expect.element(savedState()).toBeVisible()
  const bodies = sent.mock.calls.flatMap(([address, init]) =>
    String(address).endsWith('/ranking') ? JSON.parse(String(init?.body)) : [],
  )
  sent.mockRestore()
  expect(bodies).toEqual([{ studentIds: [1], isCutOff: true }])
  await expectAccessible({ within: 'main' })
})

test('an open page notices that ranking has closed, and which order counts', async () => {
  await openRanking()
  await commands.answerCalls('/ranking$', 'abort', { method: 'PUT' })
  await button('Move Cara to the top').click()
  await expect.element(page.getByText('Not saved. You’re offline.')).toBeVisible()
  await expectRows([/^1Cara/, /^2Ada/, /^3Ben/, /^None/])
  stopTime()
  // The timer is set after every answer.
  await queryClient.refetchQueries({ queryKey: roundsKey })
  await pass(0)
  await answer('waiting', three.toReversed())
  await pass(5 * minute)
  expect(page.getByText('Ranking has closed').elements()).toEqual([])
  await pass(5 * minute)
  await expect
    .element(page.getByRole('region', { name: 'Ranking has closed' }))
    .toHaveTextContent('Your last change came too late.')
  await expectRows([/^1Cara/, /^2Ben/, /^3Ada/])
})

test('five hundred students are ranked as smoothly as five', async () => {
  await openRanking(Array.from({ length: 520 }, (_, index) => wisher(index + 1, `Student ${index + 1}`)))
  await expect.element(page.getByText('These are the best 500.')).toBeVisible()
  expect(rows()).toHaveLength(501)
  await commands.holdCalls('/ranking$')
  // Looking for one of 2,000 buttons by its role takes seconds.
  document.querySelector<HTMLButtonElement>('[aria-label="Move Student 300 to the top"]')?.click()
  await expect.poll(() => rows()[0]?.textContent).toContain('Student 300')
  // What is out of view is there to be found and reached, and not laid out.
  const last = rows().at(-1)
  expect(last && getComputedStyle(last).contentVisibility).toBe('auto')
  await commands.releaseCalls()
})
