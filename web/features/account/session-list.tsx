// The sessions of the user, each with a button that ends it.

import { MonitorSmartphone } from 'lucide-react'
import type { SessionOfUser } from '../../../contract/account.ts'
import { onFirstClick } from '../../lib/double-click.ts'
import { useLocalTime } from '../../lib/use-local-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useEndSession, useEndSessions, useSessions } from './session.queries.ts'

export function SessionList() {
  const sessions = useSessions()
  const endAll = useEndSessions()
  if (sessions.isPending)
    return (
      <SkeletonGroup label="Loading your sessions" className="grid gap-3">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </SkeletonGroup>
    )
  if (sessions.isError)
    return (
      <ErrorState
        title="We couldn’t load your sessions"
        onRetry={() => sessions.refetch()}
        retrying={sessions.isFetching}
        className="px-6 py-4"
      />
    )
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.data.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      <Button
        variant="secondary"
        className="justify-self-start"
        pending={endAll.isPending}
        pendingLabel="Signing out..."
        onClick={() => endAll.mutate()}
      >
        Sign out everywhere
      </Button>
    </>
  )
}

function Session({ session: { id, device, createdAt, lastSeenAt, isCurrent } }: { session: SessionOfUser }) {
  const end = useEndSession()
  const inWords = useLocalTime('medium')
  const name = device ?? 'Unknown device'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden="true" strokeWidth={1.5} className="size-6 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {isCurrent && <Badge tone="brand">This device</Badge>}
        </p>
        <p className="text-sm text-ink-3">
          Last seen <time dateTime={lastSeenAt}>{inWords(lastSeenAt)}</time>, signed in{' '}
          <time dateTime={createdAt}>{inWords(createdAt)}</time>
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Sign out of ${name}`}
          pending={end.isPending}
          pendingLabel="Signing out..."
          onClick={onFirstClick(() => end.mutate(id))}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
