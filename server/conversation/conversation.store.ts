// Conversations and their messages in the database. Every change locks the conversation's row first: the messages are
// numbered in the order in which they can be seen.
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { UserType } from '../../contract/account.ts'
import { isDomainConfirmed } from '../../contract/confirmed-address.ts'
import type {
  Conversation,
  ConversationState,
  DeclineReason,
  Message,
  Person,
  ReportReason,
} from '../../contract/conversation.ts'
import { nameInForm } from '../../contract/student.ts'
import type { Queries } from '../database/database.ts'
import {
  account,
  application,
  conversation,
  conversationMember,
  interview,
  message,
  notification,
  project,
  report,
  startup,
  student,
} from '../database/tables.ts'
import { problemWithSending } from './conversation.rules.ts'

const mine = alias(conversationMember, 'mine')
const theirs = alias(conversationMember, 'theirs')
const theirAccount = alias(account, 'their_account')

/** An application that was not withdrawn opens the conversation. */
const hasApplied = sql`exists (select 1 from ${application} inner join ${project} on ${project.id} = ${application.projectId}
  where ${application.studentId} = ${conversation.studentId} and ${project.startupId} = ${conversation.startupId}
    and ${application.withdrawnAt} is null)`
const currentState = sql<ConversationState>`case when ${hasApplied} then 'open' else ${conversation.state} end`

type Which = Parameters<typeof and>[0]

/** The conversations of an account. One with a suspended account is hidden. */
const selectConversations = (queries: Queries, accountId: number, which?: Which) =>
  queries
    .select({
      conversation,
      state: currentState,
      mine,
      theirs,
      theirAccount,
      student,
      startup,
      last: message,
    })
    .from(mine)
    .innerJoin(conversation, eq(conversation.id, mine.conversationId))
    .innerJoin(theirs, and(eq(theirs.conversationId, mine.conversationId), ne(theirs.side, mine.side)))
    .innerJoin(
      message,
      and(eq(message.conversationId, conversation.id), eq(message.number, conversation.lastNumber)),
    )
    .leftJoin(theirAccount, eq(theirAccount.id, theirs.accountId))
    .leftJoin(student, eq(student.id, conversation.studentId))
    .leftJoin(startup, eq(startup.id, conversation.startupId))
    .where(and(eq(mine.accountId, accountId), isNull(theirAccount.suspendedAt), which))

type Row = Awaited<ReturnType<typeof selectConversations>>[number]
export type MessageRow = typeof message.$inferSelect

export const messageOf = (row: MessageRow, side: UserType): Message => ({
  number: row.number,
  messageId: row.key,
  isMine: row.side === side,
  text: row.text,
  sentAt: row.sentAt.toISOString(),
})

type People = {
  account: Pick<typeof account.$inferSelect, 'email' | 'emailConfirmedAt'> | null
  student: Pick<typeof student.$inferSelect, 'id' | 'name' | 'nameForm'> | null
  startup: Pick<typeof startup.$inferSelect, 'businessName' | 'websiteUrl'> | null
}

/** The other side, as this side sees it. */
export function personOf(side: UserType, { account: theirs, student, startup }: People): Person {
  const isDeleted = theirs === null
  if (side === 'startup')
    return {
      userType: 'student',
      name: student && !isDeleted ? nameInForm(student.name, student.nameForm) : null,
      isDeleted,
      domainConfirmed: false,
      studentId: isDeleted ? null : (student?.id ?? null),
    }
  return {
    userType: 'startup',
    name: isDeleted ? null : (startup?.businessName ?? null),
    isDeleted,
    domainConfirmed: theirs !== null && isDomainConfirmed(theirs, startup?.websiteUrl ?? null),
    studentId: null,
  }
}

const sendingStateOf = ({ state, mine, theirs, theirAccount }: Row) => ({
  state,
  isBlocked: mine.blockedAt !== null,
  isBlockedByThem: theirs.blockedAt !== null,
  isDeleted: theirAccount === null,
})

