// All notifications, grouped by day.
import {
  Bell,
  CalendarClock,
  CircleCheck,
  Clock,
  FileText,
  Info,
  type LucideIcon,
  MessageSquare,
  Search,
  Send,
  Users,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { UserType } from '../../../contract/account.ts'
import type { Notification, NotificationKind } from '../../../contract/notification.ts'
import { paths } from '../../../contract/paths.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import {
  useNotifications,
  useReadAll,
  useReadNotification,
  useRefreshNotifications,
} from './notification.queries.ts'
import { byDay, timeOf } from './notification-days.ts'
import { useUnread } from './unread.queries.ts'

const icons: Record<NotificationKind, LucideIcon> = {
  new_application: FileText,
  status_change: CircleCheck,
  interview: CalendarClock,
  invitation: Send,
  overdue_answer: Clock,
  new_match: Search,
  message: MessageSquare,
  notice: Info,
  round: Users,
}

const whatComes: Record<UserType, string> = {
  startup:
    'We’ll tell you here when a student applies, when a reply is overdue and when a saved search finds someone new.',
  student:
    'We’ll tell you here when a startup replies, invites you or is late, and when a saved search finds a new project.',
}

const nextSteps: Record<UserType, { href: string; name: string }> = {
  startup: { href: paths.findStudents, name: 'Find students' },
  student: { href: paths.studentDashboard, name: 'Search projects' },
}

export function NotificationList({ userType }: { userType: UserType }) {
  const list = useNotifications()
  useFollowBell()
  // The server doesn't know the time where the visitor is.
  const hasClock = useHydrated()
  if (list.isPending || !hasClock) return <LoadingNotifications />
  if (list.isError)
    return (
      <Card className="">
        <ErrorState
          title="We couldn’t load your notifications"
          onRetry={() => list.refetch()}
          retrying={list.isFetching}
        />
      </Card>
    )
  const notifications = list.data.pages.flatMap((page) => page.notifications)
  if (notifications.length === 0)
    return (
      <Card className="">
        <EmptyState
          icon={Bell}
          title="No notifications yet"
          action={
            <Button asChild variant="secondary">
              <Link href={nextSteps[userType].href}>{nextSteps[userType].name}</Link>
            </Button>
          }
        >
          {whatComes[userType]}
        </EmptyState>
      </Card>
    )
  return (
    <div className="grid gap-6">
      <ReadAllButton notifications={notifications} />
      {byDay(notifications).map(({ name, notifications: ofDay }) => (
        <section key={name} aria-label={name}>
          <h2 className="mb-2 text-label font-semibold text-ink-3">{name}</h2>
          <Card className="overflow-hidden">
            <ul className="divide-y divide-line">
              {ofDay.map((one) => (
                <NotificationRow key={one.id} notification={one} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={() => list.fetchNextPage()}
          pending={list.isFetchingNextPage}
          pendingLabel="Loading older ones"
        >
          Show older
        </Button>
      )}
    </div>
  )
}

function NotificationRow({ notification }: { notification: Notification }) {
  const read = useReadNotification()
  const { id, kind, text, path, createdAt, isRead } = notification
  const Icon = icons[kind]
  return (
    <li>
      <Link
        href={path}
        onClick={() => !isRead && read.mutate(id)}
        className="flex items-start gap-3 p-4 transition-colors hover:bg-sunk focus-visible:-outline-offset-2"
      >
        <Icon
          aria-hidden="true"
          className={cx('mt-0.5 size-5 shrink-0', isRead ? 'text-ink-3' : 'text-brand')}
        />
        <span className={cx('min-w-0 flex-1 break-words', isRead ? 'text-ink-2' : 'font-semibold')}>
          {!isRead && <span className="sr-only">Unread: </span>}
          {text}
        </span>
        <time dateTime={createdAt} className="shrink-0 text-sm text-ink-3 tabular-nums">
          {timeOf(notification)}
        </time>
      </Link>
    </li>
  )
}

/** Stays when there is nothing left to read: removing it would drop the focus. */
function ReadAllButton({ notifications }: { notifications: readonly Notification[] }) {
  const readAll = useReadAll()
  const { unread = 0 } = useUnread().data ?? {}
  const latest = notifications[0]?.id ?? 0
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-ink-2">
        {unread === 0 ? 'You’re up to date.' : `${unread} unread`}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="ml-auto"
        aria-disabled={unread === 0}
        onClick={() => readAll.mutate(latest)}
      >
        Mark all as read
      </Button>
    </div>
  )
}

/** Refetches the list when the bell counts more than the list has. */
function useFollowBell() {
  const unread = useUnread().data?.unread
  const refresh = useRefreshNotifications()
  const known = useRef(unread)
  useEffect(() => {
    if (unread !== undefined && known.current !== undefined && unread > known.current) refresh()
    known.current = unread
  })
}

function LoadingNotifications() {
  return (
    <SkeletonGroup label="Loading notifications" className="grid gap-3">
      {['one', 'two', 'three'].map((name) => (
        <Card key={name} className="flex gap-3 p-4">
          <Skeleton className="size-5" />
          <Skeleton className="h-5 w-2/3" />
        </Card>
      ))}
    </SkeletonGroup>
  )
}
