// Applicants: who applied to one of the startup's projects, best match first, each with an answer to give.
import { ArrowLeft, Inbox } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '../../contract/paths.ts'
import type { Project } from '../../contract/project.ts'
import { wantedBy } from '../../contract/project-lists.ts'
import { AnswerButtons } from '../features/applicant/answer-buttons.tsx'
import { useAnswer, useApplicants } from '../features/applicant/applicant.queries.ts'
import { ApplicantCard, nameOfApplicant } from '../features/applicant/applicant-card.tsx'
import {
  ApplicantFilters,
  applicantFilters,
  filterNames,
  fitsFilter,
} from '../features/applicant/applicant-filters.tsx'
import { FindMatching } from '../features/project/startup-project-actions.tsx'
import { useBlind } from '../features/student/blind.ts'
import { BlindSwitch } from '../features/student/blind-switch.tsx'
import { noFilters } from '../features/student-search/search-address.ts'
import { StudentSheet } from '../features/student-search/student-sheet.tsx'
import { addressCodec, id, oneOf, useAddress } from '../lib/address-codec.ts'
import type { Reply } from '../lib/api.ts'
import { useDataSource } from '../platform/data-source.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { WorkspaceMain } from '../ui/workspace-main.tsx'

export default function ApplicantsScreen() {
  const [pathname] = useLocation()
  const projectId = Number(/\d+/.exec(pathname)?.[0])
  const listed = useApplicants(projectId)
  return (
    <WorkspaceMain className="max-w-4xl grid-cols-1 gap-5">
      <Link
        href={paths.projects}
        className="-mb-2 inline-flex min-h-8 items-center gap-1.5 justify-self-start text-sm font-semibold text-ink-2 hover:text-ink touch:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All projects
      </Link>
      {listed.data ? (
        <Applicants key={projectId} {...listed.data} />
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

function Applicants({ project, applicants: all }: Reply<'listApplicants'>) {
  const { coverApplicant } = useBlind()
  const applicants = all.map(coverApplicant)
  const { useShortlist } = useDataSource()
  const shortlist = useShortlist()
  const answer = useAnswer(project.id)
  const { address, go, hrefFor } = useAddress(applicantsAddress)
  const { show: filter, student: studentId } = address
  // Applicants who were just answered stay listed, for the undo, until another filter is chosen.
  const [justAnswered, setJustAnswered] = useState<readonly number[]>([])

  const shown = applicants.filter(
    (one) => justAnswered.includes(one.id) || fitsFilter(one, filter, shortlist.isLiked),
  )
  const accepted = applicants.filter(({ status }) => status === 'accepted').length
  const readable = shown.flatMap(({ student }) => (student ? [student.id] : []))
  const index = readable.indexOf(studentId ?? 0)
  const { technologies, minWeeklyHours, minCommitmentMonths } = wantedBy(project)
  return (
    <>
      <Header project={project} accepted={accepted} />
      {applicants.length > 0 && (
        <ApplicantFilters
          applicants={applicants}
          isLiked={shortlist.isLiked}
          value={filter}
          onChange={(next) => {
            setJustAnswered([])
            go({ show: next })
          }}
        />
      )}
      {applicants.length === 0 ? (
        <EmptyState
          icon={Inbox}
          title="No applicants yet"
          action={
            <Button asChild variant="secondary">
              <Link href={project.status === 'Published' ? paths.findStudents : paths.projects}>
                {project.status === 'Published' ? 'Find students to invite' : 'Go to your projects'}
              </Link>
            </Button>
          }
        >
          {project.status === 'Published'
            ? 'We’ll let you know as soon as a student applies.'
            : 'Publish the project and students can apply.'}
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState
          icon={Inbox}
          title={`No applicants under “${applicantFilters[filter]}”`}
          action={
            <Button variant="secondary" onClick={() => go({ show: 'all' })}>
              Show all applicants
            </Button>
          }
        />
      ) : (
        <ul aria-label="Applicants" className="grid grid-cols-1 gap-4">
          {shown.map((applicant) => (
            <ApplicantCard
              key={applicant.id}
              applicant={applicant}
              asked={project.skills.map(({ name }) => name)}
              shortlist={shortlist}
              profileHref={hrefFor({ student: applicant.studentId })}
              answers={
                <AnswerButtons
                  applicant={applicant}
                  name={nameOfApplicant(applicant)}
                  isFull={accepted >= project.places}
                  sending={
                    answer.isPending && answer.variables.id === applicant.id
                      ? answer.variables.status
                      : undefined
                  }
                  onAnswer={(status) => {
                    setJustAnswered([...justAnswered, applicant.id])
                    answer.mutate({ id: applicant.id, status })
                  }}
                />
              }
            />
          ))}
        </ul>
      )}
      <StudentSheet
        id={studentId}
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
        onStep={(student) => go({ student }, { replace: true })}
        onClose={() => go({ student: undefined })}
      />
    </>
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

/** The filter and the open profile are in the address: back, reload and share work. */
const applicantsAddress = addressCodec({ show: oneOf(filterNames, 'all'), student: id })

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