function conversationOf(row: Row): Conversation {
  const { conversation: one, state, mine, theirs, student, startup, theirAccount } = row
  const { side } = mine
  // A student who only was found reads a first message without the startup knowing.
  const showsReceipts = side === 'student' || state === 'open'
  return {
    id: one.id,
    state,
    declineReason: state === 'declined' ? one.declineReason : null,
    person: personOf(side, { account: theirAccount, student, startup }),
    isBlocked: mine.blockedAt !== null,
    canSend: problemWithSending(side, sendingStateOf(row)) === undefined,
    unread: mine.unread,
    last: messageOf(row.last, side),
    receivedUpTo: showsReceipts ? theirs.receivedUpTo : 0,
    readUpTo: showsReceipts ? theirs.readUpTo : 0,
  }
}

export async function listConversations(
  queries: Queries,
  accountId: number,
  { before, limit }: { before: number | undefined; limit: number },
) {
  const isOlder =
    before &&
    sql`(${conversation.lastAt}, ${conversation.id}) < (select c.last_at, c.id from ${conversation} c where c.id = ${before})`
  const rows = await selectConversations(queries, accountId, isOlder || undefined)
    .orderBy(desc(conversation.lastAt), desc(conversation.id))
    .limit(limit + 1)
  return { conversations: rows.slice(0, limit).map(conversationOf), hasMore: rows.length > limit }
}

export async function getConversation(queries: Queries, accountId: number, id: number) {
  const [row] = await selectConversations(queries, accountId, eq(conversation.id, id))
  return row && conversationOf(row)
}

type MessagesWanted = { before: number | undefined; after: number | undefined; limit: number }

/** The latest of them, the oldest first; after one, those that follow it. */
export async function listMessages(
  queries: Queries,
  id: number,
  side: UserType,
  { before, after, limit }: MessagesWanted,
) {
  const rows = await queries
    .select()
    .from(message)
    .where(
      and(
        eq(message.conversationId, id),
        before === undefined ? undefined : lt(message.number, before),
        after === undefined ? undefined : gt(message.number, after),
      ),
    )
    .orderBy(after === undefined ? desc(message.number) : asc(message.number))
    .limit(limit)
  const oldestFirst = after === undefined ? rows.reverse() : rows
  return {
    messages: oldestFirst.map((row) => messageOf(row, side)),
    // Messages are never deleted, so the first has the number 1.
    hasMore: (oldestFirst[0]?.number ?? 1) > 1,
  }
}

/** How many conversations are unread, and the number of all changes, for each of these accounts. */
export async function readInboxes(queries: Queries, accountIds: number[]) {
  const rows = await queries
    .select({
      accountId: sql<number>`${mine.accountId}`,
      messages: sql<number>`(count(*) filter (where ${mine.unread} > 0 and ${theirAccount.suspendedAt} is null))::int`,
      inbox: sql<number>`sum(${mine.version})::int`,
    })
    .from(mine)
    .innerJoin(theirs, and(eq(theirs.conversationId, mine.conversationId), ne(theirs.side, mine.side)))
    .leftJoin(theirAccount, eq(theirAccount.id, theirs.accountId))
    .where(inArray(mine.accountId, accountIds))
    .groupBy(mine.accountId)
  return new Map(rows.map(({ accountId, ...inbox }) => [accountId, inbox]))
}

export async function findConversation(queries: Queries, studentId: number, startupId: number) {
  const [found] = await queries
    .select({ id: conversation.id })
    .from(conversation)
    .where(and(eq(conversation.studentId, studentId), eq(conversation.startupId, startupId)))
  return found?.id
}

/** The accounts on both sides, for their row locks: they come before the conversation's. */
export async function listMembers(queries: Queries, id: number): Promise<number[]> {
  const rows = await queries
    .select({ accountId: conversationMember.accountId })
    .from(conversationMember)
    .where(eq(conversationMember.conversationId, id))
  return rows.flatMap(({ accountId }) => accountId ?? [])
}

