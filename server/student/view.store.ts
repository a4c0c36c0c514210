// Which startups opened a student's profile in full or downloaded the CV.
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { isDomainConfirmed } from '../../contract/confirmed-address.ts'
import type { ProfileView } from '../../contract/student.ts'
import type { Queries } from '../database/database.ts'
import { account, cvDownload, profileView, startup } from '../database/tables.ts'

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

export const wasJustViewed = async (queries: Queries, studentId: number, startupId: number) =>
  (await recentView(queries, studentId, startupId)).length > 0

export async function recordView(queries: Queries, studentId: number, startupId: number) {
  // Advisory lock: of two views of one student by one startup the second sees the first.
  await queries.execute(sql`select pg_advisory_xact_lock(${startupId}::int, ${studentId}::int)`)
  if (await wasJustViewed(queries, studentId, startupId)) return
  await queries.insert(profileView).values({ studentId, startupId })
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
