// The search as most teams write it: one query with joins for the page, one for the number, one for each facet.
import type { SearchFilters } from '../../contract/student.ts'
import { findTechnology } from '../../contract/technology.ts'
import { sqlText } from './make-students.ts'

type Run = (text: string) => Promise<Record<string, unknown>[]>

const columns = ['university', 'degree', 'year_of_degree', 'max_weekly_hours', 'max_commitment_months']

/** Reads the page, and answers the number of students. */
export async function pageByJoins(run: Run, filters: SearchFilters): Promise<number> {
  const from = joinsFor(filters)
  await run(`select s.*, a.email, count(distinct p.id) * 4 + count(distinct i.industry) * 5
      + max(15 * greatest(0, s.max_weekly_hours - s.busy_hours) / 40 + 10 * s.max_commitment_months / 24)
      + coalesce(sum(t.level), 0) as score
    from ${from}
    left join student_technology t on t.student_id = s.id
    left join student_industry i on i.student_id = s.id
    left join student_project p on p.student_id = s.id
    group by s.id, a.email order by score desc, s.id limit 25`)
  const [found] = await run(`select count(distinct s.id)::int as count from ${from}`)
  return Number(found?.count)
}

/** Then counts each choice of each filter, among the students found. */
export async function searchByJoins(run: Run, filters: SearchFilters): Promise<number> {
  const total = await pageByJoins(run, filters)
  const from = joinsFor(filters)
  for (const column of columns) await run(`select s.${column}, count(distinct s.id) from ${from} group by 1`)
  await run(
    `select i.industry, count(distinct s.id) from ${from} join student_industry i on i.student_id = s.id group by 1`,
  )
  await run(
    `select t.technology_id, t.level, count(distinct s.id) from ${from} join student_technology t on t.student_id = s.id group by 1, 2`,
  )
  return total
}

const quoted = (values: readonly string[]) => values.map(sqlText).join(', ')

function joinsFor(filters: SearchFilters) {
  const joins = (filters.technologies ?? []).map(
    ({ name, minLevel }, index) =>
      `join student_technology t${index} on t${index}.student_id = s.id and t${index}.technology_id = ${findTechnology(name)?.id} and t${index}.level >= ${minLevel}`,
  )
  if (filters.industries)
    joins.push(
      `join student_industry w on w.student_id = s.id and w.industry in (${quoted(filters.industries)})`,
    )
  const conditions = [`s.visibility = 'everyone'`, 's.university is not null']
  if (filters.universities) conditions.push(`s.university in (${quoted(filters.universities)})`)
  if (filters.degrees) conditions.push(`s.degree in (${quoted(filters.degrees)})`)
  if (filters.minWeeklyHours)
    conditions.push(`greatest(0, s.max_weekly_hours - s.busy_hours) >= ${filters.minWeeklyHours}`)
  if (filters.minCommitmentMonths)
    conditions.push(`s.max_commitment_months >= ${filters.minCommitmentMonths}`)
  // As a join condition: further joins can follow.
  return `student s join account a on a.id = s.account_id and a.suspended_at is null and ${conditions.join(' and ')} ${joins.join(' ')}`
}
