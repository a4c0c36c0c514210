// A conversation between a student and a startup: one for each two, and its messages.
import * as z from 'zod/mini'
import { userTypes } from './account-lists.ts'
import {
  conversationStates,
  declineReasons,
  longestMessage,
  longestReport,
  reportReasons,
} from './conversation-lists.ts'
import { id, maxText, paragraph } from './text.ts'

export * from './conversation-lists.ts'

const number = z.int().check(z.minimum(0))
const badKey = 'Please reload the page and try again'

/** Made by the browser: a message that is sent again is the same message. */
const messageId = z.uuid(badKey).check(maxText(36, badKey))

export const messageInput = z.strictObject({ messageId, text: paragraph(longestMessage) })

/** To whom: a startup names the student, a student their own application. */
const otherSide = { studentId: z.optional(id), applicationId: z.optional(id) }
export const firstMessageInput = z.extend(messageInput, otherSide)

export const message = z.strictObject({
  /** Counts the messages of the conversation. */
  number: id,
  messageId: z.string(),
  isMine: z.boolean(),
  text: z.string(),
  sentAt: z.iso.datetime(),
})
export type Message = z.infer<typeof message>

/** Who is on the other side. */
export const person = z.strictObject({
  userType: z.enum(userTypes),
  /** Of a student in the form that they chose. Null where there is none, or the account is deleted. */
  name: z.nullable(z.string()),
  isDeleted: z.boolean(),
  /** Of a startup. */
  domainConfirmed: z.boolean(),
  /** Of a student. */
  studentId: z.nullable(id),
})
export type Person = z.infer<typeof person>

export const conversation = z.strictObject({
  id,
  state: z.enum(conversationStates),
  declineReason: z.nullable(z.enum(declineReasons)),
  person,
  /** By the caller. */
  isBlocked: z.boolean(),
  /** Whether the caller may send a message now. */
  canSend: z.boolean(),
  unread: number,
  last: message,
  /** The last message that has reached the other side, and the last that they have read. */
  receivedUpTo: number,
  readUpTo: number,
})
export type Conversation = z.infer<typeof conversation>

/** The latest first. */
export const conversationList = z.strictObject({
  conversations: z.array(conversation),
  hasMore: z.boolean(),
})

/** A part of a conversation, the oldest message first. */
export const thread = z.strictObject({
  conversation,
  messages: z.array(message),
  /** Whether there are older messages. */
  hasMore: z.boolean(),
})

/** The conversation with someone, or how a first message to them would begin one. */
export const foundConversation = z.strictObject({
  conversationId: z.nullable(id),
  person,
  /** Whether the other side has to accept before there can be a second message. */
  mustAccept: z.boolean(),
})

export const conversationAnswer = z.strictObject({
  answer: z.enum(['accept', 'decline'], 'Please accept or decline'),
  /** With 'decline'. */
  reason: z.optional(z.enum(declineReasons, 'Please choose a reason')),
})

export const reportInput = z.strictObject({
  /** Which message. */
  number: id,
  reason: z.enum(reportReasons, 'Please choose a reason'),
  note: z.optional(paragraph(longestReport)),
})
