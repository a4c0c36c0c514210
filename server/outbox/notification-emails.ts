// Emails notifications: at once, and then at most one email an hour for each kind and other side. Later ones wait in the
// bell's rows, where a newer notification replaces the older one: only the newest state is ever sent.
import { and, asc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { NotificationKind } from '../../contract/notification.ts'
import { paths } from '../../contract/paths.ts'
import type { Database, Queries } from '../database/database.ts'
import { account, mutedMail, notification, project, sentEmail, startup } from '../database/tables.ts'
import type { Notifier } from './notifier.ts'

const hoursBetween = 1
const maxPerEmail = 20

/** Our own words, never what people typed. */
export const emailSubjects: Record<NotificationKind, string> = {
  new_application: 'New application to your project',
  status_change: 'An update on an application',
  interview: 'You’re invited to an interview',
  overdue_answer: 'An answer to an application is overdue',
  new_match: 'New matches for your saved searches',
}

/** A condition on `notification`. A startup still reads about its own project that was taken down. */
export const isNotificationShown: SQL = sql`(not exists (
    select 1 from ${account} where ${account.id} = ${notification.aboutAccountId} and ${account.suspendedAt} is not null
  ) and not exists (
    select 1 from ${project} inner join ${startup} on ${startup.id} = ${project.startupId}
    where ${project.id} = ${notification.projectId} and ${project.takenDownAt} is not null
      and ${startup.accountId} <> ${notification.accountId}))`

const between = sql`make_interval(hours => ${hoursBetween})`

export async function emailNotifications(database: Database, notifier: Notifier, stopping?: AbortSignal) {
  while (!stopping?.aborted && (await database.write((transaction) => emailNext(transaction, notifier))));
}

type Waiting = typeof notification.$inferSelect

/** Answers whether there was anything due. */
async function emailNext(transaction: Queries, notifier: Notifier): Promise<boolean> {
  const [due] = await transaction
    .select()
    .from(notification)
    .where(lte(notification.emailAt, sql`now()`))
    .orderBy(asc(notification.emailAt), asc(notification.id))
    .limit(1)
  if (!due) return false
  // The account before its rows, in the order in which deleting an account locks them.
  const reader = await holdReader(transaction, due)
  const waiting = await lockWaiting(transaction, due)
  if (waiting.length === 0) return true
  const outcome = reader && (await email(transaction, notifier, reader, due))
  const emailAt = outcome === 'too soon' ? nextEmailAt(due) : null
  await transaction
    .update(notification)
    .set({ emailAt })
    .where(
      inArray(
        notification.id,
        waiting.map(({ id }) => id),
      ),
    )
  return true
}

/** The address, where this person wants emails of this kind. */
async function holdReader(transaction: Queries, { accountId, kind }: Waiting): Promise<string | undefined> {
  const [reader] = await transaction.select().from(account).where(eq(account.id, accountId)).for('key share')
  if (!reader?.emailConfirmedAt || reader.suspendedAt) return undefined
  const muted = and(eq(mutedMail.accountId, accountId), eq(mutedMail.kind, kind))
  return (await transaction.$count(mutedMail, muted)) > 0 ? undefined : reader.email
}

/** Row locks on all that waits for the same email. If another process sends it first, nothing is left. */
const lockWaiting = (transaction: Queries, due: Waiting) =>
  transaction
    .select({ id: notification.id })
    .from(notification)
    .where(and(isForSameEmail(due), isNotNull(notification.emailAt)))
    .for('update')

const isForSameEmail = ({ accountId, kind, aboutAccountId }: Waiting) =>
  and(
    eq(notification.accountId, accountId),
    eq(notification.kind, kind),
    sql`${notification.aboutAccountId} is not distinct from ${aboutAccountId}::int`,
  )

const isForSameHour = ({ accountId, kind, aboutAccountId }: Waiting) =>
  and(
    eq(sentEmail.accountId, accountId),
    eq(sentEmail.kind, kind),
    eq(sentEmail.aboutAccountId, aboutAccountId ?? 0),
  )

const nextEmailAt = (due: Waiting) =>
  sql`coalesce((select ${sentEmail.at} from ${sentEmail} where ${isForSameHour(due)}), now()) + ${between}`

/** Nothing where all that waits is hidden by now. */
async function email(
  transaction: Queries,
  notifier: Notifier,
  recipient: string,
  due: Waiting,
): Promise<'sent' | 'too soon' | undefined> {
  const { accountId, kind } = due
  const news = await transaction
    .select({ text: notification.text, path: notification.path })
    .from(notification)
    .where(and(isForSameEmail(due), isNotNull(notification.emailAt), isNotificationShown))
    .orderBy(asc(notification.id))
  if (news.length === 0) return undefined
  const [mayEmail] = await transaction
    .insert(sentEmail)
    .values({ accountId, kind, aboutAccountId: due.aboutAccountId ?? 0 })
    .onConflictDoUpdate({
      target: [sentEmail.accountId, sentEmail.kind, sentEmail.aboutAccountId],
      set: { at: sql`now()` },
      setWhere: lte(sentEmail.at, sql`now() - ${between}`),
    })
    .returning()
  if (!mayEmail) return 'too soon'
  const unsubscribeUrl = notifier.unsubscribeUrl({ accountId, kind })
  const left = news.length - maxPerEmail
  await notifier.mail(transaction, {
    recipient,
    subject: emailSubjects[kind],
    text: [
      ...news.slice(0, maxPerEmail).map(({ text, path }) => `${text}\n${notifier.link(path)}`),
      ...(left > 0 ? [`And ${left} more: ${notifier.link(paths.notifications)}`] : []),
      `Unsubscribe: ${unsubscribeUrl}\n`,
    ].join('\n\n'),
    unsubscribeUrl,
  })
  return 'sent'
}

export async function forgetSentEmails(transaction: Queries) {
  await transaction.delete(sentEmail).where(lte(sentEmail.at, sql`now() - ${between}`))
}