/** The student, unless they have deleted their account. */
export async function listStudents(queries: Queries, id: number): Promise<number[]> {
  const rows = await queries
    .select({ studentId: conversation.studentId })
    .from(conversation)
    .where(eq(conversation.id, id))
  return rows.flatMap(({ studentId }) => studentId ?? [])
}

/** A condition on `interview`: between the two who talk. */
export const isInConversation = (id: number): SQL =>
  sql`(${interview.studentId}, ${interview.startupId}) = (select ${conversation.studentId}, ${conversation.startupId}
    from ${conversation} where ${conversation.id} = ${id})`

/** Row lock on the conversation, and where both sides stand. Nothing where it is not the account's own. */
export async function lockConversation(queries: Queries, accountId: number, id: number) {
  await queries
    .select({ id: conversation.id })
    .from(conversation)
    .where(eq(conversation.id, id))
    .for('no key update')
  const [row] = await selectConversations(queries, accountId, eq(conversation.id, id))
  return row && { ...row, sendingState: sendingStateOf(row), shown: conversationOf(row) }
}
export type Locked = NonNullable<Awaited<ReturnType<typeof lockConversation>>>

/** Answers its id, and whether it was created now. */
export async function createConversation(
  queries: Queries,
  {
    studentId,
    startupId,
    state,
    accounts,
  }: {
    studentId: number
    startupId: number
    state: ConversationState
    accounts: Record<UserType, number>
  },
) {
  const [created] = await queries
    .insert(conversation)
    .values({ studentId, startupId, state, lastAt: new Date() })
    .onConflictDoNothing()
    .returning({ id: conversation.id })
  if (!created) return undefined
  await queries.insert(conversationMember).values([
    { conversationId: created.id, side: 'student', accountId: accounts.student },
    { conversationId: created.id, side: 'startup', accountId: accounts.startup },
  ])
  return created.id
}

const isSide = (id: number, side: UserType) =>
  and(eq(conversationMember.conversationId, id), eq(conversationMember.side, side))
const otherThan = (side: UserType): UserType => (side === 'student' ? 'startup' : 'student')

const oneMore = sql`${conversationMember.version} + 1`

/** Both sides see that something has changed. */
async function countChange(queries: Queries, id: number) {
  await queries
    .update(conversationMember)
    .set({ version: oneMore })
    .where(eq(conversationMember.conversationId, id))
}

export type NewMessage = { messageId: string; text: string }

/** The message that this side sent with this id before. */
export async function getSent(queries: Queries, id: number, side: UserType, messageId: string) {
  const [sent] = await queries
    .select()
    .from(message)
    .where(and(eq(message.conversationId, id), eq(message.side, side), eq(message.key, messageId)))
  return sent
}

/** Answers the message, and how many the other side has not read by now. */
export async function addMessage(queries: Queries, id: number, side: UserType, sent: NewMessage) {
  const [counted] = await queries
    .update(conversation)
    .set({ lastNumber: sql`${conversation.lastNumber} + 1`, lastAt: new Date() })
    .where(eq(conversation.id, id))
    .returning({ number: conversation.lastNumber, at: conversation.lastAt })
  if (!counted) throw new Error('A conversation is gone while it is locked')
  const [added] = await queries
    .insert(message)
    .values({
      conversationId: id,
      number: counted.number,
      side,
      key: sent.messageId,
      text: sent.text,
      sentAt: counted.at,
    })
    .returning()
  const members = await queries
    .update(conversationMember)
    .set({
      version: oneMore,
      unread: sql`${conversationMember.unread} + case when ${conversationMember.side} = ${side} then 0 else 1 end`,
    })
    .where(eq(conversationMember.conversationId, id))
    .returning({ side: conversationMember.side, unread: conversationMember.unread })
  if (!added) throw new Error('No message was stored')
  return { added, unread: members.find((one) => one.side !== side)?.unread ?? 0 }
}

