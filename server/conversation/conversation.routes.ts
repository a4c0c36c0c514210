// A student and a startup talk: the inbox, first messages, replies, and how to stop them.
import type { Conversation } from '../../contract/conversation.ts'
import { conversationPath } from '../../contract/paths.ts'
import { Problem } from '../../contract/problem.ts'
import { cancelInterviews } from '../calendar/cancel-interviews.ts'
import type { Database, Queries } from '../database/database.ts'
import { holdAccounts, lockStudents } from '../database/row-locks.ts'
import type { Caller, Handlers } from '../http/handler.ts'
import { type Notifier, theStudent } from '../outbox/notifier.ts'
import { refuseOverdue } from '../project/project.rules.ts'
import { countWithin, listOverdue } from '../project/project.store.ts'
import { getOwnStartup } from '../startup/startup.store.ts'
import { checkFirstMessages, checkSameText, checkSending, textKeyOf } from './conversation.rules.ts'
import {
  addMessage,
  addReport,
  addToEmail,
  createConversation,
  dropEmail,
  findConversation,
  getConversation,
  getSent,
  isInConversation,
  type Locked,
  listConversations,
  listMembers,
  listMessages,
  listStudents,
  lockConversation,
  messageOf,
  type NewMessage,
  personOf,
  setBlocked,
  setRead,
  setReceived,
  setState,
} from './conversation.store.ts'
import { findPair, type Pair } from './pair.store.ts'

const topicOf = (id: number) => `conversation ${id}`

