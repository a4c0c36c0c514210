// The applicants of a project as a list, each with an answer to give.
import { Inbox } from 'lucide-react'
import { type ComponentProps, memo, useCallback, useMemo } from 'react'
import { fitsFilter } from '../../../contract/applicant-lists.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useBlind } from '../student/blind.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { type Answer, type Applicants, useAnswer } from './applicant.queries.ts'
import { ApplicantCard, nameOfApplicant } from './applicant-card.tsx'
import { ApplicantFilters, filterNames, ViewControls } from './applicant-filters.tsx'
import { ApplicantList, type CardPosition } from './applicant-list.tsx'
import { ApplicantSheet, useCountedShortlist } from './applicant-sheet.tsx'
import type { ViewProps } from './applicants-view.ts'
import { BulkBar, ChooseAll, useChoice } from './bulk-answers.tsx'

type ListViewProps = ViewProps & {
  listed: Applicants
  /** Shown whatever the filter. */
  answered: readonly number[]
  onAnswered: (ids: readonly number[]) => void
}

export function ListView(props: ListViewProps) {
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

function LoadingCards() {
  return (
    <SkeletonGroup label="Loading the applicants" className="grid gap-4">
      {[1, 2].map((index) => (
        <Skeleton key={index} className="h-64 w-full" />
      ))}
    </SkeletonGroup>
  )
}
