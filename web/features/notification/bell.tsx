// The links in the header to the messages and the notifications, each with its unread count.
import { Bell as BellIcon, type LucideIcon, MessageSquare } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { inboxPath, paths } from '../../../contract/paths.ts'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { useAccountUpdates } from './notification.queries.ts'
import { useUnread } from './unread.queries.ts'
import { UnreadBadge } from './unread-badge.tsx'

export function Bell() {
  useAccountUpdates()
  const { unread = 0 } = useUnread().data ?? {}
  const [pathname] = useLocation()
  return (
    <>
      <MessagesLink />
      <CountedLink
        href={paths.notifications}
        name="Notifications"
        icon={BellIcon}
        unread={unread}
        isCurrent={pathname === paths.notifications}
      />
      <p role="status" className="sr-only">
        {useNews(unread)}
      </p>
    </>
  )
}

function MessagesLink() {
  const { messages = 0, inbox } = useUnread().data ?? {}
  const [pathname] = useLocation()
  // The other side sees that they have arrived. Said again with the next change where it fails.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the inbox
  useEffect(() => {
    if (messages > 0) api.receiveMessages().catch(() => {})
  }, [messages, inbox])
  return (
    <CountedLink
      href={inboxPath}
      name="Messages"
      icon={MessageSquare}
      unread={messages}
      isCurrent={pathname === inboxPath}
    />
  )
}

type CountedLinkProps = { href: string; name: string; icon: LucideIcon; unread: number; isCurrent: boolean }

function CountedLink({ href, name, icon: Icon, unread, isCurrent }: CountedLinkProps) {
  return (
    <Button asChild variant="quiet" size="icon" className="relative">
      <Link
        href={href}
        aria-label={unread > 0 ? `${name}, ${unread} unread` : name}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon aria-hidden="true" className="size-5" />
        {unread > 0 && <UnreadBadge unread={unread} className="absolute top-0.5 right-0.5" />}
      </Link>
    </Button>
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
