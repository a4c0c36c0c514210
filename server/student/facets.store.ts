// Counting by SQL what each further choice of a filter would leave: the reference for every faster way.
import { type SQL, sql } from 'drizzle-orm'
import {
  degrees,
  hourSteps,
  industries,
  monthSteps,
  type SearchFacets,
  type SearchFilters,
  universities,
  years,
} from '../../contract/student.ts'
import { highestLevel, technologies } from '../../contract/technology.ts'
import type { Queries } from '../database/database.ts'
import { student, studentIndustry, studentTechnology } from '../database/tables.ts'
import { remainingHours } from '../outbox/findable.ts'
import { type Counted, facetsFrom, without } from './facets.ts'
import { conditions, rowsOf } from './search.store.ts'

type Counts = Map<string | number, number>

export async function countFacets(
  queries: Queries,
  filters: SearchFilters,
  startupId: number,
): Promise<SearchFacets> {
  const count = async (where: SearchFilters) => (await countBy(sql`1`, where)).get(1) ?? 0
  const countBy = async (key: SQL, where: SearchFilters, others = sql``): Promise<Counts> => {
    const result = await queries.execute(sql`
      select ${key} as key, count(*)::int as count from ${student} ${others}
      where ${conditions(where, startupId)} group by 1`)
    return new Map(
      rowsOf<{ key: string | number; count: number }>(result).map(({ key, count }) => [key, count]),
    )
  }
  const bySkill = (where: SearchFilters) =>
    countBy(
      sql`${studentTechnology.technologyId} * 10 + ${studentTechnology.level}`,
      where,
      sql`join ${studentTechnology} on ${studentTechnology.studentId} = ${student.id}`,
    )

  const byUniversity = await countBy(sql`${student.university}`, without(filters, 'universities'))
  const byDegree = await countBy(sql`${student.degree}`, without(filters, 'degrees'))
  const byYear = await countBy(sql`${student.yearOfDegree}`, filters)
  const byHours = await countBy(remainingHours, without(filters, 'minWeeklyHours'))
  const byMonths = await countBy(sql`${student.maxCommitmentMonths}`, without(filters, 'minCommitmentMonths'))
  const byIndustry = await countBy(
    sql`${studentIndustry.industry}`,
    without(filters, 'industries'),
    sql`join ${studentIndustry} on ${studentIndustry.studentId} = ${student.id}`,
  )
  const everySkill = await bySkill(filters)
  const askedSkills = new Map<string, { counts: Counts; total: number }>()
  for (const { name } of filters.technologies ?? []) {
    const others = filters.technologies?.filter((other) => other.name !== name)
    const where = { ...filters, technologies: others }
    askedSkills.set(name, { counts: await bySkill(where), total: await count(where) })
  }

  const counted: Counted = {
    total: await count(filters),
    universities: universities.map((value) => byUniversity.get(value) ?? 0),
    degrees: degrees.map((value) => byDegree.get(value) ?? 0),
    years: years.map((value) => byYear.get(value) ?? 0),
    industries: industries.map((value) => byIndustry.get(value) ?? 0),
    technologies: technologies.map(({ id, name }) => {
      const counts = askedSkills.get(name)?.counts ?? everySkill
      const exactly = Array.from({ length: highestLevel }, (_, index) => counts.get(id * 10 + index + 1) ?? 0)
      return exactly.map((_, index) => sum(exactly.slice(index)))
    }),
    hours: hourSteps.map((step) => atLeast(byHours, step)),
    months: monthSteps.map((step) => atLeast(byMonths, step)),
    without: {
      universities: sum(byUniversity.values()),
      degrees: sum(byDegree.values()),
      industries: await count(without(filters, 'industries')),
      hours: sum(byHours.values()),
      months: sum(byMonths.values()),
      onlyLiked: await count(without(filters, 'onlyLiked')),
      technologies: new Map([...askedSkills].map(([name, { total }]) => [name, total])),
    },
  }
  return facetsFrom(filters, counted)
}

const atLeast = (counts: Counts, least: number) =>
  sum([...counts].flatMap(([value, count]) => (Number(value) >= least ? [count] : [])))

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0)
