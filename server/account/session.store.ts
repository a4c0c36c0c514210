// Sessions in the database: a random token for the visitor, only its hash for us.
import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { account, attempt, session } from '../database/tables.ts'
import type { Caller } from '../http/handler.ts'
import { userOf } from './account.store.ts'

export type Sessions = ReturnType<typeof makeSessions>

export function makeSessions(secret: string, seconds: number) {
  const hash = (token: string) => createHmac('sha256', secret).update(token).digest('base64url')
  return {
    seconds,

    create: async (queries: Queries, accountId: number): Promise<string> => {
      const token = randomBytes(32).toString('base64url')
      const expiresAt = new Date(Date.now() + seconds * 1000)
      await queries.insert(session).values({ tokenHash: hash(token), accountId, expiresAt })
      return token
    },

    find: async (queries: Queries, token: string): Promise<Caller | undefined> => {
      const tokenHash = hash(token)
      const [found] = await queries
        .select({ account })
        .from(session)
        .innerJoin(account, eq(account.id, session.accountId))
        .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, new Date())))
      if (!found) return undefined
      return {
        ...userOf(found.account),
        sessionHash: tokenHash,
        isShared: found.account.passwordHash === null,
      }
    },

    delete: async (queries: Queries, tokenHash: string) => {
      await queries.delete(session).where(eq(session.tokenHash, tokenHash))
    },
  }
}

/** Old sessions and counters are of no use to anybody. */
export async function deleteExpired(queries: Queries) {
  await queries.delete(session).where(lte(session.expiresAt, new Date()))
  await queries.delete(attempt).where(lte(attempt.expiresAt, new Date()))
}
