// A startup's projects in a round: which take part and with how many places, and the way to rank their students.
import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths, roundPath } from '../../../contract/paths.ts'
import type { EnteredProject, Round } from '../../../contract/round.ts'
import { counted } from '../../lib/counted.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Select } from '../../ui/select.tsx'
import { useEnterProject, useWithdrawProject } from './round.queries.ts'
import { Moment } from './round-frame.tsx'

type ProjectsProps = { round: Round; entry: NonNullable<Round['startup']> }

export function StartupProjects({ round, entry }: ProjectsProps) {
  const isOpen = round.phase === 'entering'
  return (
    <section aria-label="Your projects" className="grid gap-3">
      <h2 className="text-xl">Your projects</h2>
      {entry.projects.length === 0 && !isOpen && (
        <Card className="p-5 text-ink-2">You entered no projects.</Card>
      )}
      {isOpen && entry.projects.length + entry.others.length === 0 && (
        <Card className="grid justify-items-start gap-3 p-5 text-ink-2">
          You have no published project that can enter this round.
          <Button asChild variant="secondary" size="sm">
            <Link href={paths.projects}>Go to your projects</Link>
          </Button>
        </Card>
      )}
      <ul className="grid gap-2 empty:hidden">
        {entry.projects.map((project) => (
          <Entered key={project.projectId} round={round} project={project} />
        ))}
        {isOpen &&
          entry.others.map((project) => <Other key={project.projectId} round={round} project={project} />)}
      </ul>
    </section>
  )
}

function Entered({ round, project }: { round: Round; project: EnteredProject }) {
  const { projectId, title, places, openings, wishers, rankedAt, isCutOff, isGone } = project
  const enter = useEnterProject(round.id)
  const isOpen = round.phase === 'entering'
  const canRank = round.phase === 'ranking' && !isGone
  return (
    <Card as="li" aria-label={title} className="grid gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-[1.0625rem] leading-snug break-words">{title}</h3>
        <Badge tone={isGone ? 'amber' : 'brand'}>{isGone ? 'Not taking part' : 'Entered'}</Badge>
      </div>
      {isGone && (
        <p className="text-sm font-medium text-amber-ink">
          This project isn’t published any more. Publish it again and it takes part.
        </p>
      )}
      <Facts>
        {!isOpen && <Fact>{counted(places, 'place')}</Fact>}
        <Fact>{wishers === 0 ? 'No wishes yet' : `${counted(wishers, 'student')} wished for it`}</Fact>
        {!isOpen && wishers > 0 && (
          <Fact>
            {rankedAt ? (
              <>
                Ranked <Moment at={rankedAt} />
                {isCutOff && ', with a line'}
              </>
            ) : (
              'Not ranked: match scores decide'
            )}
          </Fact>
        )}
      </Facts>
      <div className="flex flex-wrap items-center gap-2">
        {isOpen && (
          <PlacesSelect
            title={title}
            openings={Math.max(openings, places)}
            value={enter.isPending ? enter.variables.places : places}
            onChange={(next) => enter.mutate({ projectId, places: next })}
          />
        )}
        {canRank && wishers > 0 && (
          <Button asChild variant={rankedAt ? 'secondary' : 'primary'}>
            <Link
              href={`${roundPath(round.id)}?project=${projectId}`}
              aria-label={`Rank students for ${title}`}
            >
              <ArrowUpDown aria-hidden="true" className="size-4" />
              {rankedAt ? 'Change the ranking' : 'Rank students'}
            </Link>
          </Button>
        )}
        {['entering', 'ranking', 'waiting'].includes(round.phase) && (
          <Withdraw round={round} project={project} />
        )}
      </div>
    </Card>
  )
}

type OtherProps = { round: Round; project: NonNullable<Round['startup']>['others'][number] }

function Other({ round, project: { projectId, title, openings } }: OtherProps) {
  const [places, setPlaces] = useState(openings)
  const enter = useEnterProject(round.id)
  return (
    <Card as="li" aria-label={title} className="grid gap-3 p-4">
      <h3 className="text-[1.0625rem] leading-snug break-words">{title}</h3>
      {openings === 0 ? (
        <p className="text-sm text-ink-2">All its places are taken.</p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <PlacesSelect
            title={title}
            openings={openings}
            value={Math.min(places, openings)}
            onChange={setPlaces}
          />
          <Button
            pending={enter.isPending}
            aria-label={`Enter ${title}`}
            onClick={() => enter.mutate({ projectId, places: Math.min(places, openings) })}
          >
            Enter
          </Button>
        </div>
      )}
    </Card>
  )
}

type PlacesSelectProps = {
  title: string
  openings: number
  value: number
  onChange: (places: number) => void
}

const PlacesSelect = ({ title, openings, value, onChange }: PlacesSelectProps) => (
  <Select
    aria-label={`Places for ${title}`}
    className="w-36"
    choices={Array.from({ length: openings }, (_, index) => ({
      value: String(index + 1),
      label: counted(index + 1, 'place'),
    }))}
    value={String(value)}
    onChange={(chosen) => onChange(Number(chosen))}
  />
)

function Withdraw({ round, project }: { round: Round; project: EnteredProject }) {
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = useWithdrawProject(round.id)
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`Take ${project.title} out`}
        className="ml-auto"
        onClick={() => setIsAsking(true)}
      >
        Take out
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Take ${project.title} out of ${round.name}?`}
        confirmLabel="Take out"
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate(project.projectId, { onSuccess: () => setIsAsking(false) })}
      >
        {round.phase === 'entering'
          ? 'Students can’t wish for it any more. You can enter it again while the round is open.'
          : 'Students who wished for it move on to their next wish. You can’t enter it again.'}
      </ConfirmDialog>
    </>
  )
}
