// What people answer in conversations, in words.
import type { DeclineReason, ReportReason } from '../../../contract/conversation-lists.ts'

/** As the student chooses them, and as the startup reads them. */
export const declineNames: Record<DeclineReason, string> = {
  not_looking: 'I’m not looking at the moment',
  no_time: 'I don’t have the time',
  not_my_field: 'It’s not my field',
  terms: 'The pay, hours or place don’t suit me',
  other: 'I’d rather not say',
}

export const reportNames: Record<ReportReason, string> = {
  spam: 'It’s spam or advertising',
  scam: 'It looks like a scam',
  harassment: 'It’s harassing or threatening',
  inappropriate: 'It’s inappropriate',
  other: 'Something else',
}
