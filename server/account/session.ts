// Sessions: how a visitor's cookie becomes a caller. Live stores them; the demo only signs them.
import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Mode } from '../../contract/account.ts'
import { batch } from '../database/batch.ts'
import type { Database, Queries } from '../database/database.ts'
import { account, session } from '../database/tables.ts'
import type { Caller } from '../http/handler.ts'
import { getAccount, idleDays, lockAccount, userOf } from './account.store.ts'
import { areEqual, hashToken as hash, isSigned, newSignedToken } from './token.ts'

type NewSession = {
  accountId: number
  /** As it was when the password was checked. */
  passwordHash: string | null
  /** Which browser, in words. */
  device?: string | null
  /** The session that this browser had until now. */
  replaces?: string | undefined
}

export type Sessions = {
  seconds: number
  /**
   * Answers the token for the cookie. Nothing if the account was suspended, deleted or given another password since
   * its own was checked: with the old one nobody gets in.
   */
  start: (queries: Queries, session: NewSession) => Promise<string | undefined>
  /** Whether we made the token, which may have ended since. Costs no query. */
  isOurs: (token: string) => boolean
  find: (token: string) => Promise<Caller | undefined>
  end: (caller: Caller) => Promise<void>
}

const day = 24 * 60 * 60

/** Often enough to recognise a session by it, and seldom enough to cost nothing. */
const seenEvery = 60 * 1000

export const makeSessions = (mode: Mode, database: Database, secret: string): Sessions =>
  mode === 'live' ? storedSessions(database, secret) : signedSessions(database, secret)

/** A random token for the visitor, only its hash for us. */
function storedSessions(database: Database, secret: string): Sessions {
  // Every call begins with it: prepared once for each connection. The limit says nothing new, but without it PostgreSQL
  // expects ten tokens, and plans again each time because there are fewer.
  const finding = database.read
    .select({ account, tokenHash: session.tokenHash, lastSeenAt: session.lastSeenAt })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        sql`${session.tokenHash} = any(${sql.placeholder('tokenHashes')}::text[])`,
        gt(session.expiresAt, sql`${sql.placeholder('now')}::timestamptz`),
        gt(session.lastSeenAt, sql`${sql.placeholder('idleSince')}::timestamptz`),
        isNull(account.suspendedAt),
      ),
    )
    .limit(sql.placeholder('howMany'))
    .prepare('find_sessions')
  /** SKIP LOCKED: two processes that record the same sessions never wait for each other. */
  const noteSeen = (tokenHashes: string[]) =>
    database.write(async (transaction) => {
      const free = transaction
        .select({ tokenHash: session.tokenHash })
        .from(session)
        .where(inArray(session.tokenHash, tokenHashes))
        .for('update', { skipLocked: true })
      await transaction
        .update(session)
        .set({ lastSeenAt: new Date() })
        .where(inArray(session.tokenHash, free))
    })
  const findBatched = batch(async (tokenHashes: string[]) => {
    const found = await finding.execute({
      tokenHashes,
      now: new Date().toISOString(),
      idleSince: new Date(Date.now() - idleDays * day * 1000).toISOString(),
      howMany: new Set(tokenHashes).size,
    })
    const notSeen = found.filter(({ lastSeenAt }) => lastSeenAt.getTime() < Date.now() - seenEvery)
    if (notSeen.length > 0) await noteSeen(notSeen.map(({ tokenHash }) => tokenHash))
    const accounts = new Map(found.map(({ tokenHash, account }) => [tokenHash, account]))
    return tokenHashes.map((tokenHash) => accounts.get(tokenHash))
  })
  const seconds = 30 * day
  return {
    seconds,
    start: async (transaction, { accountId, passwordHash, device = null, replaces }) => {
      const locked = await lockAccount(transaction, accountId)
      if (!locked || locked.suspendedAt || locked.passwordHash !== passwordHash) return undefined
      if (locked.confirmBy)
        await transaction.update(account).set({ confirmBy: null }).where(eq(account.id, accountId))
      if (replaces) await transaction.delete(session).where(eq(session.tokenHash, replaces))
      const token = newSignedToken(secret)
      const expiresAt = new Date(Date.now() + seconds * 1000)
      await transaction
        .insert(session)
        .values({ tokenHash: hash(secret, token), accountId, expiresAt, device })
      return token
    },
    isOurs: (token) => isSigned(secret, token),
    find: async (token) => {
      const tokenHash = hash(secret, token)
      const found = await findBatched(tokenHash)
      return found && { ...userOf(found), sessionHash: tokenHash, isShared: false }
    },
    end: async ({ sessionHash }) => {
      await database.write((transaction) =>
        transaction.delete(session).where(eq(session.tokenHash, sessionHash)),
      )
    },
  }
}

/**
 * The demo stores no sessions: a thousand visitors can enter in a second. The token says which account and until when,
 * and carries our signature. This process remembers ended tokens until they expire.
 */
function signedSessions(database: Database, secret: string): Sessions {
  const seconds = day
  const ended = new Map<string, number>()
  const accounts = new Map<number, ReturnType<typeof getAccount>>()
  const getOnce = (id: number) => {
    const found = accounts.get(id) ?? getAccount(database.read, id)
    accounts.set(id, found)
    found.catch(() => accounts.delete(id))
    return found
  }
  const read = (token: string) => {
    const [, claim = '', accountId, expiresAt, signature = ''] =
      /^((\d{1,9})\.(\d{1,15})\.[\w-]+)\.([\w-]+)$/.exec(token) ?? []
    const isOurs = claim !== '' && areEqual(signature, hash(secret, claim)) && Number(expiresAt) > Date.now()
    return isOurs ? { accountId: Number(accountId), signature } : undefined
  }
  return {
    seconds,
    start: async (_, { accountId }) => {
      const claim = `${accountId}.${Date.now() + seconds * 1000}.${randomBytes(16).toString('base64url')}`
      return `${claim}.${hash(secret, claim)}`
    },
    isOurs: (token) => read(token) !== undefined,
    find: async (token) => {
      const { accountId = 0, signature = '' } = read(token) ?? {}
      if (!signature || ended.has(signature)) return undefined
      const found = await getOnce(accountId)
      return found && { ...userOf(found), sessionHash: signature, isShared: true }
    },
    end: async ({ sessionHash }) => {
      const now = Date.now()
      for (const [old, forgetAt] of ended) if (forgetAt <= now) ended.delete(old)
      ended.set(sessionHash, now + seconds * 1000)
    },
  }
}
