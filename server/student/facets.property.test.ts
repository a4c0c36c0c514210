// A choice's count is what choosing it gives, whatever is chosen already.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { degrees, industries, type SearchFilters, universities } from '../../contract/student.ts'
import { demoStartup } from '../../sample/accounts.ts'
import { students } from '../../sample/students.ts'
import { newDatabase } from '../../tests/database.ts'
import type { Database } from '../database/database.ts'
import { likedStudent } from '../database/tables.ts'
import { countFacets } from './facets.store.ts'
import { searchStudents } from './search.store.ts'

let database: Database
beforeAll(async () => {
  database = await newDatabase('demo')
  const liked = students.filter((_, index) => index % 2 === 0)
  await database.read
    .insert(likedStudent)
    .values(liked.map(({ id }) => ({ startupId: demoStartup.id, studentId: id })))
})
afterAll(() => database.close())

const level = fc.integer({ min: 1, max: 5 })
const anyFilters: fc.Arbitrary<SearchFilters> = fc.record(
  {
    universities: fc.subarray([...universities]),
    degrees: fc.subarray([...degrees]),
    industries: fc.subarray([...industries]),
    technologies: fc.uniqueArray(
      fc.record({ name: fc.constantFrom('Python', 'React', 'SQL', 'Figma'), minLevel: level }),
      { selector: ({ name }) => name, maxLength: 2 },
    ),
    minWeeklyHours: fc.integer({ min: 1, max: 30 }),
    minCommitmentMonths: fc.integer({ min: 1, max: 18 }),
    onlyLiked: fc.boolean(),
  },
  { requiredKeys: [] },
)

const totalOf = async (filters: SearchFilters) => {
  const page = { sort: 'match', limit: 1, after: undefined } as const
  return (await searchStudents(database.read, filters, page, demoStartup.id)).total
}

function withTechnology({ technologies = [], ...others }: SearchFilters, name: string, minLevel: number) {
  const kept = technologies.filter((other) => other.name !== name)
  return { ...others, technologies: [...kept, { name, minLevel }] }
}

test('a startup sees beside each choice how many students it would leave', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilters, fc.nat(), async (filters, any) => {
      const facets = await countFacets(database.read, filters, demoStartup.id)
      const total = await totalOf(filters)
      expect(facets.total).toBe(total)
      expect(facets.years.reduce((sum, { count }) => sum + count, 0)).toBe(total)

      const one = <Item>(items: readonly Item[]) => items[any % items.length] as Item
      const university = one(facets.universities)
      const degree = one(facets.degrees)
      const industry = one(facets.industries)
      const hours = one(facets.hours)
      const months = one(facets.months)
      const expected: [count: number, chosen: SearchFilters][] = [
        [university.count, { ...filters, universities: [university.value] }],
        [degree.count, { ...filters, degrees: [degree.value] }],
        [industry.count, { ...filters, industries: [industry.value] }],
        [hours.count, { ...filters, minWeeklyHours: hours.atLeast }],
        [months.count, { ...filters, minCommitmentMonths: months.atLeast }],
      ]
      const shown = [
        one(facets.technologies),
        ...facets.technologies.filter(({ name }) =>
          filters.technologies?.some((asked) => asked.name === name),
        ),
      ]
      for (const { name, counts } of shown)
        for (const [index, count] of counts.entries())
          expected.push([count, withTechnology(filters, name, index + 1)])
      for (const { total: wider, filters: widened } of facets.wider) expected.push([wider, widened])

      for (const [count, chosen] of expected)
        expect(count, JSON.stringify(chosen)).toBe(await totalOf(chosen))
      for (const { total: wider, more } of facets.wider) expect(more).toBe(wider - total)
    }),
    { seed: 20_260_214, numRuns: 40 },
  )
})
