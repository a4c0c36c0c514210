// Finding students by SQL: the reference for every faster way.
import { type SQL, sql } from 'drizzle-orm'
import { rankOfEvidence } from '../../contract/evidence.ts'
import {
  asksForAnything,
  bestEvidence,
  bestIndustries,
  documentPoints,
  levelPoints,
  maxDocuments,
  maxSkillPoints,
  maxStrength,
  strengthOfEvidence,
  strongestSkills,
} from '../../contract/match.ts'
import { patternFor } from '../../contract/searched-text.ts'
import {
  type ColumnSort,
  commitmentMonths,
  type SearchFilters,
  type SearchSort,
  skillOfSort,
  weeklyHours,
  years,
} from '../../contract/student.ts'
import { findTechnology, highestLevel } from '../../contract/technology.ts'
import { wordsOf } from '../../contract/words.ts'
import type { Queries } from '../database/database.ts'
import { cv, likedStudent, student, studentIndustry, studentTechnology } from '../database/tables.ts'
import { remainingHours } from './findable.ts'
import { turnFor, turns } from './turn.ts'
import { visibleInSearch } from './visibility.store.ts'

/**
 * Where a page begins: after this student, who has this value in the column that is sorted by. Students with the same
 * value began with `first`: those who come and go between two pages don't move the others.
 */
export type Cursor = { value: string | number; id: number; first: number }
export type PageWanted = {
  sort: SearchSort
  limit: number
  after: Cursor | undefined
  /** Where equal keys begin: see turn.ts. The first page chooses it, the others follow, even on the next day. */
  turn: number | undefined
}
export type FoundPage = { total: number; ids: number[]; turn: number; next: Cursor | undefined }

/** Students with equal keys are numbered, but only those with keys that are on the page. */
export async function searchStudents(
  queries: Queries,
  filters: SearchFilters,
  { sort, limit, after, ...wanted }: PageWanted,
  startupId: number,
  also: SQL = sql`true`,
): Promise<FoundPage> {
  const turn = wanted.turn ?? turnFor(startupId)
  const order = isDescending(sort) ? sql`key desc` : sql`key asc`
  const { technologies = [], minEvidence } = filters
  const result = await queries.execute(sql`
    with found as (
      select ${student.id} as id, ${remainingHours} as hours, ${student.maxCommitmentMonths}::int as months,
        ${student.university} as university, ${student.degree} as degree, ${student.yearOfDegree} as year,
        ${student.linkedinUrl} is not null as has_linkedin, ${technologies.length > 0 ? sql`skilled.points` : n(0)} as skill_points
      from ${student} ${joinSkilled(technologies, minEvidence)}
      where ${conditions(filters, startupId)} and ${also}
    ), keyed as materialized (
      ${keyed(sort, filters)}
    ), equals as materialized (
      select key, count(*) as count, ${firstRank(after, turn)} as first,
        sum(count(*)) over (order by ${order}) - count(*) as before
      from keyed ${after ? sql`where ${isAfter(after, sort)}` : sql``} group by key
    ), ranked as (
      select id, key, row_number() over (partition by key order by id) - 1 as rank
      from keyed where key in (select key from equals where before <= ${limit})
        ${after ? sql`and ${isAfter(after, sort)}` : sql``}
    ), page as (
      select id, key, row_number() over (order by ${order}, (rank - first + count) % count) as place
      from ranked join equals using (key) order by place limit ${limit + 1}
    )
    select
      (select count(*)::int from keyed) as total,
      coalesce((select array_agg(id order by place) from page), '{}') as ids,
      coalesce((select array_agg(key order by place) from page), '{}') as keys
  `)
  const { total, ids, keys } = rowsOf<{ total: number; ids: number[]; keys: (string | number)[] }>(
    result,
  )[0] ?? { total: 0, ids: [], keys: [] }
  const [id, value] = [ids[limit - 1], keys[limit - 1]]
  const hasMore = ids.length > limit && id !== undefined && value !== undefined
  const first = value === after?.value ? after?.first : ids[keys.indexOf(value ?? '')]
  return {
    total,
    ids: ids.slice(0, limit),
    turn,
    next: hasMore ? { value, id, first: first ?? id } : undefined,
  }
}

