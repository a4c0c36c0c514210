// Applicants: who applied to one of the startup's projects, best match first, each with an answer to give.
import { ArrowLeft, Columns3, Inbox, List } from 'lucide-react'
import { type ComponentProps, memo, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Applicant } from '../../contract/applicant.ts'
import { applicantFilters, applicantSorts, fitsFilter } from '../../contract/applicant-lists.ts'
import { paths } from '../../contract/paths.ts'
import type { Project } from '../../contract/project.ts'
import { wantedBy } from '../../contract/project-lists.ts'
import { AnswerButtons } from '../features/applicant/answer-buttons.tsx'
import {
  type Answer,
  type Applicants,
  useAnswer,
  useApplicants,
  useRecountLikes,
} from '../features/applicant/applicant.queries.ts'
import { ApplicantCard, ApplicantNote, nameOfApplicant } from '../features/applicant/applicant-card.tsx'
import {
  ApplicantFilters,
  ApplicantSortSelect,
  filterNames,
} from '../features/applicant/applicant-filters.tsx'
import { ApplicantList, type CardPosition } from '../features/applicant/applicant-list.tsx'
import { ApplicantTimeline } from '../features/applicant/applicant-timeline.tsx'
import { applicantsAsBoard } from '../features/applicant/applicants-view.ts'
import { Board, useColumns } from '../features/applicant/board.tsx'
import { BulkBar, ChooseAll, useChoice } from '../features/applicant/bulk-answers.tsx'
import { ProposeTimes } from '../features/interview/interview-part.tsx'
import { FindMatching } from '../features/project/startup-project-actions.tsx'
import { useBlind } from '../features/student/blind.ts'
import { BlindSwitch } from '../features/student/blind-switch.tsx'
import { noFilters } from '../features/student-search/search-address.ts'
import { StudentSheet } from '../features/student-search/student-sheet.tsx'
import { addressCodec, type Go, id, oneOf, useAddress } from '../lib/address-codec.ts'
import type { Reply } from '../lib/api.ts'
import { useStored } from '../lib/storage.ts'
import { type Shortlist, useDataSource } from '../platform/data-source.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ToggleChip } from '../ui/chip.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { RadioToggle } from '../ui/radio-toggle.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { WorkspaceMain } from '../ui/workspace-main.tsx'

export default function ApplicantsScreen() {
  const [pathname] = useLocation()
  const projectId = Number(/\d+/.exec(pathname)?.[0])
  const { address, go, hrefFor } = useAddress(applicantsAddress)
  const [prefersBoard] = useStored(applicantsAsBoard)
  const isBoard = address.view ? address.view === 'board' : prefersBoard
  // Applicants who were just answered stay listed, for the undo, until another filter is chosen.
  const shownAt = `${projectId} ${address.show}`
  const [answered, setAnswered] = useState<{ at: string; ids: readonly number[] }>({ at: shownAt, ids: [] })
  if (answered.at !== shownAt) setAnswered({ at: shownAt, ids: [] })
  const addAnswered = useCallback(
    (ids: readonly number[]) =>
      setAnswered((before) => ({ ...before, ids: [...new Set([...before.ids, ...ids])] })),
    [],
  )
  const listed = useApplicants(
    projectId,
    isBoard ? { ...address, show: 'under_review' } : address,
    answered.ids,
  )
  const { project, counts } = listed
  const shared = project && counts && { project, counts, address, go, hrefFor }
  return (
    <WorkspaceMain className={cx('grid-cols-1 gap-5', isBoard ? 'max-w-7xl' : 'max-w-4xl')}>
      <Link
        href={paths.projects}
        className="-mb-2 inline-flex min-h-8 items-center gap-1.5 justify-self-start text-sm font-semibold text-ink-2 hover:text-ink touch:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All projects
      </Link>
      {shared ? (
        <>
          <Header project={shared.project} accepted={shared.counts.accepted} />
          {shared.counts.all === 0 ? (
            <NoApplicants project={shared.project} />
          ) : isBoard ? (
            <BoardView key={projectId} {...shared} />
          ) : (
            <ListView
              key={projectId}
              listed={listed}
              answered={answered.ids}
              onAnswered={addAnswered}
              {...shared}
            />
          )}
        </>
      ) : listed.isError ? (
        <>
          <h1 className="text-3xl">Applicants</h1>
          <ErrorState
            title="We couldn’t load the applicants"
            onRetry={() => listed.refetch()}
            retrying={listed.isFetching}
          >
            The project may have been deleted.
          </ErrorState>
        </>
      ) : (
        <LoadingApplicants />
      )}
    </WorkspaceMain>
  )
}

