// The phases of a round, what is left to do, when people are reminded, and why each got what they got.
import { describe, expect, test } from 'vitest'
import { inWords, phaseOf, reminderAt, todoOf } from './round.rules.ts'
import { resultOf } from './round-result.ts'
import { entriesOfSecond } from './second-round.ts'

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 11, day, hour))
const dates = {
  createdAt: at(1),
  enterBy: at(10),
  rankBy: at(12),
  resultsAt: at(14),
  confirmBy: null,
  finishedAt: null,
  cancelledAt: null,
}
const finished = { ...dates, finishedAt: at(14), confirmBy: at(19) }

test('a round goes from phase to phase by its dates, and waits for its result however late it is', () => {
  expect([5, 10, 12, 16].map((day) => phaseOf(dates, at(day)))).toEqual([
    'entering',
    'ranking',
    'waiting',
    'waiting',
  ])
  expect([14, 19].map((day) => phaseOf(finished, at(day)))).toEqual(['confirming', 'over'])
  expect(phaseOf({ ...dates, cancelledAt: at(2) }, at(3))).toBe('cancelled')
})

test('everyone reads what is left to do', () => {
  const nothing = { entered: 0, unranked: 0, unconfirmed: 0, unanswered: 0 }
  const entered = { ...nothing, entered: 1 }
  expect(todoOf('entering', 'student', nothing)).toBe('wish')
  expect(todoOf('entering', 'startup', nothing)).toBe('enter')
  expect(todoOf('entering', 'student', entered)).toBe('wait')
  expect(todoOf('ranking', 'student', nothing)).toBe('nothing')
  expect(todoOf('ranking', 'startup', { ...entered, unranked: 1 })).toBe('rank')
  expect(todoOf('confirming', 'startup', { ...entered, unconfirmed: 1, unanswered: 1 })).toBe('confirm')
  expect(todoOf('confirming', 'startup', { ...entered, unanswered: 1 })).toBe('wait')
  expect(todoOf('over', 'startup', { ...entered, unconfirmed: 1 })).toBe('nothing')
})

describe('reminders', () => {
  test('come a week, a day and three hours before a date', () => {
    const left = (now: Date) => reminderAt(dates, now)?.left
    expect(left(at(2))).toBeUndefined()
    expect(left(at(3))).toBe('a week')
    expect(left(at(9))).toBe('a day')
    expect(left(at(9, 21))).toBe('three hours')
    expect(reminderAt(dates, at(9))?.of).toBe('enter')
  })

  test('leave out what was nearer from the start', () => {
    expect(reminderAt(dates, at(10, 1))).toBeUndefined()
    expect(reminderAt(dates, at(11))).toMatchObject({ of: 'rank', left: 'a day' })
    expect(reminderAt(finished, at(15))).toBeUndefined()
    expect(reminderAt(finished, at(18))).toMatchObject({ of: 'confirm', left: 'a day' })
    expect(reminderAt({ ...dates, createdAt: at(9, 22) }, at(9, 23))).toBeUndefined()
  })
})

test('times are written as people in Britain read them', () => {
  expect(inWords(at(10, 18))).toBe('10 December 2026 at 18:00')
})

const draw = { name: 'Spring', seed: 'seed', commitment: '' }
const offering = (id: number, different: object = {}) => ({
  id,
  number: id - 200,
  places: 1,
  weeklyHours: 10,
  ranking: [] as number[],
  isCutOff: false,
  ...different,
})
const wishing = (id: number, score: number, ...projectIds: number[]) => ({
  id,
  number: id - 100,
  hours: 12,
  wishes: projectIds.map((projectId) => ({ projectId, score })),
})

test('the file has numbers only, and an unranked list counts as sorted by match score', () => {
  const { file, matches } = resultOf(draw, {
    students: [wishing(102, 60, 201), wishing(101, 50, 201, 299)],
    projects: [offering(201)],
  })
  expect(matches).toEqual([{ studentId: 102, projectId: 201, wish: 1 }])
  expect(file.result).toEqual([{ student: 2, project: 1 }])
  expect(file.students[0]).toEqual({ number: 1, hours: 12, wishes: [{ project: 1, score: 50 }] })
  expect(JSON.stringify(file)).not.toMatch(/\b(101|102|201)\b/)
})

test('each place that stayed empty is explained', () => {
  const { projectOutcomes } = resultOf(draw, {
    students: [wishing(101, 90, 201, 202), wishing(102, 80, 202), wishing(103, 70, 202, 203)],
    projects: [
      offering(201),
      offering(202, { places: 4, ranking: [101], isCutOff: true }),
      offering(203, { weeklyHours: 20 }),
    ],
  })
  expect(projectOutcomes.get(202)).toMatchObject({ wished: 3, matchedHigher: 1, belowLine: 2, empty: 4 })
  expect(projectOutcomes.get(203)).toMatchObject({ wished: 1, hours: 1, empty: 1 })
})

describe('the second round', () => {
  const [yes, no] = [at(15), null]
  const match = (studentId: number, projectId: number | null, different: object) => ({
    roundId: 1,
    studentId,
    projectId,
    wish: 1,
    studentConfirmedAt: no,
    startupConfirmedAt: no,
    declinedBy: null,
    releasedAt: yes,
    ...different,
  })
  const outcome = { tookPart: true, places: 1, empty: 0, wished: 1, matchedHigher: 0, belowLine: 0, hours: 0 }
  const projectOf = (projectId: number) => ({
    ...{ roundId: 1, projectId, number: projectId, places: 1, ranking: [], isCutOff: false },
    ...{ rankedAt: null, outcome },
  })
  const studentOf = (studentId: number, wishes: number[]) => ({
    ...{ roundId: 1, studentId, number: studentId, wishes, enteredAt: at(5), hours: 12 },
    outcome: { wish: null, better: [] },
  })
  const entries = (matches: ReturnType<typeof match>[], students: ReturnType<typeof studentOf>[]) => {
    const second = entriesOfSecond({ projects: [1, 2].map(projectOf), students, matches })
    return {
      projects: second.projects.map(({ projectId }) => projectId),
      students: second.students.map(({ studentId, wishes }) => [studentId, wishes]),
    }
  }

  test('is for the unmatched, and for who confirmed in vain', () => {
    const silentStudent = match(1, 1, { startupConfirmedAt: yes })
    expect(entries([silentStudent], [studentOf(1, [1, 2]), studentOf(2, [1])])).toEqual({
      projects: [1, 2],
      students: [[2, [1]]],
    })
    const silentStartup = match(1, 1, { studentConfirmedAt: yes })
    expect(entries([silentStartup], [studentOf(1, [1, 2]), studentOf(2, [1])])).toEqual({
      projects: [2],
      students: [[1, [2]]],
    })
  })

  test('never matches the same two again', () => {
    const declined = match(1, 1, { declinedBy: 'startup' })
    expect(entries([declined], [studentOf(1, [1, 2])])).toEqual({ projects: [1, 2], students: [[1, [2]]] })
    expect(entries([match(1, 1, { declinedBy: 'student' })], [studentOf(1, [1, 2])]).students).toEqual([])
  })

  test('has no place that is taken', () => {
    const confirmed = match(1, 1, { studentConfirmedAt: yes, startupConfirmedAt: yes, releasedAt: null })
    expect(entries([confirmed], [studentOf(1, [1]), studentOf(2, [1, 2])])).toEqual({
      projects: [2],
      students: [[2, [1, 2]]],
    })
  })
})
