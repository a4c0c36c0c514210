// Listing a user's sessions, and ending them.
import { createHash } from 'node:crypto'
import { Problem } from '../../contract/problem.ts'
import type { Handlers } from '../http/handler.ts'
import type { AccountParts } from './account.parts.ts'
import { deleteSession, deleteSessions, listSessions } from './account.store.ts'

export function sessionRoutes({ database }: AccountParts) {
  return {
    listSessions: async (_, { caller }) =>
      (await listSessions(database.read, caller.id)).map(({ tokenHash, device, createdAt, lastSeenAt }) => ({
        id: idOf(tokenHash),
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: tokenHash === caller.sessionHash,
      })),

    endSession: async ({ id }, { caller, reply }) => {
      const found = (await listSessions(database.read, caller.id)).find(
        ({ tokenHash }) => idOf(tokenHash) === id,
      )
      if (!found) throw new Problem('not-found', 'We can’t find this session. It may have ended already.')
      await database.write((transaction) => deleteSession(transaction, caller.id, found.tokenHash))
      if (found.tokenHash === caller.sessionHash) reply.endSession()
      return undefined
    },

    endSessions: async (_, { caller, reply }) => {
      await database.write((transaction) => deleteSessions(transaction, caller.id))
      reply.endSession()
      reply.note({ event: 'signed out everywhere' })
      return undefined
    },
  } satisfies Partial<Handlers>
}

/** A stored token hash never leaves the server. */
const idOf = (tokenHash: string) => createHash('sha256').update(tokenHash).digest('base64url').slice(0, 22)
