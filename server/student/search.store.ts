// Finding students by SQL: the reference for every faster way.
import { type SQL, sql } from 'drizzle-orm'
import {
  bestIndustries,
  bestProjects,
  most,
  reachedShare,
  skillTenths,
  strongestSkills,
} from '../../contract/match.ts'
import {
  commitmentMonths,
  type SearchFilters,
  type SearchSort,
  weeklyHours,
  years,
} from '../../contract/student.ts'
import { findTechnology, highestLevel } from '../../contract/technology.ts'
import type { Queries } from '../database/database.ts'
import {
  cv,
  likedStudent,
  student,
  studentIndustry,
  studentProject,
  studentTechnology,
} from '../database/tables.ts'
import { remainingHours } from '../outbox/findable.ts'
import { visibleTo } from './visibility.store.ts'

/** Where a page begins: after this student, who has this value in the column that is sorted by. */
export type Place = { value: string | number; id: number }
export type PageWanted = { sort: SearchSort; limit: number; after: Place | undefined }
export type FoundPage = { total: number; ids: number[]; next: Place | undefined }

export async function searchStudents(
  queries: Queries,
  filters: SearchFilters,
  { sort, limit, after }: PageWanted,
  startupId: number,
  also: SQL = sql`true`,
): Promise<FoundPage> {
  const { key, descending } = orderOf(sort, filters)
  const direction = descending ? sql`desc` : sql`asc`
  const result = await queries.execute(sql`
    with found as materialized (
      select ${student.id} as id, ${key} as key from ${student} where ${conditions(filters, startupId)} and ${also}
    ), page as (
      select id, key from found ${after ? sql`where ${isAfter(after, descending)}` : sql``}
      order by key ${direction}, id limit ${limit + 1}
    )
    select
      (select count(*)::int from found) as total,
      coalesce((select array_agg(id order by key ${direction}, id) from page), '{}') as ids,
      coalesce((select array_agg(key order by key ${direction}, id) from page), '{}') as keys
  `)
  const { total, ids, keys } = rowsOf<{ total: number; ids: number[]; keys: (string | number)[] }>(
    result,
  )[0] ?? { total: 0, ids: [], keys: [] }
  const [lastId, lastKey] = [ids[limit - 1], keys[limit - 1]]
  const hasMore = ids.length > limit && lastId !== undefined && lastKey !== undefined
  return { total, ids: ids.slice(0, limit), next: hasMore ? { value: lastKey, id: lastId } : undefined }
}

function isAfter({ value, id }: Place, descending: boolean) {
  const past = descending ? sql`key < ${value}` : sql`key > ${value}`
  return sql`(${past} or (key = ${value} and id > ${id}))`
}

/** What a student must fulfil to be found; the faster ways and the counts use the same. */
export function conditions(filters: SearchFilters, startupId: number): SQL {
  const { universities, degrees, industries, technologies = [] } = filters
  const all = [
    visibleTo(startupId),
    ...(universities?.length ? [sql`${student.university} in ${universities}`] : []),
    ...(degrees?.length ? [sql`${student.degree} in ${degrees}`] : []),
    ...(filters.minWeeklyHours ? [sql`${remainingHours} >= ${filters.minWeeklyHours}`] : []),
    ...(filters.minCommitmentMonths
      ? [sql`${student.maxCommitmentMonths} >= ${filters.minCommitmentMonths}`]
      : []),
    ...technologies.map(
      ({ name, minLevel }) => sql`exists (select 1 from ${studentTechnology} where ${isOwn(studentTechnology)}
        and ${studentTechnology.technologyId} = ${idOf(name)} and ${studentTechnology.level} >= ${minLevel})`,
    ),
    ...(industries?.length
      ? [
          sql`exists (select 1 from ${studentIndustry} where ${isOwn(studentIndustry)} and ${studentIndustry.industry} in ${industries})`,
        ]
      : []),
    ...(filters.onlyLiked
      ? [
          sql`exists (select 1 from ${likedStudent} where ${isOwn(likedStudent)} and ${likedStudent.startupId} = ${startupId})`,
        ]
      : []),
  ]
  return sql.join(all, sql` and `)
}

