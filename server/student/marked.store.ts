// Narrowing a search to a startup's own marks, and to who applied to its projects.
import { type SQL, sql } from 'drizzle-orm'
import type { Narrowing, StudentTag } from '../../contract/student.ts'
import { application, likedStudent, project, student, studentTag } from '../database/tables.ts'

/** A condition on `student`: every one of the marks. */
export function hasMarks(only: readonly Narrowing[], startupId: number): SQL {
  const tagged = (tag: StudentTag) => sql`exists (select 1 from ${studentTag}
    where ${studentTag.studentId} = ${student.id} and ${studentTag.startupId} = ${startupId} and ${studentTag.tag} = ${tag})`
  const conditions: Record<Narrowing, () => SQL> = {
    contacted: () => tagged('contacted'),
    interviewed: () => tagged('interviewed'),
    hired: () => tagged('assigned_project'),
    favorites: () => sql`exists (select 1 from ${likedStudent}
      where ${likedStudent.studentId} = ${student.id} and ${likedStudent.startupId} = ${startupId})`,
    applicants: () => sql`exists (select 1 from ${application}
      inner join ${project} on ${project.id} = ${application.projectId}
      where ${application.studentId} = ${student.id} and ${application.withdrawnAt} is null
        and ${project.startupId} = ${startupId})`,
  }
  return sql`(${sql.join(
    only.map((one) => conditions[one]()),
    sql` and `,
  )})`
}
