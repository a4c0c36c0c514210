// How well each project fits one student: the match of contract/match.ts in SQL, in whole numbers, with the sides changed.
import { type SQL, sql } from 'drizzle-orm'
import {
  documentsOf,
  evidencePoints,
  levelPoints,
  type Matched,
  maxDocuments,
  maxLoss,
  maxSkillPoints,
  minLoss,
} from '../../contract/match.ts'
import { maxSkills } from '../../contract/project.ts'
import { findTechnology, highestLevel, technologyNames } from '../../contract/technology.ts'
import { project } from '../database/tables.ts'

const levels = Array.from({ length: highestLevel }, (_, index) => index + 1)

/** One number tells both of a project's skills: how many are missing, and from here on the points of the others. */
const pointUnit = maxSkills + 1
const codeOf = ({ level, evidence }: Matched['technologies'][number], asked: number) =>
  (level < asked ? 1 : 0) + pointUnit * (levelPoints(level) + evidencePoints(evidence))
const missing = 1

/** As `skill_codes` of the database numbers a skill with its level. */
export const skillCodeOf = (name: string, level: number) =>
  highestLevel * (findTechnology(name)?.id ?? 0) + level
const highestSkillCode = Math.max(...technologyNames.map((name) => skillCodeOf(name, highestLevel)))

/** The score from 0 to 100, for a row of `project` beside `skillsFor`. Some projects have other hours free for them. */
export function fitOf(matched: Matched, hoursFor: ReadonlyMap<number, number> = new Map()): SQL {
  const { industry, durationWeeks } = project
  const others = [...hoursFor].map(([id, hours]) => sql`when ${n(id)} then ${n(hours)}`)
  const hours =
    others.length > 0
      ? sql`(case ${project.id} ${sql.join(others, sql` `)} else ${n(matched.weeklyHours)} end)`
      : n(matched.weeklyHours)
  const months = sql`((${durationWeeks} * 12 + 51) / 52)`
  const asked = sql`cardinality(${project.skillCodes})`
  return sql`greatest(0, ${n(100 - maxSkillPoints - maxDocuments + documentsOf(matched))}
    + least(${n(maxSkillPoints)}, skills.code / ${n(pointUnit)})
    - case when skills.code % ${n(pointUnit)} = 0 then 0
        else greatest(${n(minLoss)}, ${n(maxLoss.skills)} * (skills.code % ${n(pointUnit)}) / ${asked}) end
    - ${lostBy('hours', hours, sql`${project.weeklyHours}`)}
    - ${lostBy('months', n(matched.months), months)}
    - case when ${industry} = any(${sql.param(`{${matched.industries.join(',')}}`)}::text[])
        then 0 else ${n(maxLoss.industries)} end
  )::int`
}

/** The student's skills against those of each `project`, to select from. */
export function skillsFor({ technologies }: Matched): SQL {
  const codes: number[] = Array(highestSkillCode).fill(missing)
  for (const known of technologies)
    for (const asked of levels) codes[skillCodeOf(known.name, asked) - 1] = codeOf(known, asked)
  // 'offset 0': computed once for a project, although it is used three times.
  return sql`(select ${`{${codes}}`}::int[] as codes) as known,
    lateral (select ${sumOfCodes()} as code offset 0) as skills`
}

/** One skill after the other, as far as there are any: a query within the query would take three times as long. */
function sumOfCodes(position = 1): SQL {
  if (position > maxSkills) return n(0)
  const { skillCodes } = project
  return sql`case when cardinality(${skillCodes}) < ${n(position)} then 0 else ${sumOfCodes(position + 1)}
    + coalesce(known.codes[${skillCodes}[${n(position)}]], ${n(missing)}) end`
}

export const lostBy = (of: 'hours' | 'months', has: SQL, asked: SQL) =>
  sql`case when ${has} >= ${asked} then 0
    else greatest(${n(minLoss)}, ${n(maxLoss[of])} * (${asked} - ${has}) / ${asked}) end`

/** Our own numbers go into the SQL text: as parameters PostgreSQL would not know that they are integers. */
export function n(number: number) {
  return sql.raw(String(number))
}