const isOwn = (table: { studentId: typeof studentTechnology.studentId } | { studentId: unknown }) =>
  sql`${table.studentId as typeof studentTechnology.studentId} = ${student.id}`

const idOf = (name: string) => findTechnology(name)?.id ?? 0

function orderOf(sort: SearchSort, filters: SearchFilters): { key: SQL; descending: boolean } {
  const column = sort.replace('-', '')
  const descending = sort.startsWith('-')
  if (column === 'university') return { key: sql`${student.university} collate "C"`, descending }
  if (column === 'degree') return { key: sql`${student.degree} collate "C"`, descending }
  if (column === 'year')
    return {
      key: sql`array_position(${sql.raw(`array['${years.join("','")}']`)}, ${student.yearOfDegree})`,
      descending,
    }
  if (column === 'hours') return { key: remainingHours, descending }
  if (column === 'months') return { key: sql`${student.maxCommitmentMonths}::int`, descending }
  return { key: score(filters), descending: true }
}

/** The sum of contract/match.ts, in SQL: whole numbers, so that division rounds down here as there. */
function score({
  technologies = [],
  industries = [],
  minWeeklyHours,
  minCommitmentMonths,
}: SearchFilters): SQL {
  return sql`(
    ${skills(technologies)}
    + ${availability('hours', remainingHours, minWeeklyHours, weeklyHours.most)}
    + ${availability('months', sql`${student.maxCommitmentMonths}`, minCommitmentMonths, commitmentMonths.most)}
    + ${
      industries.length > 0
        ? sql`${n(most.industries)} * (select count(*)::int from ${studentIndustry} where ${isOwn(studentIndustry)}
            and ${studentIndustry.industry} in ${industries}) / ${n(industries.length)}`
        : sql`${n(most.industries)} * least((select count(*)::int from ${studentIndustry} where ${isOwn(studentIndustry)}), ${n(bestIndustries)}) / ${n(bestIndustries)}`
    }
    + ${n(most.projects)} * least((select count(*)::int from ${studentProject} where ${isOwn(studentProject)}), ${n(bestProjects)}) / ${n(bestProjects)}
    + case when exists (select 1 from ${cv} where ${isOwn(cv)}) then ${n(most.cv)} else 0 end
    + case when ${student.linkedinUrl} is null then 0 else ${n(most.linkedin)} end
  )`
}

function skills(technologies: NonNullable<SearchFilters['technologies']>): SQL {
  if (technologies.length === 0) {
    return sql`${n(most.skills)} * coalesce((select sum(level)::int from (select ${studentTechnology.level} as level from ${studentTechnology}
      where ${isOwn(studentTechnology)} order by 1 desc limit ${n(strongestSkills)}) as strongest), 0) / ${n(strongestSkills * highestLevel)}`
  }
  const { level, technologyId } = studentTechnology
  const tenths = technologies.map(({ name, minLevel }) => {
    const beyond =
      minLevel === highestLevel
        ? n(skillTenths.beyond)
        : sql`${n(skillTenths.beyond)} * (${level} - ${n(minLevel)}) / ${n(highestLevel - minLevel)}`
    return sql`when ${technologyId} = ${n(idOf(name))} and ${level} >= ${n(minLevel)} then ${n(skillTenths.reached)} + ${beyond}`
  })
  return sql`${n(most.skills)} * coalesce((select sum(case ${sql.join(tenths, sql` `)} else 0 end)::int
    from ${studentTechnology} where ${isOwn(studentTechnology)}), 0) / ${n(10 * technologies.length)}`
}

/** The filter has already left out whoever has less than was asked for. */
function availability(of: 'hours' | 'months', has: SQL, wanted: number | undefined, ceiling: number): SQL {
  if (wanted === undefined) return sql`${n(most[of])} * ${has} / ${n(ceiling)}`
  const reached = reachedShare(of)
  if (wanted === ceiling) return n(most[of])
  return sql`(${n(reached)} + ${n(most[of] - reached)} * (${has} - ${n(wanted)}) / ${n(ceiling - wanted)})`
}

/** Numbers of our own go into the text, so that the database knows them for whole numbers. */
const n = (number: number) => sql.raw(String(number))

/** The two drivers answer a plain query in different wrappings. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows
}
