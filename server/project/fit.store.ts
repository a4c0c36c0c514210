// How well each project fits one student: the sum of contract/match.ts in SQL, in whole numbers, with the sides changed.
import { type SQL, sql } from 'drizzle-orm'
import { type Matched, matchOf, most, reachedShare, skillTenths } from '../../contract/match.ts'
import { commitmentMonths, type MatchReason, weeklyHours } from '../../contract/student.ts'
import { highestLevel } from '../../contract/technology.ts'
import { project } from '../database/tables.ts'

/** The score from 0 to 100, for a row of `project`. */
export function fitOf(matched: Matched): SQL {
  // What no project asks for is the same for all of them.
  const given = matchOf(matched, {}).reasons
  const pointsFor = (part: MatchReason['part']) =>
    given.filter((reason) => reason.part === part).reduce((sum, { points }) => sum + points, 0)
  const months = sql`((${project.durationWeeks} * 12 + 51) / 52)`
  return sql`(
    case when cardinality(${project.skills}) = 0 then ${n(pointsFor('skills'))} else ${skills(matched)} end
    + ${availability('hours', matched.weeklyHours, sql`${project.weeklyHours}`, weeklyHours.most)}
    + ${availability('months', matched.months, months, commitmentMonths.most)}
    + case when ${project.industry} = any(${sql.param(`{${matched.industries.join(',')}}`)}::text[])
        then ${n(most.industries)} else 0 end
    + ${n(pointsFor('evidence'))}
  )::int`
}

function skills({ technologies }: Matched): SQL {
  const levels = JSON.stringify(Object.fromEntries(technologies.map(({ name, level }) => [name, level])))
  const { reached, beyond } = skillTenths
  const surplus = sql`case when asked = ${n(highestLevel)} then ${n(beyond)}
    else ${n(beyond)} * (level - asked) / (${n(highestLevel)} - asked) end`
  return sql`${n(most.skills)} * (
    select sum(case when level >= asked then ${n(reached)} + ${surplus} else 0 end)::int from (
      select coalesce((${levels}::jsonb ->> skill.name)::int, 0) as level, coalesce(skill.asked, 1)::int as asked
      from unnest(${project.skills}, ${project.skillLevels}) as skill(name, asked)
    ) as skills
  ) / (10 * cardinality(${project.skills}))`
}

function availability(of: 'hours' | 'months', has: number, asked: SQL, ceiling: number): SQL {
  const reached = reachedShare(of)
  return sql`case when ${n(has)} < ${asked} then 0
    when ${asked} >= ${n(ceiling)} then ${n(most[of])}
    else ${n(reached)} + ${n(most[of] - reached)} * (${n(has)} - ${asked}) / (${n(ceiling)} - ${asked}) end`
}

/** Numbers of our own go into the text, so that the database knows them for whole numbers. */
const n = (number: number) => sql.raw(String(number))
