// A message that a startup sends to a student who has applied to it, outside the calls of a conversation.
import { randomUUID } from 'node:crypto'
import type { Queries } from '../database/database.ts'
import type { startup, student } from '../database/tables.ts'
import { problemWithSending } from './conversation.rules.ts'
import {
  addMessage,
  createConversation,
  findConversation,
  lockConversation,
  setState,
} from './conversation.store.ts'

type Sent = {
  student: Pick<typeof student.$inferSelect, 'id' | 'accountId'>
  startup: Pick<typeof startup.$inferSelect, 'id' | 'accountId'>
  text: string
}

/** Answers whether it was sent: a blocked conversation gets nothing. The caller has locked both accounts. */
export async function sendFromStartup(
  transaction: Queries,
  { student, startup, text }: Sent,
): Promise<boolean> {
  const created = await createConversation(transaction, {
    studentId: student.id,
    startupId: startup.id,
    accounts: { student: student.accountId, startup: startup.accountId },
    state: 'open',
  })
  const id = created ?? (await findConversation(transaction, student.id, startup.id))
  if (id === undefined) return false
  if (!created) {
    const locked = await lockConversation(transaction, startup.accountId, id)
    if (!locked || problemWithSending('startup', locked.sendingState)) return false
    if (locked.conversation.state !== 'open') await setState(transaction, id, 'open')
  }
  await addMessage(transaction, id, 'startup', { messageId: randomUUID(), text })
  return true
}
