// Notifications in the database, and which kinds an account does not want by email.
import { and, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import {
  type Digest,
  kindsFor,
  type Notification,
  type NotificationKind,
} from '../../contract/notification.ts'
import type { Queries } from '../database/database.ts'
import { account, mutedMail, notification, student } from '../database/tables.ts'
import { isInBell } from '../outbox/notification-emails.ts'
import { withName } from '../outbox/notifier.ts'

/** The latest first; `before` is the last one that was read already. */
export async function listNotifications(
  queries: Queries,
  accountId: number,
  { before, limit }: { before: number | undefined; limit: number },
) {
  const rows = await queries
    .select({ notification, student })
    .from(notification)
    .leftJoin(student, eq(student.accountId, notification.aboutAccountId))
    .where(
      and(
        eq(notification.accountId, accountId),
        isInBell,
        before === undefined ? undefined : lt(notification.id, before),
      ),
    )
    .orderBy(desc(notification.id))
    .limit(limit + 1)
  return { notifications: rows.slice(0, limit).map(notificationOf), hasMore: rows.length > limit }
}

type Row = { notification: typeof notification.$inferSelect; student: typeof student.$inferSelect | null }

const notificationOf = ({ notification: row, student }: Row): Notification => ({
  id: row.id,
  kind: row.kind,
  text: withName(row.text, student),
  path: row.path,
  createdAt: row.createdAt.toISOString(),
  isRead: row.readAt !== null,
})

export const countUnread = (queries: Queries, accountId: number): Promise<number> =>
  queries.$count(
    notification,
    and(eq(notification.accountId, accountId), isNull(notification.readAt), isInBell),
  )

/** Answers whether there is such a notification. What was read stays read since then. */
export async function setRead(queries: Queries, accountId: number, id: number): Promise<boolean> {
  const read = await queries
    .update(notification)
    .set({ readAt: sql`coalesce(${notification.readAt}, now())` })
    .where(and(eq(notification.id, id), eq(notification.accountId, accountId)))
    .returning({ id: notification.id })
  return read.length > 0
}

export async function setAllRead(queries: Queries, accountId: number, upTo: number) {
  await queries
    .update(notification)
    .set({ readAt: sql`now()` })
    .where(
      and(eq(notification.accountId, accountId), isNull(notification.readAt), lte(notification.id, upTo)),
    )
}

export async function getMailKinds(queries: Queries, accountId: number) {
  const rows = await queries
    .select({
      userType: account.userType,
      confirmedAt: account.emailConfirmedAt,
      digest: account.digest,
      muted: mutedMail.kind,
    })
    .from(account)
    .leftJoin(mutedMail, eq(mutedMail.accountId, account.id))
    .where(eq(account.id, accountId))
  const [reader] = rows
  if (!reader) return undefined
  const muted = new Set(rows.map((row) => row.muted))
  return {
    isConfirmed: reader.confirmedAt !== null,
    digest: reader.digest,
    kinds: kindsFor[reader.userType].map((kind) => ({ kind, byMail: !muted.has(kind) })),
  }
}

export async function setByMail(
  queries: Queries,
  accountId: number,
  { kind, byMail }: { kind: NotificationKind; byMail: boolean },
) {
  if (byMail) {
    await queries.delete(mutedMail).where(and(eq(mutedMail.accountId, accountId), eq(mutedMail.kind, kind)))
    return
  }
  // A deleted account gets no emails anyway.
  const [reader] = await queries
    .select({ id: account.id })
    .from(account)
    .where(eq(account.id, accountId))
    .for('key share')
  if (reader) await queries.insert(mutedMail).values({ accountId, kind }).onConflictDoNothing()
}

export async function setDigest(queries: Queries, accountId: number, digest: Digest) {
  await queries.update(account).set({ digest }).where(eq(account.id, accountId))
}
