// Groups notifications by day.
import type { Notification } from '../../../contract/notification.ts'

const aDay = 24 * 60 * 60 * 1000
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const dayOfAYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** '14:05' */
export const timeOf = ({ createdAt }: Pick<Notification, 'createdAt'>) => time.format(new Date(createdAt))

export function byDay(notifications: readonly Notification[], now = new Date()) {
  const days: { name: string; notifications: Notification[] }[] = []
  for (const notification of notifications) {
    const name = nameOfDay(new Date(notification.createdAt), now)
    const last = days.at(-1)
    if (last?.name === name) last.notifications.push(notification)
    else days.push({ name, notifications: [notification] })
  }
  return days
}

/** 'Today', 'Yesterday', 'Monday 16 November', '16 November 2025' */
export function nameOfDay(date: Date, now: Date) {
  const midnight = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime()
  // Rounded, because a day in spring has 23 hours.
  const ago = Math.round((midnight(now) - midnight(date)) / aDay)
  if (ago <= 0) return 'Today'
  if (ago === 1) return 'Yesterday'
  return (date.getFullYear() === now.getFullYear() ? day : dayOfAYear).format(date)
}
