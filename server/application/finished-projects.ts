// Gives students their hours back when a project that they were accepted for has run its weeks.
import { and, gt, ne } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { student } from '../database/tables.ts'
import { recountBusyHours, runningHours } from '../outbox/busy-hours.ts'

/** Safe to call at any time and in many processes: counting again gives the same. */
export async function endFinishedProjects(database: Database) {
  const ended = await database.slowRead
    .select({ id: student.id })
    .from(student)
    .where(and(gt(student.busyHours, 0), ne(student.busyHours, runningHours)))
  for (const { id } of ended) await database.write((transaction) => recountBusyHours(transaction, id))
}
