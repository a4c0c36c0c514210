// Counting by SQL what each further choice of a filter would leave: the reference for every faster way.
import { type SQL, sql } from 'drizzle-orm'
import { evidenceFilters, rankOfEvidence } from '../../contract/evidence.ts'
import {
  degrees,
  hourSteps,
  industries,
  monthSteps,
  type SearchFacets,
  type SearchFilters,
  years,
} from '../../contract/student.ts'
import { highestLevel, technologies } from '../../contract/technology.ts'
import type { Queries } from '../database/database.ts'
import { likedStudent, student, studentIndustry, studentTechnology } from '../database/tables.ts'
import { type Counted, facetsFrom, offeredUniversities } from './facets.ts'
import { remainingHours } from './findable.ts'
import { conditions, hasEvidence, hasWords, joinSkilled, n, rowsOf, technologyBits } from './search.store.ts'
import { visibleInSearch } from './visibility.store.ts'

/** A bit for each filter that a student misses; the technologies have one each, from `technology` on. */
const bits = {
  none: 0,
  universities: 1,
  degrees: 2,
  industries: 4,
  hours: 8,
  months: 16,
  onlyLiked: 32,
  text: 64,
  technology: 128,
} as const
const bitOfTechnology = (index: number) => bits.technology << index

/** What is counted by: the first six as `grouping` numbers them. */
const keys = {
  university: 15,
  degree: 23,
  year: 27,
  hours: 29,
  months: 30,
  total: 31,
  industry: 100,
  skill: 101,
  evidence: 102,
  /** Of students who miss one filter: what they have instead of what is asked for. */
  instead: 103,
  withoutTechnology: 104,
}

type Row = {
  by: number
  missing: number
  key: string | null
  count: number
  /** Of all who miss this filter. */
  total: number | null
}

/**
 * Students who are found count everywhere. One who misses one filter counts for the choices of that filter, since these
 * are counted as if it were not set. One who misses more counts nowhere. Two queries in one: of how many students are
 * found, PostgreSQL has a good guess, and of how many miss one filter it has none.
 */
