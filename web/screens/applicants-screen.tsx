// Applicants: who applied to one of the startup's projects, best match first, each with an answer to give.
import { ArrowLeft, Inbox } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '../../contract/paths.ts'
import type { Project } from '../../contract/project.ts'
import { useApplicants } from '../features/applicant/applicant.queries.ts'
import { applicantsAddress, applicantsAsBoard } from '../features/applicant/applicants-view.ts'
import { BoardView } from '../features/applicant/board-view.tsx'
import { ListView } from '../features/applicant/list-view.tsx'
import { FindMatching } from '../features/project/startup-project-actions.tsx'
import { BlindSwitch } from '../features/student/blind-switch.tsx'
import { useAddress } from '../lib/address-codec.ts'
import { useStored } from '../lib/storage.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
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
