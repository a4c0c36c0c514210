// The bell's notifications, and which of them are emailed too.
import type { FastifyInstance } from 'fastify'
import { kindsFor } from '../../contract/notification.ts'
import { paths } from '../../contract/paths.ts'
import { accountDeleted, Problem } from '../../contract/problem.ts'
import { readInboxes } from '../conversation/conversation.store.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { listWithRounds } from '../round/round.store.ts'
import type { makeAccountUpdates } from './account-updates.ts'
import {
  countUnread,
  getMailKinds,
  listNotifications,
  setAllRead,
  setByMail,
  setDigest,
  setRead,
} from './notification.store.ts'

type AccountUpdates = ReturnType<typeof makeAccountUpdates>

/** Needs only the token in an email: its reader may be signed out, or an email program. */
const makeUnsubscribe = (database: Database, notifier: Notifier) => async (token: string) => {
  const reader = notifier.readerOf(token)
  if (!reader) throw new Problem('not-found', 'This link is incomplete. Copy the whole link from the email.')
  const { accountId, kind } = reader
  await database.write((transaction) => setByMail(transaction, accountId, { kind, byMail: false }))
  return kind
}

/**
 * Unsubscribing straight from an email program (RFC 8058): it posts a form to the address in the email, without a
 * session and without opening the page.
 */
export function serveOneClick(app: FastifyInstance, database: Database, notifier: Notifier) {
  const unsubscribe = makeUnsubscribe(database, notifier)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_, _form, done) => done(null))
    scope.post<{ Querystring: { token?: unknown } }>(paths.unsubscribe, async (request, reply) => {
      await unsubscribe(String(request.query.token ?? ''))
      request.noted = { event: 'unsubscribed' }
      return reply.code(204).send()
    })
  })
}

export function notificationRoutes(database: Database, notifier: Notifier, updates: AccountUpdates) {
  const unsubscribe = makeUnsubscribe(database, notifier)
  async function mailSettings(queries: Queries, accountId: number) {
    const found = await getMailKinds(queries, accountId)
    if (!found) throw accountDeleted()
    const state = !notifier.canMail ? 'not sent here' : found.isConfirmed ? 'on' : 'not confirmed'
    return { state, kinds: found.kinds, digest: found.digest } as const
  }

  return {
    listNotifications: ({ before, limit }, { caller }) =>
      listNotifications(database.read, caller.id, { before, limit }),

    countUnread: async (_, { caller }) => {
      const [unread, inboxes, withRounds] = await Promise.all([
        countUnread(database.read, caller.id),
        readInboxes(database.read, [caller.id]),
        listWithRounds(database.read, [caller.id]),
      ])
      const { messages, inbox } = inboxes.get(caller.id) ?? { messages: 0, inbox: 0 }
      return { unread, messages, inbox, hasRounds: withRounds.has(caller.id) }
    },

    watchAccount:
      async (_, { caller: { id, sessionHash } }) =>
      (client) =>
        updates.watch(id, { ...client, sessionHash }),

    readNotification: async ({ id }, { caller }) => {
      const isFound = await database.write((transaction) => setRead(transaction, caller.id, id))
      if (!isFound)
        throw new Problem('not-found', 'We can’t find this notification. It may have been deleted.')
      return undefined
    },

    readAllNotifications: async ({ upTo }, { caller }) => {
      await database.write((transaction) => setAllRead(transaction, caller.id, upTo))
      return undefined
    },

    getMailSettings: (_, { caller }) => mailSettings(database.read, caller.id),

    setByMail: (input, { caller }) => {
      if (!kindsFor[caller.userType].includes(input.kind))
        throw new Problem('bad-input', 'You don’t get notifications of this kind.', {
          kind: 'You don’t get notifications of this kind',
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