export async function countFacets(
  queries: Queries,
  filters: SearchFilters,
  startupId: number,
): Promise<SearchFacets> {
  const asked = filters.technologies ?? []
  const areShown = filters.minEvidence ? sql`where is_shown` : sql`where true`
  const result = await queries.execute(sql`
    with found as materialized (${foundWhateverEvidence(filters, startupId)})
    select by, 0 as missing, key, count, null::int as total from (
      select ${groupings} as by, coalesce(university, degree, year, hours::text, months::text) as key, count(*)::int as count,
        rank() over (partition by ${groupings} order by count(*) desc) as rank
      from found ${areShown} group by grouping sets ((university), (degree), (year), (hours), (months), ())) as counted
    where by <> ${n(keys.university)} or rank <= ${n(filters.universities?.length || offeredUniversities)}
    union all
    select ${n(keys.industry)}, 0, ${studentIndustry.industry}, count(*)::int, null
    from ${filters.industries?.length ? sql`(${whateverIndustry(filters, startupId)})` : sql`found`} as found
      join ${studentIndustry} on ${studentIndustry.studentId} = found.id ${areShown} group by 3
    union all
    select ${n(keys.skill)}, 0, skill::text, count, null from (
      select ${skill} as skill, count(*)::int as count
      from found join ${studentTechnology} on ${studentTechnology.studentId} = found.id
      ${areShown} and ${isShown(filters)} group by 1) as skills
    union all
    select ${n(keys.evidence)}, 0, shown::text, count(*)::int, null
    from (${asked.length > 0 ? sql`select shown from found` : bestEvidence}) as found group by shown
    ${countMissing(filters, startupId)}
    ${asked.length === 1 ? countWithoutTechnology(filters, startupId) : sql``}`)
  const rows = rowsOf<Row>(result)
  const counts = new Map(rows.map(({ by, missing, key, count }) => [`${by} ${missing} ${key}`, count]))
  /** How many have the value among the students who miss nothing, or only this filter. */
  const count = (by: number, key: string | number | null, bit: number = bits.none) =>
    (counts.get(`${by} 0 ${key}`) ?? 0) + (bit ? (counts.get(`${keys.instead} ${bit} ${key}`) ?? 0) : 0)
  const missing = new Map(rows.map((row) => [row.missing, row.total ?? 0]))
  const total = (bit: number = bits.none) => count(keys.total, null) + (missing.get(bit) ?? 0)
  const atLeast = (which: number, min: number, bit: number = bits.none) =>
    rows
      .filter(({ by, missing }) => by === which || (by === keys.instead && missing === bit))
      .reduce((sum, { key, count }) => (Number(key) >= min ? sum + count : sum), 0)

  const counted: Counted = {
    total: total(),
    universities: countUniversities(rows),
    degrees: degrees.map((value) => count(keys.degree, value, bits.degrees)),
    years: years.map((value) => count(keys.year, value)),
    industries: industries.map((value) => count(keys.industry, value)),
    technologies: technologies.map(({ id, name }) => {
      const index = asked.findIndex((technology) => technology.name === name)
      const bit = index < 0 ? bits.none : bitOfTechnology(index)
      const exactly = Array.from({ length: highestLevel }, (_, index) =>
        count(keys.skill, id * 10 + index + 1, bit),
      )
      return exactly.map((_, index) => exactly.slice(index).reduce((sum, one) => sum + one, 0))
    }),
    evidence: evidenceFilters.map((value) => atLeast(keys.evidence, rankOfEvidence(value))),
    hours: hourSteps.map((step) => atLeast(keys.hours, step, bits.hours)),
    months: monthSteps.map((step) => atLeast(keys.months, step, bits.months)),
    without: {
      universities: total(bits.universities),
      degrees: total(bits.degrees),
      industries: total(bits.industries),
      hours: total(bits.hours),
      months: total(bits.months),
      onlyLiked: total(bits.onlyLiked),
      text: total(bits.text),
      evidence: atLeast(keys.evidence, 0),
      technologies: new Map(
        asked.map(({ name }, index) => [
          name,
          asked.length > 1 ? total(bitOfTechnology(index)) : count(keys.withoutTechnology, null),
        ]),
      ),
    },
  }
  return facetsFrom(filters, counted)
}

/** Of the students who miss nothing, or only the universities that are asked for. */
function countUniversities(rows: Row[]): Counted['universities'] {
  const counts = new Map<string, number>()
  for (const { by, missing, key, count } of rows)
    if (key !== null && (by === keys.university || (by === keys.instead && missing === bits.universities)))
      counts.set(key, (counts.get(key) ?? 0) + count)
  return { names: [...counts.keys()], counts: [...counts.values()] }
}

const groupings = sql`grouping(university, degree, year, hours, months)`
const skill = sql`${studentTechnology.technologyId} * 10 + ${studentTechnology.level}`
const isShown = ({ minEvidence }: SearchFilters) =>
  minEvidence ? sql`${studentTechnology.evidence} >= ${n(rankOfEvidence(minEvidence))}` : sql`true`

const columns = sql`${student.id} as id, ${student.university} as university, ${student.degree} as degree,
  ${student.yearOfDegree} as year, ${remainingHours} as hours, ${student.maxCommitmentMonths}::int as months`

/** Students who fulfil every filter, but not always the one by evidence. */
function foundWhateverEvidence({ minEvidence, ...others }: SearchFilters, startupId: number): SQL {
  const { technologies: asked = [] } = others
  const isSkillShown = minEvidence && sql`skilled.shown >= ${n(rankOfEvidence(minEvidence))}`
  const isAnyShown = minEvidence && hasEvidence(minEvidence)
  return sql`select ${columns}, ${asked.length > 0 ? sql`skilled.shown` : n(0)} as shown,
      ${(asked.length > 0 ? isSkillShown : isAnyShown) ?? sql`true`} as is_shown
    from ${student} ${joinSkilled(asked)} where ${conditions(others, startupId)}`
}

