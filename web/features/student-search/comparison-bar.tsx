// Who is chosen for the comparison, at the bottom of the list.
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
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

/** On a phone each name takes one line, or two. */
const chipLook =
  'min-w-0 [&_svg]:shrink-0 max-sm:*:w-full max-sm:*:justify-between max-sm:*:text-left max-sm:*:whitespace-normal max-sm:[&_span]:whitespace-normal'

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
      className="sticky bottom-3 z-10 mt-auto flex self-start max-w-full animate-rise-in flex-wrap items-center gap-x-3 gap-y-2 rounded-lg sm:flex-nowrap border border-line-2 bg-surface py-2 pr-2 pl-4 shadow-raised max-sm:justify-between max-sm:self-stretch"
    >
      <p className="text-sm font-semibold whitespace-nowrap tabular-nums">
        {there.length} of {comparisonLimit} chosen
      </p>
      <ul className="flex min-w-0 flex-wrap gap-2 max-sm:order-last max-sm:-ml-2 max-sm:w-[calc(100%+0.5rem)] max-sm:flex-col max-sm:gap-1">
        {there.map((id) => (
          <li key={id} className={chipLook}>
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
      <Button size="sm" aria-disabled={isAlone} onClick={onCompare}>
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
