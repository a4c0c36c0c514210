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
import { findTechnology, highestLevel, technologies } from '../../contract/technology.ts'
import type { Queries } from '../database/database.ts'
import { likedStudent, student, studentIndustry, studentTechnology } from '../database/tables.ts'
import { type Counted, facetsFrom } from './facets.ts'
import { remainingHours } from './findable.ts'
import { hasEvidence, hasWords, rowsOf, technologyBits } from './search.store.ts'
import { visibleTo } from './visibility.store.ts'

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
  evidence: 128,
  technology: 256,
} as const
const bitOfTechnology = (index: number) => bits.technology << index

/** What is counted by: the first five as `grouping` numbers them. */
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
}

type Row = { by: number; missing: number; key: string | null; count: number }

/**
 * One pass over all students. A student who misses no filter counts everywhere. One who misses one filter counts for the
 * choices of that filter, since these are counted as if it were not set. One who misses more counts nowhere.
 */
export async function countFacets(
  queries: Queries,
  filters: SearchFilters,
  startupId: number,
): Promise<SearchFacets> {
  const asked = filters.technologies ?? []
  const isShown = sql`${studentTechnology.evidence} >= ${number(rankOfEvidence(filters.minEvidence ?? 'none'))}`
  const result = await queries.execute(sql`
    with near as materialized (
      select * from (select *, others + evidence + skills as missing, others + levels = 0 as is_found_otherwise
        from (${studentsWithMissing(filters, startupId)}) as students) as students
      where missing & (missing - 1) = 0 or is_found_otherwise
    )
    select grouping(university, degree, year, hours, months) as by, missing,
      coalesce(university, degree, year, hours::text, months::text) as key, count(*)::int as count
    from near where missing < ${number(bits.technology)} group by grouping sets
      ((missing, university), (missing, degree), (missing, year), (missing, hours), (missing, months), (missing))
    union all
    select ${number(keys.industry)}, missing, ${studentIndustry.industry}, count(*)::int
    from near join ${studentIndustry} on ${studentIndustry.studentId} = near.id
    where missing in (${number(bits.none)}, ${number(bits.industries)}) group by 2, 3
    union all
    select ${number(keys.skill)}, missing, skill::text, count from (
      select missing, ${skill} as skill, count(*)::int as count
      from near join ${studentTechnology} on ${studentTechnology.studentId} = near.id
      where missing = ${number(bits.none)} and ${isShown} group by 1, 2) as skills
    ${asked.length > 0 ? countMissingTechnology(asked, isShown) : sql``}
    union all
    select ${number(keys.evidence)}, 0, shown::text, count(*)::int
    from (${asked.length > 0 ? sql`select shown from near where is_found_otherwise` : bestEvidence}) as found group by shown`)
  const rows = rowsOf<Row>(result)
  const counts = new Map(rows.map(({ by, missing, key, count }) => [`${by} ${missing} ${key}`, count]))
  /** How many have the value among the students who miss nothing, or only this filter. */
  const count = (by: number, key: string | number | null, bit: number = bits.none) =>
    (counts.get(`${by} 0 ${key}`) ?? 0) + (bit ? (counts.get(`${by} ${bit} ${key}`) ?? 0) : 0)
  const total = (bit: number = bits.none) => count(keys.total, null, bit)
  const atLeast = (by: number, min: number, bit: number) =>
    rows
      .filter((row) => row.by === by && (row.missing === 0 || row.missing === bit) && Number(row.key) >= min)
      .reduce((sum, row) => sum + row.count, 0)

  const counted: Counted = {
    total: total(),
    universities: countUniversities(rows),
    degrees: degrees.map((value) => count(keys.degree, value, bits.degrees)),
    years: years.map((value) => count(keys.year, value)),
    industries: industries.map((value) => count(keys.industry, value, bits.industries)),
    technologies: technologies.map(({ id, name }) => {
      const index = asked.findIndex((technology) => technology.name === name)
      const bit = index < 0 ? bits.none : bitOfTechnology(index)
      const exactly = Array.from({ length: highestLevel }, (_, index) =>
        count(keys.skill, id * 10 + index + 1, bit),
      )
      return exactly.map((_, index) => exactly.slice(index).reduce((sum, one) => sum + one, 0))
    }),
    evidence: evidenceFilters.map((value) => atLeast(keys.evidence, rankOfEvidence(value), bits.none)),
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
      evidence: atLeast(keys.evidence, 0, bits.none),
      technologies: new Map(asked.map(({ name }, index) => [name, total(bitOfTechnology(index))])),
    },
  }
  return facetsFrom(filters, counted)
}

