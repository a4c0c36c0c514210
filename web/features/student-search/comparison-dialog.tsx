// Two or three students side by side: availability, skills on one chart and as a table, industries.
import { useDeferredValue } from 'react'
import type { FoundStudent } from '../../../contract/student.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useLatched } from '../../lib/use-latched.ts'
import type { Shortlist } from '../../platform/data-source.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { RadarChart } from '../../ui/radar-chart.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { uniqueNames } from '../student/student-name.ts'
import { compareSkills, isShared } from './comparison-facts.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { useStudents } from './search.queries.ts'
import type { Filters } from './search-address.ts'

type ComparisonDialogProps = {
  /** Nobody while the dialog is closed. */
  ids: readonly number[]
  filters: Filters
  shortlist: Shortlist
  hrefFor: (id: number) => string
  onRemove: (id: number) => void
  onClose: () => void
}

const nobody: readonly number[] = []

export function ComparisonDialog(props: ComparisonDialogProps) {
  const { ids, filters, shortlist, hrefFor, onRemove, onClose } = props
  const isOpen = ids.length > 0
  const latchedIds = useLatched(ids, isOpen)
  // The overlay answers the press, and the students follow. Opened by their address, they are there with the page.
  const shownIds = useDeferredValue(latchedIds, useHydrated() ? nobody : latchedIds)
  const { students, missing, isError, isFetching, refetch } = useStudents(shownIds, filters)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Compare students"
      description="The strongest value in each row is highlighted."
      className="max-w-7xl"
    >
      {missing.length > 0 && (
        <p role="status" className={students.length > 0 ? 'mb-5 font-medium' : 'font-medium'}>
          {sayMissing(missing.length, students.length)}
        </p>
      )}
      {students.length > 0 && students.length + missing.length === shownIds.length ? (
        <Comparison
          students={students}
          asked={filters.technologies.map(({ name }) => name)}
          shortlist={shortlist}
          hrefFor={hrefFor}
          onRemove={onRemove}
        />
      ) : missing.length > 0 ? null : isError ? (
        <ErrorState title="We couldn’t load these students" onRetry={refetch} retrying={isFetching} />
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

/** One who is left has nobody to be compared with. */
function sayMissing(missing: number, left: number) {
  if (left === 0) return 'These students are no longer available.'
  const said = `${missing === 1 ? 'One' : 'Two'} of these students ${missing === 1 ? 'is' : 'are'} no longer available.`
  return left === 1 ? `${said} Choose one more to compare.` : said
}

/** More than this makes a chart nobody reads; the table has them all. */
const maxAxes = 8
/** Fewer make no shape. */
const minAxes = 3

type ComparisonProps = Pick<ComparisonDialogProps, 'shortlist' | 'hrefFor' | 'onRemove'> & {
  students: readonly FoundStudent[]
  asked: readonly string[]
}

function Comparison({ students, asked, ...props }: ComparisonProps) {
  const skills = compareSkills(students, asked)
  // A skill that one of them alone has is a spike in the chart, and compares nothing.
  const drawn = skills.filter(isShared).slice(0, maxAxes)
  const names = uniqueNames(students)
  const table = <ComparisonTable students={students} skills={skills} {...props} />
  if (drawn.length < minAxes) return table
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {table}
      {/* The table says all of it, and more. */}
      <div aria-hidden="true" className="max-lg:order-first lg:sticky lg:top-0">
        <p className="mb-2 text-center text-label text-ink-3">Skills they share</p>
        <RadarChart
          title="Skills side by side"
          axes={drawn.map(({ name }) => name)}
          people={names.map((name, index) => ({
            name,
            levels: drawn.map(({ levels }) => levels[index] ?? 0),
          }))}
        />
      </div>
    </div>
  )
}