const whateverIndustry = ({ industries: _, ...others }: SearchFilters, startupId: number) => sql`
  select ${student.id} as id, true as is_shown
  from ${student} ${joinSkilled(others.technologies, others.minEvidence)} where ${conditions(others, startupId)}`

/** Where no technology is asked for. */
const bestEvidence = sql`select coalesce(max(${studentTechnology.evidence}), 0) as shown
  from found left join ${studentTechnology} on ${studentTechnology.studentId} = found.id
    and ${studentTechnology.evidence} > 0
  group by found.id`

/** Where one technology is asked for, `countMissing` only looks at students who know it, at whatever level. */
const countWithoutTechnology = ({ technologies: _, ...others }: SearchFilters, startupId: number) => sql`
  union all
  select ${n(keys.withoutTechnology)}, 0, null, count(*)::int, null
  from ${student} where ${conditions(others, startupId)}`

/** Of a student who misses one filter. A student can have several industries: these are counted apart. */
const instead = sql`case missing when ${n(bits.universities)} then university
  when ${n(bits.degrees)} then degree
  when ${n(bits.hours)} then hours::text
  when ${n(bits.months)} then months::text
  else lower_skill::text end`

/** Of the students who miss one filter, by what they have instead. */
function countMissing(filters: SearchFilters, startupId: number): SQL {
  const { minEvidence, technologies: asked = [] } = filters
  const missing: SQL[] = []
  const need = (bit: number, has: SQL) => missing.push(sql`case when ${has} then 0 else ${n(bit)} end`)
  if (filters.text) need(bits.text, sql`coalesce(${hasWords(filters.text)}, false)`)
  if (filters.universities?.length)
    need(bits.universities, sql`${student.university} in ${filters.universities}`)
  if (filters.degrees?.length) need(bits.degrees, sql`${student.degree} in ${filters.degrees}`)
  if (filters.minWeeklyHours) need(bits.hours, sql`${remainingHours} >= ${filters.minWeeklyHours}`)
  if (filters.minCommitmentMonths)
    need(bits.months, sql`${student.maxCommitmentMonths} >= ${filters.minCommitmentMonths}`)
  if (filters.industries?.length)
    need(
      bits.industries,
      sql`${student.id} in (select ${studentIndustry.studentId} from ${studentIndustry}
        where ${studentIndustry.industry} in ${filters.industries})`,
    )
  if (filters.onlyLiked)
    need(
      bits.onlyLiked,
      sql`${student.id} in (select ${likedStudent.studentId} from ${likedStudent}
        where ${likedStudent.startupId} = ${startupId})`,
    )
  if (asked.length > 0)
    missing.push(sql`${n(asked.reduce((sum, _, index) => sum + bitOfTechnology(index), 0))} - skilled.bits`)
  if (missing.length === 0) return sql``
  const isEvident = minEvidence && asked.length === 0 ? hasEvidence(minEvidence) : sql`true`
  return sql`
    union all
    select ${n(keys.instead)}, missing, key, count, total from (
      select missing, key, count(*)::int as count, (sum(count(*)) over (partition by missing))::int as total,
        rank() over (partition by missing order by count(*) desc) as rank
      from (
        select missing, ${instead} as key from (
          select ${columns}, ${asked.length > 0 ? sql`skilled.lower_skill` : sql`null`} as lower_skill,
            ${sql.join(missing, sql` + `)} as missing
          from ${student} ${asked.length > 0 ? sql`join (${technologyBits(asked, minEvidence, bitOfTechnology)}) as skilled on skilled.student_id = ${student.id}` : sql``}
          where ${visibleInSearch(startupId)} and ${isEvident} offset 0) as students
        where ${missesOne}) as near
      group by missing, key) as counted
    where missing <> ${n(bits.universities)} or rank <= ${n(offeredUniversities)}`
}

/** One bit only. As a case, because PostgreSQL takes a sum of bits to be 0 for hardly anyone, and then sorts instead of hashing. */
const missesOne = sql`case when missing > 0 and missing & (missing - 1) = 0 then true end`
