// The search by SQL and by the index against a plain filter, over many random students and searches.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hourSteps, monthSteps, type SearchFilters, searchFilters } from '../../contract/student.ts'
import { anyCharacter } from '../../tests/any-character.ts'
import { newDatabase } from '../../tests/database.ts'
import { buildProject, buildStudents } from '../../tests/factories.ts'
import {
  anyFilters,
  anyStudent,
  everySort,
  type KnownStudent,
  plainCounts,
  plainFilter,
  plainSearch,
} from '../../tests/search-model.ts'
import type { Database } from '../database/database.ts'
import { application, likedStudent } from '../database/tables.ts'
import { makeStudentIndex, type StudentIndex } from './index/student-index.ts'
import type { Cursor } from './search.store.ts'
import { makeSearch, type StudentSearch, searchBySql } from './search.ts'
import { turnFor, turns } from './turn.ts'

const seed = 20_260_214
const howManyStudents = 1100

let database: Database
let students: KnownStudent[]
let startupId: number
let index: StudentIndex
let search: Record<'SQL' | 'index', StudentSearch>

beforeAll(async () => {
  database = await newDatabase('live')
  students = await buildStudents(database, fc.sample(anyStudent, { seed, numRuns: howManyStudents }))
  const project = await buildProject(database)
  const other = await buildProject(database)
  startupId = project.startupId
  for (const [index, student] of students.entries()) {
    student.isLiked = index % 3 === 0
    student.hasApplied = index % 2 === 0
  }
  const idsOf = (some: KnownStudent[]) => some.map(({ id }) => id)
  await database.read
    .insert(likedStudent)
    .values([
      ...idsOf(students.filter(({ isLiked }) => isLiked)).map((studentId) => ({ startupId, studentId })),
      ...idsOf(students.slice(0, 500)).map((studentId) => ({ startupId: other.startupId, studentId })),
    ])
  await database.read.insert(application).values([
    ...idsOf(students.filter(({ hasApplied }) => hasApplied)).map((studentId) => ({
      studentId,
      projectId: project.id,
      status: 'under_review' as const,
    })),
    ...idsOf(students.slice(0, 700)).map((studentId) => ({
      studentId,
      projectId: other.id,
      status: 'under_review' as const,
    })),
  ])
  await database.read.execute('analyze')
  index = makeStudentIndex(database)
  await index.catchUp()
  expect(index.describe().isReady).toBe(true)
  search = { SQL: searchBySql(database), index: makeSearch(database, index, true) }
})
afterAll(async () => {
  await index.stop()
  await database.close()
})

const everything = { limit: howManyStudents, after: undefined, turn: 0 }

async function countsOf(filters: SearchFilters) {
  const counts = await index.facets(filters, startupId)
  if (!counts) throw new Error('The index is not loaded')
  return counts
}

const idAt = (index: number) => students[index]?.id ?? 0
const anyTurn = fc.integer({ min: 0, max: turns - 1 })

describe.each(['SQL', 'index'] as const)('by %s', (way) => {
  test('a startup finds the same students in the same order as by hand', async () => {
    const found: number[] = []
    await fc.assert(
      fc.asyncProperty(anyFilters, fc.constantFrom(...everySort), anyTurn, async (filters, sort, turn) => {
        const expected = plainSearch(students, filters, sort, turn)
        const { ids, total } = await search[way].search(filters, { ...everything, sort, turn }, startupId)
        expect(ids).toEqual(expected)
        expect(total).toBe(expected.length)
        found.push(total)
      }),
      { seed, numRuns: 150 },
    )
    expect(found.filter((total) => total > 0).length).toBeGreaterThan(40)
  })

  test.each(everySort)(
    'sorted by %s each student comes exactly once, whatever the size of a page',
    async (sort) => {
      await fc.assert(
        fc.asyncProperty(
          anyFilters,
          fc.integer({ min: 1, max: 5 }),
          anyTurn,
          async (filters, pages, turn) => {
            const expected = plainSearch(students, filters, sort, turn)
            const limit = Math.max(1, Math.ceil(expected.length / pages))
            const seen: number[] = []
            let after: Cursor | undefined
            do {
              const found = await search[way].search(filters, { sort, limit, after, turn }, startupId)
              expect(found.total).toBe(expected.length)
              seen.push(...found.ids)
              // With a wrong cursor there would be no last page.
              expect(seen).toEqual(expected.slice(0, seen.length))
              if (after) expect(found.ids.length).toBeGreaterThan(0)
              after = found.next
            } while (after)
            expect(seen).toEqual(expected)
          },
        ),
        // Random filters seldom leave more students than fit on a page.
        { seed, numRuns: 5, examples: [[{}, 3, 1_500_000_000]] },
      )
    },
  )
})

