// Who can be found by every startup, and what of them: for the search, and for the alerts of saved searches.
import { type SQL, sql } from 'drizzle-orm'
import type { Findable } from '../../contract/fits.ts'
import { getTechnology } from '../../contract/technology.ts'
import type { Queries } from '../database/database.ts'
import { account, student, studentIndustry, studentTechnology } from '../database/tables.ts'

/** Hours a week that are left beside accepted projects. */
export const remainingHours: SQL<number> = sql`greatest(0, ${student.maxWeeklyHours} - ${student.busyHours})::int`

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
      array(select ${studentTechnology.technologyId} * 10 + ${studentTechnology.level} from ${studentTechnology}
        where ${studentTechnology.studentId} = ${student.id} order by 1) as skills,
      ${student.searchedText} as text
    from ${student} where ${student.id} = ${studentId} and ${isForEveryone}`)) as unknown as {
    rows: (Omit<Findable, 'technologies'> & { skills: number[] })[]
  }
  const [row] = rows
  if (!row) return null
  const { skills, ...findable } = row
  const technologies = skills.map((skill) => ({
    name: getTechnology(Math.floor(skill / 10)).name,
    level: skill % 10,
  }))
  return { ...findable, technologies }
}
