// Which student has which CV, and who downloaded it.
import { eq } from 'drizzle-orm'
import type { FileContent } from '../../contract/call.ts'
import type { Queries } from '../database/database.ts'
import { cv, student } from '../database/tables.ts'
import type { CvStorage } from './cv-storage.ts'
import { noteStudentChange } from './student-change.ts'

/** Answers the key of the CV that this one replaces. */
export async function setCv(
  queries: Queries,
  studentId: number,
  file: { key: string; fileName: string; size: number },
): Promise<string | undefined> {
  await noteStudentChange(queries, studentId)
  const [old] = await queries.select({ key: cv.key }).from(cv).where(eq(cv.studentId, studentId))
  await queries
    .insert(cv)
    .values({ studentId, ...file })
    .onConflictDoUpdate({ target: cv.studentId, set: { ...file, uploadedAt: new Date() } })
  return old?.key
}

/** Answers the key of the CV that there was. */
export async function removeCv(queries: Queries, studentId: number): Promise<string | undefined> {
  await noteStudentChange(queries, studentId)
  const [old] = await queries.delete(cv).where(eq(cv.studentId, studentId)).returning({ key: cv.key })
  return old?.key
}

async function getCvKeyOfAccount(queries: Queries, accountId: number): Promise<string | undefined> {
  const [found] = await queries
    .select({ key: cv.key })
    .from(cv)
    .innerJoin(student, eq(student.id, cv.studentId))
    .where(eq(student.accountId, accountId))
  return found?.key
}

export async function readOwnCv(
  queries: Queries,
  cvs: CvStorage,
  accountId: number,
): Promise<FileContent | undefined> {
  const key = await getCvKeyOfAccount(queries, accountId)
  return key ? cvs.read(queries, key) : undefined
}

/** Deletes the bytes of an account's CV, or answers what to do once that is committed. */
export async function deleteOwnCv(
  transaction: Queries,
  cvs: CvStorage,
  accountId: number,
): Promise<() => Promise<void>> {
  const key = await getCvKeyOfAccount(transaction, accountId)
  return key ? cvs.delete(transaction, key) : async () => {}
}
