// The links of students' projects: which are due to be checked, and what came of it.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database, Queries } from '../database/database.ts'
import { checkedLink, student, studentProject } from '../database/tables.ts'
import { rowsOf } from './search.store.ts'
import { isShownToAppliedTo } from './visibility.store.ts'

/** One check takes 5 s at most, so no two of one host run at the same time, and there is a pause in between. */
const secondsPerHost = 7
/** A process that dies during a check leaves it to be taken again after this. */
const leaseSeconds = 600

/** Any number that no other lock on the server uses. */
const advisoryLock = 5_062_876

/** Only https is checked, and what is longer fits in no index. */
const canBeChecked = sql`(${studentProject.link} ~* '^https://' and octet_length(${studentProject.link}) <= 2000)`

/** Called when a profile is saved: new links are due at once, and so are those that failed before. */
export async function noteLinks(queries: Queries, studentId: number) {
  await queries.execute(sql`
    insert into ${checkedLink} (url)
    select ${studentProject.link} from ${studentProject}
    where ${studentProject.studentId} = ${studentId} and ${canBeChecked} group by 1 order by 1
    on conflict (url) do update set next_check_at = now()
    where ${checkedLink.failures} > 0 and ${checkedLink.checkedAt} < now() - make_interval(secs => ${leaseSeconds})`)
}

/** When each of the links was last checked, and whether it answered. */
export async function listLinkChecks(
  queries: Queries,
  links: string[],
): Promise<Map<string, { answered: boolean; at: string }>> {
  const { url, answered, failures, checkedAt } = checkedLink
  // Most profiles have none.
  if (links.length === 0) return new Map()
  const checked = await queries
    .select({ url, failures, at: checkedAt })
    .from(checkedLink)
    // Of a first check that is still under way nothing is known.
    .where(and(inArray(url, links), isNotNull(checkedAt), sql`(${answered} or ${failures} > 0)`))
  return new Map(
    checked.map(({ url, failures, at }) => [url, { answered: failures === 0, at: at?.toISOString() ?? '' }]),
  )
}

export type TakenLink = { url: string; answered: boolean; failures: number }

/**
 * One that is due, of a profile that startups can see. Taking it already stores a next check: no transaction is open while a
 * server answers, because the embedded database would wait for it. The profile is looked up for each link by itself: as
 * `exists`, PostgreSQL would join all links with all students.
 */
export async function takeDueLink(transaction: Queries): Promise<TakenLink | undefined> {
  // Advisory lock: two processes must not take links of one host at the same time.
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`)
  // Several times as quick as a regular expression.
  const host = sql`lower(split_part(translate(url, '?#', '//'), '/', 3))`
  const [taken] = rowsOf<TakenLink>(
    await transaction.execute(sql`
      update ${checkedLink} set checked_at = now(), next_check_at = now() + make_interval(secs => ${leaseSeconds})
      where url = (
        select url from ${checkedLink}
        where next_check_at <= now()
          and ${host} <> all(array(select ${host} from ${checkedLink}
            where checked_at > now() - make_interval(secs => ${secondsPerHost})))
          and (select true from ${studentProject} inner join ${student} on ${student.id} = ${studentProject.studentId}
            where ${studentProject.link} = url and ${isShownToAppliedTo} limit 1)
        order by next_check_at limit 1)
      returning url, answered, failures`),
  )
  return taken
}

export const updateLink = (queries: Queries, url: string, values: PgUpdateSetSource<typeof checkedLink>) =>
  queries.update(checkedLink).set(values).where(eq(checkedLink.url, url))

export const listOwners = (queries: Queries, url: string) =>
  queries
    .selectDistinct({ id: studentProject.studentId })
    .from(studentProject)
    .where(eq(studentProject.link, url))
    .orderBy(studentProject.studentId)

/** Before a student is deleted: links that nobody else has go at once. */
export async function deleteLinksOf(queries: Queries, studentId: number) {
  await queries.execute(sql`delete from ${checkedLink}
    where url in (select link from ${studentProject} where student_id = ${studentId})
      and not exists (select 1 from ${studentProject} where link = url and student_id <> ${studentId})`)
}

const addedAtATime = 10_000

/** Deletes links that nobody has any more, and adds those that were not saved with a profile, as after an upgrade. */
export async function tidyLinks(database: Database, stopping?: AbortSignal) {
  await database.write((transaction) =>
    transaction.execute(sql`delete from ${checkedLink}
      where not exists (select 1 from ${studentProject} where ${studentProject.link} = ${checkedLink.url})`),
  )
  for (let found = addedAtATime; found === addedAtATime && !stopping?.aborted; )
    found = await database.write(async (transaction) => {
      const added = await transaction.execute(sql`
        with missing as (select ${studentProject.link} as url from ${studentProject}
          where ${canBeChecked} and not exists (select 1 from ${checkedLink} where url = ${studentProject.link})
          limit ${addedAtATime}),
        added as (insert into ${checkedLink} (url) select distinct url from missing order by 1 on conflict do nothing)
        select count(*)::int as count from missing`)
      return rowsOf<{ count: number }>(added)[0]?.count ?? 0
    })
}
