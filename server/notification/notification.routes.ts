// The bell, what it rang for, and which of it comes by mail too.
import { kindsFor } from '../../contract/notification.ts'
import { Problem } from '../../contract/problem.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import type { Post } from '../outbox/post.ts'
import {
  countUnread,
  getMailKinds,
  listNotifications,
  setAllRead,
  setByMail,
  setDigest,
  setRead,
} from './notification.store.ts'

/** By the token in a mail alone: who opens it may be signed out, or a mail program. */
export const makeUnsubscribe = (database: Database, post: Post) => async (token: string) => {
  const reader = post.readerOf(token)
  if (!reader) throw new Problem('not-found', 'This link is not complete. Please open it from the mail.')
  const { accountId, kind } = reader
  await database.write((transaction) => setByMail(transaction, accountId, { kind, byMail: false }))
  return kind
}

export function notificationRoutes(database: Database, post: Post) {
  const unsubscribe = makeUnsubscribe(database, post)
  async function mailSettings(queries: Queries, accountId: number) {
    const found = await getMailKinds(queries, accountId)
    if (!found) throw new Problem('signed-out', 'This account was deleted.')
    const state = !post.canMail ? 'not sent here' : found.isConfirmed ? 'on' : 'not confirmed'
    return { state, kinds: found.kinds, digest: found.digest } as const
  }

  return {
    listNotifications: ({ before, limit }, { caller }) =>
      listNotifications(database.read, caller.id, { before, limit }),

    countUnread: async (_, { caller }) => ({ unread: await countUnread(database.read, caller.id) }),

    readNotification: async ({ id }, { caller }) => {
      const isFound = await database.write((transaction) => setRead(transaction, caller.id, id))
      if (!isFound) throw new Problem('not-found', 'There is no such notification.')
      return undefined
    },

    readAllNotifications: async ({ upTo }, { caller }) => {
      await database.write((transaction) => setAllRead(transaction, caller.id, upTo))
      return undefined
    },

    getMailSettings: (_, { caller }) => mailSettings(database.read, caller.id),

    setByMail: (input, { caller }) => {
      if (!kindsFor[caller.userType].includes(input.kind))
        throw new Problem('bad-input', 'You get no such notifications.', {
          kind: 'You get no such notifications',
        })
      return database.write(async (transaction) => {
        await setByMail(transaction, caller.id, input)
        return mailSettings(transaction, caller.id)
      })
    },

    setDigest: ({ digest }, { caller }) =>
      database.write(async (transaction) => {
        await setDigest(transaction, caller.id, digest)
        return mailSettings(transaction, caller.id)
      }),

    unsubscribe: async ({ token }, { reply }) => {
      const kind = await unsubscribe(token)
      reply.note({ event: 'unsubscribed' })
      return { kind }
    },
  } satisfies Partial<Handlers>
}
