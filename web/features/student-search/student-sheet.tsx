// Everything about one student, at the side of the list, with the one before and the one after.
import { ChevronLeft, ChevronRight, UserRoundX } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { scoreNames } from '../../../contract/match.ts'
import type { FoundStudent } from '../../../contract/student.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useLatched } from '../../lib/use-latched.ts'
import type { Shortlist } from '../../platform/data-source.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { ContactLinks } from '../shortlist/contact-links.tsx'
import { LikeButton, StatusList, TagButtons } from '../shortlist/like-and-tags.tsx'
import { stagesOf } from '../shortlist/pipeline.ts'
import { useBlind } from '../student/blind.ts'
import { CvDownload } from '../student/cv-download.tsx'
import { MatchReasons } from '../student/match-reasons.tsx'
import { shownFromSearch } from '../student/shown-student.ts'
import { StudentDetails } from '../student/student-details.tsx'
import { nameOf, studiesUnder, titleOf } from '../student/student-name.ts'
import { useOpenedProfile, useStudents } from './search.queries.ts'
import type { Filters } from './search-address.ts'

type StudentSheetProps = {
  /** Undefined while the sheet is closed. */
  id: number | undefined
  filters: Filters
  previous: number | undefined
  next: number | undefined
  shortlist: Shortlist
  /** Where students can be compared. */
  isChosen?: boolean
  onChoose?: (id: number) => void
  /** What else can be done, such as an invitation. */
  actions?: (student: FoundStudent) => ReactNode
  /** What else is known, such as the application. */
  about?: ReactNode
  onStep: (id: number) => void
  onClose: () => void
}

const nobody: number[] = []

export function StudentSheet(props: StudentSheetProps) {
  const { id, previous, next, onStep, onClose } = props
  const isOpen = id !== undefined
  const opened = useLatched(isOpen ? id : null, isOpen)
  // What is closed is not fetched again for the next search.
  const filters = useLatched(props.filters, isOpen)
  // The overlay answers the press, and the profile follows. Opened by its address, it is there with the page. No
  // student is null: React defers nothing for an undefined first value.
  const shownId = useDeferredValue(opened, useHydrated() ? null : opened) ?? undefined
  const { students, missing, isError, isFetching, refetch } = useStudents(
    shownId === undefined ? nobody : [shownId],
    filters,
  )
  const contact = useOpenedProfile(shownId)
  const [found] = students
  const { cover } = useBlind()
  const student = found && cover({ ...found, ...contact })
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={student ? titleOf(student) : 'Student'}
      description={
        student && (
          <>
            {student.headline && <span className="block text-ink">{student.headline}</span>}
            {studiesUnder(student)}
          </>
        )
      }
      className="max-w-xl max-sm:w-full"
      footer={
        <>
          <Button variant="secondary" size="icon" aria-label="Previous student" {...step(previous, onStep)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Button>
          <Button
            variant="secondary"
            size="icon"
            aria-label="Next student"
            className="mr-auto"
            {...step(next, onStep)}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
          {student && <CvDownload key={student.id} student={student} />}
        </>
      }
    >
      {!student && missing.length > 0 ? (
        <StudentGone onClose={onClose} />
      ) : student ? (
        <Profile key={student.id} student={student} {...props} />
      ) : isError ? (
        <ErrorState title="We couldn’t load this student" onRetry={refetch} retrying={isFetching} />
      ) : (
        <ProfileLoading />
      )}
    </Sheet>
  )
}

/** Disabled at either end, not removed: the focus stays. */
const step = (id: number | undefined, onStep: (id: number) => void) =>
  id === undefined ? { 'aria-disabled': true } : { onClick: () => onStep(id) }

type ProfileProps = Pick<StudentSheetProps, 'shortlist' | 'isChosen' | 'onChoose' | 'actions' | 'about'> & {
  student: FoundStudent
}

function Profile({ student, shortlist, isChosen, onChoose, actions, about }: ProfileProps) {
  const { id, match } = student
  const [wasUsed, setWasUsed] = useState(false)
  return (
    <div className="grid gap-7">
      <div className="grid gap-4">
        <StatusList stages={stagesOf(id, shortlist)} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <TagButtons id={id} shortlist={shortlist} />
          <div className="-my-1 flex items-center gap-2">
            <LikeButton
              name={nameOf(student)}
              isLiked={shortlist.isLiked(id)}
              onToggle={() => shortlist.toggleLike(id)}
            />
            {onChoose && (
              <Checkbox label="Compare" checked={isChosen ?? false} onChange={() => onChoose(id)} />
            )}
          </div>
        </div>
        <div className="flex flex-wrap items-start gap-2">
          <ContactLinks student={student} shortlist={shortlist} wasUsed={wasUsed} onUse={setWasUsed} />
          {actions?.(student)}
        </div>
      </div>
      {about}
      <section
        aria-label="Why this student"
        className="grid gap-3 rounded-lg border border-line bg-paper p-4"
      >
        <h3 className="flex items-center justify-between text-[1.0625rem]">
          Why this student
          <Meter label={scoreNames[match.kind]} value={match.score} className="font-sans text-base" />
        </h3>
        <MatchReasons match={match} />
      </section>
      <StudentDetails student={shownFromSearch(student)} onContact={() => setWasUsed(true)} />
    </div>
  )
}

/** Trying again would bring nobody back. */
function StudentGone({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      icon={UserRoundX}
      title="This student is no longer here"
      action={
        <Button variant="secondary" onClick={onClose}>
          Back to the list
        </Button>
      }
    >
      They may have deleted their account or hidden their profile.
    </EmptyState>
  )
}

function ProfileLoading() {
  return (
    <SkeletonGroup label="Loading the student" className="grid gap-5">
      <Skeleton className="h-9 w-72" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-32 w-full" />
    </SkeletonGroup>
  )
}
