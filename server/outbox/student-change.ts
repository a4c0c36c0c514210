// Tells the search and the alerts that a student changed: called in the transaction of every change to what can be
// found (profile, CV, visibility, busy hours, suspension, deletion).
import type { Queries } from '../database/database.ts'
import { studentChange } from '../database/tables.ts'

/** Called before the change, so that what startups could find until now can be read. */
export async function noteStudentChange(queries: Queries, studentId: number) {
  await queries.insert(studentChange).values({ studentId })
}
