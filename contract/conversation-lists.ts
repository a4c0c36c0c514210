// The lists and limits of a conversation, apart from its schemas: a screen that needs one does not load zod.

/** A startup has asked a student it found, the two talk, or the student has declined. */
export const conversationStates = ['asked', 'open', 'declined'] as const
export type ConversationState = (typeof conversationStates)[number]

/** Why a student declines. The startup reads it. */
export const declineReasons = ['not_looking', 'no_time', 'not_my_field', 'terms', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

export const reportReasons = ['spam', 'scam', 'harassment', 'inappropriate', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const longestMessage = 4000
export const longestReport = 1000

export const inboxPage = { default: 30, max: 100 }
export const messagePage = { default: 50, max: 100 }
