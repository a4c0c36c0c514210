// A student's wishes: the list in their order, and the projects to choose from.
import { Check, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { projectPath } from '../../../contract/paths.ts'
import type { Round, RoundProject, RoundWish } from '../../../contract/round.ts'
import { counted } from '../../lib/counted.ts'
import { onFirstClick } from '../../lib/double-click.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useLeaveRound, useRefreshRounds, useRoundProjects, useSaveWishes } from './round.queries.ts'
import { SavedState } from './round-frame.tsx'
import { SortableList } from './sortable-list.tsx'
import { useAutosave } from './use-autosave.ts'

type Wish = Omit<RoundWish, 'isGone'>
type WishesProps = { round: Round; entry: NonNullable<Round['student']>; accountId: number }

export function StudentWishes({ round, entry, accountId }: WishesProps) {
  const save = useSaveWishes(round.id)
  const refresh = useRefreshRounds()
  const isOpen = round.phase === 'entering'
  const gone = entry.wishes.filter(({ isGone }) => isGone)
  const wishes = useAutosave<readonly Wish[]>({
    name: `wishes in round ${round.id}`,
    accountId,
    stored: entry.wishes.filter(({ isGone }) => !isGone),
    keyOf: (list) => list.map(({ projectId }) => projectId).join(),
    isValue: isWishes,
    save: (list) => save(list.map(({ projectId }) => projectId)),
    refresh,
    isClosed: !isOpen,
  })
  const list = wishes.value
  const isFull = list.length >= round.maxWishes
  return (
    <>
      <section aria-label="Your wishes" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-xl">Your wishes</h2>
          {!isOpen ? (
            <div role="status" className="basis-full">
              {wishes.isTooLate && (
                <Banner tone="amber" title="Wishes have closed">
                  Your last change came too late. These are the wishes we have from you, and the ones that
                  count.
                </Banner>
              )}
            </div>
          ) : (
            (list.length > 0 || wishes.state.is !== 'saved') && (
              <SavedState state={wishes.state} onRetry={wishes.tryAgain} onDiscard={wishes.discard} />
            )
          )}
        </div>
        {gone.length > 0 && (
          <Banner tone="amber">
            {gone.map(({ title }) => title).join(', ')} {gone.length === 1 ? 'has' : 'have'} left the round.
            Your other wishes move up.
          </Banner>
        )}
        {list.length === 0 ? (
          <Card className="p-5 text-ink-2">
            {isOpen
              ? `No wishes yet. Add up to ${counted(round.maxWishes, 'project')} from the list below. Your first wish enters you in the round.`
              : 'You made no wishes.'}
          </Card>
        ) : isOpen ? (
          <SortableList
            label="Your wishes, favourite first"
            items={list.map((wish) => ({ ...wish, id: wish.projectId, name: wish.title }))}
            onSort={(ids) =>
              wishes.change(ids.flatMap((id) => list.filter(({ projectId }) => projectId === id)))
            }
            onRemove={({ id }) => wishes.change(list.filter(({ projectId }) => projectId !== id))}
          >
            {(wish, index) => <WishRow wish={wish} position={index + 1} hours={entry.hours} />}
          </SortableList>
        ) : (
          <ol aria-label="Your wishes, favourite first" className="grid gap-2">
            {list.map((wish, index) => (
              <Card as="li" key={wish.projectId} className="p-3">
                <WishRow wish={wish} position={index + 1} hours={entry.hours} />
              </Card>
            ))}
          </ol>
        )}
        {isOpen && list.length > 0 && (
          <p className="text-sm text-ink-2">
            {isFull
              ? `That’s all ${round.maxWishes}. Remove one to add another.`
              : `You can add ${round.maxWishes - list.length} more.`}
          </p>
        )}
        {list.length > 0 && ['entering', 'ranking', 'waiting'].includes(round.phase) && (
          <Leave round={round} />
        )}
      </section>
      {isOpen && (
        <ProjectPicker
          round={round}
          hours={entry.hours}
          chosen={list.map(({ projectId }) => projectId)}
          isFull={isFull}
          onAdd={(project) => wishes.change([...list, wishFor(project)])}
          onRemove={(id) => wishes.change(list.filter(({ projectId }) => projectId !== id))}
        />
      )}
    </>
  )
}

function Leave({ round }: { round: Round }) {
  const [isAsking, setIsAsking] = useState(false)
  const leave = useLeaveRound(round.id)
  return (
    <>
      <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setIsAsking(true)}>
        Leave this round
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Leave ${round.name}?`}
        confirmLabel="Leave"
        cancelLabel="Stay"
        pending={leave.isPending}
        onConfirm={() => leave.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
      >
        {round.phase === 'entering'
          ? 'We’ll delete your wishes. You can enter again while the round is open.'
          : 'We’ll delete your wishes, and you can’t enter this round again.'}
      </ConfirmDialog>
    </>
  )
}

function WishRow({ wish, position, hours }: { wish: Wish; position: number; hours: number }) {
  return (
    <div className="flex min-w-0 gap-3">
      <span
        aria-hidden="true"
        className="min-w-[1.5ch] text-right font-display text-xl leading-snug font-[640] tabular-nums"
      >
        {position}
      </span>
      <div className="min-w-0">
        <p className="font-semibold break-words">{wish.title}</p>
        <Facts>
          <Fact>{wish.company}</Fact>
          {wish.score !== null && <Fact>{wish.score} match</Fact>}
          {wish.weeklyHours !== null && <Fact>{wish.weeklyHours} h a week</Fact>}
        </Facts>
        {!wish.fitsHours && wish.weeklyHours !== null && (
          <TooManyHours needs={wish.weeklyHours} hours={hours} />
        )}
      </div>
    </div>
  )
}

const TooManyHours = ({ needs, hours }: { needs: number; hours: number }) => (
  <p className="text-sm font-medium text-amber-ink">
    Needs {needs} hours a week; you have {hours} free. You can’t be matched unless you free up time.
  </p>
)

type ProjectPickerProps = {
  round: Round
  hours: number
  chosen: readonly number[]
  isFull: boolean
  onAdd: (project: RoundProject) => void
  onRemove: (projectId: number) => void
}

function ProjectPicker({ round, hours, chosen, isFull, onAdd, onRemove }: ProjectPickerProps) {
  const [typed, setTyped] = useState('')
  const found = useRoundProjects(round.id, typed)
  const projects = found.data?.pages.flatMap((page) => page.projects)
  const total = found.data?.pages[0]?.total ?? 0
  return (
    <section aria-label="Projects in this round" className="grid gap-3">
      <h2 className="text-xl">Projects in this round</h2>
      <p className="text-ink-2">
        Best match first. You have {hours} free {hours === 1 ? 'hour' : 'hours'} a week.
      </p>
      <div className="relative max-w-md">
        <Search aria-hidden="true" className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3" />
        <TextInput
          type="search"
          aria-label="Search the projects"
          placeholder="Title, company or skill"
          maxLength={200}
          className="pl-9"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p role="status" className="sr-only">
        {projects && counted(total, 'project')}
      </p>
      {projects ? (
        projects.length === 0 ? (
          <EmptyState icon={Search} title={typed.trim() ? 'No matches' : 'No projects yet'} className="p-6">
            {typed.trim()
              ? 'Try another word.'
              : 'Startups are still entering theirs. Come back in a day or two.'}
          </EmptyState>
        ) : (
          <ul aria-label="Projects" className="grid gap-2 md:grid-cols-2">
            {projects.map((project) => (
              <PickedProject
                key={project.id}
                {...{ project, hours, isFull }}
                isChosen={chosen.includes(project.id)}
                onToggle={(isOn) => (isOn ? onAdd(project) : onRemove(project.id))}
              />
            ))}
          </ul>
        )
      ) : found.isError ? (
        <ErrorState
          title="We couldn’t load the projects"
          onRetry={() => found.refetch()}
          retrying={found.isFetching}
        />
      ) : (
        <SkeletonGroup label="Loading the projects" className="grid gap-2 md:grid-cols-2">
          <Skeleton className="h-36 w-full" />
          <Skeleton className="h-36 w-full" />
        </SkeletonGroup>
      )}
      {found.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          pending={found.isFetchingNextPage}
          onClick={() => found.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  )
}

type PickedProjectProps = {
  project: RoundProject
  hours: number
  isChosen: boolean
  isFull: boolean
  onToggle: (isOn: boolean) => void
}

function PickedProject({ project, hours, isChosen, isFull, onToggle }: PickedProjectProps) {
  const { id, title, company, match, weeklyHours, roundPlaces, fitsHours } = project
  const isOff = isFull && !isChosen
  return (
    <Card as="li" aria-label={title} className="flex min-w-0 flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-[1.0625rem] leading-snug break-words">
            <Link href={projectPath(id)} className="link">
              {title}
            </Link>
          </h3>
          <p className="break-words text-ink-2">{company}</p>
        </div>
        <Meter label="Match" value={match.score} className="shrink-0" />
      </div>
      <Facts>
        <Fact>{weeklyHours} h a week</Fact>
        <Fact>{counted(roundPlaces, 'place')}</Fact>
      </Facts>
      {!fitsHours && <TooManyHours needs={weeklyHours} hours={hours} />}
      <Button
        size="sm"
        variant={isChosen ? 'quiet' : 'secondary'}
        className="mt-auto self-start"
        aria-pressed={isChosen}
        aria-label={`Wish for ${title}`}
        {...(isOff && { 'aria-disabled': true, title: 'Remove a wish first' })}
        onClick={onFirstClick(() => onToggle(!isChosen))}
      >
        {isChosen ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Plus aria-hidden="true" className="size-4" />
        )}
        {isChosen ? 'On your list' : 'Add to my wishes'}
      </Button>
    </Card>
  )
}

const wishFor = ({ id, title, company, match, weeklyHours, fitsHours }: RoundProject): Wish => ({
  projectId: id,
  title,
  company,
  score: match.score,
  weeklyHours,
  fitsHours,
})

const isWishes = (value: unknown): value is Wish[] =>
  Array.isArray(value) &&
  value.every((one) => Number.isSafeInteger(one?.projectId) && typeof one?.title === 'string')
