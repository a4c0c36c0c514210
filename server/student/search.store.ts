// Finding students by SQL: the reference for every faster way.
import { type SQL, sql } from 'drizzle-orm'
import {
  bestIndustries,
  bestProjects,
  maxPoints,
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
import { remainingHours } from './findable.ts'
import { visibleTo } from './visibility.store.ts'

/** Where a page begins: after this student, who has this value in the column that is sorted by. */
export type Cursor = { value: string | number; id: number }
export type PageWanted = { sort: SearchSort; limit: number; after: Cursor | undefined }
export type FoundPage = { total: number; ids: number[]; next: Cursor | undefined }

export async function searchStudents(
  queries: Queries,
  filters: SearchFilters,
  { sort, limit, after }: PageWanted,
  startupId: number,
  also: SQL = sql`true`,
): Promise<FoundPage> {
  const descending = sort === 'match' || sort.startsWith('-')
  const direction = descending ? sql`desc` : sql`asc`
  const result = await queries.execute(sql`
    with found as materialized (
      select ${student.id} as id, ${remainingHours} as hours, ${student.maxCommitmentMonths}::int as months,
        ${student.university} as university, ${student.degree} as degree, ${student.yearOfDegree} as year,
        ${student.linkedinUrl} is not null as has_linkedin
      from ${student} where ${conditions(filters, startupId)} and ${also}
    ), keyed as materialized (
      ${sort === 'match' ? scored(filters) : sql`select id, ${columnOf(sort)} as key from found`}
    ), page as (
      select id, key from keyed ${after ? sql`where ${isAfter(after, descending)}` : sql``}
      order by key ${direction}, id limit ${limit + 1}
    )
    select
      (select count(*)::int from keyed) as total,
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

function isAfter({ value, id }: Cursor, descending: boolean) {
  const past = descending ? sql`key < ${value}` : sql`key > ${value}`
  return sql`(${past} or (key = ${value} and id > ${id}))`
}

/** What a student must fulfil to be found; the faster ways and the counts use the same. */
function conditions(filters: SearchFilters, startupId: number): SQL {
  const { universities, degrees, industries, technologies = [] } = filters
  const all = [
    visibleTo(startupId),
    ...(universities?.length ? [sql`${student.university} in ${universities}`] : []),
    ...(degrees?.length ? [sql`${student.degree} in ${degrees}`] : []),
    ...(filters.minWeeklyHours ? [sql`${remainingHours} >= ${filters.minWeeklyHours}`] : []),
    ...(filters.minCommitmentMonths
      ? [sql`${student.maxCommitmentMonths} >= ${filters.minCommitmentMonths}`]
      : []),
    ...(technologies.length > 0
      ? [
          sql`${student.id} in (select ${studentTechnology.studentId} from ${studentTechnology}
            where ${hasAny(technologies)} ${havingAll(technologies)})`,
        ]
      : []),
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

type Technologies = NonNullable<SearchFilters['technologies']>

const idOf = (name: string) => n(findTechnology(name)?.id ?? 0)
const { technologyId, level } = studentTechnology

/** A condition on `student_technology`: one of those that are asked for. */
const hasOne = ({ name, minLevel }: Technologies[number]) =>
  sql`(${technologyId} = ${idOf(name)} and ${level} >= ${n(minLevel)})`
const hasAny = (technologies: Technologies) => sql`(${sql.join(technologies.map(hasOne), sql` or `)})`

/** Only where it is needed: PostgreSQL takes it to leave hardly any rows, and then joins in nested loops. */
const havingAll = ({ length }: Technologies) =>
  length > 1 ? sql`group by 1 having count(*) = ${length}` : sql``

/** Of `student_technology`: the ids of students, and a sum of bits for those of the technologies that they have. */
export const technologyBits = (technologies: Technologies, bitOf: (index: number) => number) =>
  sql`select ${studentTechnology.studentId} as student_id, sum(case ${sql.join(
    technologies.map((one, index) => sql`when ${hasOne(one)} then ${n(bitOf(index))}`),
    sql` `,
  )} end)::int as bits from ${studentTechnology} where ${hasAny(technologies)} group by 1`

function columnOf(sort: Exclude<SearchSort, 'match'>): SQL {
  const column = sort.replace('-', '')
  if (column === 'university' || column === 'degree') return sql`${sql.raw(column)} collate "C"`
  if (column === 'year') return sql`array_position(${sql.raw(`array['${years.join("','")}']`)}, year)`
  return sql.raw(column)
}

/**
 * The score of contract/match.ts for the students found, in SQL. Whole numbers: division rounds down here as it does
 * there. Each table is read once for all students; asking it for one student after the other takes four times as long.
 */
function scored({
  technologies = [],
  industries = [],
  minWeeklyHours,
  minCommitmentMonths,
}: SearchFilters): SQL {
  const ofIndustries = industries.length > 0 ? sql`and ${studentIndustry.industry} in ${industries}` : sql``
  const bestOf = industries.length || bestIndustries
  return sql`
    select id, (
      coalesce(skills.points, 0)
      + ${availability('hours', sql`hours`, minWeeklyHours, weeklyHours.max)}
      + ${availability('months', sql`months`, minCommitmentMonths, commitmentMonths.max)}
      + ${n(maxPoints.industries)} * least(coalesce(industries.count, 0), ${n(bestOf)}) / ${n(bestOf)}
      + ${n(maxPoints.projects)} * least(coalesce(projects.count, 0), ${n(bestProjects)}) / ${n(bestProjects)}
      + case when ${cv.studentId} is null then 0 else ${n(maxPoints.cv)} end
      + case when has_linkedin then ${n(maxPoints.linkedin)} else 0 end
    )::int as key
    from found
    left join (${skills(technologies)}) as skills on skills.student_id = found.id
    left join (select student_id, count(*)::int as count from ${studentIndustry}
      ${joinFound} ${ofIndustries} group by 1) as industries on industries.student_id = found.id
    left join (select student_id, count(*)::int as count from ${studentProject}
      ${joinFound} group by 1) as projects on projects.student_id = found.id
    left join ${cv} on ${cv.studentId} = found.id`
}

/** Not 'in', for which PostgreSQL guesses 200 students, however many were found. */
const joinFound = sql`join found on found.id = student_id`

/** The points for skills of each student who has any. */
function skills(technologies: Technologies): SQL {
  if (technologies.length === 0) {
    // The sum of the strongest levels: how many are of level 1 or more, of level 2 or more, and so on.
    const steps = Array.from({ length: highestLevel }, (_, index) => index + 1)
    const strongest = steps.map(
      (step) => sql`least(count(*) filter (where ${level} >= ${n(step)}), ${n(strongestSkills)})::int`,
    )
    return sql`select student_id, ${n(maxPoints.skills)} * (${sql.join(strongest, sql` + `)})
      / ${n(strongestSkills * highestLevel)} as points from ${studentTechnology} ${joinFound} group by 1`
  }
  const tenths = technologies.map((one) => {
    const { minLevel } = one
    const beyond =
      minLevel === highestLevel
        ? n(skillTenths.beyond)
        : sql`${n(skillTenths.beyond)} * (${level} - ${n(minLevel)}) / ${n(highestLevel - minLevel)}`
    return sql`when ${hasOne(one)} then ${n(skillTenths.reached)} + ${beyond}`
  })
  return sql`select student_id, ${n(maxPoints.skills)} * sum(case ${sql.join(tenths, sql` `)} end)::int
    / ${n(10 * technologies.length)} as points from ${studentTechnology}
    ${joinFound} and ${hasAny(technologies)} group by 1`
}

/** The filter has already left out students who have less than was asked for. */
function availability(of: 'hours' | 'months', has: SQL, wanted: number | undefined, ceiling: number): SQL {
  if (wanted === undefined) return sql`${n(maxPoints[of])} * ${has} / ${n(ceiling)}`
  const reached = reachedShare(of)
  if (wanted === ceiling) return n(maxPoints[of])
  return sql`(${n(reached)} + ${n(maxPoints[of] - reached)} * (${has} - ${n(wanted)}) / ${n(ceiling - wanted)})`
}

/** Our own numbers go into the SQL text: as parameters PostgreSQL would not know that they are integers. */
const n = (number: number) => sql.raw(String(number))

/** The two drivers answer a plain query in different wrappings. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows
}
