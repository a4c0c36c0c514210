// Two or three students side by side: availability, skills on one chart and as a table, industries.
import type { FoundStudent } from '../../../contract/student.ts'
import { useLast } from '../../lib/last.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { RadarChart } from '../../ui/radar-chart.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { compareSkills } from './comparison-facts.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { useStudents } from './search.queries.ts'
import type { Filters } from './search-address.ts'
import type { StudentMarks } from './student-marks.ts'
import { shortNameOf, yearOf } from './student-name.ts'

type ComparisonDialogProps = {
  /** Nobody while the dialog is closed. */
  ids: readonly number[]
  filters: Filters
  marks: StudentMarks
  hrefFor: (id: number) => string
  onClose: () => void
}

export function ComparisonDialog({ ids, filters, marks, hrefFor, onClose }: ComparisonDialogProps) {
  const isOpen = ids.length > 0
  const shownIds = useLast(ids, isOpen)
  const { students, isError, isFetching, refetch } = useStudents(shownIds, filters)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Compare students"
      description="What differs is marked."
      className="max-w-5xl"
    >
      {students.length > 0 && students.length === shownIds.length ? (
        <Comparison
          students={students}
          asked={filters.technologies.map(({ name }) => name)}
          marks={marks}
          hrefFor={hrefFor}
        />
      ) : isError ? (
        <ErrorState title="These students could not be loaded" onRetry={refetch} retrying={isFetching} />
      ) : (
        <SkeletonGroup label="Loading the students" className="grid grid-cols-3 gap-4">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

/** More than this makes a chart nobody reads; the table has them all. */
const mostAxes = 8

type ComparisonProps = Pick<ComparisonDialogProps, 'marks' | 'hrefFor'> & {
  students: readonly FoundStudent[]
  asked: readonly string[]
}

function Comparison({ students, asked, marks, hrefFor }: ComparisonProps) {
  const skills = compareSkills(students, asked)
  const drawn = skills.slice(0, mostAxes)
  const names = uniqueNames(students)
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <ComparisonTable students={students} skills={skills} marks={marks} hrefFor={hrefFor} />
      {/* The table says all of it, and more. */}
      <div aria-hidden="true" className="max-lg:order-first lg:sticky lg:top-0">
        <RadarChart
          title="Skills side by side"
          axes={drawn.map(({ name }) => name)}
          people={names.map((name, place) => ({
            name,
            levels: drawn.map(({ levels }) => levels[place] ?? 0),
          }))}
        />
      </div>
    </div>
  )
}

/** Two students may study the same at the same place: they are then numbered. */
function uniqueNames(students: readonly FoundStudent[]) {
  const names = students.map((student) => `${shortNameOf(student)}, ${yearOf(student)}`)
  return names.map((name, place) =>
    names.filter((other) => other === name).length > 1 ? `${place + 1}: ${name}` : name,
  )
}
