// Notifications and emails: stored in the transaction that causes them and sent later. No call waits for an email
// server.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type NotificationKind, notificationKinds } from '../../contract/notification.ts'
import { paths } from '../../contract/paths.ts'
import { type NameForm, nameInForm } from '../../contract/student.ts'
import { afterCommit, type Queries } from '../database/database.ts'
import { inParts } from '../database/in-parts.ts'
import { holdAccounts } from '../database/row-locks.ts'
import { type CalendarPart, type EmailDetails, mail, notification, sentEmail } from '../database/tables.ts'
import { type EmailContent, toHtml, toText } from './email-layout.ts'
import { encrypt } from './encryption.ts'

export type Email = {
  recipient: string
  subject: string
  content: EmailContent
  /** It holds a link with a token, so it is encrypted while it waits. */
  hasToken?: boolean
  /** For the reader's calendar program. */
  calendar?: CalendarPart
}

export type NewNotification = {
  accountId: number
  kind: NotificationKind
  /** One sentence. What people typed is in quotation marks. It may begin with `theStudent`. */
  text: string
  /** What an email about it says besides the text. */
  details?: EmailDetails
  /** Where it leads to, on our own site. */
  path: string
  /** Idempotency key: one notification, however many processes notice the event. */
  onceKey: string
  /** What it is about, such as 'application 12': a newer notification replaces it. Without a topic, nothing does. */
  topic?: string
  /** The account on the other side: one email an hour for each kind and other side. */
  about?: number
  /** The project that the text names. */
  projectId?: number
  /** Alerts come as a digest instead: see saved-search/digest.ts. */
  inBellOnly?: boolean
}

/** A startup gets one email about all the students who applied within these minutes. */
export const minutesCollected = 15
export const comesInOneEmail = (kind: NotificationKind) => kind === 'new_application'

/**
 * Begins a text about the student on the other side. The name is put in when the text is read: in the form that the
 * student chose, and not stored where it would outlive the account.
 */
export const theStudent = '{student}'

export const withName = (text: string, student: { name: string | null; nameForm: NameForm } | null) =>
  text.startsWith(theStudent)
    ? `${(student && nameInForm(student.name, student.nameForm)) ?? 'A student'}${text.slice(theStudent.length)}`
    : text

type Reader = Pick<NewNotification, 'accountId' | 'kind'>

export type Notifier = {
  /** False without SMTP settings: what needs an email is then not offered. */
  canMail: boolean
  /** The address that emails come from. */
  sender: string
  /** A full address on our own site, for an email. */
  link: (path: string) => string
  mail: (queries: Queries, email: Email) => Promise<void>
  /** In the bell, and soon by email: see notification-emails.ts. */
  notify: (queries: Queries, news: NewNotification) => Promise<void>
  /** Many at once, of each account at most one about a topic. */
  notifyAll: (queries: Queries, news: readonly NewNotification[]) => Promise<void>
  /** Drops the emails about a topic that still wait, to everyone or to one account: they are no longer true. */
  cancelEmails: (queries: Queries, topic: string, accountId?: number) => Promise<void>
  /** The address that unsubscribes from emails of this kind. */
  unsubscribeUrl: (reader: Reader) => string
  /** Who unsubscribes from which kind, by the token in an email. */
  readerOf: (token: string) => Reader | undefined
  /** Calls back once there are emails to send. */
  onMail: (wake: () => void) => void
  /** Calls back once there are notifications to email. */
  onNews: (wake: () => void) => void
}

