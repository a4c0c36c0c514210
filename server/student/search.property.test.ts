// The search by SQL against a plain filter, over thousands of random students and many random searches.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchOf } from '../../contract/match.ts'
import {
  degrees,
  industries,
  type SearchFilters,
  type SearchSort,
  searchSorts,
  universities,
  years,
} from '../../contract/student.ts'
import { technologyNames } from '../../contract/technology.ts'
import { newDatabase } from '../../tests/database.ts'
import { type BuiltStudent, buildProject, buildStudents, type StudentToBuild } from '../../tests/factories.ts'
import type { Database } from '../database/database.ts'
import { likedStudent } from '../database/tables.ts'
import { type Place, searchStudents } from './search.store.ts'

const seed = 20_260_214
const howManyStudents = 2000

/** Few technologies, so that filters find somebody. */
const fewTechnologies = technologyNames.filter((_, index) => index % 6 === 0)
const level = fc.integer({ min: 1, max: 5 })

const anyStudent: fc.Arbitrary<Partial<StudentToBuild>> = fc.record({
  university: fc.option(fc.constantFrom(...universities), { freq: 20 }),
  degree: fc.constantFrom(...degrees),
  yearOfDegree: fc.constantFrom(...years),
  maxWeeklyHours: fc.integer({ min: 1, max: 40 }),
  maxCommitmentMonths: fc.integer({ min: 1, max: 24 }),
  linkedinUrl: fc.option(fc.constant('https://www.linkedin.com/in/someone')),
  technologies: fc.uniqueArray(fc.record({ name: fc.constantFrom(...fewTechnologies), level }), {
    selector: ({ name }) => name,
    maxLength: 8,
  }),
  industries: fc.subarray([...industries], { maxLength: 5 }),
  projects: fc.integer({ min: 0, max: 5 }),
  hasCv: fc.boolean(),
})

const anyFilters: fc.Arbitrary<SearchFilters> = fc.record(
  {
    universities: fc.subarray([...universities]),
    degrees: fc.subarray([...degrees]),
    industries: fc.subarray([...industries]),
    technologies: fc.uniqueArray(fc.record({ name: fc.constantFrom(...fewTechnologies), minLevel: level }), {
      selector: ({ name }) => name,
      maxLength: 3,
    }),
    minWeeklyHours: fc.integer({ min: 1, max: 40 }),
    minCommitmentMonths: fc.integer({ min: 1, max: 24 }),
    onlyLiked: fc.boolean(),
  },
  { requiredKeys: [] },
)

let database: Database
let students: BuiltStudent[]
let startupId: number
let liked: Set<number>

beforeAll(async () => {
  database = await newDatabase('live')
  students = await buildStudents(database, fc.sample(anyStudent, { seed, numRuns: howManyStudents }))
  const project = await buildProject(database)
  const other = await buildProject(database)
  startupId = project.startupId
  liked = new Set(students.filter((_, index) => index % 3 === 0).map(({ id }) => id))
  await database.read
    .insert(likedStudent)
    .values([
      ...[...liked].map((studentId) => ({ startupId, studentId })),
      ...students.slice(0, 500).map(({ id }) => ({ startupId: other.startupId, studentId: id })),
    ])
  await database.read.execute('analyze')
})
afterAll(() => database.close())

/** What the search means, as plainly as it can be said. */
function plainSearch(filters: SearchFilters, sort: SearchSort): number[] {
  const chosen = <Value>(wanted: readonly Value[] | undefined, value: Value) =>
    !wanted?.length || wanted.includes(value)
  return students
    .filter(({ university }) => university !== null)
    .filter(
      ({ university, degree }) =>
        chosen<unknown>(filters.universities, university) && chosen<unknown>(filters.degrees, degree),
    )
    .filter(
      (student) =>
        !filters.industries?.length || student.industries.some((one) => filters.industries?.includes(one)),
    )
    .filter(({ technologies }) =>
      (filters.technologies ?? []).every(({ name, minLevel }) =>
        technologies.some((one) => one.name === name && one.level >= minLevel),
      ),
    )
    .filter(({ maxWeeklyHours }) => maxWeeklyHours >= (filters.minWeeklyHours ?? 0))
    .filter(({ maxCommitmentMonths }) => maxCommitmentMonths >= (filters.minCommitmentMonths ?? 0))
    .filter(({ id }) => !filters.onlyLiked || liked.has(id))
    .map((student) => ({ id: student.id, key: keyOf(student, filters, sort) }))
    .sort(
      (a, b) => compare(a.key, b.key) * (sort.startsWith('-') || sort === 'match' ? -1 : 1) || a.id - b.id,
    )
    .map(({ id }) => id)
}

function keyOf(student: BuiltStudent, filters: SearchFilters, sort: SearchSort): string | number {
  const column = sort.replace('-', '')
  if (column === 'university') return student.university ?? ''
  if (column === 'degree') return student.degree ?? ''
  if (column === 'year') return years.indexOf(student.yearOfDegree ?? '1st')
  if (column === 'hours') return student.maxWeeklyHours
  if (column === 'months') return student.maxCommitmentMonths
  return matchOf(
    {
      ...student,
      weeklyHours: student.maxWeeklyHours,
      months: student.maxCommitmentMonths,
      hasLinkedin: student.linkedinUrl !== null,
    },
    filters,
  ).score
}

const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)

const everything = { limit: howManyStudents, after: undefined }

test('a startup finds the same students in the same order as by hand', async () => {
  const found: number[] = []
  await fc.assert(
    fc.asyncProperty(anyFilters, fc.constantFrom(...searchSorts), async (filters, sort) => {
      const expected = plainSearch(filters, sort)
      const { ids, total } = await searchStudents(database.read, filters, { ...everything, sort }, startupId)
      expect(ids).toEqual(expected)
      expect(total).toBe(expected.length)
      found.push(total)
    }),
    { seed, numRuns: 120 },
  )
  expect(found.filter((total) => total > 0).length).toBeGreaterThan(50)
})

test.each(searchSorts)('by %s each student comes exactly once, whatever the size of a page', async (sort) => {
  await fc.assert(
    fc.asyncProperty(anyFilters, fc.integer({ min: 1, max: 5 }), async (filters, pages) => {
      const expected = plainSearch(filters, sort)
      const limit = Math.max(1, Math.ceil(expected.length / pages))
      const seen: number[] = []
      let after: Place | undefined
      do {
        const found = await searchStudents(database.read, filters, { sort, limit, after }, startupId)
        expect(found.total).toBe(expected.length)
        seen.push(...found.ids)
        after = found.next
      } while (after)
      expect(seen).toEqual(expected)
    }),
    { seed, numRuns: 4 },
  )
})
