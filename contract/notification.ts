// A notification: something happened that somebody wants to know.

export const notificationKinds = [
  'new_application',
  'status_change',
  'interview',
  'overdue_answer',
  'new_match',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
