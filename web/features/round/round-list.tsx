// All rounds there are: what is open, what is left to do, and until when.
import { Shuffle } from 'lucide-react'
import { Link } from 'wouter'
import type { UserType } from '../../../contract/account-lists.ts'
import { roundPath } from '../../../contract/paths.ts'
import type { RoundTodo } from '../../../contract/round-lists.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useRounds } from './round.queries.ts'
import { PhaseBadge, Todo, WhatARoundIs } from './round-frame.tsx'

const actions: Record<RoundTodo, string> = {
  enter: 'Enter projects',
  wish: 'Make your wishes',
  rank: 'Rank students',
  confirm: 'See your match',
  wait: 'See the round',
  nothing: 'See the round',
}

export function RoundList({ userType }: { userType: UserType }) {
  const listed = useRounds()
  if (listed.isError && !listed.data)
    return (
      <ErrorState
        title="We couldn’t load the rounds"
        onRetry={() => listed.refetch()}
        retrying={listed.isFetching}
      />
    )
  if (!listed.data)
    return (
      <SkeletonGroup label="Loading the rounds">
        <Skeleton className="h-44 w-full" />
      </SkeletonGroup>
    )
  const { rounds } = listed.data
  if (rounds.length === 0)
    return (
      <>
        <EmptyState icon={Shuffle} title="No matching round at the moment" className="px-6 py-8">
          We’ll let you know when one opens.
        </EmptyState>
        <WhatARoundIs userType={userType} />
      </>
    )
  return (
    <>
      <ul aria-label="Rounds" className="grid gap-4">
        {rounds.map((round) => (
          <Card as="li" key={round.id} aria-label={round.name} className="grid gap-4 p-5">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="min-w-0 text-lg break-words">{round.name}</h2>
              <PhaseBadge phase={round.phase} />
            </div>
            <Todo round={round} userType={userType} />
            <Button
              asChild
              variant={['wait', 'nothing'].includes(round.todo) ? 'secondary' : 'primary'}
              className="justify-self-start"
            >
              <Link href={roundPath(round.id)} aria-label={`${actions[round.todo]}: ${round.name}`}>
                {actions[round.todo]}
              </Link>
            </Button>
          </Card>
        ))}
      </ul>
      <WhatARoundIs userType={userType} />
    </>
  )
}
