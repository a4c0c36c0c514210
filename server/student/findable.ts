// Who can be found by every startup, and what of them: for the search, and for the alerts of saved searches.
import { type SQL, sql } from 'drizzle-orm'
import { evidenceOfRank } from '../../contract/evidence.ts'
import type { Findable } from '../../contract/fits.ts'
import { getTechnology } from '../../contract/technology.ts'
import type { Queries } from '../database/database.ts'
import { account, student, studentIndustry, studentTechnology } from '../database/tables.ts'

/** Hours a week that are left beside accepted projects. */
export const remainingHours: SQL<number> = sql`greatest(0, ${student.maxWeeklyHours} - ${student.busyHours})::int`

/** One number for a row of `student_technology`; `readSkill` reads it. */
export const skillWithEvidence = sql`${studentTechnology.technologyId} * 100 + ${studentTechnology.level} * 10 + ${studentTechnology.evidence}`

export function readSkill(code: number) {
  const { id, name, category } = getTechnology(Math.floor(code / 100))
  return { id, name, category, level: Math.floor(code / 10) % 10, evidence: evidenceOfRank(code % 10) }
}

/** There is a profile, and the operator has not suspended its owner. */
export const hasProfile: SQL = sql`(${student.university} is not null and not exists (
  select 1 from ${account} where ${account.id} = ${student.accountId} and ${account.suspendedAt} is not null))`

export const isForEveryone: SQL = sql`(${student.visibility} = 'everyone' and ${hasProfile})`

/** Null for a student whom not every startup can find. */
export async function getFindable(queries: Queries, studentId: number): Promise<Findable | null> {
  const { rows } = (await queries.execute(sql`
    select ${student.university} as university, ${student.degree} as degree,
      ${student.yearOfDegree} as "yearOfDegree", ${remainingHours} as hours,
      ${student.maxCommitmentMonths}::int as months,
      array(select ${studentIndustry.industry} from ${studentIndustry}
        where ${studentIndustry.studentId} = ${student.id} order by 1) as industries,
      array(select ${skillWithEvidence} from ${studentTechnology}
        where ${studentTechnology.studentId} = ${student.id} order by 1) as skills,
      ${student.searchedText} as text
    from ${student} where ${student.id} = ${studentId} and ${isForEveryone}`)) as unknown as {
    rows: (Omit<Findable, 'technologies'> & { skills: number[] })[]
  }
  const [row] = rows
  if (!row) return null
  const { skills, ...findable } = row
  const technologies = skills.map(readSkill).map(({ name, level, evidence }) => ({ name, level, evidence }))
  return { ...findable, technologies }
}