test('a choice’s count is what choosing it gives', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilters, async (filters) => {
      const { hours, months, wider, ...choices } = await countsOf(filters)
      expect(choices).toEqual(plainCounts(students, filters))
      const total = (wanted: SearchFilters) => plainFilter(students, wanted).length
      for (const [index, minWeeklyHours] of hourSteps.entries())
        expect(hours[index]).toEqual({
          atLeast: minWeeklyHours,
          count: total({ ...filters, minWeeklyHours }),
        })
      for (const [index, minCommitmentMonths] of monthSteps.entries())
        expect(months[index]).toEqual({
          atLeast: minCommitmentMonths,
          count: total({ ...filters, minCommitmentMonths }),
        })
      for (const widening of wider) {
        expect(widening.total).toBe(total(widening.filters))
        expect(widening.more).toBe(widening.total - choices.total)
      }
    }),
    { seed, numRuns: 15 },
  )
})

test('both answer the same to made-up cursors', async () => {
  for (const sort of everySort) {
    const values = /university|degree/.test(sort)
      ? ['', 'Cambridge', 'M', 'zzz', '🚀']
      : [0, 3, 20, 255, 2 ** 31 - 1]
    for (const value of values)
      for (const [id, first] of [
        [0, 0],
        [idAt(300), idAt(700)],
        [idAt(1000), idAt(700)],
        [2 ** 31 - 1, 2 ** 31 - 1],
      ] as const) {
        const page = { sort, limit: 7, after: { value, id, first }, turn: 1_500_000_000 }
        expect(await search.index.search({}, page, startupId)).toEqual(
          await search.SQL.search({}, page, startupId),
        )
      }
  }
})

test('both begin equal scores at the same student', async () => {
  const page = { sort: 'year', limit: 7, after: undefined, turn: undefined } as const
  const first = await search.SQL.search({}, page, startupId)
  expect(first.turn).toBe(turnFor(startupId))
  expect(await search.index.search({}, page, startupId)).toEqual(first)
})

test('both answer the same to whatever is typed, and so does a plain filter', async () => {
  const letter = fc.constantFrom(
    'a',
    'i',
    'm',
    'é',
    '+',
    '#',
    '.',
    '\\\\',
    '(',
    '[',
    '|',
    '*',
    '%',
    ' ',
    '🚀',
    '𐌰',
    '王',
  )
  const typed = fc.oneof(
    fc.string({ unit: letter, minLength: 1, maxLength: 12 }),
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 40 }),
    fc.constantFrom('m'.repeat(80), `${'+'.repeat(79)}a`, 'hartley '.repeat(5), '***:mia', '(?x)mia'),
  )
  await fc.assert(
    fc.asyncProperty(typed, async (given) => {
      const { data } = z.safeParse(searchFilters, { text: given })
      if (!data?.text) return
      const expected = plainSearch(students, data)
      const page = { ...everything, sort: 'match' } as const
      expect((await search.index.search(data, page, startupId)).ids).toEqual(expected)
      expect((await search.SQL.search(data, page, startupId)).ids).toEqual(expected)
    }),
    { seed, numRuns: 60 },
  )
})

test('every filter at once is counted', async () => {
  const technologies = ['Python', 'Go', 'React', 'Figma', 'AWS', 'Redis'].map((name) => ({
    name,
    minLevel: 1,
  }))
  const filters = { text: 'mia', technologies, minWeeklyHours: 1, minCommitmentMonths: 1, onlyLiked: true }
  expect(await countsOf(filters)).toMatchObject(plainCounts(students, filters))
})
