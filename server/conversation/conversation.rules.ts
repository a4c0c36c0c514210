// Who may send what to whom, beyond the shape of what is sent.
import { createHash } from 'node:crypto'
import type { UserType } from '../../contract/account.ts'
import type { ConversationState } from '../../contract/conversation.ts'
import { Problem } from '../../contract/problem.ts'
import type { Startup } from '../../contract/startup.ts'
import { wordsOf } from '../../contract/words.ts'

/** What decides whether one side of a conversation may send. */
export type SendingState = {
  state: ConversationState
  isBlocked: boolean
  isBlockedByThem: boolean
  isDeleted: boolean
}

/** Why this side can't send now, if it can't. */
export function problemWithSending(
  side: UserType,
  { state, isBlocked, isBlockedByThem, isDeleted }: SendingState,
): string | undefined {
  if (isDeleted) return 'This account was deleted, so nobody would read your message.'
  if (isBlocked) return 'You’ve blocked this conversation. Unblock it to send a message.'
  if (isBlockedByThem) return 'You can’t send messages in this conversation any more.'
  if (state === 'open') return undefined
  if (side === 'student') return 'Accept the message first, then you can reply.'
  return state === 'declined'
    ? 'This student has declined your message, so you can’t send another.'
    : 'You can send another message once this student accepts your first.'
}

export function checkSending(side: UserType, sendingState: SendingState) {
  const problem = problemWithSending(side, sendingState)
  if (problem) throw new Problem('conflict', problem)
}

/** First messages to students who have not applied. A company that shows who it is may send more. */
export const firstMessagesPerHour = { known: 20, unknown: 5 }

export function checkFirstMessages(
  withinHour: number,
  { businessName, domainConfirmed }: Pick<Startup, 'businessName' | 'domainConfirmed'>,
) {
  const isKnown = businessName !== null && domainConfirmed
  const max = firstMessagesPerHour[isKnown ? 'known' : 'unknown']
  if (withinHour <= max) return
  const step = isKnown ? '' : ' Verify your company domain to send more.'
  throw new Problem('too-many', `You can message ${max} new students an hour. Please try again later.${step}`)
}

/** The same first message. */
export const sameTextPerDay = 5

export function checkSameText(withinDay: number) {
  if (withinDay > sameTextPerDay)
    throw new Problem(
      'too-many',
      `You’ve sent this message to ${sameTextPerDay} students today. Write one for this student.`,
    )
}

/** Equal for texts that differ in the student's name, case, accents or punctuation only. */
export function textKeyOf(text: string, studentName: string | null) {
  const names = new Set(wordsOf(studentName ?? ''))
  const words = wordsOf(text).filter((word) => !names.has(word))
  return createHash('sha256').update(words.join(' ')).digest('base64url').slice(0, 22)
}
