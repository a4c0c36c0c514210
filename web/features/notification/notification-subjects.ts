import type { NotificationKind } from '../../../contract/notification.ts'

/** What each kind of notification is about, to be read after 'Mail about'. */
export const notificationSubjects: Record<NotificationKind, string> = {
  new_application: 'new applications',
  status_change: 'changes to applications',
  interview: 'invitations to an interview',
  overdue_answer: 'overdue answers',
  new_match: 'new matches for saved searches',
}