export async function setState(
  queries: Queries,
  id: number,
  state: ConversationState,
  declineReason: DeclineReason | null = null,
) {
  await queries.update(conversation).set({ state, declineReason }).where(eq(conversation.id, id))
  await countChange(queries, id)
}

export async function setBlocked(queries: Queries, id: number, side: UserType, blockedAt: Date | null) {
  await queries.update(conversationMember).set({ blockedAt }).where(isSide(id, side))
  await countChange(queries, id)
}

/** Answers whether that was new. */
export async function setRead(queries: Queries, id: number, side: UserType, upTo: number) {
  const { readUpTo, receivedUpTo } = conversationMember
  const seen = sql`least(${upTo}::int, (select ${conversation.lastNumber} from ${conversation} where ${conversation.id} = ${id}))`
  const read = await queries
    .update(conversationMember)
    .set({
      readUpTo: seen,
      receivedUpTo: sql`greatest(${receivedUpTo}, ${seen})`,
      unread: sql`(select count(*)::int from ${message} where ${message.conversationId} = ${id}
        and ${message.number} > ${seen} and ${message.side} = ${otherThan(side)})`,
    })
    .where(and(isSide(id, side), sql`${readUpTo} < ${seen}`))
    .returning({ unread: conversationMember.unread })
  if (read.length === 0) return false
  await countChange(queries, id)
  return true
}

/** All that has come so far has arrived. */
export async function setReceived(queries: Queries, accountId: number) {
  const waiting = await queries
    .select({ id: conversation.id, side: mine.side })
    .from(conversation)
    .innerJoin(mine, eq(mine.conversationId, conversation.id))
    .where(
      and(eq(mine.accountId, accountId), gt(mine.unread, 0), lt(mine.receivedUpTo, conversation.lastNumber)),
    )
    .orderBy(asc(conversation.id))
    .for('no key update', { of: conversation })
  for (const { id, side } of waiting) {
    await queries
      .update(conversationMember)
      .set({
        receivedUpTo: sql`(select ${conversation.lastNumber} from ${conversation} where ${conversation.id} = ${id})`,
      })
      .where(isSide(id, side))
    // Only the other side sees it.
    await queries
      .update(conversationMember)
      .set({ version: oneMore })
      .where(isSide(id, otherThan(side)))
  }
}

/** Answers whether the other side has sent such a message. */
export async function addReport(
  queries: Queries,
  id: number,
  side: UserType,
  { number, reason, note }: { number: number; reason: ReportReason; note?: string | undefined },
) {
  const theirMessage = and(eq(message.conversationId, id), eq(message.number, number), ne(message.side, side))
  if ((await queries.$count(message, theirMessage)) === 0) return false
  await queries
    .insert(report)
    .values({ conversationId: id, number, side, reason, note: note ?? null })
    .onConflictDoNothing()
  return true
}

/** What waits to be emailed about a conversation, as notifier.ts stores it. */
const isPending = (accountId: number, topic: string) =>
  and(eq(notification.accountId, accountId), eq(notification.topic, topic))

/** One more message for an email that has not gone out yet. */
export async function addToEmail(queries: Queries, accountId: number, topic: string, text: string) {
  const quote = sql`${notification.details} ->> 'quote'`
  await queries
    .update(notification)
    .set({
      details: sql`jsonb_set(${notification.details}, '{quote}', to_jsonb(left(${quote} || ${`\n\n${text}`}, 8000)))`,
    })
    .where(and(isPending(accountId, topic), sql`${notification.emailAt} is not null`))
}

/** They have come back, so nothing is to be emailed. */
export async function dropEmail(queries: Queries, accountId: number, topic: string) {
  await queries.delete(notification).where(isPending(accountId, topic))
}
