// Which startups opened a student's profile in full or downloaded the CV.
import { and, desc, eq, gt, gte, isNull, notExists, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { isDomainConfirmed } from '../../contract/confirmed-address.ts'
import type { ProfileView } from '../../contract/student.ts'
import type { Queries } from '../database/database.ts'
import {
  account,
  application,
  applicationEvent,
  cvDownload,
  profileView,
  project,
  startup,
} from '../database/tables.ts'

/** Opening a profile again within this time is the same view. */
const sameViewMinutes = 60
const maxViews = 100

const recentView = (queries: Queries, studentId: number, startupId: number) =>
  queries
    .select({ id: profileView.id })
    .from(profileView)
    .where(
      and(
        eq(profileView.studentId, studentId),
        eq(profileView.startupId, startupId),
        gt(profileView.at, sql`now() - make_interval(mins => ${sameViewMinutes})`),
      ),
    )

const wasJustViewed = async (queries: Queries, studentId: number, startupId: number) =>
  (await recentView(queries, studentId, startupId)).length > 0

/** The applications of this student to this startup that it has not looked at since they were sent. */
const unseenApplications = (queries: Queries, studentId: number, startupId: number) =>
  queries
    .select({ id: application.id })
    .from(application)
    .innerJoin(project, and(eq(project.id, application.projectId), eq(project.startupId, startupId)))
    .where(
      and(
        eq(application.studentId, studentId),
        isNull(application.withdrawnAt),
        notExists(
          queries
            .select({ id: applicationEvent.id })
            .from(applicationEvent)
            .where(
              and(
                eq(applicationEvent.applicationId, application.id),
                eq(applicationEvent.kind, 'seen'),
                gte(applicationEvent.at, application.appliedAt),
              ),
            ),
        ),
      ),
    )

/** Whether opening the profile now would record anything. */
export const isViewRecorded = async (queries: Queries, studentId: number, startupId: number) =>
  (await wasJustViewed(queries, studentId, startupId)) &&
  (await unseenApplications(queries, studentId, startupId)).length === 0

export async function recordView(queries: Queries, studentId: number, startupId: number) {
  await lockLooks(queries, studentId, startupId)
  if (!(await wasJustViewed(queries, studentId, startupId)))
    await queries.insert(profileView).values({ studentId, startupId })
  await markSeen(queries, studentId, startupId)
}

export async function recordDownload(queries: Queries, studentId: number, startupId: number) {
  await lockLooks(queries, studentId, startupId)
  await queries.insert(cvDownload).values({ studentId, startupId })
  await markSeen(queries, studentId, startupId)
}

/** Advisory lock: of two looks of one startup at one student the second sees the first. */
const lockLooks = (queries: Queries, studentId: number, startupId: number) =>
  queries.execute(sql`select pg_advisory_xact_lock(${startupId}::int, ${studentId}::int)`)

/** A step of the timeline, once for each time that the student applied. */
async function markSeen(queries: Queries, studentId: number, startupId: number) {
  const unseen = await unseenApplications(queries, studentId, startupId)
  if (unseen.length === 0) return
  await queries
    .insert(applicationEvent)
    .values(unseen.map(({ id }) => ({ applicationId: id, kind: 'seen' as const, by: 'startup' as const })))
}

/** The latest first. */
export async function listViews(queries: Queries, studentId: number): Promise<ProfileView[]> {
  const looks = (table: typeof profileView | typeof cvDownload, what: ProfileView['what']) =>
    queries
      .select({
        what: sql<ProfileView['what']>`${what}::text`.as('what'),
        // A suspended startup is not named.
        businessName: sql<
          string | null
        >`case when ${account.suspendedAt} is null then ${startup.businessName} end`.as('business_name'),
        websiteUrl: sql<
          string | null
        >`case when ${account.suspendedAt} is null then ${startup.websiteUrl} end`.as('website_url'),
        userId: account.id,
        email: account.email,
        emailConfirmedAt: account.emailConfirmedAt,
        at: sql<string>`to_char(${table.at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('at'),
      })
      .from(table)
      .innerJoin(startup, eq(startup.id, table.startupId))
      .innerJoin(account, eq(account.id, startup.accountId))
      .where(eq(table.studentId, studentId))
  const latest = await unionAll(looks(profileView, 'profile'), looks(cvDownload, 'cv'))
    .orderBy(desc(sql`at`))
    .limit(maxViews)
  return latest.map(({ websiteUrl, email, emailConfirmedAt, ...view }) => ({
    ...view,
    domainConfirmed: isDomainConfirmed({ email, emailConfirmedAt }, websiteUrl),
  }))
}
