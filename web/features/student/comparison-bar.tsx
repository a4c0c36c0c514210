// Who is chosen for the comparison, at the bottom of the list.
import { Button } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import { useStudents } from './search.queries.ts'
import { comparisonLimit, type Filters } from './search-address.ts'
import { shortNameOf } from './student-name.ts'

type ComparisonBarProps = {
  chosen: readonly number[]
  filters: Filters
  onRemove: (id: number) => void
  onCompare: () => void
}

/** A toast stands above the bar, not on it: see web/ui/toast.tsx. */
function liftToasts(bar: HTMLElement) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--toast-lift', `${bar.offsetHeight + 12}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--toast-lift')
  }
}

export function ComparisonBar({ chosen, filters, onRemove, onCompare }: ComparisonBarProps) {
  const { students } = useStudents(chosen, filters)
  const isAlone = chosen.length < 2
  if (chosen.length === 0) return null
  return (
    <section
      ref={liftToasts}
      aria-label="Comparison"
      className="sticky bottom-3 z-10 mt-auto flex self-start max-w-full animate-rise-in flex-wrap items-center gap-x-3 gap-y-2 rounded-lg sm:flex-nowrap border border-line-2 bg-surface py-2 pr-2 pl-4 shadow-raised max-sm:justify-between max-sm:self-stretch"
    >
      <p className="text-sm font-semibold whitespace-nowrap tabular-nums">
        {chosen.length} of {comparisonLimit} chosen
      </p>
      <ul className="flex min-w-0 gap-2 max-sm:order-last max-sm:w-full">
        {chosen.map((id) => {
          const student = students.find((one) => one.id === id)
          return (
            <li key={id} className="min-w-0 [&_svg]:shrink-0">
              <RemovableChip
                label={student ? `${shortNameOf(student)}, ${student.yearOfDegree}` : 'Student'}
                onRemove={() => onRemove(id)}
              />
            </li>
          )
        })}
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