/** Of the students who miss nothing, or only the universities that are asked for. */
function countUniversities(rows: Row[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { by, missing, key, count } of rows)
    if (by === keys.university && key !== null && (missing === bits.none || missing === bits.universities))
      counts.set(key, (counts.get(key) ?? 0) + count)
  return counts
}

const skill = sql`${studentTechnology.technologyId} * 10 + ${studentTechnology.level}`

/** For students who miss a technology, only two counts are needed: how many there are, and the levels they have in it. */
const countMissingTechnology = (asked: NonNullable<SearchFilters['technologies']>, isShown: SQL) => sql`
  union all
  select ${number(keys.total)}, missing, null, count(*)::int
  from near where missing >= ${number(bits.technology)} group by missing
  union all
  select ${number(keys.skill)}, missing, skill::text, count from (
    select missing, ${skill} as skill, count(*)::int as count
    from near join ${studentTechnology} on ${studentTechnology.studentId} = near.id
    where missing >= ${number(bits.technology)} and ${studentTechnology.technologyId} in ${asked.map(({ name }) => findTechnology(name)?.id ?? 0)}
      and ${isShown} group by 1, 2) as skills`

/** Where no technology is asked for: of everyone who is found, whatever the evidence. */
const bestEvidence = sql`select coalesce(max(${studentTechnology.evidence}), 0) as shown
  from near left join ${studentTechnology} on ${studentTechnology.studentId} = near.id
  where is_found_otherwise group by near.id`

/**
 * Every student whom the startup may see, with what is counted and which filters they miss: of technologies also by their
 * levels alone, and the least evidence of any.
 */
function studentsWithMissing(filters: SearchFilters, startupId: number): SQL {
  const { minEvidence, minWeeklyHours, minCommitmentMonths, technologies: asked = [] } = filters
  const missing = [number(bits.none)]
  const joins: SQL[] = []
  let skilled = { skills: number(0), levels: number(0), shown: number(0) }
  const need = (bit: number, has: SQL) => missing.push(sql`case when ${has} then 0 else ${number(bit)} end`)
  if (filters.text) need(bits.text, sql`coalesce(${hasWords(filters.text)}, false)`)
  if (filters.universities?.length)
    need(bits.universities, sql`${student.university} in ${filters.universities}`)
  if (filters.degrees?.length) need(bits.degrees, sql`${student.degree} in ${filters.degrees}`)
  if (minWeeklyHours) need(bits.hours, sql`${remainingHours} >= ${minWeeklyHours}`)
  if (minCommitmentMonths) need(bits.months, sql`${student.maxCommitmentMonths} >= ${minCommitmentMonths}`)
  if (filters.industries?.length) {
    joins.push(sql`left join (select distinct ${studentIndustry.studentId} as student_id from ${studentIndustry}
      where ${studentIndustry.industry} in ${filters.industries}) as interested on interested.student_id = ${student.id}`)
    need(bits.industries, sql`interested.student_id is not null`)
  }
  if (filters.onlyLiked) {
    joins.push(sql`left join ${likedStudent} on ${likedStudent.studentId} = ${student.id}
      and ${likedStudent.startupId} = ${startupId}`)
    need(bits.onlyLiked, sql`${likedStudent.studentId} is not null`)
  }
  if (asked.length > 0) {
    const all = asked.reduce((sum, _, index) => sum + bitOfTechnology(index), 0)
    joins.push(sql`left join (${technologyBits(asked, minEvidence, bitOfTechnology)}) as skilled
      on skilled.student_id = ${student.id}`)
    skilled = {
      skills: sql`${number(all)} - coalesce(skilled.bits, 0)`,
      levels: sql`${number(all)} - coalesce(skilled.level_bits, 0)`,
      shown: sql`skilled.shown`,
    }
  }
  return sql`select ${student.id} as id, ${student.university} as university, ${student.degree} as degree,
    ${student.yearOfDegree} as year, ${remainingHours} as hours, ${student.maxCommitmentMonths}::int as months,
    ${sql.join(missing, sql` + `)} as others, ${skilled.skills} as skills, ${skilled.levels} as levels,
    ${skilled.shown} as shown, ${minEvidence ? missesEvidence(minEvidence) : number(0)} as evidence
    from ${student} ${sql.join(joins, sql` `)} where ${visibleTo(startupId)} offset 0`
}

/** Also where technologies are asked for: it still applies without the only one. */
const missesEvidence = (min: NonNullable<SearchFilters['minEvidence']>) =>
  sql`case when ${hasEvidence(min)} then 0 else ${number(bits.evidence)} end`

/** Our own numbers go into the SQL text: as parameters PostgreSQL would not know that they are integers. */
const number = (value: number) => sql.raw(String(value))
