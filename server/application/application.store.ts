// Applications in the database.
import { and, eq } from 'drizzle-orm'
import type { Application } from '../../contract/application.ts'
import { Problem } from '../../contract/problem.ts'
import type { Queries } from '../database/database.ts'
import { application, project, student } from '../database/tables.ts'

export async function isOpenToApplications(queries: Queries, projectId: number): Promise<boolean> {
  const open = await queries
    .select({ id: project.id })
    .from(project)
    .where(and(eq(project.id, projectId), eq(project.status, 'Published')))
  return open.length > 0
}

/** Nothing if this student has applied to this project before. */
export async function createApplication(
  queries: Queries,
  accountId: number,
  projectId: number,
): Promise<Application | undefined> {
  const [applicant] = await queries
    .select({ id: student.id })
    .from(student)
    .where(eq(student.accountId, accountId))
    .for('key share')
  if (!applicant) throw new Problem('signed-out', 'This account was deleted.')
  const [created] = await queries
    .insert(application)
    .values({ studentId: applicant.id, projectId, status: 'under_review' })
    .onConflictDoNothing()
    .returning()
  return (
    created && {
      id: created.id,
      projectId,
      status: created.status,
      appliedDate: created.appliedAt.toISOString(),
    }
  )
}