export function conversationRoutes(database: Database, notifier: Notifier) {
  async function getOwn(queries: Queries, caller: Caller, id: number): Promise<Conversation> {
    const found = await getConversation(queries, caller.id, id)
    if (!found) throw notFound()
    return found
  }

  /** Row locks on both accounts and the conversation, in the order of database/row-locks.ts. */
  async function lock(transaction: Queries, caller: Caller, id: number): Promise<Locked> {
    await holdAccounts(transaction, await listMembers(transaction, id))
    const locked = await lockConversation(transaction, caller.id, id)
    if (!locked) throw notFound()
    return locked
  }

  /** Stores a message, and has it emailed where it is the first that the other side has not read. */
  async function deliver(
    transaction: Queries,
    caller: Caller,
    { id, to, company }: { id: number; to: number; company: string | null },
    sent: NewMessage,
  ) {
    const { added, unread } = await addMessage(transaction, id, caller.userType, sent)
    if (unread > 1) await addToEmail(transaction, to, topicOf(id), sent.text)
    else
      await notifier.notify(transaction, {
        accountId: to,
        kind: 'message',
        text: `${caller.userType === 'student' ? theStudent : company ? `“${company}”` : 'A startup'} sent you a message`,
        details: { quote: sent.text },
        path: conversationPath(id),
        topic: topicOf(id),
        about: caller.id,
        onceKey: `message ${added.number} of conversation ${id}`,
      })
    return added
  }

  async function reply(transaction: Queries, caller: Caller, id: number, sent: NewMessage) {
    const { userType: side } = caller
    const locked = await lock(transaction, caller, id)
    // Idempotent: a browser that got no answer sends the message again.
    const before = await getSent(transaction, id, side, sent.messageId)
    if (before) return before
    checkSending(side, locked.sendingState)
    // Stays open if the application that opened it is withdrawn later.
    if (locked.conversation.state !== 'open') await setState(transaction, id, 'open')
    const to = locked.theirs.accountId ?? 0
    const company = locked.startup?.businessName ?? null
    return deliver(transaction, caller, { id, to, company }, sent)
  }

  /** What a startup may send to a student who has not applied to it. */
  async function checkFirst(transaction: Queries, caller: Caller, { studentName }: Pair, text: string) {
    const own = await getOwnStartup(transaction, caller.id)
    refuseOverdue(await listOverdue(transaction, own.id))
    checkFirstMessages(await countWithin(transaction, `first message startup ${own.id}`, 1), own)
    const key = `same message startup ${own.id} ${textKeyOf(text, studentName)}`
    checkSameText(await countWithin(transaction, key, 24))
  }

  const change = (
    caller: Caller,
    id: number,
    work: (transaction: Queries, locked: Locked) => Promise<void>,
  ): Promise<Conversation> =>
    database.write(async (transaction) => {
      await work(transaction, await lock(transaction, caller, id))
      return getOwn(transaction, caller, id)
    })

  return {
    listConversations: ({ before, limit }, { caller }) =>
      listConversations(database.read, caller.id, { before, limit }),

    findConversation: async (to, { caller }) => {
      const pair = await findPair(database.read, caller, to)
      const { studentId, startupId, hasApplied } = pair
      return {
        conversationId: (await findConversation(database.read, studentId, startupId)) ?? null,
        person: personOf(caller.userType, pair),
        mustAccept: !hasApplied,
      }
    },

    startConversation: ({ messageId, text, ...to }, { caller }) =>
      database.write(async (transaction) => {
        const pair = await findPair(transaction, caller, to)
        const { studentId, startupId, accounts, hasApplied } = pair
        await holdAccounts(transaction, Object.values(accounts))
        const created = await createConversation(transaction, {
          studentId,
          startupId,
          accounts,
          state: hasApplied ? 'open' : 'asked',
        })
        const sent = { messageId, text }
        if (created) {
          if (!hasApplied) await checkFirst(transaction, caller, pair, text)
          const other = caller.userType === 'student' ? accounts.startup : accounts.student
          const company = pair.startup.businessName
          await deliver(transaction, caller, { id: created, to: other, company }, sent)
          return getOwn(transaction, caller, created)
        }
        const id = await findConversation(transaction, studentId, startupId)
        if (id === undefined) throw notFound()
        await reply(transaction, caller, id, sent)
        return getOwn(transaction, caller, id)
      }),

    getConversation: async ({ id, before, after, limit }, { caller }) => {
      const conversation = await getOwn(database.read, caller, id)
      const wanted = { before, after, limit }
      return { conversation, ...(await listMessages(database.read, id, caller.userType, wanted)) }
    },

    sendMessage: ({ id, ...sent }, { caller }) =>
      database.write(async (transaction) =>
        messageOf(await reply(transaction, caller, id, sent), caller.userType),
      ),

    receiveMessages: async (_, { caller }) => {
      await database.write((transaction) => setReceived(transaction, caller.id))
      return undefined
    },

    readConversation: async ({ id, upTo }, { caller }) => {
      await change(caller, id, async (transaction) => {
        if (await setRead(transaction, id, caller.userType, upTo))
          await dropEmail(transaction, caller.id, topicOf(id))
      })
      return undefined
    },

    answerConversation: ({ id, answer, reason }, { caller }) => {
      if (answer === 'decline' && !reason)
        throw new Problem('bad-input', 'Please choose a reason.', { reason: 'Please choose a reason' })
      return change(caller, id, async (transaction, { sendingState: { state, isDeleted } }) => {
        if (isDeleted) throw new Problem('conflict', 'This startup has deleted its account.')
        if (answer === 'accept') {
          if (state !== 'open') await setState(transaction, id, 'open')
        } else if (state === 'open')
          throw new Problem('conflict', 'You already talk to this startup. You can block it instead.')
        else await setState(transaction, id, 'declined', reason)
      })
    },

    blockConversation: ({ id }, { caller }) =>
      database.write(async (transaction) => {
        await getOwn(transaction, caller, id)
        await holdAccounts(transaction, await listMembers(transaction, id))
        // Until this is stored, nobody proposes or picks a time: that locks the student too.
        await lockStudents(transaction, await listStudents(transaction, id))
        await cancelInterviews(transaction, notifier, isInConversation(id), { by: caller.userType })
        const { sendingState } = await lock(transaction, caller, id)
        if (!sendingState.isBlocked) await setBlocked(transaction, id, caller.userType, new Date())
        await dropEmail(transaction, caller.id, topicOf(id))
        return getOwn(transaction, caller, id)
      }),

    unblockConversation: ({ id }, { caller }) =>
      change(caller, id, async (transaction, { sendingState: { isBlocked } }) => {
        if (isBlocked) await setBlocked(transaction, id, caller.userType, null)
      }),

    reportMessage: async ({ id, ...sent }, { caller, reply }) => {
      await change(caller, id, async (transaction) => {
        if (!(await addReport(transaction, id, caller.userType, sent)))
          throw new Problem(
            'not-found',
            'We can’t find this message. You can report what the other side sent.',
          )
      })
      reply.note({ event: 'message reported', conversation: id })
      return undefined
    },
  } satisfies Partial<Handlers>
}

const notFound = () => new Problem('not-found', 'We can’t find this conversation.')
