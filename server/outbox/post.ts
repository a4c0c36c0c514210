// What is told to people: written with the work that causes it, sent later, so that nobody waits for a mail server.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type NotificationKind, notificationKinds } from '../../contract/notification.ts'
import { afterCommit, type Queries } from '../database/database.ts'
import { holdAccounts } from '../database/row-locks.ts'
import { account, mail, mutedMail, notification } from '../database/tables.ts'
import { encrypt } from './encryption.ts'

export type Letter = {
  recipient: string
  subject: string
  text: string
  /** It holds a link with a token, so its text is encrypted while it waits. */
  hasToken?: boolean
  unsubscribeUrl?: string
}

export type News = {
  accountId: number
  kind: NotificationKind
  /** One sentence, which is the mail's subject too. */
  text: string
  /** Where it leads to, on our own site. */
  path: string
  /** The same thing is told once, however many processes notice it. */
  onceKey: string
}

type Reader = Pick<News, 'accountId' | 'kind'>

export type Post = {
  /** False without SMTP settings: what needs a mail is then not offered. */
  canMail: boolean
  /** A full address on our own site, for a mail. */
  link: (path: string) => string
  mail: (queries: Queries, letter: Letter) => Promise<void>
  /** In the bell, and by mail unless the person has turned that off. */
  notify: (queries: Queries, news: News) => Promise<void>
  /** Who wants no more mails of which kind, by the token in such a mail. */
  readerOf: (token: string) => Reader | undefined
  /** Calls back once there is mail to send. */
  onMail: (wake: () => void) => void
}

export function makePost(settings: { publicUrl: string; secret: string; canMail: boolean }): Post {
  const { publicUrl, secret, canMail } = settings
  const link = (path: string) => new URL(path, publicUrl).href
  let wake = () => {}
  const post: Post = {
    canMail,
    link,
    mail: async (queries, { hasToken = false, ...letter }) => {
      if (!canMail) return
      const text = hasToken ? encrypt(secret, letter.text) : letter.text
      await queries.insert(mail).values({ ...letter, text, isEncrypted: hasToken })
      afterCommit(queries, async () => wake())
    },
    notify: async (queries, news) => {
      // Somebody who has just left is told nothing.
      if ((await holdAccounts(queries, [news.accountId])).length === 0) return
      const [told] = await queries.insert(notification).values(news).onConflictDoNothing().returning()
      if (!told || !canMail) return
      const [reader] = await queries
        .select({ account, muted: mutedMail.kind })
        .from(account)
        .leftJoin(mutedMail, and(eq(mutedMail.accountId, account.id), eq(mutedMail.kind, news.kind)))
        .where(eq(account.id, news.accountId))
      if (!reader?.account.emailConfirmedAt || reader.account.suspendedAt || reader.muted) return
      const unsubscribeUrl = link(`/unsubscribe?token=${unsubscribeToken(secret, news)}`)
      await post.mail(queries, {
        recipient: reader.account.email,
        subject: news.text,
        text: `${news.text}\n\n${link(news.path)}\n\nNo more mails of this kind: ${unsubscribeUrl}\n`,
        unsubscribeUrl,
      })
    },
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
  }
  return post
}

/** Says who wants no more mails of which kind, signed, so that it works from the mail alone and never expires. */
export function unsubscribeToken(secret: string, { accountId, kind }: Reader) {
  const claim = `${accountId}.${kind}`
  return `${claim}.${createHmac('sha256', secret).update(`unsubscribe ${claim}`).digest('base64url')}`
}
