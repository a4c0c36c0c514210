// The interviews to come, and those that wait for an answer: at the top of the inbox, and each in full beside it.
import { ArrowLeft, CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Interview } from '../../../contract/interview.ts'
import { conversationPath, inboxPath, interviewPath, messageTo } from '../../../contract/paths.ts'
import { timeInWords } from '../../../contract/time-zone.ts'
import { nameOfPerson } from '../../lib/person-name.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useInterviews } from './interview.queries.ts'
import { InterviewCard } from './interview-card.tsx'
import { isOpen } from './interview-states.ts'
import { useTimeZone } from './use-time-zone.ts'

/** More would hide the messages. */
const shownAtFirst = 3

export function ComingUp({ currentId }: { currentId: number | undefined }) {
  const { data = [] } = useInterviews()
  const { zone } = useTimeZone()
  // The server doesn't know the time where the visitor is.
  const hasClock = useHydrated()
  const [showsAll, setShowsAll] = useState(false)
  const interviews = data
    .filter((one) => isOpen(one) && (one.startsAt !== null || one.canPick))
    // What waits for an answer comes first.
    .sort((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''))
  if (!hasClock || interviews.length === 0) return null
  const shown = showsAll ? interviews : interviews.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="coming-up" className="border-b border-line py-3">
      <h2 id="coming-up" className="px-4 pb-1 text-label font-semibold text-ink-3">
        Interviews
      </h2>
      <ul>
        {shown.map((one) => (
          <li key={one.id}>
            <Link
              href={interviewPath(one.id)}
              aria-current={one.id === currentId ? 'page' : undefined}
              className="flex min-h-11 items-center gap-3 px-4 py-1.5 transition-colors hover:bg-sunk focus-visible:-outline-offset-2 aria-[current]:bg-brand-soft"
            >
              <CalendarClock aria-hidden="true" className="size-5 shrink-0 text-brand" />
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-medium">{nameOfPerson(one.person)}</span>
                <span className="truncate text-sm text-ink-2 tabular-nums">
                  {one.startsAt ? timeInWords(one.startsAt, one.minutes, zone) : one.projectTitle}
                </span>
              </span>
              {one.canPick && (
                <span className="shrink-0 text-sm font-semibold text-brand">
                  {one.startsAt ? 'New times' : 'Pick a time'}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < interviews.length && (
        <Button variant="quiet" size="sm" className="mx-1" onClick={() => setShowsAll(true)}>
          Show all {interviews.length}
        </Button>
      )}
    </section>
  )
}

/** One interview in full, where a conversation would be. */
export function InterviewView({ id }: { id: number }) {
  const interviews = useInterviews()
  const interview = interviews.data?.find((one) => one.id === id)
  if (interview) return <OpenInterview interview={interview} />
  if (interviews.isPending)
    return (
      <SkeletonGroup label="Loading the interview" className="grid content-start gap-4 p-5">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-40 w-full" />
      </SkeletonGroup>
    )
  if (interviews.isError)
    return (
      <ErrorState
        title="We couldn’t load this interview"
        onRetry={() => interviews.refetch()}
        retrying={interviews.isFetching}
      />
    )
  return (
    <EmptyState
      icon={CalendarClock}
      title="This interview is no longer listed"
      className="m-auto p-6"
      action={
        <Button asChild variant="secondary">
          <Link href={inboxPath}>See all messages</Link>
        </Button>
      }
    >
      Interviews stay here for 30 days after they’re over.
    </EmptyState>
  )
}

function OpenInterview({ interview }: { interview: Interview }) {
  const { person, projectTitle, conversationId, applicationId } = interview
  const name = nameOfPerson(person)
  const messages =
    conversationId !== null
      ? conversationPath(conversationId)
      : person.studentId !== null
        ? messageTo({ student: person.studentId })
        : applicationId !== null && messageTo({ application: applicationId })
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-15 items-center gap-2 border-b border-line px-3 py-2 sm:px-4">
        <Button asChild variant="quiet" size="icon" className="-ml-1 lg:hidden">
          <Link href={inboxPath} aria-label="All messages">
            <ArrowLeft aria-hidden="true" className="size-5" />
          </Link>
        </Button>
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-lg leading-snug">{name}</h2>
          {projectTitle && <p className="truncate text-sm text-ink-2">{projectTitle}</p>}
        </div>
        {messages && !person.isDeleted && (
          <Button asChild variant="secondary" size="sm">
            <Link href={messages} aria-label={`Message ${name}`}>
              Message
            </Link>
          </Button>
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-3 sm:p-4">
        <InterviewCard interview={interview} name={name} />
      </div>
    </div>
  )
}
