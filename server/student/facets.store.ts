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
  type Widening,
  years,
} from '../../contract/student.ts'
import { highestLevel, technologies } from '../../contract/technology.ts'
import type { Queries } from '../database/database.ts'
import { student, studentIndustry, studentTechnology } from '../database/tables.ts'
import { remainingHours } from '../outbox/findable.ts'
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
  const asked = filters.technologies ?? []
  const withoutTechnology = (name: string) => ({
    ...filters,
    technologies: asked.filter((other) => other.name !== name),
  })

  const total = await count(filters)
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
  const bySkill = (where: SearchFilters) =>
    countBy(
      sql`${studentTechnology.technologyId} * 10 + ${studentTechnology.level}`,
      where,
      sql`join ${studentTechnology} on ${studentTechnology.studentId} = ${student.id}`,
    )
  const everySkill = await bySkill(filters)
  const askedSkills = new Map<string, { counts: Counts; total: number }>()
  for (const { name } of asked) {
    const where = withoutTechnology(name)
    askedSkills.set(name, { counts: await bySkill(where), total: await count(where) })
  }
  const skillCounts = technologies.map(({ id, name }) => {
    const counts = askedSkills.get(name)?.counts ?? everySkill
    const exactly = Array.from({ length: highestLevel }, (_, index) => counts.get(id * 10 + index + 1) ?? 0)
    return { name, counts: exactly.map((_, index) => sum(exactly.slice(index))) }
  })

  const wider: Widening[] = []
  const widen = (widening: Omit<Widening, 'more'>) =>
    wider.push({ ...widening, more: widening.total - total })
  const drop = (filter: Widening['filter'], key: keyof SearchFilters, dropped: number) =>
    widen({ filter, total: dropped, filters: without(filters, key) })
  if (filters.universities?.length) drop('universities', 'universities', sum(byUniversity.values()))
  if (filters.degrees?.length) drop('degrees', 'degrees', sum(byDegree.values()))
  if (filters.industries?.length)
    drop('industries', 'industries', await count(without(filters, 'industries')))
  for (const { name: technology, minLevel: from } of asked) {
    const counts = skillCounts.find(({ name }) => name === technology)?.counts ?? []
    const to = from - 1
    if (to > 0) {
      const lowered = asked.map((other) => (other.name === technology ? { ...other, minLevel: to } : other))
      widen({
        filter: 'technology',
        technology,
        from,
        to,
        total: counts[to - 1] ?? 0,
        filters: { ...filters, technologies: lowered },
      })
    }
    const dropped = askedSkills.get(technology)?.total ?? 0
    widen({ filter: 'technology', technology, from, total: dropped, filters: withoutTechnology(technology) })
  }
  const lower = (
    filter: 'hours' | 'months',
    key: 'minWeeklyHours' | 'minCommitmentMonths',
    counts: Counts,
    steps: number[],
  ) => {
    const from = filters[key]
    if (!from) return
    const to = steps.findLast((step) => step < from)
    if (to) widen({ filter, from, to, total: atLeast(counts, to), filters: { ...filters, [key]: to } })
    widen({ filter, from, total: sum(counts.values()), filters: without(filters, key) })
  }
  lower('hours', 'minWeeklyHours', byHours, hourSteps)
  lower('months', 'minCommitmentMonths', byMonths, monthSteps)
  if (filters.onlyLiked) drop('onlyLiked', 'onlyLiked', await count(without(filters, 'onlyLiked')))

  return {
    total,
    universities: choices(universities, byUniversity),
    degrees: choices(degrees, byDegree),
    years: choices(years, byYear),
    industries: choices(industries, byIndustry),
    technologies: skillCounts,
    hours: hourSteps.map((step) => ({ atLeast: step, count: atLeast(byHours, step) })),
    months: monthSteps.map((step) => ({ atLeast: step, count: atLeast(byMonths, step) })),
    wider,
  }
}

function without(filters: SearchFilters, key: keyof SearchFilters): SearchFilters {
  const { [key]: _, ...others } = filters
  return others
}

const choices = <Value extends string>(values: readonly Value[], counts: Counts) =>
  values.map((value) => ({ value, count: counts.get(value) ?? 0 }))

const atLeast = (counts: Counts, least: number) =>
  sum([...counts].flatMap(([value, count]) => (Number(value) >= least ? [count] : [])))

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0)
