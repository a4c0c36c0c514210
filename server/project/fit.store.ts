// How well each project fits one student: the sum of contract/match.ts in SQL, in whole numbers, with the sides changed.
import { type SQL, sql } from 'drizzle-orm'
import { type Matched, matchOf, maxPoints, reachedShare, tenthsFor } from '../../contract/match.ts'
import { maxSkills } from '../../contract/project.ts'
import { commitmentMonths, type MatchReason, weeklyHours } from '../../contract/student.ts'
import { highestLevel } from '../../contract/technology.ts'
import { project } from '../database/tables.ts'

const levels = Array.from({ length: highestLevel }, (_, index) => index + 1)

/** The score from 0 to 100, for a row of `project` beside `tenthsOf`. */
export function fitOf(matched: Matched): SQL {
  // What no project asks for is the same for all of them.
  const given = matchOf(matched, {}).reasons
  const pointsFor = (part: MatchReason['part']) =>
    given.filter((reason) => reason.part === part).reduce((sum, { points }) => sum + points, 0)
  const months = sql`((${project.durationWeeks} * 12 + 51) / 52)`
  return sql`(
    case when cardinality(${project.skills}) = 0 then ${n(pointsFor('skills'))} else ${n(maxPoints.skills)} * (${skills()}) / (10 * cardinality(${project.skills})) end
    + ${availability('hours', matched.weeklyHours, sql`${project.weeklyHours}`, weeklyHours.max)}
    + ${availability('months', matched.months, months, commitmentMonths.max)}
    + case when ${project.industry} = any(${sql.param(`{${matched.industries.join(',')}}`)}::text[])
        then ${n(maxPoints.industries)} else 0 end
    + ${n(pointsFor('evidence'))}
  )::int`
}

/** For each of the student's skills, what it gives of ten where level 1, 2, 3, 4 and 5 is asked for: to select from. */
export function tenthsOf({ technologies }: Matched): SQL {
  const tenths = technologies.map(({ name, level }) => [name, levels.map((asked) => tenthsFor(level, asked))])
  return sql`(select ${JSON.stringify(Object.fromEntries(tenths))}::jsonb as by_name) as tenths`
}

/** One skill after the other, as far as there are any: a query within the query would take three times as long. */
function skills(position = 1): SQL {
  if (position > maxSkills) return n(0)
  const { skills: names, skillLevels } = project
  return sql`case when cardinality(${names}) < ${n(position)} then 0 else ${skills(position + 1)}
    + coalesce((tenths.by_name -> ${names}[${n(position)}] ->> (coalesce(${skillLevels}[${n(position)}], 1) - 1))::int, 0) end`
}

function availability(of: 'hours' | 'months', has: number, asked: SQL, ceiling: number): SQL {
  const reached = reachedShare(of)
  return sql`case when ${n(has)} < ${asked} then 0
    when ${asked} >= ${n(ceiling)} then ${n(maxPoints[of])}
    else ${n(reached)} + ${n(maxPoints[of] - reached)} * (${n(has)} - ${asked}) / (${n(ceiling)} - ${asked}) end`
}

/** Our own numbers go into the SQL text: as parameters PostgreSQL would not know that they are integers. */
const n = (number: number) => sql.raw(String(number))
