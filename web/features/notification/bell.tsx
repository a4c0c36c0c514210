// The bell in the header: the unread count, and a link to the notifications.
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { useAccountUpdates, useUnread } from './notification.queries.ts'

export function Bell() {
  useAccountUpdates()
  const unread = useUnread().data ?? 0
  const [pathname] = useLocation()
  return (
    <>
      <Button asChild variant="quiet" size="icon" className="relative">
        <Link
          href={paths.notifications}
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          aria-current={pathname === paths.notifications ? 'page' : undefined}
        >
          <BellIcon aria-hidden="true" className="size-5" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-0.5 right-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-brand px-1 text-xs font-semibold text-on-brand tabular-nums"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </Link>
      </Button>
      <p role="status" className="sr-only">
        {useNews(unread)}
      </p>
    </>
  )
}

/** Said only when more comes while the page is open, not when it opens. */
function useNews(unread: number) {
  const [news, setNews] = useState('')
  const { isFetched } = useUnread()
  const known = useRef<number>(undefined)
  useEffect(() => {
    if (!isFetched) return
    if (known.current !== undefined && unread > known.current)
      setNews(unread === 1 ? '1 unread notification' : `${unread} unread notifications`)
    known.current = unread
  }, [unread, isFetched])
  return news
}
