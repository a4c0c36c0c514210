// The operator's commands about matching rounds: their words, checked before any database is opened.
import { parseArgs } from 'node:util'
import type { RoundFigures, StudentGroup } from '../../contract/round.ts'
import { longestRoundName, wishLimit } from '../../contract/round-lists.ts'
import { industries } from '../../contract/student.ts'
import type { NewRound } from '../round/open-round.ts'
import { phaseOf, type RoundRow } from '../round/round.rules.ts'
import { getUniversities } from '../university/universities.ts'
import { WrongCommand } from './wrong-command.ts'

const options = {
  enter: { type: 'string' },
  rank: { type: 'string' },
  results: { type: 'string' },
  industry: { type: 'string', multiple: true },
  university: { type: 'string', multiple: true },
  wishes: { type: 'string' },
  open: { type: 'boolean' },
} as const

export function readNewRound(words: string[], now = new Date()): NewRound {
  const { values, positionals } = parse(words)
  const [name = '', ...others] = positionals
  if (!name.trim() || others.length > 0)
    throw new WrongCommand('open-round needs one name, in quotes: open-round "Spring cohort" --enter …')
  if (name.length > longestRoundName)
    throw new WrongCommand(`The name is longer than ${longestRoundName} characters.`)
  const enterBy = dateOf('enter', values.enter)
  const rankBy = dateOf('rank', values.rank)
  const resultsAt = dateOf('results', values.results)
  if (enterBy <= now) throw new WrongCommand('--enter is in the past. Students need time to enter.')
  if (rankBy <= enterBy)
    throw new WrongCommand('--rank must be later than --enter: startups rank after students wished.')
  if (resultsAt < rankBy) throw new WrongCommand('--results can’t be earlier than --rank.')
  return {
    name: name.trim(),
    enterBy,
    rankBy,
    resultsAt,
    maxWishes: wishesOf(values.wishes),
    isBlind: !values.open,
    industries: values.industry?.map(industryOf) ?? null,
    universities: values.university?.map(universityOf) ?? null,
  }
}

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch (error) {
    throw new WrongCommand(`open-round: ${error instanceof Error ? error.message : error}`)
  }
}

/** A day, from its first minute, or a day and a time. In UTC. */
function dateOf(option: string, given: string | undefined): Date {
  const example = `--${option} 2026-12-01 or --${option} 2026-12-01T18:00 (UTC)`
  if (given === undefined) throw new WrongCommand(`open-round needs ${example}.`)
  const [, day, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})Z?)?$/.exec(given) ?? []
  const date = new Date(`${day}T${time}:00Z`)
  // 30 February would be a day in March.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw new WrongCommand(`${given} isn’t a date. Write ${example}.`)
  return date
}

function wishesOf(given: string | undefined): number {
  const wishes = given === undefined ? wishLimit.default : Number(given)
  if (!Number.isInteger(wishes) || wishes < wishLimit.min || wishes > wishLimit.max)
    throw new WrongCommand(`--wishes must be a whole number from ${wishLimit.min} to ${wishLimit.max}.`)
  return wishes
}

function industryOf(given: string) {
  const found = industries.find(
    (one) =>
      one.toLowerCase() === given.toLowerCase().replaceAll(' ', '_') ||
      one.toLowerCase() === given.toLowerCase(),
  )
  if (!found) throw new WrongCommand(`There is no industry ${given}. Use one of ${industries.join(', ')}.`)
  return found
}

function universityOf(given: string) {
  const { find, findByDomain } = getUniversities()
  const found = find(given) ?? findByDomain(given.toLowerCase())
  if (!found)
    throw new WrongCommand(`There is no university ${given}. Use the name or the domain of a listed one.`)
  return found.name
}

const time = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ')

/** What `rounds` lists of each. */
export const roundColumns = (row: RoundRow, now = new Date()) =>
  [
    row.id,
    phaseOf(row, now),
    `enter ${time(row.enterBy)}`,
    `rank ${time(row.rankBy)}`,
    `results ${time(row.resultsAt)}`,
    row.name,
  ] as const

const percent = (part: number, of: number) => (of === 0 ? '' : `${Math.round((100 * part) / of)}%`)

/** The figures of a round as tables, with groups of any size: a row of cells each. */
export function insightRows(figures: RoundFigures): (string | number)[][] {
  const { entered, matched, wishes, places, confirmed, showings } = figures
  const groups = (title: string, of: StudentGroup[]) => [
    [],
    [title, 'students', 'of all', 'matched', 'of all matched', 'of the group'],
    ...of
      .toSorted((one, other) => other.entered - one.entered)
      .map((one) => [
        one.name ?? '',
        one.entered,
        percent(one.entered, entered),
        one.matched,
        percent(one.matched, matched),
        percent(one.matched, one.entered),
      ]),
  ]
  return [
    ['places', places],
    ['filled', matched],
    ['confirmed', confirmed],
    ['empty', places - matched],
    [],
    ['wish', 'students', 'of all'],
    ...wishes.map((students, index) => [index + 1, students, percent(students, entered)]),
    ['none', entered - matched, percent(entered - matched, entered)],
    ...groups('university', figures.universities),
    ...groups('degree', figures.degrees),
    ...groups('year', figures.years),
    [],
    ...(showings
      ? [
          [`pages of searches since ${showings.since}: ${showings.average} a student, Gini ${showings.gini}`],
          ['students shown least', 'of all showings'],
          ...showings.shares.map((share, index) => [`${(index + 1) * 10}%`, percent(share, 1)]),
        ]
      : [['no search showed these students in the weeks before the result']]),
  ]
}
