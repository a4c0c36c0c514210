// Accounts in the database.
import { and, eq, lte, ne, sql } from 'drizzle-orm'
import { consentDocuments, consentVersions, type User, type UserType } from '../../contract/account.ts'
import { commitmentMonths, weeklyHours } from '../../contract/student.ts'
import type { Queries } from '../database/database.ts'
import { account, attempt, consent, session, startup, student } from '../database/tables.ts'
import { noteAccountChange } from '../outbox/student-change.ts'

type Account = typeof account.$inferSelect

export const userOf = ({ id, email, userType, createdAt }: Account): User => ({
  id,
  email,
  userType,
  createdAt: createdAt.toISOString(),
})

export async function getAccount(queries: Queries, id: number): Promise<Account | undefined> {
  const [found] = await queries.select().from(account).where(eq(account.id, id))
  return found
}

export async function getAccountByEmail(queries: Queries, email: string): Promise<Account | undefined> {
  const [found] = await queries
    .select()
    .from(account)
    .where(eq(sql`lower(${account.email})`, email))
  return found
}

/** Makes the account with its empty student or startup; nothing if the address is taken. */
export async function createAccount(
  queries: Queries,
  values: { email: string; passwordHash: string; userType: UserType },
): Promise<Account | undefined> {
  await takeTurns(queries, values.email)
  const [created] = await queries.insert(account).values(values).onConflictDoNothing().returning()
  if (!created) return undefined
  if (values.userType === 'startup') await queries.insert(startup).values({ accountId: created.id })
  else {
    await queries.insert(student).values({
      accountId: created.id,
      maxWeeklyHours: weeklyHours.usual,
      maxCommitmentMonths: commitmentMonths.usual,
    })
  }
  return created
}

export async function recordConsents(queries: Queries, accountId: number) {
  await queries
    .insert(consent)
    .values(consentDocuments.map((document) => ({ accountId, document, version: consentVersions[document] })))
}

export async function setPasswordHash(queries: Queries, id: number, passwordHash: string) {
  await queries.update(account).set({ passwordHash }).where(eq(account.id, id))
}

/** Nothing if another account has the address. */
export async function setEmail(queries: Queries, id: number, email: string): Promise<Account | undefined> {
  await takeTurns(queries, email)
  const taken = await queries
    .select({ id: account.id })
    .from(account)
    .where(and(eq(sql`lower(${account.email})`, email), ne(account.id, id)))
  if (taken.length > 0) return undefined
  const [changed] = await queries.update(account).set({ email }).where(eq(account.id, id)).returning()
  return changed
}

/** Two who want the same address wait for one another, so that the second sees what the first did. */
async function takeTurns(queries: Queries, email: string) {
  await queries.execute(sql`select pg_advisory_xact_lock(hashtext(${email}))`)
}

/** Everything that belongs to the account goes with it. */
export async function deleteAccount(queries: Queries, id: number) {
  await noteAccountChange(queries, id)
  await queries.delete(account).where(eq(account.id, id))
}

export async function deleteOtherSessions(queries: Queries, accountId: number, keptHash: string) {
  await queries.delete(session).where(and(eq(session.accountId, accountId), ne(session.tokenHash, keptHash)))
}

/** Old sessions and counters are of no use to anybody. */
export async function deleteExpired(queries: Queries) {
  await queries.delete(session).where(lte(session.expiresAt, new Date()))
  await queries.delete(attempt).where(lte(attempt.expiresAt, new Date()))
}