const views = [
  { value: 'list', label: 'List', icon: List },
  { value: 'board', label: 'Board', icon: Columns3 },
] as const

/** The filter, the order, the view and the open profile are in the address: back, reload and share work. */
const applicantsAddress = addressCodec({
  show: oneOf(applicantFilters, 'all'),
  sort: oneOf(applicantSorts, 'match'),
  view: oneOf(['list', 'board'], undefined),
  student: id,
})
type Address = ReturnType<typeof applicantsAddress.read>

type ViewProps = {
  project: Project
  counts: Reply<'listApplicants'>['counts']
  address: Address
  go: Go<Address>
  hrefFor: (change: Partial<Address>) => string
}

type ListViewProps = ViewProps & {
  listed: Applicants
  /** Shown whatever the filter. */
  answered: readonly number[]
  onAnswered: (ids: readonly number[]) => void
}

function ListView(props: ListViewProps) {
  const { listed, answered, onAnswered, project, counts, address, go, hrefFor } = props
  const { coverApplicant } = useBlind()
  const shortlist = useCountedShortlist(project.id)
  const answer = useAnswer(project.id)
  const { show: filter } = address
  const { isLiked } = shortlist
  const shown = useMemo(
    () =>
      listed.applicants
        .filter(
          (one) =>
            answered.includes(one.id) || fitsFilter({ ...one, isLiked: isLiked(one.studentId) }, filter),
        )
        .map(coverApplicant),
    [listed.applicants, answered, filter, isLiked, coverApplicant],
  )
  const choice = useChoice(shown)
  const { skills } = project
  const asked = useMemo(() => skills.map(({ name }) => name), [skills])
  const { mutate } = answer
  const onAnswer = useCallback(
    (one: Answer) => {
      onAnswered([one.id])
      mutate(one)
    },
    [mutate, onAnswered],
  )
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <ApplicantFilters counts={counts} value={filter} onChange={(next) => go({ show: next })} />
        {/* One applicant needs no order and no board. */}
        {counts.all > 1 && <ViewControls address={address} view="list" go={go} />}
      </div>
      {shown.length === 0 && listed.isFetching ? (
        <LoadingCards />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={Inbox}
          title={`No applicants under “${filterNames[filter]}”`}
          action={
            <Button variant="secondary" onClick={() => go({ show: 'all' })}>
              Show all applicants
            </Button>
          }
        />
      ) : (
        <>
          <ChooseAll choice={choice} />
          <ApplicantList applicants={shown} total={Math.max(counts[filter], shown.length)} more={listed}>
            {(applicant, { index, total, measure }) => (
              <AnsweredCard
                key={applicant.id}
                {...{ applicant, asked, shortlist, index, total, measure, onAnswer, hrefFor }}
                isChosen={choice.isChosen(applicant.id)}
                onChoose={choice.toggle}
                isFull={counts.accepted >= project.places}
                sending={
                  answer.isPending && answer.variables.id === applicant.id
                    ? answer.variables.status
                    : undefined
                }
              />
            )}
          </ApplicantList>
        </>
      )}
      <BulkBar
        project={project}
        placesLeft={project.places - counts.accepted}
        choice={choice}
        onSend={onAnswered}
      />
      <ApplicantSheet
        {...{ project, address, go, shortlist }}
        applicants={shown}
        loadMore={listed.loadMore}
      />
    </>
  )
}

