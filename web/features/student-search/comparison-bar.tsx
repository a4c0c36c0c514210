// Who is chosen for the comparison, at the bottom of the list.
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { clearOfToasts } from '../../ui/toast-place.ts'
import { uniqueNames } from '../student/student-name.ts'
import { useStudents } from './search.queries.ts'
import { comparisonLimit, type Filters, useSearchAddress } from './search-address.ts'

type ComparisonBarProps = {
  chosen: readonly number[]
  filters: Filters
  onRemove: (id: number) => void
  onCompare: () => void
}

export function ComparisonBar({ chosen, filters, onRemove, onCompare }: ComparisonBarProps) {
  const { students, missing } = useStudents(chosen, filters)
  useLeaveOut(missing)
  const there = chosen.filter((id) => !missing.includes(id))
  const names = uniqueNames(students)
  const isAlone = there.length < 2
  if (there.length === 0) return null
  return (
    <section
      ref={clearOfToasts}
      aria-label="Comparison"
      className="clear-of-bottom sticky bottom-3 z-10 max-lg:bottom-[calc(0.75rem+var(--cookie-banner,0px))] mt-auto flex min-h-14 max-w-full animate-rise-in items-center gap-x-3 gap-y-2 self-start rounded-lg border border-line-2 bg-surface py-1 pr-2 pl-4 shadow-raised max-sm:flex-wrap max-sm:gap-x-2 max-sm:self-stretch max-sm:pr-1.5 max-sm:pl-3 sm:py-2"
    >
      <p className="text-sm font-semibold whitespace-nowrap tabular-nums">
        {there.length} of {comparisonLimit}
        <span className="max-sm:sr-only"> chosen</span>
      </p>
      {/* On a phone one name fits beside the button. More are below it, where none is cut off. */}
      <ul
        className={cx(
          'flex min-w-0 flex-wrap gap-2 max-sm:flex-1',
          !isAlone && 'max-sm:order-last max-sm:basis-full',
        )}
      >
        {there.map((id) => (
          <li key={id} className="min-w-0">
            <RemovableChip
              label={names[students.findIndex((student) => student.id === id)] ?? 'Student'}
              onRemove={() => onRemove(id)}
            />
          </li>
        ))}
      </ul>
      {isAlone && (
        <p className="text-sm whitespace-nowrap text-ink-3 max-sm:hidden">Choose one more to compare</p>
      )}
      <Button size="sm" aria-disabled={isAlone} onClick={onCompare} className="max-sm:ml-auto">
        Compare
      </Button>
    </section>
  )
}

/** Removes deleted students from the selection. An open comparison still says that they were in it. */
function useLeaveOut(missing: readonly number[]) {
  const { address, go } = useSearchAddress()
  const { chosen } = address
  useEffect(() => {
    const there = chosen.filter((id) => !missing.includes(id))
    if (there.length < chosen.length) go({ chosen: there }, { replace: true })
  }, [chosen, missing, go])
}
