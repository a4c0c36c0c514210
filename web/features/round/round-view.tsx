// One round, as a student or a startup sees it.
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '../../../contract/account.ts'
import { roundInsightPath, roundsPath } from '../../../contract/paths.ts'
import type { Round } from '../../../contract/round.ts'
import { addressCodec, id, useAddress } from '../../lib/address-codec.ts'
import { counted } from '../../lib/counted.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { Banner } from '../../ui/banner.tsx'
import { Boundary } from '../../ui/boundary.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useRound } from './round.queries.ts'
import { Dates, PhaseBadge, Todo, WhatARoundIs } from './round-frame.tsx'
import { CheckResult, OtherRound, StartupOutcome, StudentOutcome } from './round-result.tsx'

const StudentWishes = lazyComponent('StudentWishes', () => import('./student-wishes.tsx'))
const StartupProjects = lazyComponent('StartupProjects', () => import('./startup-projects.tsx'))
const Ranking = lazyComponent('Ranking', () => import('./ranking.tsx'))

/** The project whose students are being ranked. */
const roundAddress = addressCodec({ project: id })

export function RoundView({ id: roundId, user }: { id: number; user: User }) {
  const asked = useRound(roundId)
  const { project } = useAddress(roundAddress).address
  return (
    <>
      <Link
        href={roundsPath}
        className="-mb-2 inline-flex min-h-8 items-center gap-1.5 justify-self-start text-sm font-semibold text-ink-2 hover:text-ink touch:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All rounds
      </Link>
      {asked.data ? (
        <OpenRound round={asked.data} user={user} rankedId={project} />
      ) : asked.isError ? (
        <>
          <h1 className="text-3xl">Matching round</h1>
          <ErrorState
            title="We couldn’t load this round"
            onRetry={() => asked.refetch()}
            retrying={asked.isFetching}
          >
            It may be over, or not open to you.
          </ErrorState>
        </>
      ) : (
        <LoadingRound />
      )}
    </>
  )
}

type OpenRoundProps = { round: Round; user: User; rankedId: number | undefined }

function OpenRound({ round, user, rankedId }: OpenRoundProps) {
  const { student, startup, hint, numbers } = round
  const { userType } = user
  const ranked = startup && rankedId !== undefined ? rankedId : undefined
  return (
    <>
      <header className="grid gap-2">
        <h1 className="text-3xl break-words">{round.name}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
          <PhaseBadge phase={round.phase} />
          <span className="tabular-nums">
            {counted(numbers.projects, 'project')} with {counted(numbers.places, 'place')},{' '}
            {counted(numbers.students, 'student')}
          </span>
        </p>
      </header>
      {ranked === undefined && (
        <Card as="section" aria-label="What to do" className="grid gap-5 p-5">
          <Todo round={round} userType={userType} />
          <Dates round={round} />
        </Card>
      )}
      {hint && <Banner tone="amber">{hint}</Banner>}
      <Boundary fallback={<LoadingRound />}>
        {student && (
          <>
            <StudentOutcome round={round} entry={student} />
            <StudentWishes key={round.id} round={round} entry={student} accountId={user.id} />
          </>
        )}
        {startup &&
          (ranked !== undefined ? (
            <Ranking key={ranked} round={round} projectId={ranked} accountId={user.id} />
          ) : (
            <>
              <StartupOutcome round={round} entry={startup} />
              {startup.projects.every(({ result }) => !result) && (
                <StartupProjects round={round} entry={startup} />
              )}
            </>
          ))}
      </Boundary>
      {ranked === undefined && (
        <>
          <OtherRound round={round} />
          {round.seed !== null && round.entered > 0 && (
            <Link href={roundInsightPath(round.id)} className="link justify-self-start">
              See the round in figures
            </Link>
          )}
          <WhatARoundIs userType={userType} />
          <CheckResult round={round} />
        </>
      )}
    </>
  )
}

function LoadingRound() {
  return (
    <SkeletonGroup label="Loading the round" className="grid gap-4">
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-60 w-full" />
    </SkeletonGroup>
  )
}