function BoardView({ project, counts, address, go, hrefFor }: ViewProps) {
  const shortlist = useCountedShortlist(project.id)
  const { mutate, isPending, variables } = useAnswer(project.id)
  const columns = useColumns(project.id, address.sort)
  const opened = Object.values(columns).find(({ applicants }) =>
    applicants.some(({ studentId }) => studentId === address.student),
  )
  const [invited, setInvited] = useState<Applicant>()
  const [isSelecting, setIsSelecting] = useState(false)
  const choice = useChoice(isSelecting ? Object.values(columns).flatMap(({ applicants }) => applicants) : [])
  const isFull = counts.accepted >= project.places
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <ViewControls address={address} view="board" go={go} />
        <ToggleChip
          pressed={isSelecting}
          onPressedChange={() => {
            choice.setChosen([])
            setIsSelecting(!isSelecting)
          }}
        >
          Select
        </ToggleChip>
        <ChooseAll choice={choice} />
      </div>
      <Board
        choice={isSelecting ? choice : undefined}
        lists={columns}
        counts={counts}
        isFull={isFull}
        hrefFor={(student) => hrefFor({ student })}
        sendingId={isPending ? variables.id : undefined}
        onAnswer={mutate}
        onPropose={setInvited}
      />
      <BulkBar project={project} placesLeft={project.places - counts.accepted} choice={choice} />
      {invited && (
        <ProposeTimes
          to={{ applicationIds: [invited.id] }}
          name={nameOfApplicant(invited)}
          onClose={() => setInvited(undefined)}
        />
      )}
      <ApplicantSheet
        {...{ project, address, go, shortlist }}
        applicants={opened?.applicants ?? []}
        loadMore={opened?.loadMore}
        answers={(applicant) => (
          <AnswerButtons
            applicant={applicant}
            isFull={isFull}
            sending={isPending && variables.id === applicant.id ? variables.status : undefined}
            name={nameOfApplicant(applicant)}
            onAnswer={(status) => mutate({ id: applicant.id, status })}
          />
        )}
      />
    </>
  )
}

type ViewControlsProps = { address: Address; view: 'list' | 'board'; go: Go<Address> }

function ViewControls({ address, view, go }: ViewControlsProps) {
  const [, setPrefersBoard] = useStored(applicantsAsBoard)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ApplicantSortSelect value={address.sort} onChange={(sort) => go({ sort })} />
      <RadioToggle
        label="View"
        options={views}
        value={view}
        onChange={(next) => {
          setPrefersBoard(next === 'board')
          go({ view: next })
        }}
      />
    </div>
  )
}

type ApplicantSheetProps = Pick<ViewProps, 'project' | 'address' | 'go'> & {
  /** In the order of previous and next. */
  applicants: readonly Applicant[]
  loadMore: (() => void) | undefined
  shortlist: Shortlist
  /** Where the list itself has none. */
  answers?: (applicant: Applicant) => ReactNode
}

function ApplicantSheet({
  project,
  address,
  go,
  applicants,
  loadMore,
  shortlist,
  answers,
}: ApplicantSheetProps) {
  const readable = applicants.flatMap(({ student }) => (student ? [student.id] : []))
  const index = readable.indexOf(address.student ?? 0)
  const isNearEnd = index !== -1 && index >= readable.length - 3
  useEffect(() => {
    if (isNearEnd) loadMore?.()
  }, [isNearEnd, loadMore])
  const opened = applicants.find(({ studentId }) => studentId === address.student)
  const { technologies, minWeeklyHours, minCommitmentMonths } = wantedBy(project)
  return (
    <StudentSheet
      id={address.student}
      filters={{
        ...noFilters,
        industries: [project.industry],
        technologies: [...(technologies ?? [])],
        ...(minWeeklyHours && { minWeeklyHours }),
        ...(minCommitmentMonths && { minCommitmentMonths }),
      }}
      previous={index === -1 ? undefined : readable[index - 1]}
      next={index === -1 ? undefined : readable[index + 1]}
      shortlist={shortlist}
      about={
        opened && (
          <div className="grid gap-4">
            {opened.note && <ApplicantNote>{opened.note}</ApplicantNote>}
            {answers?.(opened)}
            <ApplicantTimeline applicant={opened} name={nameOfApplicant(opened)} />
          </div>
        )
      }
      onStep={(student) => go({ student }, { replace: true })}
      onClose={() => go({ student: undefined })}
    />
  )
}

