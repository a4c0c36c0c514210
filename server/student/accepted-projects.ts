// The projects that students were accepted for: which run, and which are over.
import { sql } from 'drizzle-orm'
import { application, applicationEvent, project } from '../database/tables.ts'

/** When a project that a student was accepted for ends: it runs from its acceptance for its weeks. */
export const runsUntil = sql<Date>`((select max(${applicationEvent.at}) from ${applicationEvent}
  where ${applicationEvent.applicationId} = ${application.id} and ${applicationEvent.kind} = 'accepted')
  + make_interval(weeks => ${project.durationWeeks}::int))`

const isAccepted = sql`${application.status} = 'accepted' and ${application.withdrawnAt} is null`
/** The applications of a student whose projects run now. */
export const isRunning = sql`(${isAccepted} and ${runsUntil} > now())`
/** Those whose projects have run their weeks. */
export const isFinished = sql`(${isAccepted} and ${runsUntil} <= now())`
