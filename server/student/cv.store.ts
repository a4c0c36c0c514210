// Which student has which CV, and who downloaded it.
import { eq } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { cv, cvDownload, student } from '../database/tables.ts'
import { noteStudentChange } from '../outbox/student-change.ts'

/** Answers the key of the CV that this one replaces. */
export async function setCv(queries: Queries, studentId: number, key: string): Promise<string | undefined> {
  await noteStudentChange(queries, studentId)
  const [old] = await queries.select({ key: cv.key }).from(cv).where(eq(cv.studentId, studentId))
  await queries
    .insert(cv)
    .values({ studentId, key })
    .onConflictDoUpdate({ target: cv.studentId, set: { key, uploadedAt: new Date() } })
  return old?.key
}

export async function getCvKeyOfAccount(queries: Queries, accountId: number): Promise<string | undefined> {
  const [found] = await queries
    .select({ key: cv.key })
    .from(cv)
    .innerJoin(student, eq(student.id, cv.studentId))
    .where(eq(student.accountId, accountId))
  return found?.key
}

export async function recordDownload(queries: Queries, studentId: number, startupId: number) {
  await queries.insert(cvDownload).values({ studentId, startupId })
}
