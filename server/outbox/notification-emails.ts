// Emails notifications: at once, and then at most one email an hour for each kind and other side. New applications wait 15
// minutes first, and all that are due by then come in one email. Whatever waits does so in the bell's rows, where a newer
// notification replaces the older one: only the newest state is ever sent.
import { and, asc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { NotificationKind } from '../../contract/notification.ts'
import { paths } from '../../contract/paths.ts'
import type { Database, Queries } from '../database/database.ts'
import { account, mutedMail, notification, project, sentEmail, startup, student } from '../database/tables.ts'
import { comesInOneEmail, type Email, minutesCollected, type Notifier, withName } from './notifier.ts'

const maxPerEmail = 20
const minutesBetween = (kind: NotificationKind) => (comesInOneEmail(kind) ? minutesCollected : 60)
const longestBetween = sql`interval '1 hour'`

/** Our own words, never what people typed. */
const wordsFor: Record<
  NotificationKind,
  { subject: string; several: (count: number) => string; button: string }
> = {
  new_application: {
    subject: 'New application to your project',
    several: (count) => `${count} new applications to your projects`,
    button: 'See the application',
  },
  status_change: {
    subject: 'An update on an application',
    several: (count) => `${count} updates on applications`,
    button: 'See the update',
  },
  interview: {
    subject: 'You’re invited to an interview',
    several: (count) => `News about ${count} interviews`,
    button: 'See the interview',
  },
  invitation: {
    subject: 'You’re invited to apply',
    several: (count) => `You’re invited to apply to ${count} projects`,
    button: 'See the project',
  },
  overdue_answer: {
    subject: 'An answer to an application is overdue',
    several: (count) => `${count} answers to applications are overdue`,
    button: 'See the application',
  },
  new_match: {
    subject: 'New matches for your saved searches',
    several: (count) => `${count} saved searches have new matches`,
    button: 'See the matches',
  },
  message: {
    subject: 'You have a new message',
    several: (count) => `You have ${count} new messages`,
    button: 'Read and reply',
  },
  notice: {
    subject: 'News about your account',
    several: (count) => `${count} notices about your account`,
    button: 'See more',
  },
  round: {
    subject: 'News from your matching round',
    several: (count) => `${count} updates from your matching rounds`,
    button: 'See the round',
  },
}

/** A condition on `notification`. A startup still reads about its own project that was taken down. */
const isNotificationShown: SQL = sql`(not exists (
    select 1 from ${account} where ${account.id} = ${notification.aboutAccountId} and ${account.suspendedAt} is not null
  ) and not exists (
    select 1 from ${project} inner join ${startup} on ${startup.id} = ${project.startupId}
    where ${project.id} = ${notification.projectId} and ${project.takenDownAt} is not null
      and ${startup.accountId} <> ${notification.accountId}))`

/** Messages are in the inbox instead. */
export const isInBell: SQL = sql`(${notification.kind} <> 'message' and ${isNotificationShown})`

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
    comesInOneEmail(kind)
      ? // A person who was in an email within the last hour waits longer than this.
        lte(notification.emailAt, sql`now() + make_interval(mins => ${minutesCollected})`)
      : sql`${notification.aboutAccountId} is not distinct from ${aboutAccountId}::int`,
  )

/** What the emails are counted by; 0 stands for everyone. */
const counterOf = ({ accountId, kind, aboutAccountId }: Waiting) => ({
  accountId,
  kind,
  aboutAccountId: comesInOneEmail(kind) ? 0 : (aboutAccountId ?? 0),
})

const between = ({ kind }: Waiting) => sql`make_interval(mins => ${minutesBetween(kind)})`

function nextEmailAt(due: Waiting) {
  const { accountId, kind, aboutAccountId } = counterOf(due)
  const isCounter = and(
    eq(sentEmail.accountId, accountId),
    eq(sentEmail.kind, kind),
    eq(sentEmail.aboutAccountId, aboutAccountId),
  )
  return sql`coalesce((select ${sentEmail.at} from ${sentEmail} where ${isCounter}), now()) + ${between(due)}`
}

/** Nothing where all that waits is hidden by now. */
async function email(
  transaction: Queries,
  notifier: Notifier,
  recipient: string,
  due: Waiting,
): Promise<'sent' | 'too soon' | undefined> {
  const waiting = await transaction
    .select({
      text: notification.text,
      path: notification.path,
      details: notification.details,
      about: notification.aboutAccountId,
      student,
    })
    .from(notification)
    .leftJoin(student, eq(student.accountId, notification.aboutAccountId))
    .where(and(isForSameEmail(due), isNotNull(notification.emailAt), isNotificationShown))
    .orderBy(asc(notification.id))
  if (waiting.length === 0) return undefined
  const [mayEmail] = await transaction
    .insert(sentEmail)
    .values(counterOf(due))
    .onConflictDoUpdate({
      target: [sentEmail.accountId, sentEmail.kind, sentEmail.aboutAccountId],
      set: { at: sql`now()` },
      setWhere: lte(sentEmail.at, sql`now() - ${between(due)}`),
    })
    .returning()
  if (!mayEmail) return 'too soon'
  if (comesInOneEmail(due.kind)) await countEach(transaction, due, waiting)
  const news = waiting.map(({ student, ...one }) => ({ ...one, text: withName(one.text, student) }))
  await notifier.mail(transaction, { recipient, ...write(notifier, due, news) })
  return 'sent'
}

/** None of these students is in another email for an hour: see `emailAtFor`. */
async function countEach(
  transaction: Queries,
  { accountId, kind }: Waiting,
  emailed: { about: number | null }[],
) {
  const students = [...new Set(emailed.flatMap(({ about }) => about ?? []))]
  if (students.length === 0) return
  await transaction
    .insert(sentEmail)
    .values(students.map((aboutAccountId) => ({ accountId, kind, aboutAccountId })))
    .onConflictDoUpdate({
      target: [sentEmail.accountId, sentEmail.kind, sentEmail.aboutAccountId],
      set: { at: sql`now()` },
    })
}

type News = Pick<Waiting, 'text' | 'path' | 'details'>

function write(notifier: Notifier, reader: Waiting, news: News[]): Omit<Email, 'recipient'> {
  const [first, ...others] = news
  const unsubscribeUrl = notifier.unsubscribeUrl(reader)
  const { subject, several, button } = wordsFor[reader.kind]
  if (first && others.length === 0) {
    const { sentence, facts, quote, ...own } = first.details ?? {}
    const parts = [
      ...(sentence ? [sentence] : []),
      ...(facts ? [{ facts }] : []),
      ...(quote ? [{ quote }] : []),
      { button: own.button ?? button, url: notifier.link(first.path) },
    ]
    return { subject: own.subject ?? subject, content: { heading: first.text, parts, unsubscribeUrl } }
  }
  const heading = several(news.length)
  const items = news.slice(0, maxPerEmail).map(({ text, path, details }) => ({
    item: text,
    ...(details?.facts && { facts: details.facts }),
    ...(details?.quote && { quote: details.quote }),
    link: details?.button ?? button,
    url: notifier.link(path),
  }))
  const left = news.length - items.length
  const more = left > 0 ? [{ button: `See ${left} more`, url: notifier.link(paths.notifications) }] : []
  return { subject: heading, content: { heading, parts: [...items, ...more], unsubscribeUrl } }
}

export async function forgetSentEmails(transaction: Queries) {
  await transaction.delete(sentEmail).where(lte(sentEmail.at, sql`now() - ${longestBetween}`))
}
