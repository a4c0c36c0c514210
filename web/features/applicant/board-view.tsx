// The applicants of a project as a board: one column for each answer.
import { useState } from 'react'
import type { Applicant } from '../../../contract/applicant.ts'
import { ToggleChip } from '../../ui/chip.tsx'
import { ProposeTimes } from '../interview/interview-part.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { useAnswer } from './applicant.queries.ts'
import { nameOfApplicant } from './applicant-card.tsx'
import { ViewControls } from './applicant-filters.tsx'
import { ApplicantSheet, useCountedShortlist } from './applicant-sheet.tsx'
import type { ViewProps } from './applicants-view.ts'
import { Board, useColumns } from './board.tsx'
import { BulkBar, ChooseAll, useChoice } from './bulk-answers.tsx'

export function BoardView({ project, counts, address, go, hrefFor }: ViewProps) {
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
