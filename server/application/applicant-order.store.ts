// Which applicants are on a page. Answering one moves nobody: the order is by match or by time, never by status.
// The match is that of contract/match.ts in SQL: reading 2,000 profiles to score them would take ten times as long.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type ApplicantFilter, type ApplicantSort, applicantFilters } from '../../contract/applicant-lists.ts'
import { applicationStatuses } from '../../contract/application-lists.ts'
import { maxDocuments, maxLoss, maxSkillPoints, minLoss } from '../../contract/match.ts'
import type { Project } from '../../contract/project.ts'
import { findTechnology } from '../../contract/technology.ts'
import type { Queries } from '../database/database.ts'
import {
  account,
  application,
  cv,
  likedStudent,
  student,
  studentIndustry,
  studentTechnology,
} from '../database/tables.ts'
import type { Cursor } from '../project/browse.rules.ts'
import { lostBy, n } from '../project/fit.store.ts'
import { statusForStartup } from '../project/project.store.ts'
import { listHoursWithout } from '../student/busy-hours.ts'
import { remainingHours } from '../student/findable.ts'
import { documents, pointsOfSkill, rowsOf } from '../student/search.store.ts'
import { isShownToAppliedTo } from '../student/visibility.store.ts'

type Wanted = {
  show: ApplicantFilter
  sort: ApplicantSort
  /** Applications that are listed whatever the filter. */
  including: number[]
  limit: number
  after: Cursor | undefined
}
type Counts = Record<ApplicantFilter, number>
type Found = { ids: number[]; next: Cursor | undefined; counts: Counts }

export async function findApplicants(
  queries: Queries,
  startupId: number,
  project: Project,
  { show, sort, including, limit, after }: Wanted,
): Promise<Found> {
  // Students who work on this project already have its hours free for it.
  const running = await listHoursWithout(queries, { projectId: project.id })
  const hoursFor = new Map(running.map(({ studentId, hours }) => [studentId, hours]))
  const counts = applicantFilters.map(
    (filter) => sql`'${sql.raw(filter)}', count(*) filter (where ${conditions[filter]})`,
  )
  const order = sql`key desc, id`
  const result = await queries.execute(sql`
    with applied as materialized (${appliedTo(project.id, startupId)}),
    fitting as materialized (select * from applied where ${sql.join([conditions[show], ...including.map((id) => sql`id = ${n(id)}`)], sql` or `)}),
    keyed as materialized (${sort === 'match' ? matched(project, hoursFor) : newest}),
    page as (
      select id, key from keyed
      ${after ? sql`where key < ${after.value}::float8 or (key = ${after.value}::float8 and id > ${after.id})` : sql``}
      order by ${order} limit ${limit + 1}
    )
    select
      (select json_build_object(${sql.join(counts, sql`, `)}) from applied) as counts,
      coalesce((select array_agg(id order by ${order}) from page), '{}') as ids,
      coalesce((select array_agg(key::float8 order by ${order}) from page), '{}') as keys
  `)
  const [row] = rowsOf<{ counts: Counts; ids: number[]; keys: number[] }>(result)
  const { counts: counted, ids, keys } = row ?? { counts: {} as Counts, ids: [], keys: [] }
  const [id, value] = [ids[limit - 1], keys[limit - 1]]
  const hasMore = ids.length > limit && id !== undefined && value !== undefined
  return { ids: ids.slice(0, limit), next: hasMore ? { id, value } : undefined, counts: counted }
}

const conditions: Record<ApplicantFilter, SQL> = {
  all: sql`true`,
  ...(Object.fromEntries(
    applicationStatuses.map((status) => [status, sql`status = '${sql.raw(status)}'`]),
  ) as Record<(typeof applicationStatuses)[number], SQL>),
  liked: sql`liked`,
  overdue: sql`overdue`,
}

const appliedTo = (projectId: number, startupId: number) => sql`
  select ${application.id} as id, ${student.id} as student_id, ${statusForStartup} as status,
    (${application.answeredAt} is null and ${application.heldAnswer} is null and ${application.answerBy} < now()) as overdue,
    ${application.appliedAt} as applied_at, ${likedStudent.studentId} is not null as liked,
    (${isShownToAppliedTo} and ${student.degree} is not null and ${student.yearOfDegree} is not null) as is_shown,
    ${remainingHours} as hours, ${student.maxCommitmentMonths}::int as months,
    ${student.linkedinUrl} is not null as has_linkedin
  from ${application}
  inner join ${student} on ${eq(student.id, application.studentId)}
  inner join ${account} on ${eq(account.id, student.accountId)}
  left join ${likedStudent} on ${and(eq(likedStudent.studentId, student.id), eq(likedStudent.startupId, startupId))}
  where ${and(eq(application.projectId, projectId), isNull(application.withdrawnAt), isNull(account.suspendedAt))}`

const newest = sql`select id, (extract(epoch from applied_at) * 1000000)::bigint as key from fitting`

/** Without a profile to read, an applicant comes after all others. */
function matched(
  { skills, industry, weeklyHours, months }: Project,
  hoursFor: ReadonlyMap<number, number>,
): SQL {
  const others = [...hoursFor].map(([id, hours]) => sql`when ${n(id)} then ${n(hours)}`)
  const hours =
    others.length > 0 ? sql`(case fitting.student_id ${sql.join(others, sql` `)} else hours end)` : sql`hours`
  const missing = sql`(${n(skills.length)} - coalesce(known.met, 0))`
  const skillLoss = sql`case when ${missing} = 0 then 0
    else greatest(${n(minLoss)}, ${n(maxLoss.skills)} * ${missing} / ${n(Math.max(1, skills.length))}) end`
  return sql`
    select fitting.id, case when is_shown then greatest(0, ${n(100 - maxSkillPoints - maxDocuments)} + ${documents}
      + least(coalesce(known.points, 0), ${n(maxSkillPoints)})
      - ${skillLoss}
      - ${lostBy('hours', hours, n(weeklyHours))}
      - ${lostBy('months', sql`months`, n(months))}
      - case when ${studentIndustry.studentId} is null then ${n(maxLoss.industries)} else 0 end
    ) else -1 end::int as key
    from fitting
    left join (${knownOf(skills)}) as known on known.student_id = fitting.student_id
    left join ${cv} on ${cv.studentId} = fitting.student_id
    left join ${studentIndustry} on ${studentIndustry.studentId} = fitting.student_id
      and ${studentIndustry.industry} = ${industry}`
}

/** How many of the skills each applicant has at the level asked for, and the points of their levels and evidence. */
function knownOf(skills: Project['skills']): SQL {
  const { studentId, technologyId, level } = studentTechnology
  const asked = skills.map(({ name, level: least }) => ({
    id: n(findTechnology(name)?.id ?? 0),
    least: n(least),
  }))
  const isMet = asked.map(({ id, least }) => sql`(${technologyId} = ${id} and ${level} >= ${least})`)
  return sql`select ${studentId} as student_id, (count(*) filter (where ${sql.join([sql`false`, ...isMet], sql` or `)}))::int as met,
      sum(${pointsOfSkill})::int as points
    from ${studentTechnology} inner join fitting on fitting.student_id = ${studentId}
    where ${technologyId} in (${sql.join([n(0), ...asked.map(({ id }) => id)], sql`, `)}) group by 1`
}
