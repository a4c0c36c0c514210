// Accounts in the database.
import { and, desc, eq, gt, lte, ne, not, or, sql } from 'drizzle-orm'
import type { User, UserType } from '../../contract/account.ts'
import { consentDocuments, consentVersions } from '../../contract/consent.ts'
import { commitmentMonths, weeklyHours } from '../../contract/student.ts'
import type { Database, Queries } from '../database/database.ts'
import {
  account,
  attempt,
  consent,
  mail,
  mailedToken,
  session,
  startup,
  student,
} from '../database/tables.ts'
import { noteAccountChange } from '../student/student-change.ts'

export type Account = typeof account.$inferSelect

/** The caller without the session. */
export const userFrom = ({ id, email, userType, createdAt }: User): User => ({
  id,
  email,
  userType,
  createdAt,
})

export const userOf = ({ id, email, userType, createdAt }: Account): User => ({
  id,
  email,
  userType,
  createdAt: createdAt.toISOString(),
})

/** What an account was registered as, while its owner has not used it and can still choose. */
export const openTypeOf = ({ confirmBy, userType }: Account) => (confirmBy ? userType : undefined)

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
  values: { email: string; passwordHash: string; userType: UserType; confirmBy?: Date },
): Promise<Account | undefined> {
  await lockAddress(queries, values.email)
  const [created] = await queries.insert(account).values(values).onConflictDoNothing().returning()
  if (!created) return undefined
  await createEmptyProfile(queries, created.id, values.userType)
  return created
}

async function createEmptyProfile(queries: Queries, accountId: number, userType: UserType) {
  if (userType === 'startup') await queries.insert(startup).values({ accountId })
  else {
    await queries.insert(student).values({
      accountId,
      maxWeeklyHours: weeklyHours.default,
      maxCommitmentMonths: commitmentMonths.default,
    })
  }
}

/** Only for an account that was never used: its student or startup is still empty, and is replaced. */
export async function setUserType(queries: Queries, id: number, userType: UserType) {
  await noteAccountChange(queries, id)
  const old = userType === 'startup' ? student : startup
  await queries.delete(old).where(eq(old.accountId, id))
  await createEmptyProfile(queries, id, userType)
  await queries.update(account).set({ userType }).where(eq(account.id, id))
}

/** With a row lock: until the transaction ends nobody changes the password or suspends the account. */
export async function lockAccount(queries: Queries, id: number): Promise<Account | undefined> {
  const [locked] = await queries.select().from(account).where(eq(account.id, id)).for('no key update')
  return locked
}

export async function recordConsents(queries: Queries, accountId: number) {
  await queries
    .insert(consent)
    .values(consentDocuments.map((document) => ({ accountId, document, version: consentVersions[document] })))
    .onConflictDoUpdate({
      target: [consent.accountId, consent.document, consent.version],
      set: { at: sql`now()` },
    })
}

export async function setPasswordHash(queries: Queries, id: number, passwordHash: string) {
  await queries.update(account).set({ passwordHash }).where(eq(account.id, id))
}

/** An unused session ends after this long. */
export const idleDays = 14
const isIdle = () => lte(session.lastSeenAt, new Date(Date.now() - idleDays * 24 * 60 * 60 * 1000))

/** Nothing if another account has the address. An address that was not confirmed here is not confirmed. */
export async function setEmail(
  queries: Queries,
  id: number,
  email: string,
  confirmedAt: Date | null = null,
): Promise<Account | undefined> {
  await lockAddress(queries, email)
  const taken = await queries
    .select({ id: account.id })
    .from(account)
    .where(and(eq(sql`lower(${account.email})`, email), ne(account.id, id)))
  if (taken.length > 0) return undefined
  const isSame = sql`lower(${account.email}) = ${email}`
  await noteAccountChange(queries, id)
  const emailConfirmedAt = confirmedAt ?? sql`case when ${isSame} then ${account.emailConfirmedAt} end`
  const [changed] = await queries
    .update(account)
    .set({ email, emailConfirmedAt })
    .where(eq(account.id, id))
    .returning()
  return changed
}

/** Nothing if the account has another address by now. */
export async function confirmEmail(
  queries: Queries,
  id: number,
  email: string,
): Promise<Account | undefined> {
  await noteAccountChange(queries, id)
  const [confirmed] = await queries
    .update(account)
    .set({ emailConfirmedAt: sql`coalesce(${account.emailConfirmedAt}, now())`, confirmBy: null })
    .where(and(eq(account.id, id), eq(account.email, email)))
    .returning()
  return confirmed
}

/** Advisory lock: of two who want the same address the second waits and sees what the first did. */
async function lockAddress(queries: Queries, email: string) {
  await queries.execute(sql`select pg_advisory_xact_lock(hashtext(${email}))`)
}

/** Everything that belongs to the account goes with it. */
export async function deleteAccount(queries: Queries, id: number) {
  await noteAccountChange(queries, id)
  await queries.delete(account).where(eq(account.id, id))
}

export const listSessions = (queries: Queries, accountId: number) =>
  queries
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), gt(session.expiresAt, new Date()), not(isIdle())))
    .orderBy(desc(session.lastSeenAt), desc(session.createdAt))

export async function deleteSession(queries: Queries, accountId: number, tokenHash: string) {
  await queries.delete(session).where(and(eq(session.accountId, accountId), eq(session.tokenHash, tokenHash)))
}

export async function deleteSessions(queries: Queries, accountId: number) {
  await queries.delete(session).where(eq(session.accountId, accountId))
}

/** Sessions, links and counters that have expired. */
export async function deleteExpired(queries: Queries) {
  await queries.delete(session).where(or(lte(session.expiresAt, new Date()), isIdle()))
  await queries.delete(mailedToken).where(lte(mailedToken.expiresAt, new Date()))
  await queries.delete(attempt).where(lte(attempt.expiresAt, new Date()))
}

/**
 * Accounts whose address was not confirmed in time, each in its own transaction. Nobody ever used them, so an empty
 * student or startup and a few emails are all they have.
 */
export async function deleteUnconfirmed(database: Database, stopping: AbortSignal) {
  while (!stopping.aborted) {
    const deleted = await database.write(async (transaction) => {
      const [due] = await transaction
        .select({ id: account.id, email: account.email })
        .from(account)
        .where(lte(account.confirmBy, new Date()))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!due) return undefined
      await deleteAccount(transaction, due.id)
      await transaction.delete(mail).where(eq(mail.recipient, due.email))
      return due
    })
    if (!deleted) return
  }
}
