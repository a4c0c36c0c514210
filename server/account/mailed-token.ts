// The links in mails: random, stored hashed, used once, and over after a while.
import { and, eq, gt } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { mailedToken } from '../database/tables.ts'
import { hashToken, newToken } from './token.ts'

type MailedToken = typeof mailedToken.$inferSelect
export type Purpose = MailedToken['purpose']

/** For so many hours a link works. */
export const hoursFor: Record<Purpose, number> = {
  'confirm-email': 24,
  'change-email': 24,
  'reset-password': 1,
}

export type MailedTokens = ReturnType<typeof makeMailedTokens>

export function makeMailedTokens(secret: string) {
  return {
    /** The newest link is the one that works. */
    make: async (
      queries: Queries,
      { accountId, purpose, email }: { accountId: number; purpose: Purpose; email: string },
    ): Promise<string> => {
      await queries
        .delete(mailedToken)
        .where(and(eq(mailedToken.accountId, accountId), eq(mailedToken.purpose, purpose)))
      const token = newToken()
      const expiresAt = new Date(Date.now() + hoursFor[purpose] * 60 * 60 * 1000)
      await queries
        .insert(mailedToken)
        .values({ tokenHash: hashToken(secret, token), accountId, purpose, email, expiresAt })
      return token
    },

    /** Using it deletes it, so that of two who use it at once one finds nothing. */
    use: async (queries: Queries, purpose: Purpose, token: string): Promise<MailedToken | undefined> => {
      const [used] = await queries
        .delete(mailedToken)
        .where(
          and(
            eq(mailedToken.tokenHash, hashToken(secret, token)),
            eq(mailedToken.purpose, purpose),
            gt(mailedToken.expiresAt, new Date()),
          ),
        )
        .returning()
      return used
    },

    /** Whoever has just proved who they are needs none of the links that are still out. */
    revokeAll: async (queries: Queries, accountId: number) => {
      await queries.delete(mailedToken).where(eq(mailedToken.accountId, accountId))
    },
  }
}
