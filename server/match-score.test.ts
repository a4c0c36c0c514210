// One score, three implementations. contract/match.ts defines it; the tables of the search index are made from it
// (student/index/search-order.ts), and SQL repeats it (student/search.store.ts, project/fit.store.ts). This test holds
// all of them to the definition.
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchOf } from '../contract/match.ts'
import { everyDuration, maxSkills, monthsOf, wantedBy } from '../contract/project.ts'
import {
  commitmentMonths,
  degrees,
  industries,
  type SearchFilters,
  weeklyHours,
} from '../contract/student.ts'
import { highestLevel, technologyNames } from '../contract/technology.ts'
import { newDatabase } from '../tests/database.ts'
import { buildProject, buildStudents } from '../tests/factories.ts'
import {
  anyFilters,
  anyStudent,
  type KnownStudent,
  matchedOf,
  plainSearch,
  someUniversities,
} from '../tests/search-model.ts'
import type { Database } from './database/database.ts'
import { project } from './database/tables.ts'
import { fitOf, skillCodeOf, skillsFor } from './project/fit.store.ts'
import { makeStudentIndex, type StudentIndex } from './student/index/student-index.ts'
import type { Cursor } from './student/search.store.ts'
import { makeSearch, type StudentSearch, searchBySql } from './student/search.ts'

const seed = 20_260_214
const studentCount = 250
const projectCount = 120

let database: Database
let startupId: number
let students: Map<number, KnownStudent>
let index: StudentIndex
let searches: Record<'search.store.ts' | 'search-order.ts', StudentSearch>

beforeAll(async () => {
  database = await newDatabase('live')
  startupId = (await buildProject(database)).startupId
  const drawn = fc.sample(anyStudent, { seed, numRuns: studentCount })
  // Every fourth has all the time there is, or the highest minimums would find nobody.
  const free = { maxWeeklyHours: weeklyHours.max, busyHours: 0, maxCommitmentMonths: commitmentMonths.max }
  const built = await buildStudents(
    database,
    drawn.map((student, index) => (index % 4 === 0 ? { ...student, ...free } : student)),
  )
  students = new Map(built.map((student) => [student.id, student]))
  index = makeStudentIndex(database)
  await index.catchUp()
  expect(index.describe().isReady).toBe(true)
  searches = {
    'search.store.ts': searchBySql(database),
    'search-order.ts': makeSearch(database, index, true),
  }
})
afterAll(async () => {
  await index.stop()
  await database.close()
})

/** Asking for nothing that is scored: by the profile's strength. */
const anyone = fc.record(
  { universities: fc.subarray(someUniversities, { maxLength: 20 }), degrees: fc.subarray([...degrees]) },
  { requiredKeys: [] },
)

/** The minimums at which the formula changes. */
const edgesUpTo = (max: number) => fc.constantFrom(1, max - 1, max)
const edgeFilters = fc.record(
  {
    minWeeklyHours: edgesUpTo(weeklyHours.max),
    minCommitmentMonths: edgesUpTo(commitmentMonths.max),
    industries: fc.subarray([...industries]),
  },
  { requiredKeys: [] },
)

const anyProject = fc.record({
  skills: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom(...technologyNames.filter((_, position) => position % 32 === 0)),
      level: fc.integer({ min: 1, max: highestLevel }),
    }),
    { selector: ({ name }) => name, maxLength: maxSkills },
  ),
  industry: fc.constantFrom(...industries),
  weeklyHours: fc.integer({ min: 1, max: weeklyHours.max }),
  durationWeeks: fc.constantFrom(...everyDuration),
})

describe('every implementation of the match score agrees with contract/match.ts', () => {
  test.each(['search.store.ts', 'search-order.ts'] as const)(
    '%s: the students of any search, in its order, with its score at the end of every page',
    async (implementation) => {
      const seen = new Set<number>()
      const scoreOf = (id: number, filters: SearchFilters) =>
        matchOf(matchedOf(students.get(id) as KnownStudent), filters).score
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(anyFilters, edgeFilters, anyone),
          fc.integer({ min: 1, max: 12 }),
          async (filters, pages) => {
            const expected = plainSearch(students.values(), filters)
            const limit = Math.max(1, Math.ceil(expected.length / pages))
            const ids: number[] = []
            let after: Cursor | undefined
            do {
              const page = await searches[implementation].search(
                filters,
                { sort: 'match', limit, after, turn: 0 },
                startupId,
              )
              ids.push(...page.ids)
              after = page.next
              if (!after) break
              expect(after.value).toBe(scoreOf(after.id, filters))
              seen.add(Number(after.value))
            } while (ids.length < studentCount)
            expect(ids).toEqual(expected)
          },
        ),
        { seed, numRuns: 60 },
      )
      // Or all of this would have compared a few numbers only.
      expect(seen.size).toBeGreaterThan(25)
    },
  )

  test('fit.store.ts: the database numbers every skill and level as we do', async () => {
    const asked = technologyNames.flatMap((name) => [1, 2, 3, 4, 5].map((level) => ({ name, level })))
    const names = sql.param(
      asked.map(({ name }) => name),
      project.skills,
    )
    const levels = sql.param(
      asked.map(({ level }) => level),
      project.skillLevels,
    )
    const found = await database.read
      .select({ codes: sql`codes` })
      .from(sql`skill_codes(${names}, ${levels}) as codes`)
    expect(found).toEqual([{ codes: asked.map(({ name, level }) => skillCodeOf(name, level)) }])
  })

  test('fit.store.ts: the score of any student for any project', async () => {
    const projects = fc.sample(anyProject, { seed, numRuns: projectCount })
    const ids: number[] = []
    for (const { skills, ...columns } of projects) {
      const written = {
        ...columns,
        skills: skills.map(({ name }) => name),
        skillLevels: skills.map(({ level }) => level),
      }
      ids.push((await buildProject(database, { startupId, ...written })).id)
    }
    const seen = new Set<number>()
    await fc.assert(
      fc.asyncProperty(anyStudent, async (student) => {
        const matched = matchedOf(student as KnownStudent)
        const rows = await database.read
          .select({ id: sql<number>`${project.id}`, score: sql<number>`${fitOf(matched)}` })
          .from(sql`${project}, ${skillsFor(matched)}`)
        const scores = new Map(rows.map(({ id, score }) => [id, score]))
        const expected = projects.map(
          (one) => matchOf(matched, wantedBy({ ...one, months: monthsOf(one.durationWeeks) })).score,
        )
        expect(ids.map((id) => scores.get(id))).toEqual(expected)
        for (const score of expected) seen.add(score)
      }),
      { seed, numRuns: 40 },
    )
    expect(seen.size).toBeGreaterThan(40)
  })
})
