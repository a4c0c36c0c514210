// A round in figures: every plot says the same as its table, for eyes and for a screen reader.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { RoundFigures } from '../../../contract/round.ts'
import {
  broken,
  expectAccessibleEverywhere,
  expectHidden,
  expectTexts,
  openLive,
  register,
  renderNow,
} from '../../../tests/components/app.tsx'
import { WorkspaceMain } from '../../ui/workspace-main.tsx'
import { Insight } from './insight.tsx'

const figures: RoundFigures = {
  entered: 40,
  matched: 25,
  wishes: [15, 0, 10, 0, 0],
  universities: [
    { name: 'University of Cambridge', entered: 20, matched: 15 },
    { name: null, entered: 20, matched: 10 },
  ],
  degrees: [],
  years: [
    { name: 'Masters', entered: 25, matched: 20 },
    { name: '1st', entered: 15, matched: 5 },
  ],
  places: 30,
  confirmed: 20,
  showings: {
    since: '2026-10-19',
    average: 12.5,
    shares: [0.02, 0.06, 0.12, 0.19, 0.27, 0.37, 0.48, 0.62, 0.79, 1],
    gini: 0.32,
  },
}

const show = (shown: RoundFigures | null) =>
  renderNow(
    <WorkspaceMain className="max-w-4xl grid-cols-1 gap-6">
      <Insight insight={{ id: 1, name: 'Spring cohort', figures: shown }} />
    </WorkspaceMain>,
  )

const part = (name: string) => page.getByRole('region', { name })
const plotOf = (name: string) => part(name).getByRole('img')
const rowsOf = (name: string) => part(name).getByRole('table', { name }).getByRole('row')
const barsOf = (name: string) =>
  [...plotOf(name).element().querySelectorAll('p + div svg, div + div svg')].map(
    (bar) => bar.querySelector('rect')?.getAttribute('width') ?? '0%',
  )
const valuesOf = (name: string) =>
  [...plotOf(name).element().querySelectorAll('span.tabular-nums')].map(({ textContent }) => textContent)

test('each plot shows the numbers of its table, in a sentence too', async () => {
  await show(figures)
  await expectTexts(rowsOf('Wishes that came true'), [
    'Came trueStudentsShare',
    'First wish1538%',
    'Second wish00%',
    'Third wish1025%',
    'No wish1538%',
  ])
  expect(valuesOf('Wishes that came true')).toEqual(['38%', '0%', '25%', '38%'])
  expect(barsOf('Wishes that came true')).toEqual(['38%', '0%', '25%', '38%'])
  await expect
    .element(plotOf('Wishes that came true'))
    .toHaveAccessibleName('Of 40 students: first wish 15, second wish 0, third wish 10, no wish 15.')

  await expectTexts(rowsOf('Universities').nth(1).getByRole('cell'), ['20 (50%)', '15 (60%)', '75%'])
  await expectTexts(rowsOf('Universities').nth(2).getByRole('rowheader'), ['Other'])
  expect(barsOf('Universities')).toEqual(['50%', '60%', '50%', '40%'])
  expect(valuesOf('Universities')).toEqual(barsOf('Universities'))
  await expectTexts(part('Years').getByRole('rowheader'), ['1st', 'Masters'])
  await expect.element(part('Degrees')).toHaveTextContent('too small to keep their students anonymous')

  await expectTexts(part('Places').getByRole('row'), [
    'StatePlacesShare',
    'Offered30100%',
    'Filled2583%',
    'Confirmed2067%',
    'Empty517%',
  ])
  expect(barsOf('Places')).toEqual(['100%', '83%', '67%', '17%'])

  const curve = plotOf('Appearances in search').element().querySelector('polyline')?.getAttribute('points')
  const heights = curve?.split(' ').map((point) => Number(point.split(',')[1])) ?? []
  const [bottom = 0, top = 0] = [heights.at(0), heights.at(-1)]
  expect(heights.map((y) => Number(((bottom - y) / (bottom - top)).toFixed(2)))).toEqual([
    0,
    ...(figures.showings?.shares ?? []),
  ])
  await expectTexts(part('Appearances in search').getByRole('cell').nth(4), ['27%'])
  await expect.element(part('Appearances in search')).toHaveTextContent('got 27% of all appearances')
  await expect.element(part('Appearances in search')).toHaveTextContent('from 19 October 2026')
  await expectAccessibleEverywhere({ within: 'main' })
})

test('on paper, also from a dark screen, it is white, and no plot is cut in two', async () => {
  await commands.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await show(figures)
  await expect.element(plotOf('Universities')).toBeVisible()
  await expect.element(part('Universities').getByRole('table')).toBeVisible()
  expect(getComputedStyle(document.documentElement).colorScheme).toBe('light')
  for (const region of page.getByRole('region').elements())
    expect(getComputedStyle(region).breakInside).toBe('avoid')
})

test('where few took part, nothing of them is shown', async () => {
  await show(null)
  await expect.element(page.getByText('Too few students for figures')).toBeVisible()
  expect(page.getByRole('img').elements()).toEqual([])
})

test('the page says why someone can’t see the figures, and offers to try again only if they failed to load', async () => {
  await register('student')
  const retry = page.getByRole('button', { name: 'Try again' })
  await openLive('/rounds/1/insight')
  await expect.element(page.getByText('They are for everyone who took part in the round.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to the round' })).toBeVisible()
  await expectHidden(retry)
  await commands.answerCalls('/insight$', { status: 409, json: { code: 'conflict', message: 'Not yet.' } })
  await openLive('/rounds/1/insight')
  await expect.element(page.getByText('No figures yet')).toBeVisible()
  await expectHidden(retry)
  await commands.answerCalls('/insight$', broken)
  await openLive('/rounds/1/insight')
  await expect.element(retry).toBeVisible()
})
