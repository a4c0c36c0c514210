// The timeline of an application. Both sides read the same steps.
import { asc, inArray } from 'drizzle-orm'
import type { ApplicationEvent } from '../../contract/application.ts'
import type { ApplicationEventKind, ApplicationSide } from '../../contract/application-lists.ts'
import type { Queries } from '../database/database.ts'
import { applicationEvent } from '../database/tables.ts'

type NewEvent = {
  kind: ApplicationEventKind
  /** Null where nobody did it but Launchquad. */
  by: ApplicationSide | null
  at?: Date
  interviewAt?: Date
}

/** Answers the id of the event, which is one of its kind. */
export async function addEvent(queries: Queries, applicationId: number, event: NewEvent): Promise<number> {
  const [added] = await queries
    .insert(applicationEvent)
    .values({ applicationId, ...event })
    .returning({ id: applicationEvent.id })
  return added?.id ?? 0
}

/** The steps of each of these applications, the oldest first. */
export async function listEvents(
  queries: Queries,
  applicationIds: readonly number[],
): Promise<Map<number, ApplicationEvent[]>> {
  const timelines = new Map(applicationIds.map((id): [number, ApplicationEvent[]] => [id, []]))
  if (applicationIds.length === 0) return timelines
  const rows = await queries
    .select()
    .from(applicationEvent)
    .where(inArray(applicationEvent.applicationId, [...applicationIds]))
    .orderBy(asc(applicationEvent.id))
  for (const { applicationId, kind, by, at, interviewAt } of rows)
    timelines
      .get(applicationId)
      ?.push({ kind, by, at: at.toISOString(), interviewAt: interviewAt?.toISOString() ?? null })
  return timelines
}
