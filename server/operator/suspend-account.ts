// Suspends an account: by its address or id, or for a message that was reported.
import { suspendedEmail } from '../account/account-emails.ts'
import { cancelInterviews, isWithAccount } from '../calendar/cancel-interviews.ts'
import type { Queries } from '../database/database.ts'
import type { account } from '../database/tables.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { suspend } from './operator.store.ts'

export async function suspendAccount(
  transaction: Queries,
  notifier: Notifier,
  { id, email }: typeof account.$inferSelect,
) {
  await suspend(transaction, id)
  await cancelInterviews(transaction, notifier, isWithAccount(id), {
    by: null,
    why: 'They’re no longer on Launchquad.',
  })
  await notifier.mail(transaction, suspendedEmail(email))
}
