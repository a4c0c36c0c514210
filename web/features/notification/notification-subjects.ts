import type { NotificationKind } from '../../../contract/notification.ts'

/** What each kind of notification is about, to be read after 'Email me about'. */
export const notificationSubjects: Record<NotificationKind, string> = {
  new_application: 'new applications',
  status_change: 'updates to your applications',
  interview: 'interviews',
  invitation: 'invitations to apply',
  overdue_answer: 'overdue replies',
  new_match: 'new matches for saved searches',
  message: 'messages you haven’t read',
  notice: 'your account',
  round: 'matching rounds',
}
