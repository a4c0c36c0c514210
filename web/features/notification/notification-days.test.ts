// Which day a notification is listed under.
import { expect, test } from 'vitest'
import { byDay } from './notification-days.ts'

const at = (id: number, ...when: [number, number, number, number]) => ({
  id,
  kind: 'new_match' as const,
  text: 'News',
  path: '/',
  createdAt: new Date(...when).toISOString(),
  isRead: false,
})

test('days are named as people name them, and keep their order', () => {
  const now = new Date(2026, 2, 30, 9)
  const days = byDay(
    [
      at(7, 2026, 2, 30, 8),
      at(6, 2026, 2, 30, 0),
      at(5, 2026, 2, 29, 23),
      // The clocks went forward that night: the day had 23 hours.
      at(4, 2026, 2, 29, 0),
      at(3, 2026, 2, 28, 12),
      at(2, 2025, 11, 31, 12),
    ],
    now,
  )
  expect(days.map(({ name, notifications }) => [name, notifications.map(({ id }) => id)])).toEqual([
    ['Today', [7, 6]],
    ['Yesterday', [5, 4]],
    ['Saturday 28 March', [3]],
    ['31 December 2025', [2]],
  ])
})