/** Likes as everywhere, and counted in the filter at once. */
function useCountedShortlist(projectId: number): Shortlist {
  const { useShortlist } = useDataSource()
  const shortlist = useShortlist()
  const recountLikes = useRecountLikes(projectId)
  return useMemo(
    () => ({
      ...shortlist,
      toggleLike: (id) => {
        recountLikes(shortlist.isLiked(id) ? -1 : 1)
        shortlist.toggleLike(id)
      },
    }),
    [shortlist, recountLikes],
  )
}

type AnsweredCardProps = Omit<ComponentProps<typeof ApplicantCard>, 'answers' | 'position' | 'profileHref'> &
  Omit<ComponentProps<typeof AnswerButtons>, 'name' | 'onAnswer'> &
  Pick<ViewProps, 'hrefFor'> &
  CardPosition & { onAnswer: (answer: Answer) => void }

/** Drawn again only when it changed: scrolling draws the list around it. */
const AnsweredCard = memo(function AnsweredCard(props: AnsweredCardProps) {
  const {
    applicant,
    asked,
    shortlist,
    hrefFor,
    index,
    total,
    measure,
    isFull,
    sending,
    onAnswer,
    isChosen,
    onChoose,
  } = props
  return (
    <ApplicantCard
      {...{ applicant, asked, shortlist, isChosen, onChoose }}
      profileHref={hrefFor({ student: applicant.studentId })}
      position={{ index, total, measure }}
      answers={
        <AnswerButtons
          {...{ applicant, isFull, sending }}
          name={nameOfApplicant(applicant)}
          onAnswer={(status) => onAnswer({ id: applicant.id, status })}
        />
      }
    />
  )
})

function NoApplicants({ project }: { project: Project }) {
  const isPublished = project.status === 'Published'
  return (
    <EmptyState
      icon={Inbox}
      title="No applicants yet"
      action={
        <Button asChild variant="secondary">
          <Link href={isPublished ? paths.findStudents : paths.projects}>
            {isPublished ? 'Find students to invite' : 'Go to your projects'}
          </Link>
        </Button>
      }
    >
      {isPublished
        ? 'We’ll let you know as soon as a student applies.'
        : 'Publish the project and students can apply.'}
    </EmptyState>
  )
}

function Header({ project, accepted }: { project: Project; accepted: number }) {
  return (
    <div className="grid gap-2">
      <h1 className="text-3xl break-words">
        <span className="sr-only">Applicants to </span>
        {project.title}
      </h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <Badge tone={project.status === 'Published' ? 'brand' : 'neutral'}>{project.status}</Badge>
        <span className="tabular-nums">
          {accepted} of {project.places} {project.places === 1 ? 'place' : 'places'} taken
        </span>
        <span>Answer within {project.answerDays === 1 ? 'a day' : `${project.answerDays} days`}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <FindMatching project={project} />
        <BlindSwitch />
      </div>
    </div>
  )
}

function LoadingApplicants() {
  return (
    <SkeletonGroup label="Loading the applicants" className="grid gap-4">
      <Skeleton className="h-9 w-72" />
      <Skeleton className="h-8 w-full max-w-120" />
      {[1, 2, 3].map((index) => (
        <Skeleton key={index} className="h-64 w-full" />
      ))}
    </SkeletonGroup>
  )
}

function LoadingCards() {
  return (
    <SkeletonGroup label="Loading the applicants" className="grid gap-4">
      {[1, 2].map((index) => (
        <Skeleton key={index} className="h-64 w-full" />
      ))}
    </SkeletonGroup>
  )
}