function isAfter({ value, id, first }: Cursor, sort: SearchSort) {
  const past = isDescending(sort) ? sql`key < ${value}` : sql`key > ${value}`
  const later = id < first ? sql`id > ${id} and id < ${first}` : sql`id > ${id} or id < ${first}`
  return sql`(${past} or (key = ${value} and (${later})))`
}

/** Of a group of equal keys: the rank, by id, of the student who comes first. */
function firstRank(after: Cursor | undefined, turn: number) {
  const inTurn = sql`floor(${turn}::float8 * count(*) / ${n(turns)})::bigint`
  return after
    ? sql`case when key = ${after.value} then count(*) filter (where id <= ${after.id}) else ${inTurn} end`
    : inTurn
}

/** What a student must fulfil to be found, besides having the technologies. */
function conditions(filters: SearchFilters, startupId: number): SQL {
  const { universities, degrees, industries, minEvidence, technologies = [] } = filters
  const all = [
    visibleInSearch(startupId),
    ...(filters.text ? [hasWords(filters.text)] : []),
    ...(universities?.length ? [sql`${student.university} in ${universities}`] : []),
    ...(degrees?.length ? [sql`${student.degree} in ${degrees}`] : []),
    ...(filters.minWeeklyHours ? [sql`${remainingHours} >= ${filters.minWeeklyHours}`] : []),
    ...(filters.minCommitmentMonths
      ? [sql`${student.maxCommitmentMonths} >= ${filters.minCommitmentMonths}`]
      : []),
    ...(minEvidence && technologies.length === 0 ? [hasEvidence(minEvidence)] : []),
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

/** A student must have a match for every word. */
const hasWords = (typed: string): SQL =>
  sql.join(
    wordsOf(typed).map((asked) => sql`${student.searchedText} ~ ${patternFor(asked)}`),
    sql` and `,
  )

const isOwn = (table: { studentId: typeof studentTechnology.studentId } | { studentId: unknown }) =>
  sql`${table.studentId as typeof studentTechnology.studentId} = ${student.id}`

type Technologies = NonNullable<SearchFilters['technologies']>
type MinEvidence = SearchFilters['minEvidence']

const idOf = (name: string) => n(findTechnology(name)?.id ?? 0)
const { technologyId, level, evidence } = studentTechnology

/** A condition on `student_technology`: one of those that are asked for. */
const hasOne = ({ name, minLevel }: Technologies[number], min: MinEvidence) =>
  sql`(${technologyId} = ${idOf(name)} and ${level} >= ${n(minLevel)} ${min ? sql`and ${isShown(min)}` : sql``})`
const hasAny = (technologies: Technologies, min: MinEvidence) =>
  sql`(${sql.join(
    technologies.map((one) => hasOne(one, min)),
    sql` or `,
  )})`

const isShown = (min: NonNullable<MinEvidence>) => sql`${evidence} >= ${n(rankOfEvidence(min))}`
/** Behind any skill. */
const hasEvidence = (min: NonNullable<MinEvidence>) =>
  sql`exists (select 1 from ${studentTechnology} where ${isOwn(studentTechnology)} and ${isShown(min)})`

/** Leaves the students who have all of the technologies, with the points for them. */
const joinSkilled = (technologies: Technologies = [], min?: MinEvidence) =>
  technologies.length === 0
    ? sql``
    : sql`join (
        select ${studentTechnology.studentId} as student_id, sum(${pointsOfSkill})::int as points
        from ${studentTechnology} where ${hasAny(technologies, min)} group by 1 ${havingAll(technologies)}
      ) as skilled on skilled.student_id = ${student.id}`

/** Only where it is needed: PostgreSQL takes it to leave hardly any rows, and then joins in nested loops. */
const havingAll = ({ length }: Technologies) => (length > 1 ? sql`having count(*) = ${n(length)}` : sql``)

const isDescending = (sort: SearchSort) =>
  sort === 'match' || skillOfSort(sort) !== undefined || sort.startsWith('-')

function keyed(sort: SearchSort, filters: SearchFilters): SQL {
  if (sort === 'match') return asksForAnything(filters) ? matched : strength
  const skill = skillOfSort(sort)
  if (skill !== undefined)
    return sql`select id, coalesce(${level}, 0)::int as key from found
      left join ${studentTechnology} on student_id = found.id and ${technologyId} = ${idOf(skill)}`
  return sql`select id, ${columnOf(sort as ColumnSort)} as key from found ${
    sort.endsWith('experience') ? joinStrongest : sql``
  }`
}

function columnOf(sort: ColumnSort): SQL {
  const column = sort.replace('-', '')
  if (column === 'university' || column === 'degree') return sql`${sql.raw(column)} collate "C"`
  if (column === 'year') return sql`array_position(${sql.raw(`array['${years.join("','")}']`)}, year)`
  if (column === 'experience') return sql`coalesce(strongest.levels, 0)`
  return sql.raw(column)
}

/** Not 'in', for which PostgreSQL guesses 200 students, however many were found. */
const joinFound = sql`join found on found.id = student_id`

/**
 * The sum of the levels of each student's strongest skills: how many are of level 1 or more, of level 2 or more, and so
 * on. And the evidence of all skills together.
 */
const joinStrongest = sql`left join (
    select student_id, (${sql.join(
      Array.from(
        { length: highestLevel },
        (_, index) =>
          sql`least(count(*) filter (where ${level} >= ${n(index + 1)}), ${n(strongestSkills)})::int`,
      ),
      sql` + `,
    )}) as levels, sum(${evidence})::int as evidence from ${studentTechnology} ${joinFound} group by 1
  ) as strongest on strongest.student_id = found.id`

// The scores of contract/match.ts for the students found, in SQL. Whole numbers: division rounds down here as it does
// there. Each table is read once for all students; asking it for one student after the other takes four times as long.

export const documents = sql`(case when ${cv.studentId} is null then 0 else ${n(documentPoints.cv)} end
  + case when has_linkedin then ${n(documentPoints.linkedin)} else 0 end)`
const joinDocuments = sql`left join ${cv} on ${cv.studentId} = found.id`

const strength = sql`
  select id, (
    ${n(maxStrength.skills)} * coalesce(strongest.levels, 0) / ${n(strongestSkills * highestLevel)}
    + ${n(maxStrength.hours)} * hours / ${n(weeklyHours.max)}
    + ${n(maxStrength.months)} * months / ${n(commitmentMonths.max)}
    + ${n(maxStrength.industries)} * least(coalesce(industries.count, 0), ${n(bestIndustries)}) / ${n(bestIndustries)}
    + ${n(strengthOfEvidence)} * (least(coalesce(strongest.evidence, 0), ${n(bestEvidence)}) + ${documents})
  )::int as key
  from found ${joinStrongest} ${joinDocuments}
  left join (select student_id, count(*)::int as count from ${studentIndustry}
    ${joinFound} group by 1) as industries on industries.student_id = found.id`

/** Every student found meets what is asked for: documents, and the levels and evidence of the skills make the difference. */
const matched = sql`
  select id, (${n(100 - maxSkillPoints - maxDocuments)} + ${documents} + least(skill_points, ${n(maxSkillPoints)}))::int as key
  from found ${joinDocuments}`

/** Of a row of `student_technology`: its level and evidence. A rank of evidence is what it adds. */
export const pointsOfSkill = sql`${evidence} + case ${level} ${sql.join(
  Array.from(
    { length: highestLevel },
    (_, index) => sql`when ${n(index + 1)} then ${n(levelPoints(index + 1))}`,
  ),
  sql` `,
)} end`

/** Our own numbers go into the SQL text: as parameters PostgreSQL would not know that they are integers. */
function n(number: number) {
  return sql.raw(String(number))
}

/** The two drivers answer a plain query in different wrappings. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows
}
