// What stands behind a student's skills: see contract/evidence.ts. Computed when it changes, because every search reads it.
import { type SQL, sql } from 'drizzle-orm'
import { type Evidence, rankOfEvidence } from '../../contract/evidence.ts'
import type { Queries } from '../database/database.ts'
import { lockStudents } from '../database/row-locks.ts'
import { application, checkedLink, project, studentProject, studentTechnology } from '../database/tables.ts'
import { isFinished } from './accepted-projects.ts'
import { rowsOf } from './search.store.ts'
import { noteStudentChange } from './student-change.ts'

/** Called in every transaction that may have changed what stands behind the skills of these students. */
export async function refreshEvidence(queries: Queries, studentIds: readonly number[]) {
  // Row lock: of two changes of one student the second sees what the first did.
  await lockStudents(queries, studentIds)
  const changed = rowsOf<{ id: number }>(
    await queries.execute(sql`select distinct student_id as id from (${differing(studentIds)}) as found`),
  )
  if (changed.length === 0) return
  for (const { id } of changed) await noteStudentChange(queries, id)
  await writeEvidence(
    queries,
    changed.map(({ id }) => id),
  )
}

/** The same for students whose change is noted already. */
export const writeEvidence = (queries: Queries, studentIds: readonly number[]) =>
  queries.execute(sql`update ${studentTechnology} set evidence = found.evidence
    from (${differing(studentIds)}) as found
    where ${studentTechnology.studentId} = found.student_id
      and ${studentTechnology.technologyId} = found.technology_id`)

const rank = (evidence: Evidence) => sql.raw(String(rankOfEvidence(evidence)))

/** The skills whose stored evidence isn't what it should be. A code of a skill is five times its id, plus the level. */
function differing(studentIds: readonly number[]): SQL {
  const among = (id: unknown) => sql`${id} = any(${sql.param(studentIds)}::int[])`
  return sql`
    select listed.student_id, listed.technology_id, coalesce(shown.evidence, 0)::smallint as evidence
    from ${studentTechnology} as listed left join (
      select student_id, technology_id, max(evidence) as evidence from (
        select ${studentProject.studentId} as student_id, (code - 1) / 5 as technology_id,
          case when ${checkedLink.answered} then ${rank('link')} else ${rank('project')} end as evidence
        from ${studentProject} left join ${checkedLink} on ${checkedLink.url} = ${studentProject.link},
          unnest(skill_codes(${studentProject.technologies}, '{}')) as code
        where ${among(studentProject.studentId)}
        union all
        select ${application.studentId}, (code - 1) / 5, ${rank('finished')}
        from ${application} join ${project} on ${project.id} = ${application.projectId},
          unnest(${project.skillCodes}) as code
        where ${among(application.studentId)} and ${isFinished}
      ) as one group by 1, 2
    ) as shown using (student_id, technology_id)
    where ${among(sql`listed.student_id`)} and listed.evidence <> coalesce(shown.evidence, 0)`
}
