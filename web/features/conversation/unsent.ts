// Messages that were written here and are not stored yet. They stay in this tab until they are, also over a reload: the id
// of a message is made once, so sending it again is safe.
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../lib/api.ts'
import { readDraft, removeDraft, writeDraft } from '../../lib/drafts.ts'
import { newMessageId } from './message-id.ts'

export type Unsent = {
  messageId: string
  text: string
  /** What went wrong; undefined while it is being sent. */
  problem: string | undefined
}

const notSent = 'Not sent.'

/** `key` names the conversation, and whose it is. */
export function useUnsent(
  key: string,
  send: (sent: { messageId: string; text: string }) => Promise<unknown>,
) {
  const [unsent, setUnsent] = useState(() => readUnsent(key))
  // A double click comes before the next render.
  const current = useRef(unsent)
  const change = (next: Unsent[]) => {
    current.current = next
    setUnsent(next)
    if (next.length === 0) removeDraft(key)
    else writeDraft(key, { saved: '', values: next.map(({ messageId, text }) => ({ messageId, text })) })
  }
  // One after the other, in the order in which they were written.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const setProblem = (messageId: string, problem: string | undefined) =>
    change(current.current.map((one) => (one.messageId === messageId ? { ...one, problem } : one)))
  const drop = (messageId: string) => change(current.current.filter((one) => one.messageId !== messageId))

  const deliver = ({ messageId, text }: Unsent) => {
    queue.current = queue.current.then(async () => {
      try {
        await send({ messageId, text })
        drop(messageId)
      } catch (error) {
        setProblem(
          messageId,
          `${notSent} ${error instanceof ApiError ? (messageOf(error) ?? '') : ''}`.trim(),
        )
      }
    })
  }
  return {
    unsent,
    add: (text: string) => {
      const one = { messageId: newMessageId(), text, problem: undefined }
      change([...current.current, one])
      deliver(one)
    },
    tryAgain: (messageId: string) => {
      const one = current.current.find((other) => other.messageId === messageId)
      if (!one?.problem) return
      setProblem(messageId, undefined)
      deliver(one)
    },
    drop,
  }
}

function readUnsent(key: string): Unsent[] {
  const stored = readDraft(key, '')
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one) =>
    typeof one?.messageId === 'string' && typeof one?.text === 'string'
      ? [{ messageId: one.messageId, text: one.text, problem: notSent }]
      : [],
  )
}
