// The links in emails: random, stored hashed, used once, and over after a while.
import { and, eq, gt } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { mailedToken } from '../database/tables.ts'
import { hashToken, newToken } from './token.ts'

type MailedToken = typeof mailedToken.$inferSelect
export type Purpose = MailedToken['purpose']

/** How many hours a link works. */
export const hoursFor: Record<Purpose, number> = {
  'confirm-email': 24,
  'change-email': 24,
  'reset-password': 1,
}

export type MailedTokens = ReturnType<typeof makeMailedTokens>

export function makeMailedTokens(secret: string) {
  const isValid = (purpose: Purpose, token: string) =>
    and(
      eq(mailedToken.tokenHash, hashToken(secret, token)),
      eq(mailedToken.purpose, purpose),
      gt(mailedToken.expiresAt, new Date()),
    )
  return {
    /**
     * Earlier links keep working: otherwise a stranger who asks for another one would end the one its owner is about
     * to open. Only an address that was mistyped is replaced.
     */
    make: async (
      queries: Queries,
      { accountId, purpose, email }: { accountId: number; purpose: Purpose; email: string },
    ): Promise<string> => {
      if (purpose === 'change-email') {
        await queries
          .delete(mailedToken)
          .where(and(eq(mailedToken.accountId, accountId), eq(mailedToken.purpose, purpose)))
      }
      const token = newToken()
      const expiresAt = new Date(Date.now() + hoursFor[purpose] * 60 * 60 * 1000)
      await queries
        .insert(mailedToken)
        .values({ tokenHash: hashToken(secret, token), accountId, purpose, email, expiresAt })
      return token
    },

    /** Changes nothing. */
    find: async (queries: Queries, purpose: Purpose, token: string): Promise<MailedToken | undefined> => {
      const [found] = await queries.select().from(mailedToken).where(isValid(purpose, token))
      return found
    },

    /** Using it deletes it: of two who use it at once one finds nothing. */
    use: async (queries: Queries, purpose: Purpose, token: string): Promise<MailedToken | undefined> => {
      const [used] = await queries.delete(mailedToken).where(isValid(purpose, token)).returning()
      return used
    },

    /** Called when people have just proved who they are: no other link is needed any more. */
    revokeAll: async (queries: Queries, accountId: number) => {
      await queries.delete(mailedToken).where(eq(mailedToken.accountId, accountId))
    },
  }
}
