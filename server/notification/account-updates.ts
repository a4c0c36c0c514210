// Tells open pages what has changed for their account, in whichever process it happened.
import { and, count, inArray, isNull, max } from 'drizzle-orm'
import type { EventClient, EventOf } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { readInboxes } from '../conversation/conversation.store.ts'
import { batch } from '../database/batch.ts'
import type { Database } from '../database/database.ts'
import { notification, session } from '../database/tables.ts'
import { isInBell } from '../outbox/notification-emails.ts'
import { listWithRounds } from '../round/round.store.ts'

type Client = EventClient<EventOf<Calls['watchAccount']>> & { sessionHash: string }
type Inbox = { messages: number; inbox: number }
type State = Inbox & { unread: number; latest: number; hasRounds: boolean; sessions: Set<string> }

export function makeAccountUpdates(database: Database) {
  const clientsOf = new Map<number, Set<Client>>()
  let stopListening: (() => Promise<void>) | undefined

  const readState = batch((accountIds: number[]) => readStates(database, accountIds))

  async function update(accountId: number) {
    if (!clientsOf.has(accountId)) return
    const state = await readState(accountId).catch(() => undefined)
    for (const client of clientsOf.get(accountId) ?? []) {
      // Where the state cannot be read, the client connects again later.
      if (!state?.sessions.has(client.sessionHash)) client.end()
      else {
        const { latest, unread, messages, inbox, hasRounds } = state
        const id = `${latest}-${unread}-${messages}-${inbox}-${hasRounds}`
        client.send(id, { unread, messages, inbox, hasRounds })
      }
    }
  }

  return {
    watch: (accountId: number, client: Client) => {
      stopListening ??= database.listen((changed) => {
        for (const one of changed === undefined ? clientsOf.keys() : [changed]) update(one)
      })
      const clients = clientsOf.get(accountId) ?? new Set()
      clientsOf.set(accountId, clients.add(client))
      update(accountId)
      return () => {
        clients.delete(client)
        if (clients.size === 0) clientsOf.delete(accountId)
      }
    },
    stop: async () => stopListening?.(),
  }
}

async function readStates(database: Database, accountIds: number[]): Promise<State[]> {
  const states = new Map(
    accountIds.map((id): [number, State] => [
      id,
      { unread: 0, latest: 0, messages: 0, inbox: 0, hasRounds: false, sessions: new Set() },
    ]),
  )
  const ids = [...states.keys()]
  const [sessions, notifications, inboxes, withRounds] = await Promise.all([
    database.read
      .select({ accountId: session.accountId, tokenHash: session.tokenHash })
      .from(session)
      .where(inArray(session.accountId, ids)),
    database.read
      .select({ accountId: notification.accountId, unread: count(), latest: max(notification.id) })
      .from(notification)
      .where(and(inArray(notification.accountId, ids), isNull(notification.readAt), isInBell))
      .groupBy(notification.accountId),
    readInboxes(database.read, ids),
    listWithRounds(database.read, ids),
  ])
  for (const { accountId, tokenHash } of sessions) states.get(accountId)?.sessions.add(tokenHash)
  for (const accountId of withRounds) Object.assign(states.get(accountId) ?? {}, { hasRounds: true })
  for (const [accountId, inbox] of inboxes) Object.assign(states.get(accountId) ?? {}, inbox)
  for (const { accountId, unread, latest } of notifications) {
    const state = states.get(accountId)
    if (state) Object.assign(state, { unread, latest })
  }
  return accountIds.map((id) => states.get(id) as State)
}
