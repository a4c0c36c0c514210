// The profile of an applicant, with their note, the answers and what has happened so far.
import { type ReactNode, useEffect, useMemo } from 'react'
import type { Applicant } from '../../../contract/applicant.ts'
import { wantedBy } from '../../../contract/project-lists.ts'
import { type Shortlist, useDataSource } from '../../platform/data-source.ts'
import { noFilters } from '../student-search/search-address.ts'
import { StudentSheet } from '../student-search/student-sheet.tsx'
import { useRecountLikes } from './applicant.queries.ts'
import { ApplicantNote, nameOfApplicant } from './applicant-card.tsx'
import { ApplicantTimeline } from './applicant-timeline.tsx'
import type { ViewProps } from './applicants-view.ts'

type ApplicantSheetProps = Pick<ViewProps, 'project' | 'address' | 'go'> & {
  /** In the order of previous and next. */
  applicants: readonly Applicant[]
  loadMore: (() => void) | undefined
  shortlist: Shortlist
  /** Where the list itself has none. */
  answers?: (applicant: Applicant) => ReactNode
}

export function ApplicantSheet({
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
export function useCountedShortlist(projectId: number): Shortlist {
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
