// Likes and tags in the database: each startup has its own.
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { StoredShortlist } from '../../contract/shortlist.ts'
import type { Narrowing, StudentTag } from '../../contract/student.ts'
import type { Queries } from '../database/database.ts'
import { application, invitation, likedStudent, project, student, studentTag } from '../database/tables.ts'
import { statusForStartup } from '../project/project.store.ts'

export async function getShortlist(queries: Queries, startupId: number): Promise<StoredShortlist> {
  const likes = await queries
    .select({ id: likedStudent.studentId })
    .from(likedStudent)
    .where(eq(likedStudent.startupId, startupId))
    .orderBy(asc(likedStudent.studentId))
  const tagged = await queries
    .select({ studentId: studentTag.studentId, tag: studentTag.tag })
    .from(studentTag)
    .where(eq(studentTag.startupId, startupId))
    .orderBy(asc(studentTag.studentId), asc(studentTag.tag))
  const applications = await queries
    .select({ studentId: application.studentId, projectTitle: project.title, status: statusForStartup })
    .from(application)
    .innerJoin(project, eq(project.id, application.projectId))
    .where(and(eq(project.startupId, startupId), isNull(application.withdrawnAt)))
    .orderBy(asc(application.studentId), asc(application.id))
  const invitations = await queries
    .select({ studentId: invitation.studentId, projectTitle: project.title })
    .from(invitation)
    .innerJoin(project, eq(project.id, invitation.projectId))
    .leftJoin(
      application,
      and(
        eq(application.projectId, invitation.projectId),
        eq(application.studentId, invitation.studentId),
        isNull(application.withdrawnAt),
      ),
    )
    .where(and(eq(project.startupId, startupId), isNull(application.id)))
    .orderBy(asc(invitation.studentId), asc(invitation.projectId))
  return { liked: likes.map(({ id }) => id), tagged, applications, invitations }
}

type Like = { startupId: number; studentId: number }
type Tagging = Like & { tag: StudentTag }

export async function addLikes(queries: Queries, likes: Like[]) {
  if (likes.length > 0) await queries.insert(likedStudent).values(likes).onConflictDoNothing()
}

export async function addTags(queries: Queries, tags: Tagging[]) {
  if (tags.length > 0) await queries.insert(studentTag).values(tags).onConflictDoNothing()
}

export async function deleteLike(queries: Queries, { startupId, studentId }: Like) {
  await queries
    .delete(likedStudent)
    .where(and(eq(likedStudent.startupId, startupId), eq(likedStudent.studentId, studentId)))
}

export async function deleteTag(queries: Queries, { startupId, studentId, tag }: Tagging) {
  await queries
    .delete(studentTag)
    .where(
      and(eq(studentTag.startupId, startupId), eq(studentTag.studentId, studentId), eq(studentTag.tag, tag)),
    )
}

/** A condition on `student`: all of these hold. */
export function isShortlisted(only: readonly Narrowing[], startupId: number): SQL {
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
