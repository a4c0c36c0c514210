// All conversations, the latest first, each with its last line.
import { MessageSquare } from 'lucide-react'
import { Link } from 'wouter'
import type { UserType } from '../../../contract/account-lists.ts'
import { conversationPath, paths } from '../../../contract/paths.ts'
import { nameOfPerson } from '../../lib/person-name.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { nameOfDay, timeOf } from '../notification/notification-days.ts'
import { UnreadBadge } from '../notification/unread-badge.tsx'
import { type Conversation, useInbox } from './conversation.queries.ts'

const nothing: Record<UserType, { text: string; href: string; name: string }> = {
  startup: {
    text: 'Find a student and send the first message.',
    href: paths.findStudents,
    name: 'Find students',
  },
  student: {
    text: 'Startups that find your profile can write to you, and you can write to those you applied to.',
    href: paths.studentApplications,
    name: 'See your applications',
  },
}

type InboxListProps = { userType: UserType; currentId: number | undefined }

export function InboxList({ userType, currentId }: InboxListProps) {
  const inbox = useInbox()
  // The server doesn't know the time where the visitor is.
  const hasClock = useHydrated()
  if (inbox.isPending || !hasClock) return <LoadingInbox />
  if (inbox.isError)
    return (
      <ErrorState
        title="We couldn’t load your messages"
        onRetry={() => inbox.refetch()}
        retrying={inbox.isFetching}
      />
    )
  const conversations = withoutRepeats(inbox.data.pages.flatMap((page) => page.conversations))
  const { text, href, name } = nothing[userType]
  if (conversations.length === 0)
    return (
      <EmptyState
        icon={MessageSquare}
        title="No messages yet"
        className="m-auto p-6"
        action={
          <Button asChild variant="secondary">
            <Link href={href}>{name}</Link>
          </Button>
        }
      >
        {text}
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-3 pb-3">
      <ul aria-label="Conversations" className="divide-y divide-line">
        {conversations.map((one) => (
          <InboxRow key={one.id} conversation={one} isCurrent={one.id === currentId} />
        ))}
      </ul>
      {inbox.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-center"
          onClick={() => inbox.fetchNextPage()}
          pending={inbox.isFetchingNextPage}
        >
          Show older
        </Button>
      )}
    </div>
  )
}

/** A conversation that has moved up meanwhile is on two pages. */
function withoutRepeats(conversations: Conversation[]) {
  return [...new Map(conversations.map((one) => [one.id, one])).values()]
}

function InboxRow({ conversation, isCurrent }: { conversation: Conversation; isCurrent: boolean }) {
  const { id, person, last, unread, state } = conversation
  const isUnread = unread > 0
  return (
    <li>
      <Link
        href={conversationPath(id)}
        aria-current={isCurrent ? 'page' : undefined}
        className="grid grid-cols-1 gap-0.5 px-4 py-3 transition-colors hover:bg-sunk focus-visible:-outline-offset-2 aria-[current]:bg-brand-soft"
      >
        <span className="flex items-baseline gap-3">
          <span className={cx('min-w-0 flex-1 truncate', isUnread ? 'font-semibold' : 'font-medium')}>
            {isUnread && <span className="sr-only">Unread: </span>}
            {nameOfPerson(person)}
          </span>
          <time dateTime={last.sentAt} className="shrink-0 text-sm text-ink-3 tabular-nums">
            {shortTime(last.sentAt)}
          </time>
        </span>
        <span className="flex items-center gap-3">
          <span className={cx('min-w-0 flex-1 truncate text-sm', isUnread ? 'text-ink' : 'text-ink-2')}>
            {last.isMine && 'You: '}
            {last.text}
          </span>
          {state === 'asked' && !last.isMine && (
            <span className="shrink-0 text-sm font-semibold text-brand">New request</span>
          )}
          {isUnread && <UnreadBadge unread={unread} />}
        </span>
      </Link>
    </li>
  )
}

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** '14:05' today, otherwise 'Yesterday' or '16 Nov'. */
function shortTime(sentAt: string) {
  const day = nameOfDay(new Date(sentAt), new Date())
  if (day === 'Today') return timeOf({ createdAt: sentAt })
  return day === 'Yesterday' ? day : dayAndMonth.format(new Date(sentAt))
}

function LoadingInbox() {
  return (
    <SkeletonGroup label="Loading your messages" className="grid gap-4 p-4">
      {['one', 'two', 'three'].map((name) => (
        <div key={name} className="grid gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
