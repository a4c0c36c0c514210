// How startups keep their promise to answer, from their applications.
import { eq, inArray, sql } from 'drizzle-orm'
import type { Answering } from '../../contract/project.ts'
import type { Queries } from '../database/database.ts'
import { application, project } from '../database/tables.ts'

const unknown: Answering = { inTime: null, medianDays: null }

/**
 * For each of these startups: of the applications that were answered, or should have been before they were withdrawn,
 * the percentage answered in time; and the median days until the answer, part of a day counting as one.
 */
export async function getAnswering(queries: Queries, startupIds: number[]) {
  const { appliedAt, answerBy, answeredAt, withdrawnAt } = application
  const wasDue = sql`(${answeredAt} is not null or coalesce(${withdrawnAt}, now()) > ${answerBy})`
  const rows =
    startupIds.length === 0
      ? []
      : await queries
          .select({
            startupId: project.startupId,
            inTime: sql<
              number | null
            >`(100 * count(*) filter (where ${answeredAt} <= ${answerBy}) / nullif(count(*) filter (where ${wasDue}), 0))::int`,
            medianDays: sql<
              number | null
            >`ceil(percentile_cont(0.5) within group (order by extract(epoch from ${answeredAt} - ${appliedAt}) / 86400))::int`,
          })
          .from(application)
          .innerJoin(project, eq(project.id, application.projectId))
          .where(inArray(project.startupId, startupIds))
          .groupBy(project.startupId)
  const found = new Map(rows.map(({ startupId, ...answering }) => [startupId, answering]))
  return (startupId: number): Answering => found.get(startupId) ?? unknown
}
