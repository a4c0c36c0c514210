// A notification, and which kinds are emailed too.
import * as z from 'zod/mini'
import type { UserType } from './account-lists.ts'
import { id, text } from './text.ts'

export const notificationKinds = [
  'new_application',
  'status_change',
  'interview',
  'invitation',
  'overdue_answer',
  'new_match',
  'message',
  'notice',
  'round',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Those that can be turned off. A notice is from us, and is never one of many. */
export const kindsFor: Record<UserType, readonly NotificationKind[]> = {
  startup: [
    'new_application',
    'status_change',
    'interview',
    'overdue_answer',
    'new_match',
    'message',
    'round',
  ],
  student: ['status_change', 'interview', 'invitation', 'overdue_answer', 'new_match', 'message', 'round'],
}

const notification = z.strictObject({
  id,
  kind: z.enum(notificationKinds),
  text: z.string(),
  /** Where it leads to, on our own site. */
  path: z.string(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof notification>

export const notificationPage = { default: 30, max: 100 }

export const notificationList = z.strictObject({
  notifications: z.array(notification),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
})

const count = z.int().check(z.minimum(0))

export const unreadCount = z.strictObject({
  unread: count,
  /** Conversations with messages that are not read yet. */
  messages: count,
  /** Goes up with every change of any conversation: what is shown of them is then read again. */
  inbox: count,
  /** Whether there is a matching round that they can enter or have entered: the header then has a link. */
  hasRounds: z.boolean(),
})

/** How often new matches of saved searches are emailed, all in one email. */
const digests = ['hourly', 'daily'] as const
export type Digest = (typeof digests)[number]

/** Which kinds are emailed besides the bell. */
export const mailSettings = z.strictObject({
  /** Whether emails can come: the server sends them, and the address is confirmed. */
  state: z.enum(['on', 'not confirmed', 'not sent here']),
  kinds: z.array(z.strictObject({ kind: z.enum(notificationKinds), byMail: z.boolean() })),
  digest: z.enum(digests),
})
export type MailSettings = z.infer<typeof mailSettings>

export const mailSettingInput = z.strictObject({ kind: z.enum(notificationKinds), byMail: z.boolean() })

export const digestInput = z.strictObject({ digest: z.enum(digests, 'Please choose hourly or daily') })

export const unsubscribeInput = z.strictObject({ token: text(200) })
export const unsubscribed = z.strictObject({ kind: z.enum(notificationKinds) })