export function makeNotifier(settings: {
  publicUrl: string
  secret: string
  canMail: boolean
  /** With or without a name: `Launchquad <hello@launchquad.example>`. */
  mailFrom?: string
}): Notifier {
  const { publicUrl, secret, canMail, mailFrom = '' } = settings
  const link = (path: string) => new URL(path, publicUrl).href
  let wake = () => {}
  let wakeForNews = () => {}
  const notifier: Notifier = {
    canMail,
    sender: /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom,
    link,
    mail: async (queries, { recipient, subject, content, hasToken = false, calendar }) => {
      if (!canMail) return
      const seal = (words: string) => (hasToken ? encrypt(secret, words) : words)
      await queries.insert(mail).values({
        recipient,
        subject,
        text: seal(toText(content)),
        html: seal(toHtml(content)),
        isEncrypted: hasToken,
        unsubscribeUrl: content.unsubscribeUrl ?? null,
        calendar: calendar ?? null,
      })
      afterCommit(queries, async () => wake())
    },
    notify: (queries, news) => notifier.notifyAll(queries, [news]),
    notifyAll: async (queries, all) => {
      for (const part of inParts(all, atOnce)) {
        // An account that was just deleted gets nothing.
        const held = new Set(
          await holdAccounts(
            queries,
            part.map(({ accountId }) => accountId),
          ),
        )
        const told = part.filter(({ accountId }) => held.has(accountId))
        const byEmail = ({ inBellOnly = false }: NewNotification) => canMail && !inBellOnly
        await queries.execute(insertNews(told, byEmail))
        if (told.some(byEmail)) afterCommit(queries, async () => wakeForNews())
      }
    },
    cancelEmails: async (queries, topic, accountId) => {
      const isTo = accountId === undefined ? undefined : eq(notification.accountId, accountId)
      await queries
        .update(notification)
        .set({ emailAt: null })
        .where(and(eq(notification.topic, topic), isTo, isNotNull(notification.emailAt)))
    },
    unsubscribeUrl: (reader) => link(`${paths.unsubscribe}?token=${unsubscribeToken(secret, reader)}`),
    readerOf: (token) => {
      const [accountId, kind] = token.split('.')
      const reader = {
        accountId: Number(accountId),
        kind: notificationKinds.find((one) => one === kind) ?? notificationKinds[0],
      }
      const given = Buffer.from(token)
      const ours = Buffer.from(unsubscribeToken(secret, reader))
      return given.length === ours.length && timingSafeEqual(given, ours) ? reader : undefined
    },
    onMail: (listener) => {
      wake = listener
    },
    onNews: (listener) => {
      wakeForNews = listener
    },
  }
  return notifier
}

/** How many notifications one statement stores. */
const atOnce = 1000

/** Nobody who reads a message within these minutes is emailed about it. */
const minutesAway = 5

/**
 * One list for each column: a query builder takes longer for thousands of rows than the database does. With a new id, what is
 * replaced is the latest again.
 */
function insertNews(told: NewNotification[], byEmail: (news: NewNotification) => boolean) {
  const list = (of: (news: NewNotification) => unknown) => sql.param(told.map(of))
  return sql`
    insert into ${notification} (account_id, kind, text, details, path, topic, once_key, about_account_id, project_id, email_at)
    select account_id, kind, text, details::jsonb, path, topic, once_key, about, project_id,
      case when by_email then ${emailAt} end
    from unnest(
      ${list(({ accountId }) => accountId)}::int[],
      ${list(({ kind }) => kind)}::text[],
      ${list(({ text }) => text)}::text[],
      ${list(({ details }) => (details ? JSON.stringify(details) : null))}::text[],
      ${list(({ path }) => path)}::text[],
      ${list(({ topic, onceKey }) => topic ?? onceKey)}::text[],
      ${list(({ onceKey }) => onceKey)}::text[],
      ${list(({ about }) => about ?? null)}::int[],
      ${list(({ projectId }) => projectId ?? null)}::int[],
      ${list(byEmail)}::bool[]
    ) as news(account_id, kind, text, details, path, topic, once_key, about, project_id, by_email)
    on conflict (account_id, topic) do update set
      id = excluded.id, kind = excluded.kind, text = excluded.text, details = excluded.details, path = excluded.path,
      once_key = excluded.once_key, about_account_id = excluded.about_account_id, project_id = excluded.project_id,
      created_at = excluded.created_at, read_at = null, email_at = excluded.email_at
    where ${notification.onceKey} <> excluded.once_key`
}

/** Now; a message after a few minutes; a new application after it was collected with others, and an hour after the last email about the same student. */
const emailAt = sql`case
  when kind = 'message' then now() + make_interval(mins => ${minutesAway})
  when kind in ${notificationKinds.filter(comesInOneEmail)} then greatest(
    now() + make_interval(mins => ${minutesCollected}),
    (select ${sentEmail.at} + interval '1 hour' from ${sentEmail}
      where ${sentEmail.accountId} = news.account_id and ${sentEmail.kind} = news.kind
        and ${sentEmail.aboutAccountId} = coalesce(news.about, 0)))
  else now() end`

/** Who unsubscribes from which kind, signed. It works without a session and never expires. */
function unsubscribeToken(secret: string, { accountId, kind }: Reader) {
  const claim = `${accountId}.${kind}`
  return `${claim}.${createHmac('sha256', secret).update(`unsubscribe ${claim}`).digest('base64url')}`
}
